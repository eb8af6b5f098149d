"""The chat client against a server that misbehaves in every way it can."""

import asyncio
import socket

import pytest

from internbootcamp import load
from internbootcamp.core.errors import ConfigError
from internbootcamp.core.rows import row_of
from internbootcamp.rollout import (
    ChatPolicy,
    Extras,
    FailureKind,
    ModelFailure,
    Reply,
    RetryPlan,
    ToolCall,
    key_from_environment,
    rollout_async,
)
from internbootcamp.rollout.chat import completions_url
from tests.rollout.misbehaving_server import HANG, RESET, Cut, completion, http, serving

ASK = [{"role": "user", "content": "How many?"}]
KEY = "sk-very-secret"


async def ask(url: str, timeout: float = 5.0, tries: int = 3, **options) -> Reply:
    policy = ChatPolicy(url, "m", timeout=timeout, retry=RetryPlan(tries=tries, base=0.001), **options)
    async with policy:
        return await policy.respond(ASK, {})


async def failure(*answers, **options) -> tuple[ModelFailure, int]:
    """How asking a server with these answers fails, and after how many requests."""
    async with serving(*answers) as server:
        with pytest.raises(ModelFailure) as raised:
            await ask(server.url, **options)
        return raised.value, len(server.requests)


async def test_a_reply_keeps_content_usage_and_finish_reason():
    async with serving(http(completion("\\boxed{7}"))) as server:
        reply = await ask(server.url, sampling={"temperature": 0.5, "max_tokens": None})
    assert (reply.content, reply.finish_reason, reply.tries) == ("\\boxed{7}", "stop", 1)
    assert reply.usage == {"prompt_tokens": 11, "completion_tokens": 3, "total_tokens": 14}
    head, body = server.requests[0]
    assert head.startswith("POST /v1/chat/completions ")
    assert body == {"model": "m", "messages": ASK, "temperature": 0.5}
    assert "authorization" not in head.lower()


@pytest.mark.parametrize("field", ["reasoning_content", "reasoning"])
async def test_reasoning_is_kept_apart(field):
    async with serving(http(completion("7", **{field: "so \\boxed{8}?"}))) as server:
        reply = await ask(server.url)
    assert reply.message() == {"role": "assistant", "content": "7", "reasoning_content": "so \\boxed{8}?"}


@pytest.mark.parametrize(
    ("content", "text"),
    [
        (None, ""),
        ("", ""),
        ([{"type": "text", "text": "a"}, {"type": "image"}, {"type": "text", "text": "b"}], "ab"),
        (5, ""),
    ],
)
async def test_content_of_other_shapes_becomes_text(content, text):
    async with serving(http(completion(content))) as server:
        assert (await ask(server.url)).content == text


async def test_half_a_surrogate_pair_does_not_lose_the_reply():
    async with serving(http(b'{"choices":[{"message":{"content":"7 \\ud83d"}}]}')) as server:
        assert (await ask(server.url)).content == "7 ?"


async def test_a_refusal_is_a_reply():
    async with serving(http(completion(None, refusal="I will not."))) as server:
        reply = await ask(server.url)
    assert reply.refused
    assert reply.content == "I will not."


@pytest.mark.parametrize("status", [408, 409, 425, 429, 500, 502, 503, 504])
async def test_what_can_succeed_is_tried_again(status):
    async with serving(http({"error": {"message": "busy"}}, status), http(completion())) as server:
        assert (await ask(server.url)).tries == 2


@pytest.mark.parametrize("status", [400, 401, 403, 404, 422])
async def test_what_cannot_succeed_is_not(status):
    problem, requests = await failure(http({"error": {"message": "no such model"}}, status))
    assert requests == 1
    assert problem.kind is (FailureKind.AUTHENTICATION if status in (401, 403) else FailureKind.BAD_REQUEST)
    assert problem.message == f"HTTP {status}: no such model"


async def test_retry_after_is_waited_for(monkeypatch):
    waits = []

    async def pass_time(seconds):
        waits.append(seconds)

    async with serving(http({}, 429, Retry_After="7"), http(completion())) as server:
        monkeypatch.setattr(asyncio, "sleep", pass_time)
        await ask(server.url)
    assert 7 <= waits[0] <= 8


async def test_retries_end_and_say_how_many():
    problem, requests = await failure(http(b"over\nloaded", 503, "text/plain"))
    assert requests == 3
    assert str(problem) == "server_error: HTTP 503: over loaded (3 tries)"


async def test_a_connection_that_breaks_is_tried_again():
    async with serving(RESET, Cut(http(completion())[:-4]), http(completion())) as server:
        assert (await ask(server.url)).tries == 3


async def test_a_refused_connection_is_told_after_the_retries():
    with socket.socket() as reserved:
        reserved.bind(("127.0.0.1", 0))  # bound, not listening
        port = reserved.getsockname()[1]
        with pytest.raises(ModelFailure, match=rf"cannot connect to 127.0.0.1:{port}: Connection refused \(3 tries\)"):
            await ask(f"http://127.0.0.1:{port}/v1")


async def test_silence_times_out():
    problem, requests = await failure(HANG, timeout=0.05, tries=2)
    assert (problem.kind, requests) == (FailureKind.TIMEOUT, 2)
    assert "within 0.05 s" in problem.message


@pytest.mark.parametrize(
    ("body", "content_type", "message"),
    [
        (b"<!doctype html><h1>Gateway</h1>", "text/html", "HTML"),
        (b"<html>", "application/json", "HTML"),
        (b'{"choices": [{"mess', "application/json", "truncated"),
        (b"", "application/json", "empty"),
        (b"OK", "text/plain", "no JSON: OK"),
        (b"[]", "application/json", "no JSON object"),
        (b'{"choices": []}', "application/json", "no choices"),
        (b'{"choices": null}', "application/json", "no choices"),
        (b'{"choices": [null]}', "application/json", "no choices"),
        (b'{"choices": [{"text": "old style"}]}', "application/json", "no message"),
        (b'{"error": {"message": "out of memory"}}', "application/json", "out of memory"),
    ],
)
async def test_a_reply_that_is_none_is_tried_again_and_then_a_clear_error(body, content_type, message):
    problem, requests = await failure(http(body, content_type=content_type))
    assert (problem.kind, requests) == (FailureKind.BAD_RESPONSE, 3)
    assert message in problem.message
    assert "\n" not in problem.message


async def test_a_server_that_does_not_speak_http():
    problem, _ = await failure(b"SSH-2.0-OpenSSH_9.2\r\n\r\n", tries=1)
    assert problem.kind is FailureKind.BAD_RESPONSE


async def test_a_redirect_is_not_followed_with_the_key():
    async with serving(http(completion())) as elsewhere:
        problem, _ = await failure(http(b"", 307, Location=elsewhere.url), api_key=KEY)
        assert "redirected" in problem.message
        assert elsewhere.requests == []


async def test_the_key_is_sent_and_blotted_out_of_what_comes_back():
    answers = http({"error": {"message": f"Incorrect API key provided: {KEY}."}}, 401)
    async with serving(answers) as server:
        policy = ChatPolicy(server.url, "m", api_key=f" {KEY}\n")
        async with policy:
            with pytest.raises(ModelFailure) as raised:
                await policy.respond(ASK, {})
    assert f"Bearer {KEY}" in server.requests[0][0]
    assert KEY not in str(raised.value)
    assert "Incorrect API key provided: ***." in str(raised.value)
    assert KEY not in repr(policy.settings())


def test_the_key_comes_from_the_environment_our_name_first(monkeypatch):
    monkeypatch.delenv("INTERNBOOTCAMP_API_KEY", raising=False)
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    assert key_from_environment() is None
    monkeypatch.setenv("OPENAI_API_KEY", "a")
    assert key_from_environment() == "a"
    monkeypatch.setenv("INTERNBOOTCAMP_API_KEY", "b")
    assert key_from_environment() == "b"


def test_a_key_that_no_header_can_hold_is_refused_without_quoting_it():
    with pytest.raises(ConfigError) as raised:
        ChatPolicy("http://localhost/v1", "m", api_key="sk-a\nb")
    assert "sk-a" not in str(raised.value)


@pytest.mark.parametrize(
    ("given", "asked"),
    [
        ("http://localhost:8000/v1", "http://localhost:8000/v1/chat/completions"),
        ("http://localhost:8000/v1/", "http://localhost:8000/v1/chat/completions"),
        ("http://localhost:8000", "http://localhost:8000/chat/completions"),
        ("https://x.org/v1/chat/completions", "https://x.org/v1/chat/completions"),
        ("https://x.org/d/m?api-version=1", "https://x.org/d/m/chat/completions?api-version=1"),
    ],
)
def test_the_address_is_completed(given, asked):
    assert completions_url(given) == asked


@pytest.mark.parametrize("url", ["", "localhost:8000", "ftp://x/v1", "http://", "http://user:pass@host/v1", "http://h:x/"])
def test_an_address_that_is_none_is_a_clear_error(url):
    with pytest.raises(ConfigError) as raised:
        completions_url(url)
    assert "pass" not in str(raised.value).replace("password", "")


async def test_connections_are_kept_alive():
    async with serving(http(completion())) as server:
        policy = ChatPolicy(server.url, "m", max_concurrent=4)
        async with policy:
            for _ in range(5):
                await asyncio.gather(*(policy.respond(ASK, {}) for _ in range(4)))
        assert len(server.requests) == 20
        assert server.connections <= 4


# -- tools, extras, several endpoints -----------------------------------------------------------------------------------------

TOOL = {"type": "function", "function": {"name": "add", "parameters": {"type": "object", "properties": {}}}}


def tool_call(call_id, name="add", arguments='{"a": 1}'):
    return {"id": call_id, "type": "function", "function": {"name": name, "arguments": arguments}}


async def replied(**message) -> Reply:
    async with serving(http(completion(message.pop("content", None), **message))) as server:
        return await ask(server.url)


async def test_tools_are_offered_and_calls_are_read():
    async with serving(http(completion(None, tool_calls=[tool_call("c1")]))) as server:
        policy = ChatPolicy(server.url, "m")
        async with policy:
            reply = await policy.respond(ASK, {}, [TOOL])
    body = server.requests[0][1]
    assert (body["tools"], body["tool_choice"]) == ([TOOL], "auto")
    assert reply.tool_calls == (ToolCall("c1", "add", '{"a": 1}'),)
    assert reply.message() == {"role": "assistant", "content": None, "tool_calls": [tool_call("c1")]}


@pytest.mark.parametrize(
    ("calls", "read"),
    [
        ([tool_call("x"), tool_call("x")], [("x", "add"), ("x_1", "add")]),
        ([tool_call(None), tool_call("")], [("call_0", "add"), ("call_1", "add")]),
        ([tool_call("x", arguments={"a": 1})], [("x", "add")]),
        ([tool_call("x", name=None)], [("x", "")]),
        ([None, "rubbish", {}], [("call_0", ""), ("call_1", ""), ("call_2", "")]),
        ("rubbish", []),
        (None, []),
    ],
)
async def test_calls_of_any_shape_are_read_with_ids_of_their_own(calls, read):
    reply = await replied(tool_calls=calls)
    assert [(call.id, call.name) for call in reply.tool_calls] == read
    assert all(isinstance(call.arguments, str) for call in reply.tool_calls)


async def test_the_form_before_tools_is_read():
    reply = await replied(function_call={"name": "add", "arguments": "{}"})
    assert reply.tool_calls == (ToolCall("call_0", "add", "{}"),)


async def test_token_ids_and_logprobs_are_kept_when_the_server_gives_them():
    body = completion("7")
    body["choices"][0] |= {"token_ids": [5, 6], "logprobs": {"content": [{"token": "7", "logprob": -0.1}]}}
    body["prompt_token_ids"] = [1, 2, 3]
    async with serving(http(body)) as server:
        reply = await ask(server.url)
    assert reply.tokens == {
        "token_ids": [5, 6],
        "prompt_token_ids": [1, 2, 3],
        "logprobs": {"content": [{"token": "7", "logprob": -0.1}]},
    }


async def test_extra_params_go_last_and_extra_headers_are_sent_and_not_recorded():
    extras = Extras({"model": "other", "top_k": 5}, {"X-Team": "very-secret-team"})
    async with serving(http({"error": {"message": "no very-secret-team here"}}, 400)) as server:
        policy = ChatPolicy(server.url, "m", extras=extras)
        async with policy:
            with pytest.raises(ModelFailure) as raised:
                await policy.respond(ASK, {})
    head, body = server.requests[0]
    assert (body["model"], body["top_k"]) == ("other", 5)
    assert "X-Team: very-secret-team" in head
    assert "very-secret-team" not in f"{policy.settings()} {raised.value}"
    assert policy.settings()["api_extra_headers"] == ["X-Team"]


def test_what_is_called_like_a_secret_among_the_extra_params_is_not_recorded():
    params = {"max_tokens": 5, "api_key": "k1", "body": [{"Access-Token": 1}, {"access_token": "k2", "eos_token": "</s>"}]}
    recorded = ChatPolicy("http://localhost", "m", extras=Extras(params)).settings()["api_extra_params"]
    hidden = "(not recorded)"
    assert recorded == {
        "max_tokens": 5,
        "api_key": hidden,
        "body": [{"Access-Token": hidden}, {"access_token": hidden, "eos_token": "</s>"}],
    }


async def test_a_proxy_is_asked_for_the_whole_address():
    async with serving(http(completion())) as proxy:
        policy = ChatPolicy("http://model.invalid/v1", "m", extras=Extras(proxy=proxy.url.removesuffix("/v1")))
        async with policy:
            assert (await policy.respond(ASK, {})).content == "\\boxed{7}"
    assert proxy.requests[0][0].startswith("POST http://model.invalid/v1/chat/completions ")


@pytest.mark.parametrize(
    "proxy",
    [
        "user:hunter22@proxy.example:80",
        "http:/user:hunter22@h",
        "http://u:hunter22@h:99999",
        "ftp://u:hunter22@h",
        "http://u:hunter22@a..b:1",
    ],
)
def test_what_is_no_proxy_is_said_at_once_and_not_repeated(proxy):
    with pytest.raises(ConfigError, match="--api-proxy must look like") as raised:
        ChatPolicy("http://model.invalid/v1", "m", extras=Extras(proxy=proxy))
    assert "hunter22" not in str(raised.value)


async def test_a_host_that_is_not_there_is_named():
    async with ChatPolicy("http://model.invalid/v1", "m", retry=RetryPlan(tries=1)) as policy:
        with pytest.raises(ModelFailure, match=r"cannot connect to model\.invalid:80: (?!Unknown error)[A-Z]"):
            await policy.respond(ASK, {})


async def test_several_endpoints_share_the_load_and_one_that_is_down_is_left_alone():
    async with serving(http(completion())) as one, serving(http(completion())) as two, serving(http({}, 503)) as down:
        policy = ChatPolicy([one.url, two.url, down.url], "m", retry=RetryPlan(tries=4, base=0.001))
        async with policy:
            for _ in range(5):
                await asyncio.gather(*(policy.respond(ASK, {}) for _ in range(6)))
    assert len(one.requests) + len(two.requests) == 30
    assert min(len(one.requests), len(two.requests)) >= 10
    assert len(down.requests) <= 2


@pytest.mark.parametrize(
    "body",
    [
        {"error": {"message": "This model's maximum context length is 4096 tokens", "code": "context_length_exceeded"}},
        {"object": "error", "message": "the prompt exceeds max_model_len"},
    ],
)
async def test_a_conversation_that_is_too_long_has_a_kind_of_its_own(body):
    problem, requests = await failure(http(body, 400))
    assert (problem.kind, requests) == (FailureKind.CONTEXT_LENGTH, 1)


async def test_an_endless_body_is_cut_off(monkeypatch):
    monkeypatch.setattr("internbootcamp.rollout.chat._LONGEST_BODY", 1000)
    problem, _ = await failure(http(b" " * 5000), tries=1)
    assert problem.kind is FailureKind.BAD_RESPONSE
    assert "longer than" in problem.message


async def test_requests_a_minute_are_kept_to(monkeypatch):
    waits = []

    async def pass_time(seconds):
        waits.append(seconds)

    async with serving(http(completion())) as server:
        policy = ChatPolicy(server.url, "m", requests_per_minute=30, tokens_per_minute=10_000)
        monkeypatch.setattr(asyncio, "sleep", pass_time)
        async with policy:
            for _ in range(3):
                await policy.respond(ASK, {})
    assert sum(wait > 1 for wait in waits) >= 1


@pytest.mark.parametrize("status", [401, 200])
@pytest.mark.parametrize(
    "told",
    [
        "no access with token-in-a-header here",  # without the word before it
        "x" * 185 + " sk-very-secret and more",  # cut in the middle by what is quoted
        "see https://gateway/?api-key=in-the-query",
        "proxy refused user:in-the-proxy",
    ],
)
async def test_no_part_of_a_secret_is_quoted(told, status):
    extras = Extras(headers={"X-Token": "Bearer token-in-a-header"})
    async with serving(http({"error": {"message": told}}, status=status)) as server:
        policy = ChatPolicy(f"{server.url}?api-key=in-the-query", "m", api_key=KEY, extras=extras, retry=RetryPlan(tries=1))
        policy._secrets = type(policy._secrets)(KEY, extras.headers.values(), [*policy.urls, "http://user:in-the-proxy@p:1"])
        async with policy:
            with pytest.raises(ModelFailure) as raised:
                await policy.respond(ASK, {})
    for secret in ("token-in", "sk-very", "in-the-query", "in-the-proxy"):
        assert secret not in str(raised.value)


async def test_one_policy_serves_several_rollouts_at_once_and_after_each_other():
    bootcamp = load("coin_change").at_level(1)
    rows = [row_of(bootcamp, bootcamp.case(i)) for i in range(4)]
    good, bad = http(completion()), http({}, 503)
    async with serving(good, bad, bad, bad, good) as server:  # the first is over while the others wait to try again
        policy = ChatPolicy(server.url, "m", retry=RetryPlan(base=0.05))
        for _ in range(2):
            done = await asyncio.gather(*(rollout_async(row, policy) for row in rows))
            assert [trajectory.failure for trajectory in done] == [None] * 4
