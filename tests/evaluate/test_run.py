"""Runs: what they write, how they end, and that they feed lazily."""

import asyncio
import csv
import json

import pytest

from internbootcamp import load
from internbootcamp.core.errors import ConfigError
from internbootcamp.core.rows import read_jsonl
from internbootcamp.evaluate import (
    BaseEvaluator,
    EndpointDown,
    EvaluatorFailed,
    NoRowFits,
    evaluate,
    evaluate_async,
    read_summary,
    select_rows,
)
from internbootcamp.rollout import Catalogue, ChatPolicy, Reply, RetryPlan, ScriptedPolicy, policy_from
from tests.evaluate.owned import Ownedbootcamp
from tests.rollout.misbehaving_server import completion, http, serving

COIN = load("coin_change")


def records(run) -> list[dict]:
    return [record for _, record in read_jsonl(run.results)]


def test_a_run_writes_results_manifest_summary_and_report(tmp_path):
    run = evaluate(select_rows([COIN], 25, seed=3), policy_from("noisy:0.4"), output_dir=tmp_path, arguments={"n": 25})
    assert run.results.parent == tmp_path / "noisy-0.4"
    assert run.results.name == f"eval_results_{run.name}.jsonl"
    written = records(run)
    assert len(written) == 25
    manifest = json.loads((run.folder / "manifest.json").read_text())
    assert (manifest["state"], manifest["rows"]["count"], manifest["arguments"]) == ("complete", 25, {"n": 25})
    assert manifest["bootcamps"]["bootcamp/coin_change"]["version"] == COIN.version
    assert manifest["policy"] == {"policy": "noisy-0.4", "seed": 0}
    summary = json.loads((run.folder / "summary.json").read_text())
    mean = sum(record["score"] for record in written) / 25
    assert summary["overall"]["mean_score"] == pytest.approx(mean)
    assert set(summary["bootcamps"]["coin_change"]["levels"]) == {"1", "2", "3", "4", "5"}
    table = list(csv.DictReader((run.folder / "summary.csv").open()))
    assert [line["level"] for line in table] == ["1", "2", "3", "4", "5", "all", "all"]
    assert float(table[-1]["mean_score"]) == pytest.approx(mean)
    assert "coin_change" in run.report.read_text()


def test_a_result_row_has_the_names_that_scripts_read(tmp_path):
    reply = Reply("\\boxed{1}", usage={"prompt_tokens": 5, "completion_tokens": 2, "total_tokens": 7})
    run = evaluate(select_rows([COIN], 1), ScriptedPolicy([reply]), output_dir=tmp_path)
    (record,) = records(run)
    older = "input tools messages extracted_output ground_truth score success error reached_max_turns turn_record"
    newer = "token_usage evaluation_config sample_id attempt stop_reason verdict rewards timing"
    assert set(f"{older} {newer}".split()) <= set(record)
    assert record["input"]["data_source"] == "bootcamp/coin_change"
    assert record["extracted_output"] == 1
    assert record["verdict"]["reason"] == "wrong"
    assert (record["score"], record["success"], record["error"]) == (0.0, True, None)
    assert record["stop_reason"] == "answered"
    assert record["token_usage"] == {"prompt_tokens": 5, "completion_tokens": 2, "total_tokens": 7}
    assert record["turn_record"] == {"interaction_turn_0": {"assistant_turns": 1, "tool_calls_executed": 0}}


def test_the_same_arguments_give_the_same_run(tmp_path):
    def outcome(folder):
        run = evaluate(select_rows([COIN], 20, seed=4), policy_from("noisy:0.5", seed=1), output_dir=tmp_path / folder)
        return sorted((record["sample_id"], record["messages"][-1]["content"], record["score"]) for record in records(run))

    assert outcome("a") == outcome("b")


def test_verifiers_that_fail_are_recorded_and_not_counted(tmp_path):
    rows = [
        {"data_source": "bootcamp/Owned", "prompt": text, "ground_truth": {"n": 9}} for text in ("9", "8", "hang", "exit")
    ]
    policy = ScriptedPolicy(lambda messages, row: messages[0]["content"])
    run = evaluate(
        rows, policy, output_dir=tmp_path, catalogue=Catalogue([Ownedbootcamp]), verdict_timeout=1.5, max_concurrent=2
    )
    by_text = {record["input"]["prompt"]: record for record in records(run)}
    assert by_text["9"]["score"] == 1.0
    assert by_text["8"]["score"] == 0.0
    assert (by_text["hang"]["score"], by_text["hang"]["error_kind"]) == (None, "verifier_timeout")
    assert (by_text["exit"]["score"], by_text["exit"]["error_kind"]) == (None, "verifier_error")
    assert by_text["hang"]["messages"][-1]["content"] == "hang"
    assert run.summary.overall.mean == 0.5
    assert dict(run.summary.overall.failures) == {"verifier_timeout": 1, "verifier_error": 1}


def test_rows_are_drawn_as_they_are_needed(tmp_path):
    drawn = finished = most_ahead = 0

    def rows():
        nonlocal drawn
        for row in select_rows([COIN], 600, levels="1"):
            drawn += 1
            yield row

    def watch(progress):
        nonlocal finished, most_ahead
        finished = progress.finished
        most_ahead = max(most_ahead, drawn - finished)

    evaluate(rows(), policy_from("expert"), output_dir=tmp_path, max_concurrent=4, on_progress=watch)
    assert (drawn, finished) == (600, 600)
    assert most_ahead <= 4 + 2 * 64


async def test_no_more_episodes_at_once_than_asked(tmp_path):
    now = most = 0
    full = asyncio.Event()

    class Counting(ScriptedPolicy):
        async def respond(self, messages, row, tools=(), memory=None):
            nonlocal now, most
            now += 1
            most = max(most, now)
            if now == 7:
                full.set()
            await asyncio.wait_for(full.wait(), 20)
            now -= 1
            return Reply("\\boxed{1}")

    await evaluate_async(select_rows([COIN], 40), Counting([]), output_dir=tmp_path, max_concurrent=7)
    assert most == 7


async def test_an_endpoint_that_is_down_ends_the_run_in_one_line_and_is_recorded(tmp_path):
    async with serving(http({"error": "starting up"}, 503)) as server:
        policy = ChatPolicy(server.url, "org/m", api_key="sk-secret", retry=RetryPlan(tries=2, base=0.001))
        with pytest.raises(EndpointDown) as raised:
            await evaluate_async(select_rows([COIN], 500), policy, output_dir=tmp_path, max_concurrent=4, total=500)
    assert "\n" not in str(raised.value)
    assert "server_error: HTTP 503: starting up (2 tries)" in str(raised.value)
    (results,) = (tmp_path / "org-m").glob("eval_results_*.jsonl")
    written = [record for _, record in read_jsonl(results)]
    assert 8 <= len(written) <= 12
    assert all(
        (record["score"], record["success"], record["error_kind"], record["stop_reason"])
        == (None, False, "server_error", "model_error")
        for record in written
    )
    (manifest,) = (tmp_path / "org-m").glob("*/manifest.json")
    assert json.loads(manifest.read_text())["state"] == "stopped"
    assert all("sk-secret" not in path.read_text() for path in tmp_path.rglob("*.*") if path.is_file())


async def test_a_failed_row_among_good_ones_stops_nothing(tmp_path):
    answers = [http(completion()), http({"error": "no"}, 400), *[http(completion())] * 10]
    async with serving(*answers) as server:
        policy = ChatPolicy(server.url, "m", retry=RetryPlan(tries=1))
        run = await evaluate_async(select_rows([COIN], 12), policy, output_dir=tmp_path, max_concurrent=1)
    assert dict(run.summary.overall.failures) == {"bad_request": 1}
    assert run.summary.overall.scores.n == 11
    assert run.summary.overall.mean_tokens("completion_tokens") == 3


async def test_a_cancelled_run_keeps_and_summarises_what_was_finished(tmp_path):
    reached = asyncio.Event()

    class Slowing(ScriptedPolicy):
        async def respond(self, messages, row, tools=(), memory=None):
            if row["extra_info"]["index"] > 2:
                await asyncio.Event().wait()
            return Reply("\\boxed{1}")

    def watch(progress):
        if progress.finished == 15:  # indices 0, 1 and 2 of five levels
            reached.set()

    rows = select_rows([COIN], 500)
    task = asyncio.create_task(evaluate_async(rows, Slowing([]), output_dir=tmp_path, max_concurrent=8, on_progress=watch))
    await asyncio.wait_for(reached.wait(), 20)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    (results,) = tmp_path.rglob("eval_results_*.jsonl")
    assert read_summary(results, "x").overall.rows == 15
    (folder,) = (path for path in results.parent.iterdir() if path.is_dir())
    assert json.loads((folder / "manifest.json").read_text())["state"] == "interrupted"
    assert json.loads((folder / "summary.json").read_text())["overall"]["rows"] == 15


def test_a_row_that_is_none_ends_in_a_clear_error(tmp_path):
    with pytest.raises(ConfigError, match="data_source"):
        evaluate([{"prompt": "?"}], policy_from("expert"), output_dir=tmp_path)


async def test_the_synchronous_way_works_where_a_loop_is_running(tmp_path):
    run = evaluate(select_rows([COIN], 3), policy_from("expert"), output_dir=tmp_path)
    assert run.summary.overall.mean == 1.0


def test_an_episode_that_waits_for_its_verdict_holds_no_place_at_the_endpoint(tmp_path):
    asked_before_the_first_verdict = []

    class Slow(BaseEvaluator):
        async def verdict(self, row, trajectory):
            await asyncio.sleep(0.2)
            asked_before_the_first_verdict.append(len(asked))
            await super().verdict(row, trajectory)

    asked = []

    def reply(messages, row):
        asked.append(row)
        return Reply("\\boxed{1}")

    run = evaluate(select_rows([COIN], 40), ScriptedPolicy(reply), output_dir=tmp_path, max_concurrent=4, evaluator=Slow)
    assert asked_before_the_first_verdict[0] == 4 + 4 * 4
    assert len(records(run)) == 40
    assert json.loads((run.folder / "status.json").read_text())["being_judged"] == 0


def test_rows_that_no_bootcamp_knows_end_the_run_by_another_name_than_an_outage(tmp_path):
    rows = [{"data_source": "bootcamp/nobody", "prompt": "?", "ground_truth": {"number": n}} for n in range(10)]
    with pytest.raises(NoRowFits, match="no bootcamp is called 'bootcamp/nobody'"):
        evaluate(rows, ScriptedPolicy(["1"]), output_dir=tmp_path)


@pytest.mark.parametrize("hook", ["episode", "verdict", "record"])
def test_an_evaluator_that_raises_ends_the_run_in_one_line_and_loses_nothing(tmp_path, hook):
    class Broken(BaseEvaluator):
        calls = 0

    async def broken(self, *given):
        Broken.calls += 1
        if Broken.calls > 3:
            raise KeyError("oops")
        return await getattr(BaseEvaluator, hook)(self, *given)

    setattr(Broken, hook, broken)
    with pytest.raises(
        EvaluatorFailed, match=r"Broken raised KeyError: 'oops' \(.*test_run.py:\d+\); . finished episodes"
    ) as raised:
        evaluate(select_rows([COIN], 20), ScriptedPolicy(["1"]), output_dir=tmp_path, max_concurrent=1, evaluator=Broken)
    assert "\n" not in str(raised.value)
    (manifest,) = (tmp_path / "scripted").glob("*/manifest.json")
    assert json.loads(manifest.read_text())["state"] == "stopped"
