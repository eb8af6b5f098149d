"""The example of Wikipedia, RSA: n = 3233, e = 17, d = 2753, 65 becomes 2790."""

from internbootcamp import TextbookRsaBootcamp as TextbookRsa

KEY = {"modulus": 3233, "exponent": 17, "inverse": 2753}
PLAIN = {"task": "encrypt", "text": "A", **KEY}
CIPHER = {"task": "decrypt", "text": [2790], **KEY}


def test_a_text_is_encrypted(score):
    assert score(TextbookRsa, PLAIN, "2790") == 1.0
    assert score(TextbookRsa, PLAIN, "[2790]") == 1.0
    assert score(TextbookRsa, PLAIN, "2791") == 0.0


def test_a_ciphertext_is_decrypted(score):
    assert score(TextbookRsa, CIPHER, "A") == 1.0
    assert score(TextbookRsa, CIPHER, "a") == 1.0
    assert score(TextbookRsa, CIPHER, "B") == 0.0


def test_what_is_no_case():
    assert TextbookRsa.check_identity({**PLAIN, "modulus": 100})
    assert TextbookRsa.check_identity({**CIPHER, "text": [3233]})
    assert TextbookRsa.check_identity({**CIPHER, "text": [1]})
