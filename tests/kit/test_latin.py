from random import Random

import pytest

from internbootcamp.kit.latin import latin, random_grid, with_blanks

WIKIPEDIA = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
WIKIPEDIA_SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def digits(text):
    return list(map(int, text))


@pytest.mark.parametrize(("size", "box", "known"), [(3, None, 12), (4, None, 576), (4, (2, 2), 288)])
def test_it_finds_every_grid_there_is(size, box, known):
    """Latin squares: OEIS A002860. Sudokus of size 4: Felgenhauer and Jarvis, "Mathematics of Sudoku" (2006)."""
    rules = latin(size, box)
    found = rules.search(rules.everything, 1_000)
    assert found.exhausted
    assert len({tuple(rules.symbols(solution)) for solution in found.solutions}) == len(found.solutions) == known


def test_it_solves_the_sudoku_of_the_wikipedia_article():
    rules = latin(9, (3, 3))
    found = rules.search(rules.start(digits(WIKIPEDIA)), 2)
    assert [rules.symbols(solution) for solution in found.solutions] == [digits(WIKIPEDIA_SOLUTION)]
    assert found.exhausted


def test_a_number_twice_in_a_row_is_impossible():
    rules = latin(9, (3, 3))
    assert rules.search(rules.start(digits("5" + "0" * 7 + "5" + "0" * 72)), 1).impossible


def test_an_excluded_solution_is_not_found_again():
    rules = latin(9, (3, 3))
    start = rules.start(digits(WIKIPEDIA))
    assert rules.search(rules.exclude(start, 2, 4), 1).impossible
    assert len(rules.search(rules.exclude(start, 2, 1), 1).solutions) == 1


def test_a_guess_limit_ends_the_search_without_a_proof():
    rules = latin(9, (3, 3))
    found = rules.search(rules.everything, 1, guess_limit=3)
    assert not found.solutions
    assert not found.exhausted


@pytest.mark.parametrize(("size", "box"), [(4, (2, 2)), (6, (2, 3)), (6, (3, 2)), (8, (2, 4)), (9, (3, 3)), (7, None)])
def test_random_grids_keep_the_rules(size, box):
    rules = latin(size, box)
    for seed in range(20):
        grid = random_grid(Random(seed), rules)
        height, width = box or (1, size)
        for index in range(size):
            row, column = grid[index * size : (index + 1) * size], grid[index::size]
            top, left = index // (size // width) * height, index % (size // width) * width
            inside = [grid[(top + down) * size + left + right] for down in range(height) for right in range(width)]
            assert set(row) == set(column) == set(inside) == set(range(1, size + 1))


def test_blanks_leave_one_solution_and_as_many_as_asked_where_possible():
    rules = latin(9, (3, 3))
    for seed in range(10):
        grid = random_grid(Random(seed), rules)
        for blanks in (30, 45):
            clues = with_blanks(Random(seed), rules, grid, blanks)
            assert clues.count(0) == blanks
            assert all(clue in (0, symbol) for clue, symbol in zip(clues, grid))
            found = rules.search(rules.start(clues), 2)
            assert [rules.symbols(solution) for solution in found.solutions] == [grid]


def test_no_clue_can_be_spared_when_more_blanks_are_asked_for_than_there_can_be():
    """A sudoku needs 17 clues (McGuire, Tugemann and Civario, 2012), so 70 blanks cannot be."""
    rules = latin(9, (3, 3))
    clues = with_blanks(Random(1), rules, random_grid(Random(1), rules), 70)
    assert 17 <= 81 - clues.count(0) < 40
    for cell in range(81):
        if clues[cell]:
            fewer = [*clues[:cell], 0, *clues[cell + 1 :]]
            assert len(rules.search(rules.start(fewer), 2).solutions) == 2
