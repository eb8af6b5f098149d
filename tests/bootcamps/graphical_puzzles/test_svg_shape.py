"""Each of the ten shapes by coordinates on paper, strokes in parts and backwards, and outlines that are none of them."""

import math

import pytest

from internbootcamp import SvgShapeBootcamp as SvgShape
from internbootcamp.core.errors import InvalidIdentity
from tests.published.BbehGeometricShapes import APART, BACK, SQUARE, path


def regular(count):
    turn = 2 * math.pi / count
    return path(*((round(9 * math.cos(turn * at), 5), round(9 * math.sin(turn * at), 5)) for at in range(count)))


@pytest.mark.parametrize(
    ("identity", "number"),
    [
        (path((0, 0), (6, 0), (6, 2), (0, 2)), "1"),
        (SQUARE, "2"),
        (path((0, 2), (2, 0), (0, -2), (-2, 0)), "2"),
        (path((0, 0), (6, 0), (2, 3)), "3"),
        (BACK, "4"),
        (path((0, 0), (2, 2), (-4, 4)), "4"),
        (path((0, 0), (6, 0), (8, 2), (2, 2)), "5"),
        (path((0, 0), (5, 0), (8, 4), (3, 4)), "5"),  # a rhombus
        (path((0, 0), (6, 0), (4, 2), (1, 2)), "6"),
        (path((0, 0), (6, 0), (7, 3), (3, 5), (-1, 2)), "7"),
        (path((0, 0), (6, 0), (6, 5), (3, 1), (0, 5)), "8"),
        (regular(5), "9"),
        (regular(6), "10"),
        (APART, "1"),
    ],
)
def test_each_shape(score, identity, number):
    assert score(SvgShape, identity, number) == 1.0
    assert score(SvgShape, identity, "7" if number != "7" else "8") == 0.0
    assert score(SvgShape, identity, f"{number} or 7") == 0.0


def test_order_and_direction_of_strokes_mean_nothing(score):
    pieces = SQUARE["Paths"].replace("M ", "|M ").split("|")[1:]
    mixed = " ".join(piece.strip() for piece in (pieces[2], pieces[0], pieces[4], pieces[1], pieces[3]))
    assert score(SvgShape, {"Paths": mixed.replace("M 0,0 L 2,0", "M 2,0 L 0,0")}, "2") == 1.0


def test_a_wrong_key_is_shown_by_the_corners():
    flaw = SvgShape.flaw_of(SQUARE | {"ans": "1"})
    assert flaw.kind == "wrong_key"
    assert "(4, 0)" in flaw


@pytest.mark.parametrize(
    "identity",
    [
        path((0, 0), (2, -1), (6, 0), (2, 1)),  # a kite is none of the ten
        regular(7),
        {"Paths": "M 0,0 L 1,0 M 1,0 L 0,1"},  # not closed
        {"Paths": ""},
        {"Paths": "M 0,0 C 1,1 2,2 3,3"},
        {"Paths": path((0, 0), (6, 0), (2, 3))["Paths"] + " " + path((9, 0), (16, 0), (12, 3))["Paths"]},
    ],
)
def test_what_is_no_such_shape_is_refused(identity):
    with pytest.raises(InvalidIdentity):
        SvgShape.judge("\\boxed{3}", identity)
