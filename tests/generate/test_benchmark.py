"""The fixed evaluation set: balanced, without repeats, the same bytes again, and refused when it was changed."""

import hashlib
import json
from collections import Counter

import pytest

from internbootcamp.core.errors import ConfigError
from internbootcamp.core.registry import load
from internbootcamp.generate import benchmark
from internbootcamp.generate.benchmark import (
    BenchmarkPlan,
    baselines_of,
    build_benchmark,
    evenly,
    read_benchmark,
    rows_of_task,
)

PLAN = BenchmarkPlan(seed=3)


@pytest.fixture
def built(tmp_path, monkeypatch):
    shares = {"coin_change": {1: 3, 2: 2, 3: 2}, "caesar": {1: 4, 2: 4}}
    monkeypatch.setattr(BenchmarkPlan, "shares", lambda plan: shares)
    return tmp_path, build_benchmark(tmp_path, PLAN, workers=1)


def test_shares_differ_by_at_most_one():
    assert evenly(7, 3) == [3, 2, 2]
    assert evenly(7, 3, first=2) == [2, 2, 3]
    assert evenly(8, 3, first=2) == [3, 2, 3]


def test_domains_tasks_and_levels_have_equal_shares():
    from internbootcamp.core.registry import entries

    shares = BenchmarkPlan(rows_per_domain=1_000).shares()
    by_domain = Counter()
    for entry in entries():
        by_domain[entry.domain] += sum(shares[entry.name].values())
        assert max(shares[entry.name].values()) - min(shares[entry.name].values()) <= 1
    assert set(by_domain.values()) == {1_000}


def test_too_few_rows_for_all_levels_are_refused():
    with pytest.raises(ConfigError, match="at least"):
        BenchmarkPlan(rows_per_domain=3).shares()


def test_domains_can_be_chosen():
    from internbootcamp.core.registry import list_bootcamps

    assert sorted(BenchmarkPlan(domains=("algorithms",)).shares()) == list_bootcamps("algorithms")
    with pytest.raises(ConfigError, match="no domain 'alchemy'"):
        BenchmarkPlan(domains=("alchemy",)).shares()


def test_the_file_is_what_its_description_says(built):
    folder, about = built
    content = (folder / "benchmark.jsonl").read_bytes()
    assert about == json.loads((folder / "benchmark.json").read_bytes()) == read_benchmark(folder)
    assert about["sha256"] == hashlib.sha256(content).hexdigest()
    rows = [json.loads(line) for line in content.splitlines()]
    assert about["rows"] == len(rows) == 15
    assert Counter((row["data_source"], row["extra_info"]["level"]) for row in rows) == {
        ("bootcamp/coin_change", 1): 3,
        ("bootcamp/coin_change", 2): 2,
        ("bootcamp/coin_change", 3): 2,
        ("bootcamp/caesar", 1): 4,
        ("bootcamp/caesar", 2): 4,
    }
    assert len({row["prompt"][0]["content"] for row in rows}) == 15


def test_the_same_plan_gives_the_same_bytes(built, tmp_path):
    folder, about = built
    again = build_benchmark(tmp_path / "again", PLAN, workers=2)
    assert again == about
    assert (tmp_path / "again" / "benchmark.jsonl").read_bytes() == (folder / "benchmark.jsonl").read_bytes()


def test_a_place_that_cannot_be_is_refused_before_the_work(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(ConfigError, match="cannot write"):
        build_benchmark(tmp_path / "file", PLAN, on_task=lambda name: pytest.fail("cases were drawn"))


def test_half_a_benchmark_can_be_built_again(built, tmp_path):
    """A build that was stopped between its two files leaves the description alone."""
    half = tmp_path / "half"
    half.mkdir()
    (half / "benchmark.json").write_bytes((built[0] / "benchmark.json").read_bytes())
    assert build_benchmark(half, PLAN, workers=2) == built[1]


def test_a_changed_file_is_refused_and_an_old_one_never_overwritten(built):
    folder, _ = built
    with pytest.raises(ConfigError, match="never overwritten"):
        build_benchmark(folder, PLAN)
    with (folder / "benchmark.jsonl").open("ab") as file:
        file.write(b"{}\n")
    with pytest.raises(ConfigError, match="is not the file"):
        read_benchmark(folder)


def test_a_small_space_gives_fewer_rows_and_no_repeats(monkeypatch):
    """Only three amounts are possible here."""
    cls = load("coin_change")
    monkeypatch.setattr(cls, "case_generator", lambda self: {"coins": [1, 4, 5], "amount": self.rng.randint(8, 10)})
    task = rows_of_task("coin_change", {1: 9}, PLAN)
    assert task.levels == {1: 3}
    assert len(task.lines) == 3


def test_the_best_constant_is_found(monkeypatch):
    """Of amounts 8, 9 and 10 paid with 1, 4 and 5, each takes two coins (4+4, 4+5, 5+5)."""
    cls = load("coin_change")
    monkeypatch.setattr(benchmark, "_frequent_responses", lambda cls, plan: ["\\boxed{3}", "\\boxed{2}", "no idea"])
    rows = [
        {"data_source": "coin_change", "prompt": "?", "ground_truth": {"coins": [1, 4, 5], "amount": n}} for n in (8, 9, 10)
    ]
    baselines = baselines_of(cls, rows, PLAN)
    assert (baselines.constant, baselines.constant_response) == (1.0, "\\boxed{2}")
