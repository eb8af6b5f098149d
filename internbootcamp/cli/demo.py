"""`bootcamp demo`: the whole way in one minute, told for a newcomer: a case, answers, verdicts, a run, a report."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated, Any

import typer

from internbootcamp.cli.evaluation import run_or_stop
from internbootcamp.cli.names import Quiet
from internbootcamp.cli.tables import comparison_table
from internbootcamp.cli.terminal import note, out

if TYPE_CHECKING:
    from rich.console import Console

BOOTCAMPS = (
    "shortest_path",
    "caesar",
    "ideal_gas",
    "word_sorting",
    "game24",
    "sudoku",
    "knights_and_knaves",
    "cryptarithm",
)
POLICIES = ("expert", "noisy:0.3")
_STORY = "coin_change"


def demo(
    n: Annotated[int, typer.Option("-n", "--count", min=1, help="Cases of each bootcamp.")] = 100,
    seed: Annotated[int, typer.Option("--seed", help="Seed of the cases.")] = 0,
    output_dir: Annotated[Path, typer.Option("--output-dir", "-o", help="Where the runs and the report go.")] = Path("demo"),
    quiet: Quiet = False,
) -> None:
    """See it work: a case, its verdicts, a run, a report.

    One case is followed from prompt to verdict; then eight bootcamps, one of each domain, are run with two policies.

    Examples:

      bootcamp demo

      bootcamp demo -n 200 --output-dir /tmp/demo
    """
    started = time.monotonic()
    console = out()
    if not quiet:
        _tell_one_case(console, seed)
        _say(console, "3. Many cases", f"Eight bootcamps, one of each domain, {n} cases each, over all their levels.")
        console.print("The expert solves every case. The noisy one is the expert with 3 of 10 answers spoiled.")
    report, summaries = _run_all(n, seed, output_dir, quiet)
    console.print(comparison_table(summaries))
    note(f"Done in {time.monotonic() - started:.0f} s. Your own model: bootcamp eval --help", quiet)
    console.print(f"The report: {report.resolve()}", soft_wrap=True)


def _tell_one_case(console: Console, seed: int) -> None:
    """One case of one bootcamp, and the verdicts on a right, a wrong and a missing answer."""
    from internbootcamp.core.registry import load
    from internbootcamp.rollout.offline import spoiled_response

    cls = load(_STORY)
    case = cls.at_level(2, seed=seed).case(0)
    _say(console, "1. A case", f"{_STORY} makes as many as you like, at five levels. This is one of level 2:")
    console.print(f"\n{case.prompt}\n", markup=False, soft_wrap=True, style="cyan")
    right = cls.reference_response(case.identity)
    wrong = spoiled_response(cls, case.identity, Random(seed), "en")
    _say(console, "2. Answers and verdicts", "The bootcamp can solve its cases, so it knows what an answer is worth:")
    for text in (right, f"{wrong} … no: {right}", wrong, "I would rather not say."):
        verdict = cls.judge(text, case.identity)
        style = "green" if verdict.score >= 1 else "red"
        console.print(f"  {' '.join(text.split())}", markup=False, style="cyan", soft_wrap=True)
        console.print(f"    → {verdict.score:g}, {verdict.reason.replace('_', ' ')}", style=style)


def _say(console: Console, heading: str, text: str) -> None:
    console.print(f"\n[bold]{heading}[/bold]\n{text}")


def _run_all(n: int, seed: int, output_dir: Path, quiet: bool) -> tuple[Path, list[Any]]:
    """The runs of all policies over the same cases, and one report that compares them."""
    from internbootcamp.evaluate.report import write_report
    from internbootcamp.evaluate.selection import select_rows
    from internbootcamp.rollout.catalogue import Catalogue
    from internbootcamp.rollout.offline import policy_from

    catalogue = Catalogue(BOOTCAMPS)
    summaries = []
    for spec in POLICIES:
        run = run_or_stop(
            select_rows(catalogue.classes(), n, seed=seed),
            policy_from(spec, catalogue, seed),
            quiet,
            output_dir=output_dir,
            catalogue=catalogue,
            total=n * len(BOOTCAMPS),
            arguments={"names": list(BOOTCAMPS), "n": n, "seed": seed},
        )
        summaries.append(run.summary)
    return write_report(output_dir / "report.html", summaries, "Two policies on eight bootcamps"), summaries
