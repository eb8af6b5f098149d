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


THOUGHTS = [
    "I should start by looking at the first letter of the words in the list. The first letter: cab: c. ab: a. abc: a. ",
    "We now have: ['ab', 'abc'] < cab",
    "Now let's sort this subpart ['ab', 'abc']. Looking at the second letters.The second letter: ab: b. abc: b. ",
    "We now have: ['ab', 'abc']for the subpart. Hence, we have ['ab', 'abc'] < cab",
    "Now let's sort this subpart ['ab', 'abc']. Looking at the third letters.The third letter: ab: . abc: c. ",
    "We now have: ab < abcfor the subpart. Hence, we have ab < abc < cab",
    "I have now sorted all the words. The answer is ab abc cab",
]


def record(number, thought):
    """The right record with one thought exchanged for another."""
    thoughts = [thought if n == number else right for n, right in enumerate(THOUGHTS, 1)]
    return identity(["cab", "ab", "abc"]) | {"subtask": "error_detection", "thoughts": thoughts}


@pytest.mark.parametrize(
    ("case", "answer"),
    [
        (record(0, ""), "No"),
        (record(1, THOUGHTS[0].replace("cab: c", "cab: a")), "1"),
        (record(1, THOUGHTS[0].replace("ab: a. abc", "abc")), "1"),  # a word is left out
        (record(2, "We now have: ['abc', 'ab'] < cab"), "No"),  # an open order may be listed in any
        (record(2, "We now have: cab < ['ab', 'abc']"), "2"),
        (record(3, THOUGHTS[2].replace("abc: b. ", "")), "3"),
        (record(6, THOUGHTS[5].replace("have ab < abc", "have abc < ab")), "6"),
        (record(7, "I have now sorted all the words. The answer is abc ab cab"), "Thought 7"),
    ],
)
def test_the_first_mistake_of_a_record(score, case, answer):
    assert score(WordSorting, case, answer) == 1.0
    assert score(WordSorting, case, "4") == 0.0
    assert score(WordSorting, case, "ab, abc, cab") == 0.0


def test_a_key_that_names_a_right_thought_is_wrong():
    flaw = WordSorting.flaw_of(record(6, THOUGHTS[5].replace("have ab < abc", "have abc < ab")) | {"first_error_step": 2})
    assert flaw.kind == "wrong_key"
    assert "thought 6 is the first wrong one" in flaw


@pytest.mark.parametrize("thoughts", [[], THOUGHTS[:4], ["We sort."], [*THOUGHTS[:6], "The answer is ab abc cab"]])
def test_records_that_end_early_or_cannot_be_read_are_refused(thoughts):
    case = record(0, "") | {"thoughts": thoughts}
    assert WordSorting.flaw_of(case).kind in ("damaged", "unsupported")


def test_published_rows_agree_with_their_keys(shared):
    rows = [json.loads(line) for line in (shared / "bootcamp_eval" / "BbehWordSorting.jsonl").open(encoding="utf-8")]
    truths = [row["ground_truth"] for row in rows if row["ground_truth"]["subtask"] == "pure_sort"]
    assert len(truths) >= 10
    for truth in truths:
        assert list(WordSorting.solve(truth)) == truth["sorted_words"]
