"""Which results file a user means: a file, the folder of a run, or a folder that holds exactly one run."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from internbootcamp.core.errors import ConfigError

_PREFIX = "eval_results_"


def results_file(given: str | Path) -> Path:
    """The results file. Raises `ConfigError`, with the candidates where there are several: none is picked by its age."""
    path = Path(given)
    if path.is_file():
        return path
    if not path.is_dir():
        raise ConfigError(f"there is no results file and no run at {path}")
    beside = path.parent / f"{_PREFIX}{path.name}.jsonl"
    if beside.is_file():
        return beside
    found = _runs_among(path.glob(f"{_PREFIX}*.jsonl")) or _runs_among(path.glob(f"*/{_PREFIX}*.jsonl"))
    if not found:
        raise ConfigError(f"there is no {_PREFIX}….jsonl in {path}")
    if len(found) > 1:
        names = ", ".join(str(one.relative_to(path)) for one in found[:5])
        more = f" and {len(found) - 5} more" if len(found) > 5 else ""
        raise ConfigError(f"{path} holds several runs, name one: {names}{more}")
    return found[0]


def _runs_among(paths: Iterable[Path]) -> list[Path]:
    """The files without those that were made of another and lie beside it, such as `…_processed.jsonl`."""
    found = sorted(paths)
    stems = {path.with_suffix("") for path in found}
    return [path for path in found if not any(_is_made_of(path.with_suffix(""), stem) for stem in stems)]


def _is_made_of(path: Path, source: Path) -> bool:
    return path.parent == source.parent and path.name.startswith(f"{source.name}_")


def run_name(path: Path) -> str:
    """What a results file is called in tables: model and run, or the name of the file."""
    if path.name.startswith(_PREFIX):
        return f"{path.parent.name}/{path.stem.removeprefix(_PREFIX)}" if path.parent.name else path.stem
    return path.stem
