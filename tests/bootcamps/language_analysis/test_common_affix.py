"""Affixes of a few English words, taken as a language of their own."""

import pytest

from internbootcamp import CommonAffixBootcamp as CommonAffix

AGAIN = {"affix_type": "prefix", "segments": ["do", "tie", "load"], "words": ["redo", "retie", "reload", "undo", "untie"]}
ENDINGS = {"affix_type": "suffix", "segments": ["work", "teach"], "words": ["worker", "teacher", "works", "working"]}


@pytest.mark.parametrize(
    ("answer", "right"), [("re", 1), ("Re-", 1), ('"re"', 1), ("un", 0), ("redo", 0), ("re un", 0), ("er", 0)]
)
def test_prefixes(score, answer, right):
    assert score(CommonAffix, AGAIN, answer) == right


@pytest.mark.parametrize(("answer", "right"), [("er", 1), ("-er", 1), ("ing", 0), ("s", 0), ("worker", 0)])
def test_suffixes(score, answer, right):
    assert score(CommonAffix, ENDINGS, answer) == right


def test_lists_with_none_or_several():
    assert CommonAffix.flaw_of({**AGAIN, "words": ["redo", "untie", "reload"]}).kind == "unwinnable"
    several = CommonAffix.flaw_of({**AGAIN, "words": [*AGAIN["words"], "unload"]})
    assert several.kind == "damaged"
    assert "re, un" in several
    assert CommonAffix.flaw_of({**AGAIN, "segments": []}).kind == "damaged"
