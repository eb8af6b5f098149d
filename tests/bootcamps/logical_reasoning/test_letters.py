"""Verdicts are given by letters that stand for words: a letter may come with its own word, and with no other."""

import pytest

from internbootcamp import load

WORDS = {
    "definition_tests": {
        "A": "adequate",
        "B": "too broad",
        "C": "too narrow",
        "D": "both too broad and too narrow",
        "E": "circular",
        "F": "dependent on a circular one",
    },
    "cooperative_answers": {"A": "Relation", "B": "Quality", "C": "Quantity", "D": "Manner", "E": "None"},
    "speech_act_record": {
        "A": "assertive",
        "B": "directive",
        "C": "commissive",
        "D": "expressive",
        "E": "declaration",
        "X": "misfires",
    },
}


@pytest.mark.parametrize("name", WORDS)
def test_a_letter_with_the_word_of_another_is_no_answer(name):
    bootcamp, words = load(name).at_level(3, seed=11), WORDS[name]
    identity = bootcamp.case(0).identity
    letters = bootcamp.solution(identity)
    other = dict(zip(words, [*list(words.values())[1:], words["A"]]))
    for named, score in ((words, 1.0), (other, 0.0)):
        answer = "; ".join(f"{letter}. {named[letter]}" for letter in letters)
        assert bootcamp.judge(f"[[{answer}]]", identity).score == score
