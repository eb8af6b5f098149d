"""Word ladders by hand, and their lengths by networkx."""

from itertools import pairwise
from random import Random

import networkx
import pytest

from internbootcamp.kit.word_ladders import differing, neighbours, shortest_ladder
from internbootcamp.kit.words import dictionary_words, english_words, is_english_word


def test_neighbours_differ_in_one_letter():
    assert neighbours("cat", {"cot", "cut", "cat", "cog", "bat"}) == ["bat", "cot", "cut"]
    assert differing("head", "tail") == 4


@pytest.mark.parametrize(
    ("start", "end", "words", "steps"),
    [
        ("cat", "dog", {"cot", "cog", "bat"}, 3),  # the ends need not be listed
        ("cat", "dog", {"cot"}, None),
        ("cat", "cat", set(), 0),
        ("cat", "bat", set(), 1),
        ("head", "tail", {"heal", "teal", "tell", "tall"}, 5),  # Carroll's own
    ],
)
def test_shortest_ladders(start, end, words, steps):
    ladder = shortest_ladder(start, end, words)
    assert (ladder and len(ladder) - 1) == steps


def test_lengths_are_those_of_shortest_paths():
    words = sorted(english_words(4, 4))
    graph = networkx.Graph((one, other) for one in words for other in words if differing(one, other) == 1)
    rng = Random(1)
    for _ in range(60):
        start, end = rng.sample(sorted(graph), 2)
        ladder = shortest_ladder(start, end, frozenset(words))
        assert (ladder is not None) == networkx.has_path(graph, start, end)
        if ladder:
            assert ladder[0] == start
            assert ladder[-1] == end
            assert all(graph.has_edge(one, other) for one, other in pairwise(ladder))
            assert len(ladder) - 1 == networkx.shortest_path_length(graph, start, end)


def test_words_of_one_length_are_those_of_the_dictionary():
    assert {"cat", "dog"} <= dictionary_words(3)
    assert all(len(word) == 3 and is_english_word(word) for word in dictionary_words(3))
