"""Modal logic with one layer of possible worlds: formulas as lists, and their truth in all models at once.

    ["p"]  ["not", f]  ["and", f, g]  ["or", f, g]  ["implies", f, g]  ["must", f]  ["may", f]  ["never", f]

`must`: f holds in every world that counts, `may`: in some, `never`: in none. A model is an actual world and the set of worlds
that count, which is never empty; a world is an assignment. In the alethic reading (necessary, possible) the actual world
counts itself, in the deontic one (obligatory, permitted, forbidden) it need not.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

from internbootcamp.answers import Malformed

MODALITIES = ("must", "may", "never")
BINARY = ("and", "or", "implies")
MAX_DEPTH = 30
MAX_TOKENS = 200

Truth = tuple[int, ...]  # for each actual world, one bit for each set of worlds that count


@cache
def _counting(variables: int) -> tuple[int, Truth]:
    """All sets of worlds but the empty one, and for each world the sets that hold it."""
    worlds = 1 << variables
    sets = 1 << worlds
    everything = ((1 << sets) - 1) & ~1
    return everything, tuple(((1 << sets) - 1) // ((1 << (1 << world)) + 1) << (1 << world) for world in range(worlds))


def admitted(variables: int, *, alethic: bool) -> Truth:
    """The models of a reading."""
    everything, holds = _counting(variables)
    return holds if alethic else (everything,) * len(holds)


def truth(formula: Sequence[Any], names: Sequence[str]) -> Truth:
    """In which models a formula is true; its variables are among `names`, at most 4."""
    everything, holds = _counting(len(names))
    kind, *parts = formula
    if not parts:
        at = names.index(kind)
        return tuple(everything if world >> at & 1 else 0 for world in range(len(holds)))
    values = [truth(part, names) for part in parts]
    first = values[0]
    if kind in MODALITIES:
        wanted = first if kind == "must" else tuple(everything ^ one for one in first)
        box = everything
        for holding, inside in zip(holds, wanted):
            box &= everything ^ holding | inside
        return (everything ^ box if kind == "may" else box,) * len(holds)
    if kind == "not":
        return tuple(everything ^ one for one in first)
    second = values[1]
    if kind == "and":
        return tuple(one & other for one, other in zip(first, second))
    if kind == "or":
        return tuple(one | other for one, other in zip(first, second))
    return tuple(everything ^ one | other for one, other in zip(first, second))


def conjunction(tables: Iterable[Truth]) -> Truth:
    """The models in which all are true."""
    first, *others = tables
    for other in others:
        first = tuple(one & two for one, two in zip(first, other))
    return first


def verdict(facts: Truth, statement: Truth) -> str:
    """`true` if the statement holds in all models of the facts, `false` if in none, else `undetermined`."""
    holds = any(fact & one for fact, one in zip(facts, statement))
    fails = any(fact & ~one for fact, one in zip(facts, statement))
    return "undetermined" if holds and fails else "true" if holds else "false"


def same(one: Sequence[Any], other: Sequence[Any], *, alethic: bool) -> bool:
    """Whether two formulas are true in the same models of a reading."""
    names = sorted(variables_of(one) | variables_of(other))
    if len(names) > 3:
        return False
    models = admitted(len(names), alethic=alethic)
    return all((a ^ b) & model == 0 for a, b, model in zip(truth(one, names), truth(other, names), models))


def variables_of(formula: Sequence[Any]) -> set[str]:
    """The variables of a formula."""
    kind, *parts = formula
    return set().union(*map(variables_of, parts)) if parts else {kind}


def layers(formula: Sequence[Any]) -> int:
    """How many modalities stand inside one another."""
    kind, *parts = formula
    return (kind in MODALITIES) + max(map(layers, parts), default=0)


def shape_problem(formula: Any, names: Sequence[str], depth: int = 0) -> str | None:
    """What is wrong with a formula, or None."""
    if not isinstance(formula, list | tuple) or not formula or not isinstance(formula[0], str) or depth > MAX_DEPTH:
        return f"not a formula: {str(formula)[:60]}"
    kind, *parts = formula
    wanted = 2 if kind in BINARY else 1 if kind == "not" or kind in MODALITIES else 0
    if len(parts) != wanted or (wanted == 0 and kind not in names):
        return f"not a formula: {str(formula)[:60]}"
    return next((wrong for part in parts if (wrong := shape_problem(part, names, depth + 1))), None)


# -- writing ------------------------------------------------------------------------------------------------------------------

_SIGNS = {"and": " ∧ ", "or": " ∨ ", "implies": " → "}


def written(formula: Sequence[Any], signs: Mapping[str, str]) -> str:
    """The formula with `signs` for its modalities; every compound inside another in brackets."""
    kind, *parts = formula
    if not parts:
        return str(kind)
    inside = [f"({written(part, signs)})" if part[0] in BINARY else written(part, signs) for part in parts]
    if kind in BINARY:
        return _SIGNS[kind].join(inside)
    return f"{'¬' if kind == 'not' else signs[kind]}{inside[0]}"


def random_formula(rng: Random, names: Sequence[str], depth: int, kinds: Sequence[str], *, modal: bool = True) -> list[Any]:
    """A formula of that depth at most; its modalities, of `kinds`, stand outside of other modalities."""
    if depth <= 0 or (not modal and rng.random() < 0.3):
        literal: list[Any] = [rng.choice(names)]
        return ["not", literal] if rng.random() < 0.4 else literal
    draw = rng.random()
    if modal and draw < 0.55:
        inside = random_formula(rng, names, depth - 1, kinds, modal=False)
        formula = [rng.choice(kinds), inside]
        return ["not", formula] if rng.random() < 0.35 else formula
    one = random_formula(rng, names, depth - 1, kinds, modal=modal)
    for _ in range(6):
        other = random_formula(rng, names, depth - 1, kinds, modal=modal)
        if variables_of(other) != variables_of(one):
            break
    return [rng.choice(BINARY), one, other]


# -- reading ------------------------------------------------------------------------------------------------------------------

_WORDS = {
    **dict.fromkeys(("∧", "&", "&&", "\\land", "\\wedge", "and", "且", "并且"), "and"),
    **dict.fromkeys(("∨", "|", "||", "\\lor", "\\vee"), "or"),
    **dict.fromkeys(("→", "->", "=>", "⇒", "\\to", "\\rightarrow", "\\Rightarrow"), "implies"),
    **dict.fromkeys(("¬", "~", "∼", "!", "\\neg", "\\lnot", "\\sim", "not", "非"), "not"),
}


_STYLED = re.compile(r"\\(?:text|mathrm|mathit|mathbf) ?\{ ?([^{}]*)\}")


def parse_modal(text: str, signs: Mapping[str, str], names: Iterable[str]) -> list[Any]:
    """The formula that a text stands for; `signs` gives the kind of each sign for a modality or "not". Raises `Malformed`."""
    words = {**_WORDS, **signs, **{name: f"={name}" for name in names}, **dict.fromkeys("()[]{}")}
    spelled = sorted(words, key=len, reverse=True)
    pattern = re.compile(rf"\s*({'|'.join(map(re.escape, spelled))})")
    tokens: list[str] = []
    at, text = 0, _STYLED.sub(r"\1", text).rstrip()
    while at < len(text):
        match = pattern.match(text, at)
        if match is None or len(tokens) > MAX_TOKENS:
            raise Malformed(f"not part of a formula: {text[at : at + 20]!r}")
        tokens.append(words[match.group(1)] or match.group(1))
        at = match.end()
    formula, rest = _chain(tokens, 0, 0)
    if rest < len(tokens):
        raise Malformed(f"unexpected {tokens[rest]!r}")
    return formula


def _chain(tokens: list[str], at: int, depth: int, level: int = 0) -> tuple[list[Any], int]:
    """Implications of disjunctions of conjunctions, from the right."""
    if level == len(BINARY):
        return _unary(tokens, at, depth)
    operator = BINARY[::-1][level]
    formula, at = _chain(tokens, at, depth, level + 1)
    if at < len(tokens) and tokens[at] == operator:
        if depth > MAX_DEPTH:
            raise Malformed(f"nested deeper than {MAX_DEPTH}")
        other, at = _chain(tokens, at + 1, depth + 1, level)
        formula = [operator, formula, other]
    return formula, at


def _unary(tokens: list[str], at: int, depth: int) -> tuple[list[Any], int]:
    if at >= len(tokens) or depth > MAX_DEPTH:
        raise Malformed("the formula ends too early" if at >= len(tokens) else f"nested deeper than {MAX_DEPTH}")
    token = tokens[at]
    if token == "not" or token in MODALITIES:
        inside, at = _unary(tokens, at + 1, depth + 1)
        return [token, inside], at
    if token in "([{":
        inside, at = _chain(tokens, at + 1, depth + 1)
        if at >= len(tokens) or tokens[at] != ")]}"["([{".index(token)]:
            raise Malformed("a bracket is missing")
        return inside, at + 1
    if token[:1] == "=":
        return [token[1:]], at + 1
    raise Malformed(f"unexpected {token!r}")
