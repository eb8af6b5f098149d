"""The report: complete, self-contained, and harmless whatever a model wrote."""

import re

import pytest

from internbootcamp.evaluate.report import render_report
from internbootcamp.evaluate.summary import RunSummary
from tests.evaluate.test_summary import result

HOSTILE = "</pre><script>alert(1)</script><img src=x onerror=alert(1)>\x00"


def summary_of(name, *results) -> RunSummary:
    summary = RunSummary(name)
    for one in results:
        summary.add(one)
    return summary


def talk(text):
    return [{"role": "user", "content": "How many?"}, {"role": "assistant", "content": text, "reasoning_content": text}]


def test_numbers_and_names_are_shown():
    page = render_report([summary_of("m", result("sudoku"), result("sudoku", 2, 0.0, "wrong"), result("own", None))])
    for expected in ("sudoku", "graphical puzzles", "own", "other bootcamps", "0.667", "level 2: 0.000", "<svg"):
        assert expected in page


def test_what_a_model_wrote_is_escaped():
    hostile = result(HOSTILE, messages=talk(HOSTILE), extracted_output={HOSTILE: HOSTILE}, error=HOSTILE)
    page = render_report([summary_of(HOSTILE, hostile, result(HOSTILE, 2))], title=HOSTILE)
    assert "<script" not in page
    assert "<img" not in page
    assert "&lt;script&gt;" in page


def test_nothing_is_loaded_from_elsewhere():
    page = render_report([summary_of("m", result(), result(level=2))])
    assert re.findall(r"(?:src|href)=|@import|url\(", page) == []
    assert set(re.findall(r"https?://[^\s\"'<>]+", page)) <= {
        "http://www.w3.org/2000/svg",
        "http://www.w3.org/1999/xlink",
    }


def test_long_texts_are_cut():
    page = render_report([summary_of("m", result(messages=talk("x" * 100_000)))])
    assert len(page) < 60_000
    assert "96000 characters more" in page


@pytest.mark.parametrize("count", [1, 28])
def test_runs_are_compared_line_by_line(count):
    runs = [summary_of(name, *(result(f"b{number}") for number in range(count))) for name in ("one", "two")]
    page = render_report(runs)
    assert page.count('class="run"') == 2 * count
    assert page.count('<article class="tile"') == 2


def test_a_run_without_verdicts_has_a_report_too():
    page = render_report([summary_of("m", result(score=None, error_kind="timeout", error="timeout: slow"))])
    assert "1 timeout" in page
    assert "timeout: slow" in page


def test_an_empty_run_has_a_report_too():
    assert "0 episodes" in render_report([RunSummary("m")])
