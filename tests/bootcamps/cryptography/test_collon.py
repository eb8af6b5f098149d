"""Worked by hand in the square A to Z without J: A has A at its left and V below, M has L and W."""

from internbootcamp import CollonBootcamp as Collon

KEY = {"square": "ABCDEFGHIKLMNOPQRSTUVWXYZ"}
PLAIN = {"task": "encrypt", "text": "AM", **KEY}
CIPHER = {"task": "decrypt", "text": "AVLW", **KEY}


def test_a_text_is_encrypted(score):
    assert score(Collon, PLAIN, "AVLW") == 1.0
    assert score(Collon, PLAIN, "av lw") == 1.0
    assert score(Collon, PLAIN, "AVLV") == 0.0


def test_a_ciphertext_is_decrypted(score):
    assert score(Collon, CIPHER, "AM") == 1.0
    assert score(Collon, CIPHER, "am") == 1.0
    assert score(Collon, CIPHER, "A") == 0.0


def test_what_is_no_case():
    assert Collon.check_identity({**PLAIN, "text": "JAM"})
    assert Collon.check_identity({**CIPHER, "text": "AVL"})
    assert Collon.check_identity({**CIPHER, "text": "BV"})
