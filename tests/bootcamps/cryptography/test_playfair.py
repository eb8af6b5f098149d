"""The standard example: key PLAYFAIREXAMPLE, "hide the gold in the tree stump"."""

from internbootcamp import PlayfairBootcamp as Playfair
from internbootcamp.kit.ciphers import keyed_square

KEY, PLAIN, CIPHER = "PLAYFAIREXAMPLE", "HIDETHEGOLDINTHETREESTUMP", "BMODZBXDNABEKUDMUIXMMOUVIF"


def test_the_square():
    assert keyed_square(KEY) == "PLAYFIREXMBCDGHKNOQSTUVWZ"


def test_the_standard_example(score):
    assert score(Playfair, {"task": "encrypt", "text": PLAIN, "key": KEY}, CIPHER) == 1.0
    assert score(Playfair, {"task": "encrypt", "text": PLAIN, "key": KEY}, CIPHER[:-1] + "G") == 0.0


def test_decrypting_keeps_the_fillers(score):
    back = {"task": "decrypt", "text": CIPHER, "key": KEY}
    assert score(Playfair, back, "HIDETHEGOLDINTHETREXESTUMP") == 1.0
    assert score(Playfair, back, PLAIN) == 0.0


def test_a_doubled_x_is_parted_by_q_and_a_last_x_gets_q():
    assert Playfair.solve(
        {"task": "decrypt", "text": Playfair.solve({"task": "encrypt", "text": "AXXB", "key": "KEY"}), "key": "KEY"}
    ) == ("AXXB")
    pair = Playfair.solve({"task": "encrypt", "text": "XX", "key": "KEY"})
    assert Playfair.solve({"task": "decrypt", "text": pair, "key": "KEY"}) == "XQXQ"


def test_what_cannot_be_a_ciphertext():
    for text in ("ABC", "AABC", "AJ"):
        assert Playfair.check_identity({"task": "decrypt", "text": text, "key": "KEY"})
