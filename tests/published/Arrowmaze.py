"""Arrow maze by jumps, as the example of the published prompt shows; any way that the arrows allow is right."""

import networkx

from tests.published.written import fenced, nested
from tests.second_opinions.graphical_puzzles.arrow_maze import goal, jumps


def write(answer, identity):
    return fenced(nested(answer))


def wrong(answer, identity):
    last = max(map(max, answer))
    changes = (
        lambda label: max(0, label - 1),  # the start without a label
        lambda label: label + 1 if label else 0,
        lambda label: label % last,  # the goal without a label
        lambda label: last + 1 - label if label else 0,  # the way back
        lambda label: label * 4 if label > 1 else label,  # a published verifier took any growing labels
    )
    return [write([[change(label) for label in row] for row in answer], identity) for change in changes]


def status(identity):
    reached = networkx.has_path(jumps(identity), tuple(identity["start_position"]), goal(identity))
    return "valid" if reached else "unwinnable"


ROW = {"input_grid": [["→", "→", "○"]], "start_position": [0, 0]}
SQUARE = {"input_grid": [["↓", "↓", "↙"], ["→", "↑", "↑"], ["↑", "→", "○"]], "start_position": [0, 0]}

PROBES = [
    (ROW, "```json\n[[5, 0, 9]]\n```", 0.0),  # labels are 1, 2, …
    (ROW, "```json\n[[1, 0, 2]]\n```", 1.0),  # a jump over the middle
    (ROW, "```json\n[[1, 2, 3]]\n```", 1.0),  # step by step
    (ROW, "```json\n[[1, 2, 0]]\n```", 0.0),
    (ROW, "```json\n[[1, 3, 2]]\n```", 0.0),
    (ROW, "```json\n[[1, 1, 2]]\n```", 0.0),
    (ROW, "```json\n[[0, 1, 2]]\n```", 0.0),
    (ROW, "```json\n[[1, 0, 3]]\n```", 0.0),
    (ROW, "```\n1 2 3\n```", 1.0),
    (ROW, "Final-answer: ```json [[1, 2, 3]]```", 1.0),
    (ROW, "Final-answer: ```json [[1, 3, 2]]```", 0.0),
    # (0, 0) ↓ to (1, 0) → to (1, 2) ↑ to (0, 2) ↙ … leads away; (1, 0) → (1, 1) ↑ (0, 1) ↓ (2, 1) → goal
    (SQUARE, "```json\n[[1, 4, 0], [2, 3, 0], [0, 5, 6]]\n```", 1.0),
    (SQUARE, "```json\n[[1, 0, 0], [2, 0, 3], [0, 0, 4]]\n```", 0.0),  # against the arrow at (1, 2)
    (SQUARE, "```json\n[[1, 0, 0], [0, 2, 0], [0, 0, 3]]\n```", 0.0),
    (SQUARE, "```json\n[[1, 0, 2], [2, 3, 0], [0, 0, 4]]\n```", 0.0),
]
