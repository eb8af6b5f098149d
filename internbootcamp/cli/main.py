"""The application behind the `bootcamp` command: its commands, its help page, and how it ends.

What a user caused ends as one line on stderr and exit status 2; any other exception keeps its traceback. SIGTERM ends a
command as Ctrl-C does, a reader that goes away (`bootcamp cases … | head`) silently.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import typer

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
from internbootcamp.cli.help_pages import Command, CommandGroup

_ABOUT = """Verifiable task environments for language models, and the harness that runs them.

Start with `bootcamp demo`, then `bootcamp list`, `bootcamp show sudoku` and `bootcamp play sudoku`."""

LOOK, JUDGE, EVALUATE, WRITE = "Look around", "Make cases and judge answers", "Evaluate", "Write your own"
DATASETS, AFTER = "Make datasets", "After a run"


app = typer.Typer(
    cls=CommandGroup,
    help=_ABOUT,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
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


app.command("list", cls=Command, rich_help_panel=LOOK)(browse.list_bootcamps)
app.command("show", cls=Command, rich_help_panel=LOOK)(browse.show)
app.command("play", cls=Command, rich_help_panel=LOOK)(play.play)
app.command("cases", cls=Command, rich_help_panel=JUDGE)(cases.cases)
app.command("verify", cls=Command, rich_help_panel=JUDGE)(verdicts.verify)
app.command("score", cls=Command, rich_help_panel=JUDGE)(verdicts.score)
app.command("generate", cls=Command, rich_help_panel=DATASETS)(generate.generate)
app.command("generate-batch", cls=Command, rich_help_panel=DATASETS)(batches.generate_batch)
app.command("registry", cls=Command, rich_help_panel=DATASETS)(batches.registry)
app.command("inspect", cls=Command, rich_help_panel=DATASETS)(datasets.inspect)
app.command("lint", cls=Command, rich_help_panel=DATASETS)(lint.lint)
app.command("mix", cls=Command, rich_help_panel=DATASETS)(datasets.mix)
app.command("eval", cls=EvaluationCommand, rich_help_panel=EVALUATE)(evaluation.evaluate)
app.add_typer(benchmark.app, name="benchmark", rich_help_panel=EVALUATE)
app.command("runs", cls=Command, rich_help_panel=EVALUATE)(runs.runs)
app.command("demo", cls=Command, rich_help_panel=EVALUATE)(demo.demo)
app.command("report", cls=Command, rich_help_panel=AFTER)(report.report)
app.command("compare", cls=Command, rich_help_panel=AFTER)(compare.compare)
app.command("failures", cls=Command, rich_help_panel=AFTER)(failures.failures)
app.command("view", cls=Command, rich_help_panel=AFTER)(view.view)
app.command("rescore", cls=Command, rich_help_panel=AFTER)(rescore.rescore)
app.command("postprocess", cls=Command, rich_help_panel=AFTER)(postprocess.postprocess)
app.command("new", cls=Command, rich_help_panel=WRITE)(new.new)
app.command("audit", cls=Command, rich_help_panel=WRITE)(audit.audit)


def run(*command: str) -> None:
    """The console script; with `command`, that command with the arguments of the process."""
    from internbootcamp.core.errors import UserError

    try:
        with _sigterm_as_ctrl_c():
            app([*command, *sys.argv[1:]], prog_name="bootcamp")
    except UserError as problem:
        sys.stderr.write(f"error: {problem}\n")
        raise SystemExit(2) from None
    finally:
        _flush_or_drop()


@contextmanager
def _sigterm_as_ctrl_c() -> Iterator[None]:
    """Have SIGTERM handled by whatever handles SIGINT at the time: an event loop, or Python itself."""

    def handle(number: int, frame: Any) -> None:
        handler = signal.getsignal(signal.SIGINT)
        if callable(handler):
            handler(signal.SIGINT, frame)

    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # in the background of a script: Ctrl-C stays without effect
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        signal.signal(signal.SIGINT, signal.default_int_handler)
    before = signal.signal(signal.SIGTERM, handle)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _flush_or_drop() -> None:
    """Flush stdout; if nobody reads it any more, keep the interpreter from complaining when it exits."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
