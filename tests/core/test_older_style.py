"""Classes written against the existing base classes run unchanged."""

import asyncio
import json
import random
import re

import pytest

from internbootcamp.bootcamp.base import Basebootcamp
from internbootcamp.core.bootcamp import make
from internbootcamp.core.registry import load
from internbootcamp.core.verdict import Reason


class Parity(Basebootcamp):
    """As its owner wrote it: own constructor, global randomness, a static prompt, half a point for a near miss."""

    def __init__(self, high=1000, **difficulty):
        self.high = high

    def case_generator(self):
        return {"n": random.randint(1, self.high)}

    @staticmethod
    def prompt_func(identity):
        return f"Is {identity['n']} even or odd? [answer]word[/answer]"

    @staticmethod
    def extract_output(output):
        found = re.findall(r"\[answer\](.*?)\[/answer\]", output)
        return found[-1].strip() if found else None

    @classmethod
    def _verify_correction(cls, solution, identity):
        if solution == "neither":
            return 0.5
        return {"even": 0, "odd": 1}[solution] == identity["n"] % 2


def test_cases_depend_on_seed_and_index_alone_and_leave_global_randomness_alone():
    random.seed(7)
    expected = random.Random(7).random()
    first, second = make(Parity, seed=1), make(Parity, seed=2)
    cases = [first.case(i) for i in range(20)]
    assert random.random() == expected
    assert [make(Parity, seed=1).case(i) for i in reversed(range(20))][::-1] == cases
    assert [second.case(i) for i in range(20)] != cases
    assert "even or odd" in cases[0].prompt


@pytest.mark.parametrize(
    ("text", "score", "reason"),
    [
        ("[answer]odd[/answer]", 1.0, Reason.RIGHT),
        ("[answer]even[/answer]", 0.0, Reason.WRONG),
        ("[answer]neither[/answer]", 0.5, Reason.PARTLY_RIGHT),
        ("[answer]both[/answer]", 0.0, Reason.MALFORMED),
        ("odd", 0.0, Reason.NO_ANSWER),
    ],
)
def test_verdicts(text, score, reason):
    verdict = Parity.judge(text, {"n": 3})
    assert (verdict.score, verdict.reason) == (score, reason)
    assert Parity.verify_score(text, {"n": 3}) == score


@pytest.mark.parametrize("judgement", [float("nan"), float("inf"), -1, "yes", None])
def test_a_judgement_that_is_no_score_pays_nothing(judgement):
    class Odd(Parity):
        @classmethod
        def _verify_correction(cls, solution, identity):
            return judgement

    assert Odd.verify_score("[answer]odd[/answer]", {"n": 3}) == 0.0


def test_format_score_and_unknown_keywords():
    assert Parity.verify_score("[answer]even[/answer]", json.dumps({"n": 3}), format_score=0.2, soft=True) == 0.2


@pytest.fixture
def owned(shared):
    return shared / "configs" / "owned_bootcamp.py"


def test_a_file_with_a_generator_and_a_reward_loads_as_one_class(owned):
    thermostat = load(str(owned))
    case = make(thermostat, seed=4).case(0)
    assert set(case.identity) == {"start", "goal"}
    goal = case.identity["goal"]
    right = f'```json\n{{"temperature": {goal}}}\n```'
    assert thermostat.verify_score(right, case.identity) == 1.0
    assert thermostat.verify_score(right.replace(str(goal), str(goal + 1)), case.identity) == 0.0
    assert thermostat.judge('```json\n{"heat": 1}\n```', case.identity).reason is Reason.MALFORMED


def test_an_owned_tool_and_interaction_run(owned):
    tool = load(f"{owned}::TurnTool")({}, {"type": "function", "function": {"name": "turn"}})
    interaction = load(f"{owned}::ThermostatInteraction")({"name": "thermostat"})

    async def episode():
        identity = {"start": 10, "goal": 14}
        instance = await tool.create(identity=identity)
        said, step, metrics = await tool.execute(instance, {"degrees": 4})
        reward = await tool.calc_reward(instance)
        await tool.release(instance)
        talk = await interaction.start_interaction("episode", identity=identity)
        reply = await interaction.generate_response(
            talk, [{"role": "assistant", "content": '```json\n{"temperature": 14}\n```'}]
        )
        await interaction.finalize_interaction(talk)
        return said, step, metrics, reward, reply

    assert asyncio.run(episode()) == ("The room is now at 14 degrees.", 0.0, {"calls": 1}, -0.01, (True, "Right.", 1.0, {}))
    assert tool.name == "turn"
