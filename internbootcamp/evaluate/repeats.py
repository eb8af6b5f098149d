"""`Repeats`: what several attempts at each sample say together.

Attempts at one sample are not independent, so the interval of the mean is that of the samples' means; pass@k is the unbiased
estimator of M. Chen et al., "Evaluating Large Language Models Trained on Code" (2021): of n attempts with c right ones,
1 - C(n - c, k) / C(n, k), averaged over the samples.
"""

from __future__ import annotations

from math import comb
from typing import Any

from internbootcamp.core.rows import Row
from internbootcamp.core.verdict import Reason
from internbootcamp.evaluate.statistics import Moments


class Repeats:
    """Counts judged attempts by sample; its memory grows with the samples."""

    def __init__(self) -> None:
        self._samples: dict[str, tuple[int, float, int]] = {}  # attempts, sum of scores, right ones

    def add(self, record: Row) -> None:
        """Count a judged result row that has a sample id."""
        sample_id, score, verdict = record.get("sample_id"), record.get("score"), record.get("verdict")
        if isinstance(sample_id, str) and isinstance(score, int | float):
            attempts, total, right = self._samples.get(sample_id, (0, 0.0, 0))
            is_right = verdict["reason"] == Reason.RIGHT if isinstance(verdict, dict) else score >= 1
            self._samples[sample_id] = (attempts + 1, total + score, right + is_right)

    def pass_at(self, k: int) -> float | None:
        """pass@k over the samples that were tried at least k times; None if there are none."""
        counts = [(attempts, right) for attempts, _, right in self._samples.values() if attempts >= k]
        return sum(1 - comb(n - c, k) / comb(n, k) for n, c in counts) / len(counts) if counts else None

    def to_json(self) -> dict[str, Any]:
        means = Moments()
        for attempts, total, _ in self._samples.values():
            means.add(total / attempts)
        most = max((attempts for attempts, _, _ in self._samples.values()), default=0)
        interval = means.interval()
        return {
            "samples": len(self._samples),
            "attempts": most,
            "mean_score": round(means.mean, 6) if means.n else None,
            "low": round(interval.low, 6) if interval else None,
            "high": round(interval.high, 6) if interval else None,
            "pass_at": {str(k): round(self.pass_at(k) or 0.0, 6) for k in _powers_up_to(most)},
        }


def _powers_up_to(most: int) -> list[int]:
    """1, 2, 4, … and `most` itself."""
    return sorted({*(2**power for power in range(most.bit_length()) if 2**power <= most), *([most] if most else [])})
