"""YAML files whose errors say file, line and key.

`read_yaml` gives a `Document`: the plain data, and the line of every key, so that whoever checks the content can point at
the place. Loading is safe (no objects are built from tags), and `1e-8` is a number, as every reader expects.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from internbootcamp.core.errors import ConfigError

KeyPath = tuple[str | int, ...]


class _Loader(yaml.SafeLoader):
    """SafeLoader with the numbers of YAML 1.2 (`1e-8` has no dot) and without repeated keys."""

    yaml_implicit_resolvers = {key: list(value) for key, value in yaml.SafeLoader.yaml_implicit_resolvers.items()}


_Loader.add_implicit_resolver(
    "tag:yaml.org,2002:float", re.compile(r"^[-+]?\d+(?:\.\d*)?[eE][-+]?\d+$"), list("-+0123456789")
)


@dataclass(frozen=True)
class Document:
    """The content of a YAML file and where each part of it stands."""

    path: Path
    data: Any
    lines: dict[KeyPath, int]

    def error(self, where: KeyPath, message: str) -> ConfigError:
        """`file:line: key: message`, for the nearest part of `where` that the file has."""
        key = ".".join(map(str, where))
        known = where
        while known and known not in self.lines:
            known = known[:-1]
        line = f":{self.lines[known]}" if known in self.lines else ""
        return ConfigError(f"{self.path}{line}: {key + ': ' if key else ''}{message}")


def read_yaml(path: str | Path) -> Document:
    """Read a YAML file. Raises `ConfigError` if it cannot be read or is not YAML."""
    path = Path(path)
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise ConfigError(f"{path}: no such file") from None
    except (OSError, UnicodeDecodeError) as problem:
        raise ConfigError(f"{path}: cannot be read: {problem}") from None
    loader = _Loader(text)
    try:
        node = loader.get_single_node()
        lines: dict[KeyPath, int] = {}
        if node is not None:
            _collect_lines(node, (), lines, path)
        data = loader.construct_document(node) if node is not None else None
    except (yaml.YAMLError, RecursionError) as problem:
        mark = getattr(problem, "problem_mark", None)
        line = f":{mark.line + 1}" if mark else ""
        raise ConfigError(f"{path}{line}: not valid YAML: {getattr(problem, 'problem', None) or problem}") from None
    finally:
        loader.dispose()
    return Document(path, data, lines)


def _collect_lines(node: yaml.Node, where: KeyPath, lines: dict[KeyPath, int], path: Path) -> None:
    """Record the line of every key below `node`; a key that stands twice in one mapping is an error."""
    lines.setdefault(where, node.start_mark.line + 1)
    if isinstance(node, yaml.MappingNode):
        for key_node, value_node in node.value:
            key = (*where, str(key_node.value))
            if key in lines:
                raise ConfigError(f"{path}:{key_node.start_mark.line + 1}: {'.'.join(map(str, key))}: the key stands twice")
            lines[key] = key_node.start_mark.line + 1
            _collect_lines(value_node, key, lines, path)
    elif isinstance(node, yaml.SequenceNode):
        for index, item in enumerate(node.value):
            _collect_lines(item, (*where, index), lines, path)
