"""`Trajectory`: the record of one episode, and `StopReason`, why it ended."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum

from internbootcamp.core.rows import Message
from internbootcamp.core.verdict import Verdict
from internbootcamp.rollout.failures import EpisodeFailure
from internbootcamp.rollout.policy import Reply


class StopReason(StrEnum):
    """Why an episode ended."""

    ANSWERED = "answered"
    INTERACTION_ENDED = "interaction_ended"
    MAX_ASSISTANT_TURNS = "max_assistant_turns"
    MAX_USER_TURNS = "max_user_turns"
    TOOL_STOPPED = "tool_stopped"
    CONTEXT_FULL = "context_full"  # cut off by a token limit
    TIMEOUT = "timeout"
    REFUSED = "refused"
    MODEL_ERROR = "model_error"
    TOOL_ERROR = "tool_error"
    CANCELLED = "cancelled"


@dataclass(slots=True)
class Trajectory:
    """What happened in an episode, from the prompt to the verdict.

    `verdict` is None where `failure` says why. `usage` sums the tokens that endpoints reported, empty if none did.
    `started` is Unix time, the other times are seconds.
    """

    messages: list[Message]
    started: float
    stop_reason: StopReason = StopReason.CANCELLED
    verdict: Verdict | None = None
    failure: EpisodeFailure | None = None
    usage: Counter[str] = field(default_factory=Counter)
    assistant_turns: int = 0
    finish_reason: str = ""
    tries: int = 0
    model_seconds: float = 0.0
    verdict_seconds: float = 0.0

    def add(self, reply: Reply) -> None:
        """Append an assistant message and count what it cost."""
        self.messages.append(reply.message())
        self.assistant_turns += 1
        self.finish_reason = reply.finish_reason
        self.tries += reply.tries
        for name in ("prompt_tokens", "completion_tokens", "total_tokens"):
            count = reply.usage.get(name)
            if isinstance(count, int):
                self.usage[name] += count

    def final_text(self) -> str:
        """What is judged: the last assistant message."""
        return judged_text(self.messages[-1])


def judged_text(message: Message) -> str:
    """What is judged of an assistant message: its content. Reasoning without content never left its thinking."""
    content = message.get("content")
    return str(content) if content else "<think>" if message.get("reasoning_content") else ""
