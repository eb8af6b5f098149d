"""Reading the body that a chat completion endpoint sends: a `Reply`, or a `ModelFailure` that says what came instead."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

import msgspec

from internbootcamp.rollout.failures import FailureKind, ModelFailure
from internbootcamp.rollout.policy import Reply, ToolCall
from internbootcamp.rollout.retries import RETRIED_STATUSES, retry_after_seconds

_TOO_LONG = re.compile(
    r"context[ _](?:length|window)|maximum context|max_model_len|too many (?:input )?tokens", re.IGNORECASE
)
_SHOWN = 200  # characters of a foreign body that a message quotes


def reply_of(body: bytes, content_type: str, tries: int = 1) -> Reply:
    """The reply in a body sent with status 200.

    Raises `ModelFailure` of kind bad_response, which a second try may mend: gateways send such things under load.
    """
    try:
        return _reply_in(_decoded(body, content_type), tries)
    except ModelFailure as failure:
        failure.can_retry = True
        raise


def _reply_in(payload: Mapping[str, Any], tries: int) -> Reply:
    choices = payload.get("choices")
    if not isinstance(choices, list) or not choices or not isinstance(choices[0], dict):
        if payload.get("error"):
            raise ModelFailure(FailureKind.BAD_RESPONSE, f"the endpoint reports an error: {_error_text(payload)}")
        raise ModelFailure(FailureKind.BAD_RESPONSE, "the reply has no choices")
    choice = choices[0]
    message = choice.get("message")
    if not isinstance(message, dict):
        raise ModelFailure(FailureKind.BAD_RESPONSE, "the first choice has no message")
    usage = payload.get("usage")
    refusal = message.get("refusal")
    finish_reason = str(choice.get("finish_reason") or "stop")
    return Reply(
        content=_text_of(message.get("content")) or _text_of(refusal),
        reasoning=_text_of(message.get("reasoning_content") or message.get("reasoning")),
        finish_reason=finish_reason,
        refused=bool(refusal) or finish_reason == "content_filter",
        usage=usage if isinstance(usage, dict) else {},
        tries=tries,
        tool_calls=_tool_calls_in(message),
        tokens=_tokens_in(payload, choice),
    )


def _tool_calls_in(message: Mapping[str, Any]) -> tuple[ToolCall, ...]:
    """The tool calls of a message, each with an id of its own, whatever the server sent for one."""
    given = message.get("tool_calls")
    if not given and isinstance(message.get("function_call"), dict):  # the form before tools
        given = [{"function": message["function_call"]}]
    if not isinstance(given, list):
        return ()
    calls: list[ToolCall] = []
    for item in given:
        function = item.get("function") if isinstance(item, dict) else None
        if not isinstance(function, dict):
            function = {}
        arguments = function.get("arguments", "")
        text = arguments if isinstance(arguments, str) else json.dumps(arguments)
        name, call_id = function.get("name"), item.get("id") if isinstance(item, dict) else None
        taken = {call.id for call in calls}
        if not isinstance(call_id, str) or not call_id or call_id in taken:
            call_id = f"{call_id or 'call'}_{len(calls)}"
        calls.append(ToolCall(_text_of(call_id), _text_of(name), _text_of(text)))
    return tuple(calls)


def _tokens_in(payload: Mapping[str, Any], choice: Mapping[str, Any]) -> dict[str, Any]:
    """What servers say of single tokens when asked to (`logprobs`, vLLM's `return_token_ids`)."""
    found = {
        "logprobs": choice.get("logprobs"),
        "token_ids": choice.get("token_ids"),
        "prompt_token_ids": choice.get("prompt_token_ids") or payload.get("prompt_token_ids"),
    }
    return {name: value for name, value in found.items() if value}


def _decoded(body: bytes, content_type: str) -> Mapping[str, Any]:
    try:
        payload = msgspec.json.decode(body)
    except (ValueError, RecursionError):
        payload = _decoded_leniently(body, content_type)
    if not isinstance(payload, dict):
        raise ModelFailure(FailureKind.BAD_RESPONSE, f"the reply is no JSON object: {_quoted(body)}")
    return payload


def _decoded_leniently(body: bytes, content_type: str) -> Any:
    """What msgspec refuses and servers send all the same: NaN, half surrogate pairs in escapes, broken UTF-8."""
    try:
        return json.loads(body.decode("utf-8", "replace"))
    except (ValueError, RecursionError):
        pass
    if not body.strip():
        message = "the reply is empty"
    elif "html" in content_type.lower() or body.lstrip()[:1] == b"<":
        message = f"the reply is HTML, not JSON (is the URL right?): {_quoted(body)}"
    elif body.lstrip()[:1] in (b"{", b"["):
        message = f"the reply is truncated or damaged JSON of {len(body)} bytes, ending in {_quoted(body[-60:])}"
    else:
        message = f"the reply is no JSON: {_quoted(body)}"
    raise ModelFailure(FailureKind.BAD_RESPONSE, message)


def failure_of(status: int, body: bytes, headers: Mapping[str, str]) -> ModelFailure:
    """The failure that a status other than 200 stands for."""
    if 300 <= status < 400:
        where = headers.get("Location", "another address")
        return ModelFailure(FailureKind.BAD_REQUEST, f"HTTP {status}: redirected to {where}; give that URL instead")
    if status == 429:
        kind = FailureKind.RATE_LIMITED
    elif status in (401, 403):
        kind = FailureKind.AUTHENTICATION
    elif status in (408, 504):
        kind = FailureKind.TIMEOUT
    else:
        kind = FailureKind.SERVER_ERROR if status >= 500 else FailureKind.BAD_REQUEST
    retry_after = retry_after_seconds(headers.get("Retry-After"))
    message = f"HTTP {status}: {_refusal_text(body)}"
    if kind is FailureKind.BAD_REQUEST and _TOO_LONG.search(body[:10_000].decode("utf-8", "replace")):
        kind = FailureKind.CONTEXT_LENGTH
    return ModelFailure(kind, message, can_retry=status in RETRIED_STATUSES, retry_after=retry_after)


def _refusal_text(body: bytes) -> str:
    try:
        payload = msgspec.json.decode(body)
    except (ValueError, RecursionError):
        return _quoted(body) or "no text"
    return _error_text(payload) if isinstance(payload, dict) else _quoted(body)


def _error_text(payload: Mapping[str, Any]) -> str:
    error = payload.get("error", payload.get("message", payload.get("detail", payload)))
    text = error.get("message", error) if isinstance(error, dict) else error
    return _one_line(str(text))


def _quoted(body: bytes) -> str:
    return _one_line(body[: 4 * _SHOWN].decode("utf-8", "replace"))


def _one_line(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _SHOWN else f"{line[:_SHOWN]}…"


def _text_of(content: Any) -> str:
    """Message content as text; of a list of blocks, the text blocks joined. Half surrogate pairs are replaced."""
    if isinstance(content, list):
        blocks = (block.get("text") for block in content if isinstance(block, dict))
        content = "".join(text for text in blocks if isinstance(text, str))
    if not isinstance(content, str):
        return ""
    return content if content.isascii() else content.encode("utf-8", "replace").decode()
