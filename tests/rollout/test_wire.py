"""What is sent: every conversation in a form that servers accept. Images, endpoints and pace."""

import base64
import json
import time

import pytest

from internbootcamp.rollout import EpisodeFailure
from internbootcamp.rollout.endpoints import Endpoints, Pace
from internbootcamp.rollout.images import images_of, with_images
from internbootcamp.rollout.wire import wire_messages


def assistant(arguments: str):
    function = {"name": "f", "arguments": arguments}
    return {"role": "assistant", "content": None, "tool_calls": [{"id": "1", "type": "function", "function": function}]}


@pytest.mark.parametrize(
    ("given", "sent"),
    [
        ('{"a": 1}', {"a": 1}),
        ('"{\\"a\\": 1}"', {"a": 1}),
        ("{'a': 1,}", {"a": 1}),
        ("", {}),
        ("what?", {"unreadable_arguments": "what?"}),
    ],
)
def test_arguments_go_out_as_an_object_and_stay_as_they_were_in_the_record(given, sent):
    message = assistant(given)
    (wired,) = wire_messages([message])
    assert json.loads(wired["tool_calls"][0]["function"]["arguments"]) == sent
    assert message["tool_calls"][0]["function"]["arguments"] == given


def test_calls_that_a_row_brought_along_are_sent_whatever_they_are():
    given = assistant("")
    given["tool_calls"][0]["function"]["arguments"] = {"a": 1}
    odd = {"role": "assistant", "content": None, "tool_calls": [{"id": "1", "type": "custom"}]}
    none = {"role": "assistant", "content": None, "tool_calls": [{"id": "1", "type": "function", "function": {"name": "f"}}]}
    wired = wire_messages([given, odd, none])
    assert [json.loads(wired[at]["tool_calls"][0]["function"]["arguments"]) for at in (0, 2)] == [{"a": 1}, {}]
    assert wired[1]["tool_calls"] == odd["tool_calls"]


def test_blank_blocks_are_left_out_and_other_messages_are_the_same_objects():
    plain = {"role": "user", "content": "?"}
    blocks = {"role": "user", "content": [{"type": "text", "text": " "}, {"type": "text", "text": "x"}]}
    wired = wire_messages([plain, blocks])
    assert wired[0] is plain
    assert wired[1]["content"] == [{"type": "text", "text": "x"}]


def test_images_take_the_place_of_their_marks(tmp_path):
    png = tmp_path / "a.png"
    png.write_bytes(b"\x89PNG....")
    row = {"image": [str(png), {"bytes": b"\xff\xd8...", "path": None}]}
    talk = [{"role": "system", "content": "s"}, {"role": "user", "content": "<image>left, right<image>?"}]
    filled = with_images(talk, images_of(row))
    kinds = [block.get("text") or block["image_url"]["url"][:16] for block in filled[1]["content"]]
    assert kinds == ["data:image/png;b", "left, right", "data:image/jpeg;", "?"]
    assert base64.b64decode(filled[1]["content"][0]["image_url"]["url"].split(",")[1]) == b"\x89PNG...."
    assert filled[0] == talk[0]


def test_an_image_without_a_mark_comes_before_the_text(tmp_path):
    (tmp_path / "a.png").write_bytes(b"\x89PNG")
    (message,) = with_images([{"role": "user", "content": "?"}], [str(tmp_path / "a.png")])
    assert [block["type"] for block in message["content"]] == ["image_url", "text"]


def test_an_image_that_is_not_there_makes_the_row_invalid():
    with pytest.raises(EpisodeFailure, match="cannot be read"):
        with_images([{"role": "user", "content": "?"}], ["/nowhere.png"])


def test_the_least_busy_endpoint_is_asked_and_one_that_fails_rests():
    endpoints = Endpoints(["a", "b", "c"])
    with endpoints.one() as first, endpoints.one() as second, endpoints.one() as third:
        assert {first.url, second.url, third.url} == {"a", "b", "c"}
        endpoints.failed(first)
    with endpoints.one() as one, endpoints.one() as two, endpoints.one() as three:
        assert first.url not in (one.url, two.url, three.url)
    endpoints.answered(first)
    with endpoints.one() as one, endpoints.one() as two, endpoints.one() as three:
        assert first.url in (one.url, two.url, three.url)


async def test_pace_spreads_what_exceeds_its_burst(monkeypatch):
    waits = []

    async def pass_time(seconds):
        waits.append(seconds)

    monkeypatch.setattr("asyncio.sleep", pass_time)
    monkeypatch.setattr(time, "monotonic", lambda: 100.0)
    pace = Pace(per_minute=60)
    for _ in range(4):
        await pace.take()
    assert waits == [1.0, 2.0, 3.0]
    pace.correct(-3)
    await pace.take()
    assert waits == [1.0, 2.0, 3.0, 1.0]
