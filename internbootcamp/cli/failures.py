"""`bootcamp failures`: the episodes that fell short of a right answer, by kind, with examples."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from internbootcamp.cli.names import Json
from internbootcamp.cli.run_options import Bootcamp, Kind, LevelOption, RunPath, choice_from, harmless
from internbootcamp.cli.terminal import out, write_json

if TYPE_CHECKING:
    from internbootcamp.core.rows import Row

_MEANING = {
    "infrastructure": "no verdict: endpoint, tool, verifier or row",
    "limit_reached": "turns, context or time ran out",
    "gave_up": "refused, fell silent, or said that it cannot",
    "tool_misuse": "half of the tool calls or more came to nothing",
    "no_answer_found": "nothing that could be read as an answer",
    "wrong_format": "something stood there, but no answer of the type asked for",
    "wrong_answer": "read, and wrong",
    "partly_right": "some credit, not all",
}


def failures(
    run: RunPath,
    examples: Annotated[int, typer.Option("--examples", "-n", min=0, help="Examples of each kind.")] = 3,
    kind: Kind = None,
    bootcamp: Bootcamp = None,
    level: LevelOption = None,
    as_json: Json = False,
) -> None:
    """Show in which ways the episodes of a run fell short of a right answer.

    An example is named by its line in the results file: `bootcamp view RUN --line N` shows all of it.

    Examples:

      bootcamp failures runs/qwen

      bootcamp failures runs/qwen --kind wrong_format --examples 10 --bootcamp sudoku
    """
    from internbootcamp.evaluate.run_files import results_file
    from internbootcamp.evaluate.viewing import chosen_episodes

    choice_from(kind=kind)
    rows = chosen_episodes(results_file(run), choice_from(bootcamp=bootcamp, level=level))
    kinds, total = _by_kind(rows, kind, examples)
    if as_json:
        write_json({"rows": total, "fell_short": sum(one["rows"] for one in kinds), "kinds": kinds})
    else:
        _print(kinds, total)


def _by_kind(rows: Iterable[tuple[int, Row]], kind: str | None, examples: int) -> tuple[list[dict[str, Any]], int]:
    """The kinds that occur, with their counts and first examples, and how many rows there are."""
    from internbootcamp.evaluate.shortfalls import Shortfall, shortfall_of, why

    bootcamps: dict[str, Counter[str]] = {}
    shown: dict[str, list[dict[str, Any]]] = {}
    total = 0
    for number, record in rows:
        total += 1
        found = shortfall_of(record)
        if found is None or kind not in (None, found.value):
            continue
        example = _example(number, record)
        bootcamps.setdefault(found.value, Counter())[example["bootcamp"]] += 1
        if len(shown.setdefault(found.value, [])) < examples:
            shown[found.value].append({**example, "why": why(record)})
    kinds = [
        {
            "kind": name,
            "rows": bootcamps[name].total(),
            "share": bootcamps[name].total() / total,
            "bootcamps": dict(bootcamps[name].most_common()),
            "examples": shown[name],
        }
        for name in (one.value for one in Shortfall)
        if name in bootcamps
    ]
    return kinds, total


def _example(number: int, record: Row) -> dict[str, Any]:
    from internbootcamp.core.rows import origin_of
    from internbootcamp.evaluate.records import input_of, sample_of

    row = input_of(record)
    return {
        "line": number,
        "sample_id": str(record.get("sample_id") or sample_of(record)),
        "bootcamp": str(row.get("data_source") or "unknown").removeprefix("bootcamp/"),
        "level": origin_of(row).get("level"),
        "score": record.get("score"),
    }


def _print(kinds: list[dict[str, Any]], total: int) -> None:
    from rich.text import Text

    console = out()
    short = sum(one["rows"] for one in kinds)
    console.print(f"{short} of {total} episodes fell short of a right answer", style="bold")
    for one in kinds:
        most = ", ".join(f"{harmless(name)} {count}" for name, count in list(one["bootcamps"].items())[:4])
        head = Text.assemble(("\n" + one["kind"].replace("_", " "), "bold"), f"  {one['rows']}  {one['share']:.1%}  ")
        console.print(head.append(f"{_MEANING[one['kind']]}; {most}", style="dim"))
        for example in one["examples"]:
            level = "" if example["level"] is None else f" level {example['level']}"
            where = f"  line {example['line']}, {harmless(example['bootcamp'])}{level}: "
            console.print(Text(where, style="dim").append(harmless(example["why"]), style="none"), soft_wrap=True)
