"""Arguments of tool calls: what can only mean one thing is read, and nothing else raises than what is told to the model."""

import contextlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from internbootcamp.rollout.arguments import ArgumentProblem, decode_arguments, read_arguments

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**9), 10**9) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
OBJECTS = st.dictionaries(st.text(max_size=5), VALUES, max_size=4)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ('{"a": 1}', {"a": 1}),
        ("", {}),
        ("  ", {}),
        ("null", {}),
        ('"{\\"a\\": 1}"', {"a": 1}),
        ('{"a": [1, 2,], }', {"a": [1, 2]}),
        ('{"a": ",}"}', {"a": ",}"}),
        ('{"a": ",}",}', {"a": ",}"}),
        ('```json\n{"a": 1}\n```', {"a": 1}),
        ("{'a': True, 'b': None}", {"a": True, "b": None}),
        ('{"a": "line\\nbreak"}', {"a": "line\nbreak"}),
    ],
)
def test_what_is_meant_is_read(text, meant):
    assert decode_arguments(text) == meant


@pytest.mark.parametrize(
    "text", ["{", "[1]", "7", '"x"', "a=1", "__import__('os')", "{'a': open('x')}", "[" * 100_000, "{1: set()}", "9" * 5000]
)
def test_anything_else_is_a_problem_in_words(text):
    with pytest.raises(ArgumentProblem) as raised:
        decode_arguments(text)
    assert 0 < len(str(raised.value)) < 500


@given(OBJECTS)
def test_every_object_is_read_as_it_was_written_once_or_twice(value):
    once = json.dumps(value)
    assert decode_arguments(once) == value
    assert decode_arguments(json.dumps(once)) == value


@given(st.text(max_size=60))
def test_any_text_is_an_object_or_a_problem(text):
    with contextlib.suppress(ArgumentProblem):
        assert isinstance(decode_arguments(text), dict)


def test_a_schema_that_is_none_holds_nobody():
    schema = {
        "type": "function",
        "function": {"name": "f", "parameters": {"type": "object", "properties": {"a": {"type": "float"}}}},
    }
    assert read_arguments('{"a": 1.5}', schema) == {"a": 1.5}
