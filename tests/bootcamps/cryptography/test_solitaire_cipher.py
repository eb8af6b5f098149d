"""Schneier's first test vector: an unkeyed deck turns ten A into EXKYI ZSGEH."""

from internbootcamp import SolitaireCipherBootcamp as SolitaireCipher

KEY = {
    "alphabet": "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "deck": [
        1,
        2,
        3,
        4,
        5,
        6,
        7,
        8,
        9,
        10,
        11,
        12,
        13,
        14,
        15,
        16,
        17,
        18,
        19,
        20,
        21,
        22,
        23,
        24,
        25,
        26,
        27,
        28,
        29,
        30,
        31,
        32,
        33,
        34,
        35,
        36,
        37,
        38,
        39,
        40,
        41,
        42,
        43,
        44,
        45,
        46,
        47,
        48,
        49,
        50,
        51,
        52,
        53,
        54,
    ],
}
PLAIN = {"task": "encrypt", "text": "AAAAAAAAAA", **KEY}
CIPHER = {"task": "decrypt", "text": "EXKYIZSGEH", **KEY}


def test_a_text_is_encrypted(score):
    assert score(SolitaireCipher, PLAIN, "EXKYIZSGEH") == 1.0
    assert score(SolitaireCipher, PLAIN, "EXKYI ZSGEH") == 1.0
    assert score(SolitaireCipher, PLAIN, "EXKYIZSGEI") == 0.0


def test_a_ciphertext_is_decrypted(score):
    assert score(SolitaireCipher, CIPHER, "AAAAAAAAAA") == 1.0
    assert score(SolitaireCipher, CIPHER, "aaaaaaaaaa") == 1.0
    assert score(SolitaireCipher, CIPHER, "AAAAAAAAA") == 0.0


def test_what_is_no_case():
    assert SolitaireCipher.check_identity(
        {
            **PLAIN,
            "deck": [
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                1,
            ],
        }
    )
    assert SolitaireCipher.check_identity({**PLAIN, "alphabet": "A"})
