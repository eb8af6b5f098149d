"""Tallies of results files, newer and older."""

import json
import random

import openpyxl
import pytest

from internbootcamp.evaluate import RunSummary, Tally, read_summary
from internbootcamp.evaluate.prices import Prices
from internbootcamp.evaluate.summary import commonest_failure, tools_in_words
from internbootcamp.evaluate.summary_tables import write_workbook


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


CALLS = [
    {"turn": 1, "tool": "look", "call_id": "1", "reward": 0.1, "seconds": 0.5, "error": None},
    {"turn": 2, "tool": "look", "call_id": "2", "reward": -0.1, "seconds": 1.5, "error": "no such page"},
    {"turn": 2, "tool": "add", "call_id": "3", "reward": 1.0, "seconds": 0.0, "error": None},
]


def acting(**more):
    return result(
        rewards={"final": 1.0, "tool_steps": CALLS, "tool_totals": {"look": 0.25, "add": 2.0}, "interaction_turns": []},
        turn_record={f"interaction_turn_{at}": {"assistant_turns": 2, "tool_calls_executed": 3 * (1 - at)} for at in (0, 1)},
        **more,
    )


def summary_of(*rows):
    summary = RunSummary("run")
    for number, row in enumerate(rows, start=1):
        summary.add(row, number)
    return summary


def test_calls_of_each_tool_are_counted_apart():
    tally = summary_of(acting(), acting()).overall
    assert (tally.turns.mean, tally.tool_calls) == (4, 6)
    assert tally.tools["look"].to_json() == {
        "calls": 4,
        "errors": 2,
        "episodes": 2,
        "mean_seconds": 1.0,
        "slowest_seconds": 1.5,
        "mean_step_reward": 0.0,
        "sum_step_rewards": 0.0,
        "mean_total_reward": 0.25,
    }
    assert (tally.tools["add"].calls, tally.tools["add"].errors) == (2, 0)


def test_a_tool_of_which_half_of_the_calls_failed_is_told_of():
    assert tools_in_words(summary_of(acting(), acting())) == ["tool look: 2 of 4 calls failed, most often: no such page"]


def test_calls_of_older_rows_are_read_from_their_messages(shared):
    tally = read_summary(shared / "results" / "eval_results_sample.jsonl", "old").overall
    use = tally.tools["arithmetic_options"]
    assert (use.calls, use.errors, use.episodes, tally.tool_calls) == (3, 0, 2, 3)
    assert use.to_json()["mean_seconds"] is None


def test_tokens_and_costs_of_all_groups_add_up():
    rng = random.Random(1)
    rows = [
        result(
            rng.choice("xyz"),
            rng.randint(1, 3),
            rng.choice([0.0, 1.0, None]),
            token_usage={"prompt_tokens": rng.randint(1, 99), "completion_tokens": rng.randint(1, 999), "total_tokens": 7},
        )
        for _ in range(200)
    ]
    said = summary_of(*rows).to_json(Prices(prompt=2.0, completion=10.0))
    whole = said["overall"]["tokens"]
    spent = [row["token_usage"]["prompt_tokens"] for row in rows], [row["token_usage"]["completion_tokens"] for row in rows]
    assert (whole["prompt_tokens"], whole["completion_tokens"]) == tuple(map(sum, spent))
    assert whole["total_tokens"] == sum(map(sum, spent))  # whatever rows say of their total
    assert said["overall"]["cost"] == pytest.approx((2 * sum(spent[0]) + 10 * sum(spent[1])) / 1e6, abs=1e-6)
    by_generator = [tally for part in said["generators"].values() for tally in part.values()]
    for groups in (said["bootcamps"].values(), said["levels"].values(), said["domains"].values(), by_generator):
        assert sum(group["tokens"]["total_tokens"] for group in groups) == whole["total_tokens"]
        assert sum(group["rows"] for group in groups) == 200
        assert sum(group["cost"] for group in groups) == pytest.approx(said["overall"]["cost"], abs=1e-5)


def test_a_level_without_repeated_samples_counts_at_k_of_1_wherever_it_is_part():
    """One row asked twice at level 1; levels 2 and another bootcamp have single attempts only."""
    first = dict(sample_id="0a")
    rows = [
        *(result(score=0.0, **first), result(score=1.0, attempt=2, **first), result(score=0.0, sample_id="0b")),
        *(result(level=2, sample_id="0c"), result(level=2, sample_id="0d"), result("y", score=0.0, sample_id="0e")),
    ]
    said = summary_of(*rows).to_json()
    # First attempts: 0, 0, 1, 1, 0. One attempt drawn at each: 1/2, 0, 1, 1, 0.
    assert {k: (at["samples"], at["avg"], at["pass"]) for k, at in said["overall"]["repeats"].items()} == {
        "1": (5, 0.4, 0.5),
        "2": (1, 0.5, 1.0),
    }
    x, y = said["bootcamps"]["x"], said["bootcamps"]["y"]
    assert {k: (at["samples"], at["avg"]) for k, at in x["repeats"].items()} == {"1": (4, 0.5), "2": (1, 0.5)}
    assert {
        level: (part["repeats"]["1"]["samples"], part["repeats"]["1"]["avg"]) for level, part in x["levels"].items()
    } == {
        "1": (2, 0.0),
        "2": (2, 1.0),
    }
    assert (list(y["repeats"]), y["repeats"]["1"]["samples"], y["repeats"]["1"]["pass"]) == (["1"], 1, 0.0)


def test_a_run_without_repeats_reports_none_in_any_group():
    said = summary_of(result(sample_id="0a"), result(level=2, sample_id="0b")).to_json()
    assert (said["overall"]["repeats"], said["levels"]["1"]["repeats"]) == ({}, {})


def test_groups_are_domains_levels_and_generators():
    said = summary_of(result("sudoku"), result("own", 2), result("sudoku", None)).to_json()
    assert {name: part["rows"] for name, part in said["domains"].items()} == {"graphical_puzzles": 2, "other bootcamps": 1}
    assert list(said["levels"]) == ["none", "1", "2"]
    row = result("sudoku")
    row["input"]["extra_info"]["generator_name"] = "hard"
    assert list(summary_of(row).to_json()["generators"]["sudoku"]) == ["hard"]


def test_repeated_attempts_are_clustered_and_measured():
    rows = [result(score=float(right), sample_id=f"{sample:x}", attempt=attempt, extracted_output=int(right))
            for sample in range(10) for attempt, right in enumerate([sample < 5] * 4, start=1)]  # fmt: skip
    said = summary_of(*rows).to_json()["overall"]
    assert (said["samples"], said["interval"]) == (10, "clustered wilson")
    assert said["high"] - said["low"] > 0.45  # ten coins, not forty
    assert {k: (part["pass"], part["pass_all"]) for k, part in said["repeats"].items()} == dict.fromkeys("124", (0.5, 0.5))


def test_tallies_joined_are_those_of_all_rows():
    rng = random.Random(5)
    rows = [
        acting(score=rng.random(), level=level, sample_id=f"{level}{number:x}", attempt=attempt)
        for level in (1, 2) for number in range(15) for attempt in (1, 2)
    ]  # fmt: skip
    joined, whole = summary_of(*rows).overall.to_json(), Tally()
    for row in rows:
        whole.add(row)
    for name, value in whole.to_json().items():
        assert joined[name] == value or joined[name] == pytest.approx(value), name


def test_best_and_worst_episodes():
    def episode(score, tokens):
        return result(score=score, token_usage={"prompt_tokens": 1, "completion_tokens": tokens})

    rows = [episode(1.0, 50), episode(0.0, 10), episode(1.0, 20), episode(0.0, 90)] + [episode(0.5, 1)] * 20
    extremes = summary_of(*rows).extremes
    assert [one.line for one in extremes.best()[:3]] == [3, 1, 5]
    assert [one.line for one in extremes.worst()[:2]] == [4, 2]
    assert not {one.line for one in extremes.best()} & {one.line for one in extremes.worst()}


def test_scores_are_binned_with_their_ends():
    tally = summary_of(*(result(score=score) for score in (0.0, 0.049, 0.05, 0.999, 1.0, 1.5))).overall
    assert {number: count for number, count in tally.histogram.items() if count} == {0: 2, 1: 1, 19: 2, 20: 1}


def test_a_workbook_holds_the_same_numbers(summary, tmp_path):
    path = write_workbook(tmp_path / "summary.xlsx", summary, Prices(1, 1))
    book = openpyxl.load_workbook(path)
    head, *lines = book["bootcamps by level"].iter_rows(values_only=True)
    assert [line[:3] for line in lines] == [("x", 1, 1), ("x", 2, 2), ("y", 1, 2)]
    assert head[:6] == ("bootcamp", "level", "rows", "judged", "failed", "mean_score")
    assert head[-1] == "cost"
    assert {"overall", "domains", "generators", "tools", "endings", "episodes"} <= set(book.sheetnames)


def test_a_workbook_never_holds_a_formula_from_a_file(tmp_path):
    row = result("=1+1")
    row["input"]["prompt"] = "=HYPERLINK(1)\x07"
    book = openpyxl.load_workbook(write_workbook(tmp_path / "summary.xlsx", summary_of(row)))
    cells = [cell.value for sheet in book for line in sheet.iter_rows() for cell in line]
    assert "'=1+1" in cells
    assert not [cell for cell in cells if isinstance(cell, str) and cell.startswith("=")]


def test_white_space_hides_no_formula(tmp_path):
    book = openpyxl.load_workbook(write_workbook(tmp_path / "summary.xlsx", summary_of(result("\t=1+1"))))
    cells = [str(cell.value) for sheet in book for line in sheet.iter_rows() for cell in line]
    assert "'\t=1+1" in cells
    assert not [cell for cell in cells if cell.strip().startswith("=")]


def test_the_most_frequent_message_stands_for_a_kind_of_failure():
    said = ["timeout: slow", "timeout: slower\n  still", "timeout: slower still"]
    rows = [result(score=None, error_kind="timeout", error=text) for text in said]
    summary = summary_of(*rows, result(score=None, error_kind="connection", error="connection: refused"), acting())
    assert summary.messages.of_failure("timeout") == "slower still"
    assert summary.messages.of_failure("no such kind") == ""
    assert commonest_failure({"connection": 1, "timeout": 3}, summary.messages) == "slower still"
    assert summary.to_json()["messages"]["failures"] == {"connection": "refused", "timeout": "slower still"}


def test_messages_that_all_differ_take_bounded_memory():
    rows = [result(score=None, error_kind="timeout", error=f"row {number}") for number in range(1000)]
    assert len(summary_of(*rows).messages.failures["timeout"]) <= 200
