"""Instruction YAMLs: what they mean, and errors that say where."""

import json

import pytest

from internbootcamp.core.errors import ConfigError
from internbootcamp.generate import Inline, generate
from internbootcamp.generate.instruction_config import plan_from_config
from internbootcamp.generate.request import Request
from tests.generate.datasets import lines_by_split

EXAMPLE = "internbootcamp.bootcamps.agentic.example.generator.ExampleInstructionGenerator"
GAME = "internbootcamp.bootcamps.mathematical_modelling.game24.Game24Bootcamp"
TOOL = """
tools:
  - class_name: no.simulator.here.Tool
    tool_schema: {type: function, function: {name: NAME}}
"""
INTERACTION = """
interaction:
  - {name: NAME, class_name: no.simulator.here.Interaction}
"""


def plan(folder, text, **request):
    path = folder / "sample_instruction_config.yaml"
    path.write_text(text)
    return plan_from_config(path, Request(**request), Inline())[0]


def components(folder, **names):
    for file, name in names.items():
        text = TOOL if "tool" in file else INTERACTION
        (folder / f"{file}.yaml").write_text(text.replace("NAME", name))


def test_the_sample_config_with_tools_and_interaction(shared):
    made = plan_from_config(shared / "configs" / "example_instruction_config.yaml", Request(), Inline())[0]
    assert made.name == "example"
    assert dict(made.splits) == {"train": (10, 20, 30), "test": (2, 4, 6)}
    offers = [(group.offer.tools, group.offer.interaction) for group in made.groups]
    tool = ("arithmetic_options",)
    assert offers == [((), None), (tool, None), (tool, "example_interaction")]
    lines, _ = lines_by_split(made, Inline())
    row = json.loads(lines["train"][-1])
    identity = row["reward_model"]["ground_truth"]
    assert identity["tolerance"] == 1e-8
    assert row["data_source"] == "bootcamp/Example"
    assert row["extra_info"]["tools_kwargs"] == {"arithmetic_options": {"create_kwargs": {"identity": identity}}}
    assert row["extra_info"]["interaction_kwargs"] == {"name": "example_interaction", "identity": identity}
    assert row["extra_info"]["need_tools_kwargs"] is True
    plain = json.loads(lines["train"][0])["extra_info"]
    assert (plain["tools_kwargs"], plain["need_tools_kwargs"], "interaction_kwargs" in plain) == ({}, False, False)


def test_the_sample_config_with_a_seed(shared):
    made = plan_from_config(shared / "configs" / "game24_instruction_config.yaml", Request(), Inline())[0]
    assert dict(made.splits) == {"train": (41, 62), "test": (4, 7)}
    assert (made.seed, made.shuffle, {group.seed for group in made.groups}) == (999, True, {999})
    rows = [json.loads(line) for line in lines_by_split(made, Inline())[0]["train"]]
    assert {row["extra_info"]["generator_name"] for row in rows} == {"small_numbers", "large_numbers"}
    assert {row["data_source"] for row in rows} == {"bootcamp/game24"}


def test_group_configs_are_merged_with_global_ones_and_win(tmp_path):
    components(tmp_path, all_tool="measure", own_tool="look", all_interaction="kind", own_interaction="strict")
    text = f"""
instruction_generators:
  bare: {{}}
  own: {{yaml_tool_path: own_tool.yaml, interaction_config_path: own_interaction.yaml}}
global_config: {{class_name: {EXAMPLE}, tool_config_path: all_tool.yaml, yaml_interaction_path: all_interaction.yaml}}
"""

    def offers(**request):
        return [(group.offer.tools, group.offer.interaction) for group in plan(tmp_path, text, **request).groups]

    assert offers() == [(("measure",), "kind"), (("measure", "look"), "strict")]
    assert offers(no_tool=True) == [((), "kind"), ((), "strict")]
    assert offers(no_interaction=True) == [(("measure",), None), (("measure", "look"), None)]
    components(tmp_path, asked_tool="asked")
    assert offers(tool_config=tmp_path / "asked_tool.yaml")[0] == (("asked",), "kind")


def test_what_global_config_says_wins_but_for_splits_and_seed_asked_for(tmp_path):
    text = f"""
instruction_generators: {{one: {{level: 2}}}}
global_config: {{class_name: {GAME}, shuffle: false, default_seed: 7, default_split_samples: {{train: 3, val: 0, test: 2}}}}
"""
    made = plan(tmp_path, text, shuffle=True)
    assert (made.shuffle, made.seed, dict(made.splits)) == (False, 7, {"train": (3,), "test": (2,)})
    made = plan(tmp_path, text, seed=8, splits={"train": 1}, overrides={"shuffle": True})
    assert (made.shuffle, made.seed, dict(made.splits)) == (True, 8, {"train": (1,)})
    assert plan(tmp_path, text, overrides={"enable_random_seed": False}).seed == 0
    assert made.groups[0].level == 2


def test_an_overridden_class_takes_effect(tmp_path):
    text = f"instruction_generators: {{one: {{}}}}\nglobal_config: {{class_name: {GAME}}}"
    made = plan(tmp_path, text, overrides={"class_name": EXAMPLE})
    assert made.facts[0].data_source == "bootcamp/Example"


def test_a_seed_among_the_knobs_is_that_group_s(tmp_path):
    text = f"instruction_generators: {{one: {{config: {{seed: 5}}}}, two: {{}}}}\nglobal_config: {{class_name: {GAME}}}"
    path = tmp_path / "sample_instruction_config.yaml"
    path.write_text(text)
    rows = list(generate(path, 4))
    assert [row["extra_info"]["seed"] for row in rows] == [5, 5, 0, 0]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[]", ":1: must be a mapping with the keys"),
        ("instruction_generators: {a: {}}\nglobal_config: {}", ":2: global_config.class_name: must name the class"),
        ("instruction_generators: {}\nglobal_config: {class_name: GAME}", ":1: instruction_generators: must be a mapping"),
        (
            "instruction_generators: {a: {}}\nglobal_config: {class_name: no.X}",
            ":2: global_config.class_name: no module 'no'",
        ),
        ("instruction_generators: {a: {}}\nglobal_config: {class_name: GAMES}", "did you mean Game24Bootcamp"),
        (
            "G {config: {num_number: 4}}",
            ".config.num_number: Game24Bootcamp has no knob 'num_number'; did you mean 'num_numbers'",
        ),
        (
            "G\n    config:\n      num_numbers: 99",
            ":5: instruction_generators.a.config.num_numbers: Game24Bootcamp: num_numbers must be",
        ),
        ("G {level: 9}", "instruction_generators.a.level: game24 has levels 1 to 5, not 9"),
        ("G {level: 1, config: {num_numbers: 4}}", "give a level or knobs"),
        ("G {level: x}", ".level: must be a whole number"),
        ("G {generation_ratio: -1}", ":3: instruction_generators.a.generation_ratio: must be a number of at least 0"),
        ("G {generation_ratio: 0}", "every group is 0"),
        ("G {configs: {}}", ":3: instruction_generators.a.configs: no such key; did you mean config?"),
        ("G {config: 3}", ".config: must be a mapping of knobs"),
        ("G {tool_config_path: nowhere.yaml}", ".tool_config_path: there is no file nowhere.yaml"),
        ("G {}\nX: 1", ":4: X: no such key"),
        ("G {}\n  a: {}", "the key stands twice"),
    ],
)
def test_errors_say_file_line_and_key(tmp_path, text, said):
    head = f"global_config: {{class_name: {GAME}}}\ninstruction_generators:\n  a:"
    text = text.replace("GAMES", GAME + "s").replace("GAME", GAME)
    text = head + text[1:] if text.startswith("G") and not text.startswith("GAME") else text
    with pytest.raises(ConfigError) as raised:
        plan(tmp_path, text)
    assert str(raised.value).startswith(str(tmp_path / "sample_instruction_config.yaml"))
    assert said in str(raised.value)
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ("default_seed: x", "default_seed: must be a whole number"),
        ("shuffle: maybe", "shuffle: must be true or false"),
        ("default_split_samples: {train: -1}", "default_split_samples.train: must be a number of rows"),
        ("default_split_samples: {a/b: 1}", "a split is named with letters"),
        ("default_split_samples: 5", "must be a mapping such as"),
        ("yaml_tool_path: 3", "must be the path"),
        ("shufle: true", "did you mean shuffle?"),
    ],
)
def test_errors_in_global_config(tmp_path, settings, said):
    text = f"instruction_generators: {{a: {{}}}}\nglobal_config:\n  class_name: {GAME}\n  {settings}\n"
    with pytest.raises(ConfigError, match=r"config\.yaml:4: .*" + said.replace("?", r"\?")):
        plan(tmp_path, text)


def test_an_override_is_blamed_where_it_stands(tmp_path):
    text = f"instruction_generators: {{a: {{}}}}\nglobal_config: {{class_name: {GAME}}}"
    for overrides, said in (({"shuffel": True}, "did you mean shuffle"), ({"shuffle": 3}, "shuffle: must be true")):
        with pytest.raises(ConfigError, match=f"--global-config-overrides: .*{said}"):
            plan(tmp_path, text, overrides=overrides)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("tools: []", "tools: must be a list with at least one entry"),
        ("tools: [{tool_schema: {}}]", "tools.0.class_name: must be the dotted path"),
        ("tools: [{class_name: a.B, tool_schema: {function: {}}}]", "tools.0.tool_schema.function.name: must be the name"),
        (
            "tools: [{class_name: a.B, tool_schema: {function: {name: x}}}, {class_name: a.C, tool_schema: {function: {name: x}}}]",
            "two tools are called x",
        ),
    ],
)
def test_errors_in_tool_configs(tmp_path, text, said):
    (tmp_path / "tool.yaml").write_text(text)
    with pytest.raises(ConfigError, match=r"tool\.yaml:1: .*" + said):
        plan(
            tmp_path,
            f"instruction_generators: {{a: {{tool_config_path: tool.yaml}}}}\nglobal_config: {{class_name: {GAME}}}",
        )
