"""Integration of formula trees by the table: powers, exponentials, sine and cosine of linear terms, and powers times one of them.

Everything is linear in its terms; a product of a power with an exponential, sine or cosine is integrated by parts.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from internbootcamp.answers.symbolic import Apply, Number, Symbol, Tree, walk
from internbootcamp.kit.calculus import add, depends, derivative, divide, minus, multiply, power, substituted

HIGHEST = 12  # power that is integrated by parts


def antiderivative(tree: Tree, variable: str) -> Tree:
    """A formula whose derivative by the variable is `tree`. Raises `ValueError` for what is not in the table."""
    x = Symbol(variable)
    if not depends(tree, variable):
        return multiply([tree, x])
    if isinstance(tree, Apply) and tree.operator == "+":
        return add(antiderivative(term, variable) for term in tree.operands)
    if isinstance(tree, Apply) and tree.operator == "/" and not depends(tree.operands[1], variable):
        return divide(antiderivative(tree.operands[0], variable), tree.operands[1])
    fixed, exponent, rest = _factors(tree, variable)
    if not rest:
        return multiply([*fixed, _of_power(exponent, variable)])
    if len(rest) == 1 and exponent == 0 and isinstance(rest[0], Apply) and rest[0].operator == "+":
        return multiply([*fixed, antiderivative(rest[0], variable)])
    if len(rest) > 1:
        raise ValueError("a product that is not in the table")
    if (
        exponent == 0
        and isinstance(rest[0], Apply)
        and rest[0].operator == "^"
        and not depends(rest[0].operands[1], variable)
    ):
        return multiply([*fixed, _of_linear_power(rest[0], variable)])
    return multiply([*fixed, _by_parts(exponent, rest[0], variable)])


def _factors(tree: Tree, variable: str) -> tuple[list[Tree], Fraction, list[Tree]]:
    """A product as constant factors, a power of the variable, and other factors."""
    fixed: list[Tree] = []
    rest: list[Tree] = []
    exponent = Fraction(0)
    factors = list(tree.operands) if isinstance(tree, Apply) and tree.operator == "*" else [tree]
    while factors:
        factor = factors.pop(0)
        if not depends(factor, variable):
            fixed.append(factor)
        elif factor == Symbol(variable):
            exponent += 1
        elif isinstance(factor, Apply) and factor.operator == "*":
            factors = [*factor.operands, *factors]
        elif isinstance(factor, Apply) and factor.operator == "/":
            above, below = factor.operands
            factors = [above, *_inverted(below), *factors]
        elif _is_power_of(factor, variable):
            exponent += factor.operands[1].value  # type: ignore[union-attr]
        else:
            rest.append(factor)
    return fixed, exponent, rest


def _inverted(tree: Tree) -> list[Tree]:
    """The factors of 1/tree, as powers with negative exponents."""
    parts = tree.operands if isinstance(tree, Apply) and tree.operator == "*" else (tree,)
    found: list[Tree] = []
    for part in parts:
        base, exponent = part, Number(Fraction(1))
        if isinstance(part, Apply) and part.operator == "^" and isinstance(part.operands[1], Number):
            base, exponent = part.operands[0], part.operands[1]
        found.append(Apply("^", (base, Number(-exponent.value))))
    return found


def _is_power_of(tree: Tree, variable: str) -> bool:
    """Whether a tree is `x^n` or `(x^n)^m` rewritten so, for a number n."""
    return (
        isinstance(tree, Apply)
        and tree.operator == "^"
        and tree.operands[0] == Symbol(variable)
        and isinstance(tree.operands[1], Number)
    )


def _of_power(exponent: Fraction, variable: str) -> Tree:
    if exponent == -1:
        return Apply("ln", (Apply("abs", (Symbol(variable),)),))
    more = exponent + 1
    return multiply([Number(1 / more), power(Symbol(variable), Number(more))])


def _slope(tree: Tree, variable: str) -> Tree:
    """The factor of the variable in a linear term. Raises `ValueError` for others."""
    slope = derivative(tree, variable)
    if depends(slope, variable):
        raise ValueError("an argument that is not linear")
    return slope


def _of_linear_power(tree: Apply, variable: str) -> Tree:
    base, exponent = tree.operands
    if base == Symbol("e"):
        return _by_parts(Fraction(0), tree, variable)
    slope = _slope(base, variable)
    if exponent == Number(Fraction(-1)):
        return divide(Apply("ln", (Apply("abs", (base,)),)), slope)
    if not isinstance(exponent, Number):
        raise ValueError("an exponent that is no number")
    more = exponent.value + 1
    return divide(multiply([Number(1 / more), power(base, Number(more))]), slope)


def _by_parts(exponent: Fraction, factor: Tree, variable: str) -> Tree:
    """∫ xⁿ g(kx + b) dx for a whole n and g = exp, sin or cos."""
    if exponent.denominator != 1 or not 0 <= exponent <= HIGHEST:
        raise ValueError("a power that cannot be integrated by parts")
    current, terms, coefficient = factor, list[Tree](), Fraction(1)
    for n in range(int(exponent), -1, -1):
        current = _outer_antiderivative(current, variable)
        terms.append(multiply([Number(coefficient), power(Symbol(variable), Number(Fraction(n))), current]))
        coefficient *= -n
    return add(terms)


def _outer_antiderivative(tree: Tree, variable: str) -> Tree:
    """∫ c·g(kx + b) dx for g = exp, sin or cos."""
    if isinstance(tree, Apply) and tree.operator == "/":
        return divide(_outer_antiderivative(tree.operands[0], variable), tree.operands[1])
    if isinstance(tree, Apply) and tree.operator == "*":
        fixed = [factor for factor in tree.operands if not depends(factor, variable)]
        (moving,) = (factor for factor in tree.operands if depends(factor, variable))
        return multiply([*fixed, _outer_antiderivative(moving, variable)])
    if not isinstance(tree, Apply):
        raise ValueError("not in the table")
    if tree.operator == "^" and tree.operands[0] == Symbol("e"):
        return divide(tree, _slope(tree.operands[1], variable))
    if tree.operator not in ("exp", "sin", "cos"):
        raise ValueError(f"no rule for the integral of {tree.operator}")
    slope = _slope(tree.operands[0], variable)
    other = {"exp": "exp", "sin": "cos", "cos": "sin"}[tree.operator]
    found: Tree = Apply(other, tree.operands)
    return divide(minus(found) if tree.operator == "sin" else found, slope)


def definite(tree: Tree, variable: str, low: Tree, high: Tree) -> Tree:
    """The integral from `low` to `high`. Raises `ValueError` for what is not in the table."""
    whole = antiderivative(tree, variable)
    return add([substituted(whole, variable, high), minus(substituted(whole, variable, low))])


def has_pole_at_zero(tree: Tree, variable: str) -> bool:
    """Whether the variable stands in a denominator or under a negative exponent."""
    for part in walk(tree):
        if isinstance(part, Apply) and part.operator == "/" and depends(part.operands[1], variable):
            return True
        if _is_power_of(part, variable) and part.operands[1].value < 0:  # type: ignore[union-attr]
            return True
    return False


def coefficients(tree: Tree, variable: str) -> dict[int, Fraction]:
    """The coefficients of a polynomial with rational ones, by exponent. Raises `ValueError` for what is none."""
    if isinstance(tree, Number):
        return {0: tree.value}
    if isinstance(tree, Symbol):
        if tree.name != variable:
            raise ValueError("another symbol in a polynomial")
        return {1: Fraction(1)}
    if tree.operator == "^":
        exponent = tree.operands[1]
        if not isinstance(exponent, Number) or exponent.value.denominator != 1 or not 0 <= exponent.value <= HIGHEST:
            raise ValueError("no power of a polynomial")
        parts = [coefficients(tree.operands[0], variable)] * int(exponent.value)
    elif tree.operator == "/":
        under = coefficients(tree.operands[1], variable)
        if set(under) != {0} or not under[0]:
            raise ValueError("a quotient that is no polynomial")
        parts = [coefficients(tree.operands[0], variable), {0: 1 / under[0]}]
    elif tree.operator in ("+", "*"):
        parts = [coefficients(operand, variable) for operand in tree.operands]
    else:
        raise ValueError(f"{tree.operator} in a polynomial")
    if tree.operator == "+":
        exponents = {n for part in parts for n in part}
        return {n: sum((part.get(n, Fraction(0)) for part in parts), Fraction(0)) for n in exponents}
    whole = {0: Fraction(1)}
    for part in parts:
        longer: dict[int, Fraction] = {}
        for (m, a), (n, b) in product(whole.items(), part.items()):
            longer[m + n] = longer.get(m + n, Fraction(0)) + a * b
        whole = longer
    return whole
