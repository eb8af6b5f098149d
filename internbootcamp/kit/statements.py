"""Statements about who tells the truth: JSON trees, their truth tables as integers, and how to say them.

A statement is `["knight", p]` or `["knave", p]` for person number p, `["and", a, b]`, `["or", a, b]`, `["implies", a, b]`,
`["iff", a, b]`, `["not", a]`, `["exactly", k]` or `["at_least", k]` (knights among all). A truth table over n people is an
integer of 2**n bits; bit w belongs to the world in which person p is a knight exactly if bit p of w is set.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

Statement = list[Any]


@cache
def knight_table(person: int, people: int) -> int:
    """The worlds in which `person` is a knight."""
    block = ((1 << (1 << person)) - 1) << (1 << person)  # one period: knave worlds, then knight worlds
    period, worlds = 2 << person, 1 << people
    return sum(block << at for at in range(0, worlds, period))


@cache
def count_table(knights: int, people: int, at_least: bool) -> int:
    """The worlds with exactly, or at least, `knights` knights."""
    counts = ((world, world.bit_count()) for world in range(1 << people))
    return sum(1 << world for world, count in counts if (count >= knights if at_least else count == knights))


def truth_table(statement: Statement, people: int) -> int:
    """The worlds in which a statement is true."""
    everything = (1 << (1 << people)) - 1
    kind, *parts = statement
    if kind == "knight":
        return knight_table(parts[0], people)
    if kind == "knave":
        return everything ^ knight_table(parts[0], people)
    if kind in ("exactly", "at_least"):
        return count_table(parts[0], people, kind == "at_least")
    tables = [truth_table(part, people) for part in parts]
    if kind == "not":
        return everything ^ tables[0]
    if kind == "and":
        return tables[0] & tables[1]
    if kind == "or":
        return tables[0] | tables[1]
    if kind == "implies":
        return (everything ^ tables[0]) | tables[1]
    return everything ^ tables[0] ^ tables[1]


def consistent_worlds(statements: list[Statement]) -> int:
    """The worlds in which person p is a knight exactly if statement p is true, as a truth table."""
    people = len(statements)
    everything = worlds = (1 << (1 << people)) - 1
    for person, statement in enumerate(statements):
        worlds &= everything ^ knight_table(person, people) ^ truth_table(statement, people)
    return worlds


def random_statement(rng: Random, speaker: int, people: int, depth: int) -> Statement:
    """A statement by `speaker` with connectives nested at most `depth` deep, in which every part matters."""
    if not depth:
        return [rng.choice(("knight", "knave")), rng.choice([person for person in range(people) if person != speaker])]
    if rng.random() < 0.15:
        return [rng.choice(("exactly", "at_least")), rng.randint(1, people - 1)]
    everything = (1 << (1 << people)) - 1
    for _ in range(8):
        kind = rng.choice(("and", "or", "implies", "iff"))
        parts = [_random_part(rng, speaker, people, depth - 1) for _ in range(2)]
        dull = (0, everything, *(truth_table(part, people) for part in parts))
        if truth_table([kind, *parts], people) not in dull:
            return [kind, *parts]
    return random_statement(rng, speaker, people, 0)


def _random_part(rng: Random, speaker: int, people: int, depth: int) -> Statement:
    """Part of a compound statement, which may also speak of the speaker."""
    if depth and rng.random() < 0.75:
        return random_statement(rng, speaker, people, depth)
    return [rng.choice(("knight", "knave")), rng.randrange(people)]


def shape_problem(statement: Any, people: int, depth: int = 8) -> str | None:
    """What keeps a JSON value from being a statement, or None."""
    if not isinstance(statement, list) or not statement or depth < 0:
        return f"not a statement: {str(statement)[:40]}"
    kind, *parts = statement
    if kind in ("knight", "knave", "exactly", "at_least"):
        most = people if kind in ("exactly", "at_least") else people - 1
        if len(parts) == 1 and type(parts[0]) is int and 0 <= parts[0] <= most:
            return None
        return f"not a statement about {people} people: {str(statement)[:40]}"
    if len(parts) != {"not": 1, "and": 2, "or": 2, "implies": 2, "iff": 2}.get(kind if isinstance(kind, str) else ""):
        return f"not a statement: {str(statement)[:40]}"
    return next((wrong for part in parts if (wrong := shape_problem(part, people, depth - 1))), None)


def mentioned(statement: Statement, people: int) -> set[int]:
    """The people on whom the truth of a statement depends."""
    kind, *parts = statement
    if kind in ("knight", "knave"):
        return {parts[0]}
    if kind in ("exactly", "at_least"):
        return set(range(people))
    return set().union(*(mentioned(part, people) for part in parts))


def connectives(statement: Statement) -> set[str]:
    """The connectives of a statement, and `brackets` if one stands inside another."""
    kind, *parts = statement
    if not _compound(statement):
        return set()
    inner = set().union(*map(connectives, parts))
    return {kind} | inner | ({"brackets"} if inner else set())


def in_english(statement: Statement, names: list[str]) -> str:
    """The statement as a clause; nested parts stand in square brackets. The name of the speaker may be `I`."""
    kind, *parts = statement
    if kind in ("knight", "knave"):
        return f"{names[parts[0]]} {'am' if names[parts[0]] == 'I' else 'is'} a {kind}"
    if kind in ("exactly", "at_least"):
        return f"{kind.replace('_', ' ')} {parts[0]} of us {'is a knight' if parts[0] == 1 else 'are knights'}"
    said = [f"[{in_english(part, names)}]" if _compound(part) else in_english(part, names) for part in parts]
    if kind == "not":
        return f"it is not the case that {said[0]}"
    if kind == "implies":
        return f"if {said[0]}, then {said[1]}"
    return f"{said[0]} {'if and only if' if kind == 'iff' else kind} {said[1]}"


def in_chinese(statement: Statement, names: list[str]) -> str:
    """The same in Chinese, where the name of the speaker may be `我`."""
    kind, *parts = statement
    if kind in ("knight", "knave"):
        name = names[parts[0]]
        return f"{name}{' ' if name.isascii() else ''}是{'骑士' if kind == 'knight' else '无赖'}"
    if kind in ("exactly", "at_least"):
        return f"我们当中{'恰好' if kind == 'exactly' else '至少'}有 {parts[0]} 个骑士"
    said = [f"【{in_chinese(part, names)}】" if _compound(part) else in_chinese(part, names) for part in parts]
    start, second = (" " if one[0].isascii() else "" for one in (said[0], said[-1]))
    if kind == "not":
        return f"“{said[0]}”不成立"
    if kind == "implies":
        return f"如果{start}{said[0]}，那么{second}{said[1]}"
    return f"{said[0]}{ {'and': '，并且', 'or': '，或者', 'iff': '，当且仅当'}[kind] }{second}{said[1]}"


def _compound(statement: Statement) -> bool:
    return statement[0] in ("and", "or", "implies", "iff", "not")
