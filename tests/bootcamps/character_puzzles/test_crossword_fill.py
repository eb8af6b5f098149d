"""Small crosswords by hand, and published rows whose words cannot cross."""

import pytest

from internbootcamp import CrosswordFillBootcamp as Crossword

# CAT and TEN share the T; CAR would share its R with nothing.
CORNER = {"grid": [list(row) for row in ("XXX", "00X", "00X")], "across": ["CAT"], "down": ["TEN"]}
# C A T    TOP and COD both have three letters, but only COD begins with the C of CAT.
# O 0 O
# D 0 P
ARCH = {"grid": [list(row) for row in ("XXX", "X0X", "X0X")], "across": ["CAT"], "down": ["TOP", "COD"]}


@pytest.mark.parametrize(
    ("answer", "right"),
    [
        ("C A T, 0 0 E, 0 0 N", 1),
        ("C A T,0 0 E,0 0 N", 1),
        ("C A T\n0 0 E\n0 0 N", 1),
        ("c a t, 0 0 e, 0 0 n", 1),
        ("['C','A','T'],['0','0','E'],['0','0','N']", 1),
        ("C A T, 0 0 O, 0 0 N", 0),
        ("C A T, 0 0 E, 0 0 0", 0),
        ("C A T, N 0 E, 0 0 N", 0),
        ("C A T, 0 0 E", 0),
        ("T E N, 0 0 E, 0 0 N", 0),
        ("A C T, 0 0 E, 0 0 N", 0),
    ],
)
def test_a_corner(score, answer, right):
    assert score(Crossword, CORNER, answer) == right


def test_every_word_has_its_place(score):
    assert score(Crossword, ARCH, "C A T, O 0 O, D 0 P") == 1.0
    assert score(Crossword, ARCH, "T A C, O 0 O, P 0 D") == 0.0
    assert Crossword.solve(ARCH) == [["C", "A", "T"], ["O", "0", "O"], ["D", "0", "P"]]


@pytest.mark.parametrize(
    ("across", "down", "proof"),
    [
        ("DOG", "CAT", "row 1, column 3 is letter 3 of DOG across, G, and letter 1 of CAT down, C"),
        ("DOGS", "SIT", "places across have [3] cells, the words [4] letters"),
    ],
)
def test_words_that_cannot_cross_are_proven_so(across, down, proof):
    flaw = Crossword.flaw_of({**CORNER, "across": [across], "down": [down]})
    assert flaw.kind == "unwinnable"
    assert proof in flaw


def test_several_words_that_cannot_cross_are_searched_to_the_end():
    flaw = Crossword.flaw_of({**ARCH, "down": ["TOP", "DOC"]})
    assert flaw.kind == "unwinnable"
    assert "all were tried" in flaw


def test_a_stored_grid_that_is_wrong_is_said():
    stored = [list(row) for row in ("CAT", "00E", "00T")]
    assert Crossword.flaw_of({**CORNER, "__solution__": stored}).kind == "wrong_key"
    assert Crossword.flaw_of({**CORNER, "__solution__": [list(row) for row in ("CAT", "00E", "00N")]}) is None


def test_damaged_grids_are_refused():
    assert Crossword.flaw_of({**CORNER, "grid": [["X", "X"], ["X"]]}).kind == "damaged"
    assert Crossword.flaw_of({**CORNER, "grid": [list(row) for row in ("XXX0X", "00X00", "00X00")]}).kind == "damaged"
    assert Crossword.flaw_of({**CORNER, "across": ["cat"]}).kind == "damaged"


@pytest.mark.parametrize(("level", "indices"), [(4, (181, 959)), (5, (187, 281)), (3, range(12))])
def test_every_run_of_a_grid_is_a_word(level, indices):
    """Also where a word that could stand elsewhere was taken out from between two others, as in the first four."""
    bootcamp = Crossword.at_level(level, seed=0)
    for index in indices:
        identity = bootcamp.case(index).identity
        for grid, words in ((identity["grid"], "across"), (list(zip(*identity["grid"])), "down")):
            runs = [len(run) for row in grid for run in "".join(row).split("0") if len(run) > 1]
            assert sorted(runs) == sorted(map(len, identity[words]))


# O W L    The place down has three cells and LI two letters: LI stands in two of them, and OWL takes the third.
HOOK = {"grid": [list(row) for row in ("00X", "00X", "XXX")], "across": ["OWL"], "down": ["LI"]}


@pytest.mark.parametrize(
    ("answer", "right"),
    [("0 0 L, 0 0 I, O W L", 1), ("0 0 A, 0 0 L, O W L", 0), ("0 0 I, 0 0 L, O W L", 0), ("0 0 L, 0 0 I, O L W", 0)],
)
def test_a_word_shorter_than_its_place_stands_in_a_part_of_it(score, answer, right):
    assert score(Crossword, HOOK, answer) == right


def test_such_a_case_is_judged_and_said_to_be_unfair():
    assert Crossword.flaw_of(HOOK) is None
    assert "[3] cells, the words [2] letters" in Crossword.caveat(HOOK)
    assert Crossword.caveat(CORNER) is None
    assert Crossword.solve(HOOK) == [["0", "0", "L"], ["0", "0", "I"], ["O", "W", "L"]]
    assert Crossword.flaw_of({**HOOK, "__solution__": [list(row) for row in ("00I", "00L", "OWL")]}).kind == "wrong_key"


def test_parts_that_fill_no_grid_are_unwinnable():
    flaw = Crossword.flaw_of({**HOOK, "down": ["TI"]})  # reads T I L, as well it may
    assert flaw is None
    flaw = Crossword.flaw_of({**HOOK, "down": ["L"]})  # one cell of the three above OWL stays empty
    assert (flaw.kind, "all were tried" in flaw) == ("unwinnable", True)


def test_as_many_words_as_a_short_length_has():
    """There are fewer words of three letters than are drawn for a large grid."""
    identity = Crossword(words=40, size=24, longest=3, seed=1).case(0).identity
    assert {len(word) for word in (*identity["across"], *identity["down"])} == {3}
