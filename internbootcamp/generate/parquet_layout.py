"""How rows lie in Parquet: which columns are typed, which are JSON text, and the way back.

Arrow gives a column one type, so a struct column would give every row the keys of all others. What differs in shape from row
to row is therefore JSON text: the ground truth, the tool arguments, the interaction arguments.

    data_source, prompt [{role, content}], image [{bytes, path}],
    reward_model {ground_truth: JSON, style}, extra_info {index, split, …, tools_kwargs: JSON, interaction_kwargs: JSON},
    ground_truth: JSON (rows of the plain form)

What does not fit (other keys, nulls, content blocks) goes whole, as JSON text, into a member `other_json` beside the typed ones,
which is there only in files that need it. A member that a row lacks is null; a null that a row has is in `other_json`.
`restore_row` undoes all this for a row as pyarrow, pandas, polars or datasets give it.

Files of others, the older harness among them, may have structs where we have JSON text; Arrow gives each the keys of all others,
as nulls, which are left out again.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from internbootcamp.core.errors import ConfigError
from internbootcamp.core.rows import Row

OTHER = "other_json"
EXTRA_TYPES: dict[str, type] = {
    "index": int,
    "split": str,
    "generator_name": str,
    "level": int,
    "seed": int,
    "version": int,
    "language": str,
    "wording": int,
    "need_tools_kwargs": bool,
}
_EXTRA_JSON = ("tools_kwargs", "interaction_kwargs")
_LARGEST = 2**63

Shape = set[str]


class ShapeOf:
    """Which columns and members some rows need: `data_source`, `prompt[]`, `extra_info.level` … in `seen`."""

    def __init__(self) -> None:
        self.seen: Shape = set()
        self._met: set[Any] = set()

    def add(self, rows: list[dict[str, Any]]) -> None:
        for cells in rows:
            prompt = cells.get("prompt")
            listed = isinstance(prompt, list)
            strange = listed and any(OTHER in message for message in prompt)  # type: ignore[union-attr]
            members = [(column, tuple(cells.get(column, ()))) for column in ("reward_model", "extra_info")]
            signature = (tuple(cells), listed, strange, *members)
            if signature in self._met:
                continue
            self._met.add(signature)
            self.seen.update(cells)
            self.seen.update(f"{column}.{name}" for column, names in members for name in names)
            if "prompt" in cells:
                self.seen.add("prompt[]" if listed else "prompt text")
            if strange or {"prompt[]", "prompt text"} <= self.seen:
                self.seen.add(f"prompt.{OTHER}")


def to_cells(row: Row, folder: Path) -> dict[str, Any]:
    """A row as the cells of its columns. Image files are read, from `folder` if their paths are relative."""
    cells: dict[str, Any] = {}
    other: dict[str, Any] = {}
    for key, value in row.items():
        cell = _CELLS[key](value) if key in _CELLS else None
        if key == "image" and isinstance(value, list):
            cells[key] = [_embedded(image, folder) for image in value]
        elif cell is None:
            other[key] = value
        else:
            cells[key] = cell
    if other:
        cells[OTHER] = _json(other)
    return cells


def restore_row(cells: Mapping[str, Any]) -> Row:
    """The row that `to_cells` was given, from its cells as any library gives them; images as `{"bytes", "path"}`."""
    cells = _plain(cells)
    row: Row = {}
    for key, cell in cells.items():
        if cell is None or key == OTHER:
            continue
        row[key] = _BACK[key](cell) if key in _BACK else cell
    return row | (msgspec.json.decode(cells[OTHER]) if cells.get(OTHER) is not None else {})


# -- one column each: a cell, or None where the value does not fit -----------------------------------------------------------


def _text_cell(value: Any) -> str | None:
    return value if isinstance(value, str) else None


def _prompt_cell(value: Any) -> Any:
    if isinstance(value, str):
        return value
    fits = isinstance(value, list) and all(isinstance(message, dict) for message in value)
    return [_message_cell(message) for message in value] if fits else None


def listed_prompt(text: str) -> list[dict[str, Any]]:
    """A prompt that is plain text, in a file where others are messages."""
    return [{"role": None, "content": None, OTHER: _json(text)}]


def _message_cell(message: dict[str, Any]) -> dict[str, Any]:
    if message.keys() == {"role", "content"} and isinstance(message["role"], str) and isinstance(message["content"], str):
        return {"role": message["role"], "content": message["content"]}
    return {"role": None, "content": None, OTHER: _json(message)}


def _reward_cell(value: Any) -> dict[str, Any] | None:
    return _struct_cell(value, {"style": str}, ("ground_truth",))


def _extra_cell(value: Any) -> dict[str, Any] | None:
    return _struct_cell(value, EXTRA_TYPES, _EXTRA_JSON)


def _struct_cell(value: Any, typed: Mapping[str, type], as_json: tuple[str, ...]) -> dict[str, Any] | None:
    if not isinstance(value, dict):
        return None
    cell: dict[str, Any] = {}
    other: dict[str, Any] = {}
    for key, item in value.items():
        if key in as_json:
            cell[key] = _json(item)
        elif key in typed and type(item) is typed[key] and (type(item) is not int or -_LARGEST <= item < _LARGEST):
            cell[key] = item
        else:
            other[key] = item
    if other or not value:  # Parquet has no struct without members
        cell[OTHER] = _json(other)
    return cell


def _embedded(image: Any, folder: Path) -> dict[str, Any]:
    """The bytes of an image: read from its file, or as an earlier Parquet file had them (Base64 text in JSON Lines)."""
    if isinstance(image, Mapping):
        data = image.get("bytes")
        return {"bytes": base64.b64decode(data) if isinstance(data, str) else data, "path": image.get("path")}
    try:
        path = folder / str(image)
        return {"bytes": (path if path.exists() else Path(str(image))).read_bytes(), "path": str(image)}
    except OSError as problem:
        raise ConfigError(f"the image {image} cannot be read: {problem.strerror}") from None


# -- and back ----------------------------------------------------------------------------------------------------------------


def _prompt_back(cell: Any) -> Any:
    if not isinstance(cell, list):
        return cell
    messages = [_message_back(message) for message in cell]
    return messages[0] if len(messages) == 1 and isinstance(messages[0], str) else messages


def _message_back(message: Any) -> Any:
    if isinstance(message, dict) and message.get(OTHER) is not None:
        return msgspec.json.decode(message[OTHER])
    return _without_nulls(message)


def _struct_back(*as_json: str) -> Callable[[Any], Any]:
    def back(cell: Any) -> Any:
        if not isinstance(cell, dict):
            return cell
        whole = {key: item for key, item in cell.items() if item is not None and key != OTHER}
        whole = {key: _json_back(item) if key in as_json else _without_nulls(item) for key, item in whole.items()}
        return whole | (msgspec.json.decode(cell[OTHER]) if cell.get(OTHER) is not None else {})

    return back


def _json_back(cell: Any) -> Any:
    """The value of a JSON text; in others' files also a struct, or a text that is no JSON."""
    if not isinstance(cell, str):
        return _without_nulls(cell)
    try:
        return msgspec.json.decode(cell)
    except (ValueError, RecursionError):
        return cell


def _without_nulls(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_nulls(item) for key, item in value.items() if item is not None}
    return [_without_nulls(item) for item in value] if isinstance(value, list) else value


def _plain(value: Any) -> Any:
    """numpy's arrays and numbers, which pandas gives, as Python's."""
    if hasattr(value, "tolist") and not isinstance(value, bytes):
        value = value.tolist()
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, float) and value != value:
        return None  # how pandas says that a text or list is missing
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


_CELLS: dict[str, Callable[[Any], Any]] = {
    "data_source": _text_cell,
    "prompt": _prompt_cell,
    "reward_model": _reward_cell,
    "extra_info": _extra_cell,
    "ground_truth": _json,
}
_BACK: dict[str, Callable[[Any], Any]] = {
    "prompt": _prompt_back,
    "reward_model": _struct_back("ground_truth"),
    "extra_info": _struct_back(*_EXTRA_JSON),
    "ground_truth": _json_back,
}
