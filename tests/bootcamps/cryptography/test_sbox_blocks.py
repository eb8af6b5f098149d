"""Worked by hand: key and letter cancel; zeros become 41, turned left 82, and 82 XOR 41 is C3."""

from internbootcamp import SboxBlocksBootcamp as SboxBlocks

KEY = {"key": "AAAAAAAA", "box": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]}
PLAIN = {"task": "encrypt", "text": "A", **KEY}
CIPHER = {"task": "decrypt", "text": "41C3C3C3C3C3C3C3", **KEY}


def test_a_text_is_encrypted(score):
    assert score(SboxBlocks, PLAIN, "41C3C3C3C3C3C3C3") == 1.0
    assert score(SboxBlocks, PLAIN, "41 c3 c3 c3 c3 c3 c3 c3") == 1.0
    assert score(SboxBlocks, PLAIN, "41C3C3C3C3C3C3C4") == 0.0


def test_a_ciphertext_is_decrypted(score):
    assert score(SboxBlocks, CIPHER, "A") == 1.0
    assert score(SboxBlocks, CIPHER, "a") == 1.0
    assert score(SboxBlocks, CIPHER, "B") == 0.0


def test_what_is_no_case():
    assert SboxBlocks.check_identity({**PLAIN, "key": "A"})
    assert SboxBlocks.check_identity({**PLAIN, "box": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]})
    assert SboxBlocks.check_identity({**CIPHER, "text": "41C3"})
    assert SboxBlocks.check_identity({**CIPHER, "text": "0000000000000000"})
