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
from internbootcamp.rollout.episode import hold_conversation, pronounce
from internbootcamp.rollout.judging import Judging
from internbootcamp.rollout.policy import Policy
from internbootcamp.rollout.stage import Stage
from internbootcamp.rollout.trajectory import Trajectory


class BaseEvaluator:
    """One of these serves all episodes of a run, many at once; what it keeps it shares among them.

        episode ─► verdict ─► record

    While an episode lasts it takes one of the places of `--max-concurrent`; verdict and record come after, so that a slow
    verifier leaves no place at the endpoint empty, and perhaps in another process, if this one is killed: all they know of the
    episode is its `Trajectory`. All three are asynchronous and must not block. An `EpisodeFailure` belongs into the
    trajectory's `failure`; any other exception ends the run.
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
        """Run one episode up to its verdict. It may be judged already; `verdict` then has nothing to do."""
        return await hold_conversation(row, self.policy, self.judging, self.stage, attempt=attempt)

    async def verdict(self, row: Row, trajectory: Trajectory) -> None:
        """Add the verdict to the trajectory, unless something broke before."""
        await pronounce(trajectory, row, self.judging, self.stage)

    async def record(self, work: Work, trajectory: Trajectory) -> dict[str, Any]:
        """The result row."""
        record = result_of(work, trajectory, self.evaluation_config)
        if self.contexts is not None:
            record |= await asyncio.to_thread(self.contexts.of, trajectory)
        if has_images(record):
            record = await asyncio.to_thread(self.images.moved_out_of, record)
        return record
