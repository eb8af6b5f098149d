"""`bootcamp lint` as a user runs it, on rows of a registered bootcamp."""

import json

from tests.cli.command import bootcamp

SOLVABLE = {"puzzle": "1 2 3 4", "target": 24}
DAMAGED = {"puzzle": "one two", "target": 24}


def _file(tmp_path, *identities):
    path = tmp_path / "rows.jsonl"
    rows = [{"data_source": "Game24", "prompt": f"Make {one['target']}.", "ground_truth": one} for one in identities]
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
    return str(path)


def test_sound_rows_end_with_success(tmp_path):
    done = bootcamp("lint", _file(tmp_path, SOLVABLE))
    assert done.returncode == 0
    assert done.stdout.split()[-3:] == ["Game24", "1", "1"]


def test_invalid_rows_are_named_with_their_line(tmp_path):
    path = _file(tmp_path, SOLVABLE, DAMAGED)
    done = bootcamp("lint", path)
    assert done.returncode == 1
    assert f"{path}:2: damaged: " in done.stdout
    found = json.loads(bootcamp("lint", path, "--json").stdout)
    assert found["sources"]["Game24"] == {"rows": 2, "valid": 1, "damaged": 1}
    assert [remark["line"] for remark in found["remarks"]] == [2]


def test_kinds_choose_what_is_shown_and_unknown_ones_are_refused(tmp_path):
    path = _file(tmp_path, SOLVABLE, DAMAGED)
    assert "damaged:" not in bootcamp("lint", path, "--kinds", "unwinnable").stdout
    done = bootcamp("lint", path, "--kinds", "ugly")
    assert done.returncode == 2
    assert "ugly" in done.stderr


def test_a_json_array_is_read_like_lines(tmp_path):
    path = tmp_path / "rows.json"
    rows = [{"data_source": "Game24", "prompt": "Make 24.", "ground_truth": one} for one in (SOLVABLE, DAMAGED)]
    path.write_text(json.dumps(rows, indent=1), "utf-8")
    done = bootcamp("lint", str(path))
    assert done.returncode == 1
    assert f"{path}:2: damaged: " in done.stdout


def test_bootcamps_of_ones_own_can_be_named(tmp_path):
    mine = tmp_path / "mine.py"
    mine.write_text(
        "from internbootcamp.bootcamps.mathematical_modelling.game24 import Game24Bootcamp\n"
        "class MineBootcamp(Game24Bootcamp):\n    name = 'mine_alone'\n"
    )
    rows = bootcamp("cases", f"{mine}::MineBootcamp", "-n", "2")
    path = tmp_path / "rows.jsonl"
    path.write_text(rows.stdout, "utf-8")
    assert json.loads(bootcamp("lint", str(path), "--json").stdout)["sources"]["mine_alone"] == {
        "rows": 2,
        "valid": 0,
        "unknown": 2,
    }
    assert bootcamp("lint", str(path), "--bootcamp", f"{mine}::MineBootcamp").returncode == 0


def test_a_file_without_rows_is_an_error(tmp_path):
    done = bootcamp("lint", _file(tmp_path))
    assert (done.returncode, "no rows" in done.stderr) == (2, True)
