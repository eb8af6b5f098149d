"""Rows in their order: the same for any pool, no case twice, spares for repeats, an end to spaces that are exhausted."""

import json
from collections import Counter

import pytest

from internbootcamp import load
from internbootcamp.generate import Incomplete, Inline, Processes, generate
from internbootcamp.generate.assembly import TRIES
from internbootcamp.generate.keys import SeenKeys, keys_of_row
from tests.generate.datasets import lines_by_split, named_plan, troubled_plan
from tests.generate.troubled import HERE, CoinsBootcamp


@pytest.fixture(scope="module")
def two_workers():
    pool = Processes(2, 30.0)
    yield pool
    pool.close()


def test_any_number_of_workers_gives_the_same_bytes(two_workers):
    request = dict(splits={"train": 3000, "test": 300}, seed=5, shuffle=True)
    plan = named_plan("coin_change", "caesar", "example", levels="1-3", **request)
    alone, _ = lines_by_split(plan, Inline())
    one = Processes(1, 30.0)
    try:
        assert lines_by_split(plan, one)[0] == alone
    finally:
        one.close()
    assert lines_by_split(plan, two_workers)[0] == alone


def test_older_style_generators_give_the_same_bytes_too(two_workers):
    plan = troubled_plan("Troubled", 2000, 100, high=3000)
    alone, assembly = lines_by_split(plan, Inline())
    assert assembly.progress.tallies[0].repeats > 100
    assert lines_by_split(plan, two_workers)[0] == alone


def test_another_seed_gives_other_rows():
    plans = [named_plan("coin_change", splits={"train": 20}, seed=seed) for seed in (1, 2)]
    assert lines_by_split(plans[0], Inline())[0] != lines_by_split(plans[1], Inline())[0]


def test_no_case_occurs_twice_in_or_across_splits():
    plan = troubled_plan("Troubled", 700, 200, high=1000)
    lines, assembly = lines_by_split(plan, Inline())
    numbers = [json.loads(line)["reward_model"]["ground_truth"]["number"] for split in lines.values() for line in split]
    assert len(numbers) == len(set(numbers)) == 900
    tally = assembly.progress.tallies[0]
    assert tally.draws == 900 + tally.repeats
    assert tally.repeats > 0


def test_equal_cases_of_two_levels_are_taken_once():
    plan = named_plan(f"{HERE}:CoinsBootcamp", levels="1,2", splits={"train": 40})
    lines, _ = lines_by_split(plan, Inline())
    table = SeenKeys()
    assert all(table.add(*keys_of_row(json.loads(line))) for line in lines["train"])
    assert Counter(json.loads(line)["extra_info"]["level"] for line in lines["train"]) != {}


def test_the_index_of_a_row_gives_its_case_again_and_occurs_once():
    plan = named_plan(f"{HERE}:CoinsBootcamp", levels="2,3", splits={"train": 150, "test": 10}, seed=4)
    lines, _ = lines_by_split(plan, Inline())
    rows = [json.loads(line) for split in lines.values() for line in split]
    for row in rows:
        extra = row["extra_info"]
        case = CoinsBootcamp.at_level(extra["level"], seed=extra["seed"]).case(extra["index"])
        assert case.identity == row["reward_model"]["ground_truth"]
        assert case.prompt == row["prompt"][0]["content"]
    assert len({row["extra_info"]["index"] for row in rows}) == 160
    assert max(row["extra_info"]["index"] for row in rows) >= 160  # spares


def test_without_repeats_the_index_counts_through_groups_and_splits():
    lines, _ = lines_by_split(named_plan("coin_change", levels="3-5", splits={"train": 30, "test": 6}), Inline())
    rows = [json.loads(line) for split in lines.values() for line in split]
    assert [row["extra_info"]["index"] for row in rows] == list(range(36))
    assert [row["extra_info"]["split"] for row in rows] == ["train"] * 30 + ["test"] * 6


def test_shuffling_changes_the_order_and_nothing_else():
    request = dict(splits={"train": 500}, seed=3)
    plain = lines_by_split(named_plan("coin_change", levels="3-5", **request), Inline())[0]["train"]
    mixed = lines_by_split(named_plan("coin_change", levels="3-5", shuffle=True, **request), Inline())[0]["train"]
    assert mixed != plain
    assert sorted(mixed) == sorted(plain)
    levels = [json.loads(line)["extra_info"]["level"] for line in mixed]
    assert len(set(levels[:30])) == 3


def test_a_space_can_be_used_up_to_its_last_case():
    rows = list(generate(f"{HERE}:CoinsBootcamp", 10, levels="1"))
    assert sorted(row["reward_model"]["ground_truth"]["number"] for row in rows) == list(range(1, 11))


def test_a_space_that_is_exhausted_ends_after_a_bounded_number_of_draws():
    plan = named_plan(f"{HERE}:CoinsBootcamp", levels="1", splits={"train": 11, "test": 5})
    lines, assembly = lines_by_split(plan, Inline())
    tally = assembly.progress.tallies[0]
    assert len(lines["train"]) == 10
    assert lines["test"] == []
    assert tally.given_up.startswith("10 different cases were found")
    assert tally.draws < 10 + 2 * TRIES["repeat"]
    with pytest.raises(Incomplete, match="10 different cases"):
        list(generate(CoinsBootcamp, 11, levels="1"))


def test_rows_are_lazy():
    rows = generate("coin_change", 10**9, levels="5")
    assert next(rows)["data_source"] == load("coin_change").default_data_source()
    rows.close()
