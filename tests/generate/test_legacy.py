"""Older configs: samples shared among knob sets, plain rows, train and test apart."""

import json
from collections import Counter

import pytest

from internbootcamp.core.errors import ConfigError
from internbootcamp.generate import Inline
from internbootcamp.generate.legacy import plan_from_legacy, read_legacy_config
from internbootcamp.generate.prompt_limit import PromptLimit
from internbootcamp.generate.request import Request
from tests.generate.datasets import lines_by_split

LINE = {"bootcamp_name": "game24", "sample_number": 9, "config_file": "game24", "bootcamp_cls_name": "Game24bootcamp"}


@pytest.fixture
def configs(tmp_path):
    """A pair of config files, and a folder of knobs."""
    (tmp_path / "data_config_train.jsonl").write_text(json.dumps(LINE) + "\n")
    (tmp_path / "data_config_test.jsonl").write_text(json.dumps({**LINE, "sample_number": 4}) + "\n")
    (tmp_path / "game24_train.json").write_text(json.dumps([{"num_numbers": 3}, {"num_numbers": 5}]))
    (tmp_path / "game24_test.json").write_text(json.dumps([{"num_numbers": 4}]))
    return tmp_path


def plan(folder, file="data_config_train.jsonl", **request):
    (entry,) = read_legacy_config(folder / file)
    return plan_from_legacy(entry, folder, Request(**request), Inline())


def test_samples_are_shared_evenly_among_the_knob_sets_of_their_split(configs):
    for file in ("data_config_train.jsonl", "data_config_test.jsonl"):
        lines, _ = lines_by_split(plan(configs, file), Inline())
        rows = {split: [json.loads(line) for line in lines[split]] for split in lines}
        assert {tuple(row) for row in rows["train"] + rows["test"]} == {("data_source", "prompt", "ground_truth")}
        sizes = {split: Counter(len(row["ground_truth"]["puzzle"].split()) for row in rows[split]) for split in rows}
        assert sizes == {"train": {3: 5, 5: 4}, "test": {4: 4}}
        assert all(isinstance(row["prompt"], str) for row in rows["train"])
        assert {row["data_source"] for row in rows["train"]} == {"bootcamp/game24"}


def test_train_and_test_never_share_a_case(configs):
    for split in ("train", "test"):
        (configs / f"game24_{split}.json").write_text(json.dumps([{"num_numbers": 2, "range_max": 9, "target_max": 30}]))
    lines, _ = lines_by_split(plan(configs), Inline())
    cases = [json.dumps(json.loads(line)["ground_truth"]) for split in lines.values() for line in split]
    assert len(set(cases)) == 13


def test_the_sample_configs(shared):
    entries = read_legacy_config(shared / "configs" / "legacy" / "data_config_train.jsonl")
    assert [(entry.name, entry.samples) for entry in entries] == [
        ("game24", {"train": 40, "test": 7}),
        ("futoshiki", {"train": 12}),
    ]
    made = plan_from_legacy(entries[0], shared / "configs" / "legacy" / "puzzle_configs", Request(), Inline())
    assert dict(made.splits) == {"train": (20, 20, 0), "test": (0, 0, 7)}


def test_prompts_above_the_limit_are_left_out_within_a_bound(configs):
    lines, assembly = lines_by_split(plan(configs, limit=PromptLimit(700)), Inline())
    assert all(len(json.loads(line)["prompt"]) <= 700 for line in lines["train"])
    lines, assembly = lines_by_split(plan(configs, limit=PromptLimit(20)), Inline())
    assert lines == {"train": [], "test": []}
    assert all("prompts above the limit" in tally.given_up for tally in assembly.progress.tallies)


def test_a_prompt_is_measured_in_tokens_of_a_tokenizer(tmp_path):
    tokenizers = pytest.importorskip("tokenizers")
    words = tokenizers.Tokenizer(tokenizers.models.WordLevel({"a": 0, "?": 1}, unk_token="?"))
    words.pre_tokenizer = tokenizers.pre_tokenizers.Whitespace()
    words.save(str(tmp_path / "tokenizer.json"))
    for name in (tmp_path, tmp_path / "tokenizer.json"):
        limit = PromptLimit(3, str(name))
        assert limit.allows("aaaaaaaa bbbbbbb ccccccc")
        assert not limit.allows("aaaaaaaa bbbbbbb ccccccc ddddd")
        assert limit.allows([{"role": "user", "content": [{"type": "text", "text": "several words here"}]}])
    (tmp_path / "tokenizer.json").write_text("{}")
    (tmp_path / "other.json").write_text("{}")
    with pytest.raises(ConfigError, match="no tokenizer can be read"):
        PromptLimit(3, str(tmp_path / "other.json")).check()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("{", "not JSON"),
        (json.dumps({**LINE, "sample_number": "9"}), "sample_number must be a number"),
        (json.dumps({**LINE, "bootcamp_name": "../x"}), "cannot be made"),
        (json.dumps(LINE) + "\n" + json.dumps(LINE), "game24 stands twice for train"),
        (
            json.dumps(LINE) + "\n" + json.dumps({**LINE, "bootcamp_cls_name": "Sudokubootcamp"}),
            "two classes are called game24",
        ),
    ],
)
def test_errors_in_config_files_say_their_line(configs, line, said):
    (configs / "data_config_train.jsonl").write_text(line + "\n")
    with pytest.raises(ConfigError, match=rf"data_config_t\w+\.jsonl:\d: .*{said}"):
        read_legacy_config(configs / "data_config_train.jsonl")


@pytest.mark.parametrize(
    ("knobs", "said"),
    [
        ('[{"num_numbers": 3}, {"number": 3}]', "knob set 2: Game24Bootcamp has no knob 'number'"),
        ("[]", "must be a list of knob sets"),
        ("{", "not JSON"),
    ],
)
def test_errors_in_knob_files_say_which(configs, knobs, said):
    (configs / "game24_train.json").write_text(knobs)
    with pytest.raises(ConfigError, match=rf"game24_train\.json: .*{said}"):
        plan(configs)


def test_a_class_that_is_none_is_blamed_on_its_line(configs):
    (configs / "data_config_train.jsonl").write_text(json.dumps({**LINE, "bootcamp_cls_name": "Nonesuchbootcamp"}))
    (configs / "data_config_test.jsonl").unlink()
    with pytest.raises(ConfigError, match=r"train\.jsonl:1: bootcamp_cls_name: no bootcamp is called"):
        plan(configs)
    with pytest.raises(ConfigError, match="ends in _train or _test"):
        read_legacy_config(configs / "data_config.jsonl")
