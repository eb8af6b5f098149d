"""`Secrets`: what must never be quoted from a server's words: keys, header values, passwords and keys in URLs."""

from __future__ import annotations

from collections.abc import Iterable

_BLOT = b"***"
_SHORTEST = 4  # characters of a whole value; what is shorter is no secret, and stands in any text
_SHORTEST_WORD = 8  # of a word in a value, as the token in `Bearer …`


class Secrets:
    """The secrets of one client. `values` are those of its headers, `urls` what it talks to, a proxy among them."""

    def __init__(self, key: str | None, values: Iterable[str], urls: Iterable[str | None]) -> None:
        whole = [key or "", *values]
        for url in filter(None, urls):
            whole += _secrets_in(url)
        words = [word for value in whole for word in value.split() if len(word) >= _SHORTEST_WORD]
        found = {secret.encode() for secret in [*whole, *words] if len(secret) >= _SHORTEST}
        self._longest_first = sorted(found, key=len, reverse=True)

    def blotted(self, text: bytes) -> bytes:
        """The text without them. To be called before it is shortened: half a key cannot be found any more."""
        for secret in self._longest_first:
            text = text.replace(secret, _BLOT)
        return text


def _secrets_in(url: str) -> list[str]:
    """The password of a URL and the values of its query, as they stand there and decoded."""
    from yarl import URL

    parsed = URL(url)
    found = [parsed.password, parsed.raw_password, *parsed.query.values()]
    found += [part.partition("=")[2] for part in parsed.raw_query_string.split("&")]
    return [secret for secret in found if secret]
