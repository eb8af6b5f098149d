"""Differentiation of formula trees, with just enough simplification to keep results readable."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from internbootcamp.answers.symbolic import Apply, Number, Symbol, Tree, walk

ZERO, ONE, TWO = Number(Fraction(0)), Number(Fraction(1)), Number(Fraction(2))


def derivative(tree: Tree, variable: str) -> Tree:
    """d/d`variable` of a tree made of + * / ^, sqrt, exp, ln and the trigonometric functions sin to arctan."""
    if isinstance(tree, Number):
        return ZERO
    if isinstance(tree, Symbol):
        return ONE if tree.name == variable else ZERO
    operator, operands = tree.operator, tree.operands
    if operator == "+":
        return add(derivative(operand, variable) for operand in operands)
    if operator == "*":
        factors = list(operands)
        return add(
            multiply([*factors[:at], derivative(factor, variable), *factors[at + 1 :]]) for at, factor in enumerate(factors)
        )
    if operator == "/":
        over, under = operands
        top = add([multiply([derivative(over, variable), under]), multiply([minus(over), derivative(under, variable)])])
        return divide(top, power(under, TWO)) if depends(under, variable) else divide(derivative(over, variable), under)
    if operator == "^":
        base, exponent = operands
        return _of_power(base, exponent, variable)
    (inner,) = operands
    return multiply([_outer(operator, inner), derivative(inner, variable)])


def _of_power(base: Tree, exponent: Tree, variable: str) -> Tree:
    if not depends(exponent, variable):
        less = Number(exponent.value - 1) if isinstance(exponent, Number) else add([exponent, Number(Fraction(-1))])
        return multiply([exponent, power(base, less), derivative(base, variable)])
    grown = Apply("^", (base, exponent))
    if base == Symbol("e"):
        return multiply([derivative(exponent, variable), grown])
    log = Apply("ln", (base,))
    if not depends(base, variable):
        return multiply([derivative(exponent, variable), log, grown])
    rate = add(
        [multiply([derivative(exponent, variable), log]), multiply([exponent, divide(derivative(base, variable), base)])]
    )
    return multiply([grown, rate])


def _outer(function: str, inner: Tree) -> Tree:
    """The derivative of a function with respect to its argument, taken at `inner`."""

    def of(name: str) -> Tree:
        return Apply(name, (inner,))

    square = power(inner, TWO)
    table = {
        "sin": lambda: of("cos"),
        "cos": lambda: minus(of("sin")),
        "tan": lambda: divide(ONE, power(of("cos"), TWO)),
        "exp": lambda: of("exp"),
        "ln": lambda: divide(ONE, inner),
        "sqrt": lambda: divide(ONE, multiply([TWO, of("sqrt")])),
        "arctan": lambda: divide(ONE, add([ONE, square])),
        "arcsin": lambda: divide(ONE, Apply("sqrt", (add([ONE, minus(square)]),))),
        "sinh": lambda: of("cosh"),
        "cosh": lambda: of("sinh"),
    }
    if function not in table:
        raise ValueError(f"no rule for the derivative of {function}")
    return table[function]()


def substituted(tree: Tree, variable: str, replacement: Tree) -> Tree:
    """The tree with another one in place of a variable, numbers gathered."""
    if isinstance(tree, Symbol):
        return replacement if tree.name == variable else tree
    if isinstance(tree, Number):
        return tree
    operands = [substituted(operand, variable, replacement) for operand in tree.operands]
    if tree.operator == "+":
        return add(operands)
    return multiply(operands) if tree.operator == "*" else Apply(tree.operator, tuple(operands))


def depends(tree: Tree, variable: str) -> bool:
    """Whether the variable occurs."""
    return any(isinstance(part, Symbol) and part.name == variable for part in walk(tree))


def add(terms: Iterable[Tree]) -> Tree:
    """The sum, numbers gathered in front and zeros left out."""
    constant = Fraction(0)
    rest: list[Tree] = []
    for term in terms:
        if isinstance(term, Number):
            constant += term.value
        elif isinstance(term, Apply) and term.operator == "+":
            rest += term.operands
        else:
            rest.append(term)
    parts = [*rest, *([Number(constant)] if constant else [])]
    return parts[0] if len(parts) == 1 else Apply("+", tuple(parts)) if parts else ZERO


def multiply(factors: Iterable[Tree]) -> Tree:
    """The product, numbers gathered in front and ones left out."""
    constant = Fraction(1)
    rest: list[Tree] = []
    for factor in factors:
        for part in factor.operands if isinstance(factor, Apply) and factor.operator == "*" else (factor,):
            if isinstance(part, Number):
                constant *= part.value
            else:
                rest.append(part)
    if not constant:
        return ZERO
    parts = [*([Number(constant)] if constant != 1 or not rest else []), *rest]
    return parts[0] if len(parts) == 1 else Apply("*", tuple(parts))


def divide(over: Tree, under: Tree) -> Tree:
    """The quotient; 0 over anything is 0."""
    if over == ZERO or under == ONE:
        return over
    return Apply("/", (over, under))


def power(base: Tree, exponent: Tree) -> Tree:
    """The power; exponents 0 and 1 are worked out."""
    if exponent == ZERO:
        return ONE
    return base if exponent == ONE else Apply("^", (base, exponent))


def minus(tree: Tree) -> Tree:
    """The negative."""
    return multiply([Number(Fraction(-1)), tree])
