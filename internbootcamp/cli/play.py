"""`bootcamp play`: a person solves cases in the terminal and gets the verdict a model would get."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer

from internbootcamp.cli.names import Language, Name, checked_language
from internbootcamp.cli.terminal import out

if TYPE_CHECKING:
    from rich.console import Console

    from internbootcamp.core.verdict import Verdict

_SEEDS = 100_000  # seeds drawn for a player are short enough to be typed again


def play(
    name: Name,
    level: Annotated[int, typer.Option("--level", "-l", help="Level, 1 is the easiest.")] = 1,
    seed: Annotated[int | None, typer.Option("--seed", help="Seed of the cases; drawn if not given.")] = None,
    language: Language = "en",
) -> None:
    """Solve cases yourself and get the verdict.

    Read the prompt and type an answer. The bare answer is enough; a complete response in the form asked for works too.
    An empty line or Ctrl-D ends it.

    Examples:

      bootcamp play coin_change

      bootcamp play sudoku --level 2 --seed 7 --language zh
    """
    from internbootcamp.core.bootcamp import Bootcamp, make
    from internbootcamp.core.registry import load

    cls = load(name)
    seed = secrets.randbelow(_SEEDS) if seed is None else seed
    newer = issubclass(cls, Bootcamp) and bool(cls.levels)
    bootcamp = make(cls, level=level if newer else None, seed=seed, language=checked_language(language))
    console = out()
    where = f", level {level} of {len(cls.levels)}" if newer else ""
    console.print(f"{name}{where}, seed {seed}. Finish an answer with an empty line; ? shows the solution.", style="dim")
    index = 0
    while _play_case(console, cls, bootcamp.case(index), index):
        index += 1
    console.print()


def _play_case(console: Console, cls: Any, case: Any, index: int) -> bool:
    """One case, as often as the player wants to try it. Whether to go on to another."""
    from rich.rule import Rule

    from internbootcamp.core.rows import messages_of

    console.print(Rule(f"case {index}", style="dim"))
    for message in messages_of(case.prompt):
        console.print(message["content"], markup=False, soft_wrap=True)
    while True:
        console.print("\nyour answer:", style="bold")
        answer = _read_answer()
        if answer is None:
            return False
        if answer.strip() in ("?", "？"):
            _print_solution(console, cls, case.identity)
        else:
            _print_verdict(console, judge_of_person(cls, answer, case.identity))
        wish = _ask(console)
        while wish == "s":
            _print_solution(console, cls, case.identity)
            wish = _ask(console)
        if wish != "r":
            return wish == "n"


def _read_answer() -> str | None:
    """Lines up to an empty one or the end of input; None if that comes first."""
    lines: list[str] = []
    for line in _input_lines():
        if line.strip():
            lines.append(line)
        elif lines:
            break
    return "\n".join(lines) or None


def _input_lines() -> Iterator[str]:
    try:
        while True:
            yield input()
    except EOFError:
        return


def _ask(console: Console) -> str:
    """What to do next: n (next case), r (try again), s (solution) or q."""
    console.print("\\[Enter] another case  \\[r] try again  \\[s] solution  \\[q] quit: ", style="dim", end="")
    try:
        wish = input().strip().lower()[:1]
    except EOFError:
        return "q"
    return wish if wish in ("r", "s", "q") else "n"


def judge_of_person(cls: Any, text: str, identity: dict[str, Any]) -> Verdict:
    """The verdict on what a person typed: as it stands, or as the content of the form that was asked for."""
    from internbootcamp.answers.forms import write
    from internbootcamp.core.bootcamp import Bootcamp
    from internbootcamp.rollout.scoring import judge

    verdict = judge(cls, text, identity)
    if verdict.asked_form or not issubclass(cls, Bootcamp):
        return verdict
    answer_type = cls.answer_for(identity)
    if not answer_type.instruction():  # the whole response is the answer
        return verdict
    bare = judge(cls, write(answer_type.form, text), identity)
    return bare if bare.score >= verdict.score else verdict


def _print_verdict(console: Console, verdict: Verdict) -> None:
    from internbootcamp.core.verdict import Reason

    words = {
        Reason.RIGHT: ("Right.", "bold green"),
        Reason.PARTLY_RIGHT: (f"Partly right: {verdict.score:.2f} of 1.", "bold yellow"),
        Reason.WRONG: ("Wrong.", "bold red"),
        Reason.MALFORMED: ("That cannot be read as an answer.", "bold red"),
        Reason.NO_ANSWER: ("There is no answer in that.", "bold red"),
        Reason.UNFINISHED: ("That stops inside its thinking.", "bold red"),
    }
    text, style = words[verdict.reason]
    console.print(text, style=style)
    if verdict.detail:
        console.print(verdict.detail, markup=False)
    if verdict.reason in (Reason.WRONG, Reason.PARTLY_RIGHT):
        console.print(f"Read as: {verdict.answer}", style="dim", markup=False)


def _print_solution(console: Console, cls: Any, identity: dict[str, Any]) -> None:
    from internbootcamp.core.bootcamp import Bootcamp

    if not issubclass(cls, Bootcamp):
        console.print("This bootcamp brings no solver.", style="dim")
        return
    solution = cls.answer_for(identity).format(cls.solution(identity))
    console.print("solution:", style="dim")
    console.print(solution, style="green", markup=False, soft_wrap=True)
