"""`FreshCasesDataset`: `FreshCases` as a PyTorch `IterableDataset`. Importing this module needs PyTorch, nothing else does.

Each worker of each rank has a shard of its own. The ranks are those of `torch.distributed` if it is initialised, else of the
environment (`RANK`, `WORLD_SIZE`), else the ones given. With torchdata's `StatefulDataLoader`, `state_dict` is kept by worker.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from typing import Any

from internbootcamp.core.errors import MissingExtra
from internbootcamp.core.rows import Row
from internbootcamp.generate.stream import FreshCases

try:
    import torch.distributed
    from torch.utils.data import IterableDataset, get_worker_info
except ImportError:
    raise MissingExtra("a PyTorch dataset needs torch: pip install 'internbootcamp[torch]'") from None


class FreshCasesDataset(IterableDataset):
    """Rows without end for a `DataLoader`; `fresh` says which, `rank` and `world` override what is found out."""

    def __init__(self, fresh: FreshCases, rank: int | None = None, world: int | None = None) -> None:
        self.fresh = fresh
        self._rank, self._world = rank, world
        self._waiting: Mapping[str, int] | None = None

    def __iter__(self) -> Iterator[Row]:
        rank, world = self._place()
        info = get_worker_info()
        worker, workers = (info.id, info.num_workers) if info is not None else (0, 1)
        self.fresh.sharded(rank * workers + worker, world * workers)
        if self._waiting is not None:
            self.fresh.load_state_dict(self._waiting)
            self._waiting = None
        return self.fresh

    def state_dict(self) -> dict[str, int]:
        return self.fresh.state_dict()

    def load_state_dict(self, state: Mapping[str, int]) -> None:
        """Go on from a state when the iteration begins, in the worker that knows its shard."""
        self._waiting = dict(state)

    def _place(self) -> tuple[int, int]:
        if self._rank is not None and self._world is not None:
            return self._rank, self._world
        if torch.distributed.is_available() and torch.distributed.is_initialized():
            return torch.distributed.get_rank(), torch.distributed.get_world_size()
        return int(os.environ.get("RANK", "0")), int(os.environ.get("WORLD_SIZE", "1"))


def collate(rows: list[Any]) -> list[Any]:
    """For `DataLoader(collate_fn=…)`: rows differ in shape, so a batch of them is a list."""
    return rows
