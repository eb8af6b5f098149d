"""The standard square: H is in row 2, column 3, I in row 2, column 4."""

from internbootcamp import TapCodeBootcamp as TapCode

KEY = {"square": "ABCDEFGHIJLMNOPQRSTUVWXYZ"}
PLAIN = {"task": "encrypt", "text": "HI", **KEY}
CIPHER = {"task": "decrypt", "text": ".. ...  .. ....", **KEY}


def test_a_text_is_encrypted(score):
    assert score(TapCode, PLAIN, ".. ...  .. ....") == 1.0
    assert score(TapCode, PLAIN, ".. ... .. ....") == 1.0
    assert score(TapCode, PLAIN, ".. ... .. ...") == 0.0


def test_a_ciphertext_is_decrypted(score):
    assert score(TapCode, CIPHER, "HI") == 1.0
    assert score(TapCode, CIPHER, "hi") == 1.0
    assert score(TapCode, CIPHER, "H") == 0.0


def test_what_is_no_case():
    assert TapCode.check_identity({**PLAIN, "text": "KNOCK"})
    assert TapCode.check_identity({**PLAIN, "square": "ABCDEFGHIJKLMNOPQRSTUVWXY"})
    assert TapCode.check_identity({**CIPHER, "text": ".. ..... ..... ... ."})
    assert TapCode.check_identity({**CIPHER, "text": "...... ."})
