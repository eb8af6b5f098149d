"""`Judging`: the verdicts of many episodes, so that no verifier can stop a run.

They are made by a `Scorer`, in processes that are killed when their time is up. What goes wrong is an `EpisodeFailure`, never
a score.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Mapping
from typing import Any, Self

from internbootcamp.core.bootcamp import Bootcamp, Budget
from internbootcamp.core.errors import ConfigError, VerdictTimeout
from internbootcamp.core.rows import Row, ground_truth_of
from internbootcamp.core.verdict import Verdict
from internbootcamp.rollout.catalogue import Catalogue
from internbootcamp.rollout.failures import EpisodeFailure, FailureKind
from internbootcamp.rollout.process_scorer import ProcessScorer, default_workers
from internbootcamp.rollout.scoring import Fault, Scorer, Task, fault_of, said

_BRIEF = 10 * Budget().verdict  # CPU seconds; longer ones would hold up those that they are made with
_AUDITED = "internbootcamp.bootcamps."
_REMEDY = "put it into a file of its own, and import it or name it by file.py::Class"


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
        if not timeout > 0:
            raise ConfigError(f"a verdict needs time: a time-out of {timeout} seconds leaves none")
        self.timeout = timeout
        self.keywords = dict(keywords or {})
        self._names: dict[Any, str] = {}
        self._scorer: Scorer = scorer or ProcessScorer(workers or default_workers())

    async def __aenter__(self) -> Self:
        """Raises `ConfigError` for a class that no process could load, before anybody is asked."""
        try:
            for cls, load_name in self.catalogue.judges():
                if not cls.__module__.startswith(_AUDITED):
                    await self._see_whether_it_loads(cls, self._sent_as(cls, load_name))
        except BaseException:
            await self._scorer.close()
            raise
        return self

    async def _see_whether_it_loads(self, cls: Any, load_name: str) -> None:
        try:
            fault = await self._scorer.learn(load_name)
        except EpisodeFailure as failure:
            fault = Fault(failure.kind, failure.message)
        if fault is not None:
            raise ConfigError(f"the processes that judge cannot load {cls.__name__} ({fault.message}); {_REMEDY}")

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
            name = self._sent_as(cls, self.catalogue.load_name_of(row))
            task = Task(name, response, ground_truth_of(row), outcome, self.keywords)
            return await self._scorer.score(task, self.timeout, is_brief(cls))
        except VerdictTimeout as problem:
            return Fault(FailureKind.VERIFIER_TIMEOUT, str(problem))
        except EpisodeFailure:
            raise
        except Exception as problem:
            return fault_of(problem)

    def _sent_as(self, cls: Any, load_name: str) -> str:
        """What the processes know a class by, which takes the class along if they could not load it. Raises `ConfigError`."""
        if cls not in self._names:
            if not _goes_by(load_name, cls):
                pickled = _pickled(cls)
                load_name = f"class {cls.__name__} #{hashlib.sha256(pickled).hexdigest()[:16]}"
                self._scorer.carry(load_name, pickled)
            self._names[cls] = load_name
        return self._names[cls]


def _goes_by(load_name: str, cls: Any) -> bool:
    """Whether a class is, as far as can be seen from here, what another process would load by this name."""
    if load_name.partition("::")[0].endswith(".py"):
        return True
    if load_name != f"{cls.__module__}:{cls.__qualname__}":  # what somebody has named it by
        return bool(cls.__module__ != "__main__")
    return cls.__module__ != "__main__" and getattr(sys.modules.get(cls.__module__), cls.__qualname__, None) is cls


def is_brief(cls: Any) -> bool:
    """Whether the audit bounds what a verdict of this class costs, whatever the text, and the bound is small."""
    return cls.__module__.startswith(_AUDITED) and issubclass(cls, Bootcamp) and cls.budget.verdict <= _BRIEF


def _pickled(cls: Any) -> bytes:
    """A class by value. Raises `ConfigError`."""
    from internbootcamp.rollout.by_value import luggage

    try:
        return luggage(cls)
    except Exception as problem:
        words = said(problem) or type(problem).__name__
        raise ConfigError(f"{cls.__name__} cannot be sent to the processes that judge ({words}); {_REMEDY}") from None
