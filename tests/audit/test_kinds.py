"""Bootcamps of every kind are audited on what applies to them, and the other lines say why they do not."""

from pathlib import Path

import pytest

from internbootcamp.audit import Report, Request, Status, examine
from tests.audit.workshop import HERE

KINDS = HERE / "kinds"


def audited(stem: str, **wishes: object) -> Report:
    return examine(str(KINDS / f"{stem}.py"), Request(**wishes))


def letters(report: Report, status: Status) -> str:
    return "".join(letter for letter, result in report.lines.items() if result.status is status)


def test_the_older_style_is_audited_on_what_it_has():
    report = audited("older")
    assert report.ok, report
    assert letters(report, Status.PASSED) == "bdefghilmo"
    assert letters(report, Status.NOT_APPLICABLE) == "acjkn"
    assert letters(report, Status.SKIPPED) == "p"
    assert "older style" in report.lines["a"].reason


def test_an_older_verifier_that_pays_junk_is_found():
    report = audited("older_paying_junk", lines=("b",))
    assert report.failed() == ["b"]
    assert "'[answer][/answer]'" in report.lines["b"].findings[0].seen


def test_an_older_verifier_that_hangs_is_left_after_a_few_hangs():
    report = audited("older_hanging", lines=("e",))
    assert report.failed() == ["e"]
    assert "did not end" in report.lines["e"].findings[-1].seen


def test_scoring_only_is_audited_on_judging_with_the_examples_of_the_second_opinion():
    report = audited("scoring")
    assert report.ok, report
    assert letters(report, Status.PASSED) == "abcdeikmno"
    assert letters(report, Status.NOT_APPLICABLE) == "fghjlp"
    assert report.lines["k"].checked == 5


def test_a_task_judged_on_the_whole_response_has_no_dress():
    report = audited("whole")
    assert report.ok, report
    assert letters(report, Status.NOT_APPLICABLE) == "c"


def test_a_changed_count_in_a_whole_response_is_judged_as_the_second_opinion_judges_it():
    assert audited("whole_counting_loosely", lines=("b",)).failed() == ["b"]


def test_partial_credit_follows_the_second_opinion():
    report = audited("partial")
    assert report.ok, report


def test_partial_credit_that_is_higher_for_worse_answers_is_found():
    report = audited("partial_upside_down", lines=("b",))
    assert report.failed() == ["b"]
    assert "more for the second" in report.lines["b"].findings[0].expected


def test_a_bootcamp_that_acts_is_not_asked_for_an_answer_in_text():
    report = audited("acting", lines=("a", "c", "f", "i", "k"))
    assert letters(report, Status.NOT_APPLICABLE) == "acik"
    assert letters(report, Status.PASSED) == "f"


def test_cases_that_only_a_tool_can_tell_apart_are_no_duplicates():
    hidden = KINDS / "acting_on_hidden.py"
    assert letters(examine(f"{hidden}::AskedBootcamp", Request(lines=("g", "h"))), Status.PASSED) == "gh"
    without = examine(f"{hidden}::ToldBootcamp", Request(lines=("h",)))
    assert without.failed() == ["h"]
    assert "199 of 200 cases are duplicates" in without.lines["h"].findings[0].seen


def test_a_generator_that_fails_is_reported_once_with_the_place():
    report = audited("not_generating")
    assert not report.ok
    assert "making case 0 of level 2: RuntimeError: no numbers left" in report.broken
    assert "not_generating.py:" in report.broken
    assert not report.lines


def test_without_a_second_opinion_line_k_is_skipped_outside_the_package_but_not_in_the_full_tier(tmp_path: Path):
    file = tmp_path / "total.py"
    file.write_text((HERE / "tiny" / "total.py").read_text())
    quick = examine(str(file), Request(lines=("k",)))
    assert quick.ok
    assert quick.lines["k"].status is Status.SKIPPED
    assert str(tmp_path / "total_second_opinion.py") in quick.lines["k"].reason
    full = examine(str(file), Request(lines=("k",), full=True, cases=5))
    assert full.failed() == ["k"]


@pytest.mark.slow
def test_the_good_bootcamp_passes_the_full_tier():
    report = examine(str(HERE / "tiny" / "total.py"), Request(full=True))
    assert report.ok, report
    assert report.lines["h"].checked == 3_000
    assert report.lines["k"].checked >= 50
