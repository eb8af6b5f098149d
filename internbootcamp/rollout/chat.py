"""`ChatPolicy`: a model behind an OpenAI-compatible chat completions endpoint, on aiohttp.

One session with a pool of kept-alive connections, as many as there are concurrent episodes; certificates are checked. A
request is tried again only where that can help (see `retries`). The key lives in this object's request headers alone: it
is in no setting, message or record, and is blotted out of what the server says.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Self

import msgspec

from internbootcamp.core.errors import ConfigError
from internbootcamp.core.rows import Message, Row
from internbootcamp.rollout.chat_response import failure_of, reply_of
from internbootcamp.rollout.failures import FailureKind, ModelFailure
from internbootcamp.rollout.policy import Reply
from internbootcamp.rollout.retries import RetryPlan

if TYPE_CHECKING:
    import aiohttp

KEY_VARIABLES = ("INTERNBOOTCAMP_API_KEY", "OPENAI_API_KEY")


def key_from_environment() -> str | None:
    """The first of the key variables that is set."""
    return next((os.environ[name] for name in KEY_VARIABLES if os.environ.get(name)), None)


class ChatPolicy:
    """Asks `model` at `url` (the base, as `http://localhost:8000/v1`, or the full `…/chat/completions`).

    `timeout` bounds one request in seconds; `sampling` holds request fields such as `temperature` and `max_tokens`, None
    for the endpoint's own default.
    """

    def __init__(
        self,
        url: str,
        model: str,
        *,
        api_key: str | None = None,
        max_concurrent: int = 64,
        timeout: float = 600.0,
        sampling: Mapping[str, Any] | None = None,
        retry: RetryPlan | None = None,
    ) -> None:
        self.url = completions_url(url)
        self.model = model
        self.max_concurrent = max_concurrent
        self.timeout = timeout
        self.sampling = {name: value for name, value in (sampling or {}).items() if value is not None}
        self.retry = retry or RetryPlan()
        self._key = checked_key(api_key)
        self._jitter = Random()
        self._session: aiohttp.ClientSession | None = None

    @property
    def name(self) -> str:
        return self.model

    def settings(self) -> dict[str, Any]:
        return {
            "policy": "chat",
            "api_url": self.url.partition("?")[0],
            "model": self.model,
            "sampling": self.sampling,
            "timeout": self.timeout,
            "tries": self.retry.tries,
        }

    async def __aenter__(self) -> Self:
        import aiohttp

        headers = {"Content-Type": "application/json", "User-Agent": "internbootcamp"}
        if self._key:
            headers["Authorization"] = f"Bearer {self._key}"
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=self.max_concurrent, keepalive_timeout=30, ttl_dns_cache=300),
            timeout=aiohttp.ClientTimeout(total=self.timeout),
            headers=headers,
        )
        return self

    async def __aexit__(self, *problem: object) -> None:
        if self._session is not None:
            await self._session.close()
            self._session = None

    async def respond(self, messages: Sequence[Message], row: Row) -> Reply:
        """Ask for the next message, with retries. Raises `ModelFailure` with the last failure."""
        body = msgspec.json.encode({"model": self.model, "messages": list(messages), **self.sampling})
        tries = 0
        while True:
            tries += 1
            try:
                return await self._ask(body, tries)
            except ModelFailure as failure:
                if not failure.can_retry or tries >= self.retry.tries:
                    raise self._told(failure, tries) from None
                await asyncio.sleep(self.retry.wait(tries, failure.retry_after, self._jitter))

    async def _ask(self, body: bytes, tries: int) -> Reply:
        import aiohttp

        if self._session is None:
            raise RuntimeError("a ChatPolicy is used inside `async with`")
        try:
            async with self._session.post(self.url, data=body, allow_redirects=False) as response:
                payload = await response.read()
                if response.status != 200:
                    raise failure_of(response.status, payload, response.headers)
                return reply_of(payload, response.headers.get("Content-Type", ""), tries)
        except TimeoutError:
            message = f"no complete reply within {self.timeout:g} s"
            raise ModelFailure(FailureKind.TIMEOUT, message, can_retry=True) from None
        except aiohttp.ClientSSLError as problem:
            raise ModelFailure(FailureKind.CONNECTION, f"no trusted TLS connection: {problem}") from None
        except aiohttp.ClientResponseError as problem:
            raise ModelFailure(FailureKind.BAD_RESPONSE, f"the server does not speak HTTP: {problem.message}") from None
        except aiohttp.ClientConnectorError as problem:
            why = os.strerror(problem.os_error.errno) if problem.os_error.errno else str(problem.os_error)
            message = f"cannot connect to {problem.host}:{problem.port}: {why}"
            raise ModelFailure(FailureKind.CONNECTION, message, can_retry=True) from None
        except (aiohttp.ClientError, OSError) as problem:
            message = str(problem) or type(problem).__name__
            raise ModelFailure(FailureKind.CONNECTION, message, can_retry=True) from None

    def _told(self, failure: ModelFailure, tries: int) -> ModelFailure:
        """The failure as it is recorded: with the number of tries, without the key."""
        message = failure.message.replace(self._key, "***") if self._key else failure.message
        if tries > 1:
            message = f"{message} ({tries} tries)"
        return ModelFailure(failure.kind, message)


def completions_url(url: str) -> str:
    """The address to post to. Raises `ConfigError` for what is no http(s) URL or carries a password."""
    from yarl import URL

    try:
        parsed = URL(url)
    except ValueError as problem:
        raise ConfigError(f"--api-url: {problem}") from None
    if parsed.scheme not in ("http", "https") or not parsed.host:
        raise ConfigError(f"--api-url must look like http://localhost:8000/v1, not {url!r}")
    if parsed.user is not None or parsed.password is not None:
        raise ConfigError(f"--api-url must carry no user name or password; use --api-key or {KEY_VARIABLES[0]}")
    if parsed.path.rstrip("/").endswith("/chat/completions"):
        return str(parsed)
    return str(parsed.with_path(f"{parsed.path.rstrip('/')}/chat/completions", keep_query=True))


def checked_key(key: str | None) -> str | None:
    """The key without outer white space. Raises `ConfigError`, without quoting it, for one that no header can hold."""
    key = (key or "").strip()
    if not key:
        return None
    if not key.isascii() or not key.isprintable():
        raise ConfigError("the API key holds line breaks or characters outside ASCII")
    return key
