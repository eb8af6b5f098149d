"""`RunOptions`: everything that a run can be told besides its rows and its policy."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from internbootcamp.core.errors import ConfigError
from internbootcamp.evaluate.evaluator import BaseEvaluator
from internbootcamp.evaluate.progress import Progress
from internbootcamp.rollout.catalogue import Catalogue
from internbootcamp.rollout.interactions import JudgedInteraction
from internbootcamp.rollout.limits import Limits
from internbootcamp.rollout.retries import RetryPlan
from internbootcamp.rollout.stage import Stage

SAMPLE_RETRY = RetryPlan(tries=2, base=2.0, cap=30.0)


@dataclass(frozen=True, slots=True)
class RunOptions:
    """Where a run writes, what it runs, and how.

    `output_dir`, `resume`, `resume_from`   a new run below the folder; the unfinished one with the same arguments, if there
                                            is one; the one that has this results file
    `max_concurrent`, `total`               episodes at once; how many rows there are, if known
    `repeats`                               episodes a row
    `catalogue`                             bootcamps that the registry does not have (classes, names, files), or a `Catalogue`
                                            of them and of what takes the place of their parts
    `limits`, `interaction`, `judged`       as in `rollout.Stage`
    `keywords`                              for every `verify_score` and `_verify_correction`
    `verdict_timeout`, `scoring_processes`  seconds a verdict in the scoring pool may take; its size
    `component_threads`                     threads that tools and interactions are spread over
    `engine`                                where verdicts are made: `local` processes, or `ray` actors on a cluster
    `sample_retry`                          how often a sample is run that fails for a reason that may pass, and the waits
    `evaluator`                             the class that runs an episode and makes its record
    `tokenizer`                             renders `full_context` and `response_context`; a path for `AutoTokenizer`
    `arguments`                             what was asked, for the manifest; never secrets
    `on_progress`, `on_record`              called after each finished episode, the latter with its result row
    """

    output_dir: Path | str = "runs"
    resume: bool = False
    resume_from: Path | str | None = None
    max_concurrent: int = 64
    total: int | None = None
    repeats: int = 1
    catalogue: Catalogue | Iterable[str | type] | None = None
    limits: Limits = field(default_factory=Limits)
    interaction: JudgedInteraction | None = None
    judged: Literal["final", "all"] = "final"
    keywords: Mapping[str, Any] = field(default_factory=dict)
    verdict_timeout: float = 60.0
    scoring_processes: int | None = None
    component_threads: int = 4
    engine: Literal["local", "ray"] = "local"
    sample_retry: RetryPlan = SAMPLE_RETRY
    evaluator: type[BaseEvaluator] = BaseEvaluator
    tokenizer: str | None = None
    arguments: Mapping[str, Any] = field(default_factory=dict)
    on_progress: Callable[[Progress], None] | None = None
    on_record: Callable[[Mapping[str, Any]], None] | None = None

    def __post_init__(self) -> None:
        for name in ("max_concurrent", "repeats", "component_threads"):
            if getattr(self, name) < 1:
                raise ConfigError(f"{name} must be at least 1, not {getattr(self, name)}")
        if not issubclass(self.evaluator, BaseEvaluator):
            raise ConfigError(f"{self.evaluator.__name__} is no BaseEvaluator")

    def stage(self, catalogue: Catalogue) -> Stage:
        """The stage that the episodes of the run share."""
        return Stage(
            catalogue,
            limits=self.limits,
            interaction=self.interaction,
            judged=self.judged,
            threads=self.component_threads,
        )

    def asked(self, stage: Stage) -> dict[str, Any]:
        """The settings that change what is asked or how it is judged, for the manifest and the fingerprint."""
        evaluator = f"{self.evaluator.__module__}.{self.evaluator.__qualname__}"
        return {**stage.settings(), "repeats": self.repeats, "keywords": dict(self.keywords), "evaluator": evaluator}
