"""`Environment`: who judges the rows of a data source, and what an episode on them can act with.

    reward class / tool YAML / interaction YAML given for a run  ─┐
    a bootcamp registry file, by data source                     ─┼─► Environment ─► Components, built where they are used
    the bootcamp class itself                                    ─┘

What is given for the run comes before the registry file, and that before the class.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from internbootcamp.core.components import load_interactions, load_tools
from internbootcamp.core.errors import ConfigError
from internbootcamp.core.interaction import BaseInteraction
from internbootcamp.core.rows import BadLine, Row, read_jsonl
from internbootcamp.core.tool import BaseTool


@dataclass(frozen=True, slots=True)
class Components:
    """Tools by the name that the model sees, and interactions by name; one set of objects."""

    tools: Mapping[str, BaseTool] = field(default_factory=dict)
    interactions: Mapping[str, BaseInteraction] = field(default_factory=dict)

    def interaction_named(self, name: Any) -> BaseInteraction | None:
        """The interaction of that name; the only one there is answers to every name."""
        if len(self.interactions) == 1:
            return next(iter(self.interactions.values()))
        return self.interactions.get(name)


@dataclass(frozen=True, slots=True, eq=False)
class Environment:
    """The class that judges, the name under which another process loads it, and how components are built."""

    judge: Any
    load_name: str
    build: Callable[[], Components]


@dataclass(frozen=True, slots=True)
class Parts:
    """What a run, or a line of a registry file, says of an environment; None where it says nothing.

    `reward` is a class name as `load` takes it; the others are paths of YAML files.
    """

    reward: str | None = None
    tool_config: Path | None = None
    interaction_config: Path | None = None

    def over(self, other: Parts) -> Parts:
        """These, completed from `other`."""
        return Parts(
            self.reward or other.reward,
            self.tool_config or other.tool_config,
            self.interaction_config or other.interaction_config,
        )


def builder(cls: Any, parts: Parts) -> Callable[[], Components]:
    """How to build the components: from YAML where `parts` names it, else from what the class carries."""

    def build() -> Components:
        if parts.tool_config is not None:
            tools = load_tools(parts.tool_config)
        else:
            built = [tool() for tool in getattr(cls, "tools", ())]
            tools = {tool.name: tool for tool in built}
        if parts.interaction_config is not None:
            return Components(tools, load_interactions(parts.interaction_config))
        own = getattr(cls, "interaction", None)
        return Components(tools, {own.__name__: own()} if own is not None else {})

    return build


def read_bootcamp_registry(path: str | Path) -> dict[str, Parts]:
    """A registry JSONL: data source to parts. Its paths are looked for beside it, then from here. Raises `ConfigError`."""
    path = Path(path)
    registry: dict[str, Parts] = {}
    for number, record in read_jsonl(path):
        where = f"{path}:{number}"
        if isinstance(record, BadLine):
            raise ConfigError(f"{where}: {record.problem}")
        source = record.get("data_source")
        if not isinstance(source, str) or not source:
            raise ConfigError(f"{where}: data_source: must be the data source of the rows")
        registry[source] = Parts(
            record.get("reward_calculator_class") or None,
            _path_in(record, ("tool_config_path", "yaml_tool_path"), path.parent, where),
            _path_in(record, ("interaction_config_path", "yaml_interaction_path"), path.parent, where),
        )
    return registry


def _path_in(record: Row, keys: tuple[str, ...], folder: Path, where: str) -> Path | None:
    for key in keys:
        given = record.get(key)
        if not given:
            continue
        if not isinstance(given, str):
            raise ConfigError(f"{where}: {key}: must be a path, not {given!r}")
        found = next((path for path in (folder / given, Path(given)) if path.is_file()), None)
        if found is None:
            raise ConfigError(f"{where}: {key}: no file {given}, neither in {folder} nor here")
        return found
    return None
