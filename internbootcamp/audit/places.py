"""Where the files that belong to a bootcamp are: its source, its second opinion, its golden digests.

built in                     tests/second_opinions/<domain>/<name>.py and tests/golden/<name>.json of the repository
a Python file `<stem>.py`    `<stem>_second_opinion.py` and `<stem>_golden.json` beside it
installed, dotted path       as built in, in any domain folder, below the working directory
"""

from __future__ import annotations

import inspect
from dataclasses import dataclass
from pathlib import Path

PACKAGE = Path(__file__).parents[1]


@dataclass(frozen=True, slots=True)
class Places:
    """`second_opinion` and `golden` are where the files should be, whether or not they exist."""

    source: Path
    second_opinion: Path
    golden: Path
    root: Path
    built_in: bool


def repository() -> Path:
    """The folder that holds `tests/second_opinions`: above the package in a checkout, else the working directory."""
    above = PACKAGE.parent
    return above if (above / "tests" / "second_opinions").is_dir() else Path.cwd()


def places_of(cls: type, name: str, loaded_as: str) -> Places:
    """The places of the bootcamp `cls`, called `name`, that was loaded under the name `loaded_as`."""
    source = Path(inspect.getfile(_written_in_a_file(cls))).resolve()
    if loaded_as.partition("::")[0].endswith(".py"):
        file = Path(loaded_as.partition("::")[0]).resolve()
        beside = file.parent
        return Places(
            file, beside / f"{file.stem}_second_opinion.py", beside / f"{file.stem}_golden.json", beside, built_in=False
        )
    root = repository()
    built_in = cls.__module__.startswith("internbootcamp.bootcamps.")
    opinions = root / "tests" / "second_opinions"
    if built_in:
        opinion = opinions / cls.__module__.split(".")[2] / f"{name}.py"
    else:
        opinion = next(iter(sorted(opinions.glob(f"**/{name}.py"))), opinions / f"{name}.py")
    return Places(source, opinion, root / "tests" / "golden" / f"{name}.json", root, built_in)


def _written_in_a_file(cls: type) -> type:
    """`cls`, or the first of its bases that has source: a class joined from two halves has none of its own."""
    for candidate in cls.__mro__:
        try:
            inspect.getfile(candidate)
        except (OSError, TypeError):
            continue
        return candidate
    raise TypeError(f"{cls.__name__} has no source file")
