"""A U-shaped tank by hand: water stands at one height in both arms."""

import pytest

from internbootcamp import AquariumTanksBootcamp as Aquarium

# A B A
# A B A
# A A A
U = {"regions": [list("ABA"), list("ABA"), list("AAA")], "row_clues": [0, 3, 3], "col_clues": [2, 2, 2]}


@pytest.mark.parametrize(
    "content", ["0 0 0\n1 1 1\n1 1 1", "[[0,0,0],[1,1,1],[1,1,1]]", "000\n111\n111", "0 0 0, 1 1 1, 1 1 1"]
)
def test_a_tank_by_hand(score, content):
    assert Aquarium.solve(U) == [[0, 0, 0], [1, 1, 1], [1, 1, 1]]
    assert score(Aquarium, U, content) == 1.0


@pytest.mark.parametrize(
    ("regions", "water"),
    [
        (["ABA", "ABA", "AAA"], ["100", "001", "010"]),  # at different heights
        (["AAB", "AAB", "AAB"], ["100", "010", "001"]),
        (["ABC", "ABC", "ABC"], ["100", "010", "001"]),  # hanging in the air
    ],
)
def test_water_lies_flat_and_low(regions, water):
    """The counts are right."""
    identity = {"regions": [list(row) for row in regions], "row_clues": [1] * 3, "col_clues": [1] * 3}
    assert not Aquarium._verify_correction([list(map(int, row)) for row in water], identity)


def test_wrong_counts(score):
    for content in ("1 1 1\n1 1 1\n1 1 1", "0 0 0\n0 0 0\n1 1 1", "1 1 1\n1 1 1\n0 0 0", "0 0 0\n1 1 1"):
        assert score(Aquarium, U, content) == 0.0


@pytest.mark.parametrize(
    ("change", "kind", "proof"),
    [
        ({"regions": [["A"], ["A", "B"]]}, "damaged", "rectangle"),
        ({"row_clues": [0, 3]}, "damaged", "every row"),
        ({"row_clues": [0, 2, 3]}, "unwinnable", "rows ask for 5"),
        ({"row_clues": [3, 0, 3]}, "unwinnable", "all levels"),
    ],
)
def test_what_is_wrong_is_said(change, kind, proof):
    flaw = Aquarium.flaw_of({**U, **change})
    assert flaw.kind == kind
    assert proof in flaw


def test_without_a_lucky_attempt_every_column_is_a_tank(monkeypatch):
    monkeypatch.setattr("internbootcamp.bootcamps.graphical_puzzles.aquarium_tanks.ATTEMPTS", 0)
    assert Aquarium(rows=4, columns=4, seed=1).case(0).identity["regions"] == [list("ABCD")] * 4
