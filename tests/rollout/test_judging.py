"""Verdicts that cannot stop a run: every fault of a verifier is a failure with a kind, never a score."""

import asyncio
import importlib
import os
import sys
import threading
import types

import pytest

from internbootcamp import Budget, load
from internbootcamp.core.errors import ConfigError
from internbootcamp.core.verdict import Reason
from internbootcamp.evaluate import Judging
from internbootcamp.rollout import Catalogue, EpisodeFailure, FailureKind, ScriptedPolicy, rollout_async
from internbootcamp.rollout.judging import is_brief
from internbootcamp.rollout.scoring import judge
from tests.evaluate.owned import OddAnswers, Ownedbootcamp, OwnJudge, OwnScorer

OWNED = {"data_source": "bootcamp/Owned", "ground_truth": {"n": 9}}


async def failure_of(row, response, **options) -> EpisodeFailure:
    async with Judging(Catalogue([Ownedbootcamp]), workers=1, **options) as judging:
        with pytest.raises(EpisodeFailure) as raised:
            await judging(row, response)
        return raised.value


def test_only_what_the_audit_bounds_is_brief():
    assert is_brief(load("coin_change"))
    assert not is_brief(Ownedbootcamp)
    simulator = type("Simulator", (load("coin_change"),), {"budget": Budget(verdict=2.0)})
    assert not is_brief(simulator)


async def test_a_verdict_is_not_made_in_this_process(monkeypatch):
    monkeypatch.setattr(load("coin_change"), "_verify_correction", None)
    async with Judging(workers=1) as judging:
        row = {"data_source": "coin_change", "ground_truth": {"coins": [1, 2], "amount": 30}}
        assert (await judging(row, "\\boxed{15}")).reason is Reason.RIGHT


async def test_an_older_class_is_judged_in_the_pool():
    async with Judging(Catalogue([Ownedbootcamp]), workers=1) as judging:
        assert (await judging(OWNED, "9")).reason is Reason.RIGHT
        assert (await judging(OWNED, "8")).score == 0.0
        assert (await judging(OWNED, "")).reason is Reason.NO_ANSWER


async def test_a_verifier_that_hangs_is_killed_and_the_next_verdict_comes():
    async with Judging(Catalogue([Ownedbootcamp]), workers=1, timeout=0.5) as judging:
        with pytest.raises(EpisodeFailure, match=r"within 0\.5 s") as raised:
            await judging(OWNED, "hang")
        assert raised.value.kind is FailureKind.VERIFIER_TIMEOUT
        assert (await judging(OWNED, "9")).score == 1.0


async def test_a_verifier_that_ends_its_process_is_a_failure():
    failure = await failure_of(OWNED, "exit")
    assert failure.kind is FailureKind.VERIFIER_ERROR
    assert "exit code 3" in failure.message


async def test_a_service_that_an_older_verifier_does_not_reach_is_a_failure_and_what_it_cannot_digest_is_malformed():
    failure = await failure_of(OWNED, "unreachable")
    assert (failure.kind, failure.message.split(":")[0]) == (FailureKind.VERIFIER_ERROR, "ConnectionRefusedError")
    async with Judging(Catalogue([Ownedbootcamp]), workers=1) as judging:
        assert (await judging(OWNED, "damaged")).reason is Reason.MALFORMED


async def test_a_verifier_that_exits_like_a_script_does_not_end_the_run():
    failure = await failure_of(OWNED, "sys.exit")
    assert (failure.kind, failure.message) == (FailureKind.VERIFIER_ERROR, "SystemExit: usage: verifier FILE")


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ("cancelled", "CancelledError: enough"),
        ("a future's", "CancelledError: enough"),
        ("empty", "StopIteration"),
        ("interrupted", "KeyboardInterrupt"),
        ("closed", "GeneratorExit"),
    ],
)
async def test_what_means_something_to_an_event_loop_is_a_failure_like_any_other(said, message):
    async with Judging(Catalogue([OwnScorer]), workers=1) as judging:
        with pytest.raises(EpisodeFailure) as raised:
            await asyncio.wait_for(judging({"data_source": "bootcamp/OwnScorer", "ground_truth": {}}, said), 20)
    assert (raised.value.kind, raised.value.message) == (FailureKind.VERIFIER_ERROR, message)


async def test_an_exception_that_cannot_be_sent_costs_no_other_verdict():
    catalogue = Catalogue([OwnScorer])
    row = {"data_source": "bootcamp/OwnScorer", "ground_truth": {}}
    async with Judging(catalogue, workers=2, timeout=20) as judging:
        found = await asyncio.gather(
            *(judging(row, text) for text in ("two parts", "half", "unspeakable", "late") * 3), return_exceptions=True
        )
        assert [one.score for one in found[1::4]] == [0.5] * 3
        assert {str(one) for one in found[0::4]} == {"verifier_error: TwoParts: fault at line 3"}
        assert {str(one) for one in found[2::4]} == {"verifier_error: Unspeakable"}
        assert {str(one) for one in found[3::4]} == {"verifier_error: TimeoutError: of its own"}


async def test_a_row_that_cannot_be_sent_costs_no_other_verdict():
    deep: list = []
    for _ in range(5_000):
        deep = [deep]
    async with Judging(Catalogue([OwnScorer]), workers=1, timeout=20) as judging:
        with pytest.raises(EpisodeFailure, match="cannot be sent to another process: RecursionError") as raised:
            await judging({"data_source": "bootcamp/OwnScorer", "ground_truth": {"a": deep}}, "half")
        assert raised.value.kind is FailureKind.INVALID_ROW
        assert (await judging({"data_source": "bootcamp/OwnScorer", "ground_truth": {}}, "half")).score == 0.5


async def test_answers_that_cannot_be_sent_come_as_text():
    async with Judging(Catalogue([OddAnswers]), workers=1, timeout=20) as judging:
        row = {"data_source": "bootcamp/OddAnswers", "ground_truth": {}}
        answers = [(await judging(row, text)).answer for text in ("local", "word", "lambda", "numbers")]
    assert answers[0] == ["an odd thing", 1]
    assert (answers[1], type(answers[1])) == ("word", str)
    assert answers[2]["f"].startswith("<function")
    assert [type(one) for one in answers[3]] == [int, float, bool]


async def test_what_a_verifier_prints_stays_out_of_the_output(capfd):
    async with Judging(Catalogue([OddAnswers]), workers=1, timeout=20) as judging:
        await judging({"data_source": "bootcamp/OddAnswers", "ground_truth": {}}, "prints")
    assert capfd.readouterr().out == ""


async def test_an_own_verify_score_is_used_and_its_exceptions_are_failures():
    assert judge(OwnScorer, "half", {}).reason is Reason.PARTLY_RIGHT
    assert judge(OwnScorer, "much", {}).score == 2.0
    async with Judging(Catalogue([OwnScorer]), workers=1) as judging:
        with pytest.raises(EpisodeFailure, match="ZeroDivisionError") as raised:
            await judging({"data_source": "bootcamp/OwnScorer", "ground_truth": {}}, "0")
    assert raised.value.kind is FailureKind.VERIFIER_ERROR
    assert "verify_score" in raised.value.trace


@pytest.mark.parametrize("score", [float("nan"), float("inf"), None])
def test_an_own_verify_score_that_gives_no_number_is_no_verdict(score):
    class Odd(OwnScorer):
        @classmethod
        def verify_score(cls, model_output, identity, **kwargs):
            return score

    with pytest.raises((ValueError, TypeError)):
        judge(Odd, "half", {})


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ({"data_source": "bootcamp/nope", "ground_truth": {}}, "no bootcamp is called"),
        ({"data_source": "bootcamp/coin_change", "ground_truth": {"puzzle": "1 2"}}, "no identity of coin_change"),
        ({"data_source": "bootcamp/coin_change", "ground_truth": "{torn"}, "JSON"),
        ({"data_source": "bootcamp/coin_change"}, "ground_truth"),
        ({"ground_truth": {}}, "data_source"),
    ],
)
async def test_a_row_that_cannot_be_judged_is_a_failure(row, message):
    failure = await failure_of(row, "\\boxed{1}")
    assert failure.kind is FailureKind.INVALID_ROW
    assert message in failure.message


async def test_a_judge_of_ones_own_that_gives_no_number_is_a_failure():
    async with Judging(Catalogue([OwnJudge]), workers=1, timeout=20) as judging:
        with pytest.raises(EpisodeFailure, match="the verifier gave nan, which is no score"):
            await judging({"data_source": "bootcamp/OwnJudge", "ground_truth": {}}, "x")


async def test_an_exception_of_a_verifier_comes_with_its_traceback():
    async with Judging(Catalogue([OwnScorer]), workers=1) as judging:
        with pytest.raises(EpisodeFailure) as raised:
            await judging({"data_source": "bootcamp/OwnScorer", "ground_truth": {}}, "0")
    assert raised.value.trace.startswith("Traceback")
    assert "in verify_score" in raised.value.trace


async def test_a_class_of_a_function_is_judged_elsewhere_as_well():
    here = os.getpid()

    class Local(Ownedbootcamp):
        @classmethod
        def _verify_correction(cls, solution, identity):
            return os.getpid() != here and super()._verify_correction(solution, identity)

    async with Judging(Catalogue([Local]), workers=1, timeout=0.5) as judging:
        row = {**OWNED, "data_source": "bootcamp/Local"}
        assert (await judging(row, "9")).score == 1.0
        with pytest.raises(EpisodeFailure, match=r"within 0\.5 s"):
            await judging(row, "hang")


async def test_a_class_that_cannot_be_sent_is_refused_before_anybody_is_asked():
    lock = threading.Lock()

    class Locked(Ownedbootcamp):
        @classmethod
        def _verify_correction(cls, solution, identity):
            with lock:
                return True

    asked = []
    policy = ScriptedPolicy(lambda messages, row: asked.append(row) or "9")
    with pytest.raises(ConfigError, match=r"Locked cannot be sent .*lock.*; put it into a file of its own"):
        await rollout_async({**OWNED, "data_source": "bootcamp/Locked", "prompt": "?"}, policy, catalogue=[Locked])
    assert not asked


async def test_a_class_that_cannot_be_made_again_elsewhere_is_refused(monkeypatch):
    monkeypatch.setattr(OwnScorer, "__module__", "__main__")  # its `TROUBLES` hold an exception that cannot be unpickled
    with pytest.raises(ConfigError, match=r"cannot load OwnScorer .*'where'.*; put it into"):
        async with Judging(Catalogue([OwnScorer])):
            pass


async def test_two_classes_of_one_name_are_judged_each_by_itself():
    def made(right):
        class Made(Ownedbootcamp):
            @classmethod
            def _verify_correction(cls, solution, identity):
                return solution == right

            @classmethod
            def default_data_source(cls):
                return f"bootcamp/made_{right}"

        return Made

    async with Judging(Catalogue([made("1"), made("2")]), workers=1) as judging:
        rows = [{"data_source": f"bootcamp/made_{right}", "ground_truth": {}} for right in ("1", "2")]
        assert [(await judging(row, text)).score for row in rows for text in ("1", "2")] == [1.0, 0.0, 0.0, 1.0]


async def test_a_class_whose_name_in_its_module_means_another_is_sent_itself(monkeypatch):
    class Shadow(Ownedbootcamp):
        @classmethod
        def _verify_correction(cls, solution, identity):
            return solution == "shadow"

    Shadow.__module__, Shadow.__qualname__ = Ownedbootcamp.__module__, "Ownedbootcamp"
    async with Judging(Catalogue([Shadow]), workers=1) as judging:
        assert (await judging({"data_source": Shadow.default_data_source(), "ground_truth": {}}, "shadow")).score == 1.0


async def test_a_class_that_cannot_be_loaded_elsewhere_is_refused_before_anybody_is_asked(monkeypatch):
    lost = types.ModuleType("made_by_hand")
    monkeypatch.setitem(sys.modules, "made_by_hand", lost)
    lost.Lost = type("Lost", (Ownedbootcamp,), {"__module__": "made_by_hand"})
    with pytest.raises(ConfigError, match=r"cannot load Lost .*made_by_hand"):
        async with Judging(Catalogue([lost.Lost])):
            pass


@pytest.mark.parametrize("timeout", [0, -1, float("nan")])
def test_a_timeout_that_leaves_no_time_is_refused(timeout):
    with pytest.raises(ConfigError, match="leaves none"):
        Judging(timeout=timeout)


async def test_an_answer_that_is_nested_too_deep_to_be_sent_is_judged_and_told_as_text():
    async with Judging(Catalogue([OddAnswers]), workers=1, timeout=20) as judging:
        for depth in (900, 5_000):
            verdict = await judging({"data_source": "bootcamp/OddAnswers", "ground_truth": {}}, f"nested {depth}")
            assert verdict.score == 1.0
            assert isinstance(verdict.answer, str)


async def test_text_annotations_of_a_class_made_in_a_function_are_found_in_its_module(tmp_path, monkeypatch):
    (tmp_path / "annotated_module.py").write_text("""
from __future__ import annotations
import dataclasses
import msgspec
from typing import TypedDict
from tests.evaluate.owned import Ownedbootcamp

class Step(TypedDict):
    n: int

def make():
    @dataclasses.dataclass
    class Answer:
        steps: list[Step]

    class Made(Ownedbootcamp):
        @classmethod
        def _verify_correction(cls, solution, identity):
            return msgspec.json.decode(solution, type=Answer).steps == [{"n": 1}]

    return Made
""")
    monkeypatch.syspath_prepend(tmp_path)
    made = importlib.import_module("annotated_module").make()
    async with Judging(Catalogue([made]), workers=1, timeout=20) as judging:
        row = {"data_source": made.default_data_source(), "ground_truth": {}}
        assert (await judging(row, '{"steps": [{"n": 1}]}')).score == 1.0
