"""Worked by hand: 41 XOR 00 is 41, 42 XOR FF is BD, 43 XOR 00 is 43."""

from internbootcamp import HashStreamBootcamp as HashStream

KEY = {"key": "00ff"}
PLAIN = {"task": "encrypt", "text": "ABC", **KEY}
CIPHER = {"task": "decrypt", "text": "41bd43", **KEY}


def test_a_text_is_encrypted(score):
    assert score(HashStream, PLAIN, "41bd43") == 1.0
    assert score(HashStream, PLAIN, "41 BD 43") == 1.0
    assert score(HashStream, PLAIN, "41bd42") == 0.0


def test_a_ciphertext_is_decrypted(score):
    assert score(HashStream, CIPHER, "ABC") == 1.0
    assert score(HashStream, CIPHER, "abc") == 1.0
    assert score(HashStream, CIPHER, "AB") == 0.0


def test_what_is_no_case():
    assert HashStream.check_identity({**PLAIN, "key": ""})
    assert HashStream.check_identity({**PLAIN, "key": "0g"})
    assert HashStream.check_identity({**CIPHER, "text": "41b"})
    assert HashStream.check_identity({**CIPHER, "text": "0000"})
