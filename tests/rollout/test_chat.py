"""The chat client against a server that misbehaves in every way it can."""

import asyncio
import socket

import pytest

from internbootcamp.core.errors import ConfigError
from internbootcamp.rollout import ChatPolicy, FailureKind, ModelFailure, Reply, RetryPlan, key_from_environment
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
