"""`bootcamp new`: the files of a new bootcamp with its blanks marked, where the registry and the audit look for them."""

from __future__ import annotations

import keyword
import re
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from string import Template
from typing import Annotated

import typer

from internbootcamp.cli.terminal import note, out


@dataclass(frozen=True, slots=True)
class _Plan:
    """Which skeleton goes where, and the name under which the bootcamp will be loaded."""

    files: dict[str, Path]
    load_name: str


def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="File name of the bootcamp, such as magic_square.")],
    domain: Annotated[str | None, typer.Option("--domain", "-d", help="Its domain; needed inside the repository.")] = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="A folder of your own instead of the repository.")
    ] = None,
) -> None:
    """Write the skeleton of a bootcamp, with its blanks marked.

    It comes with a second opinion and a test; nothing is overwritten.

    Every place to fill in says BLANK. Once they are filled, `bootcamp audit` tells whether the bootcamp can be trusted.

    Examples:

      bootcamp new magic_square --domain graphical_puzzles

      bootcamp new magic_square --output my_bootcamps
    """
    from internbootcamp.core.registry import class_name_of
    from internbootcamp.core.whole_file import write_whole

    _check_name(name)
    plan = _plan_outside(name, output) if output is not None else _plan_in_repository(name, domain)
    _check_absent(plan)
    words = {
        "name": name,
        "class_name": class_name_of(name),
        "title": name.replace("_", " ").capitalize(),
        "load_name": f'"{plan.load_name}"',
    }
    console = out()
    for skeleton, path in plan.files.items():
        text = Template((files("internbootcamp.cli") / "skeletons" / f"{skeleton}.txt").read_text(encoding="utf-8"))
        write_whole(path, text.substitute(words))
        console.print(str(path), soft_wrap=True)
    note(f"Fill in what says BLANK, then: bootcamp audit {plan.load_name} --record")


def _check_name(name: str) -> None:
    from internbootcamp.core.errors import ConfigError
    from internbootcamp.core.registry import find

    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name) or keyword.iskeyword(name):
        raise ConfigError(f"a bootcamp's name is lower case with underscores, such as magic_square, not {name!r}")
    taken = find(name)
    if taken is not None:
        raise ConfigError(f"there is a bootcamp {name} already: {taken.path}")


def _plan_outside(name: str, folder: Path) -> _Plan:
    places = {
        "bootcamp": folder / f"{name}.py",
        "second_opinion": folder / f"{name}_second_opinion.py",
        "test": folder / f"test_{name}.py",
    }
    return _Plan(places, str(places["bootcamp"]))


def _plan_in_repository(name: str, domain: str | None) -> _Plan:
    from internbootcamp.core.errors import ConfigError
    from internbootcamp.core.registry import ROOT, UNLISTED

    repository = ROOT.parent.parent
    if not (repository / "tests" / "second_opinions").is_dir():
        raise ConfigError("internbootcamp is installed, not a checkout; say where the files go with --output FOLDER")
    domains = sorted(path.parent.name for path in ROOT.glob("*/__init__.py") if path.parent.name not in UNLISTED)
    if domain not in domains:
        asked = "--domain is needed" if domain is None else f"no domain is called {domain!r}"
        raise ConfigError(f"{asked}; there are {', '.join(domains)}")
    places = {
        "bootcamp": ROOT / domain / f"{name}.py",
        "second_opinion": repository / "tests" / "second_opinions" / domain / f"{name}.py",
        "test": repository / "tests" / "bootcamps" / domain / f"test_{name}.py",
    }
    return _Plan(places, name)


def _check_absent(plan: _Plan) -> None:
    from internbootcamp.core.errors import ConfigError

    for path in plan.files.values():
        if path.exists():
            raise ConfigError(f"{path} exists already; nothing was written")
