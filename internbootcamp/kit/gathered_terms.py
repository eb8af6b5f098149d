"""Numbers made of rational ones, powers of e, and sines, cosines and logarithms, as a sum of different products.

`3*cos(-1)*e^2 - (e^2*cos(1)/2 - sin(0))` becomes `(5/2)*cos(1)*e^2`: products are multiplied out, like terms gathered.
"""

from __future__ import annotations

from fractions import Fraction

from internbootcamp.answers.symbolic import Apply, Number, Symbol, Tree
from internbootcamp.kit.calculus import add, multiply, power
from internbootcamp.kit.exact_numbers import rational

Product = tuple[Fraction, tuple[tuple[str, Fraction, int], ...]]  # exponent of e; function, argument, exponent
Terms = dict[Product, Fraction]

_ONE: Product = (Fraction(0), ())


def gathered(tree: Tree) -> Tree:
    """The number as a sum of products. Raises `ValueError` for what is not made of these parts."""
    terms = _terms(tree)
    return add(_written(product, factor) for product, factor in sorted(terms.items(), key=repr) if factor)


def _written(product: Product, factor: Fraction) -> Tree:
    exponent, functions = product
    parts: list[Tree] = [Number(factor)]
    for name, argument, times in functions:
        parts.append(power(Apply(name, (Number(argument),)), Number(Fraction(times))))
    if exponent:
        parts.append(power(Symbol("e"), Number(exponent)))
    return multiply(parts)


def _terms(tree: Tree) -> Terms:
    exact = rational(tree)
    if exact is not None:
        return {_ONE: exact}
    if tree == Symbol("e"):
        return {(Fraction(1), ()): Fraction(1)}
    if not isinstance(tree, Apply):
        raise ValueError(f"no number: {tree}")
    if tree.operator == "+":
        return _sum([_terms(operand) for operand in tree.operands])
    if tree.operator == "*":
        whole: Terms = {_ONE: Fraction(1)}
        for operand in tree.operands:
            whole = _times(whole, _terms(operand))
        return whole
    if tree.operator == "/":
        under = rational(tree.operands[1])
        if not under:
            raise ValueError("a quotient that is not divided out")
        return {product: factor / under for product, factor in _terms(tree.operands[0]).items()}
    inner = tree.operands[-1]
    size = rational(inner.operands[0]) if isinstance(inner, Apply) and inner.operator == "abs" else None
    argument = rational(inner) if size is None else abs(size)
    if argument is None:
        raise ValueError("an argument that is not rational")
    if tree.operator == "exp" or (tree.operator == "^" and tree.operands[0] == Symbol("e")):
        return {(argument, ()): Fraction(1)}
    return _of_function(tree.operator, argument, tree)


def _of_function(name: str, argument: Fraction, tree: Apply) -> Terms:
    if name == "sin":
        if not argument:
            return {}
        return {(Fraction(0), (("sin", abs(argument), 1),)): Fraction(1 if argument > 0 else -1)}
    if name == "cos":
        return {_ONE: Fraction(1)} if not argument else {(Fraction(0), (("cos", abs(argument), 1),)): Fraction(1)}
    if name == "ln" and argument > 0:
        return {} if argument == 1 else {(Fraction(0), (("ln", argument, 1),)): Fraction(1)}
    raise ValueError(f"no rule for {name}")


def _sum(several: list[Terms]) -> Terms:
    total: Terms = {}
    for terms in several:
        for product, factor in terms.items():
            total[product] = total.get(product, Fraction(0)) + factor
    return total


def _times(one: Terms, other: Terms) -> Terms:
    total: Terms = {}
    for (exponent, functions), factor in one.items():
        for (more, others), second in other.items():
            powers: dict[tuple[str, Fraction], int] = {}
            for name, argument, times in (*functions, *others):
                powers[name, argument] = powers.get((name, argument), 0) + times
            product = exponent + more, tuple(sorted((*key, times) for key, times in powers.items()))
            total[product] = total.get(product, Fraction(0)) + factor * second
    return total
