"""Every cipher gives back what it was given, and refuses what it cannot have made; the published table is complete."""

from random import Random
from string import ascii_uppercase as AZ

import pytest

from internbootcamp.core.registry import entries, load
from internbootcamp.kit.cipher_bootcamp import KeyedCipherBootcamp
from internbootcamp.kit.cipher_systems.published import PUBLISHED
from internbootcamp.kit.cipher_systems.squares import ROLLED, WALKED, Phillips

ARGUMENTS = {"shift": 30, "key": "lantern", "str1": "marzipan", "str2": "quilted"}
KEYED = [entry.name for entry in entries("cryptography") if issubclass(load(entry.name), KeyedCipherBootcamp)]


@pytest.mark.parametrize("name", PUBLISHED)
def test_decoding_undoes_encoding(name):
    cipher, rng = PUBLISHED[name], Random(name)
    for length in (*range(1, 12), 40):
        word = "".join(rng.choices(AZ.replace("P", ""), k=length))  # the published Alberti disk has no P
        plain = cipher.ready(word).replace("K", "C" if name == "TapCode" else "K")
        if not plain or (name == "Kor_rule9_AlertiCipher" and set(plain) & set("QJWERTYUIOASDFG")):
            continue
        filled = plain + "X" * (len(plain) % 2) if "FourSquare" in name else plain
        assert cipher.decoded(cipher.encoded(plain, ARGUMENTS), ARGUMENTS) == filled


@pytest.mark.parametrize("name", KEYED)
def test_every_level_gives_back_its_plaintexts(name):
    for level in range(1, 6):
        bootcamp = load(name).at_level(level, seed=3)
        for index in range(20):
            identity = bootcamp.case(index).identity
            other = "decrypt" if identity["task"] == "encrypt" else "encrypt"
            turned = {**identity, "task": other, "text": bootcamp.solve(identity)}
            again = bootcamp.solve(turned)
            assert again == identity["text"] or str(again).lower() == identity["text"] or again == f"{identity['text']}X"


def test_rolled_rows_are_one_substitution_and_walked_rows_are_not():
    square = AZ.replace("J", "")
    assert len(set(Phillips(square, ROLLED).encode("A" * 40))) == 1
    assert len(set(Phillips(square, WALKED).encode("A" * 40))) == 4


def test_texts_that_no_cipher_made_are_refused():
    for name, text in (
        ("TapCode", "......  ."),
        ("TapCode", "."),
        ("Kor_rule3_MultiTapPhoneCode", "7^5"),
        ("Kor_rule4_PolybiusSquareCipher", "61"),
        ("Kor_rule12_MorbitCipher", "999"),
        ("Kor_rule14_DigrafidCipher", "90"),
        ("Kor_rule17_PathCipher", "A#"),
        ("Kor_rule18_RotatingGridCipher", "ABC"),
        ("Kor_rule21_XORCipher", "012"),
        ("Kor_rule22_SBOXCipher", "zz"),
        ("Kor_rule23_RSACipher", "300"),
        ("Kor_rule24_ECCCipher", "7"),
        ("Kor_rule24_ECCCipher", "١٢"),
        ("ASCII", "[7]"),
    ):
        with pytest.raises(ValueError):  # noqa: PT011
            PUBLISHED[name].decoded(text, ARGUMENTS)
