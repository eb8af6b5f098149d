"""Operations on functions made of their derivatives: defined by a formula, to be worked out for two given functions."""

import re
from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import TypedDict

from internbootcamp.answers import AnswerType, Form, Formula, Language, Malformed, SymbolicExpression
from internbootcamp.answers.symbolic import Apply, Tree
from internbootcamp.answers.symbolic_parser import parse_formula
from internbootcamp.answers.symbolic_writer import as_latex, as_plain
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.kit.calculus import TWO, add, derivative, divide, minus, multiply, power, substituted
from internbootcamp.kit.exact_numbers import is_tame

LONGEST = 320  # characters of a result
SYMBOLS = "■□△▽◇◆"

_SHAPE = re.compile(r"^-?\d+\*")  # the coefficient of a term, which its shape goes without


def _dx(tree: Tree) -> Tree:
    return derivative(tree, "x")


def _jacobian(f: Tree, g: Tree) -> Tree:
    cross = minus(multiply([derivative(f, "y"), _dx(g)]))
    return add([multiply([_dx(f), derivative(g, "y")]), cross])


# What an operation means, in LaTeX, and how it is worked out.
DEFINITIONS: dict[str, tuple[str, Callable[[Tree, Tree], Tree]]] = {
    "sum": ("f'(x) + g'(x)", lambda f, g: add([_dx(f), _dx(g)])),
    "second": ("f(x) + g''(x)", lambda f, g: add([f, _dx(_dx(g))])),
    "product": ("(f(x) \\cdot g(x))'", lambda f, g: _dx(multiply([f, g]))),
    "bracket": (
        "f(x) \\cdot g'(x) - f'(x) \\cdot g(x)",
        lambda f, g: add([multiply([f, _dx(g)]), minus(multiply([_dx(f), g]))]),
    ),
    "quotient": ("\\left(\\frac{f(x)}{g(x)}\\right)'", lambda f, g: _dx(divide(f, g))),
    "chain": ("(f(g(x)))'", lambda f, g: _dx(substituted(f, "x", g))),
    "twice": ("(f(g(x)))''", lambda f, g: _dx(_dx(substituted(f, "x", g)))),
    "root": ("\\left(\\sqrt{f(x)^2 + g(x)^2}\\right)'", lambda f, g: _dx(_length(f, g))),
    "partial": (
        "\\frac{\\partial f}{\\partial x} + \\frac{\\partial g}{\\partial y}",
        lambda f, g: add([_dx(f), derivative(g, "y")]),
    ),
    "jacobian": (
        "\\frac{\\partial f}{\\partial x} \\cdot \\frac{\\partial g}{\\partial y} - \\frac{\\partial f}{\\partial y} \\cdot "
        "\\frac{\\partial g}{\\partial x}",
        _jacobian,
    ),
    "nested bracket": (
        "f(x) \\cdot g'(x) - f'(x) \\cdot g(x)",
        lambda f, g: DEFINITIONS["bracket"][1](DEFINITIONS["bracket"][1](f, g), g),
    ),
    "nested jacobian": (
        "\\frac{\\partial f}{\\partial x} \\cdot \\frac{\\partial g}{\\partial y} - \\frac{\\partial f}{\\partial y} \\cdot "
        "\\frac{\\partial g}{\\partial x}",
        lambda f, g: _jacobian(_jacobian(f, g), g),
    ),
}
IN_PLANE = ("partial", "jacobian", "nested jacobian")
TIERS = (("sum", "second"), ("partial", "product", "bracket"), ("chain", "quotient"), ("jacobian", "root", "twice"))
HARDEST = ("nested bracket", "nested jacobian", "twice")


def _length(f: Tree, g: Tree) -> Tree:
    return Apply("sqrt", (add([power(f, TWO), power(g, TWO)]),))


class OperatorCalculusBootcamp(Bootcamp):
    """Apply an operation defined by derivatives to two functions; any formula equal to the result is right."""

    tier: int = knob(2, "how hard the operation is", low=1, high=5)
    terms: int = knob(2, "terms of a function", low=1, high=4)

    levels = (
        dict(tier=1, terms=2),
        dict(tier=2, terms=2),
        dict(tier=3, terms=2),
        dict(tier=4, terms=2),
        dict(tier=5, terms=2),
    )

    class Identity(TypedDict):
        operation: str  # of DEFINITIONS
        symbol: str
        f: str  # in x (and y), in plain notation
        g: str

    def case_generator(self) -> Identity:
        """Random functions whose result is neither trivial nor over a few lines; after 30 others, plain ones."""
        for _ in range(30):
            operation = self.rng.choice(HARDEST if self.tier == 5 else TIERS[self.tier - 1])
            variables = _variables(operation)
            f, g = (_function(self.rng, self.terms, variables) for _ in range(2))
            identity = self.Identity(operation=operation, symbol=self.rng.choice(SYMBOLS), f=f, g=g)
            found = self.solve(identity)
            if 8 + 14 * self.tier <= len(found) <= LONGEST and f != g and Formula(variables).comparable(found):
                return identity
        a, b = self.rng.randint(2, 99), self.rng.randint(2, 99)
        return {"operation": "bracket", "symbol": "□", "f": f"{a}*x^3 + sin(x)", "g": f"x + {b}*e^(x)"}

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        names = " and ".join(_variables(identity["operation"]))
        listed = "、".join(_variables(identity["operation"]))
        return (
            Formula(_variables(identity["operation"]))
            .in_form(Form.DOUBLE_BRACKET)
            .described(
                f"the result as a formula in {names} in LaTeX, all derivatives worked out",
                f"结果关于 {listed} 的 LaTeX 表达式（导数须全部求出）",
            )
        )

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        operation, symbol = identity["operation"], identity["symbol"]
        variables = _variables(operation)
        arguments = ", ".join(variables)
        f, g = (as_latex(parse_formula(identity[key], variables)) for key in ("f", "g"))
        meaning = DEFINITIONS[operation][0]
        asked = f"(f {symbol} g) {symbol} g" if operation.startswith("nested") else f"f {symbol} g"
        given = f"$f({arguments}) = {f}$\n$g({arguments}) = {g}$"
        if language == "zh":
            return f"定义两个函数的运算：$f {symbol} g = {meaning}$。设\n\n{given}\n\n求 ${asked}$。ln 表示自然对数，三角函数的自变量为弧度。"
        return (
            f"An operation on two functions is defined by $f {symbol} g = {meaning}$. Let\n\n{given}\n\nFind ${asked}$. Here ln is "
            "the natural logarithm and angles are in radians."
        )

    @staticmethod
    def solve(identity: Identity) -> str:
        variables = _variables(identity["operation"])
        f, g = (parse_formula(identity[key], variables) for key in ("f", "g"))
        return as_plain(DEFINITIONS[identity["operation"]][1](f, g))

    @classmethod
    def _verify_correction(cls, answer: object, identity: Identity) -> bool:
        return cls.answer_for(identity).equal(answer, _result(identity["operation"], identity["f"], identity["g"]))

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        if identity["operation"] not in DEFINITIONS:
            return f"the operation must be one of {', '.join(DEFINITIONS)}"
        if identity["symbol"] not in SYMBOLS or len(identity["symbol"]) != 1:
            return f"the symbol must be one of {SYMBOLS}"
        try:
            found = _result(identity["operation"], identity["f"], identity["g"])
        except (Malformed, ValueError) as problem:
            return f"functions that cannot be differentiated: {problem}"
        tame = len(found.text) < 3_000 and is_tame(found.tree, _variables(identity["operation"]))
        return None if tame else "the result is too large to be compared with"

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """Length of the result, written out without much simplification."""
        return len(OperatorCalculusBootcamp.solve(identity))


@lru_cache(maxsize=256)  # one case is judged again and again
def _result(operation: str, f: str, g: str) -> SymbolicExpression:
    """What the solver finds. Raises `Malformed` and `ValueError`."""
    text = OperatorCalculusBootcamp.solve({"operation": operation, "symbol": SYMBOLS[0], "f": f, "g": g})
    return SymbolicExpression(text, parse_formula(text, _variables(operation)))


def _variables(operation: str) -> tuple[str, ...]:
    return ("x", "y") if operation in IN_PLANE else ("x",)


def _function(rng: Random, terms: int, variables: tuple[str, ...]) -> str:
    """A sum of different terms, in which every variable occurs."""
    for _ in range(20):
        chosen = {_SHAPE.sub("", term): term for term in (_term(rng, variables) for _ in range(3 * terms))}
        text = " + ".join(rng.sample(sorted(chosen.values()), min(terms, len(chosen))))
        if len(chosen) >= terms and all(name in text for name in variables):
            return as_plain(parse_formula(text, variables))
    return "*".join((str(rng.randint(2, 9)), *variables)) + f" + {variables[0]}^2"


def _term(rng: Random, variables: tuple[str, ...]) -> str:
    a, k, n = rng.choice((-5, -4, -3, -2, 2, 3, 4, 5)), rng.randint(2, 5), rng.randint(2, 4)
    x = rng.choice(variables)
    y = rng.choice(variables)
    if len(variables) == 2 and rng.random() < 0.6:
        x, y = rng.choice((("x", "y"), ("y", "x")))
        return rng.choice((f"{a}*{x}^{n}*{y}", f"{a}*{x}*sin({k}*{y})", f"{a}*{x}*e^({y})", "sin(x*y)", f"{a}*x*y"))
    return rng.choice(
        (
            f"{a}*{x}^{n}",
            f"{a}*sin({k}*{x})",
            f"{a}*cos({k}*{x})",
            f"e^({k}*{x})",
            f"{a}*ln({x})" if len(variables) == 1 else f"{a}*{x}^{n}",
            f"{a}*sqrt({x})" if len(variables) == 1 else f"{a}*{y}^2",
            f"{a}*x*e^(x)" if len(variables) == 1 else f"{a}*x*y^{n}",
        )
    )
