"""The example environment: generator, tool, interaction and reward tied together by one class."""

from typing import Any, TypedDict

from internbootcamp.answers import Language
from internbootcamp.bootcamps.agentic.example import generator
from internbootcamp.bootcamps.agentic.example.expert import value_by_calculator
from internbootcamp.bootcamps.agentic.example.interaction import ExampleInteraction
from internbootcamp.bootcamps.agentic.example.reward import ExampleRewardCalculator, Result
from internbootcamp.bootcamps.agentic.example.tools import ArithmeticTool
from internbootcamp.core.bootcamp import Bootcamp, knob


class ExampleBootcamp(Bootcamp):
    """Compute a long arithmetic expression, with a calculator that does one operation at a time."""

    min_operands: int = knob(2, "fewest numbers in the expression", low=2, high=256)
    max_operands: int = knob(8, "most numbers in the expression", low=2, high=256)
    operand_min: int = knob(100, "smallest number", low=1, high=1_000_000)
    operand_max: int = knob(1_000_000, "largest number", low=1, high=1_000_000)
    tolerance: float = knob(1e-6, "relative error allowed", low=1e-12, high=0.1)

    levels = (
        dict(min_operands=2, max_operands=3, operand_max=1_000, tolerance=1e-4),
        dict(min_operands=4, max_operands=8, operand_max=10_000, tolerance=1e-4),
        dict(min_operands=8, max_operands=16, operand_max=100_000, tolerance=1e-6),
        dict(min_operands=16, max_operands=64, operand_max=1_000_000, tolerance=1e-6),
        dict(min_operands=64, max_operands=128, operand_max=1_000_000, tolerance=1e-8),
    )
    answer = Result()
    hidden = ("expected_result",)
    tools = (ArithmeticTool,)
    interaction = ExampleInteraction

    class Identity(TypedDict):
        expression: str
        expected_result: float
        tolerance: float | str  # older files have it as text

    def case_generator(self) -> Identity:
        operands, operand_range = (self.min_operands, self.max_operands), (self.operand_min, self.operand_max)
        return self.Identity(**generator.new_identity(self.rng, operands, operand_range, self.tolerance))

    @classmethod
    def answer_for(cls, identity: Identity) -> Result:
        return Result(relative=float(identity["tolerance"])) if "tolerance" in identity else Result()

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        return generator.question(identity, language)

    @staticmethod
    def solve(identity: Identity) -> float:
        return float(generator.value_of(identity["expression"]))

    @classmethod
    async def expert(cls, session: Any) -> str:
        if not session.tools:
            return await super().expert(session)
        value = await value_by_calculator(session, session.identity["expression"])
        return cls.answer.write(value, session.language)

    @staticmethod
    def _verify_correction(answer: float, identity: Identity, soft_reward: bool = False) -> float:
        return ExampleRewardCalculator._verify_correction(answer, identity, soft_reward)

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        try:
            value, tolerance = float(generator.value_of(identity["expression"])), float(identity["tolerance"])
        except (ValueError, ArithmeticError) as problem:
            return f"the expression or the tolerance cannot be read: {problem}"
        if abs(identity["expected_result"] - value) > tolerance * (abs(value) or 1.0):
            return f"the expression is {value!r}, not {identity['expected_result']!r}"
        return None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        return identity["expression"].count(" ") / 2
