from itertools import product
from random import Random

import pytest

from internbootcamp.kit.enclosed import enclosed_cells
from internbootcamp.kit.grids import cells
from internbootcamp.kit.loops import (
    Contradiction,
    LoopGrid,
    LoopLogic,
    follow_clues,
    is_one_loop,
    proven_clues,
    random_inside,
)


def all_loops(rows, columns):
    """Every loop of a grid, as the border of one of all its areas."""
    grid = LoopGrid(rows, columns)
    for marks in product((0, 1), repeat=rows * columns):
        border = grid.boundary([list(marks[row * columns : (row + 1) * columns]) for row in range(rows)])
        if is_one_loop(grid, border):
            yield border


def counts(grid, loop):
    return {cell: (loop & around).bit_count() for cell, around in grid.around.items()}


def some_clues(rng, grid, loop, share):
    return {cell: count for cell, count in counts(grid, loop).items() if rng.random() < share}


def as_rows(clues, rows, columns):
    return [[clues.get((row, column)) for column in range(columns)] for row in range(rows)]


@pytest.mark.parametrize(("size", "known"), [(1, 1), (2, 13), (3, 213)])
def test_it_recognises_every_loop_there_is(size, known):
    """Simple cycles of a square grid: OEIS A140517."""
    assert sum(1 for _ in all_loops(size, size)) == known


def test_two_loops_a_touching_loop_and_no_loop_are_not_one_loop():
    grid = LoopGrid(3, 3)
    assert not is_one_loop(grid, grid.boundary([[1, 0, 1], [0, 0, 0], [0, 0, 0]]))
    assert not is_one_loop(grid, grid.boundary([[1, 0, 0], [0, 1, 0], [0, 0, 0]]))
    assert not is_one_loop(grid, grid.boundary([[1, 1, 1], [1, 0, 1], [1, 1, 1]]))
    assert not is_one_loop(grid, 0)


@pytest.mark.parametrize("shape", [(3, 3), (2, 4)])
def test_whatever_logic_concludes_holds_in_every_loop_that_fits_the_clues(shape):
    grid, loops, rng = LoopGrid(*shape), list(all_loops(*shape)), Random(1)
    finished = 0
    for _ in range(200):
        clues = some_clues(rng, grid, rng.choice(loops), rng.choice((0.2, 0.5, 0.8)))
        fitting = [loop for loop in loops if clues.items() <= counts(grid, loop).items()]
        logic = follow_clues(grid, clues)
        assert all(logic.on & ~loop == 0 and logic.off & loop == 0 for loop in fitting)
        if not logic.unknown:
            finished += 1
            assert fitting == [logic.on]
    assert finished > 20


def test_clues_that_no_loop_fits_are_never_finished():
    grid, loops, rng = LoopGrid(3, 3), list(all_loops(3, 3)), Random(2)
    refused = 0
    for _ in range(200):
        clues = {cell: rng.randrange(4) for cell in rng.sample(cells(3, 3), 4)}
        if not any(clues.items() <= counts(grid, loop).items() for loop in loops):
            try:
                assert follow_clues(grid, clues).unknown
            except Contradiction:
                refused += 1
    assert refused > 50


def test_enclosed_cells_finds_a_loop_exactly_where_one_fits():
    grid, loops, rng = LoopGrid(3, 3), list(all_loops(3, 3)), Random(3)
    outcomes = set()
    for _ in range(200):
        clues = {cell: rng.randrange(4) for cell in rng.sample(cells(3, 3), 3)}
        inside = enclosed_cells(as_rows(clues, 3, 3))
        border = grid.boundary([[int((row, column) in inside) for column in range(3)] for row in range(3)])
        fits = any(clues.items() <= counts(grid, loop).items() for loop in loops)
        outcomes.add(fits)
        assert bool(inside) == fits
        if fits:
            assert is_one_loop(grid, border)
            assert clues.items() <= counts(grid, border).items()
    assert outcomes == {True, False}


def test_enclosed_cells_keeps_an_area_that_must_stay_alone():
    """A 4 is a loop by itself, whatever else could be inside."""
    assert enclosed_cells([[4, None, None, None]]) == {(0, 0)}


@pytest.mark.parametrize("assume", [False, True])
@pytest.mark.parametrize("shape", [(3, 4), (5, 5), (6, 4)])
def test_random_loops_follow_from_their_proven_clues(shape, assume):
    grid, finished = LoopGrid(*shape), 0
    for seed in range(10):
        rng = Random(seed)
        loop = grid.boundary(random_inside(rng, *shape, 0.5))
        assert is_one_loop(grid, loop)
        logic = proven_clues(rng, grid, loop, assume=assume)
        if logic is not None:
            finished += 1
            assert logic.on == loop
            assert logic.clues.items() <= counts(grid, loop).items()
    assert finished >= 3


@pytest.mark.parametrize("shape", [(3, 3), (3, 4), (8, 7)])
def test_the_loop_around_the_whole_grid_always_follows_from_its_clues(shape):
    grid = LoopGrid(*shape)
    border = grid.boundary([[1] * shape[1]] * shape[0])
    assert all(proven_clues(Random(seed), grid, border, assume=True) is not None for seed in range(10))


def test_a_copy_is_independent():
    logic = LoopLogic(LoopGrid(3, 3))
    trial = logic.copy()
    trial.settle(1, on=True)
    assert (logic.on, logic.off, logic.other_end) == (0, 0, list(range(16)))
    assert trial.on & 1
