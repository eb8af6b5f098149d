"""Common affixes as published: the segments come without the list of words that they belong to."""

import re
from collections.abc import Iterable
from typing import Literal, TypedDict

from internbootcamp.answers import AnswerType, Form, Malformed
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.kit.affixes import Affix, joined
from internbootcamp.kit.words import is_english_word

_VOWELS = "aeiou"
_PLAIN = re.compile(r"[\x00-\x7f→…]*")


class AffixOrWords(Affix):
    """An affix, or the words that it makes of all segments, in order; then the affix and the segments may stand before them."""

    def __init__(self, kind: Literal["prefix", "suffix"], segments: Iterable[str]) -> None:
        super().__init__(kind)
        self.kind, self.segments = kind, [segment.lower() for segment in segments]

    def parse(self, text: str) -> str:
        try:
            return super().parse(text)
        except Malformed:
            return super().parse(self._common(text))

    def _common(self, text: str) -> str:
        """What all the words have before or behind their segments. Raises `Malformed`."""
        words = [
            word
            for word in re.findall("[a-z]+", re.sub("(?<=[a-z])-(?=[a-z])", "", text.lower()))
            if word not in (self.kind, "and")
        ]
        count = len(self.segments)
        said = {count: 0, count + 1: 1, 2 * count: 0, 2 * count + 1: 1}.get(len(words))
        if said is None or not _PLAIN.fullmatch(text):
            raise Malformed(f"neither a {self.kind} nor {count} words: {text[:40]!r}")
        made = words[said:]
        if len(made) > count and made[::2] == self.segments:  # ceed → exceed, act → exact
            made = made[1::2]
        affixes = {*words[:said], *(_taken_from(self.kind, word, part) for word, part in zip(made, self.segments))}
        if len(affixes) > 1 or "" in affixes or len(made) != count:
            raise Malformed(f"not one {self.kind} with every segment: {text[:40]!r}")
        return affixes.pop()


class KorPuzzleWordRootsAndAffixesBootcamp(Bootcamp):
    """An affix that makes a word of every segment, or these words. Kept to score others' rows.

    Right are the stored affix and every other with which all segments are words of the dictionary in `kit.words`. Before an
    ending, a `y` after a consonant becomes `i`, as in spelling: happy, happily. See `common_affix` for a list of words.
    """

    scoring_only = True

    class Identity(TypedDict):
        affix_type: Literal["prefix", "suffix"]
        affix: str
        segments: list[str]

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        return AffixOrWords(identity["affix_type"], identity["segments"]).in_form(Form.DOUBLE_BRACKET)

    @staticmethod
    def solve(identity: Identity) -> str:
        return identity["affix"].strip("-").lower()

    @staticmethod
    def _verify_correction(answer: str, identity: Identity) -> bool:
        if answer == KorPuzzleWordRootsAndAffixesBootcamp.solve(identity):
            return True
        return bool(answer) and all(_makes_a_word(identity["affix_type"], answer, part) for part in identity["segments"])

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        texts = [KorPuzzleWordRootsAndAffixesBootcamp.solve(identity), *identity["segments"]]
        if len(texts) < 2 or not all(text.isascii() and text.isalpha() for text in texts):
            return "an affix and segments are of letters, and there is at least one segment"
        return None

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        kind, affix = identity["affix_type"], KorPuzzleWordRootsAndAffixesBootcamp.solve(identity)
        text = "the prompt does not say which dictionary decides what is a word"
        strange = [
            joined(kind, affix, part.lower())
            for part in identity["segments"]
            if not is_english_word(joined(kind, affix, part.lower()))
        ]
        return f"{text}; the stored affix makes {', '.join(strange)}, not in a common one" if strange else text


def _makes_a_word(kind: str, affix: str, segment: str) -> bool:
    segment = segment.lower()
    if is_english_word(joined(kind, affix, segment)):
        return True
    changes = kind == "suffix" and _y_changes(segment) and affix[0] != "i"
    return changes and is_english_word(segment[:-1] + "i" + affix)


def _y_changes(segment: str) -> bool:
    return segment[-1] == "y" and segment[-2:-1] not in _VOWELS


def _taken_from(kind: str, word: str, segment: str) -> str:
    """The affix that makes the word of the segment; empty if none does."""
    if kind == "prefix":
        return word.removesuffix(segment) if word.endswith(segment) else ""
    stem = segment[:-1] + "i" if _y_changes(segment) and not word.startswith(segment) else segment
    return word.removeprefix(stem) if word.startswith(stem) else ""
