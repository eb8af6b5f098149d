"""Derivatives of elementary functions."""

from functools import lru_cache
from random import Random
from typing import TypedDict

from internbootcamp.answers import Formula, Language, Malformed
from internbootcamp.answers.symbolic_parser import parse_formula
from internbootcamp.answers.symbolic_writer import as_latex, as_plain
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.kit.calculus import derivative

LONGEST = 300  # characters of a derivative
SHORTEST = 40  # the same, for each order and each level of nesting beyond the second, so that no case is easy by luck
ORDERS = {1: ("first", "一"), 2: ("second", "二"), 3: ("third", "三")}


class DerivativeBootcamp(Bootcamp):
    """Differentiate a function of x once or more; any formula equal to the derivative is right, if it is worked out."""

    depth: int = knob(2, "how deep sums, products, quotients and compositions are nested", low=1, high=4)
    order: int = knob(1, "how many times to differentiate", low=1, high=3)

    levels = (
        dict(depth=1, order=1),
        dict(depth=2, order=1),
        dict(depth=3, order=1),
        dict(depth=4, order=1),
        dict(depth=3, order=2),
    )
    answer = Formula(("x",)).described(
        "the derivative as a formula in x, in LaTeX or plain notation", "导数关于 x 的表达式（LaTeX 或普通数学记法）"
    )
    unique_answer = True

    class Identity(TypedDict):
        function: str  # in x, in plain notation
        order: int

    def case_generator(self) -> Identity:
        """A random function whose derivative is neither short, over a few lines nor astronomical; after 30 others, a plain one."""
        for _ in range(30):
            function = _polynomial(self.rng) if self.depth == 1 else _function(self.rng, self.depth - 1)
            identity = self.Identity(function=as_plain(parse_formula(function, ("x",))), order=self.order)
            found = self.solve(identity)
            if SHORTEST * (self.depth - 2) * self.order <= len(found) <= LONGEST and self.answer.comparable(found):
                return identity
        return {"function": f"{_coefficient(self.rng)}*x^3*sin({self.rng.randint(2, 9)}*x)", "order": self.order}

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        function, (word, count) = as_latex(parse_formula(identity["function"], ("x",))), ORDERS[identity["order"]]
        if language == "zh":
            return f"求函数 $f(x) = {function}$ 对 x 的{count}阶导数。ln 表示自然对数，三角函数的自变量为弧度。"
        return (
            f"Find the {word} derivative of $f(x) = {function}$ with respect to x. Here ln is the natural logarithm and angles are "
            "in radians."
        )

    @staticmethod
    def solve(identity: Identity) -> str:
        tree = parse_formula(identity["function"], ("x",))
        for _ in range(identity["order"]):
            tree = derivative(tree, "x")
        return as_plain(tree)

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        if identity["order"] not in ORDERS:
            return "the order must be 1, 2 or 3"
        return _flaw_of_function(identity["function"], identity["order"])

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """Length of the derivative, written out without much simplification."""
        return len(DerivativeBootcamp.solve(identity))


@lru_cache(maxsize=256)  # one case is judged again and again
def _flaw_of_function(function: str, order: int) -> str | None:
    try:
        found = DerivativeBootcamp.solve({"function": function, "order": order})
    except (Malformed, ValueError) as problem:
        return f"the function cannot be differentiated: {problem}"
    return None if DerivativeBootcamp.answer.comparable(found) else "the derivative is too large to be compared with"


def _polynomial(rng: Random) -> str:
    exponents = sorted(rng.sample(range(1, 6), rng.randint(2, 3)), reverse=True)
    terms = [f"{_coefficient(rng)}*x^{exponent}" for exponent in exponents]
    return " + ".join([*terms, str(_coefficient(rng))])


def _function(rng: Random, depth: int) -> str:
    """A random function of x with `depth` levels of nesting above its simplest parts; defined for all x or for x > 0."""
    if depth == 0:
        a, b, k = rng.randint(2, 9), _coefficient(rng), rng.choice((-5, -4, -3, -2, -1, 1, 2, 3, 4, 5))
        line = f"({a}*x + {b})"
        return rng.choice(
            (
                f"{a}*x^{rng.randint(2, 6)}",
                line,
                f"sin({a}*x)",
                f"cos{line}",
                f"e^({'-' if k < 0 else ''}{abs(k) if abs(k) > 1 else ''}x)",
                f"ln({a}*x)",
                f"({b} - {a}*x^2)",
            )
        )
    one = _function(rng, depth - 1)
    other = _function(rng, rng.randrange(depth))
    c = _coefficient(rng)
    return rng.choice(
        (
            f"({one})*({other})",
            f"({one})*({other})",
            f"{c}*({one}) + ({other})",
            f"({one})/(({other})^2 + {abs(c)})",
            f"{c}*sin({one})",
            f"{c}*cos({one})",
            f"{c}*arctan({one})",
            f"ln(({one})^2 + {abs(c)})",
            f"sqrt(({one})^2 + {abs(c)})",
            f"(({one}) + {c})^{rng.randint(2, 5)}",
        )
    )


def _coefficient(rng: Random) -> int:
    return rng.choice((-1, 1)) * rng.randint(2, 9)
