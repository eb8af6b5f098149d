"""Crosswords: the places read off as texts, the ways to fill them counted by CP-SAT."""

from itertools import product

from tests.published.written import double
from tests.second_opinions.character_puzzles.crossword_fill import count_solutions, places, score


def cut_short(identity):
    """Whether words and places differ in length, so that a word can only stand in a part of a place."""
    return any(
        sorted(map(len, runs)) != sorted(map(len, words))
        for runs, words in zip(places(identity["grid"]), (identity["across"], identity["down"]))
    )


def parts(identity):
    """Every way to lay the words into places of their direction, as a dict from cells to letters."""
    kinds = zip(places(identity["grid"]), (identity["across"], identity["down"]))
    choices = [
        [list(zip(run[at:], word)) for run in runs for at in range(len(run) - len(word) + 1)]
        for runs, words in kinds
        for word in words
    ]
    for chosen in product(*choices):
        letters = dict(pair for part in chosen for pair in part)
        if all(letters[cell] == letter for part in chosen for cell, letter in part):
            yield letters


def fills(letters, identity):
    return set(letters) == {(r, c) for r, row in enumerate(identity["grid"]) for c, cell in enumerate(row) if cell == "X"}


def right(answer, identity):
    if not cut_short(identity):
        return bool(score(answer, identity))
    letters = {(r, c): cell for r, row in enumerate(answer) for c, cell in enumerate(row) if cell != "0"}
    return letters in [laid for laid in parts(identity) if fills(laid, identity)]


def write(answer, identity):
    return double(", ".join(" ".join(row) for row in answer))


def wrong(answer, identity):
    found = []
    for r, row in enumerate(answer):
        for c, cell in enumerate(row):
            for other in ("0", "Q", "A"):
                grid = [*answer[:r], [*row[:c], other, *row[c + 1 :]], *answer[r + 1 :]]
                if other != cell and not right(grid, identity):
                    found.append(grid)
    return [write(grid, identity) for grid in (*found[:6], identity["grid"], answer[:-1])]


def status(identity):
    if cut_short(identity):
        return "valid" if any(fills(laid, identity) for laid in parts(identity)) else "unwinnable"
    return "valid" if count_solutions(identity, 1) else "unwinnable"


def case(grid, across, down, **more):
    return {"grid": [list(row) for row in grid], "across": [across], "down": [down], **more}


# the place down has three cells, and TY two letters: it stands above BAT, whose T is no part of it
HOOK = case(["00X", "00X", "XXX"], "BAT", "TY")
CORNER = case(["0000", "0XXX", "0X00", "0000"], "ANT", "AH")

PROBES = [
    (HOOK, "[[0 0 T, 0 0 Y, B A T]]", 1.0),
    (HOOK, "[[0 0 Q, 0 0 T, B A T]]", 0.0),
    (HOOK, "[[0 0 T, 0 0 Q, B A T]]", 0.0),
    (CORNER, "[[0 0 0 0, 0 A N T, 0 H 0 0, 0 0 0 0]]", 1.0),
    (CORNER, "[[0 0 0 0,0 A N T,0 H 0 0,0 0 0 0]]", 1.0),
    (CORNER, "[[0 0 0 0\n0 A N T\n0 H 0 0\n0 0 0 0]]", 1.0),
    (CORNER, "[[0 0 0 0, 0 a n t, 0 h 0 0, 0 0 0 0]]", 1.0),
    (CORNER, "[['0','0','0','0'],['0','A','N','T'],['0','H','0','0'],['0','0','0','0']]", 1.0),
    (CORNER, "[[0 0 0 0, 0 A N T, 0 N 0 0, 0 0 0 0]]", 0.0),
    (CORNER, "[[0 0 0 0, 0 A N T, 0 H 0 0]]", 0.0),
    (CORNER, "[[A A A A, A A N T, A H A A, A A A A]]", 0.0),
    (CORNER, "[[A B 0, 0 C D]]", 0.0),
    (CORNER, "[[0 0 0 0, 0 T N A, 0 H 0 0, 0 0 0 0]]", 0.0),
]
