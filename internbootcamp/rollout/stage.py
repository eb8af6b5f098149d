"""`Stage`: what the episodes of a run have in common: environments, threads for components, limits, a built-in interaction."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from typing import Any, Literal

from internbootcamp.answers.base import Language
from internbootcamp.core.errors import ConfigError, UnknownBootcamp
from internbootcamp.core.flaws import Flaw, Unsupported, Unwinnable, WrongKey
from internbootcamp.core.rows import Message, Row, origin_of, prompt_of
from internbootcamp.core.verdict import Verdict
from internbootcamp.rollout.catalogue import Catalogue
from internbootcamp.rollout.component_threads import ComponentThreads
from internbootcamp.rollout.equipment import Equipment, Speak, equipped
from internbootcamp.rollout.failures import ROW_FAILURES, EpisodeFailure, FailureKind
from internbootcamp.rollout.images import images_of, with_images
from internbootcamp.rollout.interactions import JudgedInteraction
from internbootcamp.rollout.limits import Limits
from internbootcamp.rollout.sharing import Shared
from internbootcamp.rollout.trajectory import InteractionTurn, Trajectory

Judge = Callable[[Row, str, Any], Awaitable[Verdict]]
"""Judges what was said on a row, given the outcome that the tools reported. Raises `EpisodeFailure`."""


class Stage(Shared):
    """Serves any number of episodes; an asynchronous context manager, which may be entered again while it is in use.

    `interaction` takes the place of the rows' own. `judged` says which text the verdict is about: the `final` assistant
    message, or `all` of them. `threads` is how many threads tools and interactions are spread over.
    """

    def __init__(
        self,
        catalogue: Catalogue | None = None,
        *,
        limits: Limits | None = None,
        interaction: JudgedInteraction | None = None,
        judged: Literal["final", "all"] = "final",
        threads: int = 4,
    ) -> None:
        self.catalogue = catalogue or Catalogue()
        self.limits = limits or Limits()
        self.interaction = interaction
        self.judged = judged
        self._threads = ComponentThreads(threads)

    async def close(self) -> None:
        await self._threads.close()

    def settings(self) -> dict[str, Any]:
        """What a manifest records."""
        interaction = self.interaction.name if self.interaction else None
        return {"limits": self.limits.settings(), "interaction": interaction, "judged": self.judged}

    def sound(self, row: Row, *, own_judge: bool = False) -> Flaw | None:
        """A stored key that is wrong. Raises `EpisodeFailure` for a row that no answer can win or that cannot be judged.

        An unknown data source is left to those who look for the judge, and a damaged identity to an `own_judge`, which may
        know what to do with it.
        """
        try:
            flaw = self.catalogue.flaw_of(row)
        except (UnknownBootcamp, ConfigError):
            return None
        if flaw is None or isinstance(flaw, WrongKey):
            return flaw
        if own_judge and not isinstance(flaw, Unwinnable | Unsupported):
            return None
        raise EpisodeFailure(ROW_FAILURES[flaw.kind], str(flaw))

    async def opening(self, row: Row) -> list[Message]:
        """The messages that an episode begins with. Raises `EpisodeFailure`."""
        try:
            messages = prompt_of(row)
        except ConfigError as problem:
            raise EpisodeFailure(FailureKind.INVALID_ROW, str(problem)) from None
        images = images_of(row)
        if images:
            messages = await asyncio.to_thread(with_images, messages, images)
        added = self.interaction.opening(language_of(row)) if self.interaction else ""
        if added and isinstance(messages[-1].get("content"), str):
            messages[-1] = {**messages[-1], "content": f"{messages[-1]['content']}\n\n{added}"}
        return messages

    def equipment(
        self, row: Row, limits: Limits, trajectory: Trajectory, judge: Judge
    ) -> AbstractAsyncContextManager[Equipment]:
        """What an episode on the row acts with. Raises `EpisodeFailure`."""
        try:
            environment = self.catalogue.environment_of(row)
        except UnknownBootcamp as problem:
            raise EpisodeFailure(FailureKind.INVALID_ROW, str(problem)) from None
        speak = self._speaker(row, judge) if self.interaction else None
        return equipped(row, environment, self._threads, limits, trajectory, speak)

    def _speaker(self, row: Row, judge: Judge) -> Speak:
        """The built-in interaction, speaking about this row."""
        interaction, language = self.interaction, language_of(row)
        assert interaction is not None

        async def speak(trajectory: Trajectory) -> InteractionTurn:
            spoken = len(trajectory.interaction_turns)
            text = interaction.judged(trajectory.final_text(), spoken)
            verdict = await judge(row, text, trajectory.outcome) if text is not None else None
            said = interaction.answer(verdict, spoken, language)
            extra = {"reason": verdict.reason} if verdict else {}
            score = verdict.score if verdict else 0.0
            return InteractionTurn(trajectory.assistant_turns, said is None, said or "", score, extra)

        return speak


def language_of(row: Row) -> Language:
    """The language that a row says it is in; English if it does not."""
    return "zh" if origin_of(row).get("language") == "zh" else "en"
