"""Carrying out the tool calls of one message.

    ToolCall ─► offered? ─► arguments read and valid? ─► execute, with a time limit ─► Answer: message, images, ToolStep

Whatever a model or a tool does wrong here becomes a message that the model can act on and an error in the step's record; the
episode goes on.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from internbootcamp.core.rows import Message, as_recorded, to_line
from internbootcamp.core.tool import BaseTool
from internbootcamp.rollout.arguments import ArgumentProblem, read_arguments
from internbootcamp.rollout.limits import Limits
from internbootcamp.rollout.policy import ToolCall
from internbootcamp.rollout.trajectory import ToolStep

END_EPISODE = "end_episode"


@dataclass(frozen=True, slots=True)
class OpenTool:
    """A tool and the id under which it keeps the state of one episode."""

    tool: BaseTool
    instance_id: Any


@dataclass(frozen=True, slots=True)
class Answer:
    """What comes of one call. `images` are content blocks, which a tool message cannot hold."""

    message: Message
    step: ToolStep
    images: list[dict[str, Any]] = field(default_factory=list)

    @property
    def ends_episode(self) -> bool:
        return self.step.metrics.get(END_EPISODE) is True


async def carry_out(calls: Sequence[ToolCall], tools: Mapping[str, OpenTool], limits: Limits, turn: int) -> list[Answer]:
    """The answers to the calls of one message, in their order. Calls run at once, save those of tools that must not."""
    one_at_a_time = {name: asyncio.Lock() for name, opened in tools.items() if not opened.tool.concurrent}

    async def in_turn(call: ToolCall) -> Answer:
        lock = one_at_a_time.get(call.name)
        if lock is None:
            return await _answered(call, tools, limits, turn)
        async with lock:  # served in the order of arrival
            return await _answered(call, tools, limits, turn)

    if len(calls) == 1:
        return [await in_turn(calls[0])]
    return list(await asyncio.gather(*map(in_turn, calls)))


async def _answered(call: ToolCall, tools: Mapping[str, OpenTool], limits: Limits, turn: int) -> Answer:
    began = time.perf_counter()
    reward = 0.0
    metrics: dict[str, Any] = {}
    images: list[dict[str, Any]] = []
    error: str | None = None
    try:
        response, reward, metrics = await _executed(call, tools, limits)
        text, images = text_and_images(response)
    except ToolProblem as problem:
        error = str(problem)
        text = f"Error: {error}"
    except Exception as problem:  # of the methods of what the tool returned
        reward, metrics, images = 0.0, {}, []
        error = f"{call.name} returned what cannot be recorded: {type(problem).__name__}"
        text = f"Error: {error}"
    message = {"role": "tool", "tool_call_id": call.id, "name": call.name, "content": cut(text, limits.tool_characters)}
    seconds = round(time.perf_counter() - began, 4)
    return Answer(message, ToolStep(turn, call.name, call.id, reward, metrics, seconds, error), images)


class ToolProblem(Exception):
    """A call that came to nothing, in words for the model."""


async def _executed(call: ToolCall, tools: Mapping[str, OpenTool], limits: Limits) -> tuple[Any, float, dict[str, Any]]:
    opened = tools.get(call.name)
    if opened is None:
        raise ToolProblem(f"there is no tool {call.name!r}; there is {', '.join(tools) or 'none at all'}")
    seconds = opened.tool.timeout or limits.tool_seconds
    try:
        arguments = read_arguments(call.arguments, opened.tool.get_openai_tool_schema())
        async with asyncio.timeout(seconds):
            result = await opened.tool.execute(opened.instance_id, arguments)
    except ArgumentProblem as problem:
        raise ToolProblem(f"{call.name}: {problem}") from None
    except TimeoutError:
        raise ToolProblem(f"{call.name} gave no answer within {seconds:g} s") from None
    except (Exception, SystemExit, KeyboardInterrupt, asyncio.CancelledError) as problem:
        if being_cancelled(problem):
            raise
        raise ToolProblem(f"{call.name} failed: {type(problem).__name__}: {cut(str(problem), 500)}") from problem
    if not isinstance(result, tuple) or len(result) != 3:
        raise ToolProblem(f"{call.name} did not return (response, reward, metrics)")
    response, reward, metrics = result
    return response, as_number(reward), as_recorded(metrics) if metrics and isinstance(metrics, Mapping) else {}


def being_cancelled(problem: BaseException) -> bool:
    """Whether what was raised means that this task is cancelled from outside, and not that an owner's code gave up by itself."""
    task = asyncio.current_task()
    return isinstance(problem, asyncio.CancelledError) and task is not None and task.cancelling() > 0


def as_number(reward: Any) -> float:
    """A reward as a float; None counts 0. Raises `ToolProblem` for what is no finite number."""
    try:
        number = float(reward or 0.0)
    except (TypeError, ValueError, OverflowError):
        number = math.nan
    if not math.isfinite(number):
        raise ToolProblem(f"a reward must be a number, not {reward!r}")
    return number


def text_and_images(response: Any) -> tuple[str, list[dict[str, Any]]]:
    """A tool's response taken apart: the text of all its blocks, and its images as blocks."""
    if isinstance(response, str):
        return response, []
    if response is None:
        return "", []
    if not isinstance(response, list) or not all(isinstance(block, Mapping) and "type" in block for block in response):
        return to_line(response).decode().strip(), []
    texts = [str(block.get("text") or "") for block in response if block["type"] == "text"]
    return "\n".join(texts), [as_recorded(dict(block)) for block in response if block["type"] != "text"]


def cut(text: str, longest: int) -> str:
    """A text of at most about `longest` characters, what is too much taken from its middle."""
    if len(text) <= longest:
        return text
    half = longest // 2
    return f"{text[:half]}\n… ({len(text) - 2 * half:,} characters left out) …\n{text[len(text) - half :]}"
