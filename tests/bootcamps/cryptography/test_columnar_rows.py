"""Worked by hand: ABC and DE# with the third column in front."""

from internbootcamp import ColumnarRowsBootcamp as ColumnarRows

KEY = {"order": [2, 0, 1]}
PLAIN = {"task": "encrypt", "text": "ABCDE", **KEY}
CIPHER = {"task": "decrypt", "text": "CAB#DE", **KEY}


def test_a_text_is_encrypted(score):
    assert score(ColumnarRows, PLAIN, "CAB#DE") == 1.0
    assert score(ColumnarRows, PLAIN, "cab #de") == 1.0
    assert score(ColumnarRows, PLAIN, "CABDE#") == 0.0


def test_a_ciphertext_is_decrypted(score):
    assert score(ColumnarRows, CIPHER, "ABCDE") == 1.0
    assert score(ColumnarRows, CIPHER, "abcde") == 1.0
    assert score(ColumnarRows, CIPHER, "ABCD") == 0.0


def test_what_is_no_case():
    assert ColumnarRows.check_identity({**PLAIN, "order": [1, 2, 3]})
    assert ColumnarRows.check_identity({**PLAIN, "text": "A#"})
    assert ColumnarRows.check_identity({**CIPHER, "text": "CAB#D"})
    assert ColumnarRows.check_identity({**CIPHER, "text": "C#B#DE"})
