"""Comparing runs on the samples that both have, by paired tests.

A sample's score in a run is the mean over its attempts. Of two runs the differences are tested twice: their mean by Student's
paired t test, and the samples that one did better than the other by the exact sign test, which for single attempts scored 0
or 1 is McNemar's. Where bootcamps are tested one by one, p values are corrected as in S. Holm, Scand. J. Statist. 6 (1979).
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from internbootcamp.core.rows import BadLine, read_jsonl
from internbootcamp.evaluate.records import input_of, judged_score, sample_key
from internbootcamp.evaluate.statistics import Interval, Moments, regularised_beta, t_quantile


@dataclass(slots=True)
class RunScores:
    """The judged attempts of a run by sample: how many, the sum of their scores, and the bootcamp."""

    name: str
    samples: dict[int, tuple[int, float, str]] = field(default_factory=dict)
    bad_lines: int = 0

    @classmethod
    def read(cls, path: Path, name: str) -> RunScores:
        """From a results file; lines that cannot be read are counted."""
        scores = cls(name)
        names: dict[str, str] = {}  # one object for each name, however many rows
        for _, record in read_jsonl(path):
            if isinstance(record, BadLine):
                scores.bad_lines += 1
                continue
            score = judged_score(record)
            if score is not None:
                bootcamp = str(input_of(record).get("data_source") or "unknown").removeprefix("bootcamp/")
                key = sample_key(record)
                n, total, _ = scores.samples.get(key, (0, 0.0, ""))
                scores.samples[key] = (n + 1, total + score, names.setdefault(bootcamp, bootcamp))
        return scores

    def mean_of(self, key: int) -> float:
        """The mean score of a sample over its attempts."""
        n, total, _ = self.samples[key]
        return total / n


@dataclass(frozen=True, slots=True)
class Difference:
    """Two runs on common samples; differences are second minus first. p values are None where there is nothing to test."""

    samples: int
    first: float
    second: float
    mean: float
    interval: Interval | None
    t_test: float | None
    better: int  # samples on which the second run did better
    worse: int
    sign_test: float | None

    def to_json(self) -> dict[str, Any]:
        """With the interval as a pair."""
        plain = {name: getattr(self, name) for name in self.__dataclass_fields__ if name != "interval"}
        return {**plain, "interval": [self.interval.low, self.interval.high] if self.interval else None}


def difference(pairs: Iterable[tuple[float, float]]) -> Difference:
    """The difference that pairs of scores of the same samples show; there must be one at least."""
    firsts, seconds, differences = Moments(), Moments(), Moments()
    better = worse = 0
    for first, second in pairs:
        firsts.add(first)
        seconds.add(second)
        differences.add(second - first)
        better += second - first > 1e-9
        worse += first - second > 1e-9
    return Difference(
        samples=differences.n,
        first=firsts.mean,
        second=seconds.mean,
        mean=differences.mean,
        interval=_interval(differences),
        t_test=paired_t_test(differences),
        better=better,
        worse=worse,
        sign_test=sign_test(better, worse),
    )


def _interval(differences: Moments, confidence: float = 0.95) -> Interval | None:
    if differences.n < 2:
        return None
    half = t_quantile(0.5 + confidence / 2, differences.n - 1) * differences.deviation / math.sqrt(differences.n)
    return Interval(differences.mean - half, differences.mean + half, "t")


def paired_t_test(differences: Moments) -> float | None:
    """Two-sided p value of Student's test that the mean difference is 0; None for fewer than two, or if none differ."""
    if differences.n < 2 or not differences.deviation:
        return None
    t = differences.mean / (differences.deviation / math.sqrt(differences.n))
    degrees = differences.n - 1
    return regularised_beta(degrees / 2, 0.5, degrees / (degrees + t * t))


def sign_test(better: int, worse: int) -> float | None:
    """Two-sided p value of the exact binomial test that both are as likely; None if nothing differs."""
    n, fewer = better + worse, min(better, worse)
    if not n:
        return None
    return min(1.0, 2 * regularised_beta(n - fewer, fewer + 1, 0.5))  # P(X ≤ fewer) for X ~ B(n, 1/2)


def holm(p_values: Sequence[float | None]) -> list[float | None]:
    """The p values corrected for being several."""
    order = sorted((at for at, p in enumerate(p_values) if p is not None), key=lambda at: p_values[at] or 0.0)
    corrected: list[float | None] = [None] * len(p_values)
    highest = 0.0
    for rank, at in enumerate(order):
        highest = max(highest, min(1.0, (len(order) - rank) * (p_values[at] or 0.0)))
        corrected[at] = highest
    return corrected


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two runs compared: on all common samples and by bootcamp, and how many samples only one of them has.

    `corrected` is the t test of each bootcamp after Holm. `overall` is None if the runs share no sample.
    """

    first: str
    second: str
    overall: Difference | None
    bootcamps: Mapping[str, Difference]
    corrected: Mapping[str, float | None]
    only_first: int
    only_second: int

    def to_json(self) -> dict[str, Any]:
        bootcamps = {
            name: {**part.to_json(), "t_test_corrected": self.corrected[name]} for name, part in self.bootcamps.items()
        }
        return {
            "first": self.first,
            "second": self.second,
            "overall": self.overall.to_json() if self.overall else None,
            "bootcamps": bootcamps,
            "only_first": self.only_first,
            "only_second": self.only_second,
        }


def compare(first: RunScores, second: RunScores) -> Comparison:
    """Compare two runs on the samples that both have."""
    by_bootcamp: defaultdict[str, list[int]] = defaultdict(list)
    for key, (_, _, bootcamp) in first.samples.items():
        if key in second.samples:
            by_bootcamp[bootcamp].append(key)

    def pairs(keys: Iterable[int]) -> Iterator[tuple[float, float]]:
        return ((first.mean_of(key), second.mean_of(key)) for key in keys)

    common = [key for keys in by_bootcamp.values() for key in keys]
    bootcamps = {name: difference(pairs(by_bootcamp[name])) for name in sorted(by_bootcamp)}
    corrected = holm([part.t_test for part in bootcamps.values()])
    return Comparison(
        first=first.name,
        second=second.name,
        overall=difference(pairs(common)) if common else None,
        bootcamps=bootcamps,
        corrected=dict(zip(bootcamps, corrected, strict=True)),
        only_first=len(first.samples) - len(common),
        only_second=len(second.samples) - len(common),
    )
