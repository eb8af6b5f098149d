"""Words from letters as published: which words there are is left to a dictionary, and the prompt prints a solution."""

from collections import Counter
from typing import TypedDict

from internbootcamp.answers import AnswerType, Form, Words
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import Unwinnable
from internbootcamp.kit.words import is_english_word

_EXAMPLE = r"Answer format: \[\[space-separated-words\]\]\s{0,4}Example: \[\[[A-Za-z ]{1,300}\]\]"


class KorPuzzleConnectWordsBootcamp(Bootcamp):
    """English words of the given lengths, in this order, that use every given letter once. Kept to score others' rows.

    A word is English if the dictionary in `kit.words` or the stored solution has it. The example of the prompt is the stored
    solution; a response that only repeats the prompt gives no answer. See `words_from_letters` for a list to choose from.
    """

    scoring_only = True

    class Identity(TypedDict):
        letters: list[str]
        word_lengths: list[int]
        solution: list[str]

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        words = Words(len(identity["word_lengths"]), case="upper")
        return words.in_form(Form.DOUBLE_BRACKET).overlooking(_EXAMPLE)

    @staticmethod
    def solve(identity: Identity) -> tuple[str, ...]:
        return tuple(word.upper() for word in identity["solution"])

    @staticmethod
    def _verify_correction(answer: tuple[str, ...], identity: Identity) -> bool:
        stored = KorPuzzleConnectWordsBootcamp.solve(identity)
        if [len(word) for word in answer] != identity["word_lengths"]:
            return False
        if Counter("".join(answer)) != Counter("".join(identity["letters"]).upper()):
            return False
        if not any(map(_repeats, stored)) and any(map(_repeats, answer)):
            return False
        return all(word in stored or is_english_word(word.lower()) for word in answer)

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        letters, lengths = identity["letters"], identity["word_lengths"]
        if not letters or not all(len(letter) == 1 and letter.isalpha() for letter in letters):
            return "the letters must be single letters"
        if not lengths or min(lengths) < 1:
            return "the lengths must be positive"
        if sum(lengths) != len(letters):
            return Unwinnable(f"words of {sum(lengths)} letters in all cannot use each of {len(letters)} letters once")
        if not KorPuzzleConnectWordsBootcamp._verify_correction(KorPuzzleConnectWordsBootcamp.solve(identity), identity):
            return "the stored words do not have the lengths, or do not use every letter once"
        return None

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        text = (
            "the prompt prints the stored solution as its example, and does not say which dictionary decides what is a word"
        )
        if any(map(_repeats, identity["solution"])):
            return f"{text}; it also forbids a letter twice in a word, which no word of these letters keeps"
        return text


def _repeats(word: str) -> bool:
    """Whether a letter occurs twice, which the prompt forbids; it cannot where the letters make it necessary."""
    return len(set(word)) < len(word)
