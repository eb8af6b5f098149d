"""`Expression`: arithmetic that the answer must spell out, as in the game of 24."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from internbootcamp.answers.arithmetic import Calculation, Rules, calculate
from internbootcamp.answers.base import AnswerType, Language, Malformed

MAX_SIDES = 6


class Expression(AnswerType[Calculation]):
    """An arithmetic expression of numbers. Value: `Calculation`, with `value`, `numbers` and `steps`.

    A true right-hand side (`4*6 = 24`) is tolerated. Wherever a value is given, its text will do. Two expressions are equal
    when their values are; which numbers they use is for the bootcamp to check.
    """

    max_length = 2_000

    def __init__(
        self,
        operators: str = "+-*/",
        *,
        powers: bool = False,
        factorial: bool = False,
        decimals: bool = False,
        negation: bool = False,
    ) -> None:
        self.operators = operators + ("^" if powers and "^" not in operators else "")
        self.rules = Rules(self.operators, factorial, decimals, negation)

    def describe(self, language: Language = "en") -> str:
        signs = " ".join((*self.operators, *("!" * self.rules.factorial)))
        if language == "zh":
            return f"一个只含数字、括号和运算符 {signs} 的算式（不写等号和结果）"
        return f"an arithmetic expression of numbers, parentheses and the operators {signs} (without its result)"

    def describe_many(self, language: Language = "en") -> str:
        return "算式" if language == "zh" else "arithmetic expressions"

    def parse(self, text: str) -> Calculation:
        sides = text.split("=")
        if len(sides) > MAX_SIDES:
            raise Malformed(f"{len(sides)} sides of an equation")
        read = [calculate(side, self.rules) for side in sides]
        if any(side.value != read[0].value for side in read):
            raise Malformed("an equation that is not true")
        return next((side for side in read if side.steps), read[0])

    def format(self, value: Calculation | str) -> str:
        return str(value)

    def equal(self, answer: Calculation | str, truth: Calculation | str) -> bool:
        return self.from_json(answer).value == self.from_json(truth).value

    def near_misses(self, value: Calculation, rng: Random) -> Iterator[Calculation]:
        for text in self._spoiled(value, rng):
            try:
                yield calculate(text, self.rules)
            except Malformed:
                continue

    def _spoiled(self, truth: Calculation, rng: Random) -> Iterator[str]:
        """The same expression with one operator or number changed, without its brackets, or with something added."""
        text = truth.text
        operators = [match.start() for match in re.finditer(r"[-+*/×÷]", text)]
        for at in rng.sample(operators, min(4, len(operators))):
            for other in self.operators.replace("^", ""):
                yield text[:at] + other + text[at + 1 :]
        for number in rng.sample(list(re.finditer(r"\d+", text)), min(3, len(re.findall(r"\d+", text)))):
            yield text[: number.start()] + str(int(number.group()) + 1) + text[number.end() :]
        yield text.replace("(", "").replace(")", "")
        for operator in self.operators.replace("^", ""):
            yield f"({text}) {operator} {rng.randint(2, 9)}"
        yield from (str(int(truth.value) + step) for step in (1, 2, 3) if truth.value + step >= 0)

    def variants(self, value: Calculation | str) -> Iterator[str]:
        text = str(value)
        if not re.fullmatch(r"[\d+\-*/(). ]+", text):
            return
        yield text.replace(" ", "")
        yield re.sub(r"\s?([-+*/])\s?", r" \1 ", text)
        yield text.replace("*", "×").replace("/", "÷").replace("-", "\u2212")
        yield text.replace("*", " \\times ").replace("/", " \\div ")
        yield text.replace("*", " \\cdot ").replace("(", "\\left(").replace(")", "\\right)")
        yield re.sub(r"(?<![\d)/*.])\s?(\d+)\s?/\s?(\d+)(?![\d.])", r"\\frac{\1}{\2}", text)
        yield f"{text} = {self.from_json(value).value}"

    def to_json(self, value: Calculation | str) -> str:
        return str(value)

    def from_json(self, value: Calculation | str) -> Calculation:
        return value if isinstance(value, Calculation) else self.parse(self.clean(value))
