"""A rule found by hand: turned clockwise and then recoloured."""

import pytest

from internbootcamp.bootcamps.graphical_puzzles import grid_rule
from internbootcamp.bootcamps.graphical_puzzles.grid_rule import GridRuleBootcamp as GridRule
from internbootcamp.kit.grid_operations import NAMES, apply

# 1 0      turned: 0 1      with 2 for 1: 0 2        3 1      turned: 0 3
# 0 0              0 0                    0 0        0 0              0 1
HAND = {
    "operations": [["turn_right"], ["turn_left"], ["recolour", 1, 2], ["fall"]],
    "length": 2,
    "examples": [{"input": [[1, 0], [0, 0]], "output": [[0, 2], [0, 0]]}],
    "input": [[3, 1], [0, 0]],
}


def test_the_rule_found_by_hand_is_found(score):
    assert GridRule.solve(HAND) == [[0, 3], [0, 2]]
    assert score(GridRule, HAND, "0 3\n0 2") == 1.0
    assert score(GridRule, HAND, "[[0, 3], [0, 2]]") == 1.0


@pytest.mark.parametrize(("language", "order"), [("en", "one after the other"), ("zh", "依次")])
def test_a_single_operation_has_no_order(language, order):
    assert order in GridRule.question(HAND, language)
    assert order not in GridRule.question(HAND | {"length": 1}, language)


@pytest.mark.parametrize("grid", ["0 3\n0 1", "3 0\n2 0", "0 2\n0 3", "0 3\n0 2\n0 0", "3 2\n0 0", "0 3 0 2"])
def test_other_grids_are_wrong(score, grid):
    assert score(GridRule, HAND, grid) == 0.0


@pytest.mark.parametrize(
    ("operation", "result"),
    [
        (["turn_right"], ((0, 0, 1), (3, 0, 2))),
        (["turn_left"], ((2, 0, 3), (1, 0, 0))),
        (["mirror"], ((2, 1), (0, 0), (3, 0))),
        (["upside_down"], ((0, 3), (0, 0), (1, 2))),
        (["transpose"], ((1, 0, 0), (2, 0, 3))),
        (["fall"], ((0, 0), (0, 2), (1, 3))),
        (["rise"], ((1, 2), (0, 3), (0, 0))),
        (["push_right"], ((1, 2), (0, 0), (0, 3))),
        (["push_left"], ((1, 2), (0, 0), (3, 0))),
        (["move_right"], ((2, 1), (0, 0), (3, 0))),
        (["move_down"], ((0, 3), (1, 2), (0, 0))),
        (["crop"], ((1, 2), (0, 0), (0, 3))),
        (["double"], ((1, 1, 2, 2), (1, 1, 2, 2), (0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 3, 3), (0, 0, 3, 3))),
        (["append_mirror_image"], ((1, 2, 2, 1), (0, 0, 0, 0), (0, 3, 3, 0))),
        (["recolour", 1, 3], ((3, 2), (0, 0), (0, 3))),
        (["swap", 1, 3], ((3, 2), (0, 0), (0, 1))),
        (["invert", 9], ((0, 0), (9, 9), (9, 0))),
    ],
)
def test_each_operation_does_what_it_says(operation, result):
    """Worked by hand on a first row of 1 2, an empty second, and a third of 0 3."""
    assert apply(operation, ((1, 2), (0, 0), (0, 3))) == result


def test_cropping_cuts_on_all_sides_and_leaves_an_empty_grid():
    assert apply(["crop"], ((0, 0, 0), (0, 4, 0), (0, 0, 0))) == ((4,),)
    assert apply(["crop"], ((0, 0),)) == ((0, 0),)


def test_every_operation_has_words_in_both_languages():
    from internbootcamp.kit.grid_operations import COLOURS, words

    for name in NAMES:
        for language in ("en", "zh"):
            assert words([name, *range(1, 1 + COLOURS.get(name, 0))], language)


def test_without_a_lucky_attempt_there_is_still_a_case(monkeypatch, score):
    monkeypatch.setattr(grid_rule, "ATTEMPTS", 0)
    identity = GridRule(seed=1).case(0).identity
    assert GridRule.solve(identity) == [row[::-1] for row in identity["input"]]


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"operations": [["spin"]]}, "no operation"),
        ({"operations": [["swap", 1]]}, "2 colours"),
        ({"length": 9}, "sequences"),
        ({"input": [[1, 2], [3]]}, "rectangle"),
        ({"input": [[10]]}, "0 to 9"),
        ({"examples": [{"input": [[1, 0]], "output": [[7, 7]]}]}, "no sequence fits"),
        ({"examples": []}, "several results"),
    ],
)
def test_damaged_identities_are_refused(change, problem):
    assert problem in GridRule.check_identity({**HAND, **change})
