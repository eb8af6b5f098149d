"""Going on with runs: what is kept, what is asked again, and that it adds up after any number of kills."""

import asyncio
import contextlib
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from internbootcamp import load
from internbootcamp.core.errors import ConfigError
from internbootcamp.core.rows import SampleIds, read_jsonl, to_line
from internbootcamp.evaluate import evaluate, evaluate_async, select_rows
from internbootcamp.evaluate.folder import RunFolder
from internbootcamp.evaluate.listing import list_runs
from internbootcamp.evaluate.monitor import ask_for_concurrency
from internbootcamp.evaluate.resuming import SUPERSEDED, keep_good_rows
from internbootcamp.rollout import FailureKind, ModelFailure, Reply, RetryPlan, ScriptedPolicy, policy_from

COIN = load("coin_change")
ONCE = RetryPlan(tries=1)


def records(results: Path) -> list[dict]:
    return [record for _, record in read_jsonl(results)]


def keys(results: Path) -> list[tuple[str, int]]:
    return sorted((record["sample_id"], record["attempt"]) for record in records(results))


def rows(n: int = 12):
    return list(select_rows([COIN], n, seed=1))


class Failing(ScriptedPolicy):
    """Answers, but for the rows whose index is in `failing`; counts what it is asked."""

    def __init__(self, failing=()):
        super().__init__(self.answer)
        self.failing, self.asked = set(failing), []

    def answer(self, messages, row):
        self.asked.append(row["extra_info"]["index"])
        if row["extra_info"]["index"] in self.failing:
            raise ModelFailure(FailureKind.SERVER_ERROR, "HTTP 500")
        return Reply("\\boxed{1}")


def test_failed_rows_are_asked_again_and_good_ones_are_not(tmp_path):
    first = evaluate(rows(), Failing({1}), output_dir=tmp_path, sample_retry=ONCE)
    assert first.summary.overall.failures.total() == 5
    again = Failing()
    second = evaluate(rows(), again, output_dir=tmp_path, resume=True)
    assert second.results == first.results
    assert again.asked == [1] * 5
    assert len(keys(second.results)) == len(set(keys(second.results))) == 12
    assert all(record["success"] for record in records(second.results))
    moved = records(second.folder / SUPERSEDED)
    assert [record["error_kind"] for record in moved] == ["server_error"] * 5
    assert json.loads((second.folder / "manifest.json").read_text())["resumed"][0] | {"at": 0} == {
        "at": 0,
        "kept": 7,
        "superseded": 5,
    }


def test_a_complete_run_is_not_paid_for_again(tmp_path):
    first = evaluate(rows(), Failing(), output_dir=tmp_path)
    again = Failing()
    second = evaluate(rows(), again, output_dir=tmp_path, resume=True)
    assert (second.results, again.asked, second.kept) == (first.results, [], 12)
    assert second.summary.overall.rows == 12


def test_other_arguments_are_another_run(tmp_path):
    first = evaluate(rows(), Failing(), output_dir=tmp_path, arguments={"n": 12})
    for other in (
        {"arguments": {"n": 13}},
        {"arguments": {"n": 12}, "repeats": 2},
        {"arguments": {"n": 12}, "judged": "all"},
    ):
        assert evaluate(rows(), Failing(), output_dir=tmp_path, resume=True, **other).results != first.results
    assert evaluate(rows(), Failing(), output_dir=tmp_path).results != first.results


def test_repeats_are_attempts_and_each_is_there_once(tmp_path):
    run = evaluate(rows(4), Failing({2}), output_dir=tmp_path, repeats=3, sample_retry=ONCE)
    assert len(keys(run.results)) == 12
    again = Failing()
    run = evaluate(rows(4), again, output_dir=tmp_path, repeats=3, resume=True)
    found = keys(run.results)
    assert len(found) == len(set(found)) == 12
    assert {attempt for _, attempt in found} == {1, 2, 3}


def test_a_sample_that_fails_for_a_passing_reason_is_tried_again_at_once(tmp_path):
    class Flaky(Failing):
        def answer(self, messages, row):
            self.failing = set() if row["extra_info"]["index"] in self.asked else {1}
            return super().answer(messages, row)

    policy = Flaky()
    run = evaluate(rows(), policy, output_dir=tmp_path, max_concurrent=1, sample_retry=RetryPlan(tries=2, base=0.001))
    assert dict(run.summary.overall.failures) == {}
    assert policy.asked.count(1) >= 6


# -- files of the older harness, and damaged ones ---------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "good"), [("eval_results_sample.jsonl", 4), ("eval_results_torn.jsonl", None)])
def test_existing_result_files_are_resumed(name, good, shared, tmp_path):
    original = shared / "results" / name
    results = tmp_path / name
    shutil.copy(original, results)
    results.chmod(0o644)
    whole = [json.loads(line) for line in original.read_bytes().split(b"\n")[:-1] if line.strip()]
    asked = [record["input"] for record in whole]
    expected_good = [record for record in whole if record["success"]]
    assert good is None or len(expected_good) == good

    policy = ScriptedPolicy(lambda messages, row: '```json\n{"result": 89}\n```')
    run = evaluate([*asked], policy, resume_from=results)
    after = records(run.results)
    assert run.results == results
    assert after[: len(expected_good)] == expected_good
    assert len(after) == len(asked)
    assert all(record["score"] == 1.0 for record in after[len(expected_good) :])


def test_a_complete_file_goes_on_with_more_repeats_and_more_rows(tmp_path):
    first = evaluate(rows(4), policy_from("expert"), output_dir=tmp_path)
    again = evaluate(rows(6), policy_from("expert"), output_dir=tmp_path, resume_from=first.results, repeats=2)
    assert (len(keys(again.results)), len(set(keys(again.results))), again.kept) == (12, 12, 4)
    manifest = json.loads((again.folder / "manifest.json").read_text())
    assert (manifest["settings"]["repeats"], manifest["rows"]["count"], manifest["state"]) == (2, 6, "complete")


def test_a_complete_run_without_its_results_is_asked_again(tmp_path):
    first = evaluate(rows(3), policy_from("expert"), output_dir=tmp_path, resume=True)
    first.results.unlink()
    again = evaluate(rows(3), policy_from("expert"), output_dir=tmp_path, resume=True)
    assert len(records(again.results)) == 3


def test_a_missing_file_is_a_clear_error(tmp_path):
    with pytest.raises(ConfigError, match="no results file"):
        evaluate(rows(), Failing(), resume_from=tmp_path / "nothing.jsonl")


def _line(number: int, good: bool = True, attempt: int = 1, old: bool = False) -> bytes:
    row = {"data_source": "s", "prompt": f"{number}", "ground_truth": {}}
    record = {"input": row, "score": 1.0 if good else 0 if old else None, "success": good}
    if not old:
        record |= {"sample_id": SampleIds().of(row), "attempt": attempt}
    return to_line(record)


LINES = st.one_of(
    st.builds(_line, st.integers(0, 3), st.booleans(), st.integers(1, 2), st.booleans()),
    st.sampled_from([b"null\n", b"[1]\n", b"{torn\n", b"\n", b'{"input": {}, "score": 1}\n', b"\xff\xfe\n"]),
)


@settings(max_examples=150, deadline=None)
@given(st.lists(LINES, max_size=12), st.integers(0, 200))
def test_whatever_a_file_holds_each_sample_is_kept_once_and_nothing_is_thrown_away(tmp_path_factory, lines, cut):
    folder = tmp_path_factory.mktemp("kept")
    content = b"".join(lines)
    content = content[: max(0, len(content) - cut % 7)]
    place = RunFolder.at(folder / "eval_results_x.jsonl")
    place.results.write_bytes(content)
    kept = keep_good_rows(place)
    after = place.results.read_bytes()
    moved = (place.folder / SUPERSEDED).read_bytes() if (place.folder / SUPERSEDED).exists() else b""
    lines_of = lambda text: sorted(line for line in text.split(b"\n") if line.strip())  # noqa: E731
    assert lines_of(after + moved) == lines_of(content)
    assert after == b"" or after.endswith(b"\n")
    again = keep_good_rows(place)
    assert (again.done, again.moved, place.results.read_bytes()) == (kept.done, 0, after)


@pytest.mark.parametrize(
    "content",
    [
        to_line(rows(1)[0]) * 3,  # a dataset
        b"import this\n",
        b"import this",
        to_line(rows(1)[0]).strip(),
        b'{"learning_rate": 0.1}',
        b"\xff\xfe\x00",
        b'{"a": 1}\n{"sample_id": "torn',
    ],
)
def test_a_file_that_is_no_results_file_is_left_alone(tmp_path, content):
    path = tmp_path / "precious.jsonl"
    path.write_bytes(content)
    with pytest.raises(ConfigError, match=r"precious\.jsonl holds no result rows"):
        evaluate(rows(), Failing(), resume_from=path)
    assert path.read_bytes() == content
    assert [entry.name for entry in tmp_path.iterdir()] == ["precious.jsonl"]


@pytest.mark.parametrize("content", [b"", b'{"sample_id": "torn'])
def test_a_results_file_killed_at_its_first_row_is_resumed(tmp_path, content):
    path = tmp_path / "eval_results_x.jsonl"
    path.write_bytes(content)
    assert len(records(evaluate(rows(), Failing(), resume_from=path).results)) == 12


# -- kills ------------------------------------------------------------------------------------------------------------------

NURSERY = """
import asyncio, os, random, sys
from internbootcamp import load
from internbootcamp.evaluate import BaseEvaluator, evaluate, select_rows
from internbootcamp.rollout import Reply, ScriptedPolicy

class Logging(ScriptedPolicy):
    async def respond(self, messages, row, tools=(), memory=None):
        with open(log, "a") as file:
            file.write(f"{row['extra_info']['index']},{row['extra_info']['level']},{memory['attempt']}\\n")
        await asyncio.sleep(random.random() * 0.02)
        return Reply("\\\\boxed{1}")

class Slow(BaseEvaluator):
    async def verdict(self, row, trajectory):
        await asyncio.sleep(random.random() * 0.05)
        await super().verdict(row, trajectory)

for line in sys.stdin:  # every process is forked from this one, which has imported everything
    folder, log = line.split()
    child = os.fork()
    if child == 0:
        random.seed()
        rows = select_rows([load("coin_change")], 60, seed=2)
        options = dict(output_dir=folder, max_concurrent=6, repeats=2, resume=True, total=60)
        evaluate(rows, Logging([]), evaluator=Slow, **options)
        os._exit(0)
    print(child, flush=True)
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""


@pytest.mark.slow
def test_fifty_kills_leave_exactly_one_record_of_each_attempt(tmp_path):
    rng, log = random.Random(7), tmp_path / "asked"
    kills = runs = 0
    options = dict(stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    with subprocess.Popen([sys.executable, "-c", NURSERY], **options) as nursery:  # type: ignore[call-overload]
        while True:
            folder = tmp_path / f"runs{runs}"
            nursery.stdin.write(f"{folder} {log}\n")
            nursery.stdin.flush()
            child = int(nursery.stdout.readline())
            if kills < 50:
                time.sleep(rng.choice((0.0, 0.05, 0.1, 0.2)) + 0.1 * rng.random())
                with contextlib.suppress(ProcessLookupError):
                    os.kill(child, signal.SIGKILL)
            ended = int(nursery.stdout.readline())
            assert ended in (0, -signal.SIGKILL)
            kills += ended != 0
            if ended == 0:
                _check_run(folder, log)
                log.unlink(missing_ok=True)
                runs += 1
                if kills >= 50:
                    break
        nursery.stdin.close()


def _check_run(folder: Path, log: Path) -> None:
    (results,) = folder.rglob("eval_results_*.jsonl")
    found = keys(results)
    assert len(found) == len(set(found)) == 120
    kills_of_this_run = len(json.loads((RunFolder.at(results).folder / "manifest.json").read_text()).get("resumed", []))
    asked = log.read_text().split()
    assert set(asked) == {
        f"{r['input']['extra_info']['index']},{r['input']['extra_info']['level']},{r['attempt']}" for r in records(results)
    }
    in_flight = 6  # that, and nothing else, is paid for twice
    assert len(asked) <= 120 + in_flight * kills_of_this_run
    assert not list(folder.rglob("unjudged_*"))


def test_a_run_that_is_being_written_cannot_be_resumed_by_another(tmp_path):
    async def both():
        reached = asyncio.Event()

        class Waiting(Failing):
            async def respond(self, messages, row, tools=(), memory=None):
                reached.set()
                await asyncio.Event().wait()

        task = asyncio.create_task(evaluate_async(rows(), Waiting(), output_dir=tmp_path))
        await asyncio.wait_for(reached.wait(), 20)
        try:
            with pytest.raises(ConfigError, match="being written by another process"):
                await evaluate_async(rows(), Failing(), output_dir=tmp_path, resume=True)
            (info,) = list_runs(tmp_path)
            assert info.state == "running"
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    asyncio.run(both())
    (info,) = list_runs(tmp_path)
    assert (info.state, info.finished) == ("interrupted", 0)


def test_a_killed_run_is_listed_as_killed(tmp_path):
    run = evaluate(rows(), Failing(), output_dir=tmp_path)
    place = RunFolder.in_folder(run.folder)
    place.write_json("manifest.json", {**place.read_json("manifest.json"), "state": "running"})
    (info,) = list_runs(tmp_path)
    assert (info.state, info.finished, info.mean_score is None) == ("killed", 12, False)
    with pytest.raises(ConfigError, match="is not running"):
        ask_for_concurrency(place, 5)


async def test_concurrency_is_changed_while_a_run_runs(tmp_path):
    now, seen = 0, asyncio.Event()
    wanted, release = 3, asyncio.Event()

    class Counting(ScriptedPolicy):
        async def respond(self, messages, row, tools=(), memory=None):
            nonlocal now
            now += 1
            if now == wanted:
                seen.set()
            await release.wait()
            now -= 1
            return Reply("\\boxed{1}")

    task = asyncio.create_task(evaluate_async(rows(300), Counting([]), output_dir=tmp_path, max_concurrent=3))
    await asyncio.wait_for(seen.wait(), 20)
    (info,) = list_runs(tmp_path)
    seen.clear()
    wanted = 17
    ask_for_concurrency(info.place, 17)
    await asyncio.wait_for(seen.wait(), 20)
    ask_for_concurrency(info.place, 2)
    await asyncio.sleep(1.2)  # the run looks twice a second
    release.set()
    run = await task
    assert run.summary.overall.rows == 300
    assert json.loads((run.folder / "status.json").read_text())["max_concurrent"] == 2


def test_noisy_attempts_differ(tmp_path):
    run = evaluate(rows(10), policy_from("noisy:0.5"), output_dir=tmp_path, repeats=6)
    by_sample: dict[str, set] = {}
    for record in records(run.results):
        by_sample.setdefault(record["sample_id"], set()).add(record["score"])
    assert any(len(scores) == 2 for scores in by_sample.values())
