"""Where answers stand: `strip_thinking`, `last_block`, and what counts when the form asked for is absent."""

import pytest

from internbootcamp.answers import Cell, Edges, Form, Integer, Mapping, Sequence
from internbootcamp.answers.forms import fallback_blocks, last_block, strip_thinking, write


def text_of(form: Form, text: str) -> str | None:
    block = last_block(form, text)
    return None if block is None else block.texts[0]


@pytest.mark.parametrize(
    ("form", "text", "content"),
    [
        (Form.BOXED, "so \\boxed{42}.", "42"),
        (Form.BOXED, "\\boxed{1} and \\boxed{2}", "2"),
        (Form.BOXED, "\\boxed{\\frac{1}{2}}", "\\frac{1}{2}"),
        (Form.BOXED, "\\boxed{\\{1, 2\\}}", "\\{1, 2\\}"),
        (Form.BOXED, "\\boxed {7}", "7"),
        (Form.BOXED, "\\fbox{7}", "7"),
        (Form.BOXED, "\\boxed{1} then \\boxed{2", "1"),
        (Form.BOXED, "\\boxed{}", ""),
        (Form.BOXED, "no box", None),
        (Form.TAG, "<answer>4</answer>", "4"),
        (Form.TAG, "<ANSWER>4</ANSWER>", "4"),
        (Form.TAG, "<answer>3</answer> <answer>4</answer>", "4"),
        (Form.TAG, "<answer>3</answer> <answer>4", "3"),
        (Form.TAG, "<answer>4", None),
        (Form.SQUARE_TAG, "[answer]4[/answer]", "4"),
        (Form.DOUBLE_BRACKET, "[[4]]", "4"),
        (Form.DOUBLE_BRACKET, "[[4", None),
        (Form.FENCED, "```\n4\n```", "4"),
        (Form.FENCED, "```json\n4\n```", "4"),
        (Form.FENCED, "```\n3\n```\nand\n```\n4\n```", "4"),
        (Form.FENCED, "~~~\n4\n~~~", "4"),
        (Form.FENCED, "Final-answer: ```text\n4\n```", "4"),
        (Form.FENCED, "**答案：** ```\n4\n```", "4"),
        (Form.FENCED, "Say: ```3```\n```\n4\n```", "4"),
        (Form.FENCED, "```4```", "4"),
        (Form.DOUBLE_BRACKET, "【【4】】", "4"),
        (Form.DOUBLE_BRACKET, "［［3］］ 【1】 [[4]]", "4"),
        (Form.DOUBLE_BRACKET, "\\[\\[4\\]\\]", "4"),  # escaped, as in Markdown
        (Form.DOUBLE_BRACKET, "\\left[\\left[ 4 \\right]\\right]", " 4 "),
        (Form.DOUBLE_BRACKET, "\\[[[4]]\\]", "4"),  # displayed
        (Form.DOUBLE_BRACKET, "\\[[[[a][b]p]]\\]", "[a][b]p"),
        (Form.FENCED, "````\n```\n4\n```\n````", "```\n4\n```"),
        (Form.FENCED, "```\n4", None),
    ],
)
def test_last_block(form: Form, text: str, content: str | None) -> None:
    assert text_of(form, text) == content


@pytest.mark.parametrize(
    ("text", "content"),
    [
        ("Answer: 4", "4"),
        ("**Answer:** 4", "4"),
        ("**Answer**: 4", "4"),
        ("**Answer: 4**", "4"),
        ("Final answer: **4**", "**4**"),
        ("The answer is 4.", "4."),
        ("My final answer is: 4", "4"),
        ("答案：4", "4"),
        ("答案是4", "4"),
        ("**最终答案：** 4", "4"),
        ("Answer: 3\nAnswer: 4", "4"),
        ("Answer:\n4", "4"),
        ("An answer would be nice", None),
    ],
)
def test_last_label(text: str, content: str | None) -> None:
    found = text_of(Form.LABEL, text)
    assert (found.strip() if found is not None else None) == content


def test_thinking_ends_at_its_last_closing_tag() -> None:
    assert strip_thinking("<think>a</think>b</think>c").text == "c"
    assert strip_thinking("a</think>b").text == "b"
    assert strip_thinking("a").text == "a"
    assert not strip_thinking("<think>a").finished
    assert not strip_thinking("a</think>b<think>c").finished


def test_block_that_ends_last_comes_first_among_the_other_forms() -> None:
    forms = [block.form for block in fallback_blocks("<answer>1</answer> [[2]] Answer: \\boxed{3}", Form.FENCED)]
    assert forms == [Form.BOXED, Form.LABEL, Form.DOUBLE_BRACKET, Form.TAG]


def test_form_asked_for_wins_over_later_other_forms() -> None:
    assert Integer().read("\\boxed{1}\nAnswer: 2\n<answer>3</answer>").value == 1


def test_double_brackets_may_belong_to_a_list() -> None:
    nested = Sequence(Sequence(Integer()))
    assert nested.read("So it is [[1, 2], [3]]").value == ((1, 2), (3,))
    assert Integer().in_form(Form.DOUBLE_BRACKET).read("[[12]]").value == 12


@pytest.mark.parametrize("form", [Form.BOXED, Form.TAG, Form.SQUARE_TAG, Form.FENCED, Form.DOUBLE_BRACKET])
def test_what_is_written_is_found(form: Form) -> None:
    for content in ("4", "a b", "x, y"):
        assert text_of(form, f"before\n{write(form, content)}\nafter") == content


def test_the_last_label_is_found_wherever_it_stands():
    """Also before a long stretch without one, and across the place where a long text is first looked at."""
    from internbootcamp.answers.forms import Form, last_block

    assert last_block(Form.LABEL, "Answer: 5\n" + "x" * 50_000).texts[0].strip() == "5"
    for shift in range(30):
        text = "y" * 500 + "\nThe final answer is: 6\n" + "x" * (19_975 + shift)
        assert last_block(Form.LABEL, text).texts[0].strip() == "6", shift
    assert last_block(Form.LABEL, "Answer: 5\n" * 9_000 + "Answer: 7").texts[0].strip() == "7"


@pytest.mark.parametrize("text", ["[4]", "So:\n\n[4]", "Answer: **[4]**", "\\boxed{[4]}", "$[4]$"])
def test_one_pair_of_brackets_is_a_slip_where_two_are_asked_for(text):
    assert Integer().in_form(Form.DOUBLE_BRACKET).read(text).value == 4
    assert Integer().in_form(Form.TAG).read(text).status != "parsed"


@pytest.mark.parametrize("text", ["[3] [4]", "[3, 4]", "See [4].", "[]", "[[3]]\n\n[4] is wrong"])
def test_other_single_brackets_are_not_the_answer(text):
    assert Integer().in_form(Form.DOUBLE_BRACKET).read(text).value != 4


PAIRS = Mapping(Sequence(Integer(), 2), keys="AB").in_form(Form.DOUBLE_BRACKET)


@pytest.mark.parametrize(
    "text",
    [
        '```json\n{"A": [[1, 2]], "B": [[3, 4]]}\n```',
        '{"A": "[[1, 2]]", "B": "[[3, 4]]"}',
        "{'A': [[1, 2]],\n 'B': [[3, 4]],\n}",
        '{"answer": {"A": [[1, 2]], "B": [[3, 4]]}}',
        '{"answer": "[[A: [1, 2]\\nB: [3, 4]]]"}',
        '[[{"A": [[1, 2]], "B": [[3, 4]]}]]',
        "[[A=(1, 2)]]\n[[B=(3, 4)]]",
        "[[A: (1, 2)]], [[B: (3, 4)]]",
    ],
)
def test_parts_in_double_brackets_each(text):
    assert PAIRS.read(text).value == {"A": (1, 2), "B": (3, 4)}


def test_of_several_double_brackets_the_last_counts_where_it_is_an_answer():
    number = Integer().in_form(Form.DOUBLE_BRACKET)
    assert number.read("[[3]] [[4]]").value == 4
    assert number.read('{"A": [[3]], "B": [[4]]}').value == 4
    assert PAIRS.read("[[A=(1, 2)]] and not [[B=(3, 4)]]").status == "malformed"


def test_below_a_label_stands_a_paragraph():
    assert Integer().read("**Final answer:**\n\n4\n\nAll clues hold.").value == 4
    assert Sequence(Integer()).read("答案：\n1\n2\n\n3").value == (1, 2, 3)


def test_a_list_of_three_levels_is_read_whole():
    edges = Edges(Cell())
    assert edges.read("So:\n[[[0,0],[0,1]], [[1,0],[1,1]]]").value == {((0, 0), (0, 1)), ((1, 0), (1, 1))}
