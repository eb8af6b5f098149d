"""The calculator: one operation on two numbers a call."""

from __future__ import annotations

import math
import uuid
from typing import Any

from internbootcamp.core.tool import BaseTool

SCHEMA: dict[str, Any] = {
    "type": "function",
    "function": {
        "name": "arithmetic_options",
        "description": "Carry out one arithmetic operation on two numbers.",
        "parameters": {
            "type": "object",
            "properties": {
                "operation": {
                    "type": "string",
                    "description": "which operation",
                    "enum": ["add", "minus", "multiply", "divide"],
                },
                "operand1": {"type": "number", "description": "left operand"},
                "operand2": {"type": "number", "description": "right operand"},
            },
            "required": ["operation", "operand1", "operand2"],
        },
    },
}


class ArithmeticTool(BaseTool):
    """Pays 0.1 for a call that works and takes 0.1 for one that does not; the whole episode's reward falls by 0.1 a call."""

    tool_schema = SCHEMA

    async def create(self, instance_id: str | None = None, identity: Any = None, **kwargs: Any) -> str:
        instance_id = instance_id or uuid.uuid4().hex
        self._instance_dict[instance_id] = {"calls": 0}
        return instance_id

    async def execute(
        self, instance_id: str, parameters: dict[str, Any], **kwargs: Any
    ) -> tuple[str, float, dict[str, Any]]:
        self._instance_dict[instance_id]["calls"] += 1
        try:
            result = calculate(parameters["operation"], float(parameters["operand1"]), float(parameters["operand2"]))
        except (KeyError, TypeError, ValueError, ArithmeticError) as problem:
            reason = f"the parameter {problem} is missing" if isinstance(problem, KeyError) else str(problem)
            return f"Error: {reason}", -0.1, {"ok": False}
        return f"{result!r}", 0.1, {"ok": True}

    async def calc_reward(self, instance_id: str, **kwargs: Any) -> float:
        calls = self._instance_dict[instance_id]["calls"]
        return max(0.0, min(1.0, 1 - 0.1 * (calls - 1)))

    async def outcome(self, instance_id: str) -> dict[str, int]:
        return {"calls": self._instance_dict[instance_id]["calls"]}


def calculate(operation: str, left: float, right: float) -> float:
    """`left operation right`. Raises `ValueError` for an unknown operation or a result that is no finite number."""
    if operation == "add":
        result = left + right
    elif operation == "minus":
        result = left - right
    elif operation == "multiply":
        result = left * right
    elif operation == "divide":
        if right == 0:
            raise ValueError("division by zero")
        result = left / right
    else:
        raise ValueError(f"unknown operation {operation!r}; use add, minus, multiply or divide")
    if not math.isfinite(result):
        raise ValueError("the result is too large")
    return result
