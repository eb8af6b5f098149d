"""Filters on the sample files and on rows that are not as usual; expected rows were counted by eye."""

import pytest

from internbootcamp.core.errors import ConfigError
from internbootcamp.postprocess import (
    characters_at_most,
    data_source,
    design_end,
    field_equals,
    score_between,
    success,
    tokens_at_most,
    turns_between,
)
from internbootcamp.postprocess.filters import parse_range
from tests.postprocess.rows import processed, result, write

# the five sample rows score 1, 0, 0.92, 0 (failed: no connection) and 1; their indices are 0 to 4


@pytest.mark.parametrize(
    ("one", "kept"),
    [
        (success(), [0, 1, 2, 4]),
        (score_between(0.9), [0, 2, 4]),
        (score_between(0.92, 0.99), [2]),
        (score_between(high=0.0), [1, 3]),
        (score_between(0), [0, 1, 2, 3, 4]),
        (data_source("bootcamp/Example"), [0, 1, 2, 3, 4]),
        (data_source("Example"), []),
        (field_equals("input.extra_info.index", 3), [3]),
        (field_equals("messages[-1].role", "assistant"), [0, 1, 2, 4]),
        (field_equals("messages.[-1].role", "user"), [3]),
        (field_equals("no.such[2].field", None), []),
        (design_end(), []),
        (turns_between(2), [0, 2, 4]),
        (turns_between(2, 2), [2, 4]),
    ],
)
def test_filters_on_the_sample_file(shared, tmp_path, one, kept):
    source = tmp_path / "in.jsonl"
    source.write_bytes((shared / "results" / "eval_results_sample.jsonl").read_bytes())
    rows, counts = processed(source, filter=[one])
    assert [row["input"]["extra_info"]["index"] for row in rows] == kept
    assert counts["total_input"] == 5
    assert counts["total_filtered"] == counts[f"filtered_by_{one.name}"] == 5 - len(kept)


def test_what_passes_is_written_as_it_was_read(shared, tmp_path):
    text = (shared / "results" / "eval_results_sample.jsonl").read_bytes()
    source = tmp_path / "in.jsonl"
    source.write_bytes(text)
    processed(source)
    assert (tmp_path / "out.jsonl").read_bytes() == text


def test_a_missing_score_is_in_no_range_and_no_error(tmp_path):
    source = write(tmp_path / "in.jsonl", [result(score=None), result(score=True), result(score="1"), result(score=1)])
    rows, counts = processed(source, filter=[score_between(0.0)])
    assert [row["score"] for row in rows] == [True, 1]  # JSON's true is Python's 1
    assert (counts["filtered_by_score"], counts["filter_errors"]) == (2, 0)


def test_design_end_looks_at_the_last_message_if_it_is_text(tmp_path):
    ended, early, blocks = result(said="done <Design End>"), result(said="<Design End> then"), result()
    early["messages"].append({"role": "user", "content": "go on"})
    blocks["messages"][-1]["content"] = [{"type": "text", "text": "<Design End>"}]
    rows, _ = processed(write(tmp_path / "in.jsonl", [ended, early, blocks]), filter=[design_end()])
    assert rows == [ended]


def test_filters_are_joined_by_and_each_counting_what_it_drops(tmp_path):
    source = write(tmp_path / "in.jsonl", [result(score=1), result(score=0), result(score=0, success=False)])
    rows, counts = processed(source, filter=[success(), score_between(0.5)])
    assert len(rows) == 1
    assert (counts["filtered_by_success"], counts["filtered_by_score"]) == (1, 1)


def test_a_function_of_ones_own_sees_whole_rows_and_may_break(tmp_path):
    def short(row):
        return len(row["messages"][1]["content"]) < 3

    broken = result()
    broken["messages"] = None
    rows, counts = processed(write(tmp_path / "in.jsonl", [result(), result(said="long"), broken]), filter=[short])
    assert len(rows) == 1
    assert (counts["filtered_by_short"], counts["filter_errors"], counts["total_filtered"]) == (1, 1, 2)


def test_length_in_characters_counts_thinking_and_calls(tmp_path):
    thinking = result(prompt="abc", said="de")  # 5 characters
    thinking["messages"][1]["reasoning_content"] = "fgh"  # and 3
    calling = result(prompt="abc", said="de")
    calling["messages"][1]["tool_calls"] = [{"function": {"name": "f", "arguments": "{}"}}]  # and 3
    source = write(tmp_path / "in.jsonl", [thinking, calling])
    assert len(processed(source, filter=[characters_at_most(8)])[0]) == 2
    assert len(processed(source, filter=[characters_at_most(7)])[0]) == 0


def test_length_in_tokens_is_the_endpoints_count(tmp_path):
    usage = {"token_usage": {"prompt_tokens": 30, "completion_tokens": 12}}
    rows = [result(**usage), result(global_seq_tokens=43, **usage), result()]
    kept, counts = processed(write(tmp_path / "in.jsonl", rows), filter=[tokens_at_most(42)])
    assert kept == rows[:1]
    assert counts["filter_errors"] == 1  # the last row was never counted


def test_ranges_are_read():
    assert parse_range("0.2:0.8", "--x") == (0.2, 0.8)
    assert parse_range(":3", "--x") == (None, 3)
    for wrong in ("0.2", ":", "a:b", ""):
        with pytest.raises(ConfigError, match="--x is written LOW:HIGH"):
            parse_range(wrong, "--x")
