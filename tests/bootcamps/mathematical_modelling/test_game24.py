"""The issue's example, known hard hands, and the answers that a published verifier got wrong."""

import json

import pytest

from internbootcamp import Game24Bootcamp
from internbootcamp.core.registry import load


def test_the_documented_example_works_as_written():
    bootcamp = Game24Bootcamp(num_numbers=4, range_max=100, target_max=100, seed=42)
    identity = bootcamp.case_generator()
    assert set(identity) == {"puzzle", "target"}
    assert len(identity["puzzle"].split()) == 4
    assert str(identity["target"]) in bootcamp.prompt_func(identity)
    published = {"puzzle": "8 43 65 77", "target": 28}
    response = "...reasoning...\\boxed{77 / (65 - 43) * 8}"
    assert Game24Bootcamp.verify_score(response, published, format_score=0.1) == 1.0
    assert Game24Bootcamp.verify_score(response.replace("* 8", "+ 8"), published, format_score=0.1) == 0.1
    assert load("Game24bootcamp") is Game24Bootcamp


@pytest.mark.parametrize("puzzle", ["3 3 8 8", "1 5 5 5", "3 3 7 7", "1 3 4 6"])
def test_hands_that_need_fractions_are_solved(puzzle):
    identity = {"puzzle": puzzle, "target": 24}
    assert Game24Bootcamp.verify_score(Game24Bootcamp.reference_response(identity), identity) == 1.0


@pytest.mark.parametrize("puzzle", ["1 1 1 1", "1 1 1 2"])
def test_a_hand_without_solution_gets_none(puzzle):
    identity = {"puzzle": puzzle, "target": 24}
    assert Game24Bootcamp.solve(identity) == ""
    assert Game24Bootcamp.flaw_of(identity).kind == "unwinnable"


def test_digits_that_would_have_to_be_joined_make_no_winnable_hand():
    """4.5 * 2 was once paid for this one."""
    assert "expressions of 2, 4, 5 is 9" in Game24Bootcamp.flaw_of({"puzzle": "2 4 5", "target": 9})


@pytest.mark.parametrize(
    ("puzzle", "target", "answer"),
    [
        ("3 3 8 8", 24, "8/(3-8/3)"),
        ("4 6", 24, r"4\cdot 6"),
        ("2 48", 24, r"\frac{48}{2}"),
        ("4 6", 24, "4*6=24"),
        ("4 6", 24, "(6) × 4"),
    ],
)
def test_right_answers_in_other_dress(score, puzzle, target, answer):
    assert score(Game24Bootcamp, {"puzzle": puzzle, "target": target}, answer) == 1.0


@pytest.mark.parametrize(
    ("puzzle", "target", "answer"),
    [
        ("8 43 65 77", 28, 'len("aaaaaaaaaaaaaaaaaaaaaaaaaaaa"or[8,43,65,77])'),
        ("2 4 5", 11, "4.5*2"),
        ("1 2 12", 24, "1_2+12"),
        ("8 16", 24, "16|8"),
        ("30 54", 24, "54%30"),
        ("1 2 5 7", 24, "(5**2)-1**7"),
        ("4 6", 24, "24"),
        ("4 6", 24, "4*6*1"),
        ("1 4 6", 24, "4*6"),
        ("4 6", 24, "4*6 or 6*4"),
        ("4 6", 24, "4*6=25"),
    ],
)
def test_wrong_answers_that_were_once_paid(score, puzzle, target, answer):
    assert score(Game24Bootcamp, {"puzzle": puzzle, "target": target}, answer) == 0.0


def test_published_rows_are_solved(shared):
    rows = [json.loads(line) for line in (shared / "bootcamp_eval" / "game24.jsonl").open(encoding="utf-8")]
    assert len(rows) >= 30
    for row in rows:
        cls, identity = load(row["data_source"]), row["ground_truth"]
        assert cls.verify_score(cls.reference_response(identity), identity) == 1.0


@pytest.mark.parametrize("puzzle", ["1 1 1 1 1", "0 1 1 1 1 1", "1 1 1 1 1 1"])
def test_a_larger_hand_without_solution_is_recognised(puzzle):
    """Six ones make 9 at most (OEIS A000792)."""
    identity = {"puzzle": puzzle, "target": 24}
    assert Game24Bootcamp.flaw_of(identity).kind == "unwinnable"
    assert load("KorPuzzle24Points").flaw_of({"numbers": list(map(int, puzzle.split()))}).kind == "unwinnable"


def test_a_larger_hand_of_the_published_24_game_is_judged(score):
    cls, identity = load("KorPuzzle24Points"), {"numbers": [1, 3, 3, 8, 8]}
    assert score(cls, identity, "1 × 8 ÷ (3 - 8 ÷ 3)") == 1.0
    assert score(cls, identity, "8 ÷ (3 - 8 ÷ 3)") == 0.0
    assert cls.flaw_of({"numbers": [1, 3, 3, 8, 8, 1, 1]}).kind == "unsupported"
