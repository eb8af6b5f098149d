"""The application behind the `bootcamp` command: its commands, its help page, and how it ends.

What a user caused ends as one line on stderr and exit status 2; any other exception keeps its traceback. A reader that goes
away (`bootcamp cases … | head`) ends it silently.
"""

from __future__ import annotations

import os
import sys
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from internbootcamp.cli import (
    audit,
    batches,
    benchmark,
    browse,
    cases,
    compare,
    datasets,
    demo,
    evaluation,
    failures,
    generate,
    lint,
    new,
    play,
    postprocess,
    report,
    rescore,
    runs,
    verdicts,
    view,
)
from internbootcamp.cli.evaluation_options import EvaluationCommand

_ABOUT = """Verifiable task environments for language models, and the harness that runs them.

Start with `bootcamp demo`, then `bootcamp list`, `bootcamp show sudoku` and `bootcamp play sudoku`."""

LOOK, JUDGE, EVALUATE, WRITE = "Look around", "Make cases and judge answers", "Evaluate", "Write your own"
DATASETS, AFTER = "Make datasets", "After a run"


class CommandGroup(TyperGroup):
    """The group of all commands. Its help page is plain text by topic, since loading rich would triple the time it takes."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.rich_markup_mode = None

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        topics: dict[str, list[tuple[str, str]]] = {}
        longest = max(map(len, self.commands))
        for name, command in self.commands.items():
            topic = getattr(command, "rich_help_panel", None) or "Commands"
            about = command.get_short_help_str(formatter.width - longest - 6)
            topics.setdefault(topic, []).append((name.ljust(longest), about))
        for topic, rows in topics.items():
            with formatter.section(topic):
                formatter.write_dl(rows)


app = typer.Typer(
    cls=CommandGroup,
    help=_ABOUT,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _show_version(wanted: bool) -> None:
    if wanted:
        from internbootcamp import __version__

        typer.echo(f"internbootcamp {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    pass


app.command("list", rich_help_panel=LOOK)(browse.list_bootcamps)
app.command("show", rich_help_panel=LOOK)(browse.show)
app.command("play", rich_help_panel=LOOK)(play.play)
app.command("cases", rich_help_panel=JUDGE)(cases.cases)
app.command("verify", rich_help_panel=JUDGE)(verdicts.verify)
app.command("score", rich_help_panel=JUDGE)(verdicts.score)
app.command("generate", rich_help_panel=DATASETS)(generate.generate)
app.command("generate-batch", rich_help_panel=DATASETS)(batches.generate_batch)
app.command("registry", rich_help_panel=DATASETS)(batches.registry)
app.command("inspect", rich_help_panel=DATASETS)(datasets.inspect)
app.command("lint", rich_help_panel=DATASETS)(lint.lint)
app.command("mix", rich_help_panel=DATASETS)(datasets.mix)
app.command("eval", cls=EvaluationCommand, rich_help_panel=EVALUATE)(evaluation.evaluate)
app.add_typer(benchmark.app, name="benchmark", rich_help_panel=EVALUATE)
app.command("runs", rich_help_panel=EVALUATE)(runs.runs)
app.command("demo", rich_help_panel=EVALUATE)(demo.demo)
app.command("report", rich_help_panel=AFTER)(report.report)
app.command("compare", rich_help_panel=AFTER)(compare.compare)
app.command("failures", rich_help_panel=AFTER)(failures.failures)
app.command("view", rich_help_panel=AFTER)(view.view)
app.command("rescore", rich_help_panel=AFTER)(rescore.rescore)
app.command("postprocess", rich_help_panel=AFTER)(postprocess.postprocess)
app.command("new", rich_help_panel=WRITE)(new.new)
app.command("audit", rich_help_panel=WRITE)(audit.audit)


def run(*command: str) -> None:
    """The console script; with `command`, that command with the arguments of the process."""
    from internbootcamp.core.errors import UserError

    try:
        app([*command, *sys.argv[1:]], prog_name="bootcamp")
    except UserError as problem:
        sys.stderr.write(f"error: {problem}\n")
        raise SystemExit(2) from None
    finally:
        _flush_or_drop()


def _flush_or_drop() -> None:
    """Flush stdout; if nobody reads it any more, keep the interpreter from complaining when it exits."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
