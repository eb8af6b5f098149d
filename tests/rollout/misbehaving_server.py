"""A server on loopback that answers each request with the next of some raw bytes, or misbehaves in another way."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

HANG = "hang"  # read the request and never answer
RESET = "reset"  # read the request and close


def http(body: Any, status: int = 200, content_type: str = "application/json", **headers: str) -> bytes:
    """A complete raw response; a body that is no bytes is sent as JSON."""
    payload = body if isinstance(body, bytes) else json.dumps(body).encode()
    lines = [f"HTTP/1.1 {status} X", f"Content-Type: {content_type}", f"Content-Length: {len(payload)}"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + payload


def completion(content: Any = "\\boxed{7}", **message: Any) -> dict[str, Any]:
    """The body of a well-behaved chat completion."""
    return {
        "choices": [{"message": {"role": "assistant", "content": content, **message}, "finish_reason": "stop"}],
        "usage": {"prompt_tokens": 11, "completion_tokens": 3, "total_tokens": 14},
    }


class Cut(bytes):
    """Raw bytes after which the connection closes."""


class Server:
    """Answers in turn, the last answer for ever. `requests` holds (head, JSON body) of what came."""

    def __init__(self, answers: list[bytes | str], on_request: Callable[[int], None] | None = None) -> None:
        self.answers = answers
        self.requests: list[tuple[str, Any]] = []
        self.on_request = on_request
        self.connections = 0
        self.url = ""

    async def handle(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        try:
            while await self._answer(reader, writer):
                pass
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = next(int(line.split(":")[1]) for line in head.lower().split("\r\n") if line.startswith("content-length"))
        self.requests.append((head, json.loads(await reader.readexactly(length))))
        if self.on_request:
            self.on_request(len(self.requests))
        answer = self.answers[min(len(self.requests), len(self.answers)) - 1]
        if answer == HANG:
            await asyncio.Event().wait()
        if isinstance(answer, str):
            return False
        writer.write(answer)
        await writer.drain()
        return not isinstance(answer, Cut)


@asynccontextmanager
async def serving(*answers: bytes | str, on_request: Callable[[int], None] | None = None) -> AsyncIterator[Server]:
    """A running server with these answers."""
    server = Server(list(answers), on_request)
    tasks: set[asyncio.Task[None]] = set()

    def accept(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.ensure_future(server.handle(reader, writer))
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    listener = await asyncio.start_server(accept, "127.0.0.1", 0, limit=2**22)
    server.url = f"http://127.0.0.1:{listener.sockets[0].getsockname()[1]}/v1"
    try:
        yield server
    finally:
        listener.close()
        for task in list(tasks):
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
