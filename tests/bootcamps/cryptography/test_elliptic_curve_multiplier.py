"""The textbook curve y² = x³ + 2x + 2 modulo 17 with P = (5, 1), 2P = (6, 3), 3P = (10, 6) (Paar and Pelzl, chapter 9)."""

from internbootcamp import EllipticCurveMultiplierBootcamp as EllipticCurveMultiplier

KEY = {"prime": 17, "a": 2, "b": 2, "x": 5, "y": 1, "times": 3}
PLAIN = {"task": "encrypt", "text": "AB", **KEY}
CIPHER = {"task": "decrypt", "text": [650, 660], **KEY}


def test_a_text_is_encrypted(score):
    assert score(EllipticCurveMultiplier, PLAIN, "650, 660") == 1.0
    assert score(EllipticCurveMultiplier, PLAIN, "650 660") == 1.0
    assert score(EllipticCurveMultiplier, PLAIN, "651, 660") == 0.0


def test_a_ciphertext_is_decrypted(score):
    assert score(EllipticCurveMultiplier, CIPHER, "AB") == 1.0
    assert score(EllipticCurveMultiplier, CIPHER, "ab") == 1.0
    assert score(EllipticCurveMultiplier, CIPHER, "A") == 0.0


def test_what_is_no_case():
    assert EllipticCurveMultiplier.check_identity({**PLAIN, "y": 2})
    assert EllipticCurveMultiplier.check_identity({**PLAIN, "prime": 15})
    assert EllipticCurveMultiplier.check_identity({**PLAIN, "times": 19})
    assert EllipticCurveMultiplier.check_identity({**CIPHER, "text": [651]})


def test_multiples_from_the_textbook():
    for times, x in ((2, 6), (3, 10), (9, 7), (18, 5)):
        assert EllipticCurveMultiplier.solve({**PLAIN, "text": "A", "times": times}) == [65 * x]
