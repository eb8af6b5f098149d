"""Conversations that wait for their verdict: whoever is killed leaves them, and nobody is asked for them again."""

import asyncio
import errno
import json
import os
import time
from collections import Counter
from pathlib import Path

import pytest

from internbootcamp import load
from internbootcamp.core.flaws import WrongKey
from internbootcamp.core.rows import read_jsonl
from internbootcamp.core.verdict import Reason, Verdict
from internbootcamp.evaluate import BaseEvaluator, evaluate, evaluate_async, journal, select_rows
from internbootcamp.evaluate.feeding import Work
from internbootcamp.evaluate.journal import Journal
from internbootcamp.evaluate.run import EvaluatorFailed
from internbootcamp.evaluate.writer import CannotWrite
from internbootcamp.rollout import EpisodeFailure, FailureKind, Reply, ScriptedPolicy
from internbootcamp.rollout.trajectory import InteractionTurn, Segment, StopReason, ToolStep, Trajectory


def work(number: int = 1, attempt: int = 1) -> Work:
    return Work(f"{number:016x}", attempt, {})


def conversation(text: str = "\\boxed{1}") -> Trajectory:
    trajectory = Trajectory([{"role": "user", "content": "?"}], started=1.5, stop_reason=StopReason.ANSWERED)
    trajectory.add(Reply(text, reasoning="hm", usage={"prompt_tokens": 3, "completion_tokens": 4}), 0.25)
    return trajectory


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.glob("unjudged_*"))


# -- the journal ------------------------------------------------------------------------------------------------------------


def test_a_conversation_comes_back_as_it_was(tmp_path):
    whole = conversation()
    whole.flaw = WrongKey("the key is 7, right is 8")
    whole.usage = Counter(prompt_tokens=3, completion_tokens=4)
    whole.tool_steps = [
        ToolStep(1, "look", "call_0", 0.5, {"seen": [1, 2]}, 0.1, None),
        ToolStep(1, "x", "call_1", error="no"),
    ]
    whole.interaction_turns = [InteractionTurn(1, False, "go on", 0.5, {"reason": "wrong"})]
    whole.segments = [Segment(1, 1, 2), Segment(1)]
    whole.tool_totals, whole.interaction_total = {"look": 0.5}, 1.0
    whole.outcome, whole.problems = {"look": {"at": [1, None, "½"]}}, ["look.release: KeyError: 1"]
    whole.verdict = Verdict(0.5, ["a"], Reason.PARTLY_RIGHT, True, "half")
    with Journal(tmp_path) as first:
        first.keep(work(), whole)
    with Journal(tmp_path) as second:
        found = second.take(work())
    assert found == whole
    assert isinstance(found.flaw, WrongKey) and isinstance(found.usage, Counter) and found.stop_reason is StopReason.ANSWERED


def test_half_a_surrogate_pair_costs_no_conversation(tmp_path):
    with Journal(tmp_path) as first:
        first.keep(work(), conversation("1\ud800"))
    with Journal(tmp_path) as second:
        assert second.take(work()).final_text() == "1?"


def test_what_has_a_record_is_no_longer_there(tmp_path):
    with Journal(tmp_path) as first:
        for number in range(3):
            first.keep(work(number), conversation(str(number)))
        first.done_with(work(0))
    with Journal(tmp_path, done={(work(1).sample_id, 1)}) as second:  # killed between its record and `done_with`
        assert [second.take(work(number)) is not None for number in range(3)] == [True, False, True]
        assert second.take(work(2, attempt=2)) is None
        second.done_with(work(0))
        second.done_with(work(2))
        assert files(tmp_path) == []
        assert len(second) == 0


def test_a_torn_line_and_foreign_files_stop_nothing(tmp_path):
    with Journal(tmp_path) as first:
        first.keep(work(1), conversation("1"))
        first.keep(work(2), conversation("2"))
    (path,) = tmp_path.iterdir()
    path.write_bytes(path.read_bytes()[:-20])
    (tmp_path / "unjudged_notes.jsonl").write_text("mine\n")
    (tmp_path / "unjudged_7.jsonl").write_bytes(b'null\n{"sample_id": "x", "attempt": 1, "trajectory": 3}\n\xff\n')
    with Journal(tmp_path) as second:
        assert second.take(work(1)).final_text() == "1"
        assert second.take(work(2)) is None
        assert second.take(Work("x", 1, {})) is None
        second.keep(work(2), conversation("again"))
        assert second.take(work(2)).final_text() == "again"
    assert "unjudged_notes.jsonl" in files(tmp_path)


@pytest.mark.parametrize(
    ("part", "damaged"),
    [
        (b'"role":"user"', b'"rule":"user"'),
        (b'"usage":{"prompt_tokens":3', b'"usage":{"prompt_tokens":"three"'),
        (b'"messages":[', b'"messages":[7,'),
        (b'"seconds":0.0', b'"seconds":null'),
    ],
)
def test_a_line_that_somebody_has_spoilt_is_asked_again(tmp_path, part, damaged):
    with Journal(tmp_path) as first:
        first.keep(work(), conversation())
    (path,) = tmp_path.iterdir()
    assert part in path.read_bytes()
    path.write_bytes(path.read_bytes().replace(part, damaged))
    with Journal(tmp_path) as second:
        assert second.take(work()) is None


def test_files_go_as_their_conversations_are_judged(tmp_path, monkeypatch):
    monkeypatch.setattr(journal, "_FILE_BYTES", 2_000)
    with Journal(tmp_path) as kept:
        for number in range(100):
            kept.keep(work(number), conversation())
            if number != 10:
                kept.done_with(work(number))
        assert len(files(tmp_path)) == 2  # the one that is written, and the one that holds the tenth
        assert kept.take(work(10)) == conversation()
    assert len(files(tmp_path)) == 1
    recorded = {(work(number).sample_id, 1) for number in range(100) if number != 10}
    with Journal(tmp_path, done=recorded) as again:
        assert len(again) == 1
        again.done_with(work(10))
    assert files(tmp_path) == []


def test_a_full_disk_is_said_in_one_line(tmp_path, monkeypatch):
    def full(descriptor, data):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with Journal(tmp_path) as kept:
        monkeypatch.setattr(os, "write", full)
        with pytest.raises(CannotWrite, match=r"No space left on device; the finished rows are whole$"):
            kept.keep(work(), conversation())


def test_a_class_of_ones_own_is_not_kept(tmp_path):
    class Mine(Trajectory):
        pass

    with Journal(tmp_path) as kept:
        kept.keep(work(), Mine([], started=0.0))
        assert kept.take(work()) is None


# -- runs -------------------------------------------------------------------------------------------------------------------


class Counting(ScriptedPolicy):
    def __init__(self) -> None:
        super().__init__(self.answer)
        self.asked = 0

    def answer(self, messages, row):
        self.asked += 1
        return Reply("\\boxed{1}", usage={"prompt_tokens": 10, "completion_tokens": 2})


TROUBLES = {
    "raises": RuntimeError("a typing error"),
    "cancelled": asyncio.CancelledError("enough"),
    "exits": SystemExit("enough"),
}


class Judging(BaseEvaluator):
    """Judges, unless `trouble` is set."""

    trouble = ""

    async def verdict(self, row, trajectory):
        if self.trouble == "stuck":
            await asyncio.Event().wait()
        elif self.trouble == "broken":
            trajectory.failure = EpisodeFailure(FailureKind.VERIFIER_ERROR, "the service is down")
        elif self.trouble:
            raise TROUBLES[self.trouble]
        else:
            await super().verdict(row, trajectory)


def rows(n: int = 20) -> list[dict]:
    return list(select_rows([load("coin_change")], n, seed=1))


def records(results: Path) -> list[dict]:
    return [record for _, record in read_jsonl(results)]


async def test_who_waits_for_a_verdict_when_a_run_ends_is_judged_by_the_next(tmp_path, monkeypatch):
    first, second = Counting(), Counting()
    options = dict(output_dir=tmp_path, max_concurrent=4, evaluator=Judging)
    monkeypatch.setattr(Judging, "trouble", "stuck")
    run = asyncio.create_task(evaluate_async(rows(28), first, **options))
    for _ in range(1_000):
        await asyncio.sleep(0.01)
        if first.asked == 20:
            break
    await asyncio.sleep(0.1)  # no place is left for those who wait
    run.cancel()
    await asyncio.gather(run, return_exceptions=True)
    assert first.asked == 20  # 16 wait for a verdict, 4 for a place to wait in
    began = time.time()
    monkeypatch.setattr(Judging, "trouble", "")
    run = await evaluate_async(rows(28), second, resume=True, **options)
    assert second.asked == 8
    found = records(run.results)
    assert len({record["sample_id"] for record in found}) == len(found) == 28
    assert all(isinstance(record["score"], float) and record["stop_reason"] == "answered" for record in found)
    assert all(record["token_usage"]["completion_tokens"] == 2 for record in found)
    assert sum(record["timing"]["started"] < began for record in found) == 20
    assert not list(run.folder.glob("unjudged_*"))


def test_an_episode_whose_verifier_broke_is_judged_again_and_not_paid_for_again(tmp_path, monkeypatch):
    policy = Counting()
    options = dict(output_dir=tmp_path, evaluator=Judging)
    monkeypatch.setattr(Judging, "trouble", "broken")
    first = evaluate(rows(), policy, **options)
    assert dict(first.summary.overall.failures) == {"verifier_error": 20}
    monkeypatch.setattr(Judging, "trouble", "")
    second = evaluate(rows(), policy, resume=True, **options)
    assert (policy.asked, second.results) == (20, first.results)
    assert second.summary.overall.scores.n == len(records(second.results)) == 20
    assert not list(second.folder.glob("unjudged_*"))


@pytest.mark.parametrize(
    ("trouble", "told"),
    [("raises", "RuntimeError: a typing error"), ("cancelled", "CancelledError: enough"), ("exits", "SystemExit: enough")],
)
def test_an_evaluator_that_raises_loses_no_reply(tmp_path, monkeypatch, trouble, told):
    policy = Counting()
    options = dict(output_dir=tmp_path, evaluator=Judging, max_concurrent=2)
    monkeypatch.setattr(Judging, "trouble", trouble)
    with pytest.raises(EvaluatorFailed, match=rf"Judging raised {told} \(.*test_journal\.py:\d+\); 0 finished"):
        evaluate(rows(), policy, **options)
    monkeypatch.setattr(Judging, "trouble", "")
    evaluate(rows(), policy, resume=True, **options)
    assert policy.asked == 20


def test_a_finished_run_leaves_no_journal(tmp_path):
    run = evaluate(rows(), Counting(), output_dir=tmp_path, repeats=2)
    assert not list(run.folder.glob("unjudged_*"))
    assert json.loads((run.folder / "status.json").read_text())["finished"] == 40


@pytest.mark.parametrize("trouble", [asyncio.CancelledError("enough"), SystemExit(3)])
def test_an_episode_that_ends_without_a_word_ends_the_run_with_one(tmp_path, trouble):
    class Ending(BaseEvaluator):
        async def episode(self, row, attempt):
            raise trouble

    with pytest.raises(EvaluatorFailed, match=f"Ending raised {type(trouble).__name__}"):
        evaluate(rows(), Counting(), output_dir=tmp_path, evaluator=Ending, max_concurrent=3)
    (manifest,) = tmp_path.glob("*/*/manifest.json")
    assert json.loads(manifest.read_text())["state"] == "stopped"
