"""Line e of the audit: no text makes an answer type raise, run anything, or take long.

Times are measured in `benchmarks/`, not asserted here; but an input that takes quadratic time would make this file take minutes.
"""

from pathlib import Path

import pytest

from internbootcamp.answers import Formula, Integer
from internbootcamp.answers.forms import EXPLICIT, write
from tests.answers.samples import SAMPLES, Sample, sample_id

CONTENTS = (
    "7" * 5_000,
    "1e999999999",
    "10^999999999",
    "9^9^9^9^9",
    "9**9**9**9",
    "200!" * 90,
    "(" * 3_000,
    "(" * 900 + "1" + ")" * 900,
    "[" * 3_000 + "]" * 3_000,
    "{" * 900 + "}" * 900,
    '{"a":' * 400 + "1" + "}" * 400,
    "\\frac{" * 300 + "1" + "}{2}" * 300,
    "\\text{" * 800 + "}" * 800,
    "\\sin " * 390 + "x",
    "\\sqrt{" * 100 + "x" + "}" * 100,
    "x^" * 300 + "x",
    "|" * 390,
    "~" * 390 + "p",
    "p->" * 190 + "p",
    "-" * 9_000 + "x",
    "|--" * 3_000 + "x",
    "1" + " " * 9_000 + "1",
    "1" + "\n" * 9_000 + "1",
    "1" + "\x0b" * 9_000 + "1",
    "]" + " " * 9_000 + "x",
    "~" * 9_000 + "`",
    "," * 9_000,
    "1," * 4_900,
    "A=1," * 2_000,
    "(0,0)" * 1_900,
    "A->" * 3_000,
    "1 or " * 1_600,
    '"' * 4_999,
    "\\" * 4_999,
    '"' + '\\"' * 4_000,
    "1-1," * 2_900,
    "UDLR" * 4_900,
    "1 2\n" * 4_900,
    "[1,2]," * 2_500,
    "𝟙" * 2_000,
    "e\u0301" * 4_000,
    "5\0",
    "\ud8005",
    "__import__('os').system('touch pwned')",
    "(lambda: open('pwned', 'w'))()",
)
RESPONSES = (
    "a" * 1_000_000,
    "9" * 1_000_000,
    "\n" * 1_000_000,
    "\0" * 1_000_000,
    "\ud800" * 1_000_000,
    "\\boxed{" * 140_000,
    "\\boxed " * 140_000,
    "\\boxed{" + "{" * 900_000,
    "<answer>" * 120_000,
    "[answer]" * 120_000,
    "[[" * 500_000,
    "]]" * 500_000,
    "```\n" * 250_000,
    "~" * 900_000 + "`",
    ("~" * 500 + "`\n") * 1_900,
    "<think>" * 140_000,
    "</think>" * 120_000,
    "Answer:" * 140_000,
    "the my final answer " * 50_000,
    "答案是" * 300_000,
    "*" * 1_000_000,
)


@pytest.mark.parametrize("sample", SAMPLES, ids=sample_id)
def test_hostile_contents(sample: Sample, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for content in CONTENTS:
        for response in (write(sample.answer_type.form, content), content, f"Answer: {content}"):
            reading = sample.answer_type.read(response)
            if reading.status == "parsed":
                sample.answer_type.to_json(reading.value)
                assert not sample.answer_type.equal(reading.value, sample.value)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("response", RESPONSES, ids=lambda response: ascii(response[:12]))
def test_hostile_responses(response: str) -> None:
    assert Integer().read(response).status != "parsed"
    assert Formula().read(response).status != "parsed"


def test_texts_of_a_megabyte_around_an_answer() -> None:
    for form in EXPLICIT:
        response = f"{'a b {c} ' * 125_000}\n{write(form, '42')}"
        assert Integer().read(response).value == 42
