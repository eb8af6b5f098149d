"""`BaseEvaluator`: what a run does with one row. Subclass it to change how an episode goes, or what is recorded of it.

bootcamp eval … --evaluator-class my_package.my_module.MyEvaluator
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from internbootcamp.core.rows import Row
from internbootcamp.evaluate.contexts import Contexts
from internbootcamp.evaluate.feeding import Work
from internbootcamp.evaluate.image_files import ImageFiles, has_images
from internbootcamp.evaluate.results import result_of
from internbootcamp.rollout.episode import run_episode
from internbootcamp.rollout.judging import Judging
from internbootcamp.rollout.policy import Policy
from internbootcamp.rollout.stage import Stage
from internbootcamp.rollout.trajectory import Trajectory


class BaseEvaluator:
    """One of these serves all episodes of a run, many at once; what it keeps it shares among them.

    Both methods are asynchronous and must not block. An `EpisodeFailure` belongs into the trajectory's `failure`; any other
    exception ends the run.
    """

    def __init__(
        self, policy: Policy, judging: Judging, stage: Stage, images: ImageFiles, contexts: Contexts | None = None
    ) -> None:
        self.policy = policy
        self.judging = judging
        self.stage = stage
        self.images = images
        self.contexts = contexts
        limits = stage.limits
        turns = {"max_assistant_turns": limits.assistant_turns, "max_user_turns": limits.user_turns}
        self.evaluation_config: Mapping[str, Any] = {**policy.settings(), **turns}

    async def episode(self, row: Row, attempt: int) -> Trajectory:
        """Run one episode and judge it."""
        return await run_episode(row, self.policy, self.judging, self.stage, attempt=attempt)

    async def record(self, work: Work, trajectory: Trajectory) -> dict[str, Any]:
        """The result row."""
        record = result_of(work, trajectory, self.evaluation_config)
        if self.contexts is not None:
            record |= await asyncio.to_thread(self.contexts.of, trajectory)
        if has_images(record):
            record = await asyncio.to_thread(self.images.moved_out_of, record)
        return record
