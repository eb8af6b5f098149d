"""Generators that fail, hang or crash cost their own cases."""

import json
import re

import pytest

from internbootcamp.core.instruction import Case
from internbootcamp.core.rows import strict_line
from internbootcamp.generate import Inline, Processes, Target, write_dataset
from internbootcamp.generate.drawing import check_case
from internbootcamp.generate.groups import Describe, Group, Problem
from tests.generate import troubled
from tests.generate.datasets import lines_by_split, named_plan, troubled_plan
from tests.generate.troubled import HERE


@pytest.fixture(scope="module")
def pool():
    """Impatient, but not so much that a busy machine looks like a hanging generator."""
    pool = Processes(2, 1.0)
    yield pool
    pool.close()


def numbers(lines):
    return [json.loads(line)["reward_model"]["ground_truth"]["number"] for line in lines["train"]]


@pytest.mark.parametrize(
    ("name", "rows", "every", "kind", "said"),
    [
        ("Failing", 200, 7, "error", "RuntimeError"),
        ("Leaving", 200, 7, "error", "SystemExit"),
        ("Hanging", 60, 23, "timeout", "after 1 s"),
        ("Crashing", 60, 23, "crash", "exit code 13"),
    ],
)
def test_a_lost_case_is_recorded_and_another_takes_its_place(pool, monkeypatch, name, rows, every, kind, said):
    plan = troubled_plan(name, rows, every=every, seed=2)
    lines, assembly = lines_by_split(plan, pool)
    tally, losses = assembly.progress.tallies[0], assembly.progress.losses
    assert len(set(numbers(lines))) == rows
    assert not any(number % every == 0 for number in numbers(lines))
    assert tally.losses == {kind: len(losses)}
    assert len(losses) >= 1
    for loss in losses:
        assert (loss["kind"], loss["seed"], loss["bootcamp"]) == (kind, 2, f"{HERE}:{name}")
        assert said in loss["problem"]
    cls = getattr(troubled, name)
    monkeypatch.setattr(cls, "trouble", lambda self, number: None)
    assert all(cls().case(loss["index"], seed=2).identity["number"] % every == 0 for loss in losses)


def test_losses_do_not_depend_on_the_number_of_workers(pool):
    plan = troubled_plan("Failing", 300, every=5)
    assert lines_by_split(plan, pool)[0] == lines_by_split(plan, Inline())[0]


def test_a_process_that_was_killed_from_outside_costs_nothing(pool, tmp_path):
    plan = troubled_plan("CrashingOnce", 60, every=11, marker=str(tmp_path / "once"))
    lines, assembly = lines_by_split(plan, pool)
    assert (tmp_path / "once").exists()
    assert assembly.progress.losses == []
    assert lines == lines_by_split(plan, Inline())[0]


@pytest.mark.parametrize(("name", "said"), [("Failing", "failed"), ("Hanging", "still at it"), ("Crashing", "died")])
def test_a_generator_that_never_succeeds_is_given_up_in_bounded_time(pool, name, said):
    lines, assembly = lines_by_split(troubled_plan(name, 100_000, every=1), pool)
    assert lines == {"train": []}
    assert said in assembly.progress.tallies[0].given_up
    assert assembly.progress.tallies[0].draws <= 100_000


def test_other_groups_are_kept(pool):
    plan = named_plan(f"{HERE}:Hanging", f"{HERE}:Troubled", knobs={"every": 1}, splits={"train": 40})
    lines, assembly = lines_by_split(plan, pool)
    assert [json.loads(line)["extra_info"]["generator_name"] for line in lines["train"]] == [f"{HERE}:Troubled"] * 20
    assert [bool(tally.given_up) for tally in assembly.progress.tallies] == [True, False]


def test_what_cannot_be_built_is_one_line(pool):
    found = pool.submit(Describe(Group("x", f"{HERE}:Unbuildable"))).result()
    assert found == Problem(f"{HERE}:Unbuildable cannot be built: ValueError: the simulator is not there")
    assert "no module" in pool.submit(Describe(Group("x", "no.such.module.X"))).result().text


@pytest.mark.parametrize("kind", troubled.Unwritable.KINDS)
def test_a_case_that_a_line_cannot_hold_is_lost_instead_of_changed(kind):
    lines, assembly = lines_by_split(troubled_plan("Unwritable", 3, kind=kind), Inline())
    assert lines == {"train": []}
    assert assembly.progress.tallies[0].losses == {"error": 100}
    assert re.match(r"(Type|Value|UnicodeEncode)Error: ", assembly.progress.losses[0]["problem"])


def test_numpy_and_json_text_are_identities_that_lines_can_hold():
    numpy = pytest.importorskip("numpy")
    assert strict_line({"a": numpy.int64(3), "b": numpy.zeros(2)}) == b'{"a":3,"b":[0.0,0.0]}\n'
    check_case(Case({"grid": numpy.zeros((1, 2)), 1: (2, 3)}, "What?", 0))
    check_case(Case('{"n": 1}', [{"role": "user", "content": "What?"}], 0))
    check_case(Case({"n": 1}, {"prompt_txt": "What?", "prompt_img": "a.png"}, 0))


def test_what_a_generator_says_of_a_failure_is_one_line_that_any_file_holds(tmp_path):
    dataset = write_dataset(troubled_plan("Shouting", 20, every=3), Inline(), Target(tmp_path))
    assert dataset.progress.losses
    manifest = json.loads(dataset.manifest.read_text())
    (record,) = manifest["datasets"].values()
    assert record["losses"][0]["problem"] == "ValueError: first line second line \\ud800"
