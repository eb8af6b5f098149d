"""`bootcamp audit`: exit status, table and JSON."""

import json
import shutil
from pathlib import Path

import jsonschema
import pytest

from internbootcamp.cli.audit import numbers
from internbootcamp.cli.main import run
from internbootcamp.core.errors import UserError
from tests.audit.workshop import BROKEN, TINY, companion

SCHEMA = {
    "type": "object",
    "required": ["tier", "ok", "seconds", "bootcamps"],
    "additionalProperties": False,
    "properties": {
        "tier": {"enum": ["quick", "full"]},
        "ok": {"type": "boolean"},
        "seconds": {"type": "number", "minimum": 0},
        "bootcamps": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["name", "ok", "version", "broken", "seconds", "lines"],
                "additionalProperties": False,
                "properties": {
                    "name": {"type": "string"},
                    "ok": {"type": "boolean"},
                    "version": {"type": ["integer", "null"]},
                    "broken": {"type": ["string", "null"]},
                    "seconds": {"type": "number"},
                    "lines": {"type": "object", "patternProperties": {"^[a-p]$": {"$ref": "#/$defs/line"}}},
                },
            },
        },
    },
    "$defs": {
        "line": {
            "type": "object",
            "required": ["status", "checked", "reason", "seconds", "findings", "more"],
            "additionalProperties": False,
            "properties": {
                "status": {"enum": ["passed", "failed", "skipped", "not_applicable"]},
                "checked": {"type": "integer", "minimum": 0},
                "reason": {"type": "string"},
                "seconds": {"type": "number"},
                "more": {"type": "integer", "minimum": 0},
                "findings": {
                    "type": "array",
                    "items": {
                        "type": "object",
                        "required": ["level", "index", "seen", "expected"],
                        "additionalProperties": False,
                        "properties": {
                            "level": {"type": ["integer", "null"]},
                            "index": {"type": ["integer", "null"]},
                            "seen": {"type": "string", "minLength": 1},
                            "expected": {"type": "string", "minLength": 1},
                        },
                    },
                },
            },
        }
    },
}


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    """Run `bootcamp audit` with arguments: exit status, stdout, stderr."""

    def go(*arguments: str) -> tuple[int, str, str]:
        monkeypatch.setattr("sys.argv", ["bootcamp", "audit", *arguments])
        with pytest.raises(SystemExit) as end:
            run()
        captured = capsys.readouterr()
        return int(end.value.code or 0), captured.out, captured.err

    return go


def test_a_good_bootcamp_ends_with_status_0_and_a_plain_table(command):
    status, out, err = command(str(TINY), "--lines", "a,j,oracle,p")
    assert status == 0
    assert "total.py  ✓  ✓  ✓" in out
    assert "1 of 1 bootcamps pass the quick audit" in out
    assert "\x1b" not in out + err
    assert err == ""


def test_a_fault_ends_with_status_1_and_says_what_to_do(command):
    status, out, _ = command(str(BROKEN / "j_flat.py"), "--lines", "a,j")
    assert status == 1
    assert "✓  ✗" in out
    assert "j  difficulty: each level is harder than the one below" in out
    assert "level 3, case 0: mean difficulty 6" in out
    assert "expected: more than at the level below" in out


def test_json_follows_the_schema_for_good_broken_and_crashing_bootcamps(command):
    names = [str(TINY), str(BROKEN / "b_near_miss.py"), str(TINY.parents[1] / "kinds" / "crashing.py")]
    status, out, _ = command(*names, "--lines", "a,b", "--json")
    assert status == 1
    report = json.loads(out)
    jsonschema.validate(report, SCHEMA)
    assert [bootcamp["ok"] for bootcamp in report["bootcamps"]] == [True, False, False]
    assert report["bootcamps"][1]["lines"]["b"]["more"] > 0


@pytest.mark.parametrize(
    "arguments",
    [
        ("coin_chang",),
        (str(TINY), "--levels", "1,x"),
        (str(TINY), "--lines", "z"),
        (str(TINY), "--cases", "0"),
        ("--nothing",),
    ],
)
def test_a_command_that_makes_no_sense_ends_with_status_2(command, arguments: tuple[str, ...]):
    status, out, err = command(*arguments)
    assert status == 2
    assert out == ""
    assert err
    assert "Traceback" not in err


def test_record_writes_golden_digests_and_keeps_those_of_the_same_version(command, tmp_path: Path):
    file = Path(shutil.copy(TINY, tmp_path))
    golden = companion(file, "golden.json")
    assert command(str(file), "--lines", "p")[0] == 0  # outside the package, none are asked for
    assert command(str(file), "--lines", "p", "--record")[0] == 0
    assert golden.read_text() == companion(TINY, "golden.json").read_text()
    file.write_text(file.read_text().replace("randint(1, self", "randint(2, self"))
    before = golden.read_text()
    status, out, _ = command(str(file), "--lines", "p", "--record")
    assert status == 1
    assert "raise version" in out
    assert golden.read_text() == before
    file.write_text(file.read_text().replace("answer = Integer()", "answer = Integer()\n    version = 2"))
    assert command(str(file), "--lines", "p")[0] == 1
    assert command(str(file), "--lines", "p", "--record")[0] == 0
    assert json.loads(golden.read_text())["version"] == 2
    assert command(str(file), "--lines", "p")[0] == 0


def test_levels_may_be_numbers_and_ranges():
    assert numbers("1,3-5, 4") == [1, 3, 4, 5]
    for text in ("", "a", "1-", "-1", "1,,2"):
        with pytest.raises(UserError):
            numbers(text)
