"""The multimodal training form: images first, then one text that marks where they belong.

Images are named by path, URL or data URL and stay where they are; only their sizes are read, which the trainer wants as
`image_wh`.
"""

from __future__ import annotations

import base64
import binascii
import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

from internbootcamp.core.errors import MissingExtra
from internbootcamp.core.rows import Message, Row
from internbootcamp.postprocess.training import conversation_of, message_id, tools_of

MARK, CONTEXT = "<image>", "<IMG_CONTEXT>"
_KEPT = ("role", "content", "tool_calls", "tool_call_id")


def multimodal(folder: Path | None = None) -> Callable[[Row], Row]:
    """The transformer. Paths of images are relative to `folder`, which is that of the results file, or to the working folder.

    It makes `{id, messages}`, with `tools` and `parallel_tool_calls: false` where the model was offered tools, and raises
    `ValueError` for an image whose size cannot be read.
    """

    def multimodal_training(row: Row) -> Row:
        messages = [_message(message, folder) for message in conversation_of(row)]
        record: Row = {"id": message_id(messages), "messages": messages}
        tools = tools_of(row)
        return {**record, "tools": tools, "parallel_tool_calls": False} if tools else record

    return multimodal_training


def check_installed() -> None:
    """Raise `MissingExtra` if the sizes of images cannot be read."""
    try:
        import PIL.Image  # noqa: F401
    except ImportError:
        raise MissingExtra("the multimodal form needs Pillow: pip install 'internbootcamp[images]'") from None


def _message(message: Message, folder: Path | None) -> Message:
    kept = {key: message[key] for key in _KEPT if key in message}
    blocks = message.get("content")
    if isinstance(blocks, list):
        images = [block for block in blocks if isinstance(block, dict) and block.get("type") == "image_url"]
        if images:
            kept["content"] = _images_first(blocks, images, folder)
    return kept


def _images_first(blocks: list[Any], images: list[Any], folder: Path | None) -> list[Any]:
    texts = (str(block.get("text") or "") for block in blocks if isinstance(block, dict) and block.get("type") == "text")
    text = "".join(texts).replace(MARK, CONTEXT)
    missing = len(images) - text.count(CONTEXT)
    text = f"{CONTEXT}\n" * max(0, missing) + text
    return [*(_sized(image, folder) for image in images), {"type": "text", "text": text}]


def _sized(block: dict[str, Any], folder: Path | None) -> dict[str, Any]:
    given = block.get("image_url")
    image = dict(given) if isinstance(given, dict) else {"url": given}
    if "image_wh" not in image:
        image["image_wh"] = list(image_size(str(image.get("url") or ""), folder))
    return {"type": "image_url", "image_url": image}


def image_size(url: str, folder: Path | None = None) -> tuple[int, int]:
    """Width and height of an image file or data URL. Raises `ValueError` if it cannot be read."""
    from PIL import Image, UnidentifiedImageError

    try:
        with Image.open(_source(url, folder)) as image:
            return image.size
    except (OSError, UnidentifiedImageError, binascii.Error) as problem:
        shown = url if len(url) <= 80 else f"{url[:80]}…"
        raise ValueError(f"the size of the image {shown} cannot be read: {problem}") from None


def _source(url: str, folder: Path | None) -> Any:
    if url.startswith("data:"):
        return io.BytesIO(base64.b64decode(url.partition(",")[2], validate=True))
    path = Path(url.removeprefix("file://"))
    beside = folder / path if folder is not None else path
    return beside if beside.is_file() else path
