"""A common telephone: HELLO."""

from internbootcamp import MultiTapBootcamp as MultiTap

KEY = {"letters": "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}
PLAIN = {"task": "encrypt", "text": "HELLO", **KEY}
CIPHER = {"task": "decrypt", "text": "4^23^25^35^36^3", **KEY}


def test_a_text_is_encrypted(score):
    assert score(MultiTap, PLAIN, "4^23^25^35^36^3") == 1.0
    assert score(MultiTap, PLAIN, "4^2 3^2 5^3 5^3 6^3") == 1.0
    assert score(MultiTap, PLAIN, "4^23^25^35^36^2") == 0.0


def test_a_ciphertext_is_decrypted(score):
    assert score(MultiTap, CIPHER, "HELLO") == 1.0
    assert score(MultiTap, CIPHER, "hello") == 1.0
    assert score(MultiTap, CIPHER, "HELL") == 0.0


def test_what_is_no_case():
    assert MultiTap.check_identity({**PLAIN, "letters": "A"})
    assert MultiTap.check_identity({**CIPHER, "text": "2^4"})
    assert MultiTap.check_identity({**CIPHER, "text": "2^"})
