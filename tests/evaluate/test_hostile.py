"""A whole run against an endpoint that does everything an endpoint can do wrong: nothing is lost, nothing is a 0."""

import asyncio
import json

import pytest

from internbootcamp import load
from internbootcamp.core.rows import read_jsonl
from internbootcamp.evaluate import evaluate_async, select_rows
from internbootcamp.evaluate.progress import Progress
from internbootcamp.rollout import ChatPolicy, EpisodeFailure, FailureKind, ModelFailure, Reply, RetryPlan, ScriptedPolicy
from internbootcamp.rollout.trajectory import Trajectory
from tests.rollout.misbehaving_server import HANG, RESET, Cut, completion, http, serving

COIN = load("coin_change")
GOOD = http(completion("\\boxed{7}"))
HOSTILE = {
    "disconnect before the body": RESET,
    "disconnect in the body": Cut(GOOD[:-9]),
    "429": http({"error": "slow down"}, 429, Retry_After="0"),
    "500": http({"error": "oh"}, 500),
    "502 HTML": http(b"<html>Bad gateway</html>", 502, "text/html"),
    "HTML with 200": http(b"<html>Maintenance</html>", 200, "text/html"),
    "wrong content type": http(b"OK", 200, "text/plain"),
    "empty choices": http({"choices": []}),
    "no choices": http({"id": "x"}),
    "truncated JSON": http(b'{"choices": [{"message": {"content": "\\\\boxed'),
    "empty body": http(b""),
    "silence": HANG,
    "garbage": Cut(b"\x00\x01\x02\x03 not HTTP\r\n\r\n"),
}


async def run_against(answers, tmp_path, n=40, tries=6, **options):
    async with serving(*answers) as server:
        policy = ChatPolicy(server.url, "m", timeout=0.3, retry=RetryPlan(tries=tries, base=0.001, cap=0.01))
        rows = select_rows([COIN], n, seed=1)
        run = await evaluate_async(rows, policy, output_dir=tmp_path, max_concurrent=8, total=n, **options)
    return run, [record for _, record in read_jsonl(run.results)], server


@pytest.mark.parametrize("fault", HOSTILE)
async def test_one_fault_after_every_good_answer_costs_a_retry_and_no_row(fault, tmp_path):
    n = 6 if fault == "silence" else 20
    answers = [answer for _ in range(4 * n) for answer in (GOOD, HOSTILE[fault])]
    run, records, _ = await run_against([*answers, GOOD], tmp_path, n)
    assert len({record["sample_id"] for record in records}) == len(records) == n
    assert all(record["verdict"] is not None for record in records)
    assert dict(run.summary.overall.failures) == {}


async def test_all_faults_in_a_storm_lose_nothing(tmp_path):
    faults = [fault for fault in HOSTILE.values() if fault != HANG]
    answers = [GOOD, *faults, GOOD, GOOD, *faults[::-1], *([GOOD, HOSTILE["429"], HOSTILE["500"]] * 60)]
    run, records, _ = await run_against([*answers, GOOD], tmp_path, 60, tries=12)
    assert len({record["sample_id"] for record in records}) == len(records) == 60
    assert dict(run.summary.overall.failures) == {}


async def test_what_cannot_be_had_is_recorded_with_its_kind_and_asked_again_on_resume(tmp_path):
    bad = http({"error": {"message": "cannot"}}, 422)
    async with serving(*[GOOD, bad] * 10, GOOD) as server:

        async def run_twenty():
            policy = ChatPolicy(server.url, "m")
            run = await evaluate_async(select_rows([COIN], 20), policy, output_dir=tmp_path, resume=True)
            return run.results, [record for _, record in read_jsonl(run.results)]

        results, records = await run_twenty()
        failed = [(r["score"], r["error_kind"], r["verdict"]) for r in records if r["error"]]
        assert failed == [(None, "bad_request", None)] * 10
        again, records = await run_twenty()
    assert again == results
    assert len(server.requests) == 30
    assert len({record["sample_id"] for record in records}) == len(records) == 20
    assert all(record["success"] for record in records)


@pytest.mark.parametrize("message", [{"content": None}, {"content": ""}, {"content": [], "tool_calls": []}, {"content": 7}])
async def test_an_empty_answer_is_an_answer_and_no_failure(message, tmp_path):
    body = completion()
    body["choices"][0]["message"] = message
    _, records, _ = await run_against([http(body)], tmp_path, 3)
    assert {(record["score"], record["verdict"]["reason"]) for record in records} == {(0.0, "no_answer")}


async def test_slow_drip_ends_by_the_clock_of_the_request(tmp_path):
    async def drip(reader, writer):
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n")
        try:
            while True:
                writer.write(b" ")
                await writer.drain()
                await asyncio.sleep(0.02)
        except ConnectionError:
            writer.close()

    server = await asyncio.start_server(drip, "127.0.0.1", 0)
    async with server:
        url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/v1"
        policy = ChatPolicy(url, "m", timeout=0.2, retry=RetryPlan(tries=2, base=0.001))
        async with policy:
            began = asyncio.get_running_loop().time()
            with pytest.raises(Exception, match=r"timeout: no complete reply within 0\.2 s \(2 tries\)"):
                await policy.respond([{"role": "user", "content": "?"}], {})
            assert asyncio.get_running_loop().time() - began < 3


async def test_an_endpoint_that_dies_in_the_middle_stops_the_run_which_can_be_resumed(tmp_path):
    with pytest.raises(ConnectionError, match="--resume asks them again"):
        await run_against(
            [*[GOOD] * 12, http({"error": "gone"}, 503)], tmp_path, 400, tries=1, sample_retry=RetryPlan(tries=1)
        )
    (results,) = tmp_path.rglob("eval_results_*.jsonl")
    records = [json.loads(line) for line in results.read_bytes().splitlines()]
    assert sum(record["success"] for record in records) == 12
    assert len(records) < 100


async def test_an_endpoint_that_answers_others_while_the_first_fail_is_not_down(tmp_path):
    failing = {row["prompt"][-1]["content"] for row in select_rows([COIN], 8, seed=1)}

    async def reply(messages, row):
        if messages[-1]["content"] in failing:
            raise ModelFailure(FailureKind.BAD_REQUEST, "no")
        await asyncio.sleep(0.3)
        return "\\boxed{7}"

    class Picky(ScriptedPolicy):
        async def respond(self, messages, row, tools=(), memory=None):
            return Reply(await reply(messages, row))

    rows = list(select_rows([COIN], 40, seed=1))
    run = await evaluate_async(rows, Picky([]), output_dir=tmp_path, max_concurrent=16, total=40)
    records = [record for _, record in read_jsonl(run.results)]
    assert len(records) == 40
    assert sum(record["success"] for record in records) == 40 - len(failing)
    assert json.loads((run.folder / "manifest.json").read_text())["state"] == "complete"


@pytest.mark.parametrize(
    ("kinds", "total", "words"),
    [
        ("r" * 8, 100, "no reply to any of 8 rows"),
        ("i" * 8, 100, "no episode could begin on any of 8 rows"),
        ("ri" * 7, 100, ""),
        ("ri" * 8, 100, "no reply to any of 8 rows"),
        ("r" * 7 + "i", 100, ""),
        ("i" * 7 + "r", 100, ""),
        ("i" * 7 + "r", 8, "no reply to the row"),
        ("iii", 3, "no episode could begin on any of 3 rows"),
        ("iii", None, ""),
        ("g" + "i" * 50, 100, ""),
        ("g" + "r" * 15, 100, ""),
        ("g" + "ri" * 16, 100, "no reply to any of 16 rows"),
        ("r" * 15 + "g" + "r", 100, ""),
    ],
)
def test_what_an_outage_is(kinds, total, words, tmp_path):
    progress = Progress(tmp_path / "results", total, max_concurrent=8)
    failures = {
        "r": EpisodeFailure(FailureKind.CONNECTION, "refused"),
        "i": EpisodeFailure(FailureKind.INVALID_ROW, "nobody knows it"),
    }
    for kind in kinds:
        progress.heard(Trajectory([], 0.0, assistant_turns=int(kind == "g"), failure=failures.get(kind)))
    assert words in progress.outage
    assert bool(progress.outage) == bool(words)
    assert not words or progress.endpoint_fails == ("no reply" in words)


async def test_rows_that_nobody_knows_do_not_hide_an_outage(tmp_path):
    async def gone(messages, row):
        if len(asked) > 20:
            raise ModelFailure(FailureKind.CONNECTION, "gone")
        return "\\boxed{7}"

    class Going(ScriptedPolicy):
        async def respond(self, messages, row, tools=(), memory=None):
            asked.append(row)
            return Reply(await gone(messages, row))

    asked: list = []
    known = list(select_rows([COIN], 400, seed=1))
    rows = [row if n % 5 else {**row, "data_source": "bootcamp/unheard_of"} for n, row in enumerate(known)]
    with pytest.raises(ConnectionError, match="gone"):
        await evaluate_async(
            rows, Going([]), output_dir=tmp_path, max_concurrent=8, total=400, sample_retry=RetryPlan(tries=1)
        )
    assert len(asked) < 60


async def test_duplicate_ids_of_tool_calls_do_not_mix_up_their_answers(tmp_path):
    example = load("example")
    names = ("add", "multiply")
    calls = [
        {
            "id": "same",
            "type": "function",
            "function": {"name": "arithmetic_options", "arguments": json.dumps(dict(operation=op, operand1=3, operand2=4))},
        }
        for op in names
    ]
    answers = [http(completion(None, tool_calls=calls)), http(completion('```json\n{"result": 1}\n```'))]
    async with serving(*answers) as server:
        rows = select_rows([example], 1, levels="1")
        policy = ChatPolicy(server.url, "m")
        run = await evaluate_async(rows, policy, output_dir=tmp_path, limits=_two_turns())
    ((_, record),) = read_jsonl(run.results)
    answers_heard = [(m["tool_call_id"], m["content"]) for m in record["messages"] if m["role"] == "tool"]
    assert answers_heard == [("same", "7.0"), ("same_1", "12.0")]
    sent = server.requests[1][1]["messages"]
    assert [call["id"] for call in sent[1]["tool_calls"]] == ["same", "same_1"]


def _two_turns():
    from internbootcamp.rollout import Limits

    return Limits(assistant_turns=2)
