"""Small skies by hand; centres are given twice over, so that 1 is the border between the cells 0 and 1."""

import pytest

from internbootcamp import SpiralGalaxiesBootcamp as Galaxies

# A A B     A around the border of its two cells, B and C in single cells … C in the middle of its three
# C C C
HAND = {"rows": 2, "cols": 3, "centers": [[0, 1], [0, 4], [2, 2]]}
WHOLE = {"rows": 2, "cols": 2, "centers": [[1, 1]]}


@pytest.mark.parametrize("content", ["A A B\nC C C", "AAB\nCCC", '[["A","A","B"],["C","C","C"]]', "a a b\nc c c"])
def test_a_sky_in_any_dress(score, content):
    assert Galaxies.solve(HAND) == [["A", "A", "B"], ["C", "C", "C"]]
    assert score(Galaxies, HAND, content) == 1.0


@pytest.mark.parametrize(
    ("identity", "content"),
    [
        (HAND, "A A B\nC C B"),  # not symmetric
        (HAND, "C C B\nA A C"),
        (HAND, "A A B\nC C"),
        (HAND, "A A A\nC C C"),  # B has no cell
        ({"rows": 1, "cols": 3, "centers": [[0, 0], [0, 2], [0, 4]]}, "A A B"),
    ],
)
def test_each_rule_is_checked(score, identity, content):
    assert score(Galaxies, identity, content) == 0.0


def test_a_galaxy_hangs_together():
    identity = {"rows": 1, "cols": 5, "centers": [[0, 4], [0, 2], [0, 6]]}
    assert not Galaxies._verify_correction([list("ABACA")], identity)


def test_a_centre_where_four_cells_meet(score):
    assert score(Galaxies, WHOLE, "A A\nA A") == 1.0
    assert "(1.5, 1.5)" in Galaxies.question(WHOLE)
    assert "A: (1, 1.5)" in Galaxies.question(HAND)


@pytest.mark.parametrize(
    ("change", "kind", "proof"),
    [
        ({"rows": 0}, "damaged", "1 to 15"),
        ({"centers": []}, "damaged", "different centres"),
        ({"centers": [[0, 1], [0, 1]]}, "damaged", "different centres"),
        ({"centers": [[3, 0]]}, "damaged", "outside"),
        ({"centers": [[0, 1], [2, 2]]}, "unwinnable", "complete search"),
    ],
)
def test_what_is_wrong_is_said(change, kind, proof):
    flaw = Galaxies.flaw_of({**HAND, **change})
    assert flaw.kind == kind
    assert proof in flaw


def test_without_a_lucky_attempt_every_cell_is_a_galaxy(monkeypatch):
    monkeypatch.setattr("internbootcamp.bootcamps.graphical_puzzles.spiral_galaxies.ATTEMPTS", 0)
    assert len(Galaxies(rows=3, cols=4, seed=1).case(0).identity["centers"]) == 12
