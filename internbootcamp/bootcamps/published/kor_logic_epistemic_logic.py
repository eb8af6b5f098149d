"""The published questions on belief: what an axiom yields, or a situation in symbols."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any, Literal, NotRequired, TypedDict

from internbootcamp.answers import AnswerType, Choice, Form, Language, Malformed
from internbootcamp.answers.items import inside_brackets, split_outside_brackets
from internbootcamp.answers.text import flatten
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import Unwinnable, WrongKey

_EXAMPLE = r"例如\[\[(?:A|G_p ∧ H_Alice_p)\]\]"
_YIELDS = {  # what the option that an axiom yields says
    "Belief": r"是真实的",
    "Reflexivity": r"确信自己坚信",
    "Doubt Introduction": r"不坚信",
    "Common Belief": r"每个成员都坚信",
    "Transitivity": r"^\w+坚信该命题",
}
_SHARED = re.compile(r"命题(.{1,40})是群体(\w{1,20})的共同信念，但个体([A-Z]\w{0,20})怀疑该命题")
_KNOWN = re.compile(r"如果([A-Z][a-z]{0,20})确信(.{1,40})（B_\1\(\2\)），并且根据自反性公理确信自己确信此事")


class BeliefFormula(AnswerType[frozenset[str]]):
    """A conjunction of beliefs, `G_p ∧ H_Alice_p`. Value: its parts, each the signs from outside in: `G`, `H Alice`, `B Eve B Eve`.

    The proposition is written as `p` or in full; the group of a common belief may be named or not, and in place of `G` as well.
    """

    form = Form.DOUBLE_BRACKET
    max_length = 500
    spaced = True

    def __init__(self, proposition: str, agent: str, group: str = "") -> None:
        self.proposition, self.agent, self.group = proposition, agent, group

    def describe(self, language: Language = "en") -> str:
        return "信念逻辑表达式" if language == "zh" else "an expression of belief logic"

    def parse(self, text: str) -> frozenset[str]:
        text = re.sub(r"\\_|_", "_", flatten(text.replace("\\_", "_")))
        text = re.sub(r"\\(?:land|wedge)(?![a-z])|&&?|且|\band\b", "∧", text)
        text = re.sub(r"_?\{([^{}]{1,60})\}", r"_\1", text)
        text = "".join(text.replace(self.proposition, "p").split())
        return frozenset(self._conjuncts(text))

    def _conjuncts(self, text: str) -> list[str]:
        parts = split_outside_brackets(text, "∧")
        inner = inside_brackets(text)
        if len(parts) == 1 and inner is not None:
            return self._conjuncts(inner)
        return [self._belief(part) for part in parts]

    def _belief(self, text: str, depth: int = 0) -> str:
        """The signs of one part. Raises `Malformed`."""
        inner = inside_brackets(text)
        while inner is not None:
            text, inner = inner, inside_brackets(inner)
        if text == "p":
            return ""
        for sign, holder in self._signs():
            for start in (f"{sign}_", sign):
                if text.startswith(start) and depth < 6 and len(text) > len(start):
                    try:
                        return f"{holder} {self._belief(text[len(start) :], depth + 1)}".strip()
                    except Malformed:
                        continue
        raise Malformed(f"not a belief: {text[:40]!r}")

    def _signs(self) -> Iterator[tuple[str, str]]:
        """The ways to write who believes or doubts."""
        yield f"BB_{self.agent}", f"B {self.agent} B {self.agent}"  # as the axiom of reflexivity has it
        for mode in "BH":
            for name in (f"_{self.agent}", self.agent):
                yield f"{mode}{name}", f"{mode} {self.agent}"
        if self.group:
            yield from ((sign, "G") for sign in (f"G_{self.group}", f"G{self.group}", self.group, "G"))

    def format(self, value: Any) -> str:
        return " ∧ ".join(sorted(map(self._written, value), key=len))

    def _written(self, signs: str) -> str:
        text = self.proposition
        for sign in reversed(re.findall(r"[BHG](?: [A-Z]\w+)?", signs)):
            text = f"{sign.replace(' ', '_')}({text})"
        return text

    def near_misses(self, value: Any, rng: Random) -> Iterator[frozenset[str]]:
        yield from (value - {one} for one in sorted(value))
        yield frozenset((f"B {self.agent}", f"H {self.agent}"))

    def variants(self, value: Any) -> Iterator[str]:
        text = self.format(value)
        yield text.replace(" ∧ ", "∧")
        yield text.replace("∧", "\\land").replace(self.proposition, "p")

    def to_json(self, value: Any) -> list[str]:
        return sorted(value)

    def from_json(self, value: Any) -> frozenset[str]:
        return frozenset(value)


class StoredExpression(AnswerType[str]):
    """An expression of a kind that only the key can decide. Value: its text without spaces, its parts in a fixed order."""

    form = Form.DOUBLE_BRACKET
    max_length = 500
    spaced = True

    def describe(self, language: Language = "en") -> str:
        return "逻辑表达式" if language == "zh" else "a logical expression"

    def parse(self, text: str) -> str:
        text = re.sub(r"\\(?:land|wedge)(?![a-z])|&&?|且", "∧", text.replace("\\_", "_"))
        return "∧".join(sorted("".join(text.split()).split("∧")))

    def near_misses(self, value: str, rng: Random) -> Iterator[str]:
        yield from (f"¬{value}", f"{value}∧q", f"H_{value}")


class KorLogicEpistemicLogicBootcamp(Bootcamp):
    """Choose what an axiom on belief yields, or write who believes and doubts in symbols."""

    scoring_only = True
    unique_answer = True

    class Identity(TypedDict):
        type: Literal["multiple_choice", "expression"]
        axiom: str
        scenario: str
        options: NotRequired[list[str]]
        correct_answer: NotRequired[str]
        correct_expression: NotRequired[str]

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        if identity["type"] == "expression":
            situation = _situation(identity["scenario"])
            return (BeliefFormula(*situation[0]) if situation else StoredExpression()).overlooking(_EXAMPLE)
        texts = {option[:1]: option[2:].strip() for option in identity["options"]}
        return Choice(texts).in_form(Form.DOUBLE_BRACKET).overlooking(_EXAMPLE)

    @staticmethod
    def solve(identity: Identity) -> Any:
        if identity["type"] == "expression":
            situation = _situation(identity["scenario"])
            return situation[1] if situation else StoredExpression().parse(identity["correct_expression"])
        return (_yielded(identity) or [identity["correct_answer"]])[0]

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        choice = identity["type"] == "multiple_choice"
        needed = ("options", "correct_answer") if choice else ("correct_expression",)
        if not all(key in identity for key in needed):
            return f"{', '.join(needed)} are needed"
        if choice:
            return _wrong_choice(identity)
        situation = _situation(identity["scenario"])
        if situation is None:
            return None if 0 < len(identity["correct_expression"]) <= 500 else "the key must be a short expression"
        answer = BeliefFormula(*situation[0])
        try:
            key = answer.parse(identity["correct_expression"])
        except Malformed:
            key = frozenset()
        if key == situation[1]:
            return None
        return WrongKey(f"the key is {identity['correct_expression']}, but the scenario says {answer.format(situation[1])}")

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        if identity["type"] == "multiple_choice":
            one = len(_yielded(identity)) == 1
            return None if one else "the axiom does not yield just one option; the stored key decides"
        if _situation(identity["scenario"]) is None:
            return "nothing but the stored key says how the expression is to be written"
        also = "; the example in the prompt has the same form" if "共同信念" in identity["scenario"] else ""
        return (
            "the prompt forbids natural language, and the stored key has the proposition in it; it is accepted in full and as p"
            f"{also}"
        )


def _situation(scenario: str) -> tuple[tuple[str, ...], frozenset[str]] | None:
    """Proposition, agent and group of a scenario, and what it says; None if it cannot be read."""
    if shared := _SHARED.search(scenario):
        proposition, group, agent = shared.groups()
        return (proposition, agent, group), frozenset(("G", f"H {agent}"))
    if known := _KNOWN.search(scenario):
        agent, proposition = known.groups()
        return (proposition, agent), frozenset((f"B {agent}", f"B {agent} B {agent}"))
    return None


def _yielded(identity: Any) -> list[str]:
    """The letters of the options that the axiom yields."""
    words = _YIELDS.get(identity["axiom"])
    return [option[:1] for option in identity["options"] if words and re.search(words, option[2:].strip())]


def _wrong_choice(identity: Any) -> str | None:
    stored, options = identity["correct_answer"], identity["options"]
    if stored not in [option[:1] for option in options]:
        return f"the key {stored!r} is none of the options"
    found = _yielded(identity)
    if identity["axiom"] in _YIELDS and not found:
        return Unwinnable(f"the axiom ({identity['axiom']}) yields none of the options")
    return None if not found or stored == found[0] else WrongKey(f"the key is {stored}, but the axiom yields {found[0]}")
