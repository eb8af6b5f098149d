"""A○B by sympy: answers are put into the equations, and the number of solutions is that of the polynomial's real roots."""

import re

import sympy

from tests.second_opinions.in_sympy import of_answer, same_number

U, V, W = sympy.symbols("u v w")
_OPERATION = re.compile(r"[\d)]\s*(?:[-+*·×^(]|\\cdot|\\times)|sqrt")


def applied(a, b, x, y):
    return (x * a + y * b) * (a + b)


def parameters(identity):
    return identity.get("params") or [identity.get("x", 1), identity.get("y", 3)]


def left_side(text: str, x, y, unknown):
    """The left side of an equation, innermost brackets first."""
    found: dict[str, object] = {"X": unknown}
    text = text.replace(" ", "")
    while "○" in text:
        inner = re.search(r"\(([^()]*)\)", text)
        chain = inner[1] if inner else text
        first, *others = (found[one] if one in found else sympy.Integer(one) for one in chain.split("○"))
        for other in others:
            first = applied(first, other, x, y)
        name = f"value{len(found)}"
        found[name] = first
        text = text.replace(inner[0] if inner else text, name, 1)
    return found[text.strip("()")]


def polynomial(identity):
    left, right = identity["equation"].split("=")
    return sympy.expand(left_side(left, *parameters(identity), U) - int(right))


def score(answer, identity) -> float | None:
    if identity["type"] == "compute":
        x, y = parameters(identity)
        return float(answer == left_side("○".join(map(str, identity["expr"])), x, y, None))
    if identity["type"] == "solve_xy":
        for equation in identity["equations"]:
            left, right = equation.split("=")
            a, b = map(int, left.split("○"))
            if applied(a, b, sympy.Rational(answer["x"]), sympy.Rational(answer["y"])) != int(right):
                return 0.0
        return 1.0
    equation = polynomial(identity)
    values = [of_answer(one) for one in answer]
    if any(value.is_rational and _OPERATION.search(str(one)) for one, value in zip(answer, values)):
        return 0.0  # a calculation that has not been carried out
    if identity["type"] == "nested_solve" and "solution" in identity:  # as published, where decimals may be rounded
        return float(bool(values) and all(_near(one, value, equation) for one, value in zip(answer, values)))
    if not values or not all(same_number(equation.subs(U, value), 0) or _zero(equation, value) for value in values):
        return 0.0
    return float(
        identity["type"] == "nested_solve" or len(values) == len(sympy.Poly(equation, U).real_roots(multiple=False))
    )


def _near(answer, value, equation) -> bool:
    """Whether a value is a root, or a decimal that rounds one to three right digits or more."""
    if same_number(equation.subs(U, value), 0) or _zero(equation, value):
        return True
    decimals = re.fullmatch(r"-?\d+\.(\d+)", str(answer))
    roots = [root for root, _ in sympy.Poly(equation, U).real_roots(multiple=False) if not root.is_rational]
    return decimals is not None and any(
        abs(sympy.N(root - value, 30))
        <= min(0.5 * 10.0 ** -len(decimals[1]), 0.005 * 10 ** sympy.floor(sympy.log(abs(root), 10)))
        for root in roots
    )


def _zero(equation, value) -> bool:
    return abs(sympy.N(equation.subs(U, value), 40)) < sympy.Float("1e-25", 40)
