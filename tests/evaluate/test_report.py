"""The report: complete, self-contained, and harmless whatever a model wrote."""

import re

import pytest

from internbootcamp.evaluate.prices import Prices
from internbootcamp.evaluate.report import render_report
from internbootcamp.evaluate.summary import RunSummary, read_summary
from tests.evaluate.test_summary import result

HOSTILE = "</pre><script>alert(1)</script><img src=x onerror=alert(1)>\x00\x1b[31m"


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
    assert not [char for char in page if char < " " and char != "\n"]


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


def test_every_part_of_a_report_has_its_place():
    steps = [{"turn": 1, "tool": "abacus", "reward": 0.5, "seconds": 0.2, "error": "jammed"}]
    calls = [{"id": "1", "function": {"name": "abacus", "arguments": '{"beads": 7}'}}]
    messages = [
        {"role": "user", "content": "How many?"},
        {"role": "assistant", "content": None, "tool_calls": calls},
        {"role": "tool", "tool_call_id": "1", "name": "abacus", "content": "jammed"},
        {
            "role": "assistant",
            "content": [{"type": "text", "text": "Seven"}, {"type": "image_url", "image_url": {"url": "a.png"}}],
        },
    ]
    rows = [
        result(
            "sudoku",
            score=float(attempt == 1),
            reason="right" if attempt == 1 else "wrong",
            sample_id=f"{sample:x}",
            attempt=attempt,
            messages=messages,
            stop_reason="max_user_turns",
            token_usage={"prompt_tokens": 10, "completion_tokens": 100 * attempt},
            rewards={"tool_steps": steps, "tool_totals": {}},
            turn_record={"interaction_turn_0": {"assistant_turns": 2, "tool_calls_executed": 1}},
        )
        for sample in range(3) for attempt in (1, 2)
    ]  # fmt: skip
    page = render_report([summary_of("m", *rows)], prices=Prices(1, 2))
    for expected in (
        "Distribution of scores",
        "Tokens against score",
        "pass@k",
        "majority@k",
        "limit reached",
        "max user turns",
        "<code>abacus</code>",
        "{&#34;beads&#34;: 7}",
        "[image a.png]",
        "Best and worst episodes",
        "cost 0.00186",  # 60 + 2 · 900 tokens of a millionth
        "3 samples",
    ):
        assert expected in page


def test_long_conversations_show_their_beginning_and_their_end():
    messages = [{"role": "user", "content": f"message {number}"} for number in range(100)]
    page = render_report([summary_of("m", result(messages=messages))])
    assert "68 messages left out" in page
    assert all(f"message {number}<" in page for number in (0, 7, 76, 99))
    assert not any(f"message {number}<" in page for number in (8, 75))


def test_lines_that_cannot_be_read_are_named(shared):
    page = render_report([read_summary(shared / "results" / "eval_results_torn.jsonl", "torn")])
    assert "1 line of the results file cannot be read: 4 (the last line is torn" in page
