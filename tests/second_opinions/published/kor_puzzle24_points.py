"""The 24 game: the answer worked out in decimals of 60 places, and its numbers counted as text."""

import ast
import re
from collections import Counter
from decimal import Decimal, localcontext


def _value(node) -> Decimal:
    if isinstance(node, ast.Constant):
        return Decimal(node.value)
    if isinstance(node, ast.UnaryOp):
        return -_value(node.operand)
    left, right = _value(node.left), _value(node.right)
    if isinstance(node.op, ast.Add):
        return left + right
    if isinstance(node.op, ast.Sub):
        return left - right
    return left * right if isinstance(node.op, ast.Mult) else left / right


def score(answer, identity) -> float | None:
    text = str(answer).replace("×", "*").replace("÷", "/").replace("\u2212", "-")
    if not re.fullmatch(r"[\d+\-*/() ]+", text):
        return None  # LaTeX
    with localcontext() as context:
        context.prec = 60
        value = _value(ast.parse(text.strip(), mode="eval").body)
    if Counter(re.findall(r"\d+", text)) != Counter(map(str, identity["numbers"])):
        return 0.0
    return float(abs(value - 24) < Decimal("1e-40"))


def examples() -> list:
    return [
        ({"numbers": [3, 3, 8, 8]}, "[[8 ÷ (3 - 8 ÷ 3)]]"),
        ({"numbers": [1, 5, 5, 5]}, "[[5 × (5 - 1 ÷ 5)]]"),
        ({"numbers": [4, 4, 10, 10]}, "[[(10 × 10 - 4) ÷ 4]]"),
        ({"numbers": [1, 2, 5, 9]}, "[[(9 - 1) × (5 - 2)]]"),
        ({"numbers": [6, 6, 6, 6]}, "[[6 + 6 + 6 + 6]]"),
        ({"numbers": [1, 3, 4, 6]}, "[[6 ÷ (1 - 3 ÷ 4)]]"),
    ]
