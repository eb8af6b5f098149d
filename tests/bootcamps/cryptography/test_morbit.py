"""Worked by hand: SOS is ... / --- / ... and one more stroke."""

from internbootcamp import MorbitBootcamp as Morbit

KEY = {"digits": "123456789"}
PLAIN = {"task": "encrypt", "text": "SOS", **KEY}
CIPHER = {"task": "decrypt", "text": "135613", **KEY}


def test_a_text_is_encrypted(score):
    assert score(Morbit, PLAIN, "135613") == 1.0
    assert score(Morbit, PLAIN, "135 613") == 1.0
    assert score(Morbit, PLAIN, "135611") == 0.0


def test_a_ciphertext_is_decrypted(score):
    assert score(Morbit, CIPHER, "SOS") == 1.0
    assert score(Morbit, CIPHER, "sos") == 1.0
    assert score(Morbit, CIPHER, "SO") == 0.0


def test_what_is_no_case():
    assert Morbit.check_identity({**PLAIN, "digits": "112345678"})
    assert Morbit.check_identity({**CIPHER, "text": "999"})
