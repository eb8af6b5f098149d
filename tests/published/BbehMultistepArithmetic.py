"""Published operators: a whole number in `[answer]`."""

from tests.second_opinions.mathematical_modelling.custom_operators import total


def write(answer, identity) -> str:
    return f"[answer]{answer}[/answer]"


def wrong(answer, identity) -> list[str]:
    return [f"[answer]{other}[/answer]" for other in (answer + 1, answer - 1, 10 * answer + 3, f"{answer} or {answer + 1}")]


def status(identity) -> str:
    return "valid" if total(identity) == identity["answer"] else "wrong_key"


def operator(symbol, condition, true_expr, false_expr) -> dict:
    return {"symbol": symbol, "condition": condition, "true_expr": true_expr, "false_expr": false_expr}


LARGE = {
    "operators": [operator("@", "a > b", "a * b", "a + b")],
    "A": "(((((100000 @ 10000) @ 10000) @ 1000) @ 10) @ -1)",
    "B": "(2 @ 5)",
    "C": "(2 @ 5)",
    "answer": 10**17,
}
PRIME = {
    "operators": [
        operator("@", "is_prime(a) or is_prime(b)", "min(a, b)", "max(a, b)"),
        operator("][", "math.gcd(a, b) == 1", "(a @ b)", "math.gcd(a, b)"),
    ],
    "A": "(9 @][ -7)",  # max(9, -7) = 9, for a negative number is not prime; gcd(9, -7) = 1, so 9 again
    "B": "(4 ][ 6)",  # 2
    "C": "(-3 ][ 5)",  # gcd 1; 5 is prime, so the smaller, -3
    "answer": 0,
}
PROBES = [
    (PRIME, "[answer]14[/answer]", 1.0),  # 9 + 2 + 3; a swallowed error had stored 0
    (PRIME, "[answer]0[/answer]", 0.0),
    (PRIME, "[answer]\\boxed{14}[/answer]", 1.0),
    (PRIME, "[answer]A + B - C = 14[/answer]", 1.0),
    (PRIME, "[answer]A + B = 14[/answer]", 0.0),
    (PRIME, "[answer]A = 14[/answer]", 0.0),
    (PRIME, "[answer]x = 14[/answer]", 1.0),
    (PRIME, "[answer](14)[/answer]", 1.0),
    (LARGE, f"[answer]{-(10**17)}[/answer]", 1.0),
    (LARGE, f"[answer]{-(10**17) + 1}[/answer]", 0.0),  # compared as floats, this was right
    (LARGE, f"[answer]{10**17}[/answer]", 0.0),
]
