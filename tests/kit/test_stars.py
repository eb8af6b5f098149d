from collections import Counter
from itertools import combinations, pairwise
from random import Random

import pytest

from internbootcamp.kit.grids import cells, is_connected
from internbootcamp.kit.search import positions
from internbootcamp.kit.stars import StarBattle, plain_regions, unique_regions


def by_brute_force(regions, stars):
    """All placements, row by row from every choice of columns."""
    size = len(regions)

    def extend(rows):
        placed = [(row, column) for row, columns in enumerate(rows) for column in columns]
        per_column = Counter(column for _, column in placed)
        if max(per_column.values(), default=0) > stars:
            return
        if len(rows) == size:
            per_region = Counter(regions[row][column] for row, column in placed)
            if all(per_region[name] == stars for row in regions for name in row):
                yield frozenset(placed)
            return
        for columns in combinations(range(size), stars):
            apart = all(right - left > 1 for left, right in pairwise(columns))
            if apart and (not rows or all(abs(one - other) > 1 for one in columns for other in rows[-1])):
                yield from extend([*rows, columns])

    return set(extend([]))


def solutions(puzzle, limit):
    return {frozenset(divmod(at, puzzle.size) for at in positions(found)) for found in puzzle.search(limit).solutions}


@pytest.mark.parametrize(("size", "known"), [(4, 2), (5, 14), (6, 90), (7, 646)])
def test_it_finds_every_placement_of_one_star_a_line(size, known):
    """Permutations without neighbours that differ by one: OEIS A002464 (Hertzsprung's problem)."""
    found = StarBattle(size, 1).search(1_000)
    assert found.exhausted
    assert len(set(found.solutions)) == len(found.solutions) == known


def test_two_stars_a_line_need_a_grid_of_eight():
    assert StarBattle(7, 2).search(1).impossible
    assert len(StarBattle(8, 2).search(1).solutions) == 1


@pytest.mark.parametrize(("size", "stars"), [(5, 1), (6, 1), (7, 1), (8, 2)])
def test_it_agrees_with_brute_force_on_random_regions(size, stars):
    rng = Random(size)
    for _ in range(5):
        regions = [[rng.randrange(size) for _ in range(size)] for _ in range(size)]
        assert solutions(StarBattle(size, stars, regions), 10_000) == by_brute_force(regions, stars)


def test_a_line_with_too_many_forced_stars_is_a_contradiction():
    """Once passed for a second solution, with two stars in a row: a region and a column forced them one after the other."""
    text = "CDDDDFFFFF DDDDDDDFFF DDDDDDDDFF IIEDEEEFFF EEEEEEHFFF EEEEHHHHFF EEEEHHHFFJ EEEAAABBJJ EEEAAAAAJJ EEEAAAAGGJ"
    found = solutions(StarBattle(10, 1, text.split(" ")), 5)
    assert [sorted(row for row, _ in stars) for stars in found] == [list(range(10))]


@pytest.mark.parametrize(("size", "stars"), [(5, 1), (6, 1), (8, 2)])
def test_regions_are_connected_and_have_one_solution(size, stars):
    made = [regions for seed in range(12) if (regions := unique_regions(Random(seed), size, stars, 30)) is not None]
    assert made
    for regions in made:
        assert len(by_brute_force(regions, stars)) == 1
        for region in range(size):
            assert is_connected([(row, column) for row, column in cells(size, size) if regions[row][column] == region])


def test_no_repairs_leave_no_puzzle():
    assert unique_regions(Random(0), 8, 1, 0) is None


@pytest.mark.parametrize("size", [5, 8])
def test_plain_regions_have_one_solution(size):
    for seed in range(5):
        regions = plain_regions(Random(seed), size)
        assert len(by_brute_force(regions, 1)) == 1
        assert is_connected([(row, column) for row, column in cells(size, size) if regions[row][column] == size - 1])
