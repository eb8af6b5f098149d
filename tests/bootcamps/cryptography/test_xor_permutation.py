"""Worked by hand: 01000001 XOR 11110000 is 10110001, read backwards."""

from internbootcamp import XorPermutationBootcamp as XorPermutation

KEY = {"key": "11110000", "order": [7, 6, 5, 4, 3, 2, 1, 0]}
PLAIN = {"task": "encrypt", "text": "A", **KEY}
CIPHER = {"task": "decrypt", "text": "10001101", **KEY}


def test_a_text_is_encrypted(score):
    assert score(XorPermutation, PLAIN, "10001101") == 1.0
    assert score(XorPermutation, PLAIN, "1000 1101") == 1.0
    assert score(XorPermutation, PLAIN, "10110001") == 0.0


def test_a_ciphertext_is_decrypted(score):
    assert score(XorPermutation, CIPHER, "A") == 1.0
    assert score(XorPermutation, CIPHER, "a") == 1.0
    assert score(XorPermutation, CIPHER, "B") == 0.0


def test_what_is_no_case():
    assert XorPermutation.check_identity({**PLAIN, "key": "1"})
    assert XorPermutation.check_identity({**PLAIN, "order": [0, 0, 0, 0, 0, 0, 0, 0]})
    assert XorPermutation.check_identity({**CIPHER, "text": "1000"})
    assert XorPermutation.check_identity({**CIPHER, "text": "11111111"})
