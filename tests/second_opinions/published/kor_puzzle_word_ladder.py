"""Word ladders as paths of a graph (networkx) whose edges come from words with one letter blanked."""

import gzip
from functools import cache
from itertools import combinations
from pathlib import Path

import networkx

import internbootcamp


@cache
def _graph(length):
    path = Path(internbootcamp.__file__).parent / "kit" / "english_dictionary.txt.gz"
    graph = networkx.Graph()
    blanked = {}
    for word in gzip.decompress(path.read_bytes()).decode().split():
        if len(word) == length:
            graph.add_node(word)
            for at in range(length):
                blanked.setdefault(word[:at] + "_" + word[at + 1 :], []).append(word)
    for words in blanked.values():
        graph.add_edges_from(combinations(words, 2))
    return graph


def right_numbers(identity) -> set[int]:
    start, end, stored = identity["start_word"], identity["end_word"], identity["correct_steps"]
    differing = sum(a != b for a, b in zip(start, end))
    graph = _graph(len(start)).copy()
    for word in {start, end} - set(graph):
        graph.add_node(word)
        graph.add_edges_from((word, other) for other in list(graph) if sum(a != b for a, b in zip(word, other)) == 1)
    right = {stored} if stored >= differing else set()
    if networkx.has_path(graph, start, end):
        right.add(networkx.shortest_path_length(graph, start, end))
    return right


def score(answer, identity) -> float | None:
    return float(answer in right_numbers(identity))


def _case(start, end, steps):
    return {"start_word": start, "end_word": end, "correct_steps": steps}, f"[[{steps}]]"


def examples() -> list:
    return [
        _case("cold", "warm", 4),
        _case("cat", "dog", 3),
        _case("head", "tail", 5),  # Carroll's own
        _case("lead", "gold", 3),
        _case("wet", "dry", 4),
        _case("qqq", "zzz", 3),
        _case("cat", "cot", 1),
    ]
