"""Operations on functions by sympy; answers are compared at points, to 40 digits."""

import mpmath
import sympy

from internbootcamp.answers.symbolic_writer import as_plain

X, Y = sympy.symbols("x y", positive=True)
NAMES = {"x": X, "y": Y, "e": sympy.E, "ln": sympy.log}


def read(text: str):
    return sympy.sympify(text.replace("^", "**"), locals=NAMES)


def result(operation: str, f, g):
    if operation.startswith("nested"):
        return result(operation.removeprefix("nested "), result(operation.removeprefix("nested "), f, g), g)
    fx, gx = sympy.diff(f, X), sympy.diff(g, X)
    found = {
        "sum": lambda: fx + gx,
        "second": lambda: f + sympy.diff(g, X, 2),
        "product": lambda: sympy.diff(f * g, X),
        "bracket": lambda: f * gx - fx * g,
        "quotient": lambda: sympy.diff(f / g, X),
        "chain": lambda: sympy.diff(f.subs(X, g), X),
        "twice": lambda: sympy.diff(f.subs(X, g), X, 2),
        "root": lambda: sympy.diff(sympy.sqrt(f**2 + g**2), X),
        "partial": lambda: fx + sympy.diff(g, Y),
        "jacobian": lambda: sympy.Matrix([f, g]).jacobian([X, Y]).det(),
    }
    return found[operation]()


def score(answer, identity) -> float | None:
    truth = result(identity["operation"], read(identity["f"]), read(identity["g"]))
    given = read(as_plain(answer.tree) if hasattr(answer, "tree") else str(answer))
    judged = 0
    with mpmath.workdps(40):
        functions = [sympy.lambdify((X, Y), formula, "mpmath") for formula in (given, truth)]
        for x, y in ((7, 5), (17, 11), (29, 23), (4, 31), (60, 3)):
            try:
                a, b = (mpmath.mpmathify(function(mpmath.mpf(x) / 13, mpmath.mpf(y) / 19)) for function in functions)
            except ZeroDivisionError:
                return 0.0
            if isinstance(a, mpmath.mpc) or isinstance(b, mpmath.mpc):
                continue
            judged += 1
            if not mpmath.isfinite(a) or abs(a - b) > mpmath.mpf("1e-25") * (1 + abs(b)):
                return 0.0
    return 1.0 if judged else None
