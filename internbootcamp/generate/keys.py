"""When two cases are the same, and the memory of those that a dataset has.

A case is the same as another of its data source when their identities are equal. In single-turn tasks, where a model sees
nothing but the prompt, it is also the same when it would be asked the same: when the prompts (text and image) are equal, or
the identities are but for keys that the model never sees. Episodes with tools may begin with the same words and still differ.

A case has two keys of 64 bits, so that both ways of being the same are found in one table.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping
from functools import cache
from hashlib import blake2b
from typing import Any

import msgspec

from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.instruction import BaseInstructionGenerator, Case
from internbootcamp.core.registry import find, load
from internbootcamp.core.rows import Row, data_source_of, ground_truth_of, origin_of, to_line

Keys = tuple[int, int]


class CaseKeys:
    """The keys of the cases of one bootcamp."""

    def __init__(self, bootcamp: BaseInstructionGenerator, source: str, acting: bool) -> None:
        self._salt = _salt(source)
        self._acting = acting
        self._hidden = bootcamp.hidden if isinstance(bootcamp, Bootcamp) and not acting else ()

    def of(self, case: Case) -> Keys:
        identity: Any = case.identity
        if self._hidden:
            identity = {key: value for key, value in identity.items() if key not in self._hidden}
        first = _hash(self._salt + to_line(identity))
        if self._acting:
            return first, first
        prompt = case.prompt
        asked = prompt.encode("utf-8", "replace") if isinstance(prompt, str) else to_line(prompt)
        return first, _hash(self._salt + b"?" + asked)


@cache
def hidden_of(source: str) -> tuple[str, ...]:
    """The identity keys that the bootcamp of a data source never shows, as far as it is a registered one."""
    return tuple(getattr(load(source), "hidden", ())) if find(source) is not None else ()


def keys_of_row(row: Row, hidden: Callable[[str], tuple[str, ...]] = hidden_of) -> Keys:
    """The keys of a row of any file. Raises `ConfigError` if it lacks data source, prompt or ground truth.

    They are comparable with each other but not with `CaseKeys`, which is quicker and knows one bootcamp only.
    """
    source, truth = data_source_of(row), ground_truth_of(row)
    if isinstance(truth, str):  # the ground truth of a file that holds it as JSON text
        truth = _decoded(truth)
    origin, salt = origin_of(row), _salt(source)
    acting = bool(origin.get("tools_kwargs") or origin.get("interaction_kwargs"))
    if isinstance(truth, dict) and not acting and (unseen := hidden(source)):
        truth = {key: value for key, value in truth.items() if key not in unseen}
    first = _hash(salt + msgspec.json.encode(truth, order="sorted"))
    if acting:
        return first, first
    return first, _hash(salt + b"?" + msgspec.json.encode([row.get("prompt"), _image_names(row)], order="sorted"))


def _image_names(row: Row) -> list[Any]:
    return [image.get("path") if isinstance(image, Mapping) else image for image in row.get("image") or ()]


def _decoded(text: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except ValueError:
        return text


def _salt(source: str) -> bytes:
    return source.encode("utf-8", "replace") + b"\n"


def _hash(data: bytes) -> int:
    return int.from_bytes(blake2b(data, digest_size=8).digest(), "little") or 1  # 0 marks a free place


class SeenKeys:
    """A set of keys in 12 to 24 bytes each, where Python's own takes 70: an open table in one array."""

    def __init__(self) -> None:
        self._table = array("Q", bytes(8 * 1024))
        self._mask = 1023
        self._room = 682  # two thirds of the table

    def add(self, first: int, second: int) -> bool:
        """Whether neither key was there; then both are."""
        table, mask = self._table, self._mask
        at = first & mask
        while (there := table[at]) and there != first:
            at = (at + 1) & mask
        if there:
            return False
        other = second & mask
        while (there := table[other]) and there != second:
            other = (other + 1) & mask
        if there:
            return False
        table[at] = first
        if other == at:  # both keys wanted the same free place
            self._insert(second)
        else:
            table[other] = second
        self._room -= 2
        if self._room < 2:
            self._grow()
        return True

    def __contains__(self, keys: Keys) -> bool:
        return any(self._table[self._place(key)] for key in keys)

    def nbytes(self) -> int:
        return 8 * len(self._table)

    def _place(self, key: int) -> int:
        table, mask = self._table, self._mask
        at = key & mask
        while (there := table[at]) and there != key:
            at = (at + 1) & mask
        return at

    def _insert(self, key: int) -> None:
        self._table[self._place(key)] = key

    def _grow(self) -> None:
        old = self._table
        size = 2 * len(old)
        self._table = table = array("Q", bytes(8 * size))
        self._mask = mask = size - 1
        used = 0
        for key in old:
            if key:
                at = key & mask
                while table[at]:
                    at = (at + 1) & mask
                table[at] = key
                used += 1
        self._room = size * 2 // 3 - used
