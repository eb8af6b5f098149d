"""Rules of an imaginary board game, which may be beaten by others: read from sentences, and what follows from them.

A literal is `(subject, verb, object, holds)`, as in "bat respect canary" and "bat does not respect canary". A rule speaks of
named animals, of any animal ("it"), or asks that some animal exists. Where rules that apply contradict one another, those
with priority win. What is neither stated nor follows is unknown; nothing is false for want of proof.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from internbootcamp.kit.board_game_words import VERBS

Literal = tuple[str, str, str, bool]
Pattern = tuple[str, str, bool]  # a literal without its subject

_RULE = re.compile(r"If (there exists an animal which |any animal |)(.+), then (.+)")
_QUESTION = re.compile(r"does the (.+) the ([a-z ]+)\?")
NOT = "does not "
MOST_WORDS = 3  # of a name


class NotSettled(ValueError):
    """The rules do not say what holds: two contradict each other without priority, or they go round in a circle."""


class Rule(NamedTuple):
    """`kind` is `named`, `any` (body and head are of the same animal) or `some` (body is of one animal that exists)."""

    number: int
    kind: str
    body: tuple[Literal, ...]
    head: Literal


@dataclass(slots=True)
class Game:
    """Facts, rules by what they conclude, and which rule has priority over which."""

    facts: set[Literal]
    rules: list[Rule]
    beats: dict[int, set[int]]
    animals: list[str] = field(default_factory=list)


@lru_cache(maxsize=4_096)
def read_literal(text: str, subject: str | None = None) -> Literal | None:
    """The literal that a sentence states, or, with `subject`, the rest of one after its subject; None if it is neither."""
    rest = " ".join(text.split())
    if subject is not None:
        return _predicate(subject, rest)
    named = ""
    for _ in range(MOST_WORDS):
        word, _, rest = rest.partition(" ")
        named = f"{named} {word}" if named else word
        literal = _predicate(named, rest)
        if literal is not None:
            return literal
    return None


def _predicate(subject: str, text: str) -> Literal | None:
    """The literal of a subject and the rest of its sentence, a verb and a name."""
    holds = not text.startswith(NOT)
    text = text.removeprefix(NOT)
    end = len(text)
    for _ in range(MOST_WORDS):
        end = text.rfind(" ", 0, end)
        if end < 0:
            return None
        if text[:end] in VERBS:
            return subject, text[:end], text[end + 1 :], holds
    return None


@lru_cache(maxsize=2_048)
def read_rule(number: int, text: str) -> Rule | None:
    match = _RULE.fullmatch(text)
    if match is None:
        return None
    who, condition, conclusion = match.groups()
    kind = "some" if who.startswith("there") else "any" if who else "named"
    body = tuple(read_literal(one, None if kind == "named" else "") for one in condition.split(" and "))
    if kind == "any":
        head = read_literal(conclusion[3:], "") if conclusion.startswith("it ") else None
    else:
        head = read_literal(conclusion)
    if head is None or None in body:
        return None
    return Rule(number, kind, body, head)  # type: ignore[arg-type]


def read_question(text: str) -> Literal | None:
    match = _QUESTION.fullmatch(text)
    return read_literal(f"{match.group(1)} {match.group(2)}") if match else None


def read_game(facts: Iterable[str], rules: Mapping[str, str], priorities: Mapping[str, Iterable[int]]) -> Game | str:
    """The game that sentences state, or the sentence that cannot be read."""
    stated: dict[Literal, None] = {}
    for fact in facts:
        literal = read_literal(fact)
        if literal is None:
            return fact
        stated[literal] = None
    read = []
    for number, text in rules.items():
        rule = read_rule(int(number), text) if number.isascii() and number.isdigit() else None
        if rule is None:
            return text
        read.append(rule)
    game = Game(set(stated), read, {int(number): set(beaten) for number, beaten in priorities.items()})
    literals = [*stated, *(literal for rule in read for literal in (*rule.body, rule.head))]
    game.animals = sorted({name for subject, _, other, _ in literals for name in (subject, other) if name})
    return game


class Reasoner:
    """What follows in a game, found backwards from what is asked; `because` says which rules settled a literal."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._known: dict[Literal, bool | None] = {}
        self.because: dict[Literal, int] = {}
        self._named: dict[Literal, list[Rule]] = {}
        self._any: dict[Pattern, list[Rule]] = {}
        self._subjects: dict[Pattern, list[str]] = {}
        self._possible: dict[Pattern, set[str]] = {}
        for rule in game.rules:
            if rule.kind == "any":
                self._any.setdefault(rule.head[1:], []).append(rule)
            else:
                self._named.setdefault(rule.head, []).append(rule)
                self._subjects.setdefault(rule.head[1:], []).append(rule.head[0])
        concluded = [rule.head for rule in game.rules]
        self._topics = {literal[1:3] for literal in (*game.facts, *concluded)}  # of what anything is ever known
        for fact in game.facts:
            self._subjects.setdefault(fact[1:], []).append(fact[0])

    def answer(self, statement: Literal) -> str:
        """`proved`, `disproved` or `unknown`. Raises `NotSettled`."""
        if self.holds(statement):
            return "proved"
        return "disproved" if self.holds(contrary(statement)) else "unknown"

    def holds(self, literal: Literal) -> bool:
        if literal in self._known:
            known = self._known[literal]
            if known is None:
                raise NotSettled(f"whether {said(literal)} depends on itself")
            return known
        self._known[literal] = None
        self._known[literal] = result = self._settle(literal)
        return result

    def _settle(self, literal: Literal) -> bool:
        if literal[1:3] not in self._topics:
            return False
        opposite = contrary(literal)
        if literal in self._game.facts or opposite in self._game.facts:
            return literal in self._game.facts
        ours = self._applying(literal)
        if not ours:
            return False
        theirs = self._applying(opposite)
        if not theirs:
            self.because[literal] = ours[0]
            return True
        beats = self._game.beats
        won = [one for one in ours if any(other in beats.get(one, ()) for other in theirs)]
        win = all(any(other in beats.get(one, ()) for one in ours) for other in theirs)
        lose = all(any(one in beats.get(other, ()) for other in theirs) for one in ours)
        if win == lose:
            raise NotSettled(f"rules {ours[0]} and {theirs[0]} contradict each other, and neither has priority")
        if win:
            self.because[literal] = won[0]
        return win

    def _applying(self, literal: Literal) -> list[int]:
        """The numbers of the rules that conclude the literal and whose conditions are known to hold."""
        found = []
        for rule in self._named.get(literal, ()):
            if rule.kind == "named":
                applies = all(map(self.holds, rule.body))
            else:
                applies = any(self._all_of(subject, rule.body) for subject in sorted(self._candidates(rule.body[0][1:])))
            if applies:
                found.append(rule.number)
        found += [rule.number for rule in self._any.get(literal[1:], ()) if self._all_of(literal[0], rule.body)]
        return found

    def _candidates(self, pattern: Pattern) -> set[str]:
        """The animals of which a pattern may hold: those that a fact or a rule names, and those that a rule for any may be met by."""
        if pattern not in self._possible:
            self._possible[pattern] = set(self._game.animals)  # all that is known where rules go round in a circle
            found = set(self._subjects.get(pattern, ()))
            for rule in self._any.get(pattern, ()):
                found |= set.intersection(*(self._candidates(one[1:]) for one in rule.body))
            self._possible[pattern] = found
        return self._possible[pattern]

    def _all_of(self, subject: str, body: tuple[Literal, ...]) -> bool:
        return all(self.holds((subject, *one[1:])) for one in body)

    def derivation(self) -> str:
        """The rules that settled what has been asked so far, in the order in which they apply."""
        used = [f"rule {number}: {said(literal)}" for literal, number in self.because.items()]
        return "; ".join(used)


def contrary(literal: Literal) -> Literal:
    return (*literal[:3], not literal[3])


def said(literal: Literal) -> str:
    """The literal as identities hold it."""
    subject, verb, other, holds = literal
    return f"{subject} {'' if holds else 'does not '}{verb} {other}".strip()
