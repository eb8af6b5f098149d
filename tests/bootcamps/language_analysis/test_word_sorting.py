"""Three words under each combination of alphabet and direction, sorted by hand; and the published rows."""

import json

import pytest

from internbootcamp import WordSortingBootcamp as WordSorting

BACKWARD_ALPHABET = list("zyxwvutsrqponmlkjihgfedcba")


def identity(words, mode="normal", order=None):
    return {"words": words, "mode": mode, "sort_order": "custom_sorting" if order else "normal_order", "custom_order": order}


@pytest.mark.parametrize(
    ("case", "sorted_words"),
    [
        (identity(["cab", "ab", "abc"]), "ab, abc, cab"),
        (identity(["cab", "ab", "abc"], "reverse"), "ab, cab, abc"),
        (identity(["cab", "ab", "abc"], order=BACKWARD_ALPHABET), "cab, ab, abc"),
        (identity(["cab", "ab", "abc"], "reverse", BACKWARD_ALPHABET), "abc, ab, cab"),
    ],
)
def test_sorted_by_hand(score, case, sorted_words):
    assert score(WordSorting, case, sorted_words) == 1.0
    assert score(WordSorting, case, sorted_words.upper()) == 1.0
    assert score(WordSorting, case, ", ".join(reversed(sorted_words.split(", ")))) == 0.0
    assert score(WordSorting, case, sorted_words.partition(", ")[2]) == 0.0


def test_published_rows_agree_with_their_keys(shared):
    rows = [json.loads(line) for line in (shared / "bootcamp_eval" / "BbehWordSorting.jsonl").open(encoding="utf-8")]
    truths = [row["ground_truth"] for row in rows if row["ground_truth"]["subtask"] == "pure_sort"]
    assert len(truths) >= 10
    for truth in truths:
        assert list(WordSorting.solve(truth)) == truth["sorted_words"]
