"""Worked by hand: one hole goes round a 2×2 square to the left."""

from internbootcamp import RotatingGrilleBootcamp as RotatingGrille

KEY = {"stencil": ["OX", "XX"]}
PLAIN = {"task": "encrypt", "text": "ABCDE", **KEY}
CIPHER = {"task": "decrypt", "text": "ADBCE###", **KEY}


def test_a_text_is_encrypted(score):
    assert score(RotatingGrille, PLAIN, "ADBCE###") == 1.0
    assert score(RotatingGrille, PLAIN, "adbc e###") == 1.0
    assert score(RotatingGrille, PLAIN, "ABCDE###") == 0.0


def test_a_ciphertext_is_decrypted(score):
    assert score(RotatingGrille, CIPHER, "ABCDE") == 1.0
    assert score(RotatingGrille, CIPHER, "abcde") == 1.0
    assert score(RotatingGrille, CIPHER, "ABCD") == 0.0


def test_what_is_no_case():
    assert RotatingGrille.check_identity({**PLAIN, "stencil": ["OO", "XX"]})
    assert RotatingGrille.check_identity({**PLAIN, "stencil": ["OX"]})
    assert RotatingGrille.check_identity({**CIPHER, "text": "ADB"})
