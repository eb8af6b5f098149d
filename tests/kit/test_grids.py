from random import Random

import pytest

from internbootcamp.kit.grids import (
    AROUND,
    areas,
    cells,
    flood,
    is_connected,
    is_rectangle,
    neighbours,
    random_partition,
    render,
)


def test_a_corner_has_two_cells_beside_it_and_three_around_it():
    assert neighbours((0, 0), 3, 4) == [(0, 1), (1, 0)]
    assert neighbours((2, 3), 3, 4, AROUND) == [(1, 2), (1, 3), (2, 2)]


def test_flood_reaches_what_hangs_together_by_sides_nearest_first():
    open_cells = {(0, 0), (0, 1), (1, 1), (2, 2), (2, 1)}
    assert flood((0, 0), open_cells.__contains__) == [(0, 0), (0, 1), (1, 1), (2, 1), (2, 2)]
    assert flood((0, 0), (open_cells - {(1, 1)}).__contains__) == [(0, 0), (0, 1)]


def test_cells_that_share_a_corner_only_are_different_areas():
    assert areas([(0, 0), (1, 1), (1, 2)]) == [[(0, 0)], [(1, 1), (1, 2)]]
    assert not is_connected([(0, 0), (1, 1)])
    assert is_connected([(0, 0), (0, 1), (1, 1)])
    assert not is_connected([])


@pytest.mark.parametrize("grid", [[], [[]], [[1], [1, 2]], "ab", [1, 2], None])
def test_what_is_no_rectangle(grid):
    assert not is_rectangle(grid)


def test_a_partition_covers_the_grid_with_one_connected_area_for_each_seed():
    seeds = [(0, 0), (5, 5), (2, 3), (3, 3)]
    owner = random_partition(Random(5), 6, 7, seeds)
    for area, seed in enumerate(seeds):
        members = [(row, column) for row, column in cells(6, 7) if owner[row][column] == area]
        assert seed in members
        assert is_connected(members)
    assert {area for row in owner for area in row} == {0, 1, 2, 3}
    assert owner == random_partition(Random(5), 6, 7, seeds)


def test_a_grid_is_written_row_by_row():
    assert render([[1, "."], ["#", 2]]) == "1 .\n# 2"
