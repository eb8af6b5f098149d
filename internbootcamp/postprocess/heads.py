"""`HeadReader`: the few fields of a line that the filters look at, without building the rest.

A result row is mostly conversation, and a filter mostly looks at a score. The fields become a type of their own, so that the
JSON decoder checks everything else but makes no objects of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from internbootcamp.core.rows import BadLine, Row, parsed_line
from internbootcamp.postprocess.paths import Path

_Tree = dict[str, Any]  # field name to the tree below it; empty where all of the field is needed


class HeadReader:
    """Reads lines to rows that hold at least what stands at `paths`; with None, to whole rows."""

    def __init__(self, paths: Iterable[Path] | None) -> None:
        trees = None if paths is None else _tree_of(paths)
        self._decoder = msgspec.json.Decoder(_type_of(trees)) if trees else None

    def read(self, line: bytes) -> Row | BadLine:
        if self._decoder is None:
            return parsed_line(line)
        try:
            row: Row = msgspec.to_builtins(self._decoder.decode(line))
        except (ValueError, RecursionError):  # torn, or a field of another kind than usual: the slow way tells
            return parsed_line(line)
        return row


def _tree_of(paths: Iterable[Path]) -> _Tree:
    tree: _Tree = {}
    whole: set[tuple[str, ...]] = set()
    for path in paths:
        names = _leading_names(path)
        whole.add(names)
        branch = tree
        for name in names:
            branch = branch.setdefault(name, {})
    for names in whole:
        _branch_at(tree, names).clear()
    return tree


def _leading_names(path: Path) -> tuple[str, ...]:
    """The keys before the first item of a list."""
    names = []
    for step in path:
        if not isinstance(step, str):
            break
        names.append(step)
    return tuple(names)


def _branch_at(tree: _Tree, names: tuple[str, ...]) -> _Tree:
    for name in names:
        if name not in tree:  # a shorter path has already taken all of it
            return {}
        tree = tree[name]
    return tree


def _type_of(tree: _Tree) -> Any:
    fields: list[tuple[str, Any, Any]] = []
    rename: dict[str, str] = {}
    for number, (name, below) in enumerate(tree.items()):
        kind = _type_of(below) | None if below else Any
        fields.append((f"field_{number}", kind, msgspec.UNSET))
        rename[f"field_{number}"] = name
    typed = [(name, kind | msgspec.UnsetType if kind is not Any else Any, default) for name, kind, default in fields]
    return msgspec.defstruct("Head", typed, rename=rename, gc=False)
