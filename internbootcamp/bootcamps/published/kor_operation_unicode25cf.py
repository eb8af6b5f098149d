"""The published a●b = ∫ from a to b of f(x) dx + 6 (or with another sign): its value, or the limit that gives a value."""

import math
from collections.abc import Iterable
from fractions import Fraction
from typing import Any, Literal, NotRequired, TypedDict

from internbootcamp.answers import AnswerType, Malformed, SymbolicExpression
from internbootcamp.answers.symbolic import Apply, Number, Symbol, Tree
from internbootcamp.answers.symbolic_parser import parse_formula
from internbootcamp.answers.symbolic_writer import as_latex
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import Unsupported, Unwinnable, WrongKey
from internbootcamp.kit.calculus import add, divide, minus, multiply, power, substituted
from internbootcamp.kit.constants import Constant, Solutions, all_and_only, each_is_one
from internbootcamp.kit.exact_numbers import approximate, rational
from internbootcamp.kit.integration import antiderivative, definite, has_pole_at_zero
from internbootcamp.kit.published_operators import expression, written, wrong_number

X = Symbol("x")
SIX = Fraction(6)
MANY = 12  # of infinitely many solutions, those that are looked at
_VALUE = Constant()


class KorOperationUnicode25cfBootcamp(Bootcamp):
    """Integrate f from a to b and add 6, or find every limit that gives a value.

    The prompt writes the unknown on the left of the operator, even where it is called b, as the upper limit is: then the
    solutions of either reading are accepted. Kept to score others' rows; see `integral_operator`.
    """

    scoring_only = True

    class Identity(TypedDict):
        problem_type: Literal["compute", "solve"]
        f: str
        operator: str
        a: NotRequired[float]
        b: NotRequired[float]
        correct_answer: NotRequired[float]
        known_var: NotRequired[Literal["a", "b"]]
        known_value: NotRequired[float]
        target_var: NotRequired[Literal["a", "b"]]
        result: NotRequired[float]
        correct_answers: NotRequired[list[float]]

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        return _VALUE if identity["problem_type"] == "compute" else Solutions(_VALUE)

    @staticmethod
    def solve(identity: Identity) -> Any:
        if identity["problem_type"] == "compute":
            return written(_value(identity))
        return frozenset(_VALUE.from_json(as_latex(root)) for root in _roots(identity, _readings(identity)[-1]))

    @staticmethod
    def _verify_correction(answer: Any, identity: Identity) -> bool:
        if identity["problem_type"] == "compute":
            return _VALUE.equal(answer, expression(_value(identity)))
        return _is_solution(answer, identity)

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        needed = ("a", "b") if identity["problem_type"] == "compute" else ("known_value", "result")
        if not all(key in identity for key in needed):
            return f"{' and '.join(needed)} are needed"
        try:
            f = parse_formula(identity["f"], ("x",))
            antiderivative(f, "x")
            if identity["problem_type"] == "compute":
                return _flaw_of_value(f, identity)
            return _flaw_of_equation(identity)
        except (Malformed, ValueError) as problem:
            return Unsupported(f"the integral is not worked out: {problem}")

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        if identity["problem_type"] == "solve" and _periodic(identity):
            return "there are infinitely many solutions; any of them are accepted"
        if identity.get("target_var") == "b":
            return "the unknown is called b, as the upper limit is, but stands where the lower one does; both readings count"
        if identity["problem_type"] == "compute" and rational(_value(identity)) is not None:
            return None
        return "the prompt does not say how to round; exact expressions and three right digits or more are accepted"


def _fraction(value: float) -> Number:
    return Number(Fraction(str(value)))


def _value(identity: KorOperationUnicode25cfBootcamp.Identity) -> Tree:
    f = parse_formula(identity["f"], ("x",))
    return add([definite(f, "x", _fraction(identity["a"]), _fraction(identity["b"])), Number(SIX)])


def _flaw_of_value(f: Tree, identity: KorOperationUnicode25cfBootcamp.Identity) -> str | None:
    if has_pole_at_zero(f, "x") and min(identity["a"], identity["b"]) <= 0 <= max(identity["a"], identity["b"]):
        return Unwinnable(
            f"the integral from {identity['a']} to {identity['b']} runs over 0, where {identity['f']} is infinite"
        )
    wrong = wrong_number(identity.get("correct_answer"), _value(identity), _VALUE)
    return WrongKey(wrong) if wrong else None


def _readings(identity: KorOperationUnicode25cfBootcamp.Identity) -> tuple[bool, ...]:
    """Whether the unknown is the upper limit, in each way to read the equation."""
    return (False, True) if identity.get("target_var") == "b" else (False,)


def _is_solution(answer: Iterable[SymbolicExpression], identity: KorOperationUnicode25cfBootcamp.Identity) -> bool:
    """Whether the numbers are all the solutions in one reading; of infinitely many solutions, any will do."""
    given = list(answer)
    if not _periodic(identity):
        return any(all_and_only(_VALUE, given, map(expression, _roots(identity, way))) for way in _readings(identity))
    return 0 < len(given) <= MANY and any(
        all(each_is_one(_VALUE, [one], map(expression, _roots(identity, way, one))) for one in given)
        for way in _readings(identity)
    )


def _flaw_of_equation(identity: KorOperationUnicode25cfBootcamp.Identity) -> str | None:
    roots = [root for upper in _readings(identity) for root in _roots(identity, upper)]
    shown = f"{identity.get('target_var', 'a')}{identity['operator']}{identity['known_value']} = {identity['result']}"
    if not roots:
        return Unwinnable(f"the integral of {identity['f']} never takes the value that {shown} asks for")
    stored = identity.get("correct_answers")
    if stored is None or _periodic(identity) or any(_is_key(stored, _roots(identity, way)) for way in _readings(identity)):
        return None
    found = " or ".join(f"{as_latex(root)} = {approximate(root):.6g}" for root in roots)
    return WrongKey(f"{shown} gives {found}; stored is {stored}")


def _is_key(stored: list[float], roots: list[Tree]) -> bool:
    """Whether stored numbers are the roots, rounded to four decimals or better."""
    sizes = sorted(approximate(root) or 0.0 for root in roots)
    pairs = zip(sorted(set(stored)), sizes)
    return len(set(stored)) == len(sizes) and all(abs(key - size) <= 1e-4 * max(1.0, abs(size)) for key, size in pairs)


def _periodic(identity: KorOperationUnicode25cfBootcamp.Identity) -> bool:
    return any(name in identity["f"] for name in ("sin", "cos"))


def _roots(
    identity: KorOperationUnicode25cfBootcamp.Identity,
    upper: bool,
    near: SymbolicExpression | None = None,
) -> list[Tree]:
    """The lower (or upper) limits that give the result; of infinitely many, those closest to `near`, or to 0."""
    known, f = _fraction(identity["known_value"]), parse_formula(identity["f"], ("x",))
    gain = (Fraction(str(identity["result"])) - SIX) * (1 if upper else -1)
    if f == Apply("/", (Number(Fraction(1)), X)):
        return [multiply([known, power(Symbol("e"), Number(gain))])] if known.value else []
    level = add([substituted(antiderivative(f, "x"), "x", known), Number(gain)])
    if _periodic(identity):
        return _periodic_roots(f, level, near)
    if f in (Apply("^", (Symbol("e"), X)), Apply("exp", (X,))):
        return [Apply("ln", (level,))] if (approximate(level) or 0) > 0 else []
    degree = next((n for n in range(12) if _is_monomial(f, n)), None)
    if degree is None:
        raise ValueError("an equation that is not in the table")
    ratio = rational(divide(multiply([level, Number(Fraction(degree + 1))]), substituted(f, "x", Number(Fraction(1)))))
    if ratio is None or (degree % 2 and ratio < 0):
        return []
    size = power(Number(abs(ratio)), Number(Fraction(1, degree + 1)))
    positive = size if ratio >= 0 else minus(size)
    return [positive, minus(size)] if degree % 2 and ratio else [positive]


def _is_monomial(f: Tree, degree: int) -> bool:
    """Whether f is c·xⁿ, judged by two values."""
    one, two = (rational(substituted(f, "x", Number(Fraction(at)))) for at in (1, 2))
    three = rational(substituted(f, "x", Number(Fraction(3))))
    return one is not None and two == one * 2**degree and three == one * 3**degree and one != 0


def _periodic_roots(f: Tree, level: Tree, near: SymbolicExpression | None) -> list[Tree]:
    size = approximate(level)
    if not isinstance(f, Apply) or f.operands != (X,) or size is None:
        raise ValueError("an equation that is not in the table")
    if abs(size) > 1:
        return []
    pi = Symbol("pi")
    if f.operator == "sin":  # -cos x = level
        first: Tree = Apply("arccos", (minus(level),))
        bases = [first, minus(first)]
    else:
        first = Apply("arcsin", (level,))
        bases = [first, add([pi, minus(first)])]
    roots, place = [], (approximate(near.tree) if near else None) or 0
    for base in bases:
        turns = round((place - (approximate(base) or 0)) / math.tau)
        roots.append(add([base, multiply([Number(Fraction(2 * turns)), pi])]))
    return roots
