"""`Characters`: digits, bits and other runs in which case and spaces mean nothing."""

import pytest

from internbootcamp.answers import Characters, Form

HEX = Characters("0123456789ABCDEF").in_form(Form.FENCED)
STARRED = Characters("ABC#*").in_form(Form.FENCED)


@pytest.mark.parametrize(
    "text",
    ["01AF", "01 af", "`01af`", "01AF.", "**01AF**", "$01AF$", "\\text{01AF}", "０１AF", "01\nAF", "01, AF", "01，AF"],
)
def test_one_run_in_many_dresses(text):
    assert HEX.read(f"```\n{text}\n```").value == "01AF"


def test_what_belongs_to_the_alphabet_is_content():
    assert STARRED.read("```\nA#*B*\n```").value == "A#*B*"
    assert STARRED.read("```\n*A*\n```").value == "*A*"


def test_escaped_signs_are_the_signs():
    keys = Characters("0123456789^#$")
    for text in ("4^2\\#\\$", "4\\^{}2\\#\\$", "4\\textasciicircum{}2\\#\\$", "\\text{4\\^{}2\\#\\$}"):
        assert keys.read(f"\\boxed{{{text}}}").value == "4^2#$"


@pytest.mark.parametrize("text", [". ..", ".  ..", "Answer: . ..", "**. ..**", "The answer is . .."])
def test_groups_may_matter(text):
    assert Characters(".", grouped=True).in_form(Form.FENCED).read(f"```\n{text}\n```").value == ". .."


@pytest.mark.parametrize("text", ["01AG", "the answer", "", "0x1F", "01-AF", ",01AF", "01,,AF"])
def test_what_is_no_run(text):
    assert HEX.read(f"```\n{text}\n```").status == "malformed"
