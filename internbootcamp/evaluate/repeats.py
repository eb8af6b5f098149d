"""What several attempts at each sample tell: avg@k, pass@k, pass^k, majority@k.

avg@k         mean score of the first k attempts
pass@k        chance that at least one of k attempts is right, unbiased from n ≥ k (M. Chen et al., arXiv:2107.03374)
pass^k        chance that all of k attempts are right, unbiased likewise (S. Yao et al., τ-bench, arXiv:2406.12045)
majority@k    score of the answer most often given in the first k attempts; tied answers share the place

Each is first worked out for a sample, then averaged over the samples that have at least k attempts with a verdict.
"""

from __future__ import annotations

import math
from array import array
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
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


@dataclass(slots=True)
class Repeats:
    """The clusters of attempts, and each measure at each k as moments over samples. Additive."""

    clusters: ClusterSums = field(default_factory=ClusterSums)
    at: dict[int, dict[str, Moments]] = field(default_factory=dict)

    def add(self, attempts: Sequence[tuple[int, float]], counts: Iterable[int]) -> None:
        """Add a sample by its attempts in order, each an answer key and a score; `counts` are the k to work out."""
        scores = [score for _, score in attempts]
        n, right = len(scores), sum(score >= RIGHT_AT for score in scores)
        self.clusters.add(n, math.fsum(scores))
        for k in counts:
            if k <= n:
                measures = self.at.setdefault(k, {name: Moments() for name in MEASURES})
                measures["avg"].add(math.fsum(scores[:k]) / k)
                measures["pass"].add(pass_at_k(n, right, k))
                measures["pass_all"].add(pass_hat_k(n, right, k))
                measures["majority"].add(majority_score(attempts[:k]))

    def join(self, other: Repeats) -> None:
        """Add all samples of another."""
        self.clusters.join(other.clusters)
        for k, measures in other.at.items():
            mine = self.at.setdefault(k, {name: Moments() for name in MEASURES})
            for name, moments in measures.items():
                mine[name].join(moments)

    def to_json(self) -> dict[str, Any]:
        """By k; empty where no sample has been tried more than once."""
        if not self.clusters.repeated:
            return {}
        return {str(k): _measures_json(measures) for k, measures in sorted(self.at.items())}


def _measures_json(measures: dict[str, Moments]) -> dict[str, Any]:
    values: dict[str, Any] = {"samples": measures["avg"].n}
    for name in MEASURES:
        interval, most = measures[name].interval(), 1.0 if name in _CHANCES else math.inf
        values[name] = round(measures[name].mean, 6)
        values[f"{name}_interval"] = [round(interval.low, 6), round(min(interval.high, most), 6)] if interval else None
    return values


class AttemptLog:
    """The judged attempts of a group, thirty bytes each, in any order; `repeats` puts those of one sample together."""

    def __init__(self) -> None:
        self._samples = array("Q")
        self._attempts = array("L")
        self._answers = array("Q")
        self._scores = array("d")
        self._repeats: Repeats | None = None

    def add(self, sample: int, attempt: int, answer: int, score: float) -> None:
        self._samples.append(sample)
        self._attempts.append(attempt)
        self._answers.append(answer)
        self._scores.append(score)
        self._repeats = None

    def repeats(self) -> Repeats:
        """What the attempts so far tell."""
        if self._repeats is None:
            self._repeats = Repeats()
            groups = list(self._by_sample()) if len(set(self._samples)) < len(self._samples) else None
            if groups is None:
                for score in self._scores:
                    self._repeats.clusters.add(1, score)
            else:
                counts = attempt_counts(max(map(len, groups)))
                for group in groups:
                    self._repeats.add(group, counts)
        return self._repeats

    def _by_sample(self) -> Iterator[list[tuple[int, float]]]:
        order = sorted(range(len(self._samples)), key=lambda row: (self._samples[row], self._attempts[row]))
        for _, rows in groupby(order, key=self._samples.__getitem__):
            yield [(self._answers[row], self._scores[row]) for row in rows]
