"""Registry files: JSON Lines that tie a data source to its configs and its reward.

    {"instruction_config_path", "data_source", "yaml_tool_path", "yaml_interaction_path", "reward_calculator_class"}

and optional settings for a batch: `output_dir`, `split_samples`, `shuffle` (true), `gen_parquet` (false),
`global_config_overrides`, `tool_config_path`, `interaction_config_path`. Paths are looked for beside the registry, then from the
working directory.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from internbootcamp.core.errors import ConfigError
from internbootcamp.core.rows import BadLine, read_jsonl
from internbootcamp.generate.instruction_config import located
from internbootcamp.generate.request import Request
from internbootcamp.generate.splits import Splits, checked_splits, parse_splits

DEFAULT_SPLITS: Splits = {"train": 100}  # of a batch, whatever the configs say

_TYPES: dict[str, tuple[type, ...]] = {
    "instruction_config_path": (str,),
    "data_source": (str,),
    "yaml_tool_path": (str,),
    "yaml_interaction_path": (str,),
    "tool_config_path": (str,),
    "interaction_config_path": (str,),
    "reward_calculator_class": (str,),
    "output_dir": (str,),
    "split_samples": (str, dict),
    "shuffle": (bool,),
    "gen_parquet": (bool,),
    "global_config_overrides": (dict,),
}


@dataclass(frozen=True, slots=True)
class Record:
    """A line of a registry that has what generation needs."""

    where: str
    config: Path
    folder: Path
    settings: Mapping[str, Any]

    def request(self, asked: Request) -> Request:
        """What was asked for, with what the record says of its own. Raises `ConfigError`."""
        own = self.settings
        return replace(
            asked,
            splits=asked.splits or self._splits() or DEFAULT_SPLITS,
            shuffle=own.get("shuffle", True if asked.shuffle is None else asked.shuffle),
            parquet=own.get("gen_parquet", asked.parquet),
            tool_config=self._component("tool") or asked.tool_config,
            interaction_config=self._component("interaction") or asked.interaction_config,
            overrides={**asked.overrides, **own.get("global_config_overrides", {})},
        )

    def output_dir(self, default: Path) -> Path:
        return Path(self.settings["output_dir"]) if "output_dir" in self.settings else default

    def _splits(self) -> Splits | None:
        value, where = self.settings.get("split_samples"), f"{self.where}: split_samples"
        if isinstance(value, str):
            return parse_splits(value, where)
        if value is not None and any(type(count) is not int or count < 0 for count in value.values()):
            raise ConfigError(f"{where} must give a number of rows to each split")
        return checked_splits(value, where) if value is not None else None

    def _component(self, kind: str) -> Path | None:
        for key in (f"{kind}_config_path", f"yaml_{kind}_path"):
            if self.settings.get(key):
                path = located(self.settings[key], self.folder)
                if not path.is_file():
                    raise ConfigError(f"{self.where}: {key}: there is no file {self.settings[key]}")
                return path
        return None


def read_registry(path: Path) -> Iterator[Record | ConfigError]:
    """The records of a registry, and an error for each line that is none. Raises `ConfigError` if there is no file."""
    for number, line in read_jsonl(path):
        where = f"{path}:{number}"
        if isinstance(line, BadLine):
            yield ConfigError(f"{where}: {line.problem}")
            continue
        settings = {key: value for key, value in line.items() if value not in (None, "")}
        wrong = next(
            (key for key, kinds in _TYPES.items() if key in settings and not isinstance(settings[key], kinds)), None
        )
        if wrong is not None:
            kinds = " or ".join(kind.__name__ for kind in _TYPES[wrong])
            yield ConfigError(f"{where}: {wrong} must be a {kinds}, not {settings[wrong]!r}")
        elif "instruction_config_path" not in settings:
            yield ConfigError(f"{where}: instruction_config_path is missing")
        else:
            yield Record(where, located(settings["instruction_config_path"], path.parent), path.parent, settings)
