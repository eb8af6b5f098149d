"""Paired comparisons, against scipy and by hand."""

import json
import random

import pytest
from scipy import special, stats

from internbootcamp.evaluate.comparison import RunScores, compare, difference, holm, paired_t_test, sign_test
from internbootcamp.evaluate.statistics import Moments, regularised_beta
from tests.evaluate.test_summary import result


def test_the_beta_function_is_scipys():
    rng = random.Random(1)
    for _ in range(300):
        a, b, x = rng.choice([0.5, 3.0, 80.0, 5e4]), rng.choice([0.5, 1.0, 12.0, 5e4]), rng.random()
        assert regularised_beta(a, b, x) == pytest.approx(special.betainc(a, b, x), rel=1e-7, abs=1e-12)
    assert (regularised_beta(2, 3, 0), regularised_beta(2, 3, 1)) == (0, 1)


@pytest.mark.parametrize("n", [2, 5, 60, 3_000])
def test_the_paired_t_test_is_scipys(n):
    rng = random.Random(n)
    pairs = [(rng.random(), rng.random() + 0.1) for _ in range(n)]
    first, second = zip(*pairs, strict=True)
    expected = stats.ttest_rel(second, first)
    found = difference(pairs)
    assert found.t_test == pytest.approx(expected.pvalue, rel=1e-6)
    interval = expected.confidence_interval(0.95)
    assert (found.interval.low, found.interval.high) == pytest.approx((interval.low, interval.high), rel=1e-5)


@pytest.mark.parametrize(("better", "worse"), [(1, 0), (5, 5), (3, 9), (400, 330), (20_000, 20_400)])
def test_the_sign_test_is_the_exact_binomial_test(better, worse):
    assert sign_test(better, worse) == pytest.approx(stats.binomtest(better, better + worse).pvalue, rel=1e-6)


def test_mcnemar_worked_by_hand():
    # 8 samples: 3 got right, none got wrong: 2 · (1/2)³ = 0.25
    found = difference([(1, 1)] * 3 + [(0, 0)] * 2 + [(0, 1)] * 3)
    assert (found.better, found.worse, found.mean) == (3, 0, 3 / 8)
    assert found.sign_test == pytest.approx(0.25)


def test_what_does_not_differ_is_not_tested():
    assert difference([(1, 1), (0, 0)]).t_test is None
    assert difference([(1, 1), (0, 0)]).sign_test is None
    assert paired_t_test(Moments()) is None


def test_holm_worked_by_hand():
    # sorted 0.01, 0.02, 0.04 are multiplied by 3, 2, 1 and never fall
    assert holm([0.04, None, 0.01, 0.02]) == pytest.approx([0.04, None, 0.03, 0.04])
    assert holm([0.9, 0.8]) == [1.0, 1.0]


def run(tmp_path, name, scores):
    """A run with these scores by bootcamp and prompt; lists are attempts."""
    lines = []
    for (bootcamp, prompt), values in scores.items():
        for attempt, score in enumerate(values if isinstance(values, list) else [values], start=1):
            row = result(bootcamp, score=score, attempt=attempt)
            row["input"]["prompt"] = prompt
            lines.append(json.dumps(row) + "\n")
    path = tmp_path / f"{name}.jsonl"
    path.write_text("".join(lines))
    return RunScores.read(path, name)


def test_runs_are_compared_on_the_samples_they_share(tmp_path):
    first = run(tmp_path, "a", {("x", "1"): [0, 1], ("x", "2"): 0, ("y", "1"): 1, ("y", "9"): 1, ("x", "3"): None})
    second = run(tmp_path, "b", {("x", "1"): 1, ("x", "2"): [0, 1], ("y", "1"): 0.5, ("x", "3"): 1, ("z", "1"): 1})
    found = compare(first, second)
    assert (found.overall.samples, found.overall.first, found.overall.second) == (3, 0.5, pytest.approx(2 / 3))
    assert {name: part.mean for name, part in found.bootcamps.items()} == {"x": 0.5, "y": -0.5}
    assert (found.only_first, found.only_second) == (1, 2)
    assert found.to_json()["overall"]["better"] == 2


def test_runs_that_share_nothing_have_no_difference(tmp_path):
    found = compare(run(tmp_path, "a", {("x", "1"): 1}), run(tmp_path, "b", {("x", "2"): 1}))
    assert (found.overall, dict(found.bootcamps)) == (None, {})


def test_rows_of_the_existing_system_are_matched_with_ours(tmp_path):
    from internbootcamp.core.rows import SampleIds

    old = result("x", score=0.0)
    new = {**old, "score": 1.0, "sample_id": SampleIds().of(old["input"]), "attempt": 1}
    for name, row in (("old", old), ("new", new)):
        (tmp_path / f"{name}.jsonl").write_text(json.dumps(row) + "\n")
    runs = [RunScores.read(tmp_path / f"{name}.jsonl", name) for name in ("old", "new")]
    assert compare(*runs).overall.mean == 1.0
