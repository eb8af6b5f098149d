"""The published questions on Mill's methods: which of five a study follows."""

import re
from typing import NotRequired, TypedDict

from internbootcamp.answers import Choice, Form
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import WrongKey

METHODS = {"A": "求同法", "B": "差异法", "C": "并用法", "D": "共变法", "E": "剩余法"}
_MARKS = {  # what a description of each method says; the first that fits counts
    "E": r"剩余",
    "C": r"阳性组.*阴性组",
    "D": r"从S1变化到S2|[↑↓]",
    "B": r"实验组.*对照组|添加.*移除.*消失",
    "A": r"不同情境中总是一起出现|同时出现，而其他条件各不相同",
}
_MEANINGS = {
    "A": "one factor alone is common to cases that differ in all others",
    "B": "two cases differ in one factor alone",
    "C": "a group with the factor and a group without it are compared",
    "D": "the factor and the phenomenon change together",
    "E": "what known factors leave unexplained is ascribed to the one that remains",
}


class Method(Choice):
    """A method by its letter, its number in the prompt, or its name there."""

    def __init__(self) -> None:
        super().__init__({label: (name, f"{sign}方法（{name}）") for (label, name), sign in zip(METHODS.items(), "⸮؆ꙮⵣ⚘")})

    _number = re.compile(r"[1-5](?=\s*(?:$|[.):(（]))")

    def parse(self, text: str) -> str:
        number = self._number.match(text.strip())
        if number:  # as the prompt has it; what follows must be the name of that method
            text = self.options[int(number.group()) - 1] + text.strip()[1:]
        return super().parse(text)


class KorLogicLogicalMethodsForExploringCauseAndEffectRelationshipsBootcamp(Bootcamp):
    """Name the method: agreement, difference, both jointly, concomitant variation or residues."""

    scoring_only = True
    unique_answer = True
    answer = Method().in_form(Form.DOUBLE_BRACKET).overlooking(r"\[\[大写字母\]\]|示例：\[\[A\]\]")

    class Identity(TypedDict):
        method: str
        description: str
        variables: NotRequired[dict[str, str]]

    @staticmethod
    def solve(identity: Identity) -> str:
        return _shown(identity["description"]) or identity["method"]

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        stored, right = identity["method"], _shown(identity["description"])
        if stored not in METHODS or len(identity["description"]) > 2_000:
            return "the method must be A to E, and the description a short one"
        if right in (None, stored):
            return None
        return WrongKey(f"the key is {stored}, but {_MEANINGS[right]}, which is {right}")

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        return "the prompt numbers the methods 1 to 5 and asks for a letter: A stands for 1 and so on; the numbers count as well"


def _shown(description: str) -> str | None:
    """The method that the words of a description show, or None."""
    return next((method for method, mark in _MARKS.items() if re.search(mark, description, re.DOTALL)), None)
