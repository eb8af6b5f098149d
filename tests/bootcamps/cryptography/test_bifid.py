"""The example of Wikipedia, Bifid cipher: FLEE AT ONCE."""

from internbootcamp import BifidBootcamp as Bifid

KEY = {"square": "BGWKZQPNDSIOAXEFCLUMTHYVR"}
PLAIN = {"task": "encrypt", "text": "FLEEATONCE", **KEY}
CIPHER = {"task": "decrypt", "text": "UAEOLWRINS", **KEY}


def test_a_text_is_encrypted(score):
    assert score(Bifid, PLAIN, "UAEOLWRINS") == 1.0
    assert score(Bifid, PLAIN, "uaeol wrins") == 1.0
    assert score(Bifid, PLAIN, "UAEOLWRISN") == 0.0


def test_a_ciphertext_is_decrypted(score):
    assert score(Bifid, CIPHER, "FLEEATONCE") == 1.0
    assert score(Bifid, CIPHER, "fleeatonce") == 1.0
    assert score(Bifid, CIPHER, "FLEEATONC") == 0.0


def test_what_is_no_case():
    assert Bifid.check_identity({**PLAIN, "text": "JAM"})
    assert Bifid.check_identity({**PLAIN, "square": "BBBBBBBBBBBBBBBBBBBBBBBBB"})
    assert Bifid.check_identity({**PLAIN, "square": "BGWKZ"})
    assert Bifid.check_identity({**CIPHER, "text": "AJ"})
