"""`Judging`: the verdicts of many episodes, so that no verifier can stop a run.

They are made by a `Scorer`, in processes that are killed when their time is up. What goes wrong is an `EpisodeFailure`, never
a score.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any, Self

from internbootcamp.core.bootcamp import Bootcamp, Budget
from internbootcamp.core.errors import ConfigError, VerdictTimeout
from internbootcamp.core.registry import load_name
from internbootcamp.core.rows import Row, ground_truth_of
from internbootcamp.core.verdict import Verdict
from internbootcamp.rollout.catalogue import Catalogue
from internbootcamp.rollout.failures import EpisodeFailure, FailureKind
from internbootcamp.rollout.process_scorer import ProcessScorer
from internbootcamp.rollout.scoring import Fault, Scorer, Task, fault_of, said

_BRIEF = 10 * Budget().verdict  # CPU seconds; longer ones would hold up those that they are made with
_AUDITED = "internbootcamp.bootcamps."


class Judging:
    """Judges rows against the classes of a catalogue; an asynchronous context manager and a `rollout.Judge`.

    `timeout` is the seconds a verdict may take, `keywords` go to every `verify_score`, `scorer` replaces the pool
    of `workers` processes.
    """

    def __init__(
        self,
        catalogue: Catalogue | None = None,
        *,
        timeout: float = 60.0,
        workers: int | None = None,
        keywords: Mapping[str, Any] | None = None,
        scorer: Scorer | None = None,
    ) -> None:
        self.catalogue = catalogue or Catalogue()
        self.timeout = timeout
        self.keywords = dict(keywords or {})
        self._seen: set[str] = set()
        self._scorer: Scorer = scorer or ProcessScorer(workers or max(2, min(8, os.cpu_count() or 1)))

    async def __aenter__(self) -> Self:
        """Raises `ConfigError` for a class that cannot be sent to another process, before anybody is asked."""
        for cls in self.catalogue.classes():
            self._carry(cls, load_name(cls))
        return self

    async def __aexit__(self, *problem: object) -> None:
        await self._scorer.close()

    async def __call__(self, row: Row, response: str, outcome: Any = None) -> Verdict:
        """The verdict on a response. Raises `EpisodeFailure`."""
        found = await self._found(row, response, outcome)
        if isinstance(found, Fault):
            raise EpisodeFailure(found.kind, found.message, found.trace)
        return found

    async def _found(self, row: Row, response: str, outcome: Any) -> Verdict | Fault:
        try:
            cls = self.catalogue.class_of(row)
            task = Task(self.catalogue.load_name_of(row), response, ground_truth_of(row), outcome, self.keywords)
            self._carry(cls, task.load_name)
            return await self._scorer.score(task, self.timeout, is_brief(cls))
        except VerdictTimeout as problem:
            return Fault(FailureKind.VERIFIER_TIMEOUT, str(problem))
        except EpisodeFailure:
            raise
        except Exception as problem:
            return fault_of(problem)

    def _carry(self, cls: Any, load_name: str) -> None:
        """Have the scorer take along a class that its processes cannot load. Raises `ConfigError` if that cannot be done."""
        if load_name in self._seen:
            return
        if cls.__module__ == "__main__" or "<locals>" in cls.__qualname__:
            self._scorer.carry(load_name, _pickled(cls))
        self._seen.add(load_name)


def is_brief(cls: Any) -> bool:
    """Whether the audit bounds what a verdict of this class costs, whatever the text, and the bound is small."""
    return cls.__module__.startswith(_AUDITED) and issubclass(cls, Bootcamp) and cls.budget.verdict <= _BRIEF


def _pickled(cls: Any) -> bytes:
    """A class by value, with what its methods use. Raises `ConfigError`."""
    import cloudpickle  # type: ignore[import-untyped]

    try:
        pickled: bytes = cloudpickle.dumps(cls)
        cloudpickle.loads(pickled)
    except Exception as problem:
        place = "in the program itself" if cls.__module__ == "__main__" else "inside a function"
        raise ConfigError(
            f"{cls.__qualname__} is defined {place} and cannot be sent to the processes that judge "
            f"({said(problem) or type(problem).__name__}); put it into a file of its own, and import it"
        ) from None
    return pickled
