"""The example of Wikipedia, Four-square cipher: keys EXAMPLE and KEYWORD."""

from internbootcamp import FourSquareBootcamp as FourSquare

KEY = {"upper": "EXAMPLBCDFGHIJKNORSTUVWYZ", "lower": "KEYWORDABCFGHIJLMNPSTUVXZ"}
PLAIN = {"task": "encrypt", "text": "HELPMEOBIWANKENOBI", **KEY}
CIPHER = {"task": "decrypt", "text": "FYGMKYHOBXMFKKKIMD", **KEY}


def test_a_text_is_encrypted(score):
    assert score(FourSquare, PLAIN, "FYGMKYHOBXMFKKKIMD") == 1.0
    assert score(FourSquare, PLAIN, "fygmk yhobx mfkkk imd") == 1.0
    assert score(FourSquare, PLAIN, "FYGMKYHOBXMFKKKIMC") == 0.0


def test_a_ciphertext_is_decrypted(score):
    assert score(FourSquare, CIPHER, "HELPMEOBIWANKENOBI") == 1.0
    assert score(FourSquare, CIPHER, "helpmeobiwankenobi") == 1.0
    assert score(FourSquare, CIPHER, "HELPMEOBIWANKENOB") == 0.0


def test_what_is_no_case():
    assert FourSquare.check_identity({**PLAIN, "text": "QUIZ"})
    assert FourSquare.check_identity({**PLAIN, "upper": "QQQQQQQQQQQQQQQQQQQQQQQQQ"})
    assert FourSquare.check_identity({**CIPHER, "text": "FYG"})


def test_an_odd_text_gets_an_x_that_stays(score):
    filled = FourSquare.solve({**PLAIN, "text": "HEL"})
    assert filled == FourSquare.solve({**PLAIN, "text": "HELX"})
    assert score(FourSquare, {**CIPHER, "text": filled}, "HELX") == 1.0
    assert score(FourSquare, {**CIPHER, "text": filled}, "HEL") == 0.0
