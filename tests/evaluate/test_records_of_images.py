"""Images go out of result rows into files, and contexts are rendered through a tokenizer's template."""

import base64
import json
import sys
import types

import pytest

from internbootcamp.core.errors import ConfigError, MissingExtra
from internbootcamp.core.rows import read_jsonl
from internbootcamp.evaluate import evaluate
from internbootcamp.evaluate.image_files import ImageFiles
from internbootcamp.rollout import Catalogue, Reply, ScriptedPolicy, ToolCall
from tests.rollout import components

PNG = b"\x89PNG\r\n\x1a\n...."


def picture_row(tmp_path):
    (tmp_path / "cat.png").write_bytes(PNG)
    row = components.row("mischief")
    return {**row, "image": [str(tmp_path / "cat.png")]}


def looking() -> ScriptedPolicy:
    call = ToolCall("c", "mischief", '{"kind": "picture"}')
    return ScriptedPolicy([Reply("", tool_calls=(call,)), "done"])


def test_images_are_files_beside_the_results_once_each(tmp_path):
    rows = [picture_row(tmp_path)] * 3
    catalogue = Catalogue([components.Acting])
    run = evaluate(rows, looking(), output_dir=tmp_path / "runs", catalogue=catalogue)
    assert b"base64" not in run.results.read_bytes()
    records = [record for _, record in read_jsonl(run.results)]
    for record in records:
        shown = record["messages"][0]["content"][0]["image_url"]["url"]
        assert (run.results.parent / shown).read_bytes() == PNG
        seen = record["messages"][3]["content"][1]["image_url"]["url"]
        assert (run.results.parent / seen).read_bytes() == base64.b64decode("AAAA")
    assert len(list((run.folder / "images").iterdir())) == 2


class Tokenizer:
    """Stands in for `transformers.AutoTokenizer`."""

    @classmethod
    def from_pretrained(cls, path, trust_remote_code):
        assert trust_remote_code is False
        if path == "nowhere":
            raise OSError("no such model\nat all")
        return cls()

    def apply_chat_template(self, messages, tools, tokenize):
        if any(
            message.get("tool_calls") and isinstance(message["tool_calls"][0]["function"]["arguments"], str)
            for message in messages
        ):
            raise TypeError("arguments must be objects")
        return "".join(f"<{message['role']}>" for message in messages)


def test_contexts_are_rendered_through_the_chat_template(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "transformers", types.SimpleNamespace(AutoTokenizer=Tokenizer))
    catalogue = Catalogue([components.Acting])
    options = dict(output_dir=tmp_path, catalogue=catalogue)
    run = evaluate([components.row("mischief")], looking(), tokenizer="some/model", **options)
    ((_, record),) = read_jsonl(run.results)
    assert record["full_context"] == "<user><assistant><tool><user><assistant>"
    assert record["response_context"] == "<assistant><tool><user><assistant>"
    with pytest.raises(ConfigError, match=r"no tokenizer can be loaded from nowhere: no such model$"):
        evaluate([components.row()], looking(), tokenizer="nowhere", **options)


def test_without_transformers_one_line_says_what_to_install(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "transformers", None)
    with pytest.raises(MissingExtra, match="pip install transformers"):
        evaluate([components.row()], looking(), tokenizer="x", output_dir=tmp_path, catalogue=Catalogue([components.Acting]))


def test_rows_and_rewards_of_an_acting_episode_are_recorded(tmp_path):
    policy = ScriptedPolicy(
        [Reply("", tool_calls=(ToolCall("c", "add", '{"number": 5}'),), tokens={"token_ids": [1]}), "done"]
    )
    run = evaluate([components.row("add")], policy, output_dir=tmp_path, catalogue=Catalogue([components.Acting]))
    record = json.loads(run.results.read_bytes())
    (step,) = record["rewards"]["tool_steps"]
    assert (step["turn"], step["tool"], step["reward"], step["error"]) == (1, "add", 0.25, None)
    assert record["rewards"]["tool_totals"] == {"add": 5.0}
    assert record["outcome"] == {"add": {"sum": 5.0}}
    assert record["turns"][0]["token_ids"] == [1]
    assert record["turn_record"] == {"interaction_turn_0": {"assistant_turns": 2, "tool_calls_executed": 1}}
    assert (record["full_context"], record["prompt_tokens"]) == ("", None)


def test_an_image_that_cannot_be_stored_is_one_clear_line(tmp_path):
    (tmp_path / "run").write_text("a file where the folder should be")
    record = {"input": {"image": [{"bytes": b"\x89PNG", "path": None}]}, "messages": []}
    with pytest.raises(ConfigError, match=r"cannot write .*images"):
        ImageFiles(tmp_path / "run").moved_out_of(record)
