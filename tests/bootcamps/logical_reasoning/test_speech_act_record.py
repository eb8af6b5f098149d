"""Short records, entry by entry."""

import pytest

from internbootcamp import SpeechActRecordBootcamp as SpeechActRecord
from internbootcamp.bootcamps.logical_reasoning.speech_act_record import RULES

BOSS = [["Ada", "Ben"], ["Ben", "Cora"]]


def case(*lines, head="Ada"):
    """From "order Ada Ben 0" or "do Ben 0" or "appoint Ada Ben Cora"."""
    record = []
    for line in lines:
        kind, who, *rest = line.split()
        entry = {"kind": kind, "who": who, "whom": "", "about": 0, "third": ""}
        if kind in ("appoint", "dismiss"):
            entry |= {"whom": rest[0], "third": rest[1]}
        elif kind == "do":
            entry["about"] = int(rest[0])
        else:
            entry |= {"whom": rest[0], "about": int(rest[1])}
        record.append(entry)
    return {"people": ["Ada", "Ben", "Cora"], "head": head, "superiors": BOSS, "kinds": list(RULES), "record": record}


@pytest.mark.parametrize(
    ("lines", "right"),
    [
        (["order Ada Ben 0", "order Ada Ben 0", "order Ben Ada 1"], "B, X, X"),
        (["order Ada Cora 0"], "B"),  # a superior of her superior
        (["promise Ben Ada 0", "order Ada Ben 0", "promise Ben Cora 0"], "C, X, X"),
        (["promise Ben Ada 0", "release Cora Ben 0", "release Ada Ben 0", "order Ada Ben 0"], "C, X, E, B"),
        (["order Ada Ben 0", "do Ben 0", "order Ada Ben 0", "thank Ada Ben 0", "thank Cora Ben 0"], "B, X, D, X"),
        (["do Ben 0", "thank Ada Ben 0", "promise Ben Ada 0"], "X, X"),  # he was not bound to her
        (["promise Ben Ada 0", "release Ada Ben 0", "do Ben 0", "thank Ada Ben 0"], "C, E, X"),
        (["promise Ben Ada 0", "apologise Ben Ada 0", "apologise Ben Cora 0", "do Ben 0", "apologise Ben Ada 0"], "C,D,X,X"),
        (["state Ada Ben 0", "state Ada Cora -1", "state Ben Ada -1", "state Ada Ben 0"], "A, X, A, A"),
        (["dismiss Ada Ben Cora", "order Ada Cora 0", "order Ben Cora 0"], "E, X, X"),
        (["dismiss Ben Ben Cora", "dismiss Ada Ada Cora"], "X, X"),  # not the head; not a direct superior
        (["appoint Ada Cora Ada"], "X"),  # Ada is above Cora already
        (["dismiss Ada Ada Ben", "appoint Ada Cora Ada", "order Ben Ada 0"], "E, E, B"),
    ],
)
def test_records_by_hand(score, lines, right):
    assert SpeechActRecord.check_identity(case(*lines)) is None
    assert score(SpeechActRecord, case(*lines), right) == 1
    wrong = ("A" if right[0] == "X" else "X") + right[1:]
    assert score(SpeechActRecord, case(*lines), wrong) == 0


@pytest.mark.parametrize(
    "identity",
    [
        case(),
        case("do Ben 0"),
        case("order Ada Ada 0"),
        case("order Ada Eve 0"),
        case("order Ada Ben 9"),
        case("state Ada Ben -9"),
        case("appoint Ada Ben Ben"),
        case("order Ada Ben 0", head="Eve"),
        {**case("order Ada Ben 0"), "superiors": [["Ada"]]},
        {**case("order Ada Ben 0"), "kinds": ["promise"]},
    ],
)
def test_damaged_identities(identity):
    assert SpeechActRecord.check_identity(identity)
