"""Rows that no answer can win, or whose key is wrong, are marked, and the score is told with and without them."""

import json

import pytest

from internbootcamp.evaluate import evaluate
from internbootcamp.evaluate.summary import invalid_in_words
from internbootcamp.rollout import Catalogue, ScriptedPolicy
from tests.flawed import DAMAGED, SOUND, UNFAIR, UNSUPPORTED, UNWINNABLE, WRONG, FlawedSumsBootcamp


@pytest.fixture
def run(tmp_path):
    """A model that says 5 to everything: right for the row with the wrong key, wrong for the others."""
    rows = [SOUND, UNFAIR, WRONG, UNWINNABLE, UNSUPPORTED]
    said = ScriptedPolicy(lambda messages, row: "\\boxed{5}")
    return evaluate(rows, said, output_dir=tmp_path, catalogue=Catalogue([FlawedSumsBootcamp]))


def records_of(run):
    return {json.dumps(record["ground_truth"]): record for record in map(json.loads, run.results.open())}


def test_a_wrong_key_is_marked_and_the_answer_judged_by_the_rules(run):
    record = records_of(run)['{"terms":[2,3],"key":6}'.replace(":", ": ").replace(",", ", ")]
    assert record["invalid_row"] == {"kind": "wrong_key", "reason": "2 + 3 = 5, not 6"}
    assert (record["score"], record["verdict"]["reason"]) == (1.0, "right")


def test_nobody_is_asked_what_no_answer_can_win(run):
    record = records_of(run)['{"terms": [13, 1]}']
    assert record["invalid_row"]["kind"] == "unwinnable"
    assert (record["score"], record["error_kind"], record["stop_reason"]) == (None, "unwinnable_row", "cancelled")
    assert record["messages"] == []


def test_what_cannot_be_judged_is_no_invalid_row_and_no_zero(run):
    record = records_of(run)['{"terms": [2000, 1]}']
    assert "invalid_row" not in record
    assert (record["score"], record["error_kind"]) == (None, "unsupported_row")


def test_the_score_is_told_with_and_without_the_invalid_rows(run):
    """Judged: 0, 0, and 1 for the wrong key. With: 1 of 4, the unwinnable one counting 0. Without: 0 of 2."""
    overall = run.summary.overall
    assert overall.score_with_invalid == pytest.approx(1 / 4)
    assert overall.score_without_invalid == 0.0
    assert invalid_in_words(overall) == (
        "2 rows are invalid (1 unwinnable, 1 wrong key): the score is 0.250 with and 0.000 without them"
    )
    assert invalid_in_words(overall).split(":")[1] in (run.folder / "report.html").read_text("utf-8")
    saved = json.loads((run.folder / "summary.json").read_text("utf-8"))["overall"]
    assert saved["invalid_rows"] == {"wrong_key": 1, "unwinnable": 1}
    assert saved["score_with_invalid"] == 0.25


def test_repeated_rows_are_counted_as_episodes(tmp_path):
    said = ScriptedPolicy(lambda messages, row: "\\boxed{5}")
    catalogue = Catalogue([FlawedSumsBootcamp])
    finished = evaluate([SOUND, WRONG, UNWINNABLE], said, output_dir=tmp_path, catalogue=catalogue, repeats=2)
    assert invalid_in_words(finished.summary.overall).startswith(
        "4 episodes are on invalid rows (2 unwinnable, 2 wrong key)"
    )


def test_nobody_is_asked_on_a_damaged_row(tmp_path):
    asked = []
    said = ScriptedPolicy(lambda messages, row: asked.append(row) or "\\boxed{5}")
    finished = evaluate([DAMAGED, SOUND], said, output_dir=tmp_path, catalogue=Catalogue([FlawedSumsBootcamp]))
    assert [row["ground_truth"] for row in asked] == [SOUND["ground_truth"]]
    record = records_of(finished)['{"terms": []}']
    assert (record["score"], record["error_kind"], record["messages"]) == (None, "invalid_row", [])


def test_rows_that_cannot_be_asked_do_not_pass_for_an_outage(tmp_path):
    rows = [UNWINNABLE, UNSUPPORTED] * 30 + [SOUND]
    said = ScriptedPolicy(lambda messages, row: "\\boxed{3}")
    finished = evaluate(rows, said, output_dir=tmp_path, catalogue=Catalogue([FlawedSumsBootcamp]))
    assert finished.summary.overall.rows == 61
    assert finished.summary.overall.mean == 1.0


def test_a_run_with_a_row_that_no_answer_can_win_is_complete_and_not_begun_again(tmp_path):
    catalogue, asked = Catalogue([FlawedSumsBootcamp]), []
    said = ScriptedPolicy(lambda messages, row: asked.append(row) or "\\boxed{5}")
    rows = [SOUND, UNWINNABLE]
    first = evaluate(rows, said, output_dir=tmp_path, catalogue=catalogue)
    before = first.results.read_bytes()
    again = evaluate(rows, said, output_dir=tmp_path, catalogue=catalogue, resume=True)
    assert (again.name, again.kept, again.results.read_bytes()) == (first.name, 2, before)
    more = evaluate([*rows, WRONG], said, resume_from=first.results, catalogue=catalogue)
    assert [row["ground_truth"] for row in asked] == [SOUND["ground_truth"], WRONG["ground_truth"]]
    assert (more.kept, more.summary.overall.rows) == (2, 3)
    status = json.loads((first.folder / "status.json").read_text("utf-8"))
    assert (status["finished"], status["failures"]) == (3, {"unwinnable_row": 1})
