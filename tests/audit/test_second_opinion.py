"""Second opinions: what they may hold, and what happens when one is missing or cannot be used."""

import shutil
from pathlib import Path

import pytest

from internbootcamp.audit import Report, Request, Status, examine
from tests.audit.workshop import HERE, TINY, companion

RIGHT = "def score(answer, identity):\n    return float(answer == sum(identity['numbers']))\n"


def audited_with(opinion: str | None, folder: Path, lines: str, file: Path = TINY) -> Report:
    """The tiny bootcamp with a second opinion of this text."""
    copy = Path(shutil.copy(file, folder))
    if opinion is not None:
        companion(copy, "second_opinion.py").write_text(opinion)
    return examine(str(copy), Request(lines=tuple(lines)))


def test_one_that_cannot_be_imported_fails_line_k_and_leaves_line_b_to_comparison(tmp_path: Path):
    report = audited_with("import a_solver_that_is_not_installed\n" + RIGHT, tmp_path, "bk")
    assert report.failed() == ["k"]
    assert "a_solver_that_is_not_installed" in report.lines["k"].findings[0].expected


def test_one_without_score_fails_line_k(tmp_path: Path):
    report = audited_with("def judge(answer, identity):\n    return 1.0\n", tmp_path, "k")
    assert "defines no score(answer, identity)" in report.lines["k"].findings[0].expected


def test_a_score_above_one_is_no_opinion(tmp_path: Path):
    report = audited_with("def score(answer, identity):\n    return 100\n", tmp_path, "k")
    assert "score gave 100; it must be from 0 to 1, or None" in report.lines["k"].findings[0].seen


def test_one_that_can_judge_no_case_fails_line_k(tmp_path: Path):
    report = audited_with("def score(answer, identity):\n    return None\n", tmp_path, "bk")
    assert report.failed() == ["k"]
    assert "could judge 0 of" in report.lines["k"].findings[0].seen


def test_one_that_judges_small_cases_alone_is_enough(tmp_path: Path):
    small = "def score(answer, identity):\n    return float(answer == sum(identity['numbers'])) if len(identity['numbers']) == 3 else None\n"
    report = audited_with(small, tmp_path, "bk")
    assert report.ok, report
    assert report.lines["k"].checked > 10


def test_answers_that_it_makes_up_are_put_to_the_bootcamp(tmp_path: Path):
    tricky = TINY.read_text().replace(
        "    @staticmethod\n    def solve",
        "    @staticmethod\n    def _verify_correction(answer, identity):\n"
        "        return answer in (sum(identity['numbers']), max(identity['numbers']))\n\n    @staticmethod\n    def solve",
    )
    file = tmp_path / "source" / "total.py"
    file.parent.mkdir()
    file.write_text(tricky)
    assert audited_with(RIGHT, tmp_path, "b", file).ok  # no near miss of the sum is the largest number
    maker = RIGHT + "\n\ndef other_answers(answer, identity):\n    return [max(identity['numbers'])]\n"
    assert audited_with(maker, tmp_path, "b", file).failed() == ["b"]


def test_it_cannot_change_the_case_or_the_answer(tmp_path: Path):
    report = audited_with(
        RIGHT
        + "\n\nSCORE = score\n\ndef score(answer, identity):\n    result = SCORE(answer, identity)\n    identity.clear()\n    return result\n",
        tmp_path,
        "akm",
    )
    assert report.ok, report


def test_scoring_only_without_examples_cannot_be_audited(tmp_path: Path):
    report = audited_with(None, tmp_path, "abemo", HERE / "kinds" / "scoring.py")
    assert {letter: result.status for letter, result in report.lines.items()} == {
        **dict.fromkeys("abem", Status.SKIPPED),
        "o": Status.PASSED,
    }
    assert "examples()" in report.lines["a"].reason


@pytest.mark.parametrize("name", ["coin_change", "CoinChangeBootcamp", "bootcamp/coin_change"])
def test_that_of_a_bootcamp_of_the_package_is_found_under_every_name(name: str):
    assert examine(name, Request(lines=("k",))).lines["k"].status is Status.PASSED
