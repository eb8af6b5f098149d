"""`Request`: what a user asks for beside the source of the cases, whatever that source is; and groups made ready for a plan.

Options of the command line, arguments of `generate`, and records of a registry all become one of these.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Future
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from internbootcamp.answers.base import Language
from internbootcamp.core.errors import UserError
from internbootcamp.core.rows import Offer
from internbootcamp.generate.component_names import interaction_name, tool_names
from internbootcamp.generate.groups import Describe, Facts, Problem
from internbootcamp.generate.prompt_limit import PromptLimit
from internbootcamp.generate.splits import Splits
from internbootcamp.generate.tasks import Pool

DEFAULT_SEED = 0

Complaint = Callable[[int, str], UserError]  # the number of a group and what is wrong with it


@dataclass(frozen=True, slots=True)
class Request:
    """None and empty stand for "not asked for": a config then decides, or the default."""

    splits: Splits | None = None
    seed: int | None = None
    language: Language = "en"
    shuffle: bool | None = None
    parquet: bool | None = None
    tool_config: Path | None = None
    interaction_config: Path | None = None
    no_tool: bool = False
    no_interaction: bool = False
    overrides: Mapping[str, Any] = field(default_factory=dict)
    limit: PromptLimit | None = None

    def offer(self, own: Offer, tool_config: Path | None = None, interaction_config: Path | None = None) -> Offer:
        """What the rows of a group offer: its bootcamp's own, then the files asked for, then the group's, which win."""
        tools, interaction = own.tools, own.interaction
        for path in (self.tool_config, tool_config):
            if path is not None:
                named = tool_names(path)
                tools = (*(name for name in tools if name not in named), *named)
        for path in (self.interaction_config, interaction_config):
            if path is not None:
                interaction = interaction_name(path)
        return Offer(() if self.no_tool else tools, None if self.no_interaction else interaction)


def described(pool: Pool, tasks: Iterable[Describe], complaint: Complaint) -> tuple[Facts, ...]:
    """The facts of groups, found out in the pool. Raises what `complaint` makes of the first problem."""
    pending: list[Future[Facts | Problem]] = [pool.submit(task) for task in tasks]
    facts: list[Facts] = []
    for number, future in enumerate(pending):
        found = future.result()
        if isinstance(found, Problem):
            raise complaint(number, found.text)
        facts.append(found)
    return tuple(facts)
