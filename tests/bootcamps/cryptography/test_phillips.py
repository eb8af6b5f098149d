"""Worked by hand in the square A to Z without J: below and right of A is G, and M once the first row has moved down."""

from internbootcamp import PhillipsBootcamp as Phillips

KEY = {"square": "ABCDEFGHIKLMNOPQRSTUVWXYZ"}
PLAIN = {"task": "encrypt", "text": "AAAAAA", **KEY}
CIPHER = {"task": "decrypt", "text": "GGGGGM", **KEY}


def test_a_text_is_encrypted(score):
    assert score(Phillips, PLAIN, "GGGGGM") == 1.0
    assert score(Phillips, PLAIN, "ggggg m") == 1.0
    assert score(Phillips, PLAIN, "GGGGGG") == 0.0


def test_a_ciphertext_is_decrypted(score):
    assert score(Phillips, CIPHER, "AAAAAA") == 1.0
    assert score(Phillips, CIPHER, "aaaaaa") == 1.0
    assert score(Phillips, CIPHER, "AAAAA") == 0.0


def test_what_is_no_case():
    assert Phillips.check_identity({**PLAIN, "text": "JAM"})
    assert Phillips.check_identity({**PLAIN, "square": "AB"})


def test_all_eight_squares_are_used_in_turn():
    # below row 1 stand, in the eight squares, the rows 2, 3, 4, 5; then it is at the bottom, and 2, 3, 3, 3 at the top
    assert Phillips.solve({**PLAIN, "text": "A" * 45})[::5] == "GMRWGMMMG"
