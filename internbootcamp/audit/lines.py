"""The lines of the audit, a to p, in order: what each is called, asks, and which function checks it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from difflib import get_close_matches

from internbootcamp.audit import (
    determinism,
    dress,
    grading,
    hedging,
    hostile,
    identity,
    key,
    oracle,
    prompt,
    source,
    speed,
    stability,
    variety,
    wrong,
)
from internbootcamp.audit.record import Record
from internbootcamp.audit.subject import Subject
from internbootcamp.core.errors import UserError


@dataclass(frozen=True, slots=True)
class Line:
    """One line: its letter, name and demand, its check, and the share of the quick tier's time that it may use."""

    letter: str
    name: str
    demand: str
    check: Callable[[Subject, Record], None]
    share: float


LINES = {
    line.letter: line
    for line in (
        Line("a", "oracle", "the reference answer scores exactly 1.0", oracle.check, 0.15),
        Line("b", "wrong answers", "wrong answers and junk score 0", wrong.check, 0.15),
        Line("c", "dress", "the right answer scores 1.0 in any dress", dress.check, 0.10),
        Line("d", "hedging", "no full marks for an answer that hedges", hedging.check, 0.05),
        Line("e", "hostile text", "0, no exception, no hang, no trace", hostile.check, 0.05),
        Line("f", "determinism", "the same case whenever and wherever it is made", determinism.check, 0.05),
        Line("g", "independence", "different seeds give different cases", determinism.check_independence, 0.10),
        Line("h", "variety", "few duplicates", variety.check, 0.15),
        Line("i", "no lucky constant", "no constant answer wins often", variety.check_constants, 0.10),
        Line("j", "difficulty", "each level is harder than the one below", grading.check, 0.05),
        Line("k", "key", "a second opinion agrees with the reference answers", key.check, 0.15),
        Line("l", "prompt", "complete, clean, and without the answer", prompt.check, 0.05),
        Line("m", "identity", "survives JSON, verifies alone, refused if damaged", identity.check, 0.05),
        Line("n", "speed", "within the declared budget", speed.check, 0.05),
        Line("o", "no evaluation", "no text is evaluated as code", source.check, 0.05),
        Line("p", "stability", "the recorded cases, unless version was raised", stability.check, 0.10),
    )
}


def choose(letters: Iterable[str] | None) -> list[Line]:
    """The lines with these letters or names, in order; all for None. Raises `UserError` for one that does not exist."""
    if letters is None:
        return list(LINES.values())
    by_name = {line.name: line.letter for line in LINES.values()}
    wanted = set()
    for letter in letters:
        found = by_name.get(letter, letter)
        if found not in LINES:
            near = get_close_matches(letter, by_name, n=1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise UserError(f"no line {letter!r}: lines are a to p{hint}")
        wanted.add(found)
    return [line for letter, line in LINES.items() if letter in wanted]
