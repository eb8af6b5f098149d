"""Json: what is read, what a schema lets through, and which values are the same."""

import pytest

from internbootcamp.answers import Json
from internbootcamp.answers.json_value import same_json
from tests.answers.reading import read, refused

RECORD = Json(
    {
        "type": "object",
        "properties": {"name": {"type": "string"}, "count": {"type": "integer", "minimum": 0}},
        "required": ["name", "count"],
        "additionalProperties": False,
    }
)


@pytest.mark.parametrize(
    "content",
    [
        '{"name": "苹果", "count": 3}',
        '{"count":3,"name":"苹果"}',
        '```json\n{"name": "苹果", "count": 3}\n```',
        '`{"name": "苹果", "count": 3}`',
        '{\n  "name": "苹果",\n  "count": 3\n}',
        "{“name”： “苹果”， “count”： 3}",
        '{"name": "苹果", "count": 3}.',
    ],
)
def test_objects(content: str) -> None:
    assert read(RECORD, content) == {"name": "苹果", "count": 3}


@pytest.mark.parametrize(
    "content",
    ['{"name": "a"}', '{"name": "a", "count": -1}', '{"name": "a", "count": 3, "more": 1}', '{"name": "a", "count": "3"}', "[]", "{}", "null", '{"name": "a", "count": 3',
     '{"name": "a", "count": 3, "count": 4}', '{"name": "a", "count": 3} {"name": "a", "count": 3}', "{'name': 'a', 'count': 3}", '{"name": "a", "count": NaN}'],
)  # fmt: skip
def test_what_the_schema_or_json_refuses(content: str) -> None:
    assert refused(RECORD, content)


@pytest.mark.parametrize(
    "content",
    [
        "NaN",
        "Infinity",
        "-Infinity",
        "1e999",
        "[1,",
        "[" * 40 + "]" * 40,
        "[" * 3000 + "]" * 3000,
        "9" * 5000,
        "[" + "1," * 3000 + "1]",
    ],
)
def test_hostile_json(content: str) -> None:
    assert refused(Json(), content)


def test_full_width_text_in_strings_is_kept() -> None:
    assert read(Json(), '["（甲），乙"]') == ["（甲），乙"]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (1, 1.0, True),
        (1, True, False),
        (0, False, False),
        ({"a": 1, "b": 2}, {"b": 2, "a": 1}, True),
        ([1, 2], [2, 1], False),
        ("1", 1, False),
        (None, False, False),
        ([[1]], [[True]], False),
        ([1], (1,), True),
    ],
)
def test_sameness(one: object, other: object, same: bool) -> None:
    assert same_json(one, other) is same
    assert Json().equal(one, other) is same


def test_a_broken_schema_is_an_error_at_once() -> None:
    with pytest.raises(Exception, match="not valid"):
        Json({"type": "no such type"})
