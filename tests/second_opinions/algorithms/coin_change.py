"""Coin change by the textbook table: best[a] = 1 + min over coins of best[a - coin]."""


def score(answer, identity) -> float | None:
    if identity["amount"] * len(identity["coins"]) > 50_000:
        return None
    best = [0] * (identity["amount"] + 1)
    for amount in range(1, identity["amount"] + 1):
        best[amount] = 1 + min(best[amount - coin] for coin in identity["coins"] if coin <= amount)
    return float(answer == best[-1])
