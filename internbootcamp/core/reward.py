"""`BaseRewardCalculator`: reads a response and scores it."""

from __future__ import annotations

import inspect
import json
import math
import traceback
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from internbootcamp.answers.forms import strip_thinking
from internbootcamp.core.errors import InvalidIdentity
from internbootcamp.core.verdict import Reason, Verdict, verdict_of

LEFT_BEHIND: set[str] = set()
"""Names of a program whose classes judge in this other process, where they are not: to lack one says nothing of an answer."""


class BaseRewardCalculator:
    """The reward half of an environment.

    Contract: `extract_output(text)` finds the answer or returns None; `_verify_correction(answer, identity, **kwargs)`
    judges it and returns True, False or a number. `verify_score` and `judge` are made of these two, need nothing but the
    text and the identity, and raise `InvalidIdentity` alone.
    """

    @staticmethod
    def extract_output(output_str: str) -> Any:
        """The answer in a response, or None."""
        raise NotImplementedError("a reward calculator defines extract_output")

    @classmethod
    def _verify_correction(cls, extract_solution: Any, identity: dict[str, Any], **kwargs: Any) -> bool | float:
        """Whether the answer is right, or how right it is."""
        raise NotImplementedError("a reward calculator defines _verify_correction")

    @classmethod
    def verify_score(
        cls,
        model_output: str,
        identity: dict[str, Any] | str,
        format_score: float = 0,
        short_penalty: bool = False,
        short_threshold: int = 256,
        think_threshold: int = 0,
        ans_threshold: int = 256,
        format_penalty: bool = False,
        **kwargs: Any,
    ) -> float:
        """Score a response, never below 0.

        `format_score` is paid for a wrong answer that was well formed. With `format_penalty` a response must be exactly one
        `<think>…</think>` followed by an answer, or it gets 0. With `short_penalty` the score is scaled down in proportion
        where the response, its thinking or its answer has fewer characters than `short_threshold`, `think_threshold` or
        `ans_threshold` (a threshold of 0 asks for nothing). Other keywords go to `_verify_correction`.
        """
        if format_penalty and not follows_thinking_format(model_output):
            return 0.0
        verdict = cls.judge(model_output, identity, **kwargs)
        score = verdict.score
        if score <= 0 and verdict.reason is Reason.WRONG and verdict.asked_form:
            score = float(format_score)
        if short_penalty:
            score *= length_factor(model_output, short_threshold, think_threshold, ans_threshold)
        return max(0.0, score)

    @classmethod
    def judge(cls, response: str, identity: dict[str, Any] | str, **kwargs: Any) -> Verdict:
        """The verdict on a response. Keywords that `_verify_correction` does not take are left out.

        Raises what a verifier raises for want of a service, a file, a package or memory: that is no reward of 0.
        """
        identity = decode_identity(identity)
        try:
            answer = cls.extract_output(response)
            if answer is None:
                return Verdict(0.0, None, Reason.NO_ANSWER)
            score = cls._verify_correction(answer, identity, **accepted(cls._verify_correction, kwargs))
        except (
            InvalidIdentity,
            OSError,
            ImportError,
            MemoryError,
        ):  # the service or the machine, and no fault of the answer
            raise
        except Exception as problem:  # what an owner's verifier cannot digest is a malformed answer, and is said to be one
            if _was_left_behind(problem):
                raise
            return Verdict(0.0, None, Reason.MALFORMED, detail=f"{type(problem).__name__}: {problem}"[:300])
        return verdict_of(as_score(score), answer)


def _was_left_behind(problem: Exception) -> bool:
    """Whether a name is missing where the program would have it, and not in a space of names of a verifier's own."""
    if isinstance(problem, AttributeError):
        return getattr(problem.obj, "__name__", "") == "__main__" and problem.name in LEFT_BEHIND
    if not isinstance(problem, NameError) or problem.name not in LEFT_BEHIND:
        return False
    *_, (frame, _) = traceback.walk_tb(problem.__traceback__)
    spaces = frame.f_globals.get("__name__"), frame.f_globals.get("__module__"), frame.f_locals.get("__name__")
    return "__main__" in spaces  # the latter two where annotations of a class are resolved


def decode_identity(identity: Any) -> dict[str, Any]:
    """The identity as a dict; one given as JSON text is decoded. Raises `InvalidIdentity`."""
    if isinstance(identity, str | bytes):
        try:
            identity = json.loads(identity)
        except (ValueError, RecursionError) as problem:
            raise InvalidIdentity(f"the identity is neither an object nor JSON text: {problem}") from None
    if not isinstance(identity, Mapping):
        raise InvalidIdentity(f"the identity is a {type(identity).__name__}, not an object")
    return dict(identity)


def as_score(judgement: Any) -> float:
    """A judgement as a finite number of at least 0; what is neither truth value nor number counts 0."""
    if hasattr(judgement, "item"):  # numpy scalars
        judgement = judgement.item()
    if not isinstance(judgement, bool | int | float) or not math.isfinite(judgement):
        return 0.0
    return max(0.0, float(judgement))


@lru_cache(maxsize=4096)
def _keywords(function: Any) -> tuple[frozenset[str], bool]:
    parameters = inspect.signature(function).parameters.values()
    return frozenset(p.name for p in parameters), any(p.kind is p.VAR_KEYWORD for p in parameters)


def accepted(function: Any, keywords: dict[str, Any]) -> dict[str, Any]:
    """Those of `keywords` that `function` takes."""
    if not keywords:
        return keywords
    names, takes_all = _keywords(getattr(function, "__func__", function))
    return keywords if takes_all else {name: value for name, value in keywords.items() if name in names}


def follows_thinking_format(response: str) -> bool:
    """Exactly one `<think>…</think>`, at the start, with something after it."""
    return (
        response.count("<think>") == 1
        and response.count("</think>") == 1
        and response.startswith("<think>")
        and not response.rstrip().endswith("</think>")
    )


def length_factor(response: str, short_threshold: int, think_threshold: int, ans_threshold: int) -> float:
    """The least of length / threshold over the whole response, its thinking and its answer, at most 1."""
    answer = strip_thinking(response).text
    thinking = response[: len(response) - len(answer)]
    thinking = thinking.removesuffix("</think>").removeprefix("<think>")
    pairs = ((response, short_threshold), (thinking, think_threshold), (answer, ans_threshold))
    return min((min(1.0, len(text) / threshold) for text, threshold in pairs if threshold > 0), default=1.0)
