"""a◎b = (pa + qbi)ⁿ: expressions worked out exactly, and all pairs of integers that give a value."""

import cmath
import re
from fractions import Fraction
from typing import Any, NotRequired, TypedDict

from internbootcamp.answers import AnswerType, Form, Integer, Language, Malformed, Sequence, Set
from internbootcamp.answers.symbolic import Tree
from internbootcamp.answers.symbolic_parser import parse_formula
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.kit.exact_numbers import Gaussian, gaussian, raised, times
from internbootcamp.kit.gaussian_numbers import GaussianNumber

SYMBOLS = "◎⊕⊙◇"
LARGEST = 10**6
MAX_TERMS = 8

_PAIR = r"(-?\d{1,7})◎(-?\d{1,7})"


class ComplexOperatorBootcamp(Bootcamp):
    """Compute with numbers (pa + qbi)ⁿ exactly, or find all pairs of integers whose number is a given one."""

    power: int = knob(1, "n, the exponent", low=1, high=4)
    operands: int = knob(2, "numbers in an expression; 1 asks for the pairs of integers instead", low=1, high=5)
    largest: int = knob(9, "largest part of a number", low=3, high=60)
    division: bool = knob(False, "whether one of them is divided by")
    weight: int = knob(1, "largest p and q", low=1, high=5)

    levels = (
        dict(power=1, operands=2, largest=20, division=False, weight=2),
        dict(power=2, operands=2, largest=12, division=False, weight=2),
        dict(power=2, operands=3, largest=9, division=True, weight=3),
        dict(power=3, operands=4, largest=9, division=True, weight=3),
        dict(power=4, operands=1, largest=60, division=False, weight=3),
    )

    class Identity(TypedDict):
        symbol: str
        factors: list[int]  # p and q
        power: int
        expression: NotRequired[str]  # "(3◎-4) × (2◎1) + (1◎1)", ◎ for whatever the symbol is
        target: NotRequired[list[int]]

    def case_generator(self) -> Identity:
        symbol, size = self.rng.choice(SYMBOLS), self.weight
        p, q = (self.rng.choice((1, *range(1, size + 1))) * self.rng.choice((1, 1, -1)) for _ in range(2))
        identity = self.Identity(symbol=symbol, factors=[p, q], power=self.power)
        if self.operands == 1:
            a, b = self._part(), self._part()
            value = raised((Fraction(p * a), Fraction(q * b)), self.power)
            return {**identity, "target": [int(value[0]), int(value[1])]}
        pieces = [f"({self._part()}◎{self._part()})" for _ in range(self.operands)]
        signs = [self.rng.choice("+-×") for _ in range(self.operands - 1)]
        if self.division:
            signs[self.rng.randrange(len(signs))] = "÷"
        text = pieces[0] + "".join(f" {sign} {piece}" for sign, piece in zip(signs, pieces[1:]))
        return {**identity, "expression": text}

    def _part(self) -> int:
        return self.rng.choice((-1, 1)) * self.rng.randint(1, self.largest)

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        if "target" in identity:
            pair = Sequence(Integer(), length=2, names=(("a",), ("b",))).described("a pair (a, b)", "整数对 (a, b)")
            return (
                Set(pair)
                .in_form(Form.DOUBLE_BRACKET)
                .described("all pairs as (a, b), separated by commas", "全部整数对，写成 (a, b)，用逗号分隔")
            )
        return GaussianNumber()

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        zh, symbol = language == "zh", identity["symbol"]
        p, q = identity["factors"]
        real = "a" if p == 1 else "-a" if p == -1 else f"{p}a"
        size = "" if abs(q) == 1 else str(abs(q))
        meaning = f"{real} {'-' if q < 0 else '+'} {size}bi"
        if identity["power"] > 1:
            meaning = f"({meaning})^{identity['power']}"
        if "target" in identity:
            target = GaussianNumber().format((Fraction(identity["target"][0]), Fraction(identity["target"][1])))
            if zh:
                return f"对整数 a、b 定义运算 a{symbol}b = {meaning}，其中 i 为虚数单位。求满足 a{symbol}b = {target} 的全部整数对 (a, b)。"
            return (
                f"For integers a and b let a{symbol}b = {meaning}, where i is the imaginary unit. Find all pairs (a, b) of integers "
                f"with a{symbol}b = {target}."
            )
        shown = identity.get("expression", "").replace("◎", symbol)
        if zh:
            return f"定义运算 a{symbol}b = {meaning}，其中 i 为虚数单位。计算 {shown}，先乘除后加减，同级从左到右。"
        return (
            f"Let a{symbol}b = {meaning}, where i is the imaginary unit. Work out {shown}. Multiplication and division come before "
            "addition and subtraction, otherwise go from left to right."
        )

    @staticmethod
    def solve(identity: Identity) -> Any:
        if "target" in identity:
            return frozenset(_pairs(identity))
        found = gaussian(_tree(identity))
        assert found is not None  # as check_identity has seen
        return found

    @staticmethod
    def _verify_correction(answer: Any, identity: Identity) -> bool:
        if "target" not in identity:
            return bool(answer == ComplexOperatorBootcamp.solve(identity))
        pairs = {tuple(pair) for pair in answer}
        good = all(max(map(abs, pair)) <= LARGEST and _value(identity, *pair) == tuple(identity["target"]) for pair in pairs)
        return good and len(pairs) == len(_pairs(identity))

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        if identity["symbol"] not in SYMBOLS or len(identity["symbol"]) != 1:
            return f"the symbol must be one of {SYMBOLS}"
        if len(identity["factors"]) != 2 or not all(0 < abs(one) <= 100 for one in identity["factors"]):
            return "factors are p and q, other than 0"
        if not 1 <= identity["power"] <= 6:
            return "the power must be 1 to 6"
        if ("target" in identity) == ("expression" in identity):
            return "either an expression or a target is needed"
        if "target" in identity:
            if len(identity["target"]) != 2 or max(map(abs, identity["target"])) > 10**15:
                return "the target has a real and an imaginary part"
            return None if _pairs(identity) else "no pair of integers has this value"
        if not re.fullmatch(rf"\({_PAIR}\)(?: [-+×÷] \({_PAIR}\)){{1,{MAX_TERMS - 1}}}", identity["expression"]):
            return "an expression in no known form"
        return None if gaussian(_tree(identity)) is not None else "a division by 0"

    @staticmethod
    def difficulty(identity: Identity) -> float:
        if "target" in identity:
            return 30 * identity["power"] + len(str(identity["target"]))
        count = identity["expression"].count("◎")
        return 8 * identity["power"] * count + 10 * identity["expression"].count("÷") + len(identity["expression"]) / 10


def _value(identity: ComplexOperatorBootcamp.Identity, a: int, b: int) -> Gaussian:
    p, q = identity["factors"]
    value = (Fraction(p * a), Fraction(q * b))
    whole = (Fraction(1), Fraction(0))
    for _ in range(identity["power"]):
        whole = times(whole, value)
    return whole


def _tree(identity: ComplexOperatorBootcamp.Identity) -> Tree:
    p, q = identity["factors"]
    spelled = re.sub(
        _PAIR, lambda pair: f"({p}*({pair[1]}) + {q}*({pair[2]})*i)^{identity['power']}", identity["expression"]
    )
    try:
        return parse_formula(spelled, ("i",))
    except Malformed as problem:
        raise AssertionError(problem) from None  # the form was checked


def _pairs(identity: ComplexOperatorBootcamp.Identity) -> list[tuple[int, int]]:
    """All integers a, b with (pa + qbi)ⁿ = target: the n complex roots, each rounded and put to the test."""
    p, q = identity["factors"]
    n, target = identity["power"], complex(*identity["target"])
    roots = (cmath.rect(abs(target) ** (1 / n), (cmath.phase(target) + 2 * cmath.pi * turn) / n) for turn in range(n))
    near = {(round(root.real / p), round(root.imag / q)) for root in roots}
    return sorted(pair for pair in near if _value(identity, *pair) == tuple(identity["target"]))
