"""Line d of the audit: hedged answers are not read as the right one, and the last block wins."""

from itertools import islice
from random import Random

import pytest

from internbootcamp.answers import Choice, Expression, Form, Formula, Integer, Polynomial, WholeResponse, YesNo
from internbootcamp.answers.forms import write
from tests.answers.samples import SAMPLES, Sample, sample_id

MATHEMATICS = (Expression, Formula, Polynomial)  # a slash is part of the answer

samples = pytest.mark.parametrize(
    "sample", [sample for sample in SAMPLES if not isinstance(sample.answer_type, WholeResponse)], ids=sample_id
)


def wrong_values(sample: Sample, count: int) -> list[str]:
    values = islice(sample.answer_type.corrupt(sample.value, Random(3)), count)
    return [sample.answer_type.format(value) for value in values]


def read_as_right(sample: Sample, response: str) -> bool:
    reading = sample.answer_type.read(response)
    return reading.status == "parsed" and sample.answer_type.equal(reading.value, sample.value)


@samples
def test_right_and_wrong_in_one_block(sample: Sample) -> None:
    right = sample.answer_type.format(sample.value)
    for wrong in wrong_values(sample, 4):
        if set(wrong) <= set(right) | set(" ,[]{}") and sample.value in (frozenset(), ()):
            continue
        for text in (
            f"{right} or {wrong}",
            f"{wrong} or {right}",
            f"{right} and {wrong}",
            f"{right} 或 {wrong}",
            f"{right}; {wrong}",
            f"{right}\n{wrong}",
            f"{right} / {wrong}" if not isinstance(sample.answer_type, MATHEMATICS) else f"{right}, {wrong}",
        ):
            if not _is_same_set(sample, wrong):
                assert not read_as_right(sample, write(sample.answer_type.form, text)), text


def _is_same_set(sample: Sample, wrong: str) -> bool:
    """Whether `wrong` names nothing that the right set does not name: then both together are that set."""
    value = sample.answer_type.read(write(sample.answer_type.form, wrong)).value
    return isinstance(sample.value, frozenset) and isinstance(value, frozenset) and value <= sample.value


@samples
def test_list_of_all_candidates(sample: Sample) -> None:
    right = sample.answer_type.format(sample.value)
    candidates = [text for text in wrong_values(sample, 6) if not _is_same_set(sample, text)]
    if candidates:
        for separator in (", ", " / ", "\n", " | "):
            response = write(sample.answer_type.form, separator.join([*candidates, right]))
            assert not read_as_right(sample, response), response


@samples
def test_last_block_counts(sample: Sample) -> None:
    right = write(sample.answer_type.form, sample.answer_type.format(sample.value))
    wrong = write(sample.answer_type.form, wrong_values(sample, 1)[0])
    assert not read_as_right(sample, f"It is\n{right}\n\nNo, it is\n{wrong}")
    assert read_as_right(sample, f"It is\n{wrong}\n\nNo, it is\n{right}")
    assert not read_as_right(sample, f"It is\n{right}\n\nNo, it is\n{write(sample.answer_type.form, '')}")


@samples
def test_unfinished_thinking_is_no_answer(sample: Sample) -> None:
    written = sample.answer_type.write(sample.value)
    assert sample.answer_type.read(f"<think>\n{written}").status == "unfinished"
    assert sample.answer_type.read(f"<think>First.</think>\n<think>\n{written}").status == "unfinished"


@samples
def test_answer_in_the_thoughts_only_is_no_answer(sample: Sample) -> None:
    written = sample.answer_type.write(sample.value)
    assert not read_as_right(sample, f"<think>{written}</think>\nI am sure about it!")


def test_doubled_boxes_are_not_joined() -> None:
    assert Integer().read("\\boxed{1}\\boxed{2}").value == 2


def test_option_lists_are_no_choice() -> None:
    choice = Choice("ABCD")
    lists = ("A or B", "A, B", "AB", "A/B", "(A)(B)", "A and B", "A) or B)", "B: or maybe C", "A或B", "A、B")
    for text in (*lists, "not A", "~A", "\\neg A"):
        assert choice.read(f"\\boxed{{{text}}}").status == "malformed", text
        assert choice.in_form(Form.DOUBLE_BRACKET).read(f"[[{text}]]").status == "malformed", text


def test_yes_and_no_together_are_neither() -> None:
    for text in ("yes or no", "yes/no", "yes, no", "是或否", "不是是", "yes and no", "maybe"):
        assert YesNo().read(f"\\boxed{{{text}}}").status == "malformed", text
