"""Texts of three letters, cut by hand."""

import pytest

from internbootcamp import WordSegmentationBootcamp as WordSegmentation

# ab|ba|abb|a… : greedy takes abb first and is stuck at aabb.
CASE = {"text": "abbaabb", "words": ["ab", "abb", "ba", "bb"]}


@pytest.mark.parametrize(
    ("answer", "right"),
    [
        ("ab ba abb", 1),
        ("AB BA ABB", 1),
        ("ab, ba, abb", 1),
        ("ab|ba|abb", 1),
        ('["ab", "ba", "abb"]', 1),
        ("abb aabb", 0),
        ("ab ba ab b", 0),
        ("ab ba", 0),
        ("ba ab abb", 0),
        ("abbaabb", 0),
    ],
)
def test_one_cut(score, answer, right):
    assert score(WordSegmentation, CASE, answer) == right


def test_texts_with_no_cut_or_several():
    assert WordSegmentation.flaw_of({"text": "abc", "words": ["ab"]}).kind == "unwinnable"
    several = WordSegmentation.flaw_of({"text": "aaa", "words": ["a", "aa"]})
    assert several.kind == "damaged"
    assert "several ways" in several
