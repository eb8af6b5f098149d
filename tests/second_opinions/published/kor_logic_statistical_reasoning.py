"""Shares in whole numbers, and statements put together as text."""

from decimal import Decimal
from fractions import Fraction


def statement(identity) -> str:
    kind, symbol = identity["question_type"][0], identity["attribute"]["symbol"]
    if kind == "C":
        return "C({},{}/{},{}/{})".format(symbol, *(identity[key] for key in ("k1", "n1", "k2", "n2")))
    return f"U({symbol},{identity['n']})" if kind == "U" else f"P({symbol},{identity['k']},{identity['n']})"


def close(answer, identity) -> bool:
    """Whether the share lies within half a unit of the answer's last decimal: k/n compared by cross products."""
    k, n = identity.get("k", identity["n"]), identity["n"]
    if isinstance(answer, Decimal):
        scale = 10 ** max(0, -answer.as_tuple().exponent)
        return abs(int(answer * scale) * n - 100 * k * scale) * 2 <= n
    return Fraction(answer) * n == 100 * k


def score(answer, identity) -> float | None:
    if identity["question_type"].endswith("symbolization"):
        return float(answer == statement(identity))
    return float(close(answer, identity))


def examples():
    def case(kind, **numbers):
        return {"question_type": kind, "attribute": {"symbol": "T", "desc": "tall"}, **numbers}

    return [
        (case("U_calculation", n=12), "[[100%]]"),
        (case("P_calculation", n=3, k=1), "[[33.33%]]"),
        (case("P_calculation", n=8, k=5), "[[62.5%]]"),
        (case("U_symbolization", n=9), "[[U(T, 9)]]"),
        (case("P_symbolization", n=9, k=4), "[[P(T, 4, 9)]]"),
        (case("C_symbolization", n1=9, k1=4, n2=11, k2=10), "[[C(T, 4/9, 10/11)]]"),
    ]
