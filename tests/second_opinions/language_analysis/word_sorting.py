"""Word sorting pair by pair: of any two words in the answer, the first may not have to stand after the second."""

from itertools import pairwise


def first_difference(one: str, other: str, order: list[str]) -> int:
    """Negative if `one` comes first: by the letters where they differ, else by length."""
    for a, b in zip(one, other):
        if a != b:
            return order.index(a) - order.index(b)
    return len(one) - len(other)


def score(answer, identity) -> float | None:
    if sorted(answer) != sorted(identity["words"]):
        return 0.0
    order = identity["custom_order"] or [chr(code) for code in range(ord("a"), ord("z") + 1)]
    read = (lambda word: "".join(reversed(word))) if identity["mode"] == "reverse" else str
    words = [read(word) for word in answer]
    return float(all(first_difference(one, other, order) < 0 for one, other in pairwise(words)))
