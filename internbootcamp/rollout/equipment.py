"""`Equipment`: the tools and the interaction of one episode, opened for it and closed whatever happens.

    row ─► opened ─► answer_calls / interact, as often as the episode needs ─► settle (rewards, outcome) ─► closed

Everything of an owner's runs in one `ComponentThread`, one hop a message, each call with a time limit. An episode that is
offered nothing has equipment that does nothing.
"""

from __future__ import annotations

import asyncio
import inspect
import time
import traceback
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from functools import partial
from typing import Any, TypeVar

from internbootcamp.core.errors import UserError
from internbootcamp.core.interaction import BaseInteraction
from internbootcamp.core.rows import Row, as_recorded
from internbootcamp.core.tool import ToolSchema
from internbootcamp.rollout.component_threads import ComponentThread, ComponentThreads
from internbootcamp.rollout.environments import Components, Environment
from internbootcamp.rollout.failures import EpisodeFailure, FailureKind
from internbootcamp.rollout.limits import Limits
from internbootcamp.rollout.offering import Offered
from internbootcamp.rollout.policy import ToolCall
from internbootcamp.rollout.tool_calls import OpenTool, ToolProblem, as_number, being_cancelled, carry_out
from internbootcamp.rollout.trajectory import InteractionTurn, Trajectory

T = TypeVar("T")
Speak = Callable[[Trajectory], Awaitable[InteractionTurn]]
_IMAGES_FROM_TOOLS = "Images from the tool calls above:"


class Equipment:
    """What `converse` acts with. `schemas` is what the model is offered."""

    schemas: Sequence[ToolSchema] = ()

    def __init__(self, speak: Speak | None = None) -> None:
        self._speak = speak

    @property
    def interactive(self) -> bool:
        """Whether there is an interaction."""
        return self._speak is not None

    async def answer_calls(self, trajectory: Trajectory, calls: Sequence[ToolCall]) -> bool:
        """Carry out the calls, append their messages, and say whether a tool ends the episode."""
        answers = await self._carried_out(calls, trajectory.assistant_turns)
        trajectory.messages += [answer.message for answer in answers]
        images = [image for answer in answers for image in answer.images]
        if images:
            trajectory.messages.append({"role": "user", "content": [_text(_IMAGES_FROM_TOOLS), *images]})
        trajectory.user_turns += len(answers)
        trajectory.tool_steps += [answer.step for answer in answers]
        trajectory.segments[-1].tool_turns += 1
        trajectory.segments[-1].tool_calls += len(answers)
        return any(answer.ends_episode for answer in answers)

    async def _carried_out(self, calls: Sequence[ToolCall], turn: int) -> list[Any]:
        return await carry_out(calls, {}, Limits(), turn)

    async def interact(self, trajectory: Trajectory) -> InteractionTurn:
        """What the interaction makes of the conversation."""
        assert self._speak is not None
        return await self._speak(trajectory)

    async def settle(self, trajectory: Trajectory) -> None:
        """Record what the components have to say at the end of an episode."""


class OpenEquipment(Equipment):
    """Equipment with components, living in a thread."""

    def __init__(self, thread: ComponentThread, offered: Offered, limits: Limits, speak: Speak | None) -> None:
        super().__init__(speak)
        self.thread = thread
        self._offered = offered
        self._limits = limits
        self._id = uuid.uuid4().hex
        self._tools: dict[str, OpenTool] = {}
        self._interaction: BaseInteraction | None = None
        self._interaction_id: Any = self._id
        self._patience = limits.tool_seconds + 1

    @property
    def interactive(self) -> bool:
        return super().interactive or self._interaction is not None

    async def open(self, environment: Environment) -> None:
        """Create every offered tool and start the interaction. Raises `EpisodeFailure`."""
        await self._run(self._open(environment))

    async def _open(self, environment: Environment) -> None:
        components = self._components(environment)
        tools, interaction = self._offered.chosen_from(components)
        self.schemas = [tool.get_openai_tool_schema() for tool in tools.values()]
        self._patience = max([self._patience, *((tool.timeout or 0) + 1 for tool in tools.values())])
        for name, tool in tools.items():
            create = partial(tool.create, self._id, **self._offered.create_kwargs(name))
            self._tools[name] = OpenTool(tool, self._id)  # to be released also if it fails half way
            created = await self._in_time(f"{name}.create", create, seconds=tool.timeout)
            self._tools[name] = OpenTool(tool, self._id_in(created))
        if interaction is not None:
            identity = self._offered.interaction_identity()
            self._interaction = interaction
            start = partial(interaction.start_interaction, self._id, identity=identity)
            self._interaction_id = self._id_in(await self._in_time("start_interaction", start))

    def _components(self, environment: Environment) -> Components:
        """This thread's tools and interactions. What their constructors raise is an `EpisodeFailure`."""
        try:
            return self.thread.built(environment, environment.build)
        except UserError:
            raise
        except Exception as problem:
            message = f"the tools and interactions could not be made: {type(problem).__name__}: {problem}"
            raise EpisodeFailure(FailureKind.TOOL_ERROR, message, traceback.format_exc()) from problem

    def _id_in(self, created: Any) -> Any:
        """The instance id that `create` or `start_interaction` gave back, alone or before a first response."""
        given = created[0] if isinstance(created, tuple) and created else created
        return self._id if given is None else given

    async def _carried_out(self, calls: Sequence[ToolCall], turn: int) -> list[Any]:
        return await self._run(carry_out(calls, self._tools, self._limits, turn))

    async def interact(self, trajectory: Trajectory) -> InteractionTurn:
        if self._interaction is None:
            if self._tools:  # the built-in interactions judge, and what the tools report belongs to that
                trajectory.outcome = await self._run(self._outcome())
            return await super().interact(trajectory)
        messages = [dict(message) for message in trajectory.messages]
        return await self._run(self._interacted(messages, trajectory.assistant_turns))

    async def _interacted(self, messages: list[dict[str, Any]], turn: int) -> InteractionTurn:
        assert self._interaction is not None
        speak = self._interaction.generate_response
        result = await self._in_time("generate_response", speak, self._interaction_id, messages)
        if not isinstance(result, tuple) or len(result) != 4:
            message = f"{type(self._interaction).__name__}.generate_response did not return (terminate, text, score, extra)"
            raise EpisodeFailure(FailureKind.TOOL_ERROR, message)
        terminate, text, score, extra = result
        score = _number("generate_response", score)
        text, extra = _recorded("generate_response", [text, extra if isinstance(extra, Mapping) else {}])
        return InteractionTurn(turn, bool(terminate), text or "", score, extra)

    async def settle(self, trajectory: Trajectory) -> None:
        if self._tools or self._interaction:
            await self._run(self._settled(trajectory))

    async def _settled(self, trajectory: Trajectory) -> None:
        for name, opened in self._tools.items():
            total = await self._in_time(f"{name}.calc_reward", opened.tool.calc_reward, opened.instance_id)
            trajectory.tool_totals[name] = _number(f"{name}.calc_reward", total)
        trajectory.outcome = await self._outcome()
        if self._interaction is not None:
            score = await self._in_time("calculate_score", self._interaction.calculate_score, self._interaction_id)
            trajectory.interaction_total = _number("calculate_score", score)

    async def _outcome(self) -> dict[str, Any] | None:
        """What the tools report of their state, by name; None if they report nothing.

        It is what JSON makes of it, as it will be where a record is judged again.
        """
        outcome: dict[str, Any] = {}
        for name, opened in self._tools.items():
            reported = await self._in_time(f"{name}.outcome", opened.tool.outcome, opened.instance_id)
            if reported is not None:
                outcome[name] = reported
        return _recorded("outcome", outcome) if outcome else None

    async def close(self, trajectory: Trajectory) -> None:
        """Release and finalize everything that was opened; what goes wrong is noted in the trajectory's `problems`."""
        if not self.thread.broken:
            try:
                trajectory.problems += await self.thread.finish(self._closed())
                return
            except EpisodeFailure:  # recorded below: the verdict does not depend on it
                pass
        trajectory.problems.append("the tools could not be released: their thread is blocked")

    async def _closed(self) -> list[str]:
        endings = [(f"{name}.release", opened.tool.release, opened.instance_id) for name, opened in self._tools.items()]
        if self._interaction is not None:
            endings.append(("finalize_interaction", self._interaction.finalize_interaction, self._interaction_id))
        problems: list[str] = []
        for name, end, instance_id in endings:
            try:
                await self._in_time(name, end, instance_id)
            except EpisodeFailure as failure:
                problems.append(failure.message)
        return problems

    async def _run(self, work: Coroutine[Any, Any, T]) -> T:
        return await self.thread.run(work, self._patience)

    async def _in_time(self, name: str, method: Callable[..., Any], *arguments: Any, seconds: float | None = None) -> Any:
        """What a component's method gives, be it async or not. What it raises is an `EpisodeFailure`."""
        seconds = seconds or self._limits.tool_seconds
        try:
            given = method(*arguments)
            async with asyncio.timeout(seconds):
                return await given if inspect.isawaitable(given) else given
        except TimeoutError:
            raise EpisodeFailure(FailureKind.TOOL_ERROR, f"{name} did not finish within {seconds:g} s") from None
        except EpisodeFailure:
            raise
        except (Exception, SystemExit, KeyboardInterrupt, asyncio.CancelledError) as problem:
            if being_cancelled(problem):
                raise
            message = f"{name}: {type(problem).__name__}: {problem}"
            raise EpisodeFailure(FailureKind.TOOL_ERROR, message, traceback.format_exc()) from problem


def equipped(
    row: Row,
    environment: Environment,
    threads: ComponentThreads,
    limits: Limits,
    trajectory: Trajectory,
    speak: Speak | None = None,
) -> AbstractAsyncContextManager[Equipment]:
    """The equipment of an episode on a row, for as long as the episode lasts; `speak` takes the place of its interaction.

    Raises `EpisodeFailure`, and `ConfigError` for component files that cannot be used.
    """
    offered = Offered.of(row)
    if speak is not None:
        offered = offered.without_interaction()
    if offered.nothing:
        return nullcontext(Equipment(speak))
    return _opened(OpenEquipment(threads.least_busy(), offered, limits, speak), environment, trajectory)


@asynccontextmanager
async def _opened(equipment: OpenEquipment, environment: Environment, trajectory: Trajectory) -> AsyncIterator[Equipment]:
    equipment.thread.episodes += 1
    began = time.perf_counter()
    try:
        await equipment.open(environment)
        trajectory.tool_seconds += time.perf_counter() - began
        yield equipment
    finally:
        equipment.thread.episodes -= 1
        await equipment.close(trajectory)


def _number(name: str, given: Any) -> float:
    """A score as a float. Raises `EpisodeFailure` for what is no number."""
    try:
        return as_number(given)
    except ToolProblem as problem:
        raise EpisodeFailure(FailureKind.TOOL_ERROR, f"{name}: {problem}") from None


def _recorded(name: str, given: Any) -> Any:
    """What a component gave, as JSON has it. Raises `EpisodeFailure` for what cannot be recorded."""
    try:
        return as_recorded(given)
    except Exception as problem:  # of the methods of what was given
        message = f"{name}: what it gave cannot be recorded: {type(problem).__name__}"
        raise EpisodeFailure(FailureKind.TOOL_ERROR, message, traceback.format_exc()) from problem


def _text(text: str) -> dict[str, Any]:
    return {"type": "text", "text": text}
