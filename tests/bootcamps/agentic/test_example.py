"""The example environment's parts, by the numbers of its description."""

import asyncio

import pytest

from internbootcamp.bootcamps.agentic.example.generator import ExampleInstructionGenerator, value_of
from internbootcamp.bootcamps.agentic.example.interaction import ExampleInteraction
from internbootcamp.bootcamps.agentic.example.reward import ExampleRewardCalculator
from internbootcamp.bootcamps.agentic.example.tools import ArithmeticTool
from internbootcamp.core.registry import load

IDENTITY = {"expression": "12 × 7 + 5", "expected_result": 89.0, "tolerance": "1e-4"}


def result(number) -> str:
    return f'So:\n```json\n{{"result": {number}}}\n```'


def test_precedence():
    assert value_of("2 + 3 × 4 - 6 ÷ 3") == 12
    assert value_of("8 ÷ 4 ÷ 2") == 1


@pytest.mark.parametrize(("number", "score"), [(89, 1.0), (89.005, 1.0), (89.02, 0.0), (-89, 0.0), ("8.9e1", 1.0)])
def test_the_tolerance_is_relative(number, score):
    assert ExampleRewardCalculator.verify_score(result(number), IDENTITY) == score
    assert load("example").verify_score(result(number), IDENTITY) == score


def test_the_last_result_counts_and_thinking_does_not():
    assert ExampleRewardCalculator.verify_score(result(1) + result(89), IDENTITY) == 1.0
    assert ExampleRewardCalculator.verify_score(result(89) + result(1), IDENTITY) == 0.0
    assert ExampleRewardCalculator.verify_score(f"<think>{result(89)}", IDENTITY) == 0.0


@pytest.mark.parametrize(
    ("text", "score"),
    [
        ('```json\n{"result": 89, "note": 3}\n```', 1.0),
        ('```json\n{"note": "89", "result": 88}\n```', 0.0),
        ('The answer is\n"result": 89', 1.0),
        ('```json\n{"result": "89 or 90"}\n```', 0.0),
        ('```json\n{"sum": 89}\n```', 0.0),
    ],
)
def test_the_result_is_read_beside_other_members(text, score):
    assert load("example").verify_score(text, IDENTITY) == score


def test_the_soft_reward_falls_smoothly():
    identity = {**IDENTITY, "expected_result": 100.0, "tolerance": 0.01}
    soft = {"soft_reward": True}
    # error 2 %: z = 1, a = 1/2, so e^(-1/2)/2 + 1/4
    assert ExampleRewardCalculator.verify_score(result(102), identity, **soft) == pytest.approx(0.5 * 0.6065306597 + 0.25)
    assert ExampleRewardCalculator.verify_score(result(102), identity) == 0.0


def test_the_tool_calculates_and_counts():
    tool = ArithmeticTool({"type": "native"})

    async def calls():
        instance = await tool.create(identity=IDENTITY)
        said = [
            await tool.execute(instance, {"operation": operation, "operand1": 12, "operand2": other})
            for operation, other in (("multiply", 7), ("divide", 0), ("power", 2), ("minus", 5))
        ]
        reward, outcome = await tool.calc_reward(instance), await tool.outcome(instance)
        await tool.release(instance)
        return said, reward, outcome

    said, reward, outcome = asyncio.run(calls())
    assert [step for _, step, _ in said] == [0.1, -0.1, -0.1, 0.1]
    assert [text for text, *_ in said] == [
        "84.0",
        "Error: division by zero",
        "Error: unknown operation 'power'; use add, minus, multiply or divide",
        "7.0",
    ]
    assert reward == pytest.approx(0.7)
    assert outcome == {"calls": 4}
    assert tool._instance_dict == {}


def test_the_interaction_ends_when_the_answer_is_right():
    interaction = ExampleInteraction({"name": "example_interaction"})

    async def talk():
        instance = await interaction.start_interaction("one", identity=IDENTITY)
        wrong = await interaction.generate_response(instance, [{"role": "assistant", "content": result(88)}])
        right = await interaction.generate_response(instance, [{"role": "assistant", "content": result(89)}])
        await interaction.finalize_interaction(instance)
        return wrong, right

    wrong, right = asyncio.run(talk())
    assert (wrong[0], wrong[2]) == (False, 0.0)
    assert (right[0], right[2]) == (True, 1.0)


def test_the_generator_takes_the_knobs_of_existing_configs():
    generator = ExampleInstructionGenerator(min_operands=4, max_operands=8, tolerance=1e-6)
    identity = generator.case_generator()
    assert set(identity) == {"expression", "expected_result", "tolerance"}
    assert 4 <= len(identity["expression"].split()[::2]) <= 8
    assert identity["expression"] in generator.prompt_func(identity)


@pytest.mark.parametrize(("tolerance", "same"), [(1e-4, True), ("1e-4", True), (1e-6, False)])
def test_the_answer_type_knows_the_tolerance_of_the_case(tolerance, same):
    answer = load("example").answer_for({**IDENTITY, "tolerance": tolerance})
    assert answer.equal(89.005, 89.0) is same  # an error of 5.6e-5


def test_what_is_said_of_the_answer_names_no_tolerance_of_its_own():
    for language in ("en", "zh"):
        assert not set(load("example").answer.describe(language)) & set("0123456789%")
