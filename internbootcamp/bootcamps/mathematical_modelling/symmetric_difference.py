"""A£B, what is in exactly one of two sets, of sets made of intervals and single numbers."""

from fractions import Fraction
from typing import TypedDict

from internbootcamp.answers import Form, Language, Malformed
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.kit.real_set_notation import RealSetNotation, read_set
from internbootcamp.kit.real_sets import (
    Combined,
    Interval,
    Points,
    RealSet,
    as_inequalities,
    as_intervals,
    numbers_in,
    pieces,
    united,
    witness,
)

NAMES = "ABCDE"
OPERATORS = {"£": "xor", "∪": "or", "∩": "and"}


class SymmetricDifferenceBootcamp(Bootcamp):
    """Apply the symmetric difference, and unions and intersections, to sets of real numbers, with care for the ends."""

    sets: int = knob(2, "how many sets", low=2, high=5)
    parts: int = knob(1, "intervals and numbers in a set", low=1, high=5)
    mixed: bool = knob(False, "whether unions and intersections occur as well")
    widest: int = knob(10, "largest end of an interval", low=6, high=40)

    levels = (
        dict(sets=2, parts=1, mixed=False, widest=15),
        dict(sets=2, parts=2, mixed=False, widest=12),
        dict(sets=3, parts=2, mixed=False, widest=12),
        dict(sets=4, parts=3, mixed=True, widest=15),
        dict(sets=5, parts=4, mixed=True, widest=20),
    )
    answer = RealSetNotation().in_form(Form.DOUBLE_BRACKET)
    unique_answer = True

    class Identity(TypedDict):
        sets: list[str]  # A, B, C …, each in interval notation
        operators: list[str]  # between them, from left to right

    def case_generator(self) -> Identity:
        for _ in range(40):
            sets = [as_intervals(self._set()) for _ in range(self.sets)]
            signs = "££∪∩" if self.mixed else "£"
            operators = [self.rng.choice(signs) for _ in range(self.sets - 1)]
            operators[self.rng.randrange(len(operators))] = "£"
            identity = self.Identity(sets=sets, operators=operators)
            found = pieces(self.solve(identity))
            if (
                found
                and len(found) >= min(self.parts, 3)
                and all(witness(read_set(one), self.solve(identity)) for one in sets)
            ):
                return identity
        return {"sets": ["[0, 2)", f"(1, {self.rng.randint(3, 99)}]"], "operators": ["£"]}

    def _set(self) -> RealSet:
        """Disjoint intervals and numbers, sometimes reaching to infinity."""
        ends = sorted(self.rng.sample(range(-self.widest, self.widest + 1), 2 * self.parts))
        parts: list[RealSet] = []
        for low, high in zip(ends[::2], ends[1::2]):
            if self.parts > 1 and self.rng.random() < 0.2:
                parts.append(Points(frozenset((Fraction(low),))))
                continue
            closed = self.rng.random() < 0.5, self.rng.random() < 0.5
            first = None if low == ends[0] and self.rng.random() < 0.2 else Fraction(low)
            last = None if high == ends[-1] and self.rng.random() < 0.2 else Fraction(high)
            parts.append(Interval(first, last, closed[0] and first is not None, closed[1] and last is not None))
        return united(parts)

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        zh = language == "zh"
        lines = []
        for at, (name, text) in enumerate(zip(NAMES, identity["sets"])):
            shown = as_inequalities(read_set(text)).replace(" or ", " 或 " if zh else " or ")
            lines.append(f"{name} = {{x | {shown}}}" if at % 2 else f"{name} = {text}")
        expression = "A"
        for at, (operator, name) in enumerate(zip(identity["operators"], NAMES[1:])):
            expression = f"({expression}) {operator} {name}" if at else f"A {operator} {name}"
        given = "\n".join(lines)
        if zh:
            return (
                f"对实数集定义运算 P £ Q = (P ∪ Q) - (P ∩ Q)，即恰好属于其中一个集合的数。设\n\n{given}\n\n求 {expression}。"
            )
        return (
            "For sets of real numbers let P £ Q = (P ∪ Q) - (P ∩ Q), the numbers that are in exactly one of the two. Let\n\n"
            f"{given}\n\nFind {expression}."
        )

    @staticmethod
    def solve(identity: Identity) -> RealSet:
        whole = read_set(identity["sets"][0])
        for operator, text in zip(identity["operators"], identity["sets"][1:]):
            whole = Combined(OPERATORS[operator], whole, read_set(text))
        return united(pieces(whole))

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        if not 2 <= len(identity["sets"]) <= len(NAMES) or len(identity["operators"]) != len(identity["sets"]) - 1:
            return "two to five sets are needed, with an operator between any two"
        if not all(operator in OPERATORS for operator in identity["operators"]):
            return f"operators are {', '.join(OPERATORS)}"
        for text in identity["sets"]:
            try:
                if as_intervals(read_set(text)) != text:
                    return f"not in plain interval notation: {text[:60]!r}"
            except Malformed as problem:
                return f"not a set in interval notation: {problem}"
        return None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """How many ends there are in all, times how many sets they come from."""
        ends = sum(len(list(numbers_in(read_set(text)))) for text in identity["sets"])
        return ends * len(identity["sets"])
