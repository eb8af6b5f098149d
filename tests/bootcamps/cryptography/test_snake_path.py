"""Worked by hand: ABCD, then HGFE, then IJ."""

from internbootcamp import SnakePathBootcamp as SnakePath

KEY = {"width": 4}
PLAIN = {"task": "encrypt", "text": "ABCDEFGHIJ", **KEY}
CIPHER = {"task": "decrypt", "text": "AHI#BGJ#CF#DE#", **KEY}


def test_a_text_is_encrypted(score):
    assert score(SnakePath, PLAIN, "AHI#BGJ#CF#DE#") == 1.0
    assert score(SnakePath, PLAIN, "ahi# bgj# cf# de#") == 1.0
    assert score(SnakePath, PLAIN, "AHI#BGJ#CF#DE") == 0.0


def test_a_ciphertext_is_decrypted(score):
    assert score(SnakePath, CIPHER, "ABCDEFGHIJ") == 1.0
    assert score(SnakePath, CIPHER, "abcdefghij") == 1.0
    assert score(SnakePath, CIPHER, "ABCDEFGHI") == 0.0


def test_what_is_no_case():
    assert SnakePath.check_identity({**PLAIN, "width": 1})
    assert SnakePath.check_identity({**CIPHER, "text": "AHI#BGJ#CF#DE"})
    assert SnakePath.check_identity({**CIPHER, "text": "A#BGJ#CF#DE#"})
