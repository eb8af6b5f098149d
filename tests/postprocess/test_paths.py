"""Field paths, and reading no more of a line than they need."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from internbootcamp.core.errors import ConfigError
from internbootcamp.core.rows import BadLine
from internbootcamp.postprocess.heads import HeadReader
from internbootcamp.postprocess.paths import MISSING, last_name, parse_path, value_at

ROW = {"messages": [{"content": "a"}, {"content": "z"}], "input": {"x.y": 3, "deep": {"er": None}}, "n": 5}


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("messages[-1].content", "z"),
        ("messages.[-1].content", "z"),
        ("messages[0].content", "a"),
        ("messages[2].content", MISSING),
        ("messages[-3]", MISSING),
        ("input.deep.er", None),
        ('input."x.y"', 3),
        ("n", 5),
        ("n.m", MISSING),
        ("n[0]", MISSING),
        ("messages.content", MISSING),
    ],
)
def test_paths(path, value):
    assert value_at(ROW, parse_path(path)) is value or value_at(ROW, parse_path(path)) == value


@pytest.mark.parametrize("path", ["", ".", ".a", "a..b", "a[", "a[x]", "a[1", "a]"])
def test_what_is_no_path_is_refused(path):
    with pytest.raises(ConfigError, match="is no field path"):
        parse_path(path)


def test_a_value_keeps_the_last_key_of_its_path():
    assert last_name(parse_path("messages[-1].content")) == "content"
    assert last_name(parse_path("input.image[0]")) == "image"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["a", "b", "c d", "if"]), inner, max_size=3),
    max_leaves=12,
)


@given(
    st.dictionaries(st.sampled_from(["a", "b", "c d", "if"]), JSON, max_size=4),
    st.lists(st.sampled_from(["a", "a.b", "a.b.a", 'b."c d"', "if[0].a", "b[-1]", '"c d"']), min_size=1, max_size=4),
)
def test_a_head_says_of_its_paths_what_the_whole_row_says(row, paths):
    steps = [parse_path(path) for path in paths]
    head = HeadReader(steps).read(json.dumps(row).encode() + b"\n")
    assert not isinstance(head, BadLine)
    for path in steps:
        expected, found = value_at(row, path), value_at(head, path)
        assert found is expected or found == expected


@pytest.mark.parametrize("line", [b'{"score": 1, "x": {"y": [1, 2', b'{"score": 1} tail\n', b"null\n", b"[1]\n", b"\x00\n"])
def test_what_is_no_row_is_found_even_if_nobody_asks_for_it(line):
    assert isinstance(HeadReader([("score",)]).read(line), BadLine)
