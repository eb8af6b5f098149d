"""What several attempts at each sample tell: avg@k, pass@k, pass^k, majority@k.

avg@k         mean score of the first k attempts
pass@k        chance that at least one of k attempts is right, unbiased from n ≥ k (M. Chen et al., arXiv:2107.03374)
pass^k        chance that all of k attempts are right, unbiased likewise (S. Yao et al., τ-bench, arXiv:2406.12045)
majority@k    score of the answer most often given in the first k attempts; tied answers share the place

Each is first worked out for a sample, then averaged over the samples that have at least k attempts with a verdict. Which k are
reported depends on the sample with most attempts; which samples count at a k, on nothing but their own attempts.
"""

from __future__ import annotations

import math
from array import array
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from internbootcamp.evaluate.clusters import ClusterSums
from internbootcamp.evaluate.records import RIGHT_AT
from internbootcamp.evaluate.statistics import Moments

MEASURES = ("avg", "pass", "pass_all", "majority")
_CHANCES = ("pass", "pass_all")  # never above 1, which mean scores can be
NO_ANSWER = 0


def pass_at_k(n: int, right: int, k: int) -> float:
    """The chance that k of n attempts, drawn without replacement, have a right one among them."""
    return 1 - math.comb(n - right, k) / math.comb(n, k)


def pass_hat_k(n: int, right: int, k: int) -> float:
    """The chance that k of n attempts, drawn without replacement, are all right."""
    return math.comb(right, k) / math.comb(n, k)


def majority_score(attempts: Sequence[tuple[int, float]]) -> float:
    """The score of the answer that most attempts gave; attempts are (answer key, score). Without an answer nobody votes.

    Of tied answers the mean is taken, as if one were drawn. Nothing answered scores 0.
    """
    votes: Counter[int] = Counter()
    totals: defaultdict[int, float] = defaultdict(float)
    for answer, score in attempts:
        if answer != NO_ANSWER:
            votes[answer] += 1
            totals[answer] += score
    if not votes:
        return 0.0
    most = max(votes.values())
    leading = [answer for answer, count in votes.items() if count == most]
    return math.fsum(totals[answer] / most for answer in leading) / len(leading)


def attempt_counts(most: int) -> list[int]:
    """The k that are reported where a sample has at most that many attempts: powers of two, and all of them."""
    powers = [2**power for power in range(most.bit_length()) if 2**power < most]
    return [*powers, most] if most else []


class Repeats:
    """What several attempts at each sample tell, over the samples of one log or of several that share none."""

    def __init__(self, logs: Sequence[AttemptLog]) -> None:
        self._logs = logs

    @property
    def clusters(self) -> ClusterSums:
        """The samples by their numbers of attempts and sums of scores."""
        total = ClusterSums()
        for log in self._logs:
            total.join(log.clusters)
        return total

    @property
    def at(self) -> dict[int, dict[str, Moments]]:
        """Each measure at each k, as moments over all samples with at least k attempts, whichever log they stand in."""
        counts = attempt_counts(max((log.most for log in self._logs), default=0))
        total = {k: {name: Moments() for name in MEASURES} for k in counts}
        for log in self._logs:
            for k, measures in log.measured(counts).items():
                for name, moments in measures.items():
                    total[k][name].join(moments)
        return total

    def to_json(self, in_repeated: bool = False) -> dict[str, Any]:
        """By k; empty where no sample has been tried more than once, unless it is part of a run where some were."""
        if not (in_repeated or self.clusters.repeated):
            return {}
        return {str(k): _measures_json(measures) for k, measures in self.at.items()}


def _measures_json(measures: dict[str, Moments]) -> dict[str, Any]:
    values: dict[str, Any] = {"samples": measures["avg"].n}
    for name in MEASURES:
        interval, most = measures[name].interval(), 1.0 if name in _CHANCES else math.inf
        values[name] = round(measures[name].mean, 6)
        values[f"{name}_interval"] = [round(interval.low, 6), round(min(interval.high, most), 6)] if interval else None
    return values


class AttemptLog:
    """The judged attempts of a group, thirty bytes each, in any order. Those of one sample are put together when asked for."""

    def __init__(self) -> None:
        self._samples = array("Q")
        self._attempts = array("L")
        self._answers = array("Q")
        self._scores = array("d")
        self._clusters: ClusterSums | None = None
        self._most = 0
        self._at: dict[int, dict[str, Moments]] = {}

    def add(self, sample: int, attempt: int, answer: int, score: float) -> None:
        self._samples.append(sample)
        self._attempts.append(attempt)
        self._answers.append(answer)
        self._scores.append(score)
        self._clusters = None

    @property
    def clusters(self) -> ClusterSums:
        """The samples by their numbers of attempts and sums of scores."""
        return self._counted()

    @property
    def most(self) -> int:
        """The attempts at the sample that has most."""
        self._counted()
        return self._most

    def measured(self, counts: Sequence[int]) -> dict[int, dict[str, Moments]]:
        """Each measure at each k of `counts`, as moments over the samples with at least k attempts."""
        self._counted()
        missing = [k for k in counts if k not in self._at]
        self._at.update({k: {name: Moments() for name in MEASURES} for k in missing})
        reached = [k for k in missing if k <= self._most]
        for attempts in self._by_sample() if reached else ():
            _measure(attempts, {k: self._at[k] for k in reached if k <= len(attempts)})
        return {k: self._at[k] for k in counts}

    def _counted(self) -> ClusterSums:
        if self._clusters is None:
            self._clusters, self._most, self._at = ClusterSums(), 0, {}
            for attempts in self._by_sample():
                self._clusters.add(len(attempts), math.fsum(score for _, score in attempts))
                self._most = max(self._most, len(attempts))
        return self._clusters

    def _by_sample(self) -> Iterator[list[tuple[int, float]]]:
        """The attempts at each sample, in order, each an answer key and a score."""
        if len(set(self._samples)) == len(self._samples):
            yield from ([attempt] for attempt in zip(self._answers, self._scores, strict=True))
            return
        order = sorted(range(len(self._samples)), key=lambda row: (self._samples[row], self._attempts[row]))
        for _, rows in groupby(order, key=self._samples.__getitem__):
            yield [(self._answers[row], self._scores[row]) for row in rows]


def _measure(attempts: Sequence[tuple[int, float]], at: Mapping[int, dict[str, Moments]]) -> None:
    """Add a sample by its attempts to the measures at each k."""
    scores = [score for _, score in attempts]
    n, right = len(scores), sum(score >= RIGHT_AT for score in scores)
    for k, measures in at.items():
        measures["avg"].add(math.fsum(scores[:k]) / k)
        measures["pass"].add(pass_at_k(n, right, k))
        measures["pass_all"].add(pass_hat_k(n, right, k))
        measures["majority"].add(majority_score(attempts[:k]))
