"""`Group`: one stream of cases of a dataset — a bootcamp at a level or with knobs — and what is known of it.

    Group ─► built (once a process) ─► bootcamp.case(index)
    Group ─► Describe, a task for a worker ─► Facts or Problem

A group is plain data that any process or machine can turn into the same bootcamp. Bootcamps are imported where cases are
drawn and nowhere else, so that one that hangs or crashes on import costs a worker, not the run.
"""

from __future__ import annotations

import hashlib
import inspect
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from internbootcamp.answers.base import Language
from internbootcamp.core.bootcamp import Bootcamp, make
from internbootcamp.core.errors import UserError
from internbootcamp.core.instruction import BaseInstructionGenerator
from internbootcamp.core.levels import Levels
from internbootcamp.core.registry import load
from internbootcamp.core.rows import Offer, data_source_named, offer_of
from internbootcamp.generate.tasks import ProcessLoss, Tick


@dataclass(frozen=True, slots=True)
class Group:
    """A bootcamp with its settings. `name` stands in the rows as `generator_name`; `knobs` is a JSON object as text.

    `bootcamp` is whatever `load` takes, or a class. `offer` of None stands for what the bootcamp itself brings.
    """

    name: str
    bootcamp: str | type
    level: int | None = None
    knobs: str = "{}"
    seed: int = 0
    language: Language = "en"
    offer: Offer | None = None

    def to_json(self) -> dict[str, Any]:
        """The group as plain data, for manifests and fingerprints."""
        return {
            "name": self.name,
            "bootcamp": self.bootcamp if isinstance(self.bootcamp, str) else _path_of(self.bootcamp),
            "level": self.level,
            "knobs": msgspec.json.decode(self.knobs),
            "seed": self.seed,
            "language": self.language,
            "tools": list(self.offer.tools) if self.offer else None,
            "interaction": self.offer.interaction if self.offer else None,
        }


def class_of(bootcamp: str | type) -> Any:
    """The class that a group names. Raises `UserError` if there is none or it makes no cases."""
    cls = load(bootcamp) if isinstance(bootcamp, str) else bootcamp
    if not issubclass(cls, BaseInstructionGenerator):
        raise UserError(f"{_path_of(cls)} makes no cases: it is no BaseInstructionGenerator")
    return cls


@lru_cache(maxsize=1024)
def built(group: Group) -> BaseInstructionGenerator:
    """The bootcamp of a group, one object a process. A `seed` or `language` among the knobs wins over the dataset's."""
    knobs = msgspec.json.decode(group.knobs)
    own_seed = knobs.pop("seed", None)
    language = knobs.pop("language", group.language)
    seed = group.seed if own_seed is None else own_seed
    return make(class_of(group.bootcamp), level=group.level, seed=seed, language=language, knobs=knobs)


@dataclass(frozen=True, slots=True)
class Facts:
    """What a dataset needs to know of a group's bootcamp; `sha256` is that of the file it stands in.

    `levels` are those of the levels asked for that it has.
    """

    data_source: str
    class_path: str
    version: int | None
    sha256: str | None
    levels: tuple[int, ...]
    offer: Offer


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a group's bootcamp cannot be had, in one line."""

    text: str


@dataclass(frozen=True, slots=True)
class Describe:
    """The task of finding out about a group; with `build`, its bootcamp is also built, which checks the knobs.

    `levels` are levels asked for, such as 1-5; all if empty.
    """

    group: Group
    build: bool = True
    levels: str = ""

    def run(self, tick: Tick) -> Facts | Problem:
        tick(0)
        try:
            return self._facts()
        except UserError as problem:
            return Problem(str(problem))
        except (Exception, SystemExit) as problem:
            return Problem(f"{self._named()} cannot be built: {in_one_line(problem)}")

    def interrupted(self, position: int, kind: ProcessLoss, problem: str) -> Problem:
        """The result where a worker did not survive the task."""
        return Problem(f"{self._named()} cannot be built: its process {problem}")

    def _facts(self) -> Facts:
        cls = class_of(self.group.bootcamp)
        newer = issubclass(cls, Bootcamp)
        levels = tuple(Levels(self.levels).of(cls)) if newer and cls.levels else ()
        source = data_source_named(built(self.group)) if self.build else cls.default_data_source()
        version = cls.version if newer else None
        return Facts(source, _path_of(cls), version, _hash_of(cls), levels, offer_of(cls))

    def _named(self) -> str:
        return str(self.group.to_json()["bootcamp"])


def in_one_line(problem: BaseException) -> str:
    """What a bootcamp raised, as one line that any file can hold."""
    text = f"{type(problem).__name__}: {problem}".encode("utf-8", "backslashreplace").decode()
    return " ".join(text.split())[:500]


def with_offer(group: Group, offer: Offer) -> Group:
    """The group with what its rows offer made explicit."""
    return replace(group, offer=offer)


def _path_of(cls: type) -> str:
    return f"{cls.__module__}.{cls.__qualname__}"


def _hash_of(cls: type) -> str | None:
    try:
        return hashlib.sha256(Path(inspect.getfile(cls)).read_bytes()).hexdigest()
    except (TypeError, OSError):  # a class made in a notebook has no file
        return None
