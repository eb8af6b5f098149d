"""The documented forms, on the sample rows and on small ones worked out by hand."""

import hashlib

import pytest
from PIL import Image

from internbootcamp.postprocess import (
    assistant_responses,
    expand_prefixes,
    extract_fields,
    map_fields,
    messages_only,
    multimodal,
    prefix_expansion,
    training,
    xtuner,
)
from tests.postprocess.rows import processed, read, result, write


@pytest.fixture
def sample(shared):
    """The sample rows: with tools, wrong, partial, failed, and with an interaction."""
    return read(shared / "results" / "eval_results_sample.jsonl")


def test_prefixes_end_on_each_assistant_message(sample):
    tools, *_, failed, interaction = sample
    prefixes = expand_prefixes(tools)
    assert [len(prefix["messages"]) for prefix in prefixes] == [2, 4, 6]
    assert [prefix["messages"] for prefix in prefixes] == [tools["messages"][:n] for n in (2, 4, 6)]
    assert {prefix["score"] for prefix in prefixes} == {1.0}
    assert prefixes[0]["input"] == tools["input"]
    assert [prefix["prefix"] for prefix in prefixes] == [{"turn": n, "turns": 3} for n in (1, 2, 3)]
    assert expand_prefixes(failed) == []
    assert [len(prefix["messages"]) for prefix in expand_prefixes(interaction)] == [2, 4]


def test_a_single_turn_is_its_only_prefix_and_stays_as_it_is(sample):
    assert expand_prefixes(sample[1]) == [sample[1]]


def test_assistant_messages_of_the_prompt_are_not_expanded():
    row = result()
    shot = [{"role": "user", "content": "1 + 1?"}, {"role": "assistant", "content": "2"}]
    row["input"]["prompt"] = [*shot, *row["input"]["prompt"]]
    row["messages"] = [*shot, *row["messages"]]
    assert [len(prefix["messages"]) for prefix in expand_prefixes(row)] == [4]
    row["input"]["messages"] = row["input"].pop("prompt")
    assert [len(prefix["messages"]) for prefix in expand_prefixes(row)] == [4]


def test_prefixes_do_not_repeat_the_contexts_of_the_whole(sample):
    row = {**sample[0], "full_context": "x" * 1000, "response_context": "y"}
    assert [prefix["full_context"] for prefix in expand_prefixes(row)] == ["", "", "x" * 1000]


def test_earlier_prefixes_can_go_without_the_score_they_did_not_earn(sample):
    assert [prefix["score"] for prefix in prefix_expansion("last")(sample[0])] == [None, None, 1.0]


def test_a_row_without_prompt_cannot_be_expanded(sample):
    del sample[0]["input"]["prompt"]
    with pytest.raises(ValueError, match=r"neither input\.prompt nor input\.messages"):
        expand_prefixes(sample[0])


def test_training_form(sample):
    row = training(sample[0])
    assert list(row) == ["id", "data_source", "prompt", "messages", "tools"]
    assert (row["data_source"], row["tools"]) == ("bootcamp/Example", sample[0]["tools"])
    assert row["messages"] == sample[0]["messages"]
    assert row["prompt"] == sample[0]["input"]["prompt"]
    assert training(sample[0])["id"] == row["id"] != training(sample[1])["id"]


def test_the_id_is_the_md5_of_the_messages():
    row = {"messages": [{"role": "user", "content": "好"}], "input": {}}
    assert training(row)["id"] == hashlib.md5('[{"content": "好", "role": "user"}]'.encode()).hexdigest()


def test_messages_only_and_assistant_responses(sample):
    assert messages_only(sample[2]) == {"messages": sample[2]["messages"], "score": 0.92, "success": True}
    responses = assistant_responses(sample[0])
    assert [one["index"] for one in responses] == [1, 3, 5]
    assert responses[0]["content"] is None
    assert responses[0]["tool_calls"][0]["id"] == "call_1"
    assert responses[2] == {
        "index": 5,
        "content": 'So the result is\n```json\n{"result": 89}\n```',
        "tool_calls": None,
        "data_source": "bootcamp/Example",
        "score": 1.0,
    }


def test_xtuner_form(sample):
    row = xtuner(sample[2])  # question, call, answer to it, answer
    call = '{"name": "arithmetic_options", "arguments": {"operation": "multiply", "operand1": 12, "operand2": 7}}'
    assert row["messages"] == [
        {"role": "user", "content": sample[2]["messages"][0]["content"], "loss": False},
        {"role": "assistant", "content": f"<tool_call>\n{call}\n</tool_call>", "loss": True},
        {"role": "user", "content": "<tool_response>\n84\n</tool_response>", "loss": False},
        {
            "role": "assistant",
            "content": 'So the result is\n```json\n{"result": 89.001}\n```',
            "loss": True,
            "thinking": "multiply first",
        },
    ]
    assert [list(tool) for tool in row["tools"]] == [["type", "function"]]
    assert "tools" not in xtuner(result())
    assert "id" not in row


def test_xtuner_keeps_text_before_calls_and_arguments_that_are_no_json():
    row = result(said="I compute.")
    row["messages"][1]["tool_calls"] = [{"function": {"name": "f", "arguments": "{oops"}}]
    text = xtuner(row)["messages"][1]["content"]
    assert text == 'I compute.\n<tool_call>\n{"name": "f", "arguments": "{oops"}\n</tool_call>'


def test_multimodal_form_has_images_first_and_one_text(tmp_path):
    Image.new("RGB", (6, 4)).save(tmp_path / "a.png")
    row = result(tools=[{"type": "function", "function": {"name": "f"}}])
    image = {"type": "image_url", "image_url": {"url": "a.png"}}
    row["messages"][0] = {
        "role": "user",
        "name": "dropped",
        "content": [{"type": "text", "text": "Look: <image>"}, image, {"type": "text", "text": " and this"}, image],
    }
    made = multimodal(tmp_path)(row)
    sized = {"type": "image_url", "image_url": {"url": "a.png", "image_wh": [6, 4]}}
    text = "<IMG_CONTEXT>\nLook: <IMG_CONTEXT> and this"  # one mark was there, the other is put before
    assert made["messages"][0] == {"role": "user", "content": [sized, sized, {"type": "text", "text": text}]}
    assert (made["parallel_tool_calls"], made["tools"]) == (False, row["tools"])
    assert set(made) == {"id", "messages", "tools", "parallel_tool_calls"}


def test_multimodal_form_of_text_alone_and_of_an_image_that_is_gone():
    assert set(multimodal()(result())) == {"id", "messages"}
    row = result()
    row["messages"][0]["content"] = [{"type": "image_url", "image_url": {"url": "gone.png"}}]
    with pytest.raises(ValueError, match=r"size of the image gone\.png cannot be read"):
        multimodal()(row)


def test_fields_are_taken_out_by_their_last_key(sample):
    extract = extract_fields(["messages[-1].content", "input.data_source", "input.extra_info.index", "no.such"])
    assert extract(sample[1]) == {
        "content": 'So the result is\n```json\n{"result": 88}\n```',
        "data_source": "bootcamp/Example",
        "index": 1,
        "such": None,
    }
    assert extract_fields(["messages[0].content", "messages[-1].content"])(sample[1])["content"].startswith("So the result")


def test_fields_are_mapped_by_path_default_and_function(sample):
    mapped = map_fields({"q": "input.prompt[0].content", "s": ("no.score", -1), "n": lambda row: len(row["messages"])})
    assert mapped(sample[0]) == {"q": sample[0]["messages"][0]["content"], "s": -1, "n": 6}


def test_transformers_are_chained(shared, tmp_path):
    source = write(tmp_path / "in.jsonl", read(shared / "results" / "eval_results_sample.jsonl"))
    rows, counts = processed(source, transformer=[expand_prefixes, xtuner])
    assert len(rows) == counts["total_output"] == 3 + 1 + 2 + 0 + 2
    assert counts["one_to_many_transforms"] == 5


def test_what_a_transformer_breaks_on_is_left_out_and_counted(tmp_path):
    makes = {"none": None, "row": {"made": 1}, "text": "no row", "list": [{"made": 2}, 7, {"made": 3}], "nothing": []}

    def made(row):
        return makes[row["messages"][1]["content"]]  # KeyError for "broken"

    source = write(tmp_path / "in.jsonl", [result(said=said) for said in (*makes, "broken")])
    rows, counts = processed(source, transformer=[made])
    assert rows == [{"made": 1}, {"made": 2}, {"made": 3}]
    assert (counts["transform_drops"], counts["transform_type_errors"], counts["transform_errors"]) == (1, 2, 1)
    assert (counts["one_to_many_transforms"], counts["total_output"]) == (2, 3)
