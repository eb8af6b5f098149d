"""Formulas in sympy: read from LaTeX or from an answer, compared by their values; and numbers judged by their digits."""

import re
from decimal import Decimal
from functools import cache

import sympy
from sympy.parsing.sympy_parser import implicit_multiplication_application, parse_expr, standard_transformations

from internbootcamp.answers.symbolic_writer import as_plain

X, Y = sympy.symbols("x y")
NAMES = {
    **{"x": X, "y": Y, "i": sympy.I, "e": sympy.E, "E": sympy.E, "pi": sympy.pi, "ln": sympy.log, "log": sympy.log},
    **{"arctan": sympy.atan, "arcsin": sympy.asin, "arccos": sympy.acos, "abs": sympy.Abs},
}
_HOW = (*standard_transformations, implicit_multiplication_application)
_INNERMOST = re.compile(r"\\frac\{([^{}]*)\}\{([^{}]*)\}")
_GROUP = re.compile(r"(?<!\\frac)(?<!\})\{([^{}]*)\}")
_DECIMAL = re.compile(r"[+-]?[\d,]*\.?\d+")


@cache
def read(text: str):
    """A formula in LaTeX as sympy prints it, or in plain notation."""
    text = re.sub(r"\\left\(|\\right\)", lambda match: "(" if "left" in match[0] else ")", text)
    text = re.sub(r"\\log_\{(\d+)\}\{(\d+)\}", r"(log(\2)/log(\1))", text)
    text = re.sub(r"(\\[a-z]+)\^\{(\d+)\}\{(\([^()]*\))\}", r"(\1{\3})^{\2}", text)
    while "{" in text:  # from the inside out
        inner = _GROUP.sub(r"(\1)", _INNERMOST.sub(r"((\1)/(\2))", text))
        if inner == text:
            break
        text = inner
    text = text.replace("\\cdot", "*").replace("·", "*").replace("{", "(").replace("}", ")").replace("\\", " ")
    return parse_expr(text.replace("^", "**"), local_dict=NAMES, transformations=_HOW)


def of_answer(answer):
    """The formula that an answer is."""
    plain = as_plain(answer.tree) if hasattr(answer, "tree") else str(answer)
    return sympy.sympify(plain.replace("^", "**"), locals=NAMES)


def equal(one, other) -> bool:
    """Whether two formulas have the same values at points where both are real, or else at complex ones."""
    spots = [
        (sympy.Rational(a, 13), sympy.Rational(b, 17)) for a, b in ((7, 5), (17, 11), (31, 23), (44, -9), (-9, 40), (-33, 3))
    ]
    judged = 0
    for x, y in spots:
        values = [sympy.N(formula.subs({X: x, Y: y}), 40) for formula in (one, other)]
        if all(value.is_real and value.is_finite for value in values):
            judged += 1
            if abs(values[0] - values[1]) > sympy.Float("1e-25", 40) * (1 + abs(values[1])):
                return False
    return judged > 0


def same_number(one, other) -> bool:
    if sympy.sympify(one).has(sympy.nan, sympy.zoo, sympy.oo):
        return False  # 1/0
    return bool(abs(sympy.N(one - other, 60)) < sympy.Float("1e-40", 60) * (1 + abs(sympy.N(other, 30))))


def rounded(text: str, truth, digits: int = 3) -> bool:
    """Whether a decimal is the truth rounded to its own last place, with so many digits right."""
    text = text.replace(",", "").replace(" ", "")
    if not _DECIMAL.fullmatch(text):
        return False
    value = Decimal(str(sympy.N(truth, 40)))
    off, last = abs(Decimal(text) - value), Decimal(1).scaleb(-len(text.partition(".")[2]))
    needed = Decimal(1).scaleb(value.adjusted() + 1 - digits) if value else Decimal(0)
    return off * 2 <= min(last, needed) * Decimal("1.000001")


def near(text: str, truth, decimals: int) -> bool:
    """Whether a number lies within half a unit of the last decimal asked for."""
    value = Decimal(str(sympy.N(sympy.Rational(text.replace(",", "").replace(" ", "")), 40)))
    return abs(value - Decimal(str(sympy.N(truth, 40)))) * 2 <= Decimal(1).scaleb(-decimals)


def number(answer, truth) -> bool:
    """Whether an answer is the number, exactly or rounded."""
    return same_number(of_answer(answer), truth) or rounded(str(answer), truth)
