"""`FreshCases`: rows without end, for training; sharded over ranks and workers, and resumable.

Shard s of S gives cases s, s + S, s + 2S … of the seed, going round the bootcamps and their levels; no two shards share an index.
What is left of repeats is what chance gives; rows of files named in `exclude` (a test set) never come.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Self

from internbootcamp.answers.base import Language
from internbootcamp.core.errors import ConfigError, UserError
from internbootcamp.core.rows import Row, row_of
from internbootcamp.generate.groups import Group, built, class_of
from internbootcamp.generate.keys import Keys, SeenKeys, keys_of_row
from internbootcamp.generate.named import plan_from_names
from internbootcamp.generate.reading import read_rows
from internbootcamp.generate.request import Request
from internbootcamp.generate.tasks import Inline

FRUITLESS = 10_000  # excluded cases in a row before the stream ends with an error


class FreshCases:
    """An iterator over rows that never ends. `state_dict` says where it stands; `load_state_dict` goes on from there."""

    def __init__(
        self,
        bootcamps: str | type | Sequence[str | type],
        *,
        levels: str = "",
        knobs: Mapping[str, Any] | None = None,
        seed: int = 0,
        language: Language = "en",
        exclude: Sequence[str | Path] = (),
        shard: int = 0,
        shards: int = 1,
    ) -> None:
        names = [bootcamps] if isinstance(bootcamps, str | type) else list(bootcamps)
        request = Request(splits={"train": 1}, seed=seed, language=language)
        plan = plan_from_names(names, request, Inline(), levels=levels, knobs=knobs)
        self.groups: tuple[Group, ...] = plan.groups
        self.exclude = tuple(exclude)
        self._excluded: SeenKeys | None = None
        self._hidden = {
            facts.data_source: getattr(class_of(group.bootcamp), "hidden", ())
            for group, facts in zip(plan.groups, plan.facts)
        }
        self._next = 0
        self._shard, self._shards = shard, shards
        self._check_shard()

    def sharded(self, shard: int, shards: int) -> Self:
        """Give only every `shards`-th case, beginning with number `shard`. Returns itself."""
        self._shard, self._shards = shard, shards
        self._check_shard()
        return self

    def state_dict(self) -> dict[str, int]:
        return {"next": self._next, "shard": self._shard, "shards": self._shards}

    def load_state_dict(self, state: Mapping[str, int]) -> None:
        """Go on where the stream with that state stood. Raises `ConfigError` if that was another shard."""
        if (state["shard"], state["shards"]) != (self._shard, self._shards):
            theirs, ours = f"{state['shard']} of {state['shards']}", f"{self._shard} of {self._shards}"
            raise ConfigError(f"the state is of shard {theirs}, and this is shard {ours}")
        self._next = state["next"]

    def __iter__(self) -> Iterator[Row]:
        return self

    def __next__(self) -> Row:
        excluded = self._loaded_exclusions()
        for _ in range(FRUITLESS):
            row = self._row(self._shard + self._next * self._shards)
            self._next += 1
            if excluded is None or self._keys(row) not in excluded:
                return row
        raise UserError(f"{FRUITLESS:,} cases in a row are in {', '.join(map(str, self.exclude))}: there are no others")

    def _row(self, number: int) -> Row:
        index, which = divmod(number, len(self.groups))
        bootcamp = built(self.groups[which])
        return row_of(bootcamp, bootcamp.case(index), split="train", generator_name=self.groups[which].name)

    def _loaded_exclusions(self) -> SeenKeys | None:
        if self.exclude and self._excluded is None:
            self._excluded = SeenKeys()
            for path in self.exclude:
                for row in read_rows(path):
                    self._excluded.add(*self._keys(row))
        return self._excluded

    def _keys(self, row: Row) -> Keys:
        return keys_of_row(row, lambda source: self._hidden.get(source, ()))

    def _check_shard(self) -> None:
        if not 0 <= self._shard < self._shards:
            raise ConfigError(f"there is no shard {self._shard} of {self._shards}; they are counted from 0")
