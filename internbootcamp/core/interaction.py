"""`BaseInteraction`: what answers a model that has stopped calling tools, and decides whether the episode goes on."""

from __future__ import annotations

import json
import uuid
from typing import Any

from internbootcamp.core.errors import InvalidIdentity


class BaseInteraction:
    """One interaction, serving many episodes at once; the state of each is kept apart under its instance id.

    Contract, all asynchronous: `start_interaction(instance_id, identity)` once an episode, `generate_response(instance_id,
    messages)` after each message without tool calls, `finalize_interaction(instance_id)` once, whatever happened.
    `generate_response` returns `(terminate, text, turn_score, extra)`.
    """

    def __init__(self, config: dict[str, Any] | None = None) -> None:
        self.config = config or {}
        self.name: str = self.config.get("name", type(self).__name__)
        self._instance_dict: dict[str, Any] = {}

    async def start_interaction(self, instance_id: str | None = None, identity: Any = None, **kwargs: Any) -> str:
        """Open the state of one episode and return its id. An identity given as JSON text is decoded."""
        if isinstance(identity, str):
            try:
                identity = json.loads(identity)
            except ValueError as problem:
                raise InvalidIdentity(f"the interaction's identity is no JSON: {problem}") from None
        if not isinstance(identity, dict):
            raise InvalidIdentity(f"the interaction's identity is a {type(identity).__name__}, not an object")
        instance_id = instance_id or uuid.uuid4().hex
        self._instance_dict[instance_id] = {"identity": identity}
        return instance_id

    async def generate_response(
        self, instance_id: str, messages: list[dict[str, Any]], **kwargs: Any
    ) -> tuple[bool, str, float, dict[str, Any]]:
        """Whether to end, what to say to the model, the score of this turn, and anything worth recording."""
        raise NotImplementedError("an interaction defines generate_response")

    async def calculate_score(self, instance_id: str, **kwargs: Any) -> float:
        """The interaction's own score for the episode so far."""
        return 0.0

    async def finalize_interaction(self, instance_id: str, **kwargs: Any) -> Any:
        """Drop the state of one episode. Safe to call twice."""
        self._instance_dict.pop(instance_id, None)
