"""The registry: names to bootcamp classes. The file tree is the registry.

`bootcamps/<domain>/<name>.py` holds `<Name>Bootcamp`, `bootcamps/agentic/<name>/bootcamp.py` likewise. A bootcamp is found
by file name, class name, `bootcamp/<name>`, or a published name of existing datasets (`published_names.json`, exact in
case); beyond the package by entry point (group `internbootcamp.bootcamps`), dotted path or path of a Python file. Nothing is
imported until it is asked for.
"""

from __future__ import annotations

import importlib
import importlib.util
import json
import os
import sys
import sysconfig
import traceback
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import Any

from internbootcamp.core.errors import BrokenModule, ConfigError, MissingExtra, UnknownBootcamp, UserError
from internbootcamp.core.instruction import BaseInstructionGenerator
from internbootcamp.core.reward import BaseRewardCalculator

ROOT = Path(__file__).parent.parent / "bootcamps"
GROUP = "internbootcamp.bootcamps"
_FROM_FILES: dict[Any, str] = {}  # the classes that were loaded out of Python files, which are no modules to import
UNLISTED = ("published",)  # scoring_only bootcamps live here: loaded by name, never listed


@dataclass(frozen=True, slots=True)
class Entry:
    """Where a bootcamp is: `module` and `class_name` to import, `path` for people."""

    name: str
    domain: str
    module: str
    class_name: str
    path: str


def class_name_of(name: str) -> str:
    """`star_battle` → `StarBattleBootcamp`."""
    return "".join(part[:1].upper() + part[1:] for part in name.split("_")) + "Bootcamp"


def scan(root: Path, package: str) -> dict[str, Entry]:
    """All bootcamps below `root`, by name. Raises `ConfigError` if two share a name."""
    found: dict[str, Entry] = {}
    for domain in sorted(path for path in root.iterdir() if path.is_dir() and not path.name.startswith(("_", "."))):
        for path in sorted(domain.iterdir()):
            if path.suffix == ".py" and not path.name.startswith("_"):
                name, module, file = path.stem, f"{package}.{domain.name}.{path.stem}", path
            elif (path / "bootcamp.py").is_file():
                name, module, file = path.name, f"{package}.{domain.name}.{path.name}.bootcamp", path / "bootcamp.py"
            else:
                continue
            if name in found:
                raise ConfigError(f"two bootcamps are called {name}: {found[name].path} and {file}")
            found[name] = Entry(name, domain.name, module, class_name_of(name), str(file))
    return found


@cache
def built_in() -> dict[str, Entry]:
    """The bootcamps of this package, by name."""
    return scan(ROOT, "internbootcamp.bootcamps")


@cache
def installed() -> dict[str, Entry]:
    """The bootcamps that other installed packages add, by name. Raises `ConfigError` if a name is taken."""
    found: dict[str, Entry] = {}
    for point in entry_points(group=GROUP):
        origin = f"{point.value} of {point.dist.name if point.dist else 'an installed package'}"
        other = built_in().get(point.name) or found.get(point.name)
        if other:
            raise ConfigError(f"two bootcamps are called {point.name}: {other.path} and {origin}")
        found[point.name] = Entry(point.name, "installed", point.module, point.attr, origin)
    return found


@cache
def published_names() -> dict[str, str]:
    """Published data source names (exact in case) to file names."""
    text = (Path(__file__).parent / "published_names.json").read_text(encoding="utf-8")
    names: dict[str, str] = json.loads(text)
    return names


def entries(domain: str | None = None) -> list[Entry]:
    """All listed bootcamps, or those of one domain, sorted by name."""
    everything = [*built_in().values(), *installed().values()]
    listed = (entry for entry in everything if entry.domain not in UNLISTED)
    return sorted((entry for entry in listed if domain in (None, entry.domain)), key=lambda entry: entry.name)


def kept_for_scoring() -> list[str]:
    """The names of the scoring_only bootcamps, sorted: found by name, never listed or generated."""
    return sorted(entry.name for entry in built_in().values() if entry.domain in UNLISTED)


def list_bootcamps(domain: str | None = None) -> list[str]:
    """Every registered name, or those of one domain, sorted; imports nothing."""
    return [entry.name for entry in entries(domain)]


def find(name: str) -> Entry | None:
    """The entry that a file name, class name, data source or published name stands for."""
    name = name.removeprefix("bootcamp/")
    for table in (built_in(), installed()):
        if name in table:
            return table[name]
    bare = name.removesuffix("bootcamp") or name
    if bare in published_names():
        return built_in()[published_names()[bare]]
    return next((entry for entry in (*built_in().values(), *installed().values()) if entry.class_name == name), None)


def load(name: str) -> Any:
    """The class that a name stands for. Raises `UnknownBootcamp`, with the nearest names, and `BrokenModule`."""
    if name.partition("::")[0].endswith(".py"):
        path, class_name = _split_path(name)
        found = _load_file(path, class_name)
        _FROM_FILES[found] = f"{path.resolve()}::{class_name}"
        return found
    entry = find(name)
    if entry is not None:
        with _importing(entry.module, name):
            module = importlib.import_module(entry.module)
        return _attribute(module, entry.class_name, entry.path)
    if "." in name or ":" in name:
        return load_dotted(name)
    raise UnknownBootcamp(unknown(name))


def unknown(name: str) -> str:
    """What to say of a name that is not registered: the nearest ones that are."""
    names = [*list_bootcamps(), *(entry.class_name for entry in entries()), *published_names()]
    near = get_close_matches(name.removeprefix("bootcamp/"), names, n=3, cutoff=0.5)
    hint = f"did you mean {' or '.join(near)}?" if near else "`bootcamp list` shows all"
    return f"no bootcamp is called {name!r}; {hint}"


def load_name(cls: type) -> str:
    """What another process gives to `load` to get a class that was loaded or imported here."""
    return _FROM_FILES.get(cls) or f"{cls.__module__}:{cls.__qualname__}"


def file_of(name: str) -> str | None:
    """The Python file of a class that `load` was given this name of; None if it has none, or none that is known."""
    path = name.partition("::")[0]
    if path.endswith(".py"):
        return path
    entry = find(name)
    module = entry.module if entry is not None else name.partition(":")[0] if ":" in name else name.rpartition(".")[0]
    return getattr(sys.modules.get(module), "__file__", None)


def load_dotted(path: str) -> Any:
    """The class at `package.module.Class` or `package.module:Class`. Raises `UnknownBootcamp`, `BrokenModule`."""
    module_name, _, class_name = path.partition(":") if ":" in path else path.rpartition(".")
    with _importing(module_name, path):
        _see_working_directory_for(module_name.partition(".")[0])
        module = importlib.import_module(module_name)
    return _attribute(module, class_name, module_name)


def _see_working_directory_for(package: str) -> None:
    """Let a module in the working directory be found, as with `python -m`, where none that is installed has its name.

    Not before somebody names one: a folder of downloaded files must not bring an import that we make ourselves.
    """
    if package not in sys.modules and importlib.util.find_spec(package) is None and os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())


@contextmanager
def _importing(module: str, wanted: str) -> Iterator[None]:
    """What an owner's module raises while it is imported becomes one line. Raises `UnknownBootcamp`, `BrokenModule`."""
    try:
        yield
    except (Exception, SystemExit) as problem:
        if isinstance(problem, ModuleNotFoundError) and problem.name and f"{module}.".startswith(f"{problem.name}."):
            raise UnknownBootcamp(f"no module {module!r}, wanted for {wanted!r}") from None
        if isinstance(problem, MissingExtra) or module.startswith("internbootcamp."):
            raise
        raise BrokenModule(f"{_place_of(problem) or module}: {_said_by(problem)}") from problem


def _place_of(problem: BaseException) -> str:
    """`file:line` in the code of whoever wrote the module: the innermost frame that is in no library and not in this package."""
    if isinstance(problem, SyntaxError) and problem.filename:
        return f"{problem.filename}:{problem.lineno}"
    libraries = (*(sysconfig.get_path(kind) for kind in ("stdlib", "platstdlib", "purelib", "platlib")), str(ROOT.parent))
    frames = traceback.extract_tb(problem.__traceback__)
    own = [frame for frame in frames if not frame.filename.startswith((*libraries, "<frozen"))]
    return f"{own[-1].filename}:{own[-1].lineno}" if own else ""


def _said_by(problem: BaseException) -> str:
    """An exception in one line; what this package says of a class needs no name."""
    text = problem.msg if isinstance(problem, SyntaxError) else str(problem)
    return " ".join(text.split() if isinstance(problem, UserError) else f"{type(problem).__name__}: {text}".split())


def _attribute(module: ModuleType, class_name: str, where: str) -> Any:
    found = getattr(module, class_name, None)
    if not isinstance(found, type):
        near = get_close_matches(class_name, vars(module), n=1)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise UnknownBootcamp(f"{where} has no class {class_name}{hint}")
    return found


def _split_path(name: str) -> tuple[Path, str]:
    path, _, class_name = name.partition("::")
    return Path(path), class_name


def _load_file(path: Path, class_name: str) -> Any:
    """The bootcamp in a Python file: the class named, or the only one; a generator and a reward class are joined."""
    if not path.is_file():
        raise UnknownBootcamp(f"no file {path}")
    module_name = f"internbootcamp_file_{path.stem}"
    spec = importlib.util.spec_from_file_location(module_name, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[module_name] = module
    try:
        with _importing(module_name, str(path)):
            spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[module_name]
        raise
    if class_name:
        return _attribute(module, class_name, str(path))
    own = [item for item in vars(module).values() if isinstance(item, type) and item.__module__ == module_name]
    generators = _subclasses(own, BaseInstructionGenerator)
    rewards = _subclasses(own, BaseRewardCalculator)
    whole = [cls for cls in generators if cls in rewards]
    if len(whole) == 1:
        return whole[0]
    if not whole and len(generators) == len(rewards) == 1:
        joined = type(generators[0].__name__, (generators[0], rewards[0]), {"__module__": module_name})
        joined.__doc__ = generators[0].__doc__
        return joined
    names = ", ".join(cls.__name__ for cls in whole) or "none"
    raise UnknownBootcamp(f"{path} holds {len(whole)} bootcamps ({names}); name one with {path}::Class")


def _subclasses(classes: Iterable[type], base: type) -> list[type]:
    return [cls for cls in classes if issubclass(cls, base)]
