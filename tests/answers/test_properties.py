"""Properties over random values and random texts."""

import re
from datetime import timedelta
from fractions import Fraction
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from internbootcamp.answers import (
    Alternatives,
    AnswerType,
    Cell,
    Choice,
    DateTime,
    Edges,
    Expression,
    Formula,
    Grid,
    Integer,
    Json,
    Mapping,
    Moves,
    Multiset,
    Number,
    Path,
    Percent,
    Permutation,
    Polynomial,
    Rational,
    Sequence,
    Set,
    Text,
    WholeResponse,
    Word,
    YesNo,
)
from tests.answers.samples import SAMPLES, Sample, sample_id

integers = st.integers(-(10**30), 10**30)
small = st.integers(-99, 99)
fractions = st.fractions(max_denominator=10**6)
words = st.text("abcdefghijklmnopqrstuvwxyz", min_size=1, max_size=12)
phrases = st.lists(words, min_size=1, max_size=6).map(" ".join)
cells = st.tuples(st.integers(0, 99), st.integers(0, 99))
json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**9), 10**9) | st.floats(allow_nan=False, allow_infinity=False) | phrases,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=4),
    max_leaves=12,
)
numbers = st.floats(-1e12, 1e12)


def grids(cell: st.SearchStrategy[Any]) -> st.SearchStrategy[list[list[Any]]]:
    return st.integers(2, 6).flatmap(
        lambda width: st.lists(st.lists(cell, min_size=width, max_size=width), min_size=1, max_size=6)
    )


CASES: dict[str, tuple[AnswerType[Any], st.SearchStrategy[Any]]] = {
    "Integer": (Integer(), integers),
    "Number": (Number(), numbers),
    "Number decimals": (Number(decimals=3), numbers.map(lambda number: round(number, 3))),
    "Number significant": (Number(significant=4, unit="m/s"), st.floats(1e-9, 1e30)),
    "Percent": (Percent(decimals=1), st.integers(0, 1000).map(lambda tenths: tenths / 10)),
    "Rational": (Rational(), fractions),
    "YesNo": (YesNo(), st.booleans()),
    "Choice": (Choice("ABCDEFGH"), st.sampled_from("ABCDEFGH")),
    "Word": (Word(), words),
    "Text": (Text(), phrases),
    "Sequence of integers": (Sequence(Integer()), st.lists(integers, max_size=12).map(tuple)),
    "Sequence of words": (Sequence(Word()), st.lists(words, min_size=2, max_size=9).map(tuple)),
    "Sequence of sequences": (
        Sequence(Sequence(Integer())),
        st.lists(st.lists(small, max_size=4).map(tuple), max_size=5).map(tuple),
    ),
    "Set": (Set(Integer()), st.frozensets(integers, max_size=12)),
    "Set of cells": (Set(Cell()), st.frozensets(cells, max_size=12)),
    "Set of options": (Set(Choice("ABCDEF")), st.frozensets(st.sampled_from("ABCDEF"))),
    "Multiset": (Multiset(Rational()), st.lists(fractions, max_size=9)),
    "Alternatives": (Alternatives(Rational()), st.frozensets(fractions, min_size=1, max_size=5)),
    "Mapping": (Mapping(Integer()), st.dictionaries(words, small, min_size=1, max_size=9)),
    "Mapping to lists": (
        Mapping(Sequence(Integer())),
        st.dictionaries(words, st.lists(small, max_size=3), min_size=1, max_size=5),
    ),
    "Grid of digits": (Grid(range(10)), grids(st.integers(0, 9))),
    "Grid of numbers": (Grid(range(-99, 1000)), grids(st.integers(-99, 999))),
    "Grid of symbols": (Grid("#.X"), grids(st.sampled_from("#.X"))),
    "Permutation": (Permutation(range(12)), st.permutations(range(12))),
    "Path": (Path(Cell()), st.lists(cells, min_size=1, max_size=20)),
    "Moves": (Moves("UDLR"), st.lists(st.sampled_from("UDLR"), max_size=40)),
    "Edges": (Edges(Integer()), st.frozensets(st.tuples(st.integers(0, 99), st.integers(0, 99)), max_size=12)),
    "Polynomial": (
        Polynomial(("x", "y")),
        st.dictionaries(st.tuples(st.integers(0, 9), st.integers(0, 9)), fractions, max_size=6),
    ),
    "Json": (Json(), json_values),
    "DateTime date": (DateTime("date"), st.dates()),
    "DateTime time": (DateTime("time"), st.times().map(lambda one: one.replace(microsecond=0))),
    "DateTime datetime": (DateTime("datetime"), st.datetimes().map(lambda one: one.replace(microsecond=0))),
    "DateTime duration": (DateTime("duration"), st.integers(0, 10**9).map(lambda seconds: timedelta(seconds=seconds))),
    "WholeResponse": (WholeResponse(), phrases),
}


@pytest.mark.parametrize("name", CASES)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_values_are_read_back_and_spoiled_ones_are_wrong(name: str, data: st.DataObject) -> None:
    answer_type, values = CASES[name]
    value = data.draw(values)
    reading = answer_type.read(answer_type.write(value))
    assert reading.status == "parsed", (answer_type.format(value), reading)
    assert answer_type.equal(reading.value, value), answer_type.format(value)
    for wrong in islice(answer_type.corrupt(value, Random(0)), 4):
        again = answer_type.read(answer_type.write(wrong))
        assert not answer_type.equal(wrong, value)
        assert again.status == "parsed", answer_type.format(wrong)
        assert not answer_type.equal(again.value, value), answer_type.format(wrong)


@pytest.mark.parametrize("name", CASES)
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_variants_say_the_same(name: str, data: st.DataObject) -> None:
    answer_type, values = CASES[name]
    value = data.draw(values)
    for spelled in answer_type.variants(value):
        assert answer_type.equal(answer_type.parse_block(spelled), value), spelled


scraps = st.lists(
    st.sampled_from(
        ["\\boxed{", "}", "{", "<answer>", "</answer>", "[[", "]]", "[answer]", "[/answer]", "```", "\n", "Answer:", "答案：", "<think>", "</think>", "$", "\\frac", "\\text{",
         "1", "-3/4", "1e9", "A", "yes", "x", "or", ",", ";", "=", "->", "(", ")", "[", "]", "|", "^", "\\sin", "\"", "'", "**", "½", "²", "\0", "\ud800", "…", ".", " ", "{\"a\":", "p & q", "2024-01-01"]
    ),
    max_size=30,
).map("".join)  # fmt: skip


@pytest.mark.parametrize("sample", SAMPLES, ids=sample_id)
@settings(max_examples=40, deadline=None)
@given(text=st.text(max_size=60) | scraps)
def test_reading_never_raises(sample: Sample, text: str) -> None:
    answer_type = sample.answer_type
    for response in (text, f"\\boxed{{{text}}}", f"<answer>{text}</answer>"):
        reading = answer_type.read(response)
        assert (reading.value is None) == (reading.status != "parsed") or isinstance(answer_type, Json)
        if reading.status == "parsed":
            assert isinstance(answer_type.equal(reading.value, sample.value), bool)
            answer_type.to_json(reading.value)


expressions = st.recursive(
    st.integers(0, 30).map(str),
    lambda inner: st.tuples(inner, st.sampled_from("+-*/"), inner).map(lambda parts: f"({parts[0]}{parts[1]}{parts[2]})"),
    max_leaves=8,
)


@settings(max_examples=150, deadline=None)
@given(text=expressions)
def test_arithmetic_agrees_with_python(text: str) -> None:
    exact = re.sub(r"(\d+)", r"Fraction(\1)", text)
    try:
        expected = eval(exact, {"Fraction": Fraction})
    except ZeroDivisionError:
        assert Expression().read(f"\\boxed{{{text}}}").status == "malformed"
        return
    reading = Expression().read(f"\\boxed{{{text}}}")
    assert reading.value is not None
    assert reading.value.value == expected
    assert sorted(reading.value.numbers) == sorted(map(Fraction, re.findall(r"\d+", text)))


formulas = st.recursive(
    st.sampled_from(["x", "y", "2", "3", "pi"]),
    lambda inner: (
        st.tuples(inner, st.sampled_from("+-*/"), inner).map(lambda parts: f"({parts[0]}{parts[1]}{parts[2]})")
        | st.tuples(st.sampled_from(["sin", "cos", "exp", "sqrt", "ln"]), inner).map(lambda parts: f"{parts[0]}({parts[1]})")
        | inner.map(lambda text: f"({text})^2")
    ),
    max_leaves=7,
)


@settings(max_examples=60, deadline=None)
@given(text=formulas)
def test_written_formulas_are_equal_to_what_was_read(text: str) -> None:
    formula = Formula(("x", "y"))
    if not formula.equal(text, text):
        return  # defined nowhere
    for written in formula.variants(text):
        assert formula.equal(formula.parse_block(written), text), written
    assert not formula.equal(f"{text}+1", text)
