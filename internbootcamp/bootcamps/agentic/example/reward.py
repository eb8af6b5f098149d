"""The reward: how close the stated result is to the value of the expression."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from typing import Any

from internbootcamp.answers import Form, Language, Malformed, Number
from internbootcamp.answers.forms import strip_thinking
from internbootcamp.core.reward import BaseRewardCalculator

_RESULT = re.compile(r'"result"\s{0,8}:\s{0,8}(-?\d{1,400}(?:\.\d{1,400})?(?:[eE][-+]?\d{1,3})?)(?![\w.])')


class ExampleRewardCalculator(BaseRewardCalculator):
    """1 within the tolerance, else 0; with the keyword `soft_reward`, a smooth fall with the error."""

    @staticmethod
    def extract_output(output_str: str) -> float | None:
        """The number of the last `"result": number` after the thinking."""
        spoken = strip_thinking(output_str)
        found = _RESULT.findall(spoken.text) if spoken.finished else []
        return float(found[-1]) if found else None

    @classmethod
    def _verify_correction(
        cls, extract_solution: float, identity: Mapping[str, Any], soft_reward: bool = False, **kwargs: Any
    ) -> float:
        expected, tolerance = float(identity["expected_result"]), float(identity["tolerance"])
        error = abs(extract_solution - expected) / (abs(expected) or 1.0)
        if error <= tolerance:
            return 1.0
        if not soft_reward or not math.isfinite(error):
            return 0.0
        excess = (error - tolerance) / tolerance
        weight = 1 / (1 + excess)
        return weight * math.exp(-excess / 2) + (1 - weight) / (1 + excess * excess)


class Result(Number):
    """A number under the key `result` of a JSON object, in a fenced block. Value: `float`."""

    form = Form.FENCED
    _member = re.compile(r'"result"\s*:\s*([^\s,{}"][^,{}"]{0,400})')

    def describe(self, language: Language = "en") -> str:
        if language == "zh":
            return "一个数值，相对误差不超过题目允许的大小"
        return "a number, within the relative error that the question allows"

    def instruction(self, language: Language = "en") -> str:
        shown = '```json\n{"result": …}\n```'
        if language == "zh":
            return f"请把最终答案写成代码块中的 JSON，其中 … 处填写该数：\n{shown}"
        return f"Give your final answer as JSON in a fenced block, with … replaced by the number:\n{shown}"

    def parse(self, text: str) -> float:
        members = self._member.findall(text)
        if len(members) > 1 or text.count("{") > 1 or ("{" in text and not (members and text.endswith("}"))):
            raise Malformed('not of the form {"result": number}')
        return super().parse(members[0].strip() if members else text)

    def variants(self, value: float) -> Iterator[str]:
        yield f'{{"result":{value!r}}}'
        yield f'{{\n  "result": {value:.12e}\n}}'
        yield repr(value)

    def format(self, value: float) -> str:
        return f'{{"result": {value!r}}}'
