"""When two rows count as the same: by what the model wrote, by the whole conversation, or by the prompt.

Texts are compared without regard to case, punctuation width and white space, so that copies that differ in nothing else are
found; this is no near-duplicate search.
"""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Callable, Iterable
from typing import Literal, get_args

from internbootcamp.core.errors import ConfigError
from internbootcamp.core.rows import Message, Row
from internbootcamp.evaluate.records import calls_in, messages_in, opening_length, prompt_messages, sample_key, text_of

Sameness = Literal["response", "conversation", "prompt"]


def deduplication(same: str) -> Callable[[Row], int]:
    """The digest by which rows are compared. `response` compares only rows of the same sample. Raises `ConfigError`."""
    if same == "conversation":
        return lambda row: _digest(_texts(messages_in(row)))
    if same == "prompt":
        return lambda row: prompt_digest(row)
    if same != "response":
        raise ConfigError(f"rows can be the same by {', '.join(get_args(Sameness))}, not by {same!r}")
    return lambda row: _digest([str(sample_key(row)), *_texts(messages_in(row)[opening_length(row) :])])


def prompt_digest(row: Row) -> int:
    """The digest of what was asked, which all rows of one prompt share, whatever else they differ in."""
    asked = prompt_messages(row) or messages_in(row)[: opening_length(row)]
    return _digest(_texts(asked))


def _texts(messages: Iterable[Message]) -> Iterable[str]:
    for message in messages:
        yield str(message.get("role"))
        yield " ".join(unicodedata.normalize("NFKC", text_of(message.get("content"))).casefold().split())
        for name, arguments in calls_in(message):
            yield f"{name} {arguments}"


def _digest(texts: Iterable[str]) -> int:
    digest = hashlib.blake2b(digest_size=8)
    for text in texts:
        data = text.encode("utf-8", "surrogatepass")
        digest.update(len(data).to_bytes(8, "big") + data)
    return int.from_bytes(digest.digest(), "big")
