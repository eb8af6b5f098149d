"""Line o: no text is evaluated as code. The syntax trees of the bootcamp's module and of all it imports are searched.

Followed are imports within the package and, for a bootcamp of one's own, modules beside it. The sandbox, whose purpose
is to run code, is not.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from internbootcamp.audit.places import PACKAGE
from internbootcamp.audit.record import Record
from internbootcamp.audit.subject import Subject

BUILT_IN = frozenset(("eval", "exec", "compile", "__import__", "execfile"))
FORBIDDEN = frozenset(
    (
        *(
            "ast.literal_eval",
            "pickle.load",
            "pickle.loads",
            "pickle.Unpickler",
            "marshal.loads",
            "dill.loads",
            "joblib.load",
        ),
        *("cloudpickle.loads", "shelve.open", "yaml.load", "yaml.unsafe_load", "yaml.full_load", "yaml.load_all"),
        *("os.system", "os.popen", "subprocess.run", "subprocess.Popen", "subprocess.call", "subprocess.check_output"),
        *("subprocess.getoutput", "code.InteractiveInterpreter", "pandas.eval", "numexpr.evaluate", "numpy.load"),
    )
)
FORBIDDEN_NAMES = frozenset(("sympify", "parse_expr", "parse_latex", "literal_eval", "lambdify"))  # from wherever they come
EXEMPT = ("sandbox", "core", "rollout", "toolserver")  # parts of the package that verify nothing or exist to run code


@dataclass(frozen=True, slots=True)
class Use:
    """A forbidden name and where it stands."""

    name: str
    file: Path
    line: int


def check(subject: Subject, record: Record) -> None:
    """Search all modules that the bootcamp consists of."""
    for file in modules_of(subject.places.source):
        record.doing(f"reading {file}")
        record.checked += 1
        for use in forbidden_uses(file):
            record.fail(
                None,
                f"{use.file}:{use.line} uses {use.name}",
                "text is parsed, never evaluated: use an answer type, json, or a parser with bounds",
            )


def modules_of(source: Path) -> list[Path]:
    """`source` and all modules it imports, directly or not, from the package or from its own folder."""
    found: dict[Path, None] = {}
    waiting = [source]
    while waiting:
        file = waiting.pop()
        if file not in found:
            found[file] = None
            waiting.extend(_imported(file))
    return list(found)


def _imported(file: Path) -> Iterator[Path]:
    for node in ast.walk(_tree(file)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = "." * node.level + (node.module or "")
            names = [base, *(f"{base}{'' if base.endswith('.') else '.'}{alias.name}" for alias in node.names)]
        else:
            continue
        for name in names:
            path = _file_of(name, file)
            if path is not None and path != file:
                yield path


def _file_of(name: str, importer: Path) -> Path | None:
    """The source file of a module of the package (but not of its exempt parts) or beside the importer; else None."""
    if name.startswith("."):
        base = importer.parents[len(name) - len(name.lstrip(".")) - 1]
        parts = [part for part in name.strip(".").split(".") if part]
    elif name.split(".")[0] == PACKAGE.name:
        base, parts = PACKAGE, name.split(".")[1:]
        if parts and parts[0] in EXEMPT:
            return None
    else:
        base, parts = importer.parent, name.split(".")
    stem = base.joinpath(*parts)
    candidates = (stem.with_suffix(".py"), stem / "__init__.py") if parts else ()
    return next((path for path in candidates if path.is_file()), None)


def _tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"), str(file))


def forbidden_uses(file: Path) -> Iterator[Use]:
    """Every place in a file where something that evaluates text is named, called or not."""
    tree = _tree(file)
    origins = _origins(tree)
    own = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            full = origins.get(node.id, node.id)
        elif isinstance(node, ast.Attribute):
            full = _dotted(node, origins)
        else:
            continue
        bare = full.rpartition(".")[2]
        by_itself = (full in BUILT_IN and full not in own) or (full.startswith("builtins.") and bare in BUILT_IN)
        if by_itself or full in FORBIDDEN or (bare in FORBIDDEN_NAMES and bare not in own):
            yield Use(full, file, node.lineno)


def _origins(tree: ast.Module) -> dict[str, str]:
    """Local names of imports and what they stand for: after `from os import system as s`, s is os.system."""
    origins: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                local = alias.asname or alias.name.split(".")[0]
                origins[local] = alias.name if alias.asname else local
        elif isinstance(node, ast.ImportFrom) and not node.level:
            for alias in node.names:
                origins[alias.asname or alias.name] = f"{node.module}.{alias.name}"
    return origins


def _dotted(node: ast.Attribute, origins: dict[str, str]) -> str:
    """`a.b.c` in full, as far as it is a chain of names."""
    parts = [node.attr]
    value: ast.expr = node.value
    while isinstance(value, ast.Attribute):
        parts.append(value.attr)
        value = value.value
    if isinstance(value, ast.Name):
        parts.append(origins.get(value.id, value.id))
    return ".".join(reversed(parts))
