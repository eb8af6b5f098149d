"""`ImageFiles`: images out of result rows into files, so that a results file stays text that can be read.

Each image is stored once, under the hash of its bytes, in `<run>/images/`; the row holds its path as seen from the results
file. The same image in a thousand episodes is one file, and no two episodes can overwrite each other's.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import os
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

from internbootcamp.core.errors import ConfigError
from internbootcamp.core.rows import Message

_DATA_URL = re.compile(r"data:image/([a-z+.-]{1,20});base64,(.*)", re.DOTALL)
FOLDER = "images"


def has_images(record: dict[str, Any]) -> bool:
    """Whether any message of a record, or its input, may hold an image."""
    return bool(record["input"].get("image")) or any(isinstance(m.get("content"), list) for m in record["messages"])


class ImageFiles:
    """Stores below `folder`, the folder of a run."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def moved_out_of(self, record: dict[str, Any]) -> dict[str, Any]:
        """The record with paths in place of images. Writes files, so it is called in a thread."""
        row = record["input"]
        if isinstance(row.get("image"), list):
            row = {**row, "image": [self._of_row(image) for image in row["image"]]}
        return {**record, "input": row, "messages": [self._of_message(message) for message in record["messages"]]}

    def _of_row(self, image: Any) -> Any:
        if isinstance(image, dict) and isinstance(image.get("bytes"), bytes):
            return self._stored(image["bytes"], "image")
        return image

    def _of_message(self, message: Message) -> Message:
        if not isinstance(message.get("content"), list):
            return message
        return {**message, "content": [self._of_block(block) for block in message["content"]]}

    def _of_block(self, block: Any) -> Any:
        image = block.get("image_url") if isinstance(block, dict) else None
        found = _DATA_URL.match(str(image.get("url"))) if isinstance(image, dict) else None
        if not found:
            return block
        try:
            data = base64.b64decode(found[2], validate=True)
        except binascii.Error:
            return block
        return {**block, "image_url": {**image, "url": self._stored(data, found[1])}}  # type: ignore[dict-item]

    def _stored(self, data: bytes, kind: str) -> str:
        name = f"{hashlib.sha256(data).hexdigest()[:24]}.{kind.partition('+')[0]}"
        path = self.folder / FOLDER / name
        beside = path.with_name(f".{name}.{os.getpid()}.{id(data)}.part")
        try:
            if not path.exists():
                path.parent.mkdir(parents=True, exist_ok=True)
                beside.write_bytes(data)
                beside.replace(path)
        except OSError as problem:
            with suppress(OSError):
                beside.unlink()
            raise ConfigError(f"cannot write {path}: {problem.strerror}") from None
        return f"{self.folder.name}/{FOLDER}/{name}"
