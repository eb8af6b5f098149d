"""`BaseTool`: something a model may call during an episode."""

from __future__ import annotations

import uuid
from typing import Any

ToolSchema = dict[str, Any]
ToolResponse = str | list[dict[str, Any]]


class BaseTool:
    """One tool, serving many episodes at once; the state of each is kept apart under its instance id.

    Contract, all asynchronous: `create(instance_id, identity)` once an episode, `execute(instance_id, parameters)` for each
    call, `calc_reward(instance_id)` for the tool's cumulative reward, `release(instance_id)` once, whatever happened.
    `execute` returns `(response, step_reward, metrics)`; a response is text or a list of OpenAI content blocks (`text`,
    `image_url`). `outcome(instance_id)`, optional, reports the state that scoring may rely on, before the release.

    `tool_schema` is an OpenAI function schema; a class may carry its own as a class attribute and be built without one.
    Metrics with `end_episode: True` end the episode after this message. Calls of one message run at the same time unless
    `concurrent` is False; then those of this tool run one after the other. `timeout` bounds a call in seconds, where the
    run's own limit does not fit.
    """

    tool_schema: ToolSchema = {}
    concurrent: bool = True
    timeout: float | None = None

    def __init__(self, config: dict[str, Any] | None = None, tool_schema: Any = None) -> None:
        self.config = config or {}
        if tool_schema is not None:
            self.tool_schema = tool_schema if isinstance(tool_schema, dict) else tool_schema.model_dump()
        self._instance_dict: dict[str, Any] = {}

    @property
    def name(self) -> str:
        """The function name that the model sees."""
        return str(self.tool_schema["function"]["name"])

    def get_openai_tool_schema(self) -> ToolSchema:
        """The schema as it is offered to the model."""
        return self.tool_schema

    async def create(self, instance_id: str | None = None, identity: Any = None, **kwargs: Any) -> Any:
        """Open the state of one episode and return its id, or `(id, first response)`."""
        instance_id = instance_id or uuid.uuid4().hex
        self._instance_dict[instance_id] = {"identity": identity}
        return instance_id

    async def execute(
        self, instance_id: str, parameters: dict[str, Any], **kwargs: Any
    ) -> tuple[ToolResponse, float, dict[str, Any]]:
        """Carry out one call."""
        raise NotImplementedError("a tool defines execute")

    async def calc_reward(self, instance_id: str, **kwargs: Any) -> float:
        """The tool's reward for the episode so far."""
        return 0.0

    async def outcome(self, instance_id: str) -> Any:
        """What the tool reports of its state for scoring, as JSON; None if nothing."""
        return None

    async def release(self, instance_id: str, **kwargs: Any) -> None:
        """Drop the state of one episode. Safe to call twice."""
        self._instance_dict.pop(instance_id, None)
