"""Instruction YAML files: groups of knobs with their shares, and what holds for all of them.

    instruction_generators:
      <group>: {config?: {knob: value}, level?, generation_ratio?: 1.0, tool_config_path?, interaction_config_path?, class_name?}
    global_config: {class_name, default_split_samples?, shuffle?, gen_parquet?, enable_random_seed?, default_seed?,
                    tool_config_path?, interaction_config_path?}

`yaml_tool_path` and `yaml_interaction_path` mean the same as the keys with `config`. A group's own keys win over the global
ones. Paths are looked for beside the file, then from the working directory. Every error names file, line and key.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import msgspec

from internbootcamp.core.errors import ConfigError
from internbootcamp.core.yaml_files import Document, KeyPath, read_yaml
from internbootcamp.generate.groups import Describe, Group, with_offer
from internbootcamp.generate.plan import Plan
from internbootcamp.generate.request import DEFAULT_SEED, Request, described
from internbootcamp.generate.splits import Splits, checked_splits, share_out
from internbootcamp.generate.tasks import Pool

GROUPS, GLOBAL = "instruction_generators", "global_config"
_PATH_KEYS = ("tool_config_path", "yaml_tool_path", "interaction_config_path", "yaml_interaction_path")
_GROUP_KEYS = ("config", "level", "generation_ratio", "class_name", *_PATH_KEYS)
_GLOBAL_KEYS = (
    "class_name",
    "default_split_samples",
    "shuffle",
    "gen_parquet",
    "enable_random_seed",
    "default_seed",
    *_PATH_KEYS,
)
_ENDING = "_instruction_config"


@dataclass(frozen=True)
class InstructionConfig:
    """An instruction YAML with the overrides in its `global_config`, checked for shape."""

    document: Document
    groups: Mapping[str, Mapping[str, Any]]
    settings: Mapping[str, Any]
    overridden: frozenset[str]

    @property
    def name(self) -> str:
        """What the files of its datasets are called after."""
        return dataset_name(self.document.path)

    def error(self, where: KeyPath, message: str) -> ConfigError:
        if where[0] == GLOBAL and len(where) > 1 and where[1] in self.overridden:
            return ConfigError(f"--global-config-overrides: {where[1]}: {message}")
        return self.document.error(where, message)

    def flag(self, key: str, asked: bool | None) -> bool:
        """A yes or no of `global_config`, which wins over what was asked for elsewhere."""
        value = self.settings.get(key)
        if value is None:
            return bool(asked)
        if not isinstance(value, bool):
            raise self.error((GLOBAL, key), f"must be true or false, not {value!r}")
        return value

    def seed(self, asked: int | None) -> int:
        """The seed asked for, else `default_seed` unless `enable_random_seed` is false, else 0."""
        value = self.settings.get("default_seed")
        if value is not None and (isinstance(value, bool) or not isinstance(value, int)):
            raise self.error((GLOBAL, "default_seed"), f"must be a whole number, not {value!r}")
        if asked is not None:
            return asked
        enabled = self.flag("enable_random_seed", True)
        return value if value is not None and enabled else DEFAULT_SEED

    def splits(self, asked: Splits | None) -> Splits:
        """The splits asked for, else `default_split_samples`, else one row of test."""
        if asked is not None:
            return asked
        where = (GLOBAL, "default_split_samples")
        value = self.settings.get("default_split_samples") or {"test": 1}
        if not isinstance(value, dict):
            raise self.error(where, f"must be a mapping such as {{train: 100, test: 10}}, not {value!r}")
        for split, count in value.items():
            if isinstance(count, bool) or not isinstance(count, int) or count < 0:
                raise self.error((*where, str(split)), f"must be a number of rows, not {count!r}")
        named = {str(split): count for split, count in value.items()}
        try:
            return checked_splits(named, "")
        except ConfigError as problem:
            raise self.error(where, str(problem).removeprefix(": ")) from None

    def component(self, group: str | None, kind: str) -> Path | None:
        """The tool or interaction YAML of a group, or of all (`None`), under either of its keys."""
        section = self.settings if group is None else self.groups[group]
        where: KeyPath = (GLOBAL,) if group is None else (GROUPS, group)
        for key in (f"{kind}_config_path", f"yaml_{kind}_path"):
            value = section.get(key)
            if value in (None, ""):
                continue
            if not isinstance(value, str):
                raise self.error((*where, key), f"must be the path of a YAML file, not {value!r}")
            path = located(value, self.document.path.parent)
            if not path.is_file():
                raise self.error((*where, key), f"there is no file {value}")
            return path
        return None


def dataset_name(path: Path) -> str:
    """`game24` of `game24_instruction_config.yaml`."""
    return path.stem.removesuffix(_ENDING)


def located(path: str, folder: Path) -> Path:
    """A path of a file in `folder`, as seen from there, else from the working directory."""
    beside = folder / path
    return beside if beside.exists() else Path(path)


def read_instruction_config(path: Path, overrides: Mapping[str, Any]) -> InstructionConfig:
    """Read and check a file. Raises `ConfigError`."""
    document = read_yaml(path)
    if not isinstance(document.data, dict):
        raise document.error((), f"must be a mapping with the keys {GROUPS} and {GLOBAL}")
    _check_keys(document, document.data, (), (GROUPS, GLOBAL))
    groups, settings = document.data.get(GROUPS), document.data.get(GLOBAL, {})
    if not isinstance(groups, dict) or not groups:
        raise document.error((GROUPS,), "must be a mapping with at least one group")
    if not isinstance(settings, dict):
        raise document.error((GLOBAL,), f"must be a mapping, not {settings!r}")
    _check_keys(document, settings, (GLOBAL,), _GLOBAL_KEYS)
    _check_overrides(overrides)
    for name, group in groups.items():
        if not isinstance(group or {}, dict):
            raise document.error((GROUPS, str(name)), f"must be a mapping, not {group!r}")
        _check_keys(document, group or {}, (GROUPS, str(name)), _GROUP_KEYS)
    named = {str(name): group or {} for name, group in groups.items()}
    return InstructionConfig(document, named, {**settings, **overrides}, frozenset(overrides))


def plan_from_config(path: Path, request: Request, pool: Pool) -> tuple[Plan, InstructionConfig]:
    """The plan of an instruction YAML. Raises `ConfigError`."""
    config = read_instruction_config(path, request.overrides)
    seed = config.seed(request.seed)
    groups = [_group(config, name, seed, request) for name in config.groups]
    facts = described(pool, map(Describe, groups), lambda number, text: _complaint(config, groups[number], text))
    with_global = replace(
        request,
        tool_config=request.tool_config or config.component(None, "tool"),
        interaction_config=request.interaction_config or config.component(None, "interaction"),
    )
    offers = [
        with_global.offer(known.offer, config.component(group.name, "tool"), config.component(group.name, "interaction"))
        for group, known in zip(groups, facts)
    ]
    ratios = [_ratio(config, name) for name in config.groups]
    if not any(ratios):
        raise config.error((GROUPS,), "the generation_ratio of every group is 0")
    plan = Plan(
        name=config.name,
        groups=tuple(map(with_offer, groups, offers)),
        facts=facts,
        splits={split: tuple(share_out(rows, ratios)) for split, rows in config.splits(request.splits).items()},
        seed=seed,
        shuffle=config.flag("shuffle", request.shuffle),
        limit=request.limit,
        origin={"instruction_config": str(path), "sha256": hashlib.sha256(path.read_bytes()).hexdigest()},
    )
    return plan, config


def _group(config: InstructionConfig, name: str, seed: int, request: Request) -> Group:
    section = config.groups[name]
    own_class = section.get("class_name")
    class_name = own_class or config.settings.get("class_name")
    if not isinstance(class_name, str) or not class_name:
        where: KeyPath = (GROUPS, name, "class_name") if own_class is not None else (GLOBAL, "class_name")
        raise config.error(where, "must name the class of the bootcamp or its generator")
    knobs = section.get("config") or {}
    if not isinstance(knobs, dict):
        raise config.error((GROUPS, name, "config"), f"must be a mapping of knobs, not {knobs!r}")
    level = section.get("level")
    if level is not None and (isinstance(level, bool) or not isinstance(level, int)):
        raise config.error((GROUPS, name, "level"), f"must be a whole number, not {level!r}")
    try:
        text = msgspec.json.encode({str(knob): value for knob, value in knobs.items()}).decode()
    except TypeError as problem:
        raise config.error((GROUPS, name, "config"), f"a knob has no JSON value: {problem}") from None
    return Group(name, class_name, level, text, seed, request.language)


def _complaint(config: InstructionConfig, group: Group, text: str) -> ConfigError:
    """Where the blame for a group that cannot be built lies: its class, its level, or the knob that the text names."""
    names = list(config.groups[group.name].get("config") or {})
    named = next((name for name in names if name in text.partition(": ")[2] or f"{name!r}" in text), None)
    if "no bootcamp is called" in text or "no module" in text or "has no class" in text or "makes no cases" in text:
        own = "class_name" in config.groups[group.name]
        return config.error((GROUPS, group.name, "class_name") if own else (GLOBAL, "class_name"), text)
    if group.level is not None and "level" in text:
        return config.error((GROUPS, group.name, "level"), text)
    where = (GROUPS, group.name, "config", named) if named is not None else (GROUPS, group.name, "config")
    return config.error(where, text)


def _ratio(config: InstructionConfig, name: str) -> float:
    value = config.groups[name].get("generation_ratio", 1.0)
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < float("inf"):
        raise config.error((GROUPS, name, "generation_ratio"), f"must be a number of at least 0, not {value!r}")
    return value


def _check_keys(document: Document, section: Mapping[Any, Any], where: KeyPath, known: tuple[str, ...]) -> None:
    for key in section:
        if key not in known:
            near = get_close_matches(str(key), known, n=1)
            hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}"
            raise document.error((*where, str(key)), f"no such key; {hint}")


def _check_overrides(overrides: Mapping[str, Any]) -> None:
    for key in overrides:
        if key not in _GLOBAL_KEYS:
            near = get_close_matches(key, _GLOBAL_KEYS, n=1)
            hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(_GLOBAL_KEYS)}"
            raise ConfigError(f"--global-config-overrides: no key {key!r} in global_config; {hint}")
