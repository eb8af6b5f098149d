"""Codes from an ASCII table."""

from internbootcamp import AsciiCodesBootcamp as AsciiCodes

KEY = {}
PLAIN = {"task": "encrypt", "text": "Hi a", **KEY}
CIPHER = {"task": "decrypt", "text": [72, 105, 32, 97], **KEY}


def test_a_text_is_encrypted(score):
    assert score(AsciiCodes, PLAIN, "72, 105, 32, 97") == 1.0
    assert score(AsciiCodes, PLAIN, "[72, 105, 32, 97]") == 1.0
    assert score(AsciiCodes, PLAIN, "72, 73, 32, 97") == 0.0


def test_a_ciphertext_is_decrypted(score):
    assert score(AsciiCodes, CIPHER, "Hi a") == 1.0
    assert score(AsciiCodes, CIPHER, '"Hi a"') == 1.0
    assert score(AsciiCodes, CIPHER, "Hi ") == 0.0


def test_what_is_no_case():
    assert AsciiCodes.check_identity({**PLAIN, "text": "Hi  a"})
    assert AsciiCodes.check_identity({**PLAIN, "text": "né"})
    assert AsciiCodes.check_identity({**CIPHER, "text": [72, 7]})
    assert AsciiCodes.check_identity({**CIPHER, "text": "72"})


def test_letter_case_is_part_of_the_text(score):
    assert score(AsciiCodes, CIPHER, "hi a") == 0.0
