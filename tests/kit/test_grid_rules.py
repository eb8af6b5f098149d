"""The rules that several grid puzzles share, on counts known from elsewhere and on cases by hand."""

from random import Random

import pytest

from internbootcamp.kit.cages import Cage
from internbootcamp.kit.cages import search as search_cages
from internbootcamp.kit.galaxies import core, divisions, random_galaxies, turned
from internbootcamp.kit.grids import cells
from internbootcamp.kit.pattern_lines import PatternGrid, balanced_patterns, weighted_patterns
from internbootcamp.kit.tents import counts, impossible_counts, pitch, random_camp, touching


def test_lines_without_three_alike():
    """OEIS A177790: balanced words of length 2n without 000 and 111."""
    assert [len(balanced_patterns(length)) for length in (2, 4, 6, 8, 10)] == [2, 6, 14, 34, 84]


@pytest.mark.parametrize(("size", "known"), [(2, 2), (4, 72), (6, 4_140)])
def test_all_binairo_grids_are_found(size, known):
    """OEIS A253316."""
    patterns = [balanced_patterns(size)] * size
    found = PatternGrid(patterns, patterns, distinct=True).search(10_000)
    assert found.exhausted
    assert len(found.solutions) == known


def test_weighted_lines():
    assert weighted_patterns(3, 3) == (0b011, 0b100)
    assert weighted_patterns(3, 7) == ()
    assert sum(len(weighted_patterns(5, total)) for total in range(16)) == 32


def test_latin_squares_in_cages_without_a_say():
    """576 Latin squares of order 4 (OEIS A002860), where every row is a cage that any row fills."""
    rows = [Cage(tuple(range(4 * row, 4 * row + 4)), "+", 10) for row in range(4)]
    assert len(search_cages(4, rows, 1_000).solutions) == 576


@pytest.mark.parametrize("seed", range(5))
def test_a_random_camp_keeps_the_rules(seed):
    trees, tents = random_camp(Random(seed), 7, 9, 10)
    assert len(trees) == len(tents)
    assert not touching(tents)
    assert not set(trees) & set(tents)
    assert tents in pitch(trees, *counts(tents, 7, 9), 1_000, own_tree=True)
    assert impossible_counts(trees, *counts(tents, 7, 9)) is None


def test_a_tree_has_one_tent_only_where_tents_own_their_trees():
    trees, rows, columns = [(0, 1), (0, 4)], [2], [1, 0, 1, 0, 0]
    assert pitch(trees, rows, columns, 5, own_tree=False) == [[(0, 0), (0, 2)]]
    assert pitch(trees, rows, columns, 5, own_tree=True) == []


def test_half_turns():
    assert core((0, 0)) == [(0, 0)]
    assert core((1, 2)) == [(0, 1), (1, 1)]
    assert core((1, 1)) == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert turned((0, 0), (1, 2)) == (1, 2)


@pytest.mark.parametrize("seed", range(5))
def test_random_galaxies_can_be_drawn(seed):
    centres = random_galaxies(Random(seed), 5, 6, 8)
    owner = divisions(5, 6, centres, 1)[0]
    assert sorted(owner) == cells(5, 6)
    assert all(owner[turned(cell, centres[at])] == at for cell, at in owner.items())


def test_all_divisions_are_found():
    """Four cells in a row, centres in the middle of the first and on the last border: the second cell is a galaxy of neither."""
    assert divisions(1, 4, [(0, 0), (0, 5)], 5) == []
    assert divisions(1, 4, [(0, 0), (0, 4)], 5) == [{(0, 0): 0, (0, 1): 1, (0, 2): 1, (0, 3): 1}]
    assert len(divisions(2, 2, [(0, 1), (2, 1)], 5)) == 1
