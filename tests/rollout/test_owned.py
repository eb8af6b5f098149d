"""A bootcamp of an owner of the existing system, unchanged: its generator, tool, interaction and reward end to end."""

import sys

import pytest

from internbootcamp.core.registry import load
from internbootcamp.core.rows import Offer, row_of
from internbootcamp.rollout import Catalogue, Parts, Reply, ScriptedPolicy, Stage, StopReason, ToolCall, rollout

TOOL_YAML = """
tools:
  - class_name: owned_bootcamp.TurnTool
    config: {type: native}
    tool_schema:
      type: function
      function:
        name: turn
        description: Turn the thermostat.
        parameters: {type: object, properties: {degrees: {type: number}}, required: [degrees]}
"""
INTERACTION_YAML = """
interaction:
  - {name: thermostat, class_name: owned_bootcamp.ThermostatInteraction, config: {}}
"""


@pytest.fixture
def owned(shared, tmp_path, monkeypatch):
    """The stage with the owner's parts, and a row."""
    monkeypatch.syspath_prepend(str(shared / "configs"))
    (tmp_path / "tool.yaml").write_text(TOOL_YAML)
    (tmp_path / "interaction.yaml").write_text(INTERACTION_YAML)
    reward = "owned_bootcamp.ThermostatRewardCalculator"
    parts = Parts(reward, tmp_path / "tool.yaml", tmp_path / "interaction.yaml")
    generator = load("owned_bootcamp.ThermostatInstructionGenerator")(low=10, high=20)
    row = row_of(generator, generator.case(0), offer=Offer(("turn",), "thermostat"))
    yield Stage(Catalogue(parts=parts)), row
    sys.modules.pop("owned_bootcamp", None)


def turning(degrees: float) -> Reply:
    return Reply("", tool_calls=(ToolCall("c", "turn", f'{{"degrees": {degrees}}}'),))


def answering(temperature: float) -> str:
    return f'```json\n{{"temperature": {temperature}}}\n```'


def test_it_runs_unchanged_and_its_tool_state_survives_across_calls(owned):
    stage, row = owned
    start, goal = (row["reward_model"]["ground_truth"][key] for key in ("start", "goal"))
    script = [turning(1), turning(goal - start - 1), answering(goal + 7), answering(goal)]
    done = rollout(row, ScriptedPolicy(script), stage=stage)
    heard = [message["content"] for message in done.messages if message["role"] == "tool"]
    assert heard == [f"The room is now at {start + 1} degrees.", f"The room is now at {goal} degrees."]
    assert [step.metrics for step in done.tool_steps] == [{"calls": 1}, {"calls": 2}]
    assert done.tool_totals == {"turn": -0.02}
    assert [turn.score for turn in done.interaction_turns] == [0.0, 1.0]
    assert (done.stop_reason, done.verdict.score, done.problems) == (StopReason.INTERACTION_ENDED, 1.0, [])
