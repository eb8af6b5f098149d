"""Common affix: the one beginning or ending that turns every segment into a word of an invented language."""

from typing import Literal, TypedDict

from internbootcamp.answers import AnswerType, Form, Language
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.core.flaws import Unwinnable
from internbootcamp.kit.affixes import Affix, common_affixes, joined

CONSONANTS, VOWELS = "bdfgklmnprstvz", "aeiou"
_TRIES = 200


class CommonAffixBootcamp(Bootcamp):
    """Find the only affix that makes a listed word of every segment; others do so for most of them."""

    segments: int = knob(6, "how many segments are to be completed", low=2, high=24)
    affixes: int = knob(6, "how many other affixes occur in the list", low=1, high=40)
    missing: int = knob(1, "segments that each of the others does not fit, at most", low=1, high=12)

    levels = (
        dict(segments=3, affixes=2, missing=2),
        dict(segments=5, affixes=4, missing=2),
        dict(segments=8, affixes=8, missing=2),
        dict(segments=12, affixes=14, missing=1),
        dict(segments=16, affixes=24, missing=1),
    )
    unique_answer = True
    unique_solution = True

    class Identity(TypedDict):
        affix_type: Literal["prefix", "suffix"]
        segments: list[str]
        words: list[str]  # of the language, in alphabetical order

    def case_generator(self) -> Identity:
        """An affix that fits all segments, and others that fit all but a few; until no other fits all by chance."""
        kind: Literal["prefix", "suffix"] = self.rng.choice(("prefix", "suffix"))
        for _ in range(_TRIES):
            segments = self._invented(self.segments, (2, 3))
            affix, *others = self._invented(self.affixes + 1, (1, 2))
            own = {joined(kind, affix, segment) for segment in segments}
            words = set(own)
            for other in others:
                lacking = self.rng.sample(segments, self.rng.randint(1, min(self.missing, len(segments))))
                words |= {joined(kind, other, segment) for segment in segments if segment not in lacking}
            if common_affixes(kind, segments, words) == {affix}:
                break
        else:
            words = own  # of which every other affix, being of another length, would need longer or shorter words
        return {"affix_type": kind, "segments": segments, "words": sorted(words)}

    def _invented(self, count: int, syllables: tuple[int, int]) -> list[str]:
        """Different texts of so many syllables."""
        found: dict[str, None] = {}
        for _ in range(_TRIES * count):  # there are hundreds of texts of one syllable
            if len(found) == count:
                break
            text = "".join(
                self.rng.choice(CONSONANTS) + self.rng.choice(VOWELS) for _ in range(self.rng.randint(*syllables))
            )
            found[text + self.rng.choice(("", "", *CONSONANTS[6:12]))] = None
        return list(found)

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        affix = Affix(identity["affix_type"]).in_form(Form.DOUBLE_BRACKET)
        return affix.described("the affix alone, in letters", "词缀本身（只写字母）")

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        prefix = identity["affix_type"] == "prefix"
        words = ", ".join(identity["words"])
        segments = ", ".join(f"…{segment}" if prefix else f"{segment}…" for segment in identity["segments"])
        if language == "zh":
            return (
                f"某种虚构语言只有下面这些单词：\n\n{words}\n\n请找出一个{'前缀' if prefix else '后缀'}，"
                f"把它加在下面每一个片段的{'前面' if prefix else '后面'}，得到的都是这种语言的单词：\n\n{segments}\n\n这样的词缀只有一个。"
            )
        return (
            f"An invented language has these words and no others:\n\n{words}\n\nFind one {identity['affix_type']} that, put "
            f"{'before' if prefix else 'after'} each of the following segments, always gives a word of the language:\n\n{segments}"
            "\n\nThere is exactly one such affix."
        )

    @staticmethod
    def solve(identity: Identity) -> str:
        return next(iter(common_affixes(identity["affix_type"], identity["segments"], identity["words"])), "")

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        texts = [*identity["segments"], *identity["words"]]
        if not identity["segments"] or not all(text.isascii() and text.isalpha() and text.islower() for text in texts):
            return "there must be segments, and they and the words must be of letters in lower case"
        common = sorted(common_affixes(identity["affix_type"], identity["segments"], identity["words"]))
        if not common:
            return Unwinnable("no affix makes a word of every segment")
        return f"several affixes make words of all segments: {', '.join(common)}" if len(common) > 1 else None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """The words of the list, each to be compared with each segment."""
        return len(identity["words"]) * len(identity["segments"])
