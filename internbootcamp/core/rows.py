"""The dataset row: one case as one line of a file, and the reading and writing of such lines.

    bootcamp + Case ─► row_of ─► Row ─► to_line ─► file ─► read_jsonl ─► Row or BadLine

A row is a plain dict (`data_source`, `prompt`, `reward_model`, `extra_info`, maybe `image`); rows of the older benchmark
files, with `ground_truth` at the top, are read by the same accessors. Nothing here loads a bootcamp or judges.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from pathlib import Path
from typing import Any

import msgspec

from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.errors import ConfigError
from internbootcamp.core.instruction import BaseInstructionGenerator, Case, Prompt

Row = dict[str, Any]
Message = dict[str, Any]


# -- making rows ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Offer:
    """What an episode on a row is offered: tools by the function names that the model sees, and an interaction by name."""

    tools: tuple[str, ...] = ()
    interaction: str | None = None


def offer_of(bootcamp: Any) -> Offer:
    """What a bootcamp (class or object) itself brings."""
    tools = tuple(tool.tool_schema["function"]["name"] for tool in getattr(bootcamp, "tools", ()))
    interaction = getattr(bootcamp, "interaction", None)
    return Offer(tools, interaction.__name__ if interaction is not None else None)


def row_of(
    bootcamp: BaseInstructionGenerator,
    case: Case,
    *,
    split: str = "test",
    generator_name: str = "",
    offer: Offer | None = None,
) -> Row:
    """The row of a case. `generator_name` defaults to the level, as `level_3`; `offer` to what the bootcamp brings."""
    offer = offer if offer is not None else offer_of(bootcamp)
    origin = {"level": case.level, "seed": getattr(bootcamp, "seed", None)}
    if isinstance(bootcamp, Bootcamp):
        origin |= {"version": bootcamp.version, "language": bootcamp.language, "wording": case.wording}
    extra: dict[str, Any] = {
        "index": case.index,
        "split": split,
        "generator_name": generator_name or ("default" if case.level is None else f"level_{case.level}"),
        **{key: value for key, value in origin.items() if value is not None},
        "tools_kwargs": {name: {"create_kwargs": {"identity": case.identity}} for name in offer.tools},
        "need_tools_kwargs": bool(offer.tools),
    }
    if offer.interaction is not None:
        extra["interaction_kwargs"] = {"name": offer.interaction, "identity": case.identity}
    row: Row = {
        "data_source": data_source_named(bootcamp),
        "prompt": messages_of(case.prompt),
        "reward_model": {"ground_truth": case.identity, "style": "rule"},
        "extra_info": extra,
    }
    if isinstance(case.prompt, dict) and case.prompt.get("prompt_img"):
        row["image"] = [case.prompt["prompt_img"]]
    return row


def data_source_named(bootcamp: BaseInstructionGenerator) -> str:
    """The data source that a bootcamp's rows carry: its own, or that of its class."""
    return getattr(bootcamp, "data_source", None) or type(bootcamp).default_data_source()


def messages_of(prompt: Prompt) -> list[Message]:
    """A prompt as chat messages; an image is announced by a literal `<image>` before the text."""
    if isinstance(prompt, list):
        return prompt
    if isinstance(prompt, Mapping):
        mark = "<image>" if prompt.get("prompt_img") else ""
        return [{"role": "user", "content": f"{mark}{prompt['prompt_txt']}"}]
    return [{"role": "user", "content": prompt}]


# -- reading what a row says ----------------------------------------------------------------------------------------------


def ground_truth_of(row: Row) -> Any:
    """The identity a row carries, in `reward_model` or at the top. Raises `ConfigError` if it has none."""
    reward_model = row.get("reward_model")
    if isinstance(reward_model, Mapping) and "ground_truth" in reward_model:
        return reward_model["ground_truth"]
    if "ground_truth" in row:
        return row["ground_truth"]
    raise ConfigError("the row has neither reward_model.ground_truth nor ground_truth")


def data_source_of(row: Row) -> str:
    """The data source of a row. Raises `ConfigError` if it has none."""
    source = row.get("data_source")
    if not isinstance(source, str) or not source:
        raise ConfigError("the row has no data_source")
    return source


def prompt_of(row: Row) -> list[Message]:
    """The chat messages a row asks; a prompt that is plain text is one message. Raises `ConfigError` if it has none."""
    prompt = row.get("prompt")
    if not isinstance(prompt, str | list) or not prompt:
        raise ConfigError("the row has no prompt")
    messages = messages_of(prompt)
    if not all(isinstance(message, Mapping) and isinstance(message.get("role"), str) for message in messages):
        raise ConfigError("the prompt of the row holds something that is no message with a role")
    return [dict(message) for message in messages]


def origin_of(row: Row) -> Mapping[str, Any]:
    """`extra_info`: where the row came from; empty for rows that do not say."""
    extra = row.get("extra_info")
    return extra if isinstance(extra, Mapping) else {}


def sample_digest(row: Row) -> str:
    """Sixteen hex digits from what makes a sample: data source, prompt and ground truth."""
    sample = [data_source_of(row), row.get("prompt"), ground_truth_of(row)]
    return hashlib.blake2b(_encode(sample, order="sorted"), digest_size=8).hexdigest()


class SampleIds:
    """Hands out `sample_id`s in the order of the rows: the digest, and a counter from the second equal row on."""

    def __init__(self) -> None:
        self._seen: Counter[int] = Counter()  # by the digest as a number, which takes half the memory of its text

    def of(self, row: Row) -> str:
        digest = sample_digest(row)
        key = int(digest, 16)
        self._seen[key] += 1
        return digest if self._seen[key] == 1 else f"{digest}-{self._seen[key]}"


# -- lines ----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BadLine:
    """A line that is no JSON object, and why."""

    problem: str


def read_jsonl(path: Path) -> Iterator[tuple[int, Row | BadLine]]:
    """The numbered lines of a JSON Lines file, blank ones left out. Raises `ConfigError` if it cannot be opened."""
    try:
        file = path.open("rb")
    except OSError as problem:
        raise ConfigError(f"cannot read {path}: {problem.strerror}") from None
    with file:
        for number, line in enumerate(file, start=1):
            text = line.removeprefix(b"\xef\xbb\xbf") if number == 1 else line
            if text.strip():
                yield number, parsed_line(text)


def parsed_line(line: bytes) -> Row | BadLine:
    """The row on a line of a file, its line end included."""
    try:
        value = msgspec.json.decode(line)
    except (ValueError, RecursionError) as problem:
        value = _python_json(line)
        if value is None and not line.endswith(b"\n"):
            return BadLine(f"the last line is torn: whatever wrote it was stopped ({problem})")
        if value is None:
            return BadLine(f"not JSON: {problem}")
    return value if isinstance(value, dict) else BadLine(f"a JSON {_kind(value)}, not an object")


def _python_json(line: bytes) -> Any:
    """What Python's own encoder may have written beyond JSON: NaN, read as null, and halves of surrogate pairs; else None."""
    try:
        return _storable(json.loads(line.decode(), parse_constant=lambda name: None), depth=0)
    except (ValueError, RecursionError):
        return None


def _kind(value: Any) -> str:
    names = {"NoneType": "null", "bool": "truth value", "int": "number", "float": "number", "str": "text", "list": "array"}
    return names.get(type(value).__name__, type(value).__name__)


_LONGEST_INTEGER = 10_000  # bits


def as_recorded(value: Any) -> Any:
    """A value as it reads when it was written to a file and read again: plain JSON. Raises what its own methods raise."""
    return msgspec.json.decode(to_line(value))


def to_line(record: Any) -> bytes:
    """A record as one line of UTF-8 JSON. What JSON cannot hold (half a surrogate pair, foreign objects) becomes text."""
    return _encode(record) + b"\n"


def strict_line(record: Any) -> bytes:
    """A record as one line of UTF-8 JSON. Raises `UnicodeEncodeError` or `TypeError` for what JSON cannot hold."""
    return msgspec.json.encode(record, enc_hook=from_numpy) + b"\n"


def _encode(value: Any, order: Any = None) -> bytes:
    try:
        return msgspec.json.encode(value, enc_hook=_plain, order=order)
    except (ValueError, TypeError, RecursionError, OverflowError):
        return msgspec.json.encode(_storable(value, depth=0), order=order)


def _plain(value: Any) -> Any:
    """numpy arrays and scalars as lists and numbers, other objects as text."""
    return value.tolist() if hasattr(value, "tolist") else str(value)


def from_numpy(value: Any) -> Any:
    """numpy arrays and scalars as lists and numbers. Raises `TypeError` for everything else."""
    if hasattr(value, "tolist"):
        return value.tolist()
    raise TypeError(f"JSON has no {type(value).__name__}")


def _storable(value: Any, depth: int) -> Any:
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode()
    if isinstance(value, int) and value.bit_length() > _LONGEST_INTEGER:
        return hex(value)  # in decimal it would take very long, and Python refuses it
    if value is None or isinstance(value, bool | int | float):
        return value
    if depth > 200:
        return "… nested too deeply to be stored"
    if isinstance(value, Mapping):
        return {_storable(str(key), depth): _storable(item, depth + 1) for key, item in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [_storable(item, depth + 1) for item in value]
    if is_dataclass(value) and not isinstance(value, type):
        return {part.name: _storable(getattr(value, part.name), depth + 1) for part in fields(value)}
    return _storable(_plain(value), depth + 1)
