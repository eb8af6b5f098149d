"""Cases of the example environment: arithmetic expressions with their value, and the prompt for them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from random import Random
from typing import Any

from internbootcamp.answers import Language
from internbootcamp.bootcamps.agentic.example.reward import Result
from internbootcamp.core.instruction import BaseInstructionGenerator

LONGEST_PRODUCT = 6  # factors in a row, so that every value fits a float
OPERATORS = "+-×÷"


class ExampleInstructionGenerator(BaseInstructionGenerator):
    """Expressions of `min_operands` to `max_operands` numbers from `operand_min` to `operand_max`, for use from YAML."""

    def __init__(
        self,
        min_operands: int = 2,
        max_operands: int = 8,
        operand_min: int = 100,
        operand_max: int = 1_000_000,
        tolerance: float = 1e-6,
        seed: int | None = None,
    ) -> None:
        super().__init__()
        self.operands = (min_operands, max_operands)
        self.operand_range = (operand_min, operand_max)
        self.tolerance = float(tolerance)
        self.seed = seed
        self.rng = Random(seed)

    def case_generator(self) -> dict[str, Any]:
        return new_identity(self.rng, self.operands, self.operand_range, self.tolerance)

    def prompt_func(self, identity: dict[str, Any]) -> str:
        return f"{question(identity)}\n\n{Result().instruction()}"


def new_identity(rng: Random, operands: tuple[int, int], operand_range: tuple[int, int], tolerance: float) -> dict[str, Any]:
    """An expression, its value as a float, and the relative error allowed."""
    expression, factors = str(rng.randint(*operand_range)), 1
    for _ in range(rng.randint(*operands) - 1):
        operator = rng.choice(OPERATORS if factors < LONGEST_PRODUCT else "+-")
        factors = factors + 1 if operator in "×÷" else 1
        expression += f" {operator} {rng.randint(*operand_range)}"
    return {"expression": expression, "expected_result": float(value_of(expression)), "tolerance": tolerance}


def value_of(expression: str) -> Fraction:
    """The exact value of an expression as `new_identity` writes it: numbers and operators with single spaces between."""
    first, *rest = expression.split(" ")
    value, term = Fraction(0), Fraction(int(first))
    for operator, number in zip(rest[::2], map(int, rest[1::2]), strict=True):
        if operator == "×":
            term *= number
        elif operator == "÷":
            term /= number
        else:
            value, term = value + term, Fraction(number if operator == "+" else -number)
    return value + term


def question(identity: Mapping[str, Any], language: Language = "en") -> str:
    """The problem, without how to answer."""
    expression, tolerance = identity["expression"], float(identity["tolerance"])
    if language == "zh":
        return f"计算下面的算式（先乘除，后加减，同级从左到右）：\n\n{expression}\n\n结果的相对误差不得超过 {tolerance:g}。"
    return (
        "Compute the expression below (multiplication and division before addition and subtraction, each from left to "
        f"right):\n\n{expression}\n\nThe relative error of your result must not exceed {tolerance:g}."
    )
