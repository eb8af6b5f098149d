"""Worked by hand: first letters are mirrored, second letters stay."""

from internbootcamp import PairedSquaresBootcamp as PairedSquares

KEY = {
    "first": "ABCDEFGHIJKLMNOPRSTUVWXYZ",
    "first_to": "ZYXWVUTSRPONMLKJIHGFEDCBA",
    "second": "ABCDEFGHIJKLMNOPRSTUVWXYZ",
    "second_to": "ABCDEFGHIJKLMNOPRSTUVWXYZ",
}
PLAIN = {"task": "encrypt", "text": "ABZD", **KEY}
CIPHER = {"task": "decrypt", "text": "ZBAD", **KEY}


def test_a_text_is_encrypted(score):
    assert score(PairedSquares, PLAIN, "ZBAD") == 1.0
    assert score(PairedSquares, PLAIN, "zb ad") == 1.0
    assert score(PairedSquares, PLAIN, "ZBAE") == 0.0


def test_a_ciphertext_is_decrypted(score):
    assert score(PairedSquares, CIPHER, "ABZD") == 1.0
    assert score(PairedSquares, CIPHER, "abzd") == 1.0
    assert score(PairedSquares, CIPHER, "ABZ") == 0.0


def test_what_is_no_case():
    assert PairedSquares.check_identity({**PLAIN, "text": "QUIZ"})
    assert PairedSquares.check_identity({**PLAIN, "second": "AAAAAAAAAAAAAAAAAAAAAAAAA"})
    assert PairedSquares.check_identity({**CIPHER, "text": "ZBA"})


def test_an_odd_text_gets_an_x_that_stays(score):
    assert score(PairedSquares, {**PLAIN, "text": "ABZ"}, "ZBAX") == 1.0
    assert score(PairedSquares, {**CIPHER, "text": "ZBAX"}, "ABZX") == 1.0
    assert score(PairedSquares, {**CIPHER, "text": "ZBAX"}, "ABZ") == 0.0
