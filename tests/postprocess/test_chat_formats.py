"""Chat formats: by hand, as HF `datasets` loads them, and through a chat template."""

import json

import pytest

from internbootcamp.postprocess import (
    DataPostProcessor,
    Pairing,
    hugging_face,
    openai,
    prompt_completion,
    score_between,
    sharegpt,
)
from tests.postprocess.rows import read, result, write

# A chat template of our own, in the habit of those that models ship: it writes tool calls as objects, thinking of the last
# turn alone, and raises for messages that are not in order.
TEMPLATE = """
{%- for message in messages %}
{%- if message.role not in ("system", "user", "assistant", "tool") %}{{ raise_exception("role " ~ message.role) }}{% endif %}
{%- if message.role == "tool" and messages[loop.index0 - 1].role not in ("assistant", "tool") %}{{ raise_exception("tool") }}{% endif %}
<|{{ message.role }}|>{% if loop.last and message.reasoning_content %}<think>{{ message.reasoning_content }}</think>{% endif %}
{{- message.content }}
{%- for call in message.tool_calls or [] %}<call>{{ call.function.name }}({% for key, value in call.function.arguments.items() %}{{ key }}={{ value }};{% endfor %})</call>{% endfor %}
{%- endfor %}"""


@pytest.fixture
def sample(shared):
    return read(shared / "results" / "eval_results_sample.jsonl")


@pytest.fixture
def render():
    from jinja2 import Environment

    def refuse(text):
        raise ValueError(text)

    environment = Environment(trim_blocks=True, lstrip_blocks=True)
    environment.globals["raise_exception"] = refuse
    template = environment.from_string(TEMPLATE)
    return lambda messages: template.render(messages=messages)


def loaded(path, tmp_path):
    """The file as `datasets.load_dataset` gives it, rows as plain dicts."""
    import datasets

    datasets.disable_progress_bars()
    return list(datasets.load_dataset("json", data_files=str(path), split="train", cache_dir=str(tmp_path / "cache")))


def without_nulls(value):
    """What `datasets` fills in for keys that only other rows have, taken out again."""
    if isinstance(value, dict):
        return {key: without_nulls(item) for key, item in value.items() if item is not None}
    return [without_nulls(item) for item in value] if isinstance(value, list) else value


def test_openai_format_keeps_arguments_as_text_and_no_thinking(sample):
    row = openai(sample[2])
    assert [set(message) for message in row["messages"]] == [
        {"role", "content"},
        {"role", "content", "tool_calls"},
        {"role", "content", "tool_call_id", "name"},
        {"role", "content"},
    ]
    assert isinstance(row["messages"][1]["tool_calls"][0]["function"]["arguments"], str)
    assert row["tools"] == sample[2]["tools"]


def test_hugging_face_format_has_arguments_as_objects_and_no_null_content(sample):
    row = hugging_face(sample[2])
    call = row["messages"][1]
    assert (call["content"], call["tool_calls"][0]["function"]["arguments"]) == (
        "",
        {"operation": "multiply", "operand1": 12, "operand2": 7},
    )
    assert row["messages"][3]["reasoning_content"] == "multiply first"


def test_prompt_and_completion_are_cut_where_the_model_began(sample):
    row = prompt_completion(sample[4])
    assert [message["role"] for message in row["prompt"]] == ["user"]
    assert [message["role"] for message in row["completion"]] == ["assistant", "user", "assistant"]
    with pytest.raises(ValueError, match="no assistant message"):
        prompt_completion(sample[3])


def test_sharegpt_format(sample):
    row = sharegpt(sample[2])
    assert [turn["from"] for turn in row["conversations"]] == ["human", "function_call", "observation", "gpt"]
    assert json.loads(row["conversations"][1]["value"])["arguments"]["operand1"] == 12
    assert row["conversations"][2]["value"] == "84"
    assert row["conversations"][3]["value"].startswith("<think>\nmultiply first\n</think>\n\nSo the result")
    assert json.loads(row["tools"])[0]["name"] == "arithmetic_options"


def test_sharegpt_format_of_a_system_message_and_of_several_calls_at_once():
    call = {"function": {"name": "f", "arguments": "{}"}}
    row = result()
    row["messages"] = [
        {"role": "system", "content": "Be brief."},
        {"role": "user", "content": "Go"},
        {"role": "assistant", "content": "Twice.", "tool_calls": [call, call]},
        {"role": "tool", "content": "1"},
        {"role": "tool", "content": "2"},
    ]
    made = sharegpt(row)
    assert made["system"] == "Be brief."
    assert [turn["from"] for turn in made["conversations"]] == ["human", "function_call", "observation"]
    assert made["conversations"][1]["value"].startswith("<think>\nTwice.\n</think>\n\n[{")
    assert made["conversations"][2]["value"] == '["1", "2"]'


def test_exported_sft_files_load_and_pass_a_chat_template(shared, tmp_path, render):
    source = shared / "results" / "eval_results_sample.jsonl"
    path = tmp_path / "sft.jsonl"
    DataPostProcessor(source, path).add_filter(score_between(0.9)).add_transformer(hugging_face).process()
    rows = loaded(path, tmp_path)
    assert [without_nulls(row) for row in rows] == [without_nulls(row) for row in read(path)]
    text = render(rows[0]["messages"])
    assert "<call>arithmetic_options(operation=multiply;operand1=12;operand2=7;)</call>" in text
    assert text.endswith('<think>multiply first</think>So the result is\n```json\n{"result": 89}\n```')
    assert render(rows[2]["messages"]).count("<|user|>") == 2


@pytest.mark.parametrize("form", [openai, prompt_completion, sharegpt])
def test_other_exported_files_load_too(shared, tmp_path, form):
    path = tmp_path / "data.jsonl"
    processor = DataPostProcessor(shared / "results" / "eval_results_sample.jsonl", path)
    processor.add_filter(score_between(0.9)).add_transformer(form).process()
    assert [without_nulls(row) for row in loaded(path, tmp_path)] == [without_nulls(row) for row in read(path)]


def test_exported_dpo_files_load_and_pass_a_chat_template(tmp_path, render):
    call = {"id": "c", "type": "function", "function": {"name": "f", "arguments": '{"x": 1}'}}
    using = result("a", "right", 1)
    using["messages"][1:1] = [
        {"role": "assistant", "content": None, "tool_calls": [call]},
        {"role": "tool", "tool_call_id": "c", "content": "2"},
    ]
    source = write(tmp_path / "in.jsonl", [using, result("a", "wrong", 0), result("b", "yes", 1), result("b", "no", 0.2)])
    path = tmp_path / "dpo.jsonl"
    DataPostProcessor(source, path).pair(Pairing()).process()
    rows = loaded(path, tmp_path)
    assert [[render(row["prompt"] + row[side]) for side in ("chosen", "rejected")] for row in rows] == [
        [
            "<|user|>a<|assistant|><call>f(x=1;)</call><|tool|>2<|assistant|>right",
            "<|user|>a<|assistant|>wrong",
        ],
        ["<|user|>b<|assistant|>yes", "<|user|>b<|assistant|>no"],
    ]
