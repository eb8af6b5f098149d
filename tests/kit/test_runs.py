from itertools import product
from random import Random

import pytest

from internbootcamp.kit.runs import Nonogram, clue_of, known_cells


def all_pictures(size):
    for cells in product((0, 1), repeat=size * size):
        yield [list(cells[start : start + size]) for start in range(0, size * size, size)]


def puzzle_of(picture):
    return Nonogram([clue_of(row) for row in picture], [clue_of(column) for column in zip(*picture)])


def test_the_clue_of_a_line_is_the_lengths_of_its_runs():
    assert clue_of([1, 1, 0, 1, 0, 0, 1]) == [2, 1, 1]
    assert clue_of([0, 1, 1]) == [2]
    assert clue_of([0, 0]) == []


@pytest.mark.parametrize("size", range(1, 8))
def test_a_line_says_exactly_what_all_its_placements_have_in_common(size):
    """Against a list of all lines of that length."""
    rng = Random(size)
    lines = list(product((0, 1), repeat=size))
    for _ in range(150):
        clue, shown = clue_of(rng.choice(lines)), rng.choice(lines)
        filled = sum(1 << at for at in range(size) if shown[at] and rng.random() < 0.3)
        empty = sum(1 << at for at in range(size) if not shown[at] and rng.random() < 0.3)
        fitting = [
            line
            for line in lines
            if clue_of(line) == clue
            and all(line[at] for at in range(size) if filled >> at & 1)
            and not any(line[at] for at in range(size) if empty >> at & 1)
        ]
        expected = None
        if fitting:
            expected = (
                sum(1 << at for at in range(size) if all(line[at] for line in fitting)),
                sum(1 << at for at in range(size) if not any(line[at] for line in fitting)),
            )
        assert known_cells(size, clue, (filled, empty)) == expected


@pytest.mark.parametrize(("size", "known"), [(1, 2), (2, 14), (3, 384)])
def test_it_tells_which_pictures_have_unique_clues(size, known):
    """OEIS A242876: the number of n x n nonograms with one solution."""
    assert sum(len(puzzle_of(picture).search(2).solutions) == 1 for picture in all_pictures(size)) == known


def test_it_finds_all_solutions_of_a_puzzle_with_several():
    found = Nonogram([[1], [1]], [[1], [1]]).search(5)
    assert sorted(found.solutions) == [[[0, 1], [1, 0]], [[1, 0], [0, 1]]]
    assert found.exhausted
    assert found.guesses == 2


def test_clues_that_contradict_each_other_are_impossible():
    """Two filled cells in every row, but none in the middle column that both would need."""
    assert Nonogram([[2], [2]], [[2], [], [2]]).search(1).impossible


def test_rectangles_are_read_the_right_way_round():
    picture = [[1, 1, 0, 1], [0, 1, 0, 0]]
    assert puzzle_of(picture).search(2).solutions == [picture]
