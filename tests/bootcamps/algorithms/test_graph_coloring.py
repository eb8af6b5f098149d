"""A triangle with a tail: 1-2-3-1 and 3-4, three colours. Random colouring leaves 4/3 conflicts."""

import pytest

from internbootcamp import GraphColoringBootcamp as GraphColoring

GRAPH = {"nodes": 4, "edges": [[1, 2], [1, 3], [2, 3], [3, 4]], "colors": 3}


@pytest.mark.parametrize("colors", ["1=A, 2=B, 3=C, 4=A", "1=c, 2=b, 3=a, 4=b", '{"1": "A", "2": "B", "3": "C", "4": "B"}'])
def test_every_proper_colouring_is_right(score, colors):
    assert score(GraphColoring, GRAPH, colors) == 1.0


def test_one_conflict_pays_a_little_and_two_pay_nothing(score):
    assert score(GraphColoring, GRAPH, "1=A, 2=A, 3=C, 4=A") == pytest.approx(0.5 * (1 - 1 / (4 / 3)))
    assert score(GraphColoring, GRAPH, "1=A, 2=A, 3=C, 4=C") == 0.0


@pytest.mark.parametrize(
    "colors", ["1=A, 2=B, 3=C", "1=A, 2=B, 3=D, 4=A", "1=A, 2=B, 3=C, 4=A, 4=B", "1=A, 2=B, 3=C, 4=A, 5=A"]
)
def test_what_is_no_colouring_pays_nothing(score, colors):
    assert score(GraphColoring, GRAPH, colors) == 0.0


def test_a_complete_graph_on_four_nodes_cannot_be_coloured_with_three():
    edges = [[u, v] for u in range(1, 5) for v in range(u + 1, 5)]
    assert GraphColoring.solve({"nodes": 4, "edges": edges, "colors": 3}) == {}
    assert len(set(GraphColoring.solve({"nodes": 4, "edges": edges, "colors": 4}).values())) == 4
