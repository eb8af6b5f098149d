"""A○B by sympy: polynomials and their real roots (as in the second opinion)."""

import sympy

from tests.second_opinions.mathematical_modelling.bilinear_operator import U, applied, left_side, parameters, polynomial


def roots(identity) -> list:
    return sympy.Poly(polynomial(identity), U).real_roots(multiple=False)


def write(answer, identity) -> str:
    if identity["type"] == "compute":
        return f"[[{answer}]]"
    if identity["type"] == "solve_xy":
        return f"[[x={answer['x']},y={answer['y']}]]"
    found = [root for root, _ in roots(identity)]
    if identity["type"] == "nested_solve":
        found = [next(root for root in found if root.is_rational)]
    return f"[[{' or '.join(map(str, found))}]]"


def wrong(answer, identity) -> list[str]:
    if identity["type"] == "compute":
        return [f"[[{answer + step}]]" for step in (1, -1, 100)]
    if identity["type"] == "solve_xy":
        x, y = answer["x"], answer["y"]
        return [f"[[x={x + 1},y={y}]]", f"[[x={x},y={y - 1}]]", f"[[x={y + 5},y={x}]]", f"[[x={x}]]"]
    first = next(root for root, _ in roots(identity) if root.is_rational)
    return [f"[[{first} or 77]]", f"[[{first + 1}/3]]", "[[1234]]", "[[解1 or 解2]]"]


def status(identity) -> str:
    if identity["type"] == "compute":
        value = left_side("○".join(map(str, identity["expr"])), *parameters(identity), None)
        return "valid" if value == identity["answer"] else "wrong_key"
    if identity["type"] == "solve_xy":
        pairs = [equation.split("=") for equation in identity["equations"]]
        holds = [applied(*map(int, left.split("○")), *identity["solution"]) == int(right) for left, right in pairs]
        return "valid" if all(holds) else "wrong_key"
    found = [float(root) for root, _ in roots(identity)]
    keys = set(identity["solutions"]) if identity["type"] == "solve_x" else {identity["solution"]}
    right = all(any(abs(key - one) < 1e-9 for one in found) for key in keys)
    return "valid" if right and (identity["type"] == "nested_solve" or len(keys) == len(found)) else "wrong_key"


def prints_the_answer(identity) -> bool:
    return identity["type"] == "compute" and identity["answer"] == 25


def solve_x(equation, *solutions):
    return {"type": "solve_x", "equation": equation, "solutions": list(solutions)}


NINE = solve_x("3○X = 9", -5.0, -4)  # (3 + 3X)(3 + X) = 9
FRACTION = solve_x("4○X = 11", -20 / 3, -5)
DOUBLE = solve_x("X○1 = -1", -2)  # (X + 3)(X + 1) = -1
NESTED = {"type": "nested_solve", "equation": "4○(X○3) = 11", "solution": -4, "params": [1, 3], "B": 3, "A": 4}
SYSTEM = {"type": "solve_xy", "equations": ["4○2 = 36", "3○1 = 24"], "solution": [3, -3]}
CHAIN = {"type": "compute", "expr": [-2, -3, 0], "answer": 3025}
PROBES = [
    (CHAIN, "[[-2○-3○0 = 3025]]", 1.0),
    (CHAIN, "[[= 3025]]", 1.0),
    (CHAIN, "[[55 × 55]]", 0.0),
    (solve_x("X○1 = 48", 4, -7), "[[4 or 4]]", 0.0),
    (solve_x("X○1 = 48", 5, -9), "[[5 or 5]]", 0.0),
    (solve_x("X○1 = 48", 5, -9), "[[5 or -9]]", 1.0),
    (solve_x("X○1 = 48", 5, -9), "[[X = -9 or X = 5]]", 1.0),
    (solve_x("X○1 = 48", 5, -9), "[[5]]", 0.0),
    (NINE, "[[0 or -4]]", 1.0),
    (NINE, "[[-5 or -4]]", 0.0),
    (NINE, "[[0 or 3 - 7]]", 0.0),  # not worked out
    (NESTED, "[[-6 + 2]]", 0.0),
    (FRACTION, "[[-1/3 or -5]]", 1.0),
    (FRACTION, "[[-\\frac{1}{3} or -5]]", 1.0),
    (FRACTION, "[[-0.333 or -5]]", 1.0),  # right as far as it goes
    (FRACTION, "[[-0.3 or -5]]", 0.0),
    (DOUBLE, "[[-2]]", 1.0),
    (NESTED, "[[-4]]", 1.0),
    (NESTED, "[[-8]]", 1.0),
    (NESTED, "[[-3.056]]", 1.0),  # -6 + √78/3: the prompt asks for a number, not for an exact one
    (NESTED, "[[-8.94]]", 1.0),
    (NESTED, "[[-3.05]]", 0.0),
    (NESTED, "[[-3.1]]", 0.0),
    (NESTED, "[[-4.01]]", 0.0),
    (NESTED, "[[-3.056 or -4]]", 1.0),
    (NESTED, "[[-4 or -8]]", 1.0),
    (NESTED, "[[-6+\\sqrt{26/3}]]", 1.0),
    (NESTED, "[[-6+\\sqrt{27/3}]]", 0.0),
    (NESTED, "[[4]]", 0.0),
    (SYSTEM, "[[x=3,y=-3]]", 1.0),
    (SYSTEM, "[[x = 3, y = -3]]", 1.0),
    (SYSTEM, "[[x=-3,y=3]]", 0.0),
    (CHAIN, "[[3025]]", 1.0),
    (CHAIN, "[[175]]", 0.0),  # from right to left
]
