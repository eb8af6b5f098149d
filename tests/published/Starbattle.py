"""Star Battle: one star for every region, row and column; cells counted from 1."""

from tests.published.written import fenced, valid_if
from tests.second_opinions.graphical_puzzles.star_battle import count_solutions


def write(answer, identity):
    return fenced(str({region: [tuple(cell) for cell in cells] for region, cells in answer.items()}))


def wrong(answer, identity):
    first, second, *_ = answer
    return [
        fenced("{}"),
        write({region: answer[region] for region in list(answer)[1:]}, identity),
        write({**answer, first: answer[second], second: answer[first]}, identity),
        write({**answer, first: []}, identity),
        write({region: [(r - 1, c - 1) for r, c in cells] for region, cells in answer.items()}, identity),
    ]


def status(identity):
    return valid_if(count_solutions(identity, 1))


CASE = {"input_grid": [list(row) for row in ("AAAA", "BBBB", "CCCC", "DDDD")]}

PROBES = [
    (CASE, "```json\n{}\n```", 0.0),  # nothing at all was once paid
    (CASE, "```json\n{'A': [(1, 2)]}\n```", 0.0),
    (CASE, '```json\n{"answer": {"A": [[1, 2]], "B": [[2, 4]], "C": [[3, 1]], "D": [[4, 3]]}}\n```', 1.0),
    (CASE, '{"A": [[1, 2]], "B": [[2, 4]], "C": [[3, 1]], "D": [[4, 3]]}', 1.0),
    (CASE, "```json\n[A]:(1, 2)\n[B]:(2, 4)\n[C]:(3, 1)\n[D]:(4, 3)\n```", 1.0),  # as prompts write the form
    (CASE, "```json\n[A]:(2, 4)\n[B]:(1, 2)\n[C]:(3, 1)\n[D]:(4, 3)\n```", 0.0),
    (CASE, "A：第1行第2列\nB：第2行第4列\nC：第3行第1列\nD：第4行第3列", 1.0),
    (CASE, "```json\n{'A': [(1, 2)],'B': [(2, 4)],'C': [(3, 1)],'D': [(4, 3)]}\n```", 1.0),
    (CASE, '```json\n{"A": [[1, 3]], "B": [[2, 1]], "C": [[3, 4]], "D": [[4, 2]]}\n```', 1.0),  # the other solution
    (CASE, "```json\n{'A': (1, 2),'B': (2, 4),'C': (3, 1),'D': (4, 3)}\n```", 1.0),
    (CASE, "```json\n{'A': [(1, 1)],'B': [(2, 3)],'C': [(3, 2)],'D': [(4, 4)]}\n```", 0.0),  # (2, 3) and (3, 2) touch
    (CASE, "```json\n{'A': [(1, 2), (1, 4)],'B': [(2, 4)],'C': [(3, 1)],'D': [(4, 3)]}\n```", 0.0),
    (CASE, "```json\n{'A': [(0, 1)],'B': [(1, 3)],'C': [(2, 0)],'D': [(3, 2)]}\n```", 0.0),
]
