"""Operations that are integrals: over an interval, over a rectangle, and over a region below a line."""

import re
from fractions import Fraction
from random import Random
from typing import NotRequired, TypedDict

from internbootcamp.answers import Form, Language, Malformed, SymbolicExpression
from internbootcamp.answers.symbolic import Number, Tree
from internbootcamp.answers.symbolic_parser import parse_formula
from internbootcamp.answers.symbolic_writer import as_latex, as_plain
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.kit.calculus import add
from internbootcamp.kit.constants import Constant
from internbootcamp.kit.exact_numbers import approximate, rational
from internbootcamp.kit.gathered_terms import gathered
from internbootcamp.kit.integration import coefficients, definite, has_pole_at_zero

SYMBOLS = "★◆●▲"
VARIABLES = ("x", "y")
KINDS = ("powers", "table", "parts", "triangle", "rectangle")
LARGEST = 1_000  # limit

_SHAPE = re.compile(r"^-?\d+[*]?")  # the coefficient of a term, which its shape goes without


class IntegralOperatorBootcamp(Bootcamp):
    """Work out an integral over an interval, a rectangle or a triangle exactly, and add a constant."""

    kind: str = knob("table", "what is integrated over what", choices=KINDS)
    terms: int = knob(2, "terms of the function", low=1, high=4)
    widest: int = knob(5, "largest limit", low=2, high=12)

    levels = (
        dict(kind="powers", terms=2, widest=5),
        dict(kind="table", terms=3, widest=5),
        dict(kind="parts", terms=2, widest=4),
        dict(kind="triangle", terms=3, widest=6),
        dict(kind="rectangle", terms=4, widest=4),
    )
    answer = (
        Constant(exact=True)
        .in_form(Form.DOUBLE_BRACKET)
        .described(
            "the exact value (a fraction, or an expression with e, ln, sin or cos of numbers; no decimals)",
            "精确值（分数，或含 e、ln、sin、cos 的式子；不要写小数近似）",
        )
    )

    class Identity(TypedDict):
        symbol: str
        function: str  # in x, or x and y
        x_range: list[int]
        y_range: NotRequired[list[int]]
        y_top: NotRequired[str]  # a line in x instead of a second range: y from 0 up to it
        constant: int

    def case_generator(self) -> Identity:
        for _ in range(40):
            identity = self._drawn()
            if self.check_identity(identity) is None:
                return identity
        return {"symbol": "★", "function": f"{self.rng.randint(2, 999)}*x^2", "x_range": [0, 1], "constant": 5}

    def _drawn(self) -> Identity:
        low = self.rng.randint(-self.widest, self.widest - 1)
        high = self.rng.randint(low + 1, self.widest)
        symbol, constant = self.rng.choice(SYMBOLS), self.rng.choice((-9, -7, -5, -4, -3, 2, 3, 4, 6, 7, 8))
        drawn = (_term(self.rng, self.kind) for _ in range(3 * self.terms))
        chosen = sorted({_SHAPE.sub("", term): term for term in drawn}.values())
        function = as_plain(parse_formula(" + ".join(self.rng.sample(chosen, min(self.terms, len(chosen)))), VARIABLES))
        identity = self.Identity(symbol=symbol, function=function, x_range=[low, high], constant=constant)
        if self.kind == "rectangle":
            bottom = self.rng.randint(-2, self.widest - 1)
            identity["y_range"] = [bottom, self.rng.randint(bottom + 1, self.widest)]
        if self.kind == "triangle":
            identity["x_range"] = [0, self.rng.randint(2, self.widest)]
            slope, shift = self.rng.randint(1, 3), self.rng.choice((0, 0, 1, 2))
            identity["y_top"] = f"{slope if slope > 1 else ''}x" + (f" + {shift}" if shift else "")
        return identity

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        zh, symbol, constant = language == "zh", identity["symbol"], identity["constant"]
        (low, high), shift = identity["x_range"], f"{constant:+d}".replace("+", "+ ").replace("-", "- ")
        shown = as_latex(parse_formula(identity["function"], VARIABLES))
        if "y_range" not in identity and "y_top" not in identity:
            meaning = f"$a {symbol} b = \\int_a^b f(x)\\,dx {shift}$"
            if zh:
                return (
                    f"设 $f(x) = {shown}$，定义运算 {meaning}。求 $({low}) {symbol} ({high})$。ln 表示自然对数，角以弧度计。"
                )
            return (
                f"Let $f(x) = {shown}$ and define {meaning}. Find $({low}) {symbol} ({high})$. Angles are in radians and ln is the "
                "natural logarithm."
            )
        meaning = f"$f {symbol} D = \\iint_D f(x, y)\\,dx\\,dy {shift}$"
        if "y_range" in identity:
            region = f"D = \\{{(x, y) : {low} \\le x \\le {high},\\ {identity['y_range'][0]} \\le y \\le {identity['y_range'][1]}\\}}"
        else:
            region = f"D = \\{{(x, y) : {low} \\le x \\le {high},\\ 0 \\le y \\le {identity.get('y_top')}\\}}"
        if zh:
            return f"定义运算 {meaning}。设 $f(x, y) = {shown}$，${region}$。求 $f {symbol} D$。角以弧度计。"
        return f"Define {meaning}. Let $f(x, y) = {shown}$ and ${region}$. Find $f {symbol} D$. Angles are in radians."

    @staticmethod
    def solve(identity: Identity) -> str:
        tree = gathered(_value(identity))
        exact = rational(tree)
        return as_plain(tree) if exact is None else str(exact)

    @staticmethod
    def _verify_correction(answer: SymbolicExpression, identity: Identity) -> bool:
        value = _value(identity)
        return IntegralOperatorBootcamp.answer.equal(answer, SymbolicExpression("", value))

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        ranges = [identity["x_range"], *([identity["y_range"]] if "y_range" in identity else [])]
        if not all(len(one) == 2 and -LARGEST <= one[0] < one[1] <= LARGEST for one in ranges):
            return "a range is two whole numbers, the smaller one first"
        if identity["symbol"] not in SYMBOLS or len(identity["symbol"]) != 1:
            return f"the symbol must be one of {SYMBOLS}"
        if "y_range" in identity and "y_top" in identity:
            return "the region has either y_range or y_top"
        try:
            tree = parse_formula(identity["function"], VARIABLES)
            low, high = identity["x_range"]
            if has_pole_at_zero(tree, "y") or (has_pole_at_zero(tree, "x") and low <= 0 <= high):
                return "the function is infinite at 0"
            value = _value(identity)
        except (Malformed, ValueError) as problem:
            return f"an integral that is not worked out here: {problem}"
        size = approximate(value)
        if size is None or abs(size) > 1e20:
            return "an integral without a value of bearable size"
        return None if abs(size) > 1e-3 else "an integral close to 0"

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """Length of the function, counted double in the plane and with a moving limit more, and by parts more."""
        function = identity["function"]
        parts = sum(function.count(f"*{name}(") + function.count("*e^") for name in ("sin", "cos"))
        plane = 3 if "y_range" in identity else 6 if "y_top" in identity else 1
        hard = 1 + parts * ("x^" in function or "x*" in function)
        special = 1 + sum(function.count(name) for name in ("sin", "cos", "e^", "/x"))
        return len(function) * plane * max(hard, 1) + 12 * special


def _value(identity: IntegralOperatorBootcamp.Identity) -> Tree:
    tree = parse_formula(identity["function"], VARIABLES)
    zero = Number(Fraction(0))
    if "y_range" in identity:
        bottom, top = identity["y_range"]
        tree = definite(tree, "y", Number(Fraction(bottom)), Number(Fraction(top)))
    elif "y_top" in identity:
        tree = definite(tree, "y", zero, parse_formula(identity["y_top"], ("x",)))
        tree = _expanded(tree)
    low, high = identity["x_range"]
    tree = definite(tree, "x", Number(Fraction(low)), Number(Fraction(high)))
    return add([tree, Number(Fraction(identity["constant"]))])


def _expanded(tree: Tree) -> Tree:
    """A polynomial in x as a sum of powers. Raises `ValueError` for what is none."""
    terms = [f"({value})*x^{exponent}" for exponent, value in sorted(coefficients(tree, "x").items()) if value]
    return parse_formula(" + ".join(terms) or "0", ("x",))


def _term(rng: Random, kind: str) -> str:
    a, k, m, n = rng.choice((-6, -5, -4, -3, -2, 2, 3, 4, 5, 6)), rng.randint(1, 3), rng.randint(1, 3), rng.randint(1, 3)
    factor = f"{k}*" if k > 1 else ""
    growth = "2*" if k == 2 else ""
    x, y = (name if exponent == 1 else f"{name}^{exponent}" for name, exponent in (("x", m), ("y", n)))
    if kind == "powers":
        return rng.choice((f"{a}*{x}", f"{a}*{x}", f"{a}*x^{m + 2}", f"{a}"))
    if kind == "table":
        return rng.choice((f"{a}*{x}", f"{a}*sin({factor}x)", f"{a}*cos({factor}x)", f"{a}*e^({growth}x)", f"{a}/x"))
    if kind == "parts":
        return rng.choice((f"{a}*{x}*e^({growth}x)", f"{a}*{x}*sin({factor}x)", f"{a}*{x}*cos({factor}x)"))
    if kind == "rectangle":
        u = rng.choice((x, f"sin({factor}x)", f"cos({factor}x)", "e^(x)"))
        return f"{a}*{u}*" + rng.choice((y, f"sin({factor}y)", f"cos({factor}y)", y))
    return rng.choice((f"{a}*{x}*{y}", f"{a}*{x}*{y}", f"{a}*{x}", f"{a}*{y}"))
