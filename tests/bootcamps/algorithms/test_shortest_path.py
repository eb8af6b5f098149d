"""A map small enough to see: 1-2-4 costs 4, 1-3-4 costs 4, 1-4 costs 5."""

import pytest

from internbootcamp import ShortestPathBootcamp as ShortestPath

MAP = {"towns": 5, "roads": [[1, 2, 1], [2, 4, 3], [1, 3, 2], [3, 4, 2], [1, 4, 5], [4, 5, 1]], "start": 1, "goal": 5}


@pytest.mark.parametrize("route", ["1 -> 2 -> 4 -> 5", "1, 3, 4, 5", "[1, 2, 4, 5]", "1-3-4-5"])
def test_every_shortest_route_is_right(score, route):
    assert score(ShortestPath, MAP, route) == 1.0


@pytest.mark.parametrize(
    "route",
    ["1 -> 4 -> 5", "1 -> 2 -> 3 -> 4 -> 5", "5 -> 4 -> 2 -> 1", "1 -> 2 -> 4", "2 -> 4 -> 5", "1 -> 5", "5", "1 -> 9 -> 5"],
)
def test_longer_broken_reversed_and_unfinished_routes_are_wrong(score, route):
    assert score(ShortestPath, MAP, route) == 0.0


def test_a_map_that_is_none():
    assert ShortestPath.check_identity({**MAP, "goal": 6})
    assert ShortestPath.check_identity({**MAP, "roads": [[1, 2, 0]]})
    assert ShortestPath.check_identity({**MAP, "roads": [[1, 2, 3], [2, 1, 3]]})
