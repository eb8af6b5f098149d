"""Verdicts made elsewhere: `Task`, which is sent, and the `Verdict` or `Fault` that comes back.

What a verifier raises stays where it is raised: not every exception can be sent, and some mean something to whoever would
raise them here. (`process_scorer` and `ray_scoring` are the ways there, `verdict_process` is what runs in a process.)
"""

from __future__ import annotations

import importlib
import inspect
import io
import math
import pickle
import sys
import traceback
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, Protocol

from internbootcamp.core.errors import ConfigError, InvalidIdentity, UnknownBootcamp
from internbootcamp.core.registry import load
from internbootcamp.core.reward import LEFT_BEHIND, BaseRewardCalculator, accepted
from internbootcamp.core.verdict import Reason, Verdict, verdict_of
from internbootcamp.rollout.failures import ROW_FAILURES, EpisodeFailure, FailureKind

_STARTING_SECONDS = 5.0

IMPORT_SECONDS = 60.0
"""What a process may take to be there and to load a class, before the clock of a verdict starts."""

_OF_VERIFY_SCORE = frozenset(inspect.signature(BaseRewardCalculator.verify_score).parameters) - {
    "model_output",
    "identity",
    "kwargs",
}


@dataclass(frozen=True, slots=True)
class Task:
    """One verdict to be made. `keywords` go to `verify_score` and `_verify_correction`."""

    load_name: str
    response: str
    identity: Any
    outcome: Any = None
    keywords: Mapping[str, Any] = field(default_factory=dict)

    def parts(self) -> tuple[Any, ...]:
        """What a task is made of again in another process."""
        return (self.load_name, self.response, self.identity, self.outcome, self.keywords)


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a verifier gave no verdict, in words that can be sent."""

    kind: FailureKind
    message: str
    trace: str = ""


class Scorer(Protocol):
    """Makes verdicts in processes that can be killed."""

    async def score(self, task: Task, timeout: float, brief: bool = False) -> Verdict | Fault:
        """The verdict, for which a process has `timeout` seconds from when it begins. A `brief` one is made in milliseconds.

        Raises `VerdictTimeout` and `EpisodeFailure`.
        """

    def carry(self, load_name: str, cls: bytes) -> None:
        """Have the luggage of a class at hand (`by_value`) that no process could load by its name."""

    async def learn(self, load_name: str) -> Fault | None:
        """Have a process load a class: what would be wrong with every verdict, if anything is.

        Raises `EpisodeFailure`.
        """

    async def close(self) -> None: ...


def judge(cls: Any, response: str, identity: Any, outcome: Any = None, keywords: Mapping[str, Any] | None = None) -> Verdict:
    """The verdict of any class: by `judge`, or by `verify_score` where an older class brings its own.

    Keywords of `verify_score` (`format_score`, `short_penalty`, …) change the score and leave the rest of the verdict.
    """
    given = dict(keywords or {})
    if outcome is not None:
        given["outcome"] = outcome
    if _overrides(cls, "verify_score") and not _overrides(cls, "judge"):
        score = _finite(cls.verify_score(response, identity, **accepted(cls.verify_score, given)))
        return verdict_of(score, cls.extract_output(response))
    verdict: Verdict = cls.judge(response, identity, **{key: given[key] for key in given if key not in _OF_VERIFY_SCORE})
    if _OF_VERIFY_SCORE.isdisjoint(given):
        return verdict
    return replace(verdict, score=_finite(cls.verify_score(response, identity, **given)))


def _finite(score: Any) -> float:
    """The score that a verifier gave. Raises `ValueError` or `TypeError` for what is none."""
    number = float(score)
    if not math.isfinite(number):
        raise ValueError(f"the verifier gave {number}, which is no score")
    return number


@cache
def _overrides(cls: Any, method: str) -> bool:
    return inspect.getattr_static(cls, method) is not inspect.getattr_static(BaseRewardCalculator, method)


class Bench:
    """The classes that a process judges by. Nothing that they raise is raised here."""

    def __init__(self) -> None:
        self._classes: dict[str, Any] = {}

    def learn(self, load_name: str, cls: bytes | None = None) -> Fault | None:
        """Load a class by its name, or from what `by_value.luggage` has made of it."""
        try:
            if cls is None:
                self._classes[load_name] = load(load_name)
            else:
                found, annotated, modules, left_behind = pickle.loads(cls)  # noqa: S301  # of the program itself
                for module in modules:
                    with suppress(ImportError):  # one that was made by hand
                        importlib.import_module(module)
                vars(sys.modules["__main__"]).update(annotated)
                LEFT_BEHIND.update(left_behind)
                self._classes[load_name] = found
        except BaseException as problem:
            return fault_of(problem)
        return None

    def judge(self, task: Task) -> Verdict | Fault:
        """The verdict of a class that was learned."""
        try:
            cls = self._classes[task.load_name]
            return _plain_verdict(judge(cls, task.response, task.identity, task.outcome, task.keywords))
        except BaseException as problem:
            return fault_of(problem)


def not_imported(load_name: str) -> EpisodeFailure:
    """What is raised where a class is not loaded in time."""
    message = f"{shown(load_name)} was not imported within {IMPORT_SECONDS:g} s"
    return EpisodeFailure(FailureKind.VERIFIER_TIMEOUT, message)


def shown(load_name: str) -> str:
    """A class for people; what is sent by value goes by its name and a hash."""
    return load_name.partition(" #")[0]


def fault_of(problem: BaseException) -> Fault:
    """What went wrong with a verdict: the row, or the verifier."""
    if isinstance(problem, InvalidIdentity):
        return Fault(ROW_FAILURES[problem.kind], said(problem))
    if isinstance(problem, UnknownBootcamp | ConfigError):
        return Fault(FailureKind.INVALID_ROW, said(problem))
    words = said(problem)
    message = f"{type(problem).__name__}: {words}" if words else type(problem).__name__
    return Fault(FailureKind.VERIFIER_ERROR, message, "".join(traceback.format_exception(problem)))


def said(problem: BaseException) -> str:
    """The text of an exception, or nothing if it has none to give."""
    try:
        return str(problem)[:]  # the slice of a kind of text of its own is plain text
    except BaseException:  # of the exception's own `__str__`
        return ""


class _Unpickler(pickle.Unpickler):
    def find_class(self, module: str, name: str) -> Any:
        if (module, name) not in _RECEIVED:
            raise pickle.UnpicklingError(f"{module}.{name} is no part of a verdict")
        return super().find_class(module, name)


_RECEIVED = frozenset((kind.__module__, kind.__qualname__) for kind in (Verdict, Reason, Fault, FailureKind))


def received(data: bytes | bytearray) -> Any:
    """What was sent: verdicts, faults and Python's own types. A process in which a verifier was at work is not trusted further.

    Raises `pickle.UnpicklingError` for anything else.
    """
    return _Unpickler(io.BytesIO(data)).load()


def sendable(found: Verdict | Fault) -> bytes:
    """A verdict, pickled; an answer that is nested deeper than can be is text."""
    try:
        return pickle.dumps(found)
    except RecursionError:
        assert isinstance(found, Verdict)
        return pickle.dumps(replace(found, answer=_as_text(found.answer)))


def _plain_verdict(verdict: Verdict) -> Verdict:
    """The verdict in Python's own types; an answer, or a part of one, that has none becomes text."""
    try:
        answer = _plain(verdict.answer)
    except RecursionError:
        answer = _as_text(verdict.answer)
    return Verdict(_finite(verdict.score), answer, Reason(verdict.reason), bool(verdict.asked_form), str(verdict.detail))


def _as_text(answer: Any) -> str:
    try:
        return str(answer)[:]
    except RecursionError:
        return f"{type(answer).__name__}, nested too deep to be told"


def _plain(answer: Any) -> Any:
    if answer is None or type(answer) is bool:
        return answer
    if type(answer) in (list, tuple):
        return type(answer)(map(_plain, answer))
    if type(answer) is dict:
        return {_plain(key): _plain(value) for key, value in answer.items()}
    return int(answer) if isinstance(answer, int) else float(answer) if isinstance(answer, float) else str(answer)[:]
