"""The policies that need no model."""

import asyncio

import pytest

from internbootcamp import Bootcamp, list_bootcamps, load
from internbootcamp.answers import Integer
from internbootcamp.core.bootcamp import Basebootcamp
from internbootcamp.core.errors import ConfigError
from internbootcamp.core.rows import row_of
from internbootcamp.rollout import Catalogue, EpisodeFailure, FailureKind, Reply, ScriptedPolicy, policy_from

COIN = load("coin_change")


def rows(n: int, language: str = "en"):
    bootcamp = COIN.at_level(1, seed=11, language=language)
    return [row_of(bootcamp, bootcamp.case(index)) for index in range(n)]


def answers(spec: str, given, seed: int = 0) -> list[str]:
    policy = policy_from(spec, seed=seed)
    return [asyncio.run(policy.respond(row["prompt"], row)).content for row in given]


def scores(texts, given) -> list[float]:
    return [COIN.verify_score(text, row["reward_model"]["ground_truth"]) for text, row in zip(texts, given)]


def test_the_expert_is_always_right_and_speaks_the_language_of_the_row():
    given = rows(10)
    assert scores(answers("expert", given), given) == [1.0] * 10
    assert "答案" in answers("expert", rows(1, "zh"))[0]


@pytest.mark.parametrize(("spec", "expected"), [("noisy:0", 1.0), ("noisy:1", 0.0)])
def test_noise_of_zero_is_the_expert_and_of_one_always_wrong(spec, expected):
    given = rows(10)
    assert scores(answers(spec, given), given) == [expected] * 10


@pytest.mark.parametrize("name", list_bootcamps())
def test_a_spoiled_answer_earns_nothing_in_any_bootcamp(name):
    """Also where other answers than the reference one are right, and where nearly right ones are paid in part."""
    cls, policy = load(name), policy_from("noisy:1", seed=2)
    for index in range(5):
        bootcamp = cls.at_level(1 + index % len(cls.levels), seed=3, language=("en", "zh")[index % 2])
        row = row_of(bootcamp, bootcamp.case(index))
        said = asyncio.run(policy.respond(row["prompt"], row)).content
        assert cls.verify_score(said, row["reward_model"]["ground_truth"]) == 0, (bootcamp, said)


class Counting(Bootcamp):
    """Its only case; subclasses judge in ways of their own."""

    levels = ({}, {}, {})
    answer = Integer()

    def case_generator(self):
        return {"number": 7}

    @staticmethod
    def question(identity, language="en"):
        return "Which number is it?"

    @staticmethod
    def solve(identity):
        return identity["number"]


class Generous(Counting):
    @staticmethod
    def _verify_correction(answer, identity):
        return 1.0


class Near(Counting):
    @staticmethod
    def _verify_correction(answer, identity):
        return max(0.0, 1 - abs(answer - identity["number"]) / 1_000)


class Asked(Counting):
    @staticmethod
    def _verify_correction(answer, identity, outcome):
        return outcome["compare"]["asked"] == 3


def spoken(cls, spec: str, attempts: int) -> list[str]:
    """What a policy says at each attempt at the first case of level 1."""
    bootcamp = cls.at_level(1, seed=0)
    row, policy = row_of(bootcamp, bootcamp.case(0)), policy_from(spec, Catalogue([cls]))
    return [asyncio.run(policy.respond(row["prompt"], row, (), {"attempt": n})).content for n in range(1, attempts + 1)]


def test_a_spoiled_answer_goes_as_far_off_as_it_must():
    assert [Near.verify_score(said, {"number": 7}) for said in spoken(Near, "noisy:1", 10)] == [0.0] * 10


def test_where_every_answer_is_right_a_spoiled_one_is_none():
    assert spoken(Generous, "noisy:1", 1) == ["I do not know."]


def test_an_answer_that_only_tools_can_judge_is_spoiled_all_the_same():
    answers = [Asked.extract_output(said) for said in spoken(Asked, "noisy:1", 10)]
    assert None not in answers and 7 not in answers


def test_noise_spoils_about_the_share_it_says():
    given = rows(400)
    spoiled = scores(answers("noisy:0.3", given), given).count(0.0)
    assert 85 <= spoiled <= 155  # 120 ± 3.8 standard deviations


@pytest.mark.parametrize("spec", ["noisy:0.5", "random"])
def test_what_is_said_depends_on_seed_and_case_alone(spec):
    given = rows(40)
    forward = answers(spec, given)
    assert answers(spec, given[::-1])[::-1] == forward
    assert answers(spec, given, seed=1) != forward


def test_random_answers_are_well_formed_and_mostly_wrong():
    given = rows(60)
    texts = answers("random", given)
    reasons = {COIN.judge(text, row["reward_model"]["ground_truth"]).reason for text, row in zip(texts, given)}
    assert reasons <= {"right", "wrong"}
    assert sum(scores(texts, given)) < 20


def test_random_answers_are_never_those_of_the_case_itself():
    example = load("example")
    bootcamp = example.at_level(3, seed=0)  # the seed of the policy, so that the case is among those it draws from
    policy = policy_from("random", seed=0)
    for index in range(16):
        case = bootcamp.case(index)
        row = row_of(bootcamp, case)
        for attempt in range(1, 11):
            said = asyncio.run(policy.respond(row["prompt"], row, (), {"attempt": attempt})).content
            assert example.verify_score(said, case.identity) == 0


def test_random_answers_to_the_only_case_are_spoiled_ones():
    answers = [Near.extract_output(said) for said in spoken(Near, "random", 20)]
    assert None not in answers and 7 not in answers


def test_a_script_speaks_by_turn_and_ends():
    row = rows(1)[0]
    policy = ScriptedPolicy(["first", Reply("second", reasoning="hm")])
    talk = [*row["prompt"]]
    assert asyncio.run(policy.respond(talk, row)).content == "first"
    talk.append({"role": "assistant", "content": "first"})
    assert asyncio.run(policy.respond(talk, row)).message() == {
        "role": "assistant",
        "content": "second",
        "reasoning_content": "hm",
    }
    with pytest.raises(EpisodeFailure, match="ends after 2 turns"):
        asyncio.run(policy.respond([*talk, {"role": "assistant", "content": "second"}], row))


def test_a_script_may_be_a_function():
    policy = ScriptedPolicy(lambda messages, row: str(row["reward_model"]["ground_truth"]["amount"]))
    row = rows(1)[0]
    assert asyncio.run(policy.respond(row["prompt"], row)).content == str(row["reward_model"]["ground_truth"]["amount"])


@pytest.mark.parametrize("spec", ["", "oracle", "noisy", "noisy:", "noisy:2", "noisy:x", "noisy:nan", "expert:1"])
def test_a_policy_that_is_none_is_a_clear_error(spec):
    with pytest.raises(ConfigError):
        policy_from(spec)


class Silent(Basebootcamp):
    def case_generator(self):
        return {}

    def prompt_func(self, identity):
        return "?"


def test_a_class_without_solver_has_no_expert():
    policy = policy_from("expert", Catalogue([Silent]))
    with pytest.raises(ConfigError, match="has no solve"):
        asyncio.run(policy.respond([], {"data_source": "bootcamp/Silent", "prompt": "?", "ground_truth": {}}))


def test_a_solver_that_breaks_is_a_failure_of_the_policy_with_its_traceback():
    with pytest.raises(EpisodeFailure) as raised:
        asyncio.run(policy_from("expert").respond([], {"data_source": "coin_change", "prompt": "?", "ground_truth": {}}))
    assert raised.value.kind is FailureKind.POLICY_ERROR
    assert "KeyError" in raised.value.message
    assert "in solve" in raised.value.trace
