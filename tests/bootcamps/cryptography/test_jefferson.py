"""Worked by hand: a reel in order, then one in reverse."""

from internbootcamp import JeffersonBootcamp as Jefferson

KEY = {"reels": ["ABCDEFGHIJKLMNOPQRSTUVWXYZ", "ZYXWVUTSRQPONMLKJIHGFEDCBA"], "step": 1}
PLAIN = {"task": "encrypt", "text": "AAZ", **KEY}
CIPHER = {"task": "decrypt", "text": "BZA", **KEY}


def test_a_text_is_encrypted(score):
    assert score(Jefferson, PLAIN, "BZA") == 1.0
    assert score(Jefferson, PLAIN, "bza") == 1.0
    assert score(Jefferson, PLAIN, "BBA") == 0.0


def test_a_ciphertext_is_decrypted(score):
    assert score(Jefferson, CIPHER, "AAZ") == 1.0
    assert score(Jefferson, CIPHER, "aaz") == 1.0
    assert score(Jefferson, CIPHER, "AA") == 0.0


def test_what_is_no_case():
    assert Jefferson.check_identity({**PLAIN, "reels": []})
    assert Jefferson.check_identity({**PLAIN, "reels": ["AB"]})
