"""Worked by hand: without a substitution A becomes Z and four places on D, B becomes Y and then C."""

from internbootcamp import InverseShiftBootcamp as InverseShift

KEY = {"substitution": "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "shift": 4}
PLAIN = {"task": "encrypt", "text": "ABZ", **KEY}
CIPHER = {"task": "decrypt", "text": "DCE", **KEY}


def test_a_text_is_encrypted(score):
    assert score(InverseShift, PLAIN, "DCE") == 1.0
    assert score(InverseShift, PLAIN, "d c e") == 1.0
    assert score(InverseShift, PLAIN, "DCF") == 0.0


def test_a_ciphertext_is_decrypted(score):
    assert score(InverseShift, CIPHER, "ABZ") == 1.0
    assert score(InverseShift, CIPHER, "abz") == 1.0
    assert score(InverseShift, CIPHER, "AB") == 0.0


def test_what_is_no_case():
    assert InverseShift.check_identity({**PLAIN, "substitution": "ABCDEFGHIJKLMNOPQRSTUVWXYA"})
    assert InverseShift.check_identity({**PLAIN, "text": "A B"})
