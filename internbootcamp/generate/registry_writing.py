"""Registries written for bootcamps that are there: the built-in ones, or the configs of a folder.

Built-in bootcamps have no instruction YAML, so one is written for each, with its levels as groups, to be edited or used as is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import yaml

from internbootcamp.core.errors import ConfigError
from internbootcamp.core.registry import Entry
from internbootcamp.core.rows import to_line
from internbootcamp.core.whole_file import whole_file, write_whole
from internbootcamp.core.yaml_files import read_yaml
from internbootcamp.generate.groups import Describe, Facts, Group
from internbootcamp.generate.instruction_config import read_instruction_config
from internbootcamp.generate.request import described
from internbootcamp.generate.tasks import Pool

CONFIGS = "configs"
_KINDS = ("tool", "interaction", "reward")
_SPLITS = {"train": 100, "test": 10}


def write_registry(path: Path, records: Iterable[dict[str, Any]]) -> None:
    """Write the records as a registry file."""
    with whole_file(path) as file:
        file.writelines(map(to_line, records))


def built_in_records(entries: Sequence[Entry], registry: Path, pool: Pool) -> list[dict[str, Any]]:
    """A record for each bootcamp; their instruction YAMLs are written to `configs/` beside the registry."""
    tasks = [Describe(Group(entry.name, entry.name), build=False) for entry in entries]
    facts = described(pool, tasks, lambda number, text: ConfigError(f"{entries[number].path}: {text}"))
    return [_record(entry, known, registry.parent) for entry, known in zip(entries, facts)]


def _record(entry: Entry, facts: Facts, folder: Path) -> dict[str, Any]:
    config = f"{CONFIGS}/{entry.name}_instruction_config.yaml"
    groups: dict[str, Any] = {f"level_{level}": {"level": level} for level in facts.levels} or {"default": {}}
    content = {
        "instruction_generators": groups,
        "global_config": {"class_name": facts.class_path, "default_split_samples": _SPLITS, "default_seed": 0},
    }
    write_whole(folder / config, yaml.safe_dump(content, sort_keys=False))
    return {
        "instruction_config_path": config,
        "data_source": facts.data_source,
        "yaml_tool_path": None,
        "yaml_interaction_path": None,
        "reward_calculator_class": facts.class_path,
    }


def folder_records(folder: Path, registry: Path, pool: Pool) -> list[dict[str, Any]]:
    """A record for each `*_instruction_config.yaml` below a folder, with the tool, interaction and reward YAML beside it.

    Without a reward YAML the reward is the class of the config itself.
    """
    configs = sorted(folder.rglob("*_instruction_config.yaml"))
    if not configs:
        raise ConfigError(f"there is no *_instruction_config.yaml below {folder}")
    return [_folder_record(path, registry.parent, pool) for path in configs]


def _folder_record(path: Path, base: Path, pool: Pool) -> dict[str, Any]:
    config = read_instruction_config(path, {})
    where = ("global_config", "class_name")
    class_name = config.settings.get("class_name") or next(iter(config.groups.values())).get("class_name")
    if not isinstance(class_name, str):
        raise config.error(where, "must name the class of the bootcamp or its generator")
    task = Describe(Group(config.name, class_name), build=False)
    (facts,) = described(pool, [task], lambda number, text: config.error(where, text))
    tool, interaction, reward = (path.with_name(f"{config.name}_{kind}_config.yaml") for kind in _KINDS)
    return {
        "instruction_config_path": _seen_from(base, path),
        "data_source": facts.data_source,
        "yaml_tool_path": _seen_from(base, tool),
        "yaml_interaction_path": _seen_from(base, interaction),
        "reward_calculator_class": _reward_class(reward) or class_name,
    }


def _reward_class(path: Path) -> str | None:
    if not path.is_file():
        return None
    document = read_yaml(path)
    name = document.data.get("class_name") if isinstance(document.data, dict) else None
    if not isinstance(name, str):
        raise document.error(("class_name",), "must be the dotted path of a class")
    return name


def _seen_from(folder: Path, path: Path) -> str | None:
    """A file as the registry names it: from its own folder if it lies below, else in full; None if it is not there."""
    if not path.is_file():
        return None
    whole, base = path.resolve(), folder.resolve()
    return str(whole.relative_to(base) if whole.is_relative_to(base) else whole)
