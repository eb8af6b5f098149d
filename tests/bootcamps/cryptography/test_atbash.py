"""WIZARD mirrored is DRAZIW."""

from internbootcamp import AtbashBootcamp as Atbash

KEY = {"alphabet": "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}
PLAIN = {"task": "encrypt", "text": "WIZARD", **KEY}
CIPHER = {"task": "decrypt", "text": "DRAZIW", **KEY}


def test_a_text_is_encrypted(score):
    assert score(Atbash, PLAIN, "DRAZIW") == 1.0
    assert score(Atbash, PLAIN, "draziw") == 1.0
    assert score(Atbash, PLAIN, "DRAZIV") == 0.0


def test_a_ciphertext_is_decrypted(score):
    assert score(Atbash, CIPHER, "WIZARD") == 1.0
    assert score(Atbash, CIPHER, "wizard") == 1.0
    assert score(Atbash, CIPHER, "WIZAR") == 0.0


def test_what_is_no_case():
    assert Atbash.check_identity({**PLAIN, "alphabet": "AAAAAAAAAAAAAAAAAAAAAAAAAA"})
    assert Atbash.check_identity({**PLAIN, "text": "wizard"})
