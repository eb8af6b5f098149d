"""The built-in interactions: they tell the outcome and never the answer."""

import pytest

from internbootcamp import load
from internbootcamp.core.errors import ConfigError
from internbootcamp.core.rows import row_of
from internbootcamp.rollout import ScriptedPolicy, Stage, StopReason, interaction_from, rollout

COIN = load("coin_change")


def episode(spec, *script, language="en"):
    bootcamp = COIN.at_level(1, seed=3, language=language)
    row = row_of(bootcamp, bootcamp.case(0))
    right = COIN.reference_response(row["reward_model"]["ground_truth"], language)
    said = [right if text == "RIGHT" else text.replace("RIGHT", right) for text in script]
    done = rollout(row, ScriptedPolicy(said), stage=Stage(interaction=interaction_from(spec)))
    return done, [message["content"] for message in done.messages[1:] if message["role"] == "user"]


def test_retry_says_what_was_wrong_until_it_is_right():
    done, heard = episode("retry:3", "well", "\\boxed{eleventy}", "\\boxed{999}", "RIGHT")
    assert [text.split(".")[0].split(":")[0] for text in heard] == [
        "No answer was found in your message",
        "Your answer could not be read",
        "Your answer is wrong",
    ]
    assert (done.stop_reason, done.verdict.score) == (StopReason.INTERACTION_ENDED, 1.0)
    assert [turn.extra["reason"] for turn in done.interaction_turns] == ["no_answer", "malformed", "wrong", "right"]


def test_retry_ends_after_its_tries():
    done, heard = episode("retry:2", *["\\boxed{999}"] * 5)
    assert (len(heard), done.assistant_turns, done.verdict.score) == (2, 3, 0.0)


def test_retry_reveals_nothing():
    _, heard = episode("retry:1", "\\boxed{999}", "RIGHT")
    assert not any(char.isdigit() for char in heard[0])


def test_check_gives_one_verdict_on_request():
    done, heard = episode("check", "\\boxed{999}\nCHECK", "RIGHT\nCHECK")
    assert heard == ["Your answer is wrong. Now give your final answer."]
    assert done.messages[0]["content"].endswith("with the line CHECK.")
    assert (done.assistant_turns, done.verdict.score) == (2, 1.0)


def test_check_is_optional():
    done, heard = episode("check", "RIGHT")
    assert (heard, done.stop_reason, done.verdict.score) == ([], StopReason.INTERACTION_ENDED, 1.0)


def test_they_speak_the_language_of_the_row():
    _, heard = episode("retry:1", "\\boxed{999}", "RIGHT", language="zh")
    assert heard[0].startswith("你的答案错误")


@pytest.mark.parametrize("spec", ["", "retry:0", "retry:x", "retry:", "hint", "check:1"])
def test_an_interaction_that_is_none_is_a_clear_error(spec):
    with pytest.raises(ConfigError, match="check and retry:N"):
        interaction_from(spec)


def test_of_a_bootcamp_that_acts_the_tools_are_heard_as_well():
    """Two of the five have been added when it says `done` first, all five when it says so again."""
    from internbootcamp.rollout import Catalogue, Reply, ToolCall
    from tests.rollout.components import Acting
    from tests.rollout.components import row as acting

    def adding(number):
        return Reply("", tool_calls=(ToolCall("c1", "add", f'{{"number": {number}}}'),), finish_reason="tool_calls")

    script = ScriptedPolicy([adding(2), "done", adding(3), "done"])
    on = Stage(Catalogue([Acting]), interaction=interaction_from("retry:3"))
    done = rollout(acting("add"), script, stage=on)
    assert [turn.score for turn in done.interaction_turns] == [0.0, 1.0]
    assert done.verdict.score == 1.0
