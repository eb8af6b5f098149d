"""Two lines of two words, with each rule kept and broken by hand."""

import pytest

from internbootcamp import ComposedConstraintsBootcamp as Constraints


@pytest.mark.parametrize(
    ("rule", "kept", "broken"),
    [
        (["acrostic", "ab"], "ant dog\nbee cat", "ant dog\ncat bee"),
        (["without", "e"], "ant dog\nfox cat", "ant dog\nbee cat"),
        (["contains", "cat", 2], "cat dog\nbee cat", "cat dog\nbee cats"),
        (["line_ends", 1, "dog"], "ant dog\nbee cat", "dog ant\nbee dog"),
        (["rising"], "ant dogs\nbee cat", "ants dog\nbee cat"),
        (["distinct"], "ant dog\nbee cat", "ant dog\nbee ant"),
        (["letter_count", "e", 2], "ant dog\nbee cat", "ant bed\nbee cat"),
        (["word_length", 2, 1, 4], "ant dog\nbees cat", "ants dog\nbee cat"),
        (["no_start", "a"], "dog cat\nbee fox", "dog cat\nbee ant"),
    ],
)
def test_each_rule(rule, kept, broken):
    identity = {"lines": 2, "words": 2, "rules": [rule]}
    assert Constraints.check_identity(identity) is None
    assert Constraints.verify_score(kept, identity) == 1.0
    assert Constraints.verify_score(f"<think>two lines</think>\n{kept}\n", identity) == 1.0
    assert Constraints.verify_score(broken, identity) == 0.0


@pytest.mark.parametrize(
    "text",
    ["ant dog\nbee", "ant dog", "ant dog\nbee cat\nfox owl", "Ant dog\nbee cat", "ant dog.\nbee cat", "ant  dog\nbee cat",
     "Here it is:\nant dog\nbee cat", "ant dog\n\nbee cat"],
)  # fmt: skip
def test_the_form_itself(text):
    assert Constraints.verify_score(text, {"lines": 2, "words": 2, "rules": [["no_start", "z"]]}) == 0.0


def test_rules_that_no_one_can_read_are_no_case():
    assert Constraints.check_identity({"lines": 2, "words": 2, "rules": [["rhymes"]]})
    assert Constraints.check_identity({"lines": 2, "words": 2, "rules": [["without"]]})


@pytest.mark.parametrize(
    "text", ["qwrt zxcv\nbee fox", "x y\nq w", "aaa bbb\nccc ddd", "london paris\nbee fox", "tv dna\nbee fox"]
)
def test_letters_that_are_no_english_word_are_none(text):
    assert Constraints.verify_score(text, {"lines": 2, "words": 2, "rules": [["no_start", "v"]]}) == 0.0


@pytest.mark.parametrize(
    "text",
    ["quirky zebras\nskipped unhurriedly", "i am\nhe is", "colour color\ncentre center", "the app\nan email", "ant dog  \nbee cat",
     "ant dog\r\nbee cat"],
)  # fmt: skip
def test_any_english_word_in_any_form_counts(text):
    assert Constraints.verify_score(text, {"lines": 2, "words": 2, "rules": [["no_start", "v"]]}) == 1.0


def test_no_rule_follows_from_another():
    bootcamp = Constraints.at_level(5, seed=1)
    for index in range(40):
        rules = bootcamp.case(index).identity["rules"]
        letters = [rule[1] for rule in rules if rule[0] in ("without", "no_start", "letter_count")]
        assert len(set(letters)) == len(letters)
