"""The interaction: says whether an answer is right, and lets the model try again."""

from __future__ import annotations

from typing import Any

from internbootcamp.bootcamps.agentic.example.reward import ExampleRewardCalculator
from internbootcamp.core.interaction import BaseInteraction

ENOUGH = 0.99  # a score above this ends the episode


class ExampleInteraction(BaseInteraction):
    """Scores the last message; ends the episode when it is right, else asks the model to look for its mistake."""

    async def generate_response(
        self, instance_id: str, messages: list[dict[str, Any]], **kwargs: Any
    ) -> tuple[bool, str, float, dict[str, Any]]:
        state = self._instance_dict[instance_id]
        said = next((m.get("content") or "" for m in reversed(messages) if m["role"] == "assistant"), "")
        score = state["score"] = ExampleRewardCalculator.verify_score(said, state["identity"])
        if score > ENOUGH:
            return True, "That is right.", score, {}
        return False, "That is not right. Find the step where it went wrong, then answer again in the same form.", score, {}

    async def calculate_score(self, instance_id: str, **kwargs: Any) -> float:
        return float(self._instance_dict[instance_id].get("score", 0.0))
