"""Preference pairs: for one prompt a better and a worse episode, as DPO trainers take them.

    {prompt, chosen, rejected, tools?, score_chosen, score_rejected, data_source, sample_id}

`prompt`, `chosen` and `rejected` are chat messages (the conversational form of TRL).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from internbootcamp.core.errors import ConfigError
from internbootcamp.core.rows import Row
from internbootcamp.evaluate.records import input_of, judged_score, sample_of
from internbootcamp.postprocess.chat_formats import template_halves
from internbootcamp.postprocess.survey import Rows, Survey
from internbootcamp.postprocess.training import tools_of


@dataclass(frozen=True, slots=True)
class Pairing:
    """At most `per_sample` pairs of each sample whose scores differ by at least `margin`, the widest first.

    The better one must have at least `chosen_at`. Rows that are in no pair yet come before others.
    """

    margin: float = 0.1
    chosen_at: float = 0.0
    per_sample: int = 1

    def __post_init__(self) -> None:
        if self.margin <= 0:
            raise ConfigError(f"the scores of a pair must differ: a margin above 0, not {self.margin:g}")
        if self.per_sample < 1:
            raise ConfigError(f"pairs of a sample must be at least 1, not {self.per_sample}")

    def pairs(self, survey: Survey, rows: Rows) -> Iterator[tuple[int, int]]:
        """The pairs of row numbers, the better one first."""
        for _, group in survey.by_sample(survey.scored(rows)):
            yield from self._of_sample(survey, group)

    def _of_sample(self, survey: Survey, group: list[int]) -> list[tuple[int, int]]:
        scores = survey.scores
        fitting = [
            (better, worse)
            for better, worse in product(group, group)
            if scores[better] >= self.chosen_at and scores[better] - scores[worse] >= self.margin - 1e-12
        ]
        fitting.sort(key=lambda pair: scores[pair[1]] - scores[pair[0]])
        used: dict[int, int] = {}
        chosen: list[tuple[int, int]] = []
        while fitting and len(chosen) < self.per_sample:
            pair = min(fitting, key=lambda pair: used.get(pair[0], 0) + used.get(pair[1], 0))
            fitting.remove(pair)
            chosen.append(pair)
            for row in pair:
                used[row] = used.get(row, 0) + 1
        return chosen


def preference(better: Row, worse: Row) -> Row:
    """The record of a pair. Raises `ValueError` if the model wrote nothing in one of them."""
    prompt, chosen = template_halves(better)
    _, rejected = template_halves(worse)
    record: Row = {"prompt": prompt, "chosen": chosen, "rejected": rejected}
    if tools := tools_of(better):
        record["tools"] = tools
    return {
        **record,
        "score_chosen": judged_score(better),
        "score_rejected": judged_score(worse),
        "data_source": input_of(better).get("data_source"),
        "sample_id": sample_of(better),
    }
