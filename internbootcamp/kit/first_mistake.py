"""The answer of a proofreader: the number of the first wrong step of a record, or that there is none."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from internbootcamp.answers import Integer, Language, Malformed
from internbootcamp.answers.text import flatten

_ORDINAL = re.compile(r"第 ?(\d{1,6}) ?步", re.ASCII)
_NONE = re.compile(r"no|none|error-free|no (?:mistake|error)s?(?: found)?|没有|没有错误|无|无错误|否|全部正确")


class FirstMistake(Integer):
    """The number of a step, or `No`. Value: `int`, 0 where no step is wrong."""

    def __init__(self) -> None:
        super().__init__(nouns=("step", "thought", "步骤"))

    def describe(self, language: Language = "en") -> str:
        if language == "zh":
            return "第一个出错步骤的编号（若每一步都正确，则填写 No）"
        return "the number of the first wrong step, or No if every step is right"

    def parse(self, text: str) -> int:
        if _NONE.fullmatch(" ".join(flatten(text).casefold().strip(" .!").split())):
            return 0
        ordinal = _ORDINAL.fullmatch(text)
        step = int(ordinal.group(1)) if ordinal else super().parse(text)
        if step < 1:
            raise Malformed("steps are numbered from 1")
        return step

    def format(self, value: int) -> str:
        return str(value) if value else "No"

    def near_misses(self, value: int, rng: Random) -> Iterator[int]:
        if value:
            yield 0
        while True:
            yield max(1, value + rng.choice((-3, -2, -1, 1, 2, 3)))

    def variants(self, value: int) -> Iterator[str]:
        if value:
            yield from super().variants(value)
            yield f"第{value}步"
        else:
            yield from ("no", "NO", '"No"', "No.", "No mistakes", "没有错误")
