"""`bootcamp view`: trajectories of a run, to be read in the terminal."""

from __future__ import annotations

import sys
from contextlib import nullcontext
from itertools import islice
from typing import TYPE_CHECKING, Annotated, Any

import typer

from internbootcamp.cli.names import Json
from internbootcamp.cli.run_options import (
    Bootcamp,
    Kind,
    LevelOption,
    RunPath,
    ScoreRange,
    StopReasonOption,
    choice_from,
    harmless,
)
from internbootcamp.cli.terminal import note, out, write_json

if TYPE_CHECKING:
    from rich.console import Console

_STYLES = {
    "thinking": "dim",
    "assistant": "none",
    "tool call": "yellow",
    "tool": "cyan",
    "user": "blue",
    "system": "magenta",
}


def view(
    run: RunPath,
    line: Annotated[int | None, typer.Option("--line", min=1, help="The episode on this line.")] = None,
    sample: Annotated[str | None, typer.Option("--sample", help="All attempts at this sample id.")] = None,
    kind: Kind = None,
    score: ScoreRange = None,
    bootcamp: Bootcamp = None,
    level: LevelOption = None,
    stop_reason: StopReasonOption = None,
    count: Annotated[int, typer.Option("-n", "--count", min=1, help="Most episodes to show.")] = 5,
    skip: Annotated[int, typer.Option("--skip", min=0, help="Pass over that many first.")] = 0,
    full: Annotated[bool, typer.Option("--full", help="Messages in full length.")] = False,
    as_json: Json = False,
) -> None:
    """Read the trajectories of a run.

    On a terminal they open in the pager that PAGER names. The exit status is 1 if no episode is as asked.

    Examples:

      bootcamp view runs/qwen --kind wrong_answer -n 3

      bootcamp view runs/qwen --line 17 --full

      bootcamp view runs/qwen --bootcamp sudoku --level 4 --score 0.1:0.9
    """
    from internbootcamp.evaluate.run_files import results_file
    from internbootcamp.evaluate.viewing import chosen_episodes

    wanted = choice_from(score, kind, line=line, sample=sample, bootcamp=bootcamp, level=level, stop_reason=stop_reason)
    found = islice(chosen_episodes(results_file(run), wanted), skip, skip + count)
    if as_json:
        shown = [{"line": number, **record} for number, record in found]
        write_json(shown)
    else:
        console = out()
        with console.pager(styles=True) if sys.stdout.isatty() else nullcontext():
            shown = [_print(console, number, record, full) for number, record in found]
    if not shown:
        note("no episode is as asked")
        raise typer.Exit(1)


def _print(console: Console, number: int, record: Any, full: bool) -> Any:
    from rich.rule import Rule
    from rich.text import Text

    from internbootcamp.evaluate.gallery import message_parts, parts_of
    from internbootcamp.evaluate.records import messages_in

    console.print(Rule(Text(harmless(_title(number, record))), align="left", style="bold"))
    messages = messages_in(record)
    parts = parts_of(messages) if not full else (part for message in messages for part in message_parts(message))
    for part in parts:
        label = f"{part.kind} {part.title}".strip()
        console.print(Text(f"\n{harmless(label)}", style="bold " + _STYLES.get(part.kind, "none").replace("none", "")))
        console.print(Text(harmless(part.text), style=_STYLES.get(part.kind, "none")), soft_wrap=True)
    for label, text in _ending(record):
        console.print(Text(f"\n{label}: ", style="bold").append(harmless(text), style="none"), soft_wrap=True)
    console.print()
    return record


def _title(number: int, record: Any) -> str:
    from internbootcamp.core.rows import origin_of
    from internbootcamp.evaluate.records import attempt_of, input_of, sample_of

    row = input_of(record)
    level = origin_of(row).get("level")
    parts = [
        f"line {number}",
        str(row.get("data_source") or "unknown").removeprefix("bootcamp/"),
        "" if level is None else f"level {level}",
        f"sample {record.get('sample_id') or sample_of(record)}",
        f"attempt {attempt_of(record)}" if attempt_of(record) > 1 else "",
    ]
    return " · ".join(part for part in parts if part)


def _ending(record: Any) -> list[tuple[str, str]]:
    """What came of the episode, as labels and texts."""
    from internbootcamp.core.rows import to_line
    from internbootcamp.evaluate.records import judged_score, part_of, reason_of, stop_reason_of, tokens_of

    score = judged_score(record)
    usage = tokens_of(record)
    answer = record.get("extracted_output")
    endings = [
        ("score", "none" if score is None else f"{score:g} ({reason_of(record).replace('_', ' ')})"),
        ("remark", str(part_of(record, "verdict").get("detail") or "")),
        ("error", str(record.get("error") or "")),
        ("answer read", answer if isinstance(answer, str) else "" if answer is None else to_line(answer).decode().strip()),
        ("ended", stop_reason_of(record).replace("_", " ")),
        ("tokens", f"{usage[0]} prompt, {usage[1]} completion" if usage else ""),
        ("rewards", _rewards(record)),
    ]
    return [(label, text) for label, text in endings if text]


def _rewards(record: Any) -> str:
    from internbootcamp.evaluate.records import part_of, tool_steps_of

    rewards = part_of(record, "rewards")
    turns = rewards.get("interaction_turns")
    scored = [turn for turn in turns if isinstance(turn, dict)] if isinstance(turns, list) else []
    named = [
        *((str(step.get("tool")), step.get("reward"), "+g") for step in tool_steps_of(record)),
        *((f"{name} in all", total, "g") for name, total in part_of(rewards, "tool_totals").items()),
        *(("turn", turn.get("score"), "g") for turn in scored),
    ]
    return ", ".join(f"{name} {number:{form}}" for name, number, form in named if isinstance(number, int | float))
