"""`bootcamp rescore`: the verdicts of a saved run again, without asking the model again."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from internbootcamp.cli.names import Json, Quiet
from internbootcamp.cli.run_options import OwnBootcamps, RunPath
from internbootcamp.cli.tables import summary_table
from internbootcamp.cli.terminal import note, out, write_json

if TYPE_CHECKING:
    from internbootcamp.rollout.catalogue import Catalogue

_SHOWN = 20


def rescore(
    run: RunPath,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="Default: <stem>_rescored.jsonl beside the run.")
    ] = None,
    names: OwnBootcamps = None,
    reward_class: Annotated[
        str | None, typer.Option("--reward-calculator-class", help="Who judges all rows: dotted path or FILE.py::Class.")
    ] = None,
    judged: Annotated[str, typer.Option("--judged", metavar="final|all", help="As the run was judged.")] = "final",
    keywords: Annotated[
        str | None, typer.Option("--verify-correction-kwargs", help="Keywords for verify_score, as the run had them.")
    ] = None,
    timeout: Annotated[float, typer.Option("--timeout", min=0.01, help="Seconds a verdict may take.")] = 60.0,
    quiet: Quiet = False,
    as_json: Json = False,
) -> None:
    """Judge the saved trajectories of a run again.

    Use it when a bootcamp or its answer reading has changed. The run stays as it is; the rows with their new verdicts go to
    another file. Say who judges as it was said for the run: --bootcamp for bootcamps of your own, --reward-calculator-class
    where it had one. The exit status is 1 if rows could not be judged.

    Examples:

      bootcamp rescore runs/qwen

      bootcamp rescore eval_results.jsonl --bootcamp my_bootcamp.py --output judged.jsonl
    """
    from internbootcamp.core.errors import ConfigError
    from internbootcamp.evaluate.run_files import results_file

    if judged not in ("final", "all"):
        raise ConfigError(f"--judged must be final or all, not {judged!r}")
    source = results_file(run)
    target = output or source.with_name(f"{source.stem}_rescored.jsonl")
    _tell_who_judged(source, reward_class)
    if target.exists() and target.samefile(source):
        raise ConfigError(f"{target} is the run itself, which stays as it is; name another file")
    counts, summary, problems = _rescored(source, target, _catalogue_of(names, reward_class), judged, keywords, timeout)
    for problem in problems[:_SHOWN]:
        note(problem)
    if len(problems) > _SHOWN:
        note(f"{len(problems) - _SHOWN} more rows could not be judged")
    if as_json:
        write_json({**counts, "output": str(target), **summary.to_json()})
    else:
        out().print(summary_table(summary))
        lost = f", {counts['lost']} have no verdict any more" if counts["lost"] else ""
        note(
            f"{counts['changed']} of {counts['rows']} scores changed: {counts['up']} up, {counts['down']} down{lost}", quiet
        )
        note(f"verdicts: {target}", quiet)
    if problems:
        raise typer.Exit(1)


def _catalogue_of(names: list[str] | None, reward_class: str | None) -> Catalogue:
    """The bootcamps that rows may belong to, and who judges them all. Raises `UserError` for what cannot be loaded."""
    from internbootcamp.core.registry import load
    from internbootcamp.rollout.catalogue import Catalogue
    from internbootcamp.rollout.environments import Parts

    if reward_class is not None:
        load(reward_class)
    return Catalogue(names or (), parts=Parts(reward_class))


def _tell_who_judged(source: Path, reward_class: str | None) -> None:
    """A line where a run was judged by a class of its own, and now is not."""
    from internbootcamp.evaluate.folder import RunFolder

    arguments = RunFolder.at(source).read_json("manifest.json").get("arguments")
    before = arguments.get("reward") if isinstance(arguments, dict) else None
    if before and reward_class is None:
        note(f"the run was judged by {before}; --reward-calculator-class {before} judges as it did")


def _rescored(
    source: Path, target: Path, catalogue: Catalogue, judged: Any, keywords: str | None, timeout: float
) -> tuple[dict[str, int], Any, list[str]]:
    """Write the rescored rows; counts of changes, their summary, and what could not be judged."""
    from internbootcamp.cli.line_output import lines_beside
    from internbootcamp.cli.option_values import mapping_from
    from internbootcamp.core.rows import read_jsonl
    from internbootcamp.evaluate.rescoring import rescored
    from internbootcamp.evaluate.run_files import run_name
    from internbootcamp.evaluate.summary import RunSummary
    from internbootcamp.rollout.judging import Judging

    counts = {"rows": 0, "changed": 0, "up": 0, "down": 0, "lost": 0}
    summary, problems = RunSummary(f"{run_name(source)}, rescored"), []
    settings = mapping_from(keywords, "--verify-correction-kwargs")

    async def work() -> None:
        async with Judging(catalogue, timeout=timeout, keywords=settings) as judging:
            async for one in rescored(read_jsonl(source), judging, judged=judged):
                if one.problem:
                    problems.append(f"{source}:{one.number}: {one.problem}")
                if one.record is None:
                    continue
                write(one.record)
                counts["rows"] += 1
                summary.add(one.record, counts["rows"])  # the line in the file that is written
                counts["changed"] += one.changed
                counts["lost"] += one.before is not None and one.now is None
                if one.before is not None and one.now is not None:
                    counts["up"] += one.now > one.before
                    counts["down"] += one.now < one.before

    with lines_beside(target) as write:
        asyncio.run(work())
    return counts, summary, problems
