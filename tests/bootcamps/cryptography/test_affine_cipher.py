"""The standard example 5x + 8 on AFFINE CIPHER (Wikipedia, Affine cipher)."""

from internbootcamp import AffineCipherBootcamp as AffineCipher

KEY = {"alphabet": "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "multiplier": 5, "offset": 8}
PLAIN = {"task": "encrypt", "text": "AFFINECIPHER", **KEY}
CIPHER = {"task": "decrypt", "text": "IHHWVCSWFRCP", **KEY}


def test_a_text_is_encrypted(score):
    assert score(AffineCipher, PLAIN, "IHHWVCSWFRCP") == 1.0
    assert score(AffineCipher, PLAIN, "ihhw vcsw frcp") == 1.0
    assert score(AffineCipher, PLAIN, "IHHWVCSWFRCQ") == 0.0


def test_a_ciphertext_is_decrypted(score):
    assert score(AffineCipher, CIPHER, "AFFINECIPHER") == 1.0
    assert score(AffineCipher, CIPHER, "affinecipher") == 1.0
    assert score(AffineCipher, CIPHER, "AFFINECIPHE") == 0.0


def test_what_is_no_case():
    assert AffineCipher.check_identity({**PLAIN, "multiplier": 13})
    assert AffineCipher.check_identity({**PLAIN, "multiplier": 4})
    assert AffineCipher.check_identity({**PLAIN, "alphabet": "BCDEFGHIJKLMNOPQRSTUVWXYZB"})
    assert AffineCipher.check_identity({**PLAIN, "text": "a"})
