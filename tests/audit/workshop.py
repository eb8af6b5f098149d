"""Where bootcamps are broken: puts a bootcamp file and what belongs to it into a folder of its own, and audits it there.

A *mutant* of a bootcamp is a subclass of the same name, in a file of its own, with one thing wrong.
"""

from __future__ import annotations

import shutil
import textwrap
from pathlib import Path

from internbootcamp.audit import Report, Request, examine
from internbootcamp.audit.places import places_of
from internbootcamp.core.registry import load

HERE = Path(__file__).parent
TINY = HERE / "tiny" / "total.py"
BROKEN = HERE / "broken"


def companion(file: Path, ending: str) -> Path:
    """`<stem>_<ending>` beside a bootcamp file."""
    return file.with_name(f"{file.stem}_{ending}")


def audited_beside_the_golden_file(file: Path, folder: Path) -> Report:
    """The quick audit of a broken bootcamp, with its own second opinion or else the tiny bootcamp's, and the latter's digests."""
    copy = Path(shutil.copy(file, folder))
    opinion = companion(file, "second_opinion.py")
    shutil.copy(opinion if opinion.exists() else companion(TINY, "second_opinion.py"), companion(copy, "second_opinion.py"))
    shutil.copy(companion(TINY, "golden.json"), companion(copy, "golden.json"))
    return examine(str(copy), Request())


def audited_mutant(bootcamp: str, body: str, folder: Path, lines: str) -> Report:
    """The quick audit, on some lines, of a subclass of `bootcamp` whose class body is `body`."""
    original = load(bootcamp)
    source = f"from {original.__module__} import *\nfrom {original.__module__} import {original.__name__} as Original\n"
    source += f"\n\nclass {original.__name__}(Original):\n{textwrap.indent(textwrap.dedent(body).strip(), '    ')}\n"
    file = folder / f"{bootcamp}.py"
    file.write_text(source, encoding="utf-8")
    shutil.copy(places_of(original, bootcamp, bootcamp).second_opinion, companion(file, "second_opinion.py"))
    return examine(str(file), Request(lines=tuple(lines)))
