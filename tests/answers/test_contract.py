"""What every answer type promises, whatever it is (the contract of `answers.base`)."""

import json
from itertools import islice
from random import Random

import pytest

from internbootcamp.answers import Choice, Form, WholeResponse, YesNo
from internbootcamp.answers.forms import write
from tests.answers.samples import SAMPLES, Sample, sample_id

FEW_WRONG_VALUES = (YesNo, Choice)  # types that may have only one or two other values

samples = pytest.mark.parametrize("sample", SAMPLES, ids=sample_id)


@samples
def test_reads_back_what_it_writes(sample: Sample) -> None:
    answer_type, value = sample
    for language in ("en", "zh"):
        reading = answer_type.read(answer_type.write(value, language))
        assert reading.status == "parsed", reading
        assert reading.asked_form
        assert answer_type.equal(reading.value, value)
        assert answer_type.equal(value, reading.value)


@samples
def test_value_survives_json(sample: Sample) -> None:
    answer_type, value = sample
    plain = json.loads(json.dumps(answer_type.to_json(answer_type.from_json(value))))
    assert answer_type.equal(answer_type.from_json(plain), value)


@samples
def test_corrupted_values_are_wrong_and_can_be_written(sample: Sample) -> None:
    answer_type, value = sample
    wrong_values = list(islice(answer_type.corrupt(value, Random(1)), 12))
    for wrong in wrong_values:
        assert not answer_type.equal(wrong, value)
        reading = answer_type.read(answer_type.write(wrong))
        assert reading.status == "parsed", (answer_type.format(wrong), reading)
        assert answer_type.equal(reading.value, wrong)
        assert not answer_type.equal(reading.value, value)
    distinct = {answer_type.format(wrong) for wrong in wrong_values}
    assert len(distinct) >= (1 if isinstance(answer_type, FEW_WRONG_VALUES) else 3), distinct


@samples
def test_corruption_depends_on_the_random_source_alone(sample: Sample) -> None:
    answer_type, value = sample
    first, second = (
        [answer_type.format(wrong) for wrong in islice(answer_type.corrupt(value, Random(5)), 10)] for _ in range(2)
    )
    assert first == second


@samples
def test_instruction_handed_back_is_no_answer(sample: Sample) -> None:
    for language in ("en", "zh"):
        instruction = sample.answer_type.instruction(language)
        if isinstance(sample.answer_type, WholeResponse):
            assert instruction == ""
        else:
            assert sample.answer_type.read(instruction).status in ("malformed", "no_answer")
            assert sample.answer_type.read(f"How many are there?\n\n{instruction}").status in ("malformed", "no_answer")


@samples
def test_descriptions_are_phrases_in_their_language(sample: Sample) -> None:
    english, chinese = sample.answer_type.describe("en"), sample.answer_type.describe("zh")
    assert not english.endswith((".", " ", ","))
    assert "  " not in english
    assert not chinese.endswith(("。", "，", " "))
    assert any("\u4e00" <= char <= "\u9fff" for char in chinese)
    assert not any("\u4e00" <= char <= "\u9fff" for char in english.replace("苹果", ""))
    assert chinese.count("（") == chinese.count("）")


@samples
def test_junk_is_not_the_answer(sample: Sample) -> None:
    answer_type, value = sample
    for junk in ("nan", "inf", "-inf", "", " ", "None", "null", "true", "[]", "{}", "()", "…", "?"):
        reading = answer_type.read(write(answer_type.form, junk))
        if reading.status == "parsed" and answer_type.equal(reading.value, value):
            assert value in (True, (), frozenset()), (junk, reading)


@samples
def test_another_form_can_be_asked_for(sample: Sample) -> None:
    answer_type, value = sample
    for form in (Form.BOXED, Form.TAG, Form.SQUARE_TAG, Form.FENCED):
        other = answer_type.in_form(form)
        reading = other.read(other.write(value))
        assert reading.status == "parsed"
        assert other.equal(reading.value, value)
