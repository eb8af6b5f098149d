"""A chat endpoint on loopback, in a process of its own, that answers after a fixed time.

    with endpoint() as url: …        # then most_in_flight(url)

A request that offers tools gets a tool call until the conversation has `TURNS - 1` of them, then a final answer; any other gets
the answer at once.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

REPLY_SECONDS = 0.02
TURNS = 8
_USAGE = {"prompt_tokens": 70, "completion_tokens": 5, "total_tokens": 75}


def _body(message: dict[str, Any], finish: str) -> bytes:
    choice = {"index": 0, "message": {"role": "assistant", **message}, "finish_reason": finish}
    reply = {"id": "x", "object": "chat.completion", "created": 0, "model": "m", "choices": [choice], "usage": _USAGE}
    return json.dumps(reply).encode()


def _streamed() -> bytes:
    """The answer as server-sent events, for clients that stream."""
    parts = [({"role": "assistant", "content": "\\boxed{7}"}, None), ({}, "stop")]
    chunks = [
        {"choices": [{"index": 0, "delta": delta, "finish_reason": finish}], "object": "chat.completion.chunk", "id": "x"}
        for delta, finish in parts
    ]
    chunks.append({"choices": [], "object": "chat.completion.chunk", "id": "x", "usage": _USAGE})
    events = [json.dumps({**chunk, "created": 0, "model": "m"}) for chunk in chunks]
    return "".join(f"data: {event}\n\n" for event in [*events, "[DONE]"]).encode()


STREAMED = _streamed()
ANSWER = _body({"content": "\\boxed{7}"}, "stop")
RESULT = _body({"content": '```json\n{"result": 7}\n```'}, "stop")
CALL = _body(
    {
        "content": None,
        "tool_calls": [
            {
                "id": "call_1",
                "type": "function",
                "function": {
                    "name": "arithmetic_options",
                    "arguments": '{"operation": "add", "operand1": 3, "operand2": 4}',
                },
            }
        ],
    },
    "tool_calls",
)


async def serve(seconds: float) -> None:
    """Answer until killed; prints the port."""
    from aiohttp import web

    state = {"now": 0, "most": 0}

    async def complete(request: web.Request) -> web.Response:
        state["now"] += 1
        state["most"] = max(state["most"], state["now"])
        asked = await request.read()
        body = ANSWER
        if b'"tools":[' in asked or b'"tools": [' in asked:
            body = CALL if asked.count(b'"tool_call_id"') < TURNS - 1 else RESULT
        await asyncio.sleep(seconds)
        state["now"] -= 1
        if b'"stream":true' in asked or b'"stream": true' in asked:
            return web.Response(body=STREAMED, content_type="text/event-stream")
        return web.Response(body=body, content_type="application/json")

    async def most(request: web.Request) -> web.Response:
        seen, state["most"] = state["most"], 0
        return web.json_response(seen)

    app = web.Application(client_max_size=2**26)
    app.add_routes([web.post("/v1/chat/completions", complete), web.get("/most", most)])
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0, backlog=2048).start()
    print(runner.addresses[0][1], flush=True)
    await asyncio.Event().wait()


@contextmanager
def endpoint(seconds: float = REPLY_SECONDS) -> Iterator[str]:
    """A running endpoint; its address without `/v1`."""
    server = subprocess.Popen([sys.executable, __file__, str(seconds)], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    try:
        yield f"http://127.0.0.1:{int(server.stdout.readline())}"
    finally:
        server.terminate()
        server.wait()


def most_in_flight(url: str) -> int:
    """The most requests that were being answered at once since this was last asked."""
    with urllib.request.urlopen(f"{url}/most", timeout=10) as reply:
        return int(json.load(reply))


if __name__ == "__main__":
    asyncio.run(serve(float(sys.argv[1])))
