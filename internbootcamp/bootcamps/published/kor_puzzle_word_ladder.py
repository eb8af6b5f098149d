"""Word ladders as published: only the number of steps is asked for, and it depends on a dictionary that is not given."""

from functools import lru_cache
from typing import TypedDict

from internbootcamp.answers import Form, Integer
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import Unwinnable, WrongKey
from internbootcamp.kit.word_ladders import differing, shortest_ladder
from internbootcamp.kit.words import dictionary_words

_EXAMPLE = r"For example, if the answer is 3, your response should be: \[\[3\]\]"


class KorPuzzleWordLadderBootcamp(Bootcamp):
    """The least number of letters to change, one at a time, with an English word at every step. Kept to score others' rows.

    Right are the stored number, which some dictionary gave, and the one that the dictionary in `kit.words` gives; with no
    dictionary in the prompt neither can be called wrong. See `word_ladder` for ladders over a list of words.
    """

    scoring_only = True
    answer = Integer(nouns=("step", "步")).in_form(Form.DOUBLE_BRACKET).overlooking(_EXAMPLE)

    class Identity(TypedDict):
        start_word: str
        end_word: str
        correct_steps: int

    @staticmethod
    def solve(identity: Identity) -> int:
        stored, least = identity["correct_steps"], _ends_differ(identity)
        if stored >= least:
            return stored
        ladder = _ladder(identity)
        return len(ladder) - 1 if ladder else least

    @staticmethod
    def _verify_correction(answer: int, identity: Identity) -> bool:
        if answer == KorPuzzleWordLadderBootcamp.solve(identity):
            return True
        ladder = _ladder(identity) if answer >= _ends_differ(identity) else None
        return ladder is not None and answer == len(ladder) - 1

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        start, end, stored = identity["start_word"], identity["end_word"], identity["correct_steps"]
        if not all(word.isascii() and word.isalpha() and len(word) <= 30 for word in (start, end)):
            return "the ends must be words of letters"
        if len(start) != len(end):
            return Unwinnable(f"changing letters never leads from a word of {len(start)} to one of {len(end)}")
        if stored < _ends_differ(identity):
            return WrongKey(f"{start} and {end} differ in {_ends_differ(identity)} places, so that {stored} steps cannot do")
        return None

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        ladder, stored = _ladder(identity), identity["correct_steps"]
        text = "the prompt does not say which dictionary decides what is a word"
        if ladder is None:
            return f"{text}; over a common one there is no ladder at all, stored is {stored}"
        if len(ladder) - 1 != stored:
            return f"{text}; over a common one it takes {len(ladder) - 1} steps ({' '.join(ladder)}), stored is {stored}"
        return text


def _ends_differ(identity: KorPuzzleWordLadderBootcamp.Identity) -> int:
    return differing(identity["start_word"].lower(), identity["end_word"].lower())


def _ladder(identity: KorPuzzleWordLadderBootcamp.Identity) -> list[str] | None:
    return _shortest(identity["start_word"].lower(), identity["end_word"].lower())


@lru_cache(maxsize=1_024)
def _shortest(start: str, end: str) -> list[str] | None:
    return shortest_ladder(start, end, dictionary_words(len(start)))
