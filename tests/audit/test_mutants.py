"""Mutants: bootcamps of this package with one thing wrong, each of which the audit must reject on a line that says so.

To add one, put a row into `MUTANTS`: the bootcamp, what is wrong with it, the line that must fail, and a class body.
"""

from pathlib import Path
from typing import NamedTuple

import pytest

from internbootcamp.audit import Request, examine
from tests.audit.workshop import audited_mutant

PAYS_EVERYTHING = """
    @classmethod
    def _verify_correction(cls, answer, identity):
        return 1.0
"""
PAYS_OFF_BY_ONE = """
    @classmethod
    def _verify_correction(cls, answer, identity):
        return abs(answer - cls.solution(identity)) <= 1
"""
COMPARES_WITH_THE_KEY = """
    @classmethod
    def _verify_correction(cls, answer, identity):
        return cls.answer_for(identity).equal(answer, cls.solution(identity))
"""


def refuses(mark: str) -> str:
    return f"""
    @classmethod
    def judge(cls, response, identity, outcome=None, **kwargs):
        return super().judge(response.replace({mark!r}, "@"), identity, outcome, **kwargs)
"""


class Mutant(NamedTuple):
    bootcamp: str
    fault: str
    line: str
    body: str


MUTANTS = [
    Mutant("coin_change", "pays everything", "b", PAYS_EVERYTHING),
    Mutant("coin_change", "pays off by one", "b", PAYS_OFF_BY_ONE),
    Mutant("coin_change", "refuses bold type", "c", refuses("**")),
    Mutant(
        "coin_change",
        "ignores that the coins must be fewest",
        "k",
        """
        @staticmethod
        def solve(identity):
            left, count = identity["amount"], 0
            for coin in reversed(identity["coins"]):
                count, left = count + left // coin, left % coin
            return count
        """,
    ),
    Mutant(
        "coin_change",
        "compares with a stored key",
        "k",
        """
        Identity = None

        def case_generator(self):
            identity = super().case_generator()
            return {**identity, "key": Original.solve(identity)}

        @staticmethod
        def solve(identity):
            return identity["key"]
        """,
    ),
    Mutant("caesar", "pays everything", "b", PAYS_EVERYTHING),
    Mutant("caesar", "refuses bold type", "c", refuses("**")),
    Mutant(
        "caesar",
        "shifts one place too far",
        "k",
        """
        @staticmethod
        def solve(identity):
            return Original.solve({**identity, "shift": identity["shift"] and identity["shift"] + 1})
        """,
    ),
    Mutant("sudoku", "pays everything", "b", PAYS_EVERYTHING),
    Mutant("sudoku", "refuses a fenced block", "c", refuses("```")),
    Mutant(
        "sudoku",
        "ignores the given numbers",
        "b",
        """
        @staticmethod
        def _verify_correction(answer, identity):
            return Original._verify_correction(answer, {**identity, "puzzle": [[0] * len(row) for row in answer]})
        """,
    ),
    Mutant("graph_coloring", "pays everything", "b", PAYS_EVERYTHING),
    Mutant("graph_coloring", "compares with the key", "b", COMPARES_WITH_THE_KEY),
    Mutant(
        "graph_coloring",
        "allows one conflict",
        "b",
        """
        @staticmethod
        def _verify_correction(answer, identity):
            return sum(answer[str(u)] == answer[str(v)] for u, v in identity["edges"]) <= 1
        """,
    ),
    Mutant("topological_order", "pays everything", "b", PAYS_EVERYTHING),
    Mutant("topological_order", "compares with the key", "b", COMPARES_WITH_THE_KEY),
    Mutant(
        "topological_order",
        "ignores the first half of the rules",
        "b",
        """
        @staticmethod
        def _verify_correction(answer, identity):
            before = identity["before"]
            return Original._verify_correction(answer, {**identity, "before": before[len(before) // 2 :]})
        """,
    ),
    Mutant(
        "knapsack",
        "ignores the value",
        "b",
        """
        @staticmethod
        def _verify_correction(answer, identity):
            return sum(identity["weights"][number - 1] for number in answer) <= identity["capacity"]
        """,
    ),
    Mutant("derivative", "pays everything", "b", PAYS_EVERYTHING),
    Mutant("derivative", "refuses dollar signs", "c", refuses("$")),
]


@pytest.mark.parametrize("bootcamp", sorted({mutant.bootcamp for mutant in MUTANTS}))
def test_the_originals_pass_the_lines_their_mutants_fail(bootcamp: str):
    lines = sorted({mutant.line for mutant in MUTANTS if mutant.bootcamp == bootcamp})
    report = examine(bootcamp, Request(lines=tuple(lines)))
    assert report.failed() == [], report


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: f"{mutant.bootcamp} {mutant.fault}".replace(" ", "-"))
def test_a_mutant_is_rejected(mutant: Mutant, tmp_path: Path):
    report = audited_mutant(mutant.bootcamp, mutant.body, tmp_path, mutant.line)
    assert not report.broken
    assert report.failed() == [mutant.line]
    assert not any(finding.seen.startswith("while ") for finding in report.lines[mutant.line].findings)
