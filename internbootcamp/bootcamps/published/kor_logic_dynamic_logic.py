"""The published questions on dynamic logic: a formula to be rewritten by a named rule, or the name of a rule."""

import re
from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any, Literal, NotRequired, TypedDict

from internbootcamp.answers import AnswerType, Choice, Form, Language, Malformed
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import Unwinnable, WrongKey
from internbootcamp.kit.dynamic_logic import parse_dynamic, unordered, written
from internbootcamp.kit.kripke import difference, members, truth

_NAMES = "Substitution Sequence Choice Loop Concurrent Interruption Exception Resource_Limitation Dependency Priority History Prediction"
RULES = {letter: f"{name.replace('_', ' ')} Rule" for letter, name in zip("ABCDEFGHIJKL", _NAMES.split())}
_SCENARIOS = {"in parallel": "E", "historical command": "K", "Exception": "G"}
_LAWS = {"Sequence": "seq", "Choice": "choice", "Loop": "star", "Concurrent": "both"}
_EQUAL = re.compile(r"(?<![-<=])=|[≡⇔↔]|\\(?:equiv|iff|leftrightarrow|Leftrightarrow)(?![a-z])")
_PROBLEM = re.compile(r"Convert '(.{1,60})' to equivalent simplest form")


class DynamicFormula(AnswerType[str]):
    """A formula of dynamic logic. Value: its text, the same for formulas that differ in order and grouping alone."""

    form = Form.DOUBLE_BRACKET
    max_length = 300
    spaced = True

    def __init__(self, problem: str = "") -> None:
        self.problem = problem  # which may stand on the left of an equals sign

    def describe(self, language: Language = "en") -> str:
        return "一个动态逻辑公式" if language == "zh" else "a formula of dynamic logic"

    def parse(self, text: str) -> str:
        left, *right = _EQUAL.split(text, maxsplit=1)
        if right and self.problem and self.parse(left) == self.parse(self.problem):
            text = right[0]
        try:
            return _plain(parse_dynamic(text))
        except Malformed:
            return "".join(text.split())  # a sign of a rule that we do not know; right only as the key has it

    def near_misses(self, value: str, rng: Random) -> Iterator[str]:
        yield from (self.parse(f"¬({value})"), self.parse(f"[c]({value})"))

    def variants(self, value: str) -> Iterator[str]:
        yield value.replace(" ", "")
        yield value.replace("⟨", "<").replace("⟩", ">").replace("φ", "\\varphi").replace("∨", "\\lor").replace("∧", "\\land")


class KorLogicDynamicLogicBootcamp(Bootcamp):
    """Rewrite a formula by a rule of dynamic logic, or name the rule of a scenario.

    Sequence, choice, loop and concurrence are judged by what the programs mean. Of other rules the stored key is right, and
    what a law makes of the program, since an equivalent formula is asked for.
    """

    scoring_only = True

    class Identity(TypedDict):
        type: Literal["expression", "multiple_choice"]
        rule: NotRequired[str]
        problem: NotRequired[str]
        expected: NotRequired[str]
        valid_variants: NotRequired[list[str]]
        scenario: NotRequired[str]
        options: NotRequired[list[str]]
        correct: NotRequired[str]

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        if identity["type"] == "expression":
            problem = _PROBLEM.fullmatch(identity["problem"])
            return DynamicFormula(problem[1] if problem else "").overlooking(r"within \[\[double brackets\]\]")
        texts = {letter: RULES[letter] for letter in identity["options"]}
        return Choice(texts).in_form(Form.DOUBLE_BRACKET).overlooking(r"\[\[LETTER\]\]")

    @staticmethod
    def solve(identity: Identity) -> str:
        return _right(identity)[0]

    @staticmethod
    def _verify_correction(answer: str, identity: Identity) -> bool:
        return answer in _right(identity)

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        choice = identity["type"] == "multiple_choice"
        needed = ("scenario", "options", "correct") if choice else ("rule", "problem", "expected")
        if not all(key in identity for key in needed):
            return f"{', '.join(needed)} are needed"
        if choice:
            return _wrong_choice(identity)
        if len(identity["expected"]) > 100 or len(identity.get("valid_variants", ())) > 10:
            return "the key must be a short formula, with few variants"
        problem = _PROBLEM.fullmatch(identity["problem"])
        laws = _by_law(identity["rule"], problem[1]) if problem else []
        return _wrong_formula(problem[1], identity["expected"], laws[0]) if problem and laws else None

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        if identity["type"] == "multiple_choice":
            also = "; what depends on a command may fall under the Dependency Rule (I) as well, which is accepted"
            return f"the prompt names the rules without stating them{also if len(_right(identity)) > 1 else ''}"
        problem = _PROBLEM.fullmatch(identity["problem"])
        right = _right(identity)
        wrong = [one for one in identity.get("valid_variants", ()) if DynamicFormula().parse(one) not in right]
        if problem and _by_law(identity["rule"], problem[1]):
            also = f"; the stored variants {', '.join(wrong)} are not equivalent" if wrong else ""
            apart = " (side by side, or each by itself)" if "||" in problem[1] else ""
            return f"the prompt names the rule without stating it; what the programs mean{apart} decides{also}"
        also = "; an equivalent formula by a law of the logic counts as well" if set(right) - {right[0]} else ""
        return f"the prompt names the rule without stating it; the stored key decides{also}"


def _plain(tree: Any) -> str:
    """The text of a tree, with the parts of conjunctions and the like in a fixed order."""

    def listed(part: Any) -> list[Any]:
        kind, *parts = part
        inside = list(map(listed, parts))
        while len(inside) > 2:
            inside[:2] = [[kind, *inside[:2]]]
        return [kind, *inside]

    return written(listed(unordered(tree)))


def _right(identity: Any) -> list[str]:
    """What is right, the first choice first."""
    if identity["type"] == "multiple_choice":
        named = _shown(identity["scenario"]) or identity["correct"]
        also = ["I"] if "depends" in identity["scenario"] and named != "I" else []
        return [one for one in (named, *also) if one in identity["options"]] or [named]
    problem = _PROBLEM.fullmatch(identity["problem"])
    laws = _by_law(identity["rule"], problem[1]) if problem else []
    key = DynamicFormula().parse(identity["expected"])
    if laws:
        sound = problem and _wrong_formula(problem[1], identity["expected"], laws[0]) is None
        return [key, *laws] if sound else laws
    others = [one for name in _LAWS for one in _by_law(name, problem[1])] if problem else []
    return [key, *map(DynamicFormula().parse, identity.get("valid_variants", ())), *others]


@lru_cache(maxsize=200)
def _law(rule: str, problem: str) -> tuple[Any, ...] | None:
    """The formula that a law of dynamic logic makes of the problem, as a tree; None if the rule is no such law."""
    try:
        mode, program, inside = parse_dynamic(problem)
    except (Malformed, ValueError):
        return None
    kind, *parts = program
    if mode not in ("box", "dia") or kind != _LAWS.get(rule):
        return None
    joined = "and" if mode == "box" else "or"
    if kind == "star":
        return (joined, inside, [mode, parts[0], [mode, program, inside]])
    first, second = parts
    if kind == "choice":
        return (joined, [mode, first, inside], [mode, second, inside])
    after = (mode, first, [mode, second, inside])
    return after if kind == "seq" else (joined, list(after), [mode, second, [mode, first, inside]])


def _by_law(rule: str, problem: str) -> list[str]:
    """The formulas that a law makes of the problem, first the one that takes the program apart."""
    law = _law(rule, problem)
    if law is None:
        return []
    mode, program, inside = parse_dynamic(problem)
    return [_plain(law), *map(_plain, _otherwise(mode, program, inside))]


def _otherwise(mode: str, program: Any, inside: Any) -> list[Any]:
    """The same said with other programs, and what concurrence means where both programs run by themselves (Peleg, 1987)."""
    kind, *parts = program
    joined, dual = ("and", "or") if mode == "box" else ("or", "and")
    if kind == "star":
        once = parts[0]
        later = (["seq", once, program], ["seq", program, once])
        return [
            *([joined, inside, [mode, one, inside]] for one in later),
            [joined, inside, [mode, program, [mode, once, inside]]],
        ]
    if kind != "both":
        return []
    first, second = parts
    orders = (["seq", first, second], ["seq", second, first])
    return [
        [mode, ["both", second, first], inside],
        [joined, *([mode, one, inside] for one in orders)],
        [mode, ["choice", *orders], inside],
        [dual, [mode, first, inside], [mode, second, inside]],
    ]


@lru_cache(maxsize=200)
def _wrong_formula(problem: str, expected: str, right: str) -> WrongKey | None:
    """Why the key is not equivalent to the problem, shown in a model of two states."""
    try:
        found = difference(parse_dynamic(problem), parse_dynamic(expected))
    except (Malformed, KeyError):
        return WrongKey(f"the key {expected} is no formula; right is {right}")
    if found is None:
        return None
    model, state = found
    told = [
        f"{name} runs from {at} to {to}"
        for name, there in model.programs.items()
        for at in (0, 1)
        for to in members(there[at])
    ]
    told += [f"{letter} is true at {at}" for letter, states in model.letters.items() for at in members(states)]
    holds = truth(parse_dynamic(problem), model) >> state & 1
    return WrongKey(
        f"{problem} is {right}, and the key {expected} is not equivalent: of two states 0 and 1 of which "
        f"only this is so: {', '.join(told) or 'no program runs and no letter is true'}; at state {state} {problem} is "
        f"{'true' if holds else 'false'} and the key is {'false' if holds else 'true'}"
    )


def _shown(scenario: str) -> str | None:
    return next((letter for words, letter in _SCENARIOS.items() if words in scenario), None)


def _wrong_choice(identity: Any) -> str | None:
    if not set(identity["options"]) <= set(RULES) or identity["correct"] not in RULES:
        return "the options and the key must be letters of the rules, A to L"
    right, *others = _right(identity)
    if right not in identity["options"]:
        return Unwinnable(f"the {RULES[right]} ({right}) is none of the options")
    return (
        None
        if identity["correct"] in (right, *others)
        else WrongKey(f"the key is {identity['correct']}, right is {right}: {RULES[right]}")
    )
