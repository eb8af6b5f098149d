import json
from pathlib import Path

import pytest

from internbootcamp.bootcamps.graphical_puzzles import star_battle
from internbootcamp.bootcamps.graphical_puzzles.star_battle import StarBattleBootcamp
from internbootcamp.core.errors import InvalidIdentity, KnobError
from tests.second_opinions.graphical_puzzles.star_battle import count_solutions

# Worked by hand. A, B, D and E are single cells, which leaves row 5 and column 4 to C.
HAND = {"input_grid": [list(row) for row in ("ACCCC", "CCBCC", "CCCCE", "CDCCC", "CCCCC")]}
HAND_SOLUTION = {"A": [(1, 1)], "B": [(2, 3)], "C": [(5, 4)], "D": [(4, 2)], "E": [(3, 5)]}


def score(stars, case):
    return StarBattleBootcamp.verify_score(f"Final-answer: ```json\n{stars}\n```", case)


def test_a_puzzle_worked_by_hand_in_the_published_answer_form():
    assert StarBattleBootcamp.solve(HAND) == {region: frozenset(stars) for region, stars in HAND_SOLUTION.items()}
    assert score(HAND_SOLUTION, HAND) == 1.0
    assert count_solutions(HAND, limit=5) == 1


@pytest.mark.parametrize(
    "change",
    [
        {"C": [(5, 5)]},  # columns 4 and 5
        {"C": [(4, 4)]},  # rows 4 and 5
        {"C": [(1, 4)]},  # rows 1 and 5
        {"C": [(5, 4), (5, 4)], "D": [(4, 3)]},  # D is not there
        {"C": [(4, 2)], "D": [(5, 4)]},  # the regions exchanged
        {"C": [(6, 4)]},  # outside the grid
        {"C": [(0, 4)]},
    ],
)
def test_wrong_stars_are_refused(change):
    assert score({**HAND_SOLUTION, **change}, HAND) == 0.0


def test_touching_stars_are_refused():
    """Rows, columns and regions are right, but (1, 1) and (2, 2) touch."""
    case = {"input_grid": [list(row) for row in ("AAAAA", "BBBBB", "CCCCC", "DDDDD", "EEEEE")]}
    assert score({"A": [(1, 1)], "B": [(2, 2)], "C": [(3, 4)], "D": [(4, 3)], "E": [(5, 5)]}, case) == 0.0
    assert score({"A": [(1, 1)], "B": [(2, 3)], "C": [(3, 5)], "D": [(4, 2)], "E": [(5, 4)]}, case) == 1.0


@pytest.mark.parametrize(
    "stars", [{}, {"A": [(1, 1)]}, {**HAND_SOLUTION, "C": []}, {**HAND_SOLUTION, "C": [(5, 4), (1, 4)]}]
)
def test_every_region_needs_its_star(stars):
    """The empty answer is the one that earned full marks in a published checker."""
    assert score(stars, HAND) == 0.0


def test_two_stars_are_asked_for_and_counted():
    bootcamp = StarBattleBootcamp(size=8, stars=2, seed=4)
    case = bootcamp.case(0).identity
    assert case["stars"] == 2
    assert count_solutions(case) == 1
    right = StarBattleBootcamp.solve(case)
    assert score({region: sorted(cells) for region, cells in right.items()}, case) == 1.0
    assert score({region: sorted(cells)[:1] for region, cells in right.items()}, case) == 0.0
    assert StarBattleBootcamp.verify_score(StarBattleBootcamp.reference_response(case), case) == 1.0


def test_one_star_is_meant_where_the_identity_does_not_say():
    assert score(HAND_SOLUTION, {**HAND, "stars": 1}) == score(HAND_SOLUTION, HAND) == 1.0
    with pytest.raises(InvalidIdentity, match="complete search"):
        score(HAND_SOLUTION, {**HAND, "stars": 2})


def test_two_stars_in_a_small_grid_are_refused_as_a_knob():
    with pytest.raises(KnobError, match="size of 8"):
        StarBattleBootcamp(size=7, stars=2)


def test_without_a_lucky_attempt_there_is_still_a_puzzle(monkeypatch):
    monkeypatch.setattr(star_battle, "ATTEMPTS", 0)
    case = StarBattleBootcamp(size=8, stars=2, seed=1).case(0).identity
    assert case["stars"] == 1
    assert count_solutions(case) == 1


@pytest.mark.parametrize(
    ("rows", "problem"),
    [
        (("AAB", "ABB"), "square"),
        (("AB", "AB", "AB"), "square"),
        (("AABB", "AABB", "CCCC", "CCCC"), "3 regions"),
        (("AAAA", "BBBB", "CCCD", "CCCD", ""), "square"),
        (("AAA", "BBB", "CCC"), "always touch"),
    ],
)
def test_damaged_identities_are_refused(rows, problem):
    with pytest.raises(InvalidIdentity, match=problem):
        score(HAND_SOLUTION, {"input_grid": [list(row) for row in rows]})


def test_regions_too_close_together_are_named():
    """A and B lie in row 1 alone, which has one star for both."""
    case = {"input_grid": [list(row) for row in ("AABBB", "CCCCC", "CCDDD", "DDDDD", "EEEEE")]}
    flaw = StarBattleBootcamp.flaw_of(case)
    assert flaw.kind == "unwinnable"
    assert "A, B lie within the rows [1]" in flaw


def test_in_a_small_grid_every_way_is_named_with_the_region_that_spoils_it():
    """By hand: 14 ways to place five stars, among them 1 4 2 5 3, which has D in rows 1 and 3."""
    case = {"input_grid": [list(row) for row in ("DDEEE", "DDDEE", "DDACE", "DDACC", "DDACB")]}
    flaw = StarBattleBootcamp.flaw_of(case)
    assert flaw.kind == "unwinnable"
    assert flaw.count("(") == 14
    assert "1 4 2 5 3 (D)" in flaw


def test_people_s_files_are_scored_and_their_unsolvable_rows_named(shared: Path):
    rows = [json.loads(line) for line in (shared / "bootcamp_eval" / "starbattle.jsonl").read_text("utf-8").splitlines()]
    for row in rows:
        case = row["ground_truth"]
        if count_solutions(case, limit=1) == 0:
            assert StarBattleBootcamp.flaw_of(case).kind == "unwinnable"
        else:
            assert StarBattleBootcamp.verify_score(StarBattleBootcamp.reference_response(case), case) == 1.0
