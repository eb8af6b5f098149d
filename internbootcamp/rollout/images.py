"""Images of a row: files or bytes put into its messages as content blocks, where the text says `<image>`."""

from __future__ import annotations

import base64
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from internbootcamp.core.rows import Message, Row
from internbootcamp.rollout.failures import EpisodeFailure, FailureKind

MARK = "<image>"
_KINDS = ((b"\x89PNG", "png"), (b"\xff\xd8", "jpeg"), (b"GIF8", "gif"), (b"RIFF", "webp"))


def images_of(row: Row) -> list[Any]:
    """What the row's `image` holds: paths, or `{"bytes", "path"}` as Parquet files have it."""
    given = row.get("image")
    return list(given) if isinstance(given, Sequence) and not isinstance(given, str | bytes) else [given] if given else []


def with_images(messages: list[Message], images: Sequence[Any]) -> list[Message]:
    """The messages with the images in place of their marks, in order; those without a mark come before the last user text.

    Reads files, so it is called in a thread. Raises `EpisodeFailure` for an image that cannot be read.
    """
    waiting = [_block(image) for image in images]
    filled = [_filled(message, waiting) for message in messages]
    if waiting:
        last = max((at for at, message in enumerate(filled) if message["role"] == "user"), default=len(filled) - 1)
        filled[last] = {**filled[last], "content": [*waiting, *_blocks(filled[last]["content"])]}
    return filled


def _filled(message: Message, waiting: list[dict[str, Any]]) -> Message:
    content = message.get("content")
    if message["role"] != "user" or not isinstance(content, str) or MARK not in content or not waiting:
        return message
    first, *rest = content.split(MARK)
    blocks = _blocks(first)
    for text in rest:
        blocks += [waiting.pop(0)] if waiting else _blocks(MARK)
        blocks += _blocks(text)
    return {**message, "content": blocks}


def _blocks(content: Any) -> list[dict[str, Any]]:
    if isinstance(content, list):
        return content
    return [{"type": "text", "text": content}] if content and content.strip() else []


def _block(image: Any) -> dict[str, Any]:
    data = image.get("bytes") if isinstance(image, Mapping) else None
    path = image.get("path") if isinstance(image, Mapping) else image
    if not isinstance(data, bytes):
        try:
            data = Path(str(path)).read_bytes()
        except OSError as problem:
            message = f"the image {path} cannot be read: {problem.strerror}"
            raise EpisodeFailure(FailureKind.INVALID_ROW, message) from None
    kind = next((kind for start, kind in _KINDS if data.startswith(start)), "jpeg")
    url = f"data:image/{kind};base64,{base64.b64encode(data).decode()}"
    return {"type": "image_url", "image_url": {"url": url}}
