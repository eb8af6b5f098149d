"""What every puzzle of this folder promises about its cases, each counted or judged by its second opinion."""

import hashlib
import json
import os
import subprocess
import sys
from importlib import import_module

import pytest

from internbootcamp.core.registry import load

NAMES = ("sudoku", "nonogram", "star_battle", "maze", "slitherlink")
UNIQUE = tuple(name for name in NAMES if name != "maze")


def second_opinion(name):
    return import_module(f"tests.second_opinions.graphical_puzzles.{name}")


def digest(names):
    """One hash over the first cases of every level."""
    cases = [load(name).at_level(level, seed=5).case(index) for name in names for level in (1, 2, 3) for index in range(4)]
    return hashlib.sha256(json.dumps([[case.identity, case.prompt] for case in cases]).encode()).hexdigest()


@pytest.mark.parametrize("name", UNIQUE)
def test_every_level_has_one_solution(name):
    cls, opinion = load(name), second_opinion(name)
    for level in range(1, 6):
        for index in range(3):
            identity = cls.at_level(level, seed=11).case(index).identity
            assert opinion.count_solutions(identity, limit=3) == 1


@pytest.mark.parametrize("name", NAMES)
def test_the_solver_is_right_in_the_eyes_of_the_second_opinion(name):
    cls, opinion = load(name), second_opinion(name)
    for level in range(1, 6):
        identity = cls.at_level(level, seed=12).case(0).identity
        assert opinion.score(cls.solve(identity), identity) == 1.0
        assert cls.verify_score(cls.reference_response(identity), identity) == 1.0


@pytest.mark.parametrize("name", NAMES)
def test_the_checker_agrees_with_the_second_opinion_on_wrong_and_on_other_right_answers(name):
    cls, opinion = load(name), second_opinion(name)
    for level in (1, 2, 3):
        identity = cls.at_level(level, seed=13).case(0).identity
        for answer in opinion.other_answers(cls.solve(identity), identity):
            response = cls.answer_for(identity).write(answer)
            assert cls.verify_score(response, identity) == opinion.score(answer, identity)


@pytest.mark.parametrize("name", NAMES)
def test_levels_get_harder(name):
    cls = load(name)
    means = []
    for level in range(1, 6):
        bootcamp = cls.at_level(level, seed=14)
        means.append(sum(cls.difficulty(bootcamp.case(index).identity) for index in range(8)) / 8)
    assert means == sorted(means)


def test_cases_do_not_depend_on_process_or_hash_seed():
    program = f"from tests.bootcamps.graphical_puzzles.test_cases import digest; print(digest({NAMES!r}))"
    environment = {**os.environ, "PYTHONHASHSEED": "77", "PYTHONPATH": os.pathsep.join(sys.path)}
    fresh = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    assert fresh.stdout.strip() == digest(NAMES)
