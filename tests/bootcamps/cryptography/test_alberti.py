"""Worked by hand: on equal disks nothing happens until the inner one turns by one letter."""

from internbootcamp import AlbertiBootcamp as Alberti

KEY = {"outer": "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "inner": "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "period": 2, "increment": 1}
PLAIN = {"task": "encrypt", "text": "AAAAZ", **KEY}
CIPHER = {"task": "decrypt", "text": "AABBB", **KEY}


def test_a_text_is_encrypted(score):
    assert score(Alberti, PLAIN, "AABBB") == 1.0
    assert score(Alberti, PLAIN, "aabbb") == 1.0
    assert score(Alberti, PLAIN, "AAZZX") == 0.0


def test_a_ciphertext_is_decrypted(score):
    assert score(Alberti, CIPHER, "AAAAZ") == 1.0
    assert score(Alberti, CIPHER, "aaaaz") == 1.0
    assert score(Alberti, CIPHER, "AAAA") == 0.0


def test_what_is_no_case():
    assert Alberti.check_identity({**PLAIN, "inner": "AABCDEFGHIJKLMNOPQRSTUVWXY"})
    assert Alberti.check_identity({**PLAIN, "period": 0})
    assert Alberti.check_identity({**PLAIN, "text": ""})
