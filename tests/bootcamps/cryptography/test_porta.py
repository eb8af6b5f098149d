"""Read off the table: in the line AB A becomes N, in the line CD A becomes Z and N becomes B."""

from internbootcamp import PortaBootcamp as Porta

KEY = {"key": "ACC"}
PLAIN = {"task": "encrypt", "text": "AANA", **KEY}
CIPHER = {"task": "decrypt", "text": "NZBN", **KEY}


def test_a_text_is_encrypted(score):
    assert score(Porta, PLAIN, "NZBN") == 1.0
    assert score(Porta, PLAIN, "nzbn") == 1.0
    assert score(Porta, PLAIN, "NZBM") == 0.0


def test_a_ciphertext_is_decrypted(score):
    assert score(Porta, CIPHER, "AANA") == 1.0
    assert score(Porta, CIPHER, "aana") == 1.0
    assert score(Porta, CIPHER, "AAN") == 0.0


def test_what_is_no_case():
    assert Porta.check_identity({**PLAIN, "key": ""})
    assert Porta.check_identity({**PLAIN, "key": "a"})
