"""`Offered`: what a row offers its episode, as `extra_info` says it: tools by name, and an interaction."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from internbootcamp.core.errors import InvalidIdentity
from internbootcamp.core.interaction import BaseInteraction
from internbootcamp.core.reward import decode_identity
from internbootcamp.core.rows import Row, origin_of
from internbootcamp.core.tool import BaseTool
from internbootcamp.rollout.environments import Components
from internbootcamp.rollout.failures import EpisodeFailure, FailureKind


@dataclass(frozen=True, slots=True)
class Offered:
    """`tools` has the `tools_kwargs` of each offered tool; `interaction` the `interaction_kwargs`, None without one."""

    tools: Mapping[str, Mapping[str, Any]]
    interaction: Mapping[str, Any] | None

    @classmethod
    def of(cls, row: Row) -> Self:
        """What the row offers. Tools are offered unless it says that it needs none; Parquet's null entries are not there."""
        extra = origin_of(row)
        named = extra.get("tools_kwargs")
        if not isinstance(named, Mapping) or not extra.get("need_tools_kwargs", True):
            named = {}
        tools = {name: kwargs for name, kwargs in named.items() if isinstance(kwargs, Mapping)}
        interaction = extra.get("interaction_kwargs")
        return cls(tools, interaction if isinstance(interaction, Mapping) and interaction.get("name") else None)

    @property
    def nothing(self) -> bool:
        return not self.tools and self.interaction is None

    def chosen_from(self, components: Components) -> tuple[dict[str, BaseTool], BaseInteraction | None]:
        """The tools and the interaction that the row means. Raises `EpisodeFailure` if the run does not have them."""
        missing = [name for name in self.tools if name not in components.tools]
        if missing:
            raise _unavailable(f"tool {missing[0]}", "--tool-config")
        tools = {name: components.tools[name] for name in self.tools}
        if self.interaction is None:
            return tools, None
        interaction = components.interaction_named(self.interaction["name"])
        if interaction is None:
            raise _unavailable(f"interaction {self.interaction['name']}", "--interaction-config")
        return tools, interaction

    def without_interaction(self) -> Self:
        return replace(self, interaction=None)

    def create_kwargs(self, tool: str) -> dict[str, Any]:
        """The keywords for `create` of a tool."""
        given = self.tools[tool].get("create_kwargs")
        keywords = dict(given) if isinstance(given, Mapping) else {}
        if "identity" in keywords:
            keywords["identity"] = _decoded(keywords["identity"])
        return keywords

    def interaction_identity(self) -> Any:
        """The identity for `start_interaction`."""
        return _decoded((self.interaction or {}).get("identity"))


def _unavailable(what: str, flag: str) -> EpisodeFailure:
    return EpisodeFailure(FailureKind.INVALID_ROW, f"the row offers the {what}, which the run does not have; see {flag}")


def _decoded(identity: Any) -> Any:
    """An identity, decoded where it is JSON text (as in Parquet files). Raises `EpisodeFailure`."""
    if not isinstance(identity, str):
        return identity
    try:
        return decode_identity(identity)
    except InvalidIdentity as problem:
        raise EpisodeFailure(FailureKind.INVALID_ROW, str(problem)) from None
