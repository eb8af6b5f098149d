"""Compounds to be split as published: which halves are nouns is left to a list that the prompt does not show."""

from collections.abc import Iterable
from typing import TypedDict

from internbootcamp.answers import AnswerType, Form, Words
from internbootcamp.answers.items import inside_brackets
from internbootcamp.answers.labels import named_parts
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.kit.words import is_english_word


class Pieces(Words):
    """The two parts of every compound, in order or each after the compound itself: `snowfog: snow fog`."""

    def __init__(self, compounds: Iterable[str]) -> None:
        self.compounds = tuple(compounds)
        super().__init__(2 * len(self.compounds))

    def parse(self, text: str) -> tuple[str, ...]:
        named = named_parts(inside_brackets(text) or text, [(compound.lower(),) for compound in self.compounds])
        if named is None:
            return super().parse(text)
        return tuple(word for part in named for word in Words(2).parse(part))


class KorPuzzleWordBrainTeasersBootcamp(Bootcamp):
    """The two stored nouns of every compound, in order. Kept to score others' rows.

    No rule says what is a noun, so that the stored split decides. See `word_segmentation` for a list of words to cut into.
    """

    scoring_only = True
    unique_answer = True

    class Identity(TypedDict):
        words: list[str]
        components: list[list[str]]  # two for each word

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        return Pieces(identity["words"]).in_form(Form.DOUBLE_BRACKET)

    @staticmethod
    def solve(identity: Identity) -> tuple[str, ...]:
        return tuple(part.lower() for pair in identity["components"] for part in pair)

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        words, pairs = identity["words"], identity["components"]
        if not words or len(words) != len(pairs):
            return "there must be words, and components for each of them"
        wrong = next((word for word, pair in zip(words, pairs) if len(pair) != 2 or "".join(pair) != word), None)
        return None if wrong is None else f"the components of {wrong[:40]!r} are not two texts that make it up"

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        other = [
            f"{word} is also {word[:at]} + {word[at:]}"
            for word, pair in zip(identity["words"], identity["components"])
            for at in range(1, len(word))
            if word[:at] != pair[0] and is_english_word(word[:at].lower()) and is_english_word(word[at:].lower())
        ]
        return f"the prompt does not say what counts as a noun: {'; '.join(other)}" if other else None
