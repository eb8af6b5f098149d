"""The published questions on generalising from samples: a proportion to be computed, or a statement to be copied in symbols."""

import re
from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from random import Random
from typing import Any, Literal, NotRequired, TypedDict

from internbootcamp.answers import AnswerType, Form, Language, Malformed
from internbootcamp.answers.numerals import leading_number
from internbootcamp.answers.text import flatten
from internbootcamp.core.bootcamp import Bootcamp

_ASKED = r"Format your answer as \[\[[^\[\]\n]{0,80}\]\]"
_DECIMAL = re.compile(r"(\d{1,3})(?:\.(\d{1,15}))?")
_ABOUT = re.compile(r"(?:≈|~|\\approx|about|approximately|约为?)\s?")
_TIMES_100 = re.compile(r"\s?[×*]\s?100\s?%$")  # which leaves a share as it is
_NAME = re.compile(r"[A-Za-z]{1,12}(?:\([A-Za-z]\))?")  # P(K) = …
_SIDES = 3  # before the value itself
_STATEMENT = re.compile(r"([UPC])\(([A-Za-z]),(\d{1,6}(?:/\d{1,6})?)(?:,(\d{1,6}(?:/\d{1,6})?))?\)")
_FRACTION = re.compile(r"\\[dt]?frac\s?\{\s?(\d{1,6})\s?\}\s?\{\s?(\d{1,6})\s?\}")


class RoundedPercentage(AnswerType[Decimal | Fraction]):
    """A percentage, rounded to as many decimals as it has. Value: a `Decimal`, or a `Fraction` where it is exact."""

    form = Form.DOUBLE_BRACKET

    def describe(self, language: Language = "en") -> str:
        return "一个百分数" if language == "zh" else "a percentage"

    def parse(self, text: str) -> Decimal | Fraction:
        *working, last = _ABOUT.sub("=", flatten(text)).split("=")
        value = self._percentage(last.strip())
        if len(working) > _SIDES:
            raise Malformed(f"{len(working) + 1} sides of an equation")
        for side in filter(None, map(str.strip, working)):
            if not (_NAME.fullmatch(side) or self.equal(value, self._percentage(_TIMES_100.sub("", side), share=True))):
                raise Malformed("several numbers that differ")
        return value

    def _percentage(self, text: str, *, share: bool = False) -> Decimal | Fraction:
        """A percentage as text; with `share`, a number without the sign is a share of 1: `22/23 ≈ 95.65%`. Raises `Malformed`."""
        bare = re.sub(r"\s?(?:%|percent)$", "", text, flags=re.IGNORECASE)
        if _DECIMAL.fullmatch(bare) and not share:
            return Decimal(bare)
        value, rest = leading_number(bare)
        if rest.strip():
            raise Malformed(f"not a percentage: {text[:40]!r}")
        return 100 * Fraction(value) if share and bare == text else Fraction(value)

    def format(self, value: Decimal | Fraction) -> str:
        return f"{value}%"

    def equal(self, answer: Decimal | Fraction, truth: Decimal | Fraction) -> bool:
        """Whether the answer is the truth to its own number of decimals."""
        unit = Fraction(10) ** int(answer.as_tuple().exponent) if isinstance(answer, Decimal) else Fraction(0)
        return abs(Fraction(answer) - Fraction(truth)) * 2 <= unit

    def near_misses(self, value: Decimal | Fraction, rng: Random) -> Iterator[Decimal]:
        near = round(Decimal(str(float(value))), 1)
        yield from (near + Decimal(step) for step in ("0.3", "1", "-1.1", "-7"))
        yield 100 - near

    def variants(self, value: Decimal | Fraction) -> Iterator[str]:
        yield from (f"{value}\\%", f"{value} %", f"{value}％", f"{value}")

    def to_json(self, value: Decimal | Fraction) -> str:
        return str(value)

    def from_json(self, value: Any) -> Decimal | Fraction:
        return value if isinstance(value, Decimal | Fraction) else Fraction(value)


class Statement(AnswerType[str]):
    """`P(K, 13, 37)`. Value: the text without spaces."""

    form = Form.DOUBLE_BRACKET

    def describe(self, language: Language = "en") -> str:
        return "一个符号化的陈述" if language == "zh" else "a statement in symbols"

    def parse(self, text: str) -> str:
        bare = "".join(_FRACTION.sub(r"\1/\2", flatten(text)).split())
        if not _STATEMENT.fullmatch(bare):
            raise Malformed(f"not a statement in symbols: {text[:40]!r}")
        return bare

    def format(self, value: str) -> str:
        return value.replace(",", ", ")

    def near_misses(self, value: str, rng: Random) -> Iterator[str]:
        yield re.sub(r"\d+", lambda number: str(int(number[0]) + 1), value, count=1)
        yield re.sub(r"\d+(?=\))", lambda number: str(int(number[0]) + 1), value)
        yield {"U": "P", "P": "C", "C": "U"}[value[0]] + value[1:]

    def variants(self, value: str) -> Iterator[str]:
        yield value
        yield value.replace(",", " , ")


class KorLogicStatisticalReasoningBootcamp(Bootcamp):
    """Give a share of a sample as a percentage, rounded to any number of decimals, or a statement about samples in symbols."""

    scoring_only = True

    class Identity(TypedDict):
        question_type: Literal["U_calculation", "P_calculation", "U_symbolization", "P_symbolization", "C_symbolization"]
        attribute: dict[str, str]
        n: NotRequired[int]
        k: NotRequired[int]
        n1: NotRequired[int]
        k1: NotRequired[int]
        n2: NotRequired[int]
        k2: NotRequired[int]

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        answer = RoundedPercentage() if identity["question_type"].endswith("calculation") else Statement()
        return answer.overlooking(_ASKED)

    @staticmethod
    def solve(identity: Identity) -> Any:
        kind, symbol = identity["question_type"][0], identity["attribute"]["symbol"]
        if identity["question_type"] == "U_calculation":
            return Decimal(100)
        if identity["question_type"] == "P_calculation":
            share = Fraction(100 * identity["k"], identity["n"])
            return Decimal(f"{float(share):.2f}")
        if kind == "C":
            return f"C({symbol},{identity['k1']}/{identity['n1']},{identity['k2']}/{identity['n2']})"
        counts = f"{identity['k']},{identity['n']}" if kind == "P" else identity["n"]
        return f"{kind}({symbol},{counts})"

    @staticmethod
    def _verify_correction(answer: Any, identity: Identity) -> bool:
        if identity["question_type"].endswith("symbolization"):
            return bool(answer == KorLogicStatisticalReasoningBootcamp.solve(identity))
        whole = identity["question_type"] == "U_calculation"
        return RoundedPercentage().equal(answer, Fraction(100) if whole else Fraction(100 * identity["k"], identity["n"]))

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        needed = {"U": ("n",), "P": ("n", "k"), "C": ("n1", "k1", "n2", "k2")}[identity["question_type"][0]]
        if not all(key in identity for key in needed) or not identity["attribute"].get("symbol", "").isalpha():
            return f"{', '.join(needed)} and the attribute's symbol are needed"
        given: dict[str, Any] = dict(identity)
        counts = [(given.get(f"k{at}", 0), given[f"n{at}"]) for at in ("", "1", "2") if f"n{at}" in given]
        return None if all(0 <= k <= n and n > 0 for k, n in counts) else "a sample that has fewer members than it counts"

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        if identity["question_type"].endswith("symbolization"):
            return "the prompt prints the answer as its example of the form"
        if identity["question_type"] == "U_calculation":
            return None
        return "the prompt does not say to how many decimals to round; any number of them is accepted"
