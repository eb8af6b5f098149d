"""`bootcamp verify` and `bootcamp score`: the verdict on one response, and on a file of them."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from internbootcamp.cli.names import Json, Name, Quiet
from internbootcamp.cli.run_options import OwnBootcamps
from internbootcamp.cli.tables import summary_table
from internbootcamp.cli.terminal import note, out, write_json

if TYPE_CHECKING:
    from internbootcamp.core.rows import BadLine, Row
    from internbootcamp.evaluate.summary import RunSummary
    from internbootcamp.rollout.judging import Judging

_BATCH = 64
_SHOWN_PROBLEMS = 20


def verify(
    name: Name,
    identity: Annotated[str, typer.Option("--identity", "-i", metavar="JSON|@FILE", help="The case that was asked.")],
    response: Annotated[str, typer.Option("--response", "-r", metavar="TEXT|@FILE|-", help="What was answered.")],
    timeout: Annotated[float, typer.Option("--timeout", min=0.01, help="Seconds a verdict may take.")] = 60.0,
    as_json: Json = False,
) -> None:
    """Judge one response.

    Examples:

      bootcamp verify coin_change -i '{"coins": [1, 4, 5], "amount": 8}' -r 'Two fours: \\boxed{2}'

      bootcamp verify sudoku -i @case.json -r - < response.txt
    """
    from internbootcamp.core.errors import UserError
    from internbootcamp.rollout.catalogue import Catalogue
    from internbootcamp.rollout.failures import EpisodeFailure
    from internbootcamp.rollout.judging import Judging

    catalogue = Catalogue([name])
    row = {"data_source": catalogue.classes()[0].default_data_source(), "ground_truth": _text_from(identity)}
    text = sys.stdin.read() if response == "-" else _text_from(response)

    async def judged() -> Any:
        async with Judging(catalogue, timeout=timeout, workers=1) as judging:
            return await judging(row, text)

    try:
        verdict = asyncio.run(judged())
    except EpisodeFailure as failure:
        if failure.trace:
            note(failure.trace.rstrip())
        raise UserError(failure.message) from None
    if as_json:
        write_json({name: getattr(verdict, name) for name in ("score", "reason", "answer", "asked_form", "detail")})
        return
    console = out()
    console.print(f"{verdict.score:g}  {verdict.reason}", style="bold green" if verdict.score >= 1 else "bold")
    if verdict.answer is not None:
        console.print(f"answer: {verdict.answer}", markup=False)
    if verdict.detail:
        console.print(verdict.detail, markup=False)


def _text_from(argument: str) -> str:
    """The argument itself, or the content of the file after `@`. Raises `ConfigError`."""
    from internbootcamp.core.errors import ConfigError

    if not argument.startswith("@"):
        return argument
    try:
        return Path(argument[1:]).read_text(encoding="utf-8")
    except OSError as problem:
        raise ConfigError(f"cannot read {argument[1:]}: {problem.strerror}") from None
    except UnicodeDecodeError as problem:
        raise ConfigError(f"{argument[1:]} is not UTF-8: {problem.reason} at byte {problem.start}") from None


def score(
    file: Annotated[Path, typer.Argument(metavar="FILE.jsonl", help="Responses, one JSON object a line.")],
    output: Annotated[Path | None, typer.Option("--output", "-o", help="Write the lines with their verdicts here.")] = None,
    names: OwnBootcamps = None,
    timeout: Annotated[float, typer.Option("--timeout", min=0.01, help="Seconds a verdict may take.")] = 60.0,
    quiet: Quiet = False,
    as_json: Json = False,
) -> None:
    """Judge a file of responses.

    A line holds data_source, the identity (ground_truth, or reward_model.ground_truth) and the response (output, response,
    or the last assistant message of messages); result files of an evaluation can be scored again. A line that cannot be
    judged is named on stderr, the others are scored all the same, and the exit status is then 1.

    Examples:

      bootcamp score responses.jsonl

      bootcamp score responses.jsonl --output judged.jsonl --json

      bootcamp score responses.jsonl --bootcamp my_bootcamp.py
    """
    from internbootcamp.cli.tables import tell_invalid
    from internbootcamp.core.errors import ConfigError
    from internbootcamp.evaluate.summary import RunSummary
    from internbootcamp.rollout.catalogue import Catalogue
    from internbootcamp.rollout.judging import Judging

    if output is not None and output.exists() and file.exists() and output.samefile(file):
        raise ConfigError(f"--output {output} is the file of responses, which it would replace; choose another name")
    summary = RunSummary(str(file))
    problems = 0
    judging = Judging(Catalogue(names or ()), timeout=timeout)
    for number, problem in _scored(file, output, summary, judging):
        problems += 1
        if problems <= _SHOWN_PROBLEMS:
            note(f"{file}:{number}: {problem}")
    if problems > _SHOWN_PROBLEMS:
        note(f"{file}: {problems - _SHOWN_PROBLEMS} more lines could not be judged")
    if as_json:
        write_json({**summary.to_json(), "unjudged_lines": problems})
    elif summary.bootcamps:
        out().print(summary_table(summary))
        tell_invalid(summary)
    if output is not None:
        note(f"verdicts: {output}", quiet)
    if problems or not summary.overall.rows:
        raise typer.Exit(1)


def _scored(file: Path, output: Path | None, summary: RunSummary, judging: Judging) -> Iterator[tuple[int, str]]:
    """Judge the lines of a file into `summary` and `output`; yields the lines that could not be judged, and why."""
    from internbootcamp.cli.line_output import lines_beside
    from internbootcamp.core.rows import read_jsonl

    lines = read_jsonl(file)
    with asyncio.Runner() as runner, lines_beside(output) as write:
        runner.run(judging.__aenter__())
        try:
            while batch := list(islice(lines, _BATCH)):
                judged = runner.run(_judged(judging, batch))
                for (number, _), (record, problem) in zip(batch, judged, strict=True):
                    if record is not None:
                        summary.add(record)
                        write(record)
                    if problem:
                        yield number, problem
        finally:
            runner.run(judging.__aexit__())


async def _judged(judging: Judging, batch: list[tuple[int, Row | BadLine]]) -> list[tuple[Row | None, str]]:
    return await asyncio.gather(*(_judge_line(judging, line) for _, line in batch))


async def _judge_line(judging: Judging, line: Row | BadLine) -> tuple[Row | None, str]:
    """A line with its verdict (or without, if it names no bootcamp), and what is wrong with it."""
    from internbootcamp.core.rows import BadLine
    from internbootcamp.evaluate.results import invalid_part, response_of, row_in
    from internbootcamp.rollout.failures import PARDONED, EpisodeFailure

    if isinstance(line, BadLine):
        return None, line.problem
    response = response_of(line)
    if response is None and _was_not_asked(line):
        response = ""
    if response is None:
        return None, "no response: neither output nor response nor an assistant message"
    if not isinstance(row_in(line).get("data_source"), str):
        return None, "no data_source"
    try:
        verdict = await judging(row_in(line), response, line.get("outcome"))
    except EpisodeFailure as failure:
        broken = {**line, "score": None, "verdict": None, "error": str(failure), "error_kind": failure.kind}
        return broken | invalid_part(failure, None), "" if failure.kind in PARDONED else str(failure)
    judged = {"reason": verdict.reason, "asked_form": verdict.asked_form, "detail": verdict.detail}
    line = line | invalid_part(None, judging.catalogue.flaw_of(row_in(line)))
    return {**line, "score": verdict.score, "success": True, "verdict": judged, "extracted_output": verdict.answer}, ""


def _was_not_asked(line: Row) -> bool:
    """Whether a line of a result file is of a row that nobody was asked, because of what the judge says of it again."""
    from internbootcamp.rollout.failures import PARDONED

    return line.get("error_kind") in PARDONED
