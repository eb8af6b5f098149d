"""Worked by hand in the square A to Y: H is 23, I is 24, and Z has no place."""

from internbootcamp import PolybiusBootcamp as Polybius

KEY = {"square": "ABCDEFGHIJKLMNOPQRSTUVWXY"}
PLAIN = {"task": "encrypt", "text": "HIZ", **KEY}
CIPHER = {"task": "decrypt", "text": "232466", **KEY}


def test_a_text_is_encrypted(score):
    assert score(Polybius, PLAIN, "232466") == 1.0
    assert score(Polybius, PLAIN, "23 24 66") == 1.0
    assert score(Polybius, PLAIN, "232455") == 0.0


def test_a_ciphertext_is_decrypted(score):
    assert score(Polybius, CIPHER, "HIZ") == 1.0
    assert score(Polybius, CIPHER, "hiz") == 1.0
    assert score(Polybius, CIPHER, "HI") == 0.0


def test_what_is_no_case():
    assert Polybius.check_identity({**PLAIN, "square": "ABCDEFGHIJKLMNOPQRSTUVWXYZ"})
    assert Polybius.check_identity({**CIPHER, "text": "232"})
    assert Polybius.check_identity({**CIPHER, "text": "16"})
