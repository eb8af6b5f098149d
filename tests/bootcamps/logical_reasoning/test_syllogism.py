"""The syllogisms with the medieval names."""

from itertools import product

import pytest

from internbootcamp import SyllogismBootcamp as Syllogism
from internbootcamp.bootcamps.logical_reasoning.syllogism import FIGURES, _valid


def case(*arguments, empty=False):
    read = [[[*line.split(), "0"] for line in argument.split(", ")] for argument in arguments]
    return {"arguments": [{"premises": lines[:2], "conclusion": lines[2]} for lines in read], "empty_classes": empty}


BARBARA = "A wugs mofs, A zogs wugs, A zogs mofs"
FESTINO = "I zogs wugs, E mofs wugs, O zogs mofs"  # the minor premise stands first
DARAPTI = "A wugs mofs, A wugs zogs, I zogs mofs"
UNDISTRIBUTED = "A mofs wugs, A zogs wugs, A zogs mofs"


@pytest.mark.parametrize(
    ("identity", "answer", "right"),
    [
        (case(BARBARA), "I-AAA-valid", 1),
        (case(BARBARA), "1 aaa valid", 1),
        (case(BARBARA), "第一格-AAA-有效", 1),
        (case(BARBARA), "I-AAA-invalid", 0),
        (case(BARBARA), "II-AAA-valid", 0),
        (case(FESTINO), "II-EIO-valid", 1),
        (case(FESTINO), "II-IEO-valid", 0),
        (case(DARAPTI), "III-AAI-valid", 1),
        (case(DARAPTI, empty=True), "III-AAI-invalid", 1),
        (case(DARAPTI, empty=True), "III-AAI-valid", 0),
        (case(UNDISTRIBUTED, BARBARA), "II-AAA-invalid; I-AAA-valid", 1),
        (case(UNDISTRIBUTED, BARBARA), "II-AAA-invalid, I-AAA-valid", 1),
        (case(UNDISTRIBUTED, BARBARA), "II-AAA-invalid\nI-AAA-valid", 1),
        (case(UNDISTRIBUTED, BARBARA), "(II, AAA, invalid); (I, AAA, valid)", 1),
        (case(UNDISTRIBUTED, BARBARA), "II: AAA, invalid; I: AAA, valid", 1),
        (case(UNDISTRIBUTED, BARBARA), "(I, AAA, valid); (II, AAA, invalid)", 0),
        (case(UNDISTRIBUTED, BARBARA), "I-AAA-valid; II-AAA-invalid", 0),
        (case(UNDISTRIBUTED, BARBARA), "II-AAA-invalid", 0),
    ],
)
def test_medieval_moods(score, identity, answer, right):
    assert score(Syllogism, identity, answer) == right


def test_24_moods_are_valid_and_15_if_classes_may_be_empty():
    every = [(figure, "".join(mood)) for figure in FIGURES for mood in product("AEIO", repeat=3)]
    assert sum(_valid(*one, False) for one in every) == 24
    assert sum(_valid(*one, True) for one in every) == 15


@pytest.mark.parametrize(
    "argument",
    [
        "A wugs mofs, A zogs wugs, A zogs zogs",
        "A wugs mofs, A zogs fenks, A zogs mofs",
        "X wugs mofs, A zogs wugs, A zogs mofs",
    ],
)
def test_damaged_identities(argument):
    assert Syllogism.check_identity(case(argument))
