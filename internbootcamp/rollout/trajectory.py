"""`Trajectory`: the record of one episode, and `StopReason`, why it ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from enum import StrEnum
from typing import Any

from internbootcamp.core.flaws import Flaw
from internbootcamp.core.rows import Message
from internbootcamp.core.tool import ToolSchema
from internbootcamp.core.verdict import Verdict
from internbootcamp.rollout.failures import EpisodeFailure
from internbootcamp.rollout.policy import Reply

TOKEN_COUNTS = ("prompt_tokens", "completion_tokens", "total_tokens")


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


@dataclass(frozen=True, slots=True)
class ToolStep:
    """One tool call: at which assistant turn (from 1), what it paid, how long it took, and what went wrong, if anything."""

    turn: int
    tool: str
    call_id: str
    reward: float = 0.0
    metrics: Mapping[str, Any] = field(default_factory=dict)
    seconds: float = 0.0
    error: str | None = None


@dataclass(frozen=True, slots=True)
class InteractionTurn:
    """What an interaction made of the conversation after an assistant turn (from 1). `text` was said unless `terminate`."""

    turn: int
    terminate: bool
    text: Any
    score: float = 0.0
    extra: Mapping[str, Any] = field(default_factory=dict)


@dataclass(slots=True)
class Segment:
    """The stretch up to the next message of the interaction."""

    assistant_turns: int = 0
    tool_turns: int = 0
    tool_calls: int = 0


@dataclass(slots=True)
class Trajectory:
    """What happened in an episode, from the prompt to the verdict.

    `verdict` is None where `failure` says why. `usage` sums the tokens that endpoints reported, empty if none did;
    `last_usage` is that of the last reply. `turns` holds for each reply what else is known of it. `outcome` is what the
    tools reported of their state, `problems` what went wrong while the episode was cleared away. `started` is Unix time, the
    other times are seconds.
    """

    messages: list[Message]
    started: float
    tools: list[ToolSchema] = field(default_factory=list)
    stop_reason: StopReason = StopReason.CANCELLED
    verdict: Verdict | None = None
    failure: EpisodeFailure | None = None
    flaw: Flaw | None = None  # of the row, where it was judged all the same
    usage: Counter[str] = field(default_factory=Counter)
    last_usage: dict[str, int] = field(default_factory=dict)
    turns: list[dict[str, Any]] = field(default_factory=list)
    segments: list[Segment] = field(default_factory=lambda: [Segment()])
    tool_steps: list[ToolStep] = field(default_factory=list)
    tool_totals: dict[str, float] = field(default_factory=dict)
    interaction_turns: list[InteractionTurn] = field(default_factory=list)
    interaction_total: float | None = None
    outcome: dict[str, Any] | None = None
    problems: list[str] = field(default_factory=list)
    assistant_turns: int = 0
    user_turns: int = 0
    finish_reason: str = ""
    tries: int = 0
    seconds: float = 0.0
    model_seconds: float = 0.0
    tool_seconds: float = 0.0
    verdict_seconds: float = 0.0

    def add(self, reply: Reply, seconds: float = 0.0) -> None:
        """Append an assistant message and count what it cost."""
        self.messages.append(reply.message())
        self.assistant_turns += 1
        self.segments[-1].assistant_turns += 1
        self.finish_reason = reply.finish_reason
        self.tries += reply.tries
        self.last_usage = {name: reply.usage[name] for name in TOKEN_COUNTS if type(reply.usage.get(name)) is int}
        self.usage.update(self.last_usage)
        turn = {"seconds": round(seconds, 4), "finish_reason": reply.finish_reason, "tries": reply.tries, **self.last_usage}
        self.turns.append({**turn, **reply.tokens})

    def hear(self, turn: InteractionTurn) -> None:
        """Append what the interaction said; a new segment begins."""
        self.messages.append({"role": "user", "content": turn.text})
        self.user_turns += 1
        self.segments.append(Segment())

    @property
    def context_tokens(self) -> int:
        """How long the conversation was at the last reply, by the endpoint's own count; 0 if it does not count."""
        return self.last_usage.get("prompt_tokens", 0) + self.last_usage.get("completion_tokens", 0)

    def final_text(self) -> str:
        """What is judged: the last assistant message."""
        said = [message for message in self.messages if message["role"] == "assistant"]
        return judged_text(said[-1]) if said and self.assistant_turns else ""

    def whole_text(self) -> str:
        """All that the model said in this episode, its messages joined by blank lines."""
        said = [message for message in self.messages if message["role"] == "assistant"]
        return "\n\n".join(filter(None, map(judged_text, said[len(said) - self.assistant_turns :])))

    def rewards(self) -> dict[str, Any]:
        """Every reward of the episode: the verdict's, each tool call's, each tool's total, each interaction turn's."""
        return {
            "final": self.verdict.score if self.verdict else None,
            "tool_steps": [asdict(step) for step in self.tool_steps],
            "tool_totals": self.tool_totals,
            "interaction_turns": [asdict(turn) for turn in self.interaction_turns],
            "interaction_total": self.interaction_total,
        }


def judged_text(message: Message) -> str:
    """What is judged of an assistant message: its content. Reasoning without content never left its thinking."""
    content = message.get("content")
    return str(content) if content else "<think>" if message.get("reasoning_content") else ""
