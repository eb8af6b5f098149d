"""Worked by hand: ABC down, #DE up, #FG down, #H up."""

from internbootcamp import RedefenceBootcamp as Redefence

KEY = {"rows": 3}
PLAIN = {"task": "encrypt", "text": "ABCDEFGH", **KEY}
CIPHER = {"task": "decrypt", "text": "AE#*BDFH*C#G#*", **KEY}


def test_a_text_is_encrypted(score):
    assert score(Redefence, PLAIN, "AE#*BDFH*C#G#*") == 1.0
    assert score(Redefence, PLAIN, "AE#* BDFH* C#G#*") == 1.0
    assert score(Redefence, PLAIN, "AE#*BDFH*C#G*") == 0.0


def test_a_ciphertext_is_decrypted(score):
    assert score(Redefence, CIPHER, "ABCDEFGH") == 1.0
    assert score(Redefence, CIPHER, "abcdefgh") == 1.0
    assert score(Redefence, CIPHER, "ABCDEFG") == 0.0


def test_what_is_no_case():
    assert Redefence.check_identity({**PLAIN, "rows": 1})
    assert Redefence.check_identity({**PLAIN, "text": "A#B"})
    assert Redefence.check_identity({**CIPHER, "text": "AE#*BDFH"})
    assert Redefence.check_identity({**CIPHER, "text": "AE#*BDFH*C#G##*"})


def test_no_column_is_begun_without_a_letter(score):
    assert score(Redefence, {**PLAIN, "text": "ABC"}, "A*B*C*") == 1.0
    assert score(Redefence, {**PLAIN, "text": "ABC"}, "A*B*C#*") == 0.0
