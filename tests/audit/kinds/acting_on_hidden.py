"""A bootcamp whose cases differ in nothing but a hidden number, which a tool finds out; and the same without its tool."""

from typing import TypedDict

from internbootcamp.answers import Integer
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.core.tool import BaseTool


class Ask(BaseTool):
    """Says whether the number is larger."""

    tool_schema = {"type": "function", "function": {"name": "ask", "parameters": {"type": "object", "properties": {}}}}


class AskedBootcamp(Bootcamp):
    """Find the number."""

    largest: int = knob(10**6, "largest number", low=1, high=10**9)

    levels = (dict(largest=10**6), dict(largest=10**7), dict(largest=10**8))
    answer = Integer()
    unique_answer = True
    hidden = ("number",)
    stored_solution = "it can be found by asking only"
    tools = (Ask,)

    class Identity(TypedDict):
        largest: int
        number: int

    def case_generator(self):
        return {"largest": self.largest, "number": self.rng.randint(1, self.largest)}

    @staticmethod
    def question(identity, language="en"):
        return f"从 1 到 {identity['largest']}。" if language == "zh" else f"From 1 to {identity['largest']}."

    @staticmethod
    def solve(identity):
        return identity["number"]

    @staticmethod
    def difficulty(identity):
        return identity["largest"]


class ToldBootcamp(AskedBootcamp):
    """Guess the number."""

    tools = ()
