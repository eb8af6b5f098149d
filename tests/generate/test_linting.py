"""What is said of the rows of a file, and how they are counted."""

import json

import pytest

from internbootcamp.core.errors import ConfigError
from internbootcamp.generate.linting import Lint
from internbootcamp.rollout import Catalogue
from tests.flawed import DAMAGED, SOUND, UNFAIR, UNSUPPORTED, UNWINNABLE, WRONG, FlawedSumsBootcamp

UNKNOWN = {**SOUND, "data_source": "NoSuchThing"}


@pytest.fixture
def file(tmp_path):
    rows = [SOUND, UNFAIR, WRONG, UNWINNABLE, UNSUPPORTED, DAMAGED, UNKNOWN, SOUND]
    path = tmp_path / "rows.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows) + "{torn", "utf-8")
    return path


def test_every_kind_is_named_with_its_line_and_proof(file):
    found = Lint()
    remarks = [(one.line, one.kind, one.proof) for one in found.remarks([file], Catalogue([FlawedSumsBootcamp]))]
    assert [(line, kind) for line, kind, _ in remarks] == [
        (2, "unfair"),
        (3, "wrong_key"),
        (4, "unwinnable"),
        (5, "unsupported"),
        (6, "damaged"),
        (7, "unknown"),
        (8, "repeated"),
        (9, "unreadable"),
    ]
    assert remarks[1][2] == "2 + 3 = 5, not 6"
    counts = {source: count.to_json() for source, count in found.counts.items()}
    assert counts["flawed_sums"] == {
        "rows": 7,
        "valid": 3,
        "unfair": 1,
        "wrong_key": 1,
        "unwinnable": 1,
        "unsupported": 1,
        "damaged": 1,
        "repeated": 1,
    }
    assert found.invalid == 5


def test_a_file_that_is_not_there_is_named(tmp_path):
    with pytest.raises(ConfigError, match="nowhere"):
        list(Lint().remarks([tmp_path / "nowhere.jsonl"]))
