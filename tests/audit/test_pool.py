"""Many bootcamps at once: what hangs, crashes or cannot be loaded is reported, and the others go on."""

from pathlib import Path

import pytest

from internbootcamp.audit import Report, audit
from internbootcamp.audit.journal import Journal, read_journal
from internbootcamp.core.errors import UnknownBootcamp, UserError
from tests.audit.workshop import HERE, TINY

KINDS = HERE / "kinds"
UNRULY = [str(KINDS / f"{stem}.py") for stem in ("hanging", "looping", "crashing", "not_importing")]


@pytest.fixture(scope="module")
def reports() -> dict[str, Report]:
    seen: list[str] = []
    names = [*UNRULY, str(TINY)]
    reports = audit(names, lines=["o", "a"], timeout=6, jobs=2, progress=lambda report: seen.append(report.name))
    assert [report.name for report in reports] == names
    assert sorted(seen) == sorted(names)
    return {Path(report.name).stem: report for report in reports}


def test_a_hang_is_killed_and_reported_with_what_was_being_done(reports: dict[str, Report]):
    report = reports["hanging"]
    assert not report.ok
    assert report.broken.startswith(
        "it hung and was killed after 6 s, while line a: judging the reference response (en) (level 1"
    )


def test_a_loop_costs_its_line_and_no_more(reports: dict[str, Report]):
    report = reports["looping"]
    assert not report.broken
    assert report.failed() == ["a"]
    assert "TooSlow: it did not end within 3 s (in solve" in report.lines["a"].findings[0].seen
    assert set(report.lines) == {"a", "o"}


def test_a_crash_is_reported_with_the_exit_code(reports: dict[str, Report]):
    report = reports["crashing"]
    assert not report.ok
    assert "died with exit code 77" in report.broken
    assert "line a" in report.broken
    assert report.broken.endswith("it last printed: out of memory")


def test_a_bootcamp_that_cannot_be_imported_is_reported(reports: dict[str, Report]):
    assert "No module named 'a_module_that_is_not_there'" in reports["not_importing"].broken


def test_the_others_go_on(reports: dict[str, Report]):
    assert reports["total"].ok
    assert set(reports["total"].lines) == {"a", "o"}


def test_a_journal_keeps_the_lines_that_were_finished(tmp_path: Path):
    journal = tmp_path / "journal"
    with Journal(journal) as notes:
        for result in audit([str(TINY)], lines=["j", "o"])[0].lines.values():
            notes.finished(result)
        notes.note("line p: stability")
    journal.write_bytes(journal.read_bytes() + b'{"doing": "torn')
    doing, results = read_journal(journal)
    assert doing == "line p: stability"
    assert set(results) == {"j", "o"}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"names": ["coin_chang"]}, "coin_change"),
        ({"names": ["nowhere.py"]}, "no file nowhere.py"),
        ({"names": [str(TINY)], "lines": ["q"]}, "lines are a to p"),
        ({"names": [str(TINY)], "lines": ["orcale"]}, "did you mean 'oracle'"),
        ({"names": [str(TINY)], "levels": [4]}, "levels 1 to 3"),
        ({"names": [str(TINY)], "levels": [1], "record": True}, "golden files hold all levels"),
    ],
)
def test_what_does_not_exist_is_said_in_one_line(arguments: dict, message: str):
    with pytest.raises(UserError, match=message):
        audit(**arguments)


def test_an_unknown_name_is_refused_before_anything_runs():
    with pytest.raises(UnknownBootcamp):
        audit([str(TINY), "nothing_like_this"], progress=lambda report: pytest.fail("something ran"))
