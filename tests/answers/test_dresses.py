"""Line c of the audit: a right answer is read in every dress that a person would call the same answer."""

from collections.abc import Iterator

import pytest

from internbootcamp.answers import Grid, Integer, Json, Text, WholeResponse
from internbootcamp.answers.forms import EXPLICIT, Form, write
from tests.answers.samples import SAMPLES, Sample, sample_id

DRESSED = tuple(sample for sample in SAMPLES if not isinstance(sample.answer_type, WholeResponse))

samples = pytest.mark.parametrize("sample", DRESSED, ids=sample_id)


def wrapped(content: str) -> Iterator[str]:
    """The content in mark-up and words that do not occur in it."""
    for opening, closing in (
        ("$", "$"),
        ("$$", "$$"),
        ("\\(", "\\)"),
        ("\\[", "\\]"),
        ("**", "**"),
        ("`", "`"),
        ('"', '"'),
        ("“", "”"),
        ("  ", "  "),
        ("\n", "\n"),
        ("```\n", "\n```"),
        ("```text\n", "\n```"),
        ("\\text{", "}"),
        ("**$", "$**"),
        ("\\boxed{", "}"),
        ("The answer is ", ""),
        ("Answer: ", ""),
        ("答案是", ""),
        ("最终答案：", ""),
    ):
        if not set(opening + closing) & set(content) & set('$`*"{}') and "\\" not in content:
            yield f"{opening}{content}{closing}"
    if not content.endswith((".", "!", "?")):
        yield f"{content}."
        yield f"{content}。"
        yield f"The answer is {content}."


def is_content(sample: Sample, dressed: str) -> bool:
    """Whether a dress would be part of the answer: full stops of exact texts, strings in JSON, words around a grid."""
    answer_type = sample.answer_type
    if isinstance(answer_type, Text) and answer_type.punctuation:
        return dressed.strip().endswith((".", "。")) or "nswer" in dressed or "答案" in dressed
    if isinstance(answer_type, Json):
        return dressed.strip().startswith(('"', "“"))
    if answer_type.form is Form.FENCED and "```" in dressed:
        return True
    return isinstance(answer_type, Grid) and "\n" in answer_type.format(sample.value) and "`" not in dressed


def check(sample: Sample, response: str) -> None:
    reading = sample.answer_type.read(response)
    assert reading.status == "parsed", (response, reading)
    assert sample.answer_type.equal(reading.value, sample.value), (response, reading)


@samples
def test_wrapped_inside_the_form_asked_for(sample: Sample) -> None:
    for dressed in wrapped(sample.answer_type.format(sample.value)):
        if not is_content(sample, dressed):
            check(sample, f"Let me see.\n{write(sample.answer_type.form, dressed)}\nThat is it.")


@samples
def test_other_spellings_of_the_content(sample: Sample) -> None:
    for spelled in sample.answer_type.variants(sample.value):
        check(sample, write(sample.answer_type.form, spelled))


@samples
def test_full_width_characters(sample: Sample) -> None:
    if isinstance(sample.answer_type, Text) and sample.answer_type.punctuation:
        return
    content = sample.answer_type.format(sample.value)
    if "\\" not in content and "_" not in content:
        wide = "".join(chr(ord(char) + 0xFEE0) if "!" <= char <= "~" else char for char in content)
        check(sample, write(sample.answer_type.form, wide))


@samples
def test_doubled_spaces(sample: Sample) -> None:
    content = sample.answer_type.format(sample.value)
    if not isinstance(sample.answer_type, Json):
        check(sample, write(sample.answer_type.form, f"  {content.replace(' ', '  ')}  "))


@samples
def test_other_forms_where_the_one_asked_for_is_absent(sample: Sample) -> None:
    content = sample.answer_type.format(sample.value)
    for form in EXPLICIT:
        balanced = content.count("{") == content.count("}") and "\\" not in content
        if (form is Form.DOUBLE_BRACKET and ("[" in content or "]" in content)) or (form is Form.BOXED and not balanced):
            continue
        check(sample, f"Let us work it out.\n\n{write(form, content)}\n\nThat is all.")


@samples
def test_labels_where_the_form_asked_for_is_absent(sample: Sample) -> None:
    content = sample.answer_type.format(sample.value)
    check(sample, f"Let us work it out.\n\n**Final answer:**\n{content}")
    check(sample, f"我们来算一算。\n\n最终答案：\n{content}")
    if "\n" not in content and content.count("**") == 0:
        check(sample, f"Let us work it out.\n\nAnswer: {content}")
        check(sample, f"Let us work it out.\n\n**Answer:** {content}")
        check(sample, f"Let us work it out.\n\n**Answer: {content}**")
        check(sample, f"Let us work it out.\n\nAnswer: **{content}**")
        check(sample, f"我们来算一算。\n\n答案是{content}")


@samples
def test_alone_on_the_last_line(sample: Sample) -> None:
    content = sample.answer_type.format(sample.value)
    if "\n" not in content:
        check(sample, f"Let us work it out.\n\n{content}")
        check(sample, f"Let us work it out.\n{content}\n\n")


@samples
def test_after_thoughts_that_hold_other_answers(sample: Sample) -> None:
    answer_type, value = sample
    thoughts = "\n".join([*(write(form, "9999") for form in EXPLICIT), "Answer: 9999", answer_type.instruction()])
    check(sample, f"<think>{thoughts}</think>\n{answer_type.write(value)}")
    check(sample, f"{thoughts}</think>\n{answer_type.write(value)}")
    check(sample, f"<think>{thoughts}</think>\n<think>{thoughts}</think>{answer_type.write(value)}")


def test_fence_with_a_language_inside_a_tag() -> None:
    grid = Grid(range(1, 5), 2, 2)
    assert grid.read("<answer>\n```json\n[[1, 2], [3, 4]]\n```\n</answer>").value == [[1, 2], [3, 4]]


def test_bold_answer_after_the_words_the_answer_is() -> None:
    assert Integer().read("Adding up, the answer is **42**.").value == 42


def test_last_line_after_a_label_that_holds_no_answer() -> None:
    assert Integer().read("So the answer is easy to find.\n\n42").value == 42
