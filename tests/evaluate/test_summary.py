"""Tallies of results files, newer and older."""

import json

import pytest

from internbootcamp.evaluate import read_summary


def result(name="x", level=1, score=1.0, reason="right", **more):
    row = {"data_source": f"bootcamp/{name}", "prompt": "?", "ground_truth": {}, "extra_info": {"level": level}}
    verdict = None if score is None else {"reason": reason}
    return {"input": row, "score": score, "success": score is not None, "verdict": verdict, "messages": [], **more}


@pytest.fixture
def summary(tmp_path):
    lines = [
        result(),
        result(level=2, score=0.0, reason="wrong"),
        result(level=2, score=0.0, reason="malformed"),
        result("y", score=0.25, reason="partly_right", token_usage={"prompt_tokens": 10, "completion_tokens": 30}),
        result("y", score=None, error_kind="timeout"),
    ]
    path = tmp_path / "results.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines) + '{"torn')
    return read_summary(path, "model")


def test_tallies_are_per_bootcamp_and_level(summary):
    assert summary.overall.rows == 5
    assert summary.overall.mean == pytest.approx(1.25 / 4)
    x = summary.bootcamps["x"]
    assert [(level, tally.mean) for level, tally in x.sorted_levels()] == [(1, 1.0), (2, 0.0)]
    assert {reason: x.tally.share(reason) for reason in ("right", "wrong", "malformed")} == pytest.approx(
        {"right": 1 / 3, "wrong": 1 / 3, "malformed": 1 / 3}
    )


def test_failures_are_counted_apart_from_scores(summary):
    y = summary.bootcamps["y"].tally
    assert (y.scores.n, y.mean, dict(y.failures)) == (1, 0.25, {"timeout": 1})
    assert y.to_json()["failed"] == 1


def test_tokens_are_averaged_over_rows_that_counted_them(summary):
    assert summary.bootcamps["y"].tally.mean_tokens("completion_tokens") == 30
    assert summary.bootcamps["x"].tally.mean_tokens("completion_tokens") is None


def test_a_torn_line_is_kept_apart(summary):
    assert [number for number, _ in summary.bad_lines] == [6]


def test_csv_has_a_line_for_every_level_bootcamp_and_all(summary):
    lines = summary.to_csv().splitlines()
    assert [line.split(",")[:3] for line in lines[1:]] == [
        ["x", "1", "1"],
        ["x", "2", "2"],
        ["x", "all", "3"],
        ["y", "1", "2"],
        ["y", "all", "2"],
        ["all", "all", "5"],
    ]
    assert len({line.count(",") for line in lines}) == 1


def test_result_files_of_the_existing_system_are_read(shared):
    summary = read_summary(shared / "results" / "eval_results_sample.jsonl", "old")
    assert summary.overall.rows == 5
    assert summary.overall.failures.total() == 1  # its score of 0 is no verdict
    assert summary.overall.counted > 0
