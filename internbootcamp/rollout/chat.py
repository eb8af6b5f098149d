"""`ChatPolicy`: a model behind one or more OpenAI-compatible chat completions endpoints, on aiohttp.

One session with a pool of kept-alive connections, as many as there are concurrent episodes; certificates are checked. A
request is tried again only where that can help (see `retries`), at the least busy endpoint (see `endpoints`). Keys and extra
headers live in this object's request headers alone: they are in no setting, message or record, and are blotted out of what
the server says.
"""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

from internbootcamp.core.errors import ConfigError
from internbootcamp.core.rows import Message, Row, to_line
from internbootcamp.core.tool import ToolSchema
from internbootcamp.rollout.blotting import Secrets
from internbootcamp.rollout.chat_response import failure_of, reply_of
from internbootcamp.rollout.endpoints import Endpoint, Endpoints, Pace
from internbootcamp.rollout.failures import FailureKind, ModelFailure
from internbootcamp.rollout.policy import Memory, Reply
from internbootcamp.rollout.retries import RetryPlan
from internbootcamp.rollout.sharing import Shared
from internbootcamp.rollout.wire import wire_messages

if TYPE_CHECKING:
    import aiohttp
    from yarl import URL

KEY_VARIABLES = ("INTERNBOOTCAMP_API_KEY", "OPENAI_API_KEY")

_LONGEST_BODY = 256 << 20  # bytes


def key_from_environment() -> str | None:
    """The first of the key variables that is set."""
    return next((os.environ[name] for name in KEY_VARIABLES if os.environ.get(name)), None)


@dataclass(frozen=True, slots=True)
class Extras:
    """What goes into every request besides the conversation.

    `params` are merged into the body last, so they may overwrite anything there. `headers` and `proxy` may hold secrets: only
    the headers' names are recorded.
    """

    params: Mapping[str, Any] = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)
    proxy: str | None = None


_SECRET = re.compile(
    r"api[_-]?key|(?:access|auth|bearer|refresh)[_-]?token|secret|passw|authorization|credential", re.IGNORECASE
)


def without_secrets(value: Any) -> Any:
    """Parameters as they may be recorded: what is called like a secret loses its value, at any depth."""
    if isinstance(value, Mapping):
        return {
            name: "(not recorded)" if _SECRET.search(str(name)) else without_secrets(part) for name, part in value.items()
        }
    return [without_secrets(part) for part in value] if isinstance(value, list) else value


class ChatPolicy(Shared):
    """Asks `model` at `url` (the base, as `http://localhost:8000/v1`, or the full `…/chat/completions`; or several).

    `timeout` bounds one request in seconds; `sampling` holds request fields such as `temperature` and `max_tokens`, None
    for the endpoint's own default. `requests_per_minute` and `tokens_per_minute` bound what is sent to all endpoints together.
    """

    def __init__(
        self,
        url: str | Sequence[str],
        model: str,
        *,
        api_key: str | None = None,
        max_concurrent: int = 64,
        timeout: float = 600.0,
        sampling: Mapping[str, Any] | None = None,
        retry: RetryPlan | None = None,
        extras: Extras | None = None,
        requests_per_minute: float | None = None,
        tokens_per_minute: float | None = None,
    ) -> None:
        self.urls = [completions_url(one) for one in ([url] if isinstance(url, str) else url)]
        self.model = model
        self.max_concurrent = max_concurrent
        self.timeout = timeout
        self.sampling = {name: value for name, value in (sampling or {}).items() if value is not None}
        self.retry = retry or RetryPlan()
        self.extras = extras or Extras()
        self._key = checked_key(api_key)
        self._proxy = checked_proxy(self.extras.proxy)
        self._secrets = Secrets(self._key, self.extras.headers.values(), [self._proxy, *self.urls])
        self._jitter = Random()
        self._endpoints = Endpoints(self.urls)
        self._requests = Pace(requests_per_minute) if requests_per_minute else None
        self._tokens = Pace(tokens_per_minute) if tokens_per_minute else None
        self._mean_tokens = 0.0
        self._session: aiohttp.ClientSession | None = None

    @property
    def name(self) -> str:
        return self.model

    def settings(self) -> dict[str, Any]:
        urls = [url.partition("?")[0] for url in self.urls]
        return {
            "policy": "chat",
            "api_url": urls[0] if len(urls) == 1 else urls,
            "model": self.model,
            "sampling": self.sampling,
            "api_extra_params": without_secrets(dict(self.extras.params)),
            "api_extra_headers": sorted(self.extras.headers),
            "timeout": self.timeout,
            "tries": self.retry.tries,
        }

    def open(self) -> None:
        import aiohttp

        headers = {"Content-Type": "application/json", "User-Agent": "internbootcamp"}
        if self._key:
            headers["Authorization"] = f"Bearer {self._key}"
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=0, keepalive_timeout=30, ttl_dns_cache=300),
            timeout=aiohttp.ClientTimeout(total=self.timeout),
            headers={**headers, **self.extras.headers},
        )

    async def close(self) -> None:
        session, self._session = self._session, None
        if session is not None:
            await session.close()

    async def respond(
        self, messages: Sequence[Message], row: Row, tools: Sequence[ToolSchema] = (), memory: Memory | None = None
    ) -> Reply:
        """Ask for the next message, with retries. Raises `ModelFailure` with the last failure."""
        offered = {"tools": list(tools), "tool_choice": "auto"} if tools else {}
        asked = {"model": self.model, "messages": wire_messages(messages), **offered, **self.sampling, **self.extras.params}
        body = to_line(asked).rstrip()
        tries = 0
        while True:
            tries += 1
            try:
                return await self._paced(body, tries)
            except ModelFailure as failure:
                if not failure.can_retry or tries >= self.retry.tries:
                    raise self._told(failure, tries) from None
                await asyncio.sleep(self.retry.wait(tries, failure.retry_after, self._jitter))

    async def _paced(self, body: bytes, tries: int) -> Reply:
        """One request, once the pace allows it, at the least busy endpoint."""
        expected = self._mean_tokens or len(body) / 4
        if self._requests is not None:
            await self._requests.take()
        if self._tokens is not None:
            await self._tokens.take(expected)
        with self._endpoints.one() as endpoint:
            try:
                reply = await self._ask(endpoint, body, tries)
            except ModelFailure as failure:
                if failure.can_retry:
                    self._endpoints.failed(endpoint)
                raise
        self._endpoints.answered(endpoint)
        used = sum(reply.usage.get(name) or 0 for name in ("prompt_tokens", "completion_tokens"))
        if self._tokens is not None and used:
            self._mean_tokens += (used - self._mean_tokens) / 20 if self._mean_tokens else used
            self._tokens.correct(used - expected)
        return reply

    async def _ask(self, endpoint: Endpoint, body: bytes, tries: int) -> Reply:
        import aiohttp

        if self._session is None:
            raise RuntimeError("a ChatPolicy is used inside `async with`")
        try:
            post = self._session.post(endpoint.url, data=body, allow_redirects=False, proxy=self._proxy)
            async with post as response:
                payload = await _whole_body(response)
                if response.status != 200:
                    raise failure_of(response.status, self._secrets.blotted(payload), response.headers)
                return self._reply_in(payload, response.headers.get("Content-Type", ""), tries)
        except TimeoutError:
            message = f"no complete reply within {self.timeout:g} s"
            raise ModelFailure(FailureKind.TIMEOUT, message, can_retry=True) from None
        except aiohttp.ClientSSLError as problem:
            raise ModelFailure(FailureKind.CONNECTION, f"no trusted TLS connection: {problem}") from None
        except aiohttp.ClientResponseError as problem:
            message = f"the server does not speak HTTP: {problem.message}"
            raise ModelFailure(FailureKind.BAD_RESPONSE, message, can_retry=True) from None
        except aiohttp.ClientConnectorError as problem:
            number = problem.os_error.errno or 0  # below 0 for a name that is not found
            why = os.strerror(number) if number > 0 else problem.os_error.strerror or str(problem.os_error)
            message = f"cannot connect to {problem.host}:{problem.port}: {why}"
            raise ModelFailure(FailureKind.CONNECTION, message, can_retry=True) from None
        except (aiohttp.ClientError, OSError) as problem:
            message = str(problem) or type(problem).__name__
            raise ModelFailure(FailureKind.CONNECTION, message, can_retry=True) from None

    def _reply_in(self, payload: bytes, content_type: str, tries: int) -> Reply:
        try:
            return reply_of(payload, content_type, tries)
        except ModelFailure:  # fails again, and quotes what may be quoted
            return reply_of(self._secrets.blotted(payload), content_type, tries)

    def _told(self, failure: ModelFailure, tries: int) -> ModelFailure:
        """The failure as it is recorded: with the number of tries, without the key."""
        message = self._secrets.blotted(failure.message.encode()).decode()
        if tries > 1:
            message = f"{message} ({tries} tries)"
        return ModelFailure(failure.kind, message)


async def _whole_body(response: aiohttp.ClientResponse) -> bytes:
    """The body, unless it is endless. Raises `ModelFailure`."""
    if response.content_length is not None and response.content_length <= _LONGEST_BODY:
        return await response.read()
    body = bytearray()
    async for chunk in response.content.iter_any():
        body += chunk
        if len(body) > _LONGEST_BODY:
            raise ModelFailure(FailureKind.BAD_RESPONSE, f"the reply is longer than {_LONGEST_BODY >> 20} MiB")
    return bytes(body)


def completions_url(url: str) -> str:
    """The address to post to. Raises `ConfigError` for what is no http(s) URL or carries a password."""
    parsed = _http_url(url)
    if parsed is None:
        raise ConfigError(f"--api-url must look like http://localhost:8000/v1, not {url!r}")
    if parsed.user is not None or parsed.password is not None:
        raise ConfigError(f"--api-url must carry no user name or password; use --api-key or {KEY_VARIABLES[0]}")
    if parsed.path.rstrip("/").endswith("/chat/completions"):
        return str(parsed)
    return str(parsed.with_path(f"{parsed.path.rstrip('/')}/chat/completions", keep_query=True))


def checked_proxy(proxy: str | None) -> str | None:
    """The proxy. Raises `ConfigError`, without quoting it, as it may hold a password, for what is no http(s) URL."""
    if not proxy:
        return None
    if _http_url(proxy) is None:
        raise ConfigError("--api-proxy must look like http://proxy.example:3128, or http://user:password@proxy.example:3128")
    return proxy


def _http_url(text: str) -> URL | None:
    """The text as a URL, if it is one of http or https with a host."""
    from yarl import URL

    try:
        parsed = URL(text)
        (parsed.host or "").encode("idna")  # as a connection does: no empty label, none of more than 63 characters
        return parsed if parsed.scheme in ("http", "https") and parsed.host and parsed.port else None
    except ValueError:
        return None


def checked_key(key: str | None) -> str | None:
    """The key without outer white space. Raises `ConfigError`, without quoting it, for one that no header can hold."""
    key = (key or "").strip()
    if not key:
        return None
    if not key.isascii() or not key.isprintable():
        raise ConfigError("the API key holds line breaks or characters outside ASCII")
    return key
