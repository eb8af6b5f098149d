"""Reading the arguments of a tool call: the object that the model meant, held to the tool's schema.

Models write JSON twice over, with trailing commas, in a code fence, or as Python. What can only mean one thing is read;
anything else is an `ArgumentProblem` whose text tells the model what to write instead.
"""

from __future__ import annotations

import json
import re
from functools import lru_cache
from typing import Any

from internbootcamp.core.tool import ToolSchema

_LONGEST = 1_000_000  # characters
_TEXT_OR_TRAILING_COMMA = re.compile(r'("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])', re.DOTALL)
_FENCE = re.compile(r"\A\s*```(?:json)?\s*\n(.*)\n\s*```\s*\Z", re.DOTALL)
_PYTHON_LONGEST = 10_000
_PYTHON_SPELLING = re.compile(
    r"""'(?P<single>(?:[^'\\]|\\.)*)'|"(?:[^"\\]|\\.)*"|\b(?P<name>True|False|None)\b""", re.DOTALL
)


class ArgumentProblem(ValueError):
    """Arguments that cannot be used; the text is meant for the model."""


def read_arguments(text: str, schema: ToolSchema) -> dict[str, Any]:
    """The arguments of a call, valid by the schema. Raises `ArgumentProblem`."""
    arguments = decode_arguments(text)
    function = schema["function"]
    validator = _validator(json.dumps(function.get("parameters") or {}))
    problems = sorted(validator.iter_errors(arguments), key=str) if validator is not None else []
    if problems:
        raise ArgumentProblem("; ".join(_in_words(problem) for problem in problems[:3]))
    return arguments


def decode_arguments(text: str) -> dict[str, Any]:
    """The object that a text of arguments stands for; nothing stands for no arguments. Raises `ArgumentProblem`."""
    if len(text) > _LONGEST:
        raise ArgumentProblem(f"the arguments are longer than {_LONGEST:,} characters")
    if not text.strip() or text.strip() == "null":
        return {}
    value = _decoded(text)
    if isinstance(value, str):  # encoded twice
        value = _decoded(value)
    if not isinstance(value, dict):
        raise ArgumentProblem(f"the arguments must be one JSON object, not {_shown(text)}")
    return value


def _decoded(text: str) -> Any:
    fenced = _FENCE.match(text)
    if fenced:
        text = fenced[1]
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as problem:
        for repaired in (_without_trailing_commas, _python_literal):
            try:
                return repaired(text)
            except (ValueError, SyntaxError, RecursionError, MemoryError, TypeError):
                continue
        where = f" ({problem.msg} at character {problem.pos + 1})" if isinstance(problem, json.JSONDecodeError) else ""
        raise ArgumentProblem(f"the arguments are not valid JSON{where}: {_shown(text)}") from None


def _without_trailing_commas(text: str) -> Any:
    if len(text) > _PYTHON_LONGEST:
        raise ValueError("too long to repair")
    return json.loads(_TEXT_OR_TRAILING_COMMA.sub(lambda found: found[1] or "", text))


def _python_literal(text: str) -> Any:
    """`{'a': True}`: what Python writes for an object, respelled as JSON; nothing is evaluated."""
    if len(text) > _PYTHON_LONGEST:
        raise ValueError("too long to repair")
    return _without_trailing_commas(_PYTHON_SPELLING.sub(_json_spelling, text))


def _json_spelling(found: re.Match[str]) -> str:
    if found["name"]:
        return {"True": "true", "False": "false", "None": "null"}[found["name"]]
    if found["single"] is None:
        return found[0]
    inside = found["single"].replace("\\'", "'")
    return '"' + re.sub(r'(?<!\\)"', '\\\\"', inside) + '"'


@lru_cache(maxsize=512)
def _validator(parameters: str) -> Any:
    """The validator of a schema; None for one that JSON Schema does not know (`type: float`), which then holds nobody."""
    from jsonschema import Draft202012Validator, SchemaError

    schema = json.loads(parameters)
    try:
        Draft202012Validator.check_schema(schema)
    except SchemaError:
        return None
    return Draft202012Validator(schema)


def _in_words(problem: Any) -> str:
    where = ".".join(map(str, problem.absolute_path))
    message = problem.message if len(problem.message) <= 300 else f"{problem.message[:300]}…"
    return f"{where}: {message}" if where else message


def _shown(text: str) -> str:
    return text if len(text) <= 200 else f"{text[:200]}…"
