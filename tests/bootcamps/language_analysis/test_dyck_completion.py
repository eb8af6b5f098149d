"""Sequences closed by hand."""

import pytest

from internbootcamp import DyckCompletionBootcamp as DyckCompletion


@pytest.mark.parametrize(("beginning", "closing"), [("([", "])"), ("<({})[", "]>"), ("{{()<", ">}}"), ("()(", ")")])
def test_the_missing_brackets(score, beginning, closing):
    identity = {"beginning": beginning}
    assert score(DyckCompletion, identity, closing) == 1.0
    assert score(DyckCompletion, identity, " ".join(closing)) == 1.0
    assert score(DyckCompletion, identity, beginning + closing) == 0.0
    assert score(DyckCompletion, identity, closing + "()") == 0.0
    assert score(DyckCompletion, identity, closing[:-1] or "]") == 0.0


@pytest.mark.parametrize("beginning", ["(]", ")", "()", ""])
def test_what_cannot_or_need_not_be_completed(beginning):
    assert DyckCompletion.check_identity({"beginning": beginning})
