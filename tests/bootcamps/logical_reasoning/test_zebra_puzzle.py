"""Three houses by hand, every kind of clue, and the solver on the puzzle of 1962 (water: Norwegian, zebra: Japanese)."""

import pytest

from internbootcamp import ZebraPuzzleBootcamp as Zebra
from internbootcamp.kit.houses import holds, search

STREET = {
    "categories": {"colour": ["blue", "green", "red"], "pet": ["cat", "dog", "zebra"]},
    "clues": [["at", "red", 1], ["next_left", "green", "blue"], ["same", "zebra", "blue"], ["not_at", "dog", 1]],
}


@pytest.mark.parametrize(
    ("answer", "right"),
    [
        ("red cat\ngreen dog\nblue zebra", 1),
        ("Red, Cat\nGreen, Dog\nBlue, Zebra", 1),
        ("红色 猫\n绿色 狗\n蓝色 斑马", 1),
        ('[["red", "cat"], ["green", "dog"], ["blue", "zebra"]]', 1),
        ("red dog\ngreen cat\nblue zebra", 0),
        ("cat red\ndog green\nzebra blue", 0),
        ("red cat\ngreen dog", 0),
        ("red cat\nred dog\nblue zebra", 0),
    ],
)
def test_three_houses(score, answer, right):
    assert score(Zebra, STREET, answer) == right


@pytest.mark.parametrize(
    ("clue", "true"),
    [
        (["at", "a", 1], True),
        (["not_at", "a", 1], False),
        (["same", "a", "b"], False),
        (["apart", "a", "b"], True),
        (["left_of", "a", "c"], True),
        (["left_of", "c", "a"], False),
        (["next_left", "a", "c"], False),
        (["next_left", "a", "b"], True),
        (["beside", "b", "a"], True),
        (["beside", "a", "c"], False),
        (["between", "c", "b", "a"], True),
        (["between", "a", "c", "b"], False),
    ],
)
def test_each_kind_of_clue(clue, true):
    assert holds(clue, {"a": 1, "b": 2, "c": 3}) is true


def test_the_puzzle_of_1962():
    categories = [
        ["Englishman", "Spaniard", "Ukrainian", "Norwegian", "Japanese"],
        ["red", "green", "ivory", "yellow", "blue"],
        ["dog", "snails", "fox", "horse", "zebra"],
        ["coffee", "tea", "milk", "juice", "water"],
        ["Old Gold", "Kools", "Chesterfield", "Lucky Strike", "Parliament"],
    ]
    clues = [
        ["same", "Englishman", "red"], ["same", "Spaniard", "dog"], ["same", "coffee", "green"], ["same", "Ukrainian", "tea"],
        ["next_left", "ivory", "green"], ["same", "Old Gold", "snails"], ["same", "Kools", "yellow"], ["at", "milk", 3],
        ["at", "Norwegian", 1], ["beside", "Chesterfield", "fox"], ["beside", "Kools", "horse"],
        ["same", "Lucky Strike", "juice"], ["same", "Japanese", "Parliament"], ["beside", "Norwegian", "blue"],
    ]  # fmt: skip
    (place,) = search(categories, clues).solutions
    assert place["water"] == place["Norwegian"] == 1
    assert place["zebra"] == place["Japanese"] == 5


def test_too_few_clues_leave_several_solutions():
    assert len(search(list(STREET["categories"].values()), STREET["clues"][:2]).solutions) == 2
