"""Why an episode has no verdict: the failures that are nobody's wrong answer.

An `EpisodeFailure` is raised where something outside the model's judgement breaks (endpoint, tool, verifier, damaged row)
and is recorded with its kind and a score of null, never as a 0.
"""

from __future__ import annotations

from enum import StrEnum


class FailureKind(StrEnum):
    """What broke."""

    CONNECTION = "connection"  # refused, reset, no such host, certificate
    TIMEOUT = "timeout"
    RATE_LIMITED = "rate_limited"
    SERVER_ERROR = "server_error"
    AUTHENTICATION = "authentication"
    BAD_REQUEST = "bad_request"  # the endpoint refuses this request and would refuse it again
    CONTEXT_LENGTH = "context_length"  # the conversation is longer than the model's context
    BAD_RESPONSE = "bad_response"  # HTML, truncated JSON, no choices
    POLICY_ERROR = "policy_error"  # a built-in policy raised
    EPISODE_TIMEOUT = "episode_timeout"
    TOOL_ERROR = "tool_error"  # a tool could not be opened, or an interaction raised
    TOOL_TIMEOUT = "tool_timeout"  # a tool or interaction blocked its thread and cannot be stopped
    VERIFIER_ERROR = "verifier_error"
    VERIFIER_TIMEOUT = "verifier_timeout"
    INVALID_ROW = "invalid_row"  # unknown data source, damaged identity, a tool that the run does not have
    UNWINNABLE_ROW = "unwinnable_row"  # no answer satisfies its prompt, so nobody is asked
    UNSUPPORTED_ROW = "unsupported_row"  # nothing is known to be wrong with it, but we cannot judge it


ROW_FAILURES = {
    "damaged": FailureKind.INVALID_ROW,
    "unwinnable": FailureKind.UNWINNABLE_ROW,
    "unsupported": FailureKind.UNSUPPORTED_ROW,
}
"""By the kind of the flaw (`core.flaws`) or of an `InvalidIdentity`."""

PARDONED = frozenset({FailureKind.UNWINNABLE_ROW, FailureKind.UNSUPPORTED_ROW})
"""Rows without a verdict that are no reason to look after a run: trying again changes nothing, and nothing broke."""

MODEL_FAILURES = frozenset(
    {
        FailureKind.CONNECTION,
        FailureKind.TIMEOUT,
        FailureKind.RATE_LIMITED,
        FailureKind.SERVER_ERROR,
        FailureKind.AUTHENTICATION,
        FailureKind.BAD_REQUEST,
        FailureKind.BAD_RESPONSE,
    }
)

PASSING_FAILURES = frozenset(
    {
        FailureKind.CONNECTION,
        FailureKind.TIMEOUT,
        FailureKind.RATE_LIMITED,
        FailureKind.SERVER_ERROR,
        FailureKind.BAD_RESPONSE,
        FailureKind.TOOL_ERROR,
        FailureKind.TOOL_TIMEOUT,
    }
)
"""What may be over when the same sample is tried again. (A verdict alone is made again by its scorer.)"""


class EpisodeFailure(Exception):
    """An episode that cannot be judged. `trace` is the traceback, where the fault may be ours or the owner's."""

    def __init__(self, kind: FailureKind, message: str, trace: str = "") -> None:
        super().__init__(message)
        self.kind = kind
        self.message = message
        self.trace = trace

    def __str__(self) -> str:
        return f"{self.kind}: {self.message}"


class ModelFailure(EpisodeFailure):
    """An endpoint gave no usable reply. `retry_after` is what it asked us to wait, in seconds."""

    def __init__(
        self, kind: FailureKind, message: str, *, can_retry: bool = False, retry_after: float | None = None
    ) -> None:
        super().__init__(kind, message)
        self.can_retry = can_retry
        self.retry_after = retry_after
