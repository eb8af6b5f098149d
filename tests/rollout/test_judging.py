"""Verdicts that cannot stop a run: every fault of a verifier is a failure with a kind, never a score."""

import asyncio
import time

import pytest

from internbootcamp import load
from internbootcamp.core.verdict import Reason
from internbootcamp.evaluate import Judging
from internbootcamp.rollout import Catalogue, EpisodeFailure, FailureKind
from internbootcamp.rollout.judging import judged_in_process
from internbootcamp.rollout.scoring import judge
from tests.evaluate.owned import OddAnswers, Ownedbootcamp, OwnJudge, OwnScorer

OWNED = {"data_source": "bootcamp/Owned", "ground_truth": {"n": 9}}


async def failure_of(row, response, **options) -> EpisodeFailure:
    async with Judging(Catalogue([Ownedbootcamp]), workers=1, **options) as judging:
        with pytest.raises(EpisodeFailure) as raised:
            await judging(row, response)
        return raised.value


def test_audited_bootcamps_are_judged_here_and_others_in_the_pool():
    assert judged_in_process(load("coin_change"))
    assert not judged_in_process(Ownedbootcamp)


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


@pytest.mark.parametrize("module", ["tests.evaluate.owned", "__main__"])
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
async def test_what_means_something_to_an_event_loop_is_a_failure_like_any_other(said, message, module, monkeypatch):
    monkeypatch.setattr(OwnScorer, "__module__", module)
    async with Judging(Catalogue([OwnScorer]), workers=1) as judging:
        with pytest.raises(EpisodeFailure) as raised:
            await asyncio.wait_for(judging({"data_source": "bootcamp/OwnScorer", "ground_truth": {}}, said), 20)
    assert (raised.value.kind, raised.value.message) == (FailureKind.VERIFIER_ERROR, message)


def test_nobody_waits_for_a_verifier_of_a_notebook_that_hangs(monkeypatch):
    async def judged():
        async with Judging(Catalogue([Ownedbootcamp]), timeout=0.2) as judging:
            with pytest.raises(EpisodeFailure, match=r"within 0\.2 s") as raised:
                await judging(OWNED, "sleeps")
        return raised.value.kind

    monkeypatch.setattr(Ownedbootcamp, "__module__", "__main__")
    began = time.monotonic()
    assert asyncio.run(judged()) is FailureKind.VERIFIER_TIMEOUT
    assert time.monotonic() - began < 5


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


async def test_an_exception_of_a_newer_verifier_is_a_failure_with_its_traceback(monkeypatch):
    def broken(answer, identity):
        raise ZeroDivisionError("oh")

    monkeypatch.setattr(load("coin_change"), "_verify_correction", broken)
    failure = await failure_of({"data_source": "coin_change", "ground_truth": {"coins": [1, 2], "amount": 30}}, "\\boxed{1}")
    assert (failure.kind, failure.message) == (FailureKind.VERIFIER_ERROR, "ZeroDivisionError: oh")
    assert "in broken" in failure.trace
