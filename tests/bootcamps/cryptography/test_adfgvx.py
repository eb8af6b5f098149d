"""Worked by hand in the square A to Z, 0 to 9: H is in row D, column D, I in row D, column F."""

from internbootcamp import AdfgvxBootcamp as Adfgvx

KEY = {"square": "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"}
PLAIN = {"task": "encrypt", "text": "HI", **KEY}
CIPHER = {"task": "decrypt", "text": "DDDF", **KEY}


def test_a_text_is_encrypted(score):
    assert score(Adfgvx, PLAIN, "DDDF") == 1.0
    assert score(Adfgvx, PLAIN, "dd df") == 1.0
    assert score(Adfgvx, PLAIN, "DDFD") == 0.0


def test_a_ciphertext_is_decrypted(score):
    assert score(Adfgvx, CIPHER, "HI") == 1.0
    assert score(Adfgvx, CIPHER, "hi") == 1.0
    assert score(Adfgvx, CIPHER, "H") == 0.0


def test_what_is_no_case():
    assert Adfgvx.check_identity({**PLAIN, "text": "HI!"})
    assert Adfgvx.check_identity({**PLAIN, "square": "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456788"})
    assert Adfgvx.check_identity({**CIPHER, "text": "DDD"})
