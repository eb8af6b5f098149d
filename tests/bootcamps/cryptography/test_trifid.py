"""Worked by hand in the cube A to Z, +: layers 111, columns 123 and rows 111 are A, H, A."""

from internbootcamp import TrifidBootcamp as Trifid

KEY = {"cube": "ABCDEFGHIJKLMNOPQRSTUVWXYZ+"}
PLAIN = {"task": "encrypt", "text": "ABC", **KEY}
CIPHER = {"task": "decrypt", "text": "AHA", **KEY}


def test_a_text_is_encrypted(score):
    assert score(Trifid, PLAIN, "AHA") == 1.0
    assert score(Trifid, PLAIN, "aha") == 1.0
    assert score(Trifid, PLAIN, "AHB") == 0.0


def test_a_ciphertext_is_decrypted(score):
    assert score(Trifid, CIPHER, "ABC") == 1.0
    assert score(Trifid, CIPHER, "abc") == 1.0
    assert score(Trifid, CIPHER, "AB") == 0.0


def test_what_is_no_case():
    assert Trifid.check_identity({**PLAIN, "cube": "ABCDEFGHIJKLMNOPQRSTUVWXYZ."})
    assert Trifid.check_identity({**CIPHER, "text": "A."})
