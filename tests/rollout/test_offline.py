"""The policies that need no model."""

import asyncio

import pytest

from internbootcamp import load
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
