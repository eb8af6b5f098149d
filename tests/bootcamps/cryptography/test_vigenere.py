"""The standard example: ATTACKATDAWN under LEMON is LXFOPVEFRNHR."""

from internbootcamp import VigenereBootcamp as Vigenere

ATTACK = {"task": "encrypt", "text": "ATTACKATDAWN", "key": "LEMON", "key_length": 5, "crib": ""}


def test_the_standard_example_both_ways(score):
    assert score(Vigenere, ATTACK, "LXFOPVEFRNHR") == 1.0
    assert score(Vigenere, ATTACK, "LXFOPVEFRNHS") == 0.0
    back = {**ATTACK, "task": "decrypt", "text": "LXFOPVEFRNHR"}
    assert score(Vigenere, back, "attackatdawn") == 1.0


def test_spaces_use_up_no_letter_of_the_key(score):
    assert score(Vigenere, {**ATTACK, "text": "ATTACK AT DAWN"}, "LXFOPV EF RNHR") == 1.0


def test_the_beginning_of_the_plaintext_gives_the_key_away(score):
    crib = {"task": "crib", "text": "LXFOPV EF RNHR", "key": None, "key_length": 5, "crib": "ATTACK"}
    assert score(Vigenere, crib, "ATTACK AT DAWN") == 1.0
    assert score(Vigenere, crib, "ATTACK AT DUSK") == 0.0


def test_a_crib_shorter_than_the_key_is_no_case():
    assert Vigenere.check_identity({"task": "crib", "text": "LXFOPV", "key": None, "key_length": 5, "crib": "ATT"})
