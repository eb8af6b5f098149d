"""Choosing among rows: best of n, solve rates, duplicates, splits, pairs."""

import math
import random
from statistics import fmean

import pytest

from internbootcamp.core.errors import ConfigError
from internbootcamp.postprocess import (
    BestOfN,
    DataPostProcessor,
    Pairing,
    SolveRate,
    Split,
    TargetSolveRate,
    score_between,
    training,
)
from internbootcamp.postprocess.selection import tilt_for
from tests.postprocess.rows import processed, read, result, write

# prompt a was solved in 1 of 4 attempts, b in 2 of 2, c never; one attempt at b failed
ATTEMPTS = [
    result("a", "a1", 0),
    result("b", "b1", 1.0),
    result("a", "a2", 0.5),
    result("c", "c1", 0),
    result("b", "b2", None, success=False),
    result("a", "a3", 1),
    result("b", "b3", 1.0),
    result("a", "a4", 0.5),
    result("c", "c2", 0.0),
]


def said(rows):
    return [row["messages"][1]["content"] for row in rows]


@pytest.fixture
def source(tmp_path):
    return write(tmp_path / "in.jsonl", ATTEMPTS)


@pytest.mark.parametrize(("n", "kept"), [(1, ["b1", "c1", "a3"]), (2, ["b1", "a2", "c1", "a3", "b3", "c2"])])
def test_the_best_attempts_at_each_sample_are_kept_in_the_order_of_the_file(source, n, kept):
    rows, counts = processed(source, selection=[BestOfN(n)])
    assert said(rows) == kept
    assert counts[f"filtered_by_best_of_{n}"] == counts["total_filtered"] == len(ATTEMPTS) - len(kept)


@pytest.mark.parametrize(
    ("band", "kept"),
    [((0.1, 0.9), ["a1", "a2", "a3", "a4"]), ((0.6, None), ["b1", "b2", "b3"]), ((None, 0.0), ["c1", "c2"])],
)
def test_samples_are_kept_by_their_mean_score(source, band, kept):
    assert said(processed(source, selection=[SolveRate(*band)])[0]) == kept  # the means are 0.5, 1 and 0


def test_selections_see_what_filters_and_selections_before_them_left(source):
    rows, _ = processed(source, filter=[score_between(0.4)], selection=[SolveRate(high=0.9), BestOfN(1)])
    assert said(rows) == ["a3"]  # a is solved in (0.5 + 1 + 0.5) / 3, b always


def test_a_target_solve_rate_is_met_by_leaving_samples_out(tmp_path):
    rng = random.Random(3)
    rates = {f"p{number}": rng.random() ** 3 for number in range(4_000)}  # mostly hard: the mean is about 1/4
    source = write(tmp_path / "in.jsonl", [result(prompt, score=rate) for prompt, rate in rates.items()])
    rows, _ = processed(source, selection=[TargetSolveRate(0.5)])
    assert fmean(row["score"] for row in rows) == pytest.approx(0.5, abs=0.02)
    assert len(rows) > 500
    assert rows == processed(source, selection=[TargetSolveRate(0.5)])[0]
    assert rows != processed(source, selection=[TargetSolveRate(0.5, seed=1)])[0]


def test_the_tilt_solves_its_equation():
    # weights e^0 and e^λ: the mean is e^λ / (1 + e^λ) = 0.8, so λ = log 4
    assert tilt_for(0.8, [0.0, 1.0]) == pytest.approx(math.log(4))
    with pytest.raises(
        ConfigError, match=r"0\.9 cannot be reached by leaving samples out; those of the samples go from 0 to 0\.5"
    ):
        tilt_for(0.9, [0.0, 0.5])


def test_equal_rows_are_kept_once(tmp_path):
    same = [result("q", "The answer"), result("q", " the  ANSWER "), result("q", "another"), result("r", "The answer")]
    source = write(tmp_path / "in.jsonl", same)
    for by, kept in (("response", [0, 2, 3]), ("conversation", [0, 2, 3]), ("prompt", [0, 3])):
        counts = DataPostProcessor(source, tmp_path / "out.jsonl").deduplicate(by).process()
        assert read(tmp_path / "out.jsonl") == [same[at] for at in kept]
        assert counts[f"filtered_by_same_{by}"] == 4 - len(kept)
    with pytest.raises(ConfigError, match="not by 'answer'"):
        DataPostProcessor(source).deduplicate("answer")


def test_other_calls_are_other_responses(tmp_path):
    calls = [result(), result()]
    for number, row in enumerate(calls):
        row["messages"][1]["tool_calls"] = [{"id": "x", "function": {"name": "f", "arguments": str(number)}}]
    DataPostProcessor(write(tmp_path / "in.jsonl", calls), tmp_path / "out.jsonl").deduplicate().process()
    assert len(read(tmp_path / "out.jsonl")) == 2


def test_no_prompt_is_in_two_parts_also_after_transformers(tmp_path):
    rows = [result(f"p{number % 500}", str(number)) for number in range(2_000)]
    source = write(tmp_path / "in.jsonl", rows)
    processor = DataPostProcessor(source, tmp_path / "out.jsonl").add_transformer(training)
    counts = processor.split(Split.parse("train:0.9,val:0.1")).process()
    train, val = (read(tmp_path / f"out_{part}.jsonl") for part in ("train", "val"))
    prompts = [{row["prompt"][0]["content"] for row in part} for part in (train, val)]
    assert prompts[0].isdisjoint(prompts[1])
    assert len(prompts[0] | prompts[1]) == 500
    assert 30 <= len(prompts[1]) <= 70  # 50 expected, a deviation is 6.7
    assert (counts["output_train"], counts["output_val"], counts["total_output"]) == (len(train), len(val), 2_000)


def test_a_prompt_stays_in_its_part_whatever_else_is_there(tmp_path):
    def val(rows, seed=0):
        source = write(tmp_path / "in.jsonl", rows)
        DataPostProcessor(source, tmp_path / "out.jsonl").split(Split.parse("train:1,val:1", seed)).process()
        return {row["input"]["prompt"][0]["content"] for row in read(tmp_path / "out_val.jsonl")}

    rows = [result(f"p{number}") for number in range(60)]
    assert val(rows[:30]) == val(list(reversed(rows))) & {f"p{number}" for number in range(30)}
    assert val(rows) != val(rows, seed=1)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("train", "written train:0.9,val:0.1"),
        ("train:1", "at least two parts"),
        ("train:0,val:1", "above 0"),
        ("../a:1,b:1", "letters"),
    ],
)
def test_splits_that_are_none_are_refused(text, said):
    with pytest.raises(ConfigError, match=said):
        Split.parse(text)


def test_pairs_have_one_prompt_and_the_widest_margin(source, tmp_path):
    counts = DataPostProcessor(source, tmp_path / "out.jsonl").pair(Pairing()).process()
    (pair,) = read(tmp_path / "out.jsonl")  # b and c have attempts that all score the same
    assert counts["total_output"] == 1
    assert pair == {
        "prompt": [{"role": "user", "content": "a"}],
        "chosen": [{"role": "assistant", "content": "a3"}],
        "rejected": [{"role": "assistant", "content": "a1"}],
        "score_chosen": 1.0,
        "score_rejected": 0.0,
        "data_source": "bootcamp/Sum",
        "sample_id": pair["sample_id"],
    }


def test_further_pairs_take_rows_that_are_in_none_yet(source, tmp_path):
    DataPostProcessor(source, tmp_path / "out.jsonl").pair(Pairing(margin=0.5, per_sample=3)).process()
    pairs = [(row["chosen"][0]["content"], row["rejected"][0]["content"]) for row in read(tmp_path / "out.jsonl")]
    assert pairs[0] == ("a3", "a1")
    assert len(set(pairs)) == 3
    assert all(pair in {("a3", "a2"), ("a3", "a4"), ("a2", "a1"), ("a4", "a1")} for pair in pairs[1:])


def test_pairs_can_be_asked_to_choose_only_right_answers(tmp_path):
    source = write(tmp_path / "in.jsonl", [result("a", "low", 0.1), result("a", "mid", 0.6)])
    for chosen_at, count in ((0.0, 1), (1.0, 0)):
        processor = DataPostProcessor(source, tmp_path / "out.jsonl").pair(Pairing(chosen_at=chosen_at))
        assert processor.process()["total_output"] == count
    for wrong in (dict(margin=0.0), dict(per_sample=0)):
        with pytest.raises(ConfigError):
            Pairing(**wrong)
