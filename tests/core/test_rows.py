"""Dataset rows: made from cases, identified, written and read back."""

import hashlib
import json

import pytest

from internbootcamp import load
from internbootcamp.core.errors import ConfigError
from internbootcamp.core.rows import (
    BadLine,
    SampleIds,
    ground_truth_of,
    messages_of,
    parsed_line,
    prompt_of,
    read_jsonl,
    row_of,
    to_line,
)


def made_row(index: int = 0):
    bootcamp = load("coin_change").at_level(2, seed=5)
    return row_of(bootcamp, bootcamp.case(index))


def test_a_row_has_the_documented_columns():
    row = made_row(3)
    assert row["data_source"] == "bootcamp/coin_change"
    assert [message["role"] for message in row["prompt"]] == ["user"]
    assert row["reward_model"]["style"] == "rule"
    assert set(row["reward_model"]["ground_truth"]) == {"coins", "amount"}
    assert row["extra_info"] == {
        "index": 3,
        "split": "test",
        "generator_name": "level_2",
        "level": 2,
        "seed": 5,
        "version": load("coin_change").version,
        "language": "en",
        "wording": 0,
        "tools_kwargs": {},
        "need_tools_kwargs": False,
    }


def test_tools_of_a_bootcamp_get_the_identity():
    bootcamp = load("example").at_level(1, seed=0)
    row = row_of(bootcamp, bootcamp.case(0))
    identity = row["reward_model"]["ground_truth"]
    assert row["extra_info"]["need_tools_kwargs"] is True
    assert all(given == {"create_kwargs": {"identity": identity}} for given in row["extra_info"]["tools_kwargs"].values())
    assert row["extra_info"]["interaction_kwargs"]["identity"] == identity


def test_an_image_is_announced_before_the_text():
    assert messages_of({"prompt_txt": "What is it?", "prompt_img": "x.png"}) == [
        {"role": "user", "content": "<image>What is it?"}
    ]


def test_the_sample_id_is_a_hash_of_source_prompt_and_truth_with_a_counter():
    row = {"data_source": "bootcamp/x", "prompt": "p", "ground_truth": {"b": 1, "a": 2}}
    text = b'["bootcamp/x","p",{"a":2,"b":1}]'
    digest = hashlib.blake2b(text, digest_size=8).hexdigest()
    ids = SampleIds()
    assert ids.of(row) == digest
    assert ids.of({**row, "extra_info": {"index": 9}}) == f"{digest}-2"
    assert ids.of({**row, "prompt": "q"}) not in (digest, f"{digest}-2")
    assert ids.of(row) == f"{digest}-3"


def test_rows_of_the_older_benchmark_files_are_read_too():
    row = {"data_source": "Game24", "prompt": "Reach 24.", "ground_truth": {"puzzle": "1 2 3 4", "target": 24}}
    assert ground_truth_of(row) == {"puzzle": "1 2 3 4", "target": 24}
    assert prompt_of(row) == [{"role": "user", "content": "Reach 24."}]


@pytest.mark.parametrize("row", [{}, {"reward_model": {}}, {"reward_model": None}])
def test_a_row_without_ground_truth_is_a_clear_error(row):
    with pytest.raises(ConfigError, match="ground_truth"):
        ground_truth_of(row)


def test_lines_are_utf8_and_survive(tmp_path):
    record = {"text": "硬币 — 3", "n": 2**80, "nested": [{"a": None}]}
    line = to_line(record)
    assert "硬币".encode() in line
    assert line.endswith(b"}\n")
    assert json.loads(line) == record


def test_what_json_cannot_hold_is_written_as_text():
    deep = []
    for _ in range(5_000):
        deep = [deep]
    record = json.loads(to_line({"half": "\ud800!", "keys": {(1, 2): 3}, "set": {1}, "other": object, "deep": deep}))
    assert record["half"] == "?!"
    assert record["keys"] == {"(1, 2)": 3}
    assert record["set"] == [1]


def test_numpy_values_are_written_as_numbers_and_lists():
    numpy = pytest.importorskip("numpy")
    assert json.loads(to_line({"a": numpy.arange(3), "b": numpy.int64(4)})) == {"a": [0, 1, 2], "b": 4}


def test_reading_numbers_the_lines_and_says_what_is_wrong(tmp_path):
    path = tmp_path / "rows.jsonl"
    path.write_bytes(b'\xef\xbb\xbf{"a":1}\n\n{"a":\nnull\n[1]\n{"a":2}\r\n{"a":3')
    lines = dict(read_jsonl(path))
    assert lines[1] == {"a": 1}
    assert lines[6] == {"a": 2}
    assert sorted(lines) == [1, 3, 4, 5, 6, 7]
    assert isinstance(lines[3], BadLine) and "not JSON" in lines[3].problem
    assert isinstance(lines[4], BadLine) and "null" in lines[4].problem
    assert isinstance(lines[5], BadLine) and "array" in lines[5].problem
    assert isinstance(lines[7], BadLine) and "torn" in lines[7].problem


def test_a_last_line_without_line_break_is_a_line(tmp_path):
    path = tmp_path / "rows.jsonl"
    path.write_text('{"a":1}')
    assert list(read_jsonl(path)) == [(1, {"a": 1})]


def test_a_missing_file_is_a_clear_error(tmp_path):
    with pytest.raises(ConfigError, match="cannot read"):
        list(read_jsonl(tmp_path / "no.jsonl"))


def test_lines_that_pythons_encoder_wrote_beyond_json_can_be_read():
    line = (json.dumps({"said": "\ud83d half", "score": float("nan"), "n": [float("inf"), 1]}) + "\n").encode()
    assert parsed_line(line) == {"said": "? half", "score": None, "n": [None, 1]}
    assert "torn" in parsed_line(line[:-4]).problem
    assert parsed_line(b'{"a": \xff}\n').problem.startswith("not JSON")
