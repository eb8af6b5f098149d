"""The names of the tools and of the interaction that YAML files give a group; all that a dataset needs of them.

The classes are not imported, so that data can be made where a simulator is not installed; only a tool without a schema of its
own makes its class be asked for its name.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from internbootcamp.core.components import load_tools
from internbootcamp.core.yaml_files import Document, KeyPath, read_yaml


def tool_names(path: Path) -> tuple[str, ...]:
    """The function names in a tool YAML, in its order. Raises `ConfigError` with file, line and key."""
    document = read_yaml(path)
    items = _items(document, "tools")
    if any(not item.get("tool_schema") for item in items):
        return tuple(load_tools(path))
    names: list[str] = []
    for index, item in enumerate(items):
        where: KeyPath = ("tools", index, "tool_schema", "function", "name")
        schema = item["tool_schema"]
        function = schema.get("function") if isinstance(schema, dict) else None
        name = function.get("name") if isinstance(function, dict) else None
        if not isinstance(name, str) or not name:
            raise document.error(where, "must be the name that the model calls")
        if name in names:
            raise document.error(where, f"two tools are called {name}")
        names.append(name)
    return tuple(names)


def interaction_name(path: Path) -> str:
    """The name of the first interaction in an interaction YAML; that of its class if it has none of its own."""
    document = read_yaml(path)
    item = _items(document, "interaction")[0]
    name = item.get("name", str(item.get("class_name", "")).rpartition(".")[2])
    if not isinstance(name, str) or not name:
        raise document.error(("interaction", 0, "name"), "must be a text")
    return name


def _items(document: Document, key: str) -> list[dict[str, Any]]:
    items = document.data.get(key) if isinstance(document.data, dict) else None
    if not isinstance(items, list) or not items:
        raise document.error((key,), "must be a list with at least one entry")
    for index, item in enumerate(items):
        if not isinstance(item, dict):
            raise document.error((key, index), f"must be a mapping, not {item!r}")
        if not isinstance(item.get("class_name"), str):
            raise document.error((key, index, "class_name"), "must be the dotted path of a class")
    return items
