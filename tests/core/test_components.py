"""Tools, interactions and rewards from YAML, and what is said of files that cannot be used."""

import pytest

from internbootcamp.core.components import load_interactions, load_reward, load_tools
from internbootcamp.core.errors import ConfigError
from internbootcamp.core.yaml_files import read_yaml

EXAMPLE = "internbootcamp.bootcamps.agentic.example"
TOOL = f"""\
tools:
  - class_name: "{EXAMPLE}.tools.ArithmeticTool"
    config: {{type: native}}
"""


@pytest.fixture
def file(tmp_path):
    def write(text):
        path = tmp_path / "config.yaml"
        path.write_text(text)
        return path

    return write


def test_the_files_that_people_have_load(shared):
    tools = load_tools(shared / "configs" / "example_tool_config.yaml")
    assert list(tools) == ["arithmetic_options"]
    assert tools["arithmetic_options"].config == {"type": "native"}
    interactions = load_interactions(shared / "configs" / "example_interaction_config.yaml")
    assert {name: type(item).__name__ for name, item in interactions.items()} == {
        "example_interaction": "ExampleInteraction"
    }


def test_a_tool_without_schema_uses_that_of_its_class(file):
    assert load_tools(file(TOOL))["arithmetic_options"].get_openai_tool_schema()["type"] == "function"


def test_an_interaction_without_name_goes_by_its_class(file):
    path = file(f"interaction:\n  - class_name: {EXAMPLE}.interaction.ExampleInteraction\n")
    assert load_interactions(path)["ExampleInteraction"].name == "ExampleInteraction"


def test_a_reward_config_names_a_class(file):
    assert load_reward(file(f"class_name: {EXAMPLE}.reward.ExampleRewardCalculator\n")).__name__ == "ExampleRewardCalculator"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("tools: [", r"config\.yaml:1: not valid YAML"),
        ("- 1\n", r"config\.yaml:1: must be a mapping with the key tools"),
        ("", r"config\.yaml: must be a mapping"),
        ("tools: {}\n", r"config\.yaml:1: tools: must be a list"),
        ("tools:\n  - 3\n", r"config\.yaml:2: tools\.0: must be a mapping, not 3"),
        ("tools:\n  - {class_nam: a.B}\n", r"config\.yaml:2: tools\.0\.class_nam: is no key; is class_name meant\?"),
        ("tools:\n  - {config: {}}\n", r"config\.yaml:2: tools\.0: has no class_name"),
        ("tools:\n  - class_name: nowhere.Tool\n", r"config\.yaml:2: tools\.0\.class_name: no module 'nowhere'"),
        (TOOL.replace("ArithmeticTool", "ArithmeticTol"), r":2: tools\.0\.class_name: .*did you mean ArithmeticTool"),
        (TOOL.replace("tools.Arith", "reward.Arith"), r":2: tools\.0\.class_name"),
        (TOOL.replace(f"{EXAMPLE}.tools.ArithmeticTool", "collections.OrderedDict"), "is no BaseTool"),
        (TOOL.replace("{type: native}", "[1]"), r":3: tools\.0\.config: must be a mapping, not \[1\]"),
        (TOOL + "    tool_schema: {type: function, function: {}}\n", r":4: tools\.0\.tool_schema\.function\.name"),
        (
            TOOL + "    tool_schema: {function: {name: f, parameters: {type: object, properties: {}, required: [x]}}}\n",
            "required: names no parameter: x",
        ),
        (TOOL + TOOL.partition("\n")[2], "two tools are called arithmetic_options"),
        (TOOL + "tools: []\n", r"config\.yaml:4: tools: the key stands twice"),
    ],
)
def test_a_broken_tool_file_is_one_line_with_file_line_and_key(file, text, message):
    with pytest.raises(ConfigError, match=message) as caught:
        load_tools(file(text))
    assert "\n" not in str(caught.value)


def test_a_missing_file():
    with pytest.raises(ConfigError, match=r"nowhere\.yaml: no such file"):
        load_tools("nowhere.yaml")


@pytest.mark.parametrize(
    ("text", "value"), [("1e-8", 1e-8), ("1E5", 1e5), ("-2.5e3", -2500.0), ("12", 12), ("1e", "1e"), ("no", False)]
)
def test_numbers_read_as_numbers(file, text, value):
    data = read_yaml(file(f"x: {text}\n")).data["x"]
    assert data == value
    assert type(data) is type(value)


def test_yaml_builds_no_objects(file):
    with pytest.raises(ConfigError, match="not valid YAML"):
        read_yaml(file("x: !!python/object/apply:os.getcwd []\n"))


def test_a_module_that_does_not_import_is_one_line_with_its_own_file_and_line(file, tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "broken_tools.py").write_text("\nraise RuntimeError('boom')\n")
    message = r"config\.yaml:2: tools\.0\.class_name: cannot be imported: .*broken_tools\.py:2: RuntimeError: boom$"
    with pytest.raises(ConfigError, match=message):
        load_tools(file("tools:\n  - class_name: broken_tools.A\n"))


def test_a_module_beside_the_file_that_is_not_on_the_path_is_pointed_at(file, tmp_path):
    (tmp_path / "tools_beside.py").write_text("class A:\n    pass\n")
    with pytest.raises(ConfigError, match=r"tools_beside\.py lies beside this file, but"):
        load_tools(file("tools:\n  - class_name: tools_beside.A\n"))
