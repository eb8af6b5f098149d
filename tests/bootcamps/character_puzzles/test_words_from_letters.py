"""Letters of two words, with a list from which only some pairs use them up."""

import pytest

from internbootcamp import WordsFromLettersBootcamp as WordsFromLetters

# CAT + DOG; also COD + TAG, ACT + DOG and GOD + CAT; not DOT + CAT.
CASE = {
    "letters": list("ACDGOT"),
    "word_lengths": [3, 3],
    "words": ["ACT", "CAT", "COD", "DOG", "DOT", "GOD", "TAG"],
}
UNEVEN = {"letters": list("AEMNST"), "word_lengths": [4, 2], "words": ["AM", "AN", "MEAT", "MATE", "NETS", "SANE"]}


@pytest.mark.parametrize(
    ("answer", "right"),
    [
        ("CAT DOG", 1),
        ("cod tag", 1),
        ("DOG, ACT", 1),
        ('["GOD", "CAT"]', 1),
        ("CAT DOT", 0),
        ("CAT CAT", 0),
        ("DOC TAG", 0),  # a word, but not of the list
        ("CAT", 0),
        ("CAT DOG GOD", 0),
        ("CATDOG", 0),
    ],
)
def test_two_words(score, answer, right):
    assert score(WordsFromLetters, CASE, answer) == right


def test_lengths_are_in_order(score):
    assert score(WordsFromLetters, UNEVEN, "NETS AM") == 1.0
    assert score(WordsFromLetters, UNEVEN, "AM NETS") == 0.0


def test_letters_that_no_words_use_up():
    flaw = WordsFromLetters.flaw_of({**CASE, "words": ["CAT", "DOT", "TAG"]})
    assert flaw.kind == "unwinnable"
    assert WordsFromLetters.flaw_of({**CASE, "word_lengths": [3, 4]}).kind == "unwinnable"


def test_stored_words_that_break_the_rules_are_said():
    assert WordsFromLetters.flaw_of({**CASE, "solution": ["CAT", "DOT"]}).kind == "wrong_key"
    assert WordsFromLetters.flaw_of({**CASE, "solution": ["CAT", "DOG"]}) is None


def test_damaged_letters_are_refused():
    assert WordsFromLetters.flaw_of({**CASE, "letters": ["AC", "D"]}).kind == "damaged"
    assert WordsFromLetters.flaw_of({**CASE, "words": ["CAT", "CAT", "DOG"]}).kind == "damaged"
