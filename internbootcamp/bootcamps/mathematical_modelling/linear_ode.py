"""Linear differential equations with constant coefficients and initial values."""

from fractions import Fraction
from math import comb, factorial
from random import Random
from typing import Any, TypedDict

from internbootcamp.answers import Formula, Language
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.core.shapes import Triple
from internbootcamp.kit.linear_algebra import only_solution

# A real solution is a sum of terms  coefficient · x^power · e^(rate·x) · (1, cos or sin of frequency·x).
Term = tuple[Fraction, int, int, int, str]  # coefficient, power, rate, frequency, "" or "cos" or "sin"
PRIMES = ("y", "y'", "y''", "y'''")


class LinearOdeBootcamp(Bootcamp):
    """Solve a linear differential equation of order 1 to 3 with constant coefficients for given values at 0."""

    order: int = knob(2, "order of the equation", low=1, high=3)
    forcing: int = knob(1, "terms on the right side; with 0, it is a constant", low=0, high=3)
    complex_roots: bool = knob(False, "whether the characteristic equation has complex roots")
    resonance: bool = knob(False, "whether a term on the right side solves the homogeneous equation")

    levels = (
        dict(order=1, forcing=0),
        dict(order=1, forcing=1),
        dict(order=2, forcing=1),
        dict(order=2, forcing=2, complex_roots=True),
        dict(order=3, forcing=2, resonance=True),
    )
    answer = Formula(("x",)).described(
        "y(x) as a formula in x, in LaTeX or plain notation", "y(x) 的表达式（LaTeX 或普通数学记法）"
    )
    unique_answer = True

    class Identity(TypedDict):
        coefficients: list[int]  # of y, y', y'' …; the last is not 0
        forcing: list[Triple]  # (c, p, k) stands for c x^p e^(kx)
        initial: list[int]  # y(0), y'(0) …

    def case_generator(self) -> Identity:
        rng = self.rng
        most = 9 if self.order == 1 else 3
        roots = [rng.choice((-1, 1)) * rng.randint(1, most) for _ in range(self.order)]
        coefficients = _from_roots(roots)
        if self.complex_roots and self.order >= 2:
            real, imaginary = rng.randint(-2, 2), rng.randint(1, 3)
            pair = [real * real + imaginary * imaginary, -2 * real, 1]
            coefficients = _product(pair, _from_roots(roots[2:]))
        rates = rng.sample([-2, -1, 0, 1, 2, 3], self.forcing)
        if self.resonance and rates:
            rates[0] = roots[0]
        forcing = [[_coefficient(rng), rng.randint(0, 2) if rate == 0 else rng.randint(0, 1), rate] for rate in rates]
        if not self.forcing:
            forcing = [[c, 0, 0] for c in [rng.randint(-9, 9)] if c]
        scale = rng.randint(1, 4) if self.order == 1 else 1
        initial = [rng.randint(-9, 9) if self.order == 1 else rng.randint(-4, 4) for _ in range(self.order)]
        if not forcing and not any(initial):  # the solution would be 0
            initial[0] = rng.choice((-1, 1)) * rng.randint(1, 4)
        return {"coefficients": [scale * c for c in coefficients], "forcing": forcing, "initial": initial}

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        left = _sum_text([(c, PRIMES[at]) for at, c in reversed(list(enumerate(identity["coefficients"]))) if c])
        right = _sum_text([(c, _factors(p, k, 0, "", latex=True)) for c, p, k in identity["forcing"]]) or "0"
        values = ", ".join(f"{name}(0) = {value}" for name, value in zip(PRIMES, identity["initial"]))
        if language == "zh":
            return f"求微分方程初值问题的解 y(x)：\n\n{left} = {right}\n\n初始条件：{values}。其中 y 是 x 的函数，撇号表示对 x 求导。"
        return (
            f"Solve this initial value problem for y(x), where a prime is a derivative with respect to x:\n\n{left} = {right}\n\n"
            f"with {values}."
        )

    @staticmethod
    def solve(identity: Identity) -> str:
        """A particular solution for each term on the right side, plus what the initial values leave for the homogeneous part."""
        coefficients = identity["coefficients"]
        particular = [term for c, p, k in identity["forcing"] for term in _particular(coefficients, c, p, k)]
        basis = _homogeneous(coefficients)
        orders = range(len(coefficients) - 1)
        left = [[_at_zero(term, m) for term in basis] for m in orders]
        right = [
            Fraction(value) - sum(_at_zero(term, m) for term in particular) for m, value in enumerate(identity["initial"])
        ]
        constants = only_solution(left, right) or []
        solution = [(c, *term[1:]) for c, term in zip(constants, basis)] + particular
        return _sum_text([(term[0], _factors(*term[1:])) for term in solution if term[0]]) or "0"

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        coefficients, forcing = identity["coefficients"], identity["forcing"]
        order = len(coefficients) - 1
        if not 1 <= order <= 3 or coefficients[-1] == 0 or len(identity["initial"]) != order:
            return "the equation must be of order 1 to 3, with as many initial values"
        if not all(0 <= p <= 4 and abs(k) <= 20 for _, p, k in forcing):
            return "a term on the right side that is out of range"
        return None if len(_homogeneous(coefficients)) == order else "the characteristic roots are not (Gaussian) integers"

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """Unknown coefficients on the way, weighed by the order."""
        order = len(identity["coefficients"]) - 1
        return order * (order + sum(p + 2 for _, p, _ in identity["forcing"]))


def _coefficient(rng: Random) -> int:
    return rng.choice((-1, 1)) * rng.randint(1, 6)


def _product(one: list[int], other: list[int]) -> list[int]:
    """Product of two polynomials, lowest coefficient first."""
    result = [0] * (len(one) + len(other) - 1)
    for i, a in enumerate(one):
        for j, b in enumerate(other):
            result[i + j] += a * b
    return result


def _from_roots(roots: list[int]) -> list[int]:
    """The polynomial with these roots and leading coefficient 1, lowest coefficient first."""
    result = [1]
    for root in roots:
        result = _product(result, [-root, 1])
    return result


def _homogeneous(coefficients: list[int]) -> list[Term]:
    """A basis of solutions, as far as the characteristic roots are integers or one pair of Gaussian integers."""
    left, basis = list(coefficients), []
    counts: dict[int, int] = {}
    for root in range(-60, 61):
        while len(left) > 1 and sum(c * root**n for n, c in enumerate(left)) == 0:
            quotient = [0] * (len(left) - 1)
            for n in range(len(left) - 1, 0, -1):  # synthetic division
                quotient[n - 1] = left[n] + (root * quotient[n] if n < len(quotient) else 0)
            left = quotient
            basis.append((Fraction(1), counts.get(root, 0), root, 0, ""))
            counts[root] = counts.get(root, 0) + 1
    if len(left) == 3:
        c, b, a = (Fraction(value) for value in left)
        real, square = -b / (2 * a), c / a - (b / (2 * a)) ** 2
        frequency = next((n for n in range(1, 61) if n * n == square), 0)
        if real.denominator == 1 and frequency:
            basis += [(Fraction(1), 0, int(real), frequency, wave) for wave in ("cos", "sin")]
    return basis


def _particular(coefficients: list[int], c: int, power: int, rate: int) -> list[Term]:
    """A particular solution for c x^power e^(rate x), by undetermined coefficients.

    On q(x) e^(kx) the operator P(D) acts as P(D + k) on q; its lowest coefficient that is not 0 tells by how many powers of x
    the right side resonates.
    """
    degree = len(coefficients) - 1
    shifted = [sum(coefficients[n] * comb(n, j) * rate ** (n - j) for n in range(j, degree + 1)) for j in range(degree + 1)]
    resonance = next(j for j, value in enumerate(shifted) if value)
    wanted = [Fraction(0)] * power + [Fraction(c)]
    found: dict[int, Fraction] = {}
    for target in range(power, -1, -1):  # the coefficient of x^target, highest first
        rest = wanted[target] - sum(
            (shifted[j] * found[target + j] * factorial(target + j) / factorial(target) for j in range(resonance + 1, degree + 1)
             if target + j in found), Fraction(0)
        )  # fmt: skip
        found[target + resonance] = rest * factorial(target) / (shifted[resonance] * factorial(target + resonance))
    return [(value, n, rate, 0, "") for n, value in found.items() if value]


def _at_zero(term: Term, order: int) -> Fraction:
    """The derivative of a term of some order at x = 0."""
    coefficient, power, rate, frequency, wave = term
    if order < power:
        return Fraction(0)
    real, imaginary = 1, 0  # (rate + i frequency)^(order - power)
    for _ in range(order - power):
        real, imaginary = real * rate - imaginary * frequency, real * frequency + imaginary * rate
    return coefficient * comb(order, power) * factorial(power) * (imaginary if wave == "sin" else real)


def _factors(power: int, rate: int, frequency: int, wave: str, *, latex: bool = False) -> str:
    """`x^2*e^(-x)*cos(3*x)`, or in the looser form of a prompt `x^2 e^(-x)`."""
    parts = [] if power == 0 else ["x" if power == 1 else f"x^{power}"]
    times = "" if latex else "*"
    if rate:
        exponent = {1: "x", -1: "-x"}.get(rate, f"{rate}{times}x")
        parts.append(f"e^({exponent})")
    if wave:
        parts.append(f"{wave}({'' if frequency == 1 else f'{frequency}{times}'}x)")
    return (" " if latex else "*").join(parts)


def _sum_text(terms: list[tuple[Any, str]]) -> str:
    """A sum of coefficient times factors, `3y'' - y`; factors of the plain notation are joined by `*`."""
    text = ""
    for coefficient, factors in terms:
        size = abs(coefficient)
        number = str(size) if isinstance(size, int) or size.denominator == 1 else f"({size})"
        joint = "*" if factors and isinstance(coefficient, Fraction) else ""
        body = factors if size == 1 and factors else f"{number}{joint}{factors}"
        sign = (" - " if coefficient < 0 else " + ") if text else ("-" if coefficient < 0 else "")
        text += sign + body
    return text
