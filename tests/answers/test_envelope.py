"""Answers inside a JSON object or behind an assignment, as models write them that are used to programs."""

import pytest

from internbootcamp.answers import Choice, Form, Grid, Integer, Json, Mapping, Rational, Sequence, Text, Word
from internbootcamp.answers.envelope import unwrapped
from tests.answers.reading import read, refused

GRID = Grid(range(1, 3), 2, 2).in_form(Form.SQUARE_TAG)


@pytest.mark.parametrize(
    ("text", "content"),
    [
        ('{"answer": 5}', "5"),
        ('{"final_answer": "proved"}', "proved"),
        ("{'solution': 'a, b'}", "a, b"),
        ('{"Grid" : [[1, 2],\n[2, 1]],\n}', "[[1, 2],\n[2, 1]]"),
        ('```json\n{\n  "result": (1, 2)\n}\n```', "(1, 2)"),
        ('{"答案": "是"}', "是"),
        ('{"answer": "1 2\\n2 1"}', "1 2\n2 1"),
        ('{"answer": "\\\\frac{1}{2}"}', "\\frac{1}{2}"),  # as JSON wants it
        ('{"answer": "\\frac{1}{2} \\neq \\neg p"}', "\\frac{1}{2} \\neq \\neg p"),  # as models write it
        ('{"answer": "\\u4e2d \\"x\\""}', '中 "x"'),
        ('{"answer": [1, 2]}.', "[1, 2]"),
        ('{"reasoning": "3 + 4, not \\"8\\"", "answer": 7}', "7"),
        ('```json\n{\n  "steps": ["a", {"answer": 1}],\n  "final_answer": "x\\ny",\n  "confidence": 0.9\n}\n```', "x\ny"),
        ('{"推理": "略", "答案": [1, 2]}', "[1, 2]"),
        ('{"explanation": "3", "solution": "a, b"}', "a, b"),
        ('{"thought_process": "略", "result": -4,}', "-4"),
        ('{"reasoning": "$\\sqrt{4}$, \\(x\\)\nso", "answer": "\\frac{1}{2}"}', "\\frac{1}{2}"),
        ("{'reasoning': 'it\\'s {5}', 'answer': (1, 2)}", "(1, 2)"),
        ('{"解题思路": "{", "答案": "是"}', "是"),
        ("path = [(0, 0), (0, 1)]", "[(0, 0), (0, 1)]"),
        ("```python\nsolution = {'A': 1}\n```", "{'A': 1}"),
    ],
)
def test_what_an_envelope_holds(text, content):
    assert unwrapped(text) == content


@pytest.mark.parametrize(
    "text",
    [
        "5",
        "[[1, 2], [2, 1]]",
        '{"A": 5}',
        '{"answer": 5, "answer": 6}',
        '{"answer": [1], "solution": [2]}',
        '{"reason": "b", "answer": "a", "result": "c"}',
        '{"reason": "b", "answer": 5, "final answer": 6}',
        '{"reason": "b", "answer": 5, "answer": 6}',
        '{"reason": "b", "answer": 5, "\\u0061nswer": 6}',
        '{"answer": 5, "answer2": 6}',
        '{"answer": 5, "alternative": 6}',
        '{"answer": 5, "or": 6}',
        '{"answer": 5, "candidates": [6]}',
        '{"answer": 5, "correct": false}',
        '{"answer": 5, "Answer ": 6}',
        '{"answer": 5, "options": {"answer": 6}}',
        '{"reason": "the answer": 5}',
        '{reason: "b", "answer": 5}',
        '{"reason": "b", "result": 5, "output": 6}',
        '{"reason": "b" "answer": 5}',
        '{"reason": "b", "answer": 5} {"answer": 6}',
        '{"reason": , "answer": 5}',
        '{"answer": 5, , "reason": "b"}',
        '{"result": 5, "grid": [6]}',
        '{"answer": 5} or {"answer": 6}',
        '{"answer": }',
        '{"answer": "a',
        "path = [1], [2]",
        "answer = 5",
    ],
)
def test_what_is_no_envelope(text):
    assert unwrapped(text) is None


@pytest.mark.parametrize(
    "response",
    [
        '```json\n{"answer": [[1, 2], [2, 1]]}\n```',
        '```json\n{\n  "grid": [\n    [1, 2],\n    [2, 1]\n  ]\n}\n```',
        '[answer]{"answer": [[1, 2], [2, 1]]}[/answer]',
        '[answer]\n```json\n{"solution": "1 2\\n2 1"}\n```\n[/answer]',
        'So:\n\n{"result": ["1 2", "2 1"]}',
        '{"answer": "[answer]1 2, 2 1[/answer]"}',
        "```python\ngrid = [[1, 2], [2, 1]]\n```",
    ],
)
def test_a_grid_in_an_envelope(response):
    assert GRID.read(response).value == [[1, 2], [2, 1]]


def test_values_of_other_types_in_an_envelope():
    assert read(Integer(), '{"answer": 12}') == 12
    assert read(Rational(), '{"answer": "\\frac{1}{2}"}') == read(Rational(), "1/2")
    assert read(Choice(("proved", "unknown")), '{"answer": "proved"}') == "proved"
    assert read(Sequence(Word()), '{"answer": ["sun", "moon"]}') == ("sun", "moon")
    assert read(Mapping(Integer(), keys="AB"), '{"answer": {"A": 1, "B": 2}}') == {"A": 1, "B": 2}
    assert read(Text(), '{"answer": "a red kite"}') == "a red kite"


def test_an_answer_beside_what_led_to_it():
    assert read(Integer(), '{"reasoning": "6 is too low.", "answer": 12}') == 12
    assert GRID.read('So:\n```json\n{"why": "rows", "answer": [[1, 2], [2, 1]]}\n```').value == [[1, 2], [2, 1]]
    assert read(Choice(("A", "B")), '{"Explanation": {"answer": "A"}, "final_answer": "B", "confidence": 0.8}') == "B"
    assert read(Json(), '{"why": 1, "answer": 5}') == {"why": 1, "answer": 5}
    assert read(Mapping(Integer(), keys=("answer", "cost")), '{"answer": 5, "cost": 3}') == {"answer": 5, "cost": 3}


def test_the_form_asked_for_inside_a_string():
    asked = Integer().in_form(Form.BOXED)
    assert asked.read('{"answer": "\\\\boxed{7}", "reasoning": "\\\\boxed{8}"}').value == 7
    assert asked.read('```json\n{"reasoning": "\\\\boxed{8}", "answer": "7"}\n```').value == 7
    assert asked.read('{"reasoning": "x", "answer": "\\boxed{7}"}').value == 7
    assert GRID.read('{"reasoning": "hm", "answer": "[answer]\\n1 2\\n2 1\\n[/answer]"}').value == [[1, 2], [2, 1]]
    assert GRID.read('{"reasoning": "hm", "answer": "[answer]\\n1 2\\n2 1\\n[/answer]"}').asked_form
    assert Text().read('{\n  "reasoning": "a",\n  "answer": "a red kite"\n}').value == "a red kite"
    assert asked.read('I tried {"answer": 7} and then\n\\boxed{8}').value == 8


def test_two_answers_in_one_object_are_none():
    assert refused(Integer(), '{"answer": 12, "result": 13}')
    assert refused(GRID, '{"answer": [[1, 2], [2, 1]], "solution": [[2, 1], [1, 2]]}')


def test_an_object_that_is_asked_for_stays():
    assert read(Json(), '{"answer": 5}') == {"answer": 5}
    assert read(Json({"type": "array"}), '{"answer": [5]}') == [5]
    assert read(Mapping(Integer(), keys=("result",)), '{"result": 5}') == {"result": 5}


@pytest.mark.parametrize(
    "text", ['{"answer": ' + '\\"' * 50_000 + "}", '{"answer": ' + "[" * 90_000 + "}", "{" * 100_000 + "}", '{"a":' * 50_000 + "}", "grid=" * 20_000 + "]"]
)  # fmt: skip
def test_hostile_envelopes_hold_nothing(text):
    assert GRID.read(text).status != "parsed"
