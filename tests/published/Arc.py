"""ARC: outputs are checked against the examples that the prompts show, which the ground truth does not hold.

Every prompt has three pairs made by the same generator as the row's input; the programs must agree with all of them.
"""

import json
import re
from functools import cache

from internbootcamp.kit.arc_programs import OutsideRule, program_of
from tests.published.rows import rows_by_source
from tests.second_opinions.published.arc import examples


def write(answer, identity):
    rows = ",\n".join(map(str, answer))
    return f"**Output**:\n```arcmatrix\n[\n{rows}\n]\n```"


def wrong(answer, identity):
    changed = [list(row) for row in answer]
    changed[0][0] = (changed[0][0] + 1) % 10
    last = [list(row) for row in answer]
    last[-1][-1] = (last[-1][-1] + 3) % 10
    return [write(one, identity) for one in (changed, last, [*answer, answer[0]], [[*row, 0] for row in answer])]


@cache
def shown_pairs() -> dict[str, list]:
    """The pairs of grids in the prompts, by task."""
    pairs: dict[str, list] = {}
    for row in rows_by_source()["Arc"]:
        grids = [json.loads(text) for text in re.findall(r"```arcmatrix\n(.*?)```", row["prompt"], re.DOTALL)]
        assert len(grids) == 7
        pairs.setdefault(row["ground_truth"]["task_key"], []).extend(zip(grids[0:6:2], grids[1:6:2]))
    return pairs


def status(identity):
    """Supported only where the program gives the output of every example that is shown for the task."""
    program = program_of(identity["task_key"])
    if program is None:
        return "unsupported"
    for before, after in shown_pairs()[identity["task_key"]]:
        assert [list(row) for row in program(before)] == after, identity["task_key"]
    try:
        program(identity["input_grid"])
    except OutsideRule:
        return "unsupported"
    return "valid"


TURN = {"input_grid": [[1, 2], [3, 4]], "task_key": "68b16354"}

PROBES = [
    (TURN, "[[3, 4], [1, 2]]", 1.0),
    (TURN, "First [[1, 2], [3, 4]], so\n[[3,4],[1,2]]", 1.0),
    (TURN, "[\n[3, 4],\n[1, 2]\n]", 1.0),
    (TURN, "```arcmatrix\n[\n[3, 4],\n[1, 2]\n]\n```", 1.0),
    (TURN, "```\n3 4\n1 2\n```", 1.0),
    (TURN, "\\boxed{\\begin{bmatrix} 3 & 4 \\\\ 1 & 2 \\end{bmatrix}}", 1.0),
    (TURN, '```json\n{"output": [[3, 4], [1, 2]]}\n```', 1.0),
    (TURN, "3, 4, 1, 2", 0.0),
    (TURN, "[[3, 4], [1, 2]]\nNo: [[1, 2], [3, 4]]", 0.0),
    (TURN, "[[3, 4, 1, 2]]", 0.0),
    *((identity, response, 1.0) for identity, response in examples()),
]
