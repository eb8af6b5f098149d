"""Campsite under other names: judged and counted as the first published form."""

from tests.second_opinions.graphical_puzzles import campsite

other_answers = campsite.other_answers


def as_campsite(identity):
    return {
        "input_grid": identity["grid"],
        "row_constraints": identity["row_clues"],
        "col_constraints": identity["col_clues"],
    }


def score(answer, identity) -> float | None:
    return campsite.score(answer, as_campsite(identity))


def _case(answer):
    """The case that a camp solves, and the camp as a response."""
    rows = answer.split()
    grid = [["X" if cell == "C" else cell for cell in row] for row in rows]
    clues = [row.count("C") for row in rows], [column.count("C") for column in zip(*rows)]
    identity = {"grid": grid, "row_clues": clues[0], "col_clues": clues[1], "solution": [list(row) for row in rows]}
    return identity, "[[" + ", ".join(" ".join(row) for row in rows) + "]]"


def examples() -> list:
    return [
        _case("XTC XXX CTX"),
        _case("CTC XXX XXT"),
        _case("XXXX TCXX XXXC CTXT"),
        _case("TXX CXX XXT"),
        _case("XCXX XTXC CXXT TXXX"),
        _case("CTXXC XXXXT XTCXX XXXXX CTXTC"),
        _case("XXC TXT CXX"),
    ]
