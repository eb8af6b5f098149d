"""Complex numbers of sympy; equations by putting the answer in. Calculations on whole numbers may be of bits as well."""

import sympy


def operands(identity, x=0):
    if identity["type"] == "compute":
        parts = [identity[key] for key in ("left_a", "left_b", "right_a", "right_b")]
    else:
        parts = [one[key] for one in identity["left_operands"] for key in ("a", "b")]
    a, b, c, d = (x if part == "X" else sympy.Rational(str(part)) for part in parts)
    return a + b * sympy.I, c + d * sympy.I


def applied(identity, x=0):
    one, other = operands(identity, x)
    value = {"+": one + other, "-": one - other, "*": one * other, "/": one / other if other != 0 else sympy.zoo}
    return sympy.simplify(value[identity["operator"]])


def of_bits(identity):
    """The value with ⊕ as exclusive or, bit by bit in 64 of them; None where that is nothing."""
    parts = [identity[key] for key in ("left_a", "left_b", "right_a", "right_b")]
    if any(part != int(part) for part in parts):
        return None
    bits = [f"{int(part) % 2**64:064b}" for part in parts]
    one, other = ("".join(str(int(x != y)) for x, y in zip(*bits[at : at + 2])) for at in (0, 2))
    one, other = (sympy.Integer(int(text, 2) - (2**64 if text[0] == "1" else 0)) for text in (one, other))
    if identity["operator"] == "/":
        return one / other if other else None
    return {"+": one + other, "-": one - other, "*": one * other}[identity["operator"]]


def score(answer, identity) -> float | None:
    near = sympy.Rational(1, 200) if identity["operator"] == "/" else 0
    if identity["type"] == "compute":
        value, target = sympy.Rational(answer[0]) + sympy.Rational(answer[1]) * sympy.I, applied(identity)
        bits = of_bits(identity)
        if bits is not None and sympy.im(value) == 0 and abs(value - bits) <= near:
            return 1.0
    else:
        value = applied(identity, sympy.Rational(answer))
        target = sympy.Rational(str(identity["target_real"])) + sympy.Rational(str(identity["target_imag"])) * sympy.I
    off = value - target
    return float(bool(abs(sympy.re(off)) <= near and abs(sympy.im(off)) <= near))


def examples():
    def compute(a, b, operator, c, d, real, imaginary):
        return {
            **{"type": "compute", "operator": operator, "left_a": a, "left_b": b, "right_a": c, "right_b": d},
            **{"solution_real": real, "solution_imag": imaginary},
        }

    def equation(operands, operator, real, imaginary, x):
        (a, b), (c, d) = operands
        return {
            **{"type": "equation", "left_operands": [{"a": a, "b": b}, {"a": c, "b": d}], "operator": operator},
            **{"target_real": real, "target_imag": imaginary, "solution": x},
        }

    return [
        (compute(1, 2, "+", 3, -5, 4, -3), "[[4-3i]]"),
        (compute(1, 2, "*", 3, -1, 5, 5), "[[5 + 5i]]"),
        (compute(1, 2, "*", 3, -1, 5, 5), "[[-12]]"),
        (compute(1, 2, "/", 3, -1, 0.1, 0.7), "[[0.10 + 0.70i]]"),
        (compute(1, 1, "/", 3, 0, 0.33, 0.33), "[[1/3 + (1/3)i]]"),
        (equation(((2, "X"), (1, 1)), "+", 3, 1.5, 0.5), "[[0.5]]"),
        (equation((("X", 1), (2, 1)), "*", 2.0, 3.5, 1.5), "[[X = 1.50]]"),
        (equation((("X", 1), (4, 0)), "/", 0.6, 0.25, 2.4), "[[2.4]]"),
        (equation(((5, 0), (3, "X")), "/", 0.6, -0.8, 4.0), "[[4]]"),
    ]
