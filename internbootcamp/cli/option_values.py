"""Values of options that hold several things: headers, request parameters, keywords.

Written as JSON, as a Python literal, as `@file` with either in it, or as `key:value,key:value`, in which a value that looks
like a number or a truth value is one. What such a value is never appears in an error: it may be a secret.
"""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import Any

from internbootcamp.core.errors import ConfigError

_NAME = re.compile(r"[A-Za-z0-9!#$%&'*+.^_`|~-]+")
_WORDS = {"true": True, "false": False, "none": None, "null": None}


def mapping_from(text: str | None, option: str) -> dict[str, Any]:
    """The mapping that an option's value stands for; empty without one. Raises `ConfigError`."""
    text = _contents(text or "", option).strip()
    if not text:
        return {}
    if text.startswith("{"):
        value = _object(text)
        if not isinstance(value, dict):
            raise ConfigError(f"{option}: begins like a JSON object, but is none")
        return {str(key): item for key, item in value.items()}
    return {key: _guessed(item) for key, item in _pairs(text, option)}


def headers_from(text: str | None) -> dict[str, str]:
    """`--api-extra-headers`: names and values of HTTP headers. Raises `ConfigError`."""
    option = "--api-extra-headers"
    text = _contents(text or "", option).strip()
    pairs = list(mapping_from(text, option).items()) if text.startswith("{") else list(_pairs(text, option))
    for name, value in pairs:
        if not _NAME.fullmatch(name):
            raise ConfigError(f"{option}: {name!r} is no name of a header")
        if not str(value).isprintable() or not str(value).isascii():
            raise ConfigError(f"{option}: the value of {name} holds line breaks or characters outside ASCII")
    return {name: str(value) for name, value in pairs}


def _contents(text: str, option: str) -> str:
    if not text.startswith("@"):
        return text
    try:
        return Path(text[1:]).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise ConfigError(f"{option}: cannot read {text[1:]}: {getattr(problem, 'strerror', problem)}") from None


def _object(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        pass  # a Python literal, then
    try:
        return ast.literal_eval(text)
    except (ValueError, SyntaxError, RecursionError, MemoryError, TypeError):
        return None


def _pairs(text: str, option: str) -> list[tuple[str, str]]:
    """`a:b,c:d`; a value may hold colons, and commas where what follows them is no `key:`."""
    pairs: list[tuple[str, str]] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        key, colon, value = part.partition(":")
        if colon and key.strip():
            pairs.append((key.strip(), value.strip()))
        elif pairs:
            pairs[-1] = (pairs[-1][0], f"{pairs[-1][1]},{part}")
        else:
            raise ConfigError(f"{option}: must be JSON, @file, or key:value pairs with commas between")
    return pairs


def _guessed(text: str) -> Any:
    if text.lower() in _WORDS:
        return _WORDS[text.lower()]
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text
