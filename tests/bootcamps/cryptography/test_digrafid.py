"""Worked by hand on two keyboards: T is in column 4 of the first row, H at the start of row 5, # last in both."""

from internbootcamp import DigrafidBootcamp as Digrafid

KEY = {"wide": "QWERTYUIOPASDFGHJKLZXCVBNM#", "tall": "QWERTYUIOPASDFGHJKLZXCVBNM#"}
PLAIN = {"task": "encrypt", "text": "TH", **KEY}
CIPHER = {"task": "decrypt", "text": "415898898", **KEY}


def test_a_text_is_encrypted(score):
    assert score(Digrafid, PLAIN, "415898898") == 1.0
    assert score(Digrafid, PLAIN, "415 898 898") == 1.0
    assert score(Digrafid, PLAIN, "415898") == 0.0


def test_a_ciphertext_is_decrypted(score):
    assert score(Digrafid, CIPHER, "TH") == 1.0
    assert score(Digrafid, CIPHER, "th") == 1.0
    assert score(Digrafid, CIPHER, "T") == 0.0


def test_what_is_no_case():
    assert Digrafid.check_identity({**PLAIN, "wide": "ABCDEFGHIJKLMNOPQRSTUVWXYZA"})
    assert Digrafid.check_identity({**CIPHER, "text": "41"})
    assert Digrafid.check_identity({**CIPHER, "text": "405"})
