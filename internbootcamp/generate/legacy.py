"""Older single-turn configs: which bootcamps with how many samples, and their knobs in files beside.

    data_config_{train,test}.jsonl      {"bootcamp_name", "sample_number", "config_file", "bootcamp_cls_name"} a line
    <puzzle configs>/{config_file}_{train,test}.json      a list of knob sets, among which the samples are shared evenly

A file and its counterpart for the other split are one: what is in the test files of a bootcamp is then in none of its train
files. The rows are of the plain form, `{"data_source", "prompt", "ground_truth"}`, in `train/` and `test/`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from internbootcamp.core.errors import ConfigError, UserError
from internbootcamp.core.rows import BadLine, read_jsonl
from internbootcamp.generate.groups import Describe, Group, with_offer
from internbootcamp.generate.plan import Plan
from internbootcamp.generate.request import DEFAULT_SEED, Request, described
from internbootcamp.generate.splits import share_out
from internbootcamp.generate.tasks import Pool

SPLITS = ("train", "test")
_KEYS = {"bootcamp_name": str, "sample_number": int, "config_file": str, "bootcamp_cls_name": str}


@dataclass(frozen=True, slots=True)
class LegacyEntry:
    """A bootcamp of older configs: its class, its samples by split, and where its lines stand."""

    name: str
    class_name: str
    samples: dict[str, int]
    knob_files: dict[str, str]
    where: str


def read_legacy_config(path: Path) -> list[LegacyEntry]:
    """The bootcamps of a config file and its counterpart, in the order of their first lines. Raises `ConfigError`."""
    entries: dict[tuple[str, str], LegacyEntry] = {}
    for split, file in _counterparts(path):
        for where, line in _lines(file):
            key = (line["bootcamp_name"], line["bootcamp_cls_name"])
            entry = entries.setdefault(key, LegacyEntry(*key, {}, {}, where))
            if split in entry.samples:
                raise ConfigError(f"{where}: {key[0]} stands twice for {split}")
            entry.samples[split] = line["sample_number"]
            entry.knob_files[split] = line["config_file"]
    names = [name for name, _ in entries]
    for entry in entries.values():
        if names.count(entry.name) > 1:
            raise ConfigError(f"{entry.where}: two classes are called {entry.name}, and would write the same files")
    return list(entries.values())


def plan_from_legacy(entry: LegacyEntry, knob_folder: Path, request: Request, pool: Pool) -> Plan:
    """The plan of one bootcamp of older configs: a group for each knob set of each split. Raises `ConfigError`."""
    seed = DEFAULT_SEED if request.seed is None else request.seed
    groups: list[Group] = []
    places: list[str] = []
    shares: dict[str, list[int]] = {}
    for split in (split for split in SPLITS if entry.samples.get(split)):
        path = knob_folder / f"{entry.knob_files[split]}_{split}.json"
        knob_sets = _knob_sets(path)
        shares[split] = [0] * len(groups) + share_out(entry.samples[split], [1] * len(knob_sets))
        for number, knobs in enumerate(knob_sets):
            text = msgspec.json.encode(knobs).decode()
            groups.append(Group(f"{split}_{number}", entry.class_name, None, text, seed, request.language))
            places.append(f"{path}: knob set {number + 1}")
    if not groups:
        raise ConfigError(f"{entry.where}: {entry.name} has no samples")
    facts = described(pool, map(Describe, groups), lambda number, text: _complaint(entry, places[number], text))
    offers = [request.offer(known.offer) for known in facts]
    return Plan(
        name=entry.name,
        groups=tuple(map(with_offer, groups, offers)),
        facts=facts,
        splits={split: tuple(counts + [0] * (len(groups) - len(counts))) for split, counts in shares.items()},
        seed=seed,
        shuffle=bool(request.shuffle),
        form="plain",
        limit=request.limit,
        origin={"legacy_config": entry.where, "puzzle_configs": str(knob_folder)},
    )


def _complaint(entry: LegacyEntry, place: str, text: str) -> UserError:
    blames_class = "no bootcamp is called" in text or "no module" in text
    return ConfigError(f"{entry.where}: bootcamp_cls_name: {text}" if blames_class else f"{place}: {text}")


def _counterparts(path: Path) -> Iterator[tuple[str, Path]]:
    """The config files of train and test that belong together, as far as they are there."""
    match = re.fullmatch(r"(.*)_(train|test)", path.stem)
    if match is None:
        raise ConfigError(f"{path}: the name of an older config ends in _train or _test, which says its split")
    if not path.is_file():
        raise ConfigError(f"{path}: no such file")
    for split in SPLITS:
        file = path.with_name(f"{match[1]}_{split}{path.suffix}")
        if file.is_file():
            yield split, file


def _lines(path: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    for number, line in read_jsonl(path):
        where = f"{path}:{number}"
        if isinstance(line, BadLine):
            raise ConfigError(f"{where}: {line.problem}")
        for key, kind in _KEYS.items():
            if type(line.get(key)) is not kind or line[key] in ("", -1):
                raise ConfigError(f"{where}: {key} must be a {'number' if kind is int else 'text'}, not {line.get(key)!r}")
        if line["sample_number"] < 0 or "/" in line["bootcamp_name"]:
            raise ConfigError(f"{where}: {line['bootcamp_name']} with {line['sample_number']} samples cannot be made")
        yield where, line


def _knob_sets(path: Path) -> list[dict[str, Any]]:
    try:
        sets = msgspec.json.decode(path.read_bytes())
    except FileNotFoundError:
        raise ConfigError(f"{path}: no such file of knobs") from None
    except ValueError as problem:
        raise ConfigError(f"{path}: not JSON: {problem}") from None
    if isinstance(sets, dict):
        sets = [sets]
    if not isinstance(sets, list) or not sets or not all(isinstance(knobs, dict) for knobs in sets):
        raise ConfigError(f"{path}: must be a list of knob sets")
    return sets
