"""Tools, interactions and reward calculators from the YAML files that name them.

    tool YAML          tools: [{class_name, config?, tool_schema?}]
    interaction YAML   interaction: [{class_name, name?, config?}]
    reward YAML        class_name, config?

A class is named by its dotted path, which is looked for as any import is, and must keep the contract of its kind. Every error
is a `ConfigError` with file, line and key.
"""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path
from typing import Any

from internbootcamp.core.errors import ConfigError, UnknownBootcamp
from internbootcamp.core.interaction import BaseInteraction
from internbootcamp.core.registry import load_dotted
from internbootcamp.core.reward import BaseRewardCalculator
from internbootcamp.core.tool import BaseTool
from internbootcamp.core.yaml_files import Document, KeyPath, read_yaml


def load_tools(path: str | Path) -> dict[str, BaseTool]:
    """The tools of a tool YAML, by the function name that the model sees."""
    document = read_yaml(path)
    tools: dict[str, BaseTool] = {}
    for index, item in enumerate(_items(document, "tools")):
        where: KeyPath = ("tools", index)
        cls = _named_class(document, item, where, BaseTool)
        schema = item.get("tool_schema") or getattr(cls, "tool_schema", None)
        _check_schema(document, schema, (*where, "tool_schema"))
        tool = _built(document, where, cls, _config(document, item, where), schema)
        if tool.name in tools:
            raise document.error((*where, "tool_schema", "function", "name"), f"two tools are called {tool.name}")
        tools[tool.name] = tool
    return tools


def load_interactions(path: str | Path) -> dict[str, BaseInteraction]:
    """The interactions of an interaction YAML by name; an entry without a name goes by its class name."""
    document = read_yaml(path)
    interactions: dict[str, BaseInteraction] = {}
    for index, item in enumerate(_items(document, "interaction")):
        where: KeyPath = ("interaction", index)
        cls = _named_class(document, item, where, BaseInteraction)
        name = item.get("name", cls.__name__)
        if not isinstance(name, str) or not name:
            raise document.error((*where, "name"), f"must be a text, not {name!r}")
        if name in interactions:
            raise document.error((*where, "name"), f"two interactions are called {name}")
        interactions[name] = _built(document, where, cls, {**_config(document, item, where), "name": name})
    return interactions


def load_reward(path: str | Path) -> type[BaseRewardCalculator]:
    """The reward calculator class that a reward YAML names."""
    document = read_yaml(path)
    if not isinstance(document.data, dict):
        raise document.error((), "must be a mapping with the key class_name")
    _config(document, document.data, ())
    cls: type[BaseRewardCalculator] = _named_class(document, document.data, (), BaseRewardCalculator)
    return cls


def _items(document: Document, key: str) -> list[dict[str, Any]]:
    """The list of mappings under the only key such a file has."""
    if not isinstance(document.data, dict) or key not in document.data:
        raise document.error((), f"must be a mapping with the key {key}")
    items = document.data[key]
    if not isinstance(items, list) or not items:
        raise document.error((key,), "must be a list with at least one entry")
    for index, item in enumerate(items):
        if not isinstance(item, dict):
            raise document.error((key, index), f"must be a mapping, not {item!r}")
    return items


def _named_class(document: Document, item: dict[str, Any], where: KeyPath, base: type) -> Any:
    """The class that `class_name` names; it must be a subclass of `base`."""
    path = item.get("class_name")
    if "class_name" not in item:
        near = get_close_matches("class_name", map(str, item), n=1)
        raise document.error((*where, *near), "is no key; is class_name meant?" if near else "has no class_name")
    if not isinstance(path, str) or "." not in path:
        raise document.error((*where, "class_name"), f"must be the dotted path of a class, not {path!r}")
    try:
        cls = load_dotted(path)
    except UnknownBootcamp as problem:
        raise document.error((*where, "class_name"), f"{problem}{_hint(document.path, path)}") from None
    except ImportError as problem:
        raise document.error((*where, "class_name"), f"cannot be imported: {problem}") from problem
    if not issubclass(cls, base):
        raise document.error((*where, "class_name"), f"{path} is no {base.__name__}")
    return cls


def _hint(document: Path, dotted: str) -> str:
    """What to say where the module lies beside the file that names it, and is not found from here."""
    module = Path(*dotted.replace(":", ".").split(".")[:-1]).with_suffix(".py")
    if not (document.parent / module).is_file() or module.is_file():
        return ""
    return (
        f"; {module} lies beside this file, but modules are looked for in the working directory and among what is installed"
    )


def _config(document: Document, item: dict[str, Any], where: KeyPath) -> dict[str, Any]:
    config = item.get("config") or {}
    if not isinstance(config, dict):
        raise document.error((*where, "config"), f"must be a mapping, not {config!r}")
    return config


def _check_schema(document: Document, schema: Any, where: KeyPath) -> None:
    """Hold a tool schema to the OpenAI function form: a name, and an object of named parameters."""
    if not isinstance(schema, dict) or not isinstance(schema.get("function"), dict):
        raise document.error(where, "must be a mapping with the key function")
    if schema.get("type", "function") != "function":
        raise document.error((*where, "type"), f"must be function, not {schema['type']!r}")
    function = schema["function"]
    if not isinstance(function.get("name"), str) or not function["name"]:
        raise document.error((*where, "function", "name"), "must be the name that the model calls")
    parameters = function.get("parameters", {"type": "object", "properties": {}})
    here = (*where, "function", "parameters")
    if not isinstance(parameters, dict) or parameters.get("type") != "object":
        raise document.error(here, "must be a JSON schema of type object")
    properties = parameters.get("properties") or {}
    if not isinstance(properties, dict):
        raise document.error((*here, "properties"), "must be a mapping of parameter names")
    unknown = [name for name in parameters.get("required") or [] if name not in properties]
    if unknown:
        raise document.error((*here, "required"), f"names no parameter: {', '.join(map(str, unknown))}")


def _built(document: Document, where: KeyPath, cls: Any, *arguments: Any) -> Any:
    """An object of `cls`; what its constructor refuses is an error of the file."""
    try:
        return cls(*arguments)
    except ConfigError:
        raise
    except (TypeError, ValueError, KeyError) as problem:
        raise document.error((*where, "config"), f"{cls.__name__} cannot be built from it: {problem}") from problem
