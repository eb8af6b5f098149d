"""`bootcamp list` and `bootcamp show`: what bootcamps there are, and what one of them is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from internbootcamp.cli.names import Json, Language, Name, checked_language, first_line, rules_of, title_of
from internbootcamp.cli.terminal import out, write_json

if TYPE_CHECKING:
    from rich.console import Console


def list_bootcamps(
    search: Annotated[str | None, typer.Argument(help="Only those with these words in name or title.")] = None,
    domain: Annotated[str | None, typer.Option("--domain", "-d", help="Only this domain, such as algorithms.")] = None,
    as_json: Json = False,
) -> None:
    """List the bootcamps, by domain.

    Examples:

      bootcamp list

      bootcamp list --domain cryptography

      bootcamp list path --json
    """
    from internbootcamp.core.registry import entries

    _check_domain(domain)
    rows = [{"name": entry.name, "domain": entry.domain, "title": title_of(entry)} for entry in entries(domain)]
    words = (search or "").lower().split()
    rows = [row for row in rows if all(word in f"{row['name']} {row['title']}".lower() for word in words)]
    rows.sort(key=lambda row: (row["domain"], row["name"]))
    if as_json:
        write_json(rows)
        return
    from rich.table import Table

    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for column in ("domain", "name", "title"):
        table.add_column(column, style="bold" if column == "name" else None, no_wrap=column != "title")
    shown = ""
    for row in rows:
        table.add_row("" if row["domain"] == shown else row["domain"], row["name"], row["title"])
        shown = row["domain"]
    console = out()
    console.print(table)
    console.print(f"{len(rows)} bootcamp{'s' if len(rows) != 1 else ''}", style="dim")


def _check_domain(domain: str | None) -> None:
    from difflib import get_close_matches

    from internbootcamp.core.errors import ConfigError
    from internbootcamp.core.registry import entries

    known = sorted({entry.domain for entry in entries()})
    if domain is not None and domain not in known:
        near = get_close_matches(domain, known, n=1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}"
        raise ConfigError(f"no domain is called {domain!r}; {hint}")


def show(
    name: Name,
    level: Annotated[int | None, typer.Option("--level", "-l", help="Only the sample of this level.")] = None,
    seed: Annotated[int, typer.Option("--seed", help="Seed of the samples.")] = 0,
    language: Language = "en",
    as_json: Json = False,
) -> None:
    """Show a bootcamp: rules, knobs, levels, and solved samples.

    Examples:

      bootcamp show coin_change

      bootcamp show sudoku --level 3 --language zh
    """
    from internbootcamp.core.bootcamp import Bootcamp
    from internbootcamp.core.registry import load

    cls = load(name)
    newer = issubclass(cls, Bootcamp)
    levels = _levels_shown(cls, level) if newer else [None]
    samples = [_sample(cls, number, seed, checked_language(language)) for number in levels]
    description = {
        "name": cls.name if newer else cls.default_data_source().removeprefix("bootcamp/"),
        "class": f"{cls.__module__}.{cls.__qualname__}",
        "rules": rules_of(cls),
        "facts": _facts(cls) if newer else {},
        "knobs": _knobs(cls),
        "levels": list(cls.levels) if newer else [],
        "samples": samples,
    }
    if as_json:
        write_json(description)
    else:
        _print_description(out(), description)


def _levels_shown(cls: Any, level: int | None) -> list[int | None]:
    if cls.scoring_only:
        return []
    if level is None:
        return list(range(1, len(cls.levels) + 1)) or [None]
    cls.at_level(level, seed=0)  # raises LevelError
    return [level]


def _sample(cls: Any, level: int | None, seed: int, language: Any) -> dict[str, Any]:
    from internbootcamp.core.bootcamp import Bootcamp, make
    from internbootcamp.core.rows import messages_of

    case = make(cls, level=level, seed=seed, language=language).case(0)
    prompt = "\n\n".join(str(message["content"]) for message in messages_of(case.prompt))
    sample = {"level": level, "prompt": prompt, "identity": case.identity}
    if issubclass(cls, Bootcamp):
        sample["answer"] = cls.answer_for(case.identity).format(cls.solution(case.identity))
    return sample


def _facts(cls: Any) -> dict[str, str]:
    """What the class declares of itself, in words."""
    use = {"use": "scores rows that others published; makes no cases"} if cls.scoring_only else {}
    facts = use | {"version": str(cls.version), "answer": cls.answer.describe() if cls.answer else "depends on the case"}
    if cls.unique_solution:
        facts["solutions"] = "exactly one"
    elif cls.unique_answer:
        facts["solutions"] = "one right answer"
    facts["credit"] = "partial credit" if cls.partial else "right or wrong"
    if cls.guess_rate is not None:
        facts["guessing"] = f"right in {cls.guess_rate:.0%} of the cases at most"
    if cls.tools:
        facts["tools"] = ", ".join(tool.__name__ for tool in cls.tools)
    return facts


def _knobs(cls: type) -> list[dict[str, Any]]:
    from internbootcamp.core.knobs import knobs_of

    rows = []
    for name, field in knobs_of(cls).items():
        declared = field.metadata["knob"]
        if declared.choices is not None:
            span = " | ".join(map(str, declared.choices))
        elif isinstance(field.default, bool):
            span = "true | false"
        else:
            span = " to ".join(f"{bound:,}" for bound in (declared.low, declared.high) if bound is not None)
        rows.append({"name": name, "default": field.default, "range": span, "meaning": declared.meaning})
    return rows


def _print_description(console: Console, description: dict[str, Any]) -> None:
    from rich.rule import Rule
    from rich.text import Text

    console.print(Text.assemble((description["name"], "bold"), "  ", (description["class"], "dim")))
    console.print(description["rules"] or "(no description)", markup=False)
    if description["facts"]:
        console.print("; ".join(f"{key}: {value}" for key, value in description["facts"].items()), style="dim", markup=False)
    if description["knobs"]:
        console.print()
        console.print(_knob_table(description))
        console.print()
    for sample in description["samples"]:
        label = f"level {sample['level']}" if sample["level"] is not None else "a sample"
        console.print(Rule(label, style="dim"))
        console.print(sample["prompt"], markup=False, soft_wrap=True)
        if "answer" in sample:
            console.print(Text("\nreference answer: ", style="dim").append("\n" if "\n" in sample["answer"] else ""), end="")
            console.print(sample["answer"], style="green", markup=False, soft_wrap=True)


def _knob_table(description: dict[str, Any]) -> Any:
    """The knobs with their ranges, and what each level sets them to."""
    from rich.table import Table

    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("knob", style="bold")
    table.add_column("range", no_wrap=True)
    for number in range(1, len(description["levels"]) + 1):
        table.add_column(f"level {number}", justify="right", no_wrap=True)
    table.add_column("meaning")
    for knob in description["knobs"]:
        settings = [level.get(knob["name"], knob["default"]) for level in description["levels"]]
        table.add_row(knob["name"], knob["range"], *map(_cell, settings), first_line(knob["meaning"]))
    return table


def _cell(value: Any) -> str:
    return f"{value:,}" if isinstance(value, int) and not isinstance(value, bool) else str(value)
