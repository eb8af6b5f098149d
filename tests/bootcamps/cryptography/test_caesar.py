"""Examples worked by hand."""

from internbootcamp import CaesarBootcamp as Caesar

HELLO = {"task": "encrypt", "text": "HELLO WORLD", "shift": 3}


def test_the_alphabet_goes_round(score):
    assert Caesar.solve(HELLO) == "KHOOR ZRUOG"
    assert Caesar.solve({"task": "encrypt", "text": "XYZ", "shift": 3}) == "ABC"
    assert score(Caesar, HELLO, "khoor zruog") == 1.0
    assert score(Caesar, HELLO, "EBIIL TLOIA") == 0.0  # shifted the other way


def test_decrypting_undoes_encrypting(score):
    secret = {"task": "decrypt", "text": "KHOOR ZRUOG", "shift": 3}
    assert score(Caesar, secret, "HELLO WORLD") == 1.0
    assert score(Caesar, secret, "HELLO WORLDS") == 0.0


def test_an_unknown_shift_is_found_by_reading(score):
    secret = {"task": "break", "text": "UJHFS MFUUFS RVJDL", "shift": None}  # shift 1
    assert score(Caesar, secret, "TIGER LETTER QUICK") == 1.0
    assert score(Caesar, secret, "VKIGT NGVVGT SWKEM") == 0.0  # shift 1 the wrong way
    assert score(Caesar, secret, "TIGER LETTER") == 0.0


def test_the_shift_is_given_or_asked_never_both():
    assert Caesar.check_identity({"task": "break", "text": "ABC", "shift": 3})
    assert Caesar.check_identity({"task": "encrypt", "text": "ABC", "shift": None})
    assert Caesar.check_identity({"task": "encrypt", "text": "abc", "shift": 3})
