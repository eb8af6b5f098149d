"""The ciphers of a published collection, by the names its rows carry: fixed keys, how a text is made ready, how it is written.

Rows say cipher, input, extra arguments and direction; `encoded` and `decoded` do the rest. Where the published rules leave a
choice, what the published ciphertexts show decides (the filler of four-square, the fold of K in the tap code, the disk that
lacks a P and has two J).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from internbootcamp.kit.cipher_systems import Cipher, CipherText, numbers_of, pieces
from internbootcamp.kit.cipher_systems.binary import HashStream, Multiplier, Rsa, SboxBlocks, XorPermutation
from internbootcamp.kit.cipher_systems.codes import Ascii, MultiTap, ascii_codes, character
from internbootcamp.kit.cipher_systems.fractionation import Adfgvx, Bifid, Digrafid, Morbit, Trifid
from internbootcamp.kit.cipher_systems.squares import ROLLED, Collon, FourSquare, PairedSquares, Phillips, Polybius, TapCode
from internbootcamp.kit.cipher_systems.substitution import (
    Affine,
    Alberti,
    InverseShift,
    Jefferson,
    Mirror,
    Porta,
    Shift,
    Solitaire,
)
from internbootcamp.kit.cipher_systems.transposition import ColumnOrder, Redefence, RotatingGrille, SnakePath
from internbootcamp.kit.ciphers import ALPHABET

Kind = Literal["letters", "signs", "numbers", "taps"]
Arguments = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class PublishedCipher:
    """How rows of one cipher are worked: the cipher for their extra arguments, the kind of ciphertext, letters left out."""

    cipher: Callable[[Arguments], Cipher]
    kind: Kind = "letters"
    without: str = ""
    whole: bool = False  # the plaintext is taken as it is
    numbers: Literal["", "list", "text"] = ""  # how a ciphertext of numbers is stored
    grouped: bool = False  # letters of the ciphertext stand in pairs
    printed: Cipher | None = None  # what the prompt describes, where the published ciphertexts are made by another cipher

    def encoded(self, plain: str, arguments: Arguments) -> CipherText:
        """The ciphertext as rows store it. Raises `ValueError`."""
        return self._stored_form(self.cipher(arguments).encode(self.ready(plain)))

    def decoded(self, cipher: CipherText, arguments: Arguments) -> str:
        """The plaintext. Raises `ValueError`."""
        return self.cipher(arguments).decode(self._plain_form(cipher))

    def printed_texts(self, plain: str) -> list[CipherText]:
        """What the words or tables of the prompt make of a plaintext, where that is not what its examples show."""
        return [self._stored_form(self.printed.encode(self.ready(plain)))] if self.printed else []

    def ready(self, plain: str) -> str:
        """The plaintext as it is encoded: capitals without the letters that the cipher has no place for."""
        if self.whole:
            return plain
        return "".join(letter for letter in plain.upper() if letter in ALPHABET and letter not in self.without)

    def _stored_form(self, cipher: CipherText) -> CipherText:
        """The ciphertext as rows store it."""
        if isinstance(cipher, str):
            return " ".join(pieces(cipher, 2)) if self.grouped else cipher
        return cipher if self.numbers == "list" else ",".join(map(str, cipher))

    def _plain_form(self, cipher: CipherText) -> CipherText:
        """The ciphertext as the cipher takes it."""
        if self.numbers and isinstance(cipher, str):
            numbers = [number.strip() for number in cipher.strip("[] ").split(",")]
            if not all(number.isascii() and number.isdigit() and len(number) <= 9 for number in numbers):
                raise ValueError("the ciphertext must be whole numbers separated by commas")
            return list(map(int, numbers))
        if isinstance(cipher, str) and self.kind == "letters":
            return "".join(cipher.upper().split())
        return cipher


def _fixed(cipher: Cipher, kind: Kind = "letters", **settings: Any) -> PublishedCipher:
    """One whose key is the same in all rows."""
    return PublishedCipher(lambda arguments: cipher, kind, **settings)


def argument(arguments: Arguments, name: str, kind: type) -> Any:
    """An extra argument. Raises `ValueError` if it is absent or of another type."""
    value = arguments.get(name)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise ValueError(f"extra_args must hold {name}")
    return value


@dataclass(frozen=True, slots=True)
class _Product:
    """Each code times a factor, modulo a number: RSA as it reads where `^` is said to be multiplication."""

    factor: int
    modulus: int

    def encode(self, plain: str) -> list[int]:
        return [code * self.factor % self.modulus for code in ascii_codes(plain)]

    def decode(self, cipher: CipherText) -> str:
        inverse = pow(self.factor, -1, self.modulus)
        return "".join(character(number * inverse % self.modulus) for number in numbers_of(cipher))


def _keyed(key: str) -> str:
    """The 25 letters of a square: the key's letters once each, then the alphabet without Q; a Z pushed out by a Q is lost."""
    letters = (letter for letter in key.upper() + ALPHABET.replace("Q", "") if letter in ALPHABET)
    return "".join(dict.fromkeys(letters))[:25]


def _four_square(arguments: Arguments) -> Cipher:
    return FourSquare(_keyed(argument(arguments, "str1", str)), _keyed(argument(arguments, "str2", str)))


_REELS = (
    "ABCEIGDJFVUYMHTQKZOLRXSPWN ACDEHFIJKTLMOUVYGZNPQXRWSB ADKOMJUBGEPHSCZINXFYQRTVWL AEDCBIFGJHLKMRUOQVPTNWYXZS "
    "AFNQUKDOPITJBRHCYSLWEMZVXG AGPOCIXLURNDYZHWBJSQFKVMET AHXJEZBNIKPVROGSYDULCFMQTW AIHPJOBWKCVFZLQERYNSUMGTDX "
    "AJDSKQOIVTZEFHGYUNLPMBXWCR AKELBDFJGHONMTPRQSVZUXYWIC ALTMSXVQPNOHUWDIZYCGKRFBEJ AMNFLHQGCUJTBYPZKXISRDVEWO "
    "ANCJILDHBMKGXUZTSWQYVORPFE AODWPKJVIUQHZCTXBLEGNYRSMF APBVHIYKSGUENTCXOWFQDRLJZM AQJNUBTGIMWZRVLXCSHDEOKFPY "
    "ARMYOFTHEUSZJXDPCWGQIBKLNV ASDMCNEQBOZPLGVJRKYTFUIWXH ATOJYLFXNGWHVCMIRBSEKUPDZQ AUTRZXQLYIOVBPESNHJWMDGFCK "
    "AVNKHRGOXEYBFSJMUDQCLZWTIP AWVSFDLIEBHKNRJQZGMXPUCOTY AXKWREVDTUFOYHMLSIQNJCPGBZ AYJPXMVKBQWUGLOSTECHNZFRID "
    "AZDNBUHYFWJLVGRCQMPSOEXTKI"
)  # the wheels of the M-94, as published by the US Army
_DECK = (
    "9 25 44 38 40 22 11 36 13 39 18 42 10 53 26 12 1 16 3 43 37 17 30 4 28 48 27 41 32 15 47 29 20 51 6 7 52 34 35 5 50 9 "
    "54 46 23 31 24 14 8 33 2 49 45 21"
)
_PLAIN_SQUARE = "KLMNOPRSTUVWXYZABCDEFGHIJ"
_HASH = "73ef2a4edd7a7fbf07fd5f6faf99674dc0c25a025fd74c221f4c35849e5c0fb3"  # SHA-256 of SECRET_KEY

PUBLISHED: dict[str, PublishedCipher] = {
    "ASCII": _fixed(Ascii(), "numbers", whole=True, numbers="list"),
    "AtbashCipher": PublishedCipher(lambda arguments: _CaseBlind(Mirror()), "signs", whole=True),
    "Caesar_Cipher": PublishedCipher(
        lambda arguments: _CaseBlind(Shift(argument(arguments, "shift", int))), "signs", whole=True
    ),
    "FourSquareCipher": PublishedCipher(_four_square, without="Q", grouped=True),
    "TapCode": _fixed(TapCode(), "taps"),
    "TrifidCipher": _fixed(Trifid(ALPHABET + "."), "signs"),
    "Kor_rule1_InverseShiftSubstitutionCipher": _fixed(InverseShift("RFDJUHABCEGIKLMNOPQSTVWXYZ", 4)),
    "Kor_rule3_MultiTapPhoneCode": _fixed(MultiTap(), "signs"),
    "Kor_rule4_PolybiusSquareCipher": _fixed(Polybius("RTXFSWCMVHZJAPBLQYGKNEUDI"), "signs"),
    "Kor_rule5_AffineCipher": _fixed(Affine("XMJQUDONPRGTVBWFAKSHZCYEIL", 3, 5)),
    "Kor_rule6_SolitaireCipher": _fixed(Solitaire("JDWOTRACXQMFYEZGUKPVBSHNLI", tuple(map(int, _DECK.split())))),
    "Kor_rule7_PhillipsFigureCipher": _fixed(Phillips("PHILSABCDEFGKMNOQRTUVWXYZ", ROLLED)),
    "Kor_rule8_PortaCipher": PublishedCipher(lambda arguments: Porta(argument(arguments, "key", str).upper())),
    "Kor_rule9_AlertiCipher": _fixed(Alberti("QWERTYUIOPASDFGHJZXCVBNMKL", "JKLZXCVBNMASDFGHJQWERTYUIO", 5, 4)),
    "Kor_rule10_JeffersonCipher": _fixed(Jefferson(tuple(_REELS.split()))),
    "Kor_rule11_FourSquareCipher": _fixed(
        PairedSquares(_PLAIN_SQUARE, "ECHOABDFGIJKLMNPRSTUVWXYZ", _PLAIN_SQUARE, "VORTEXABCDFGHIJKLMNPSUWYZ"), without="Q"
    ),
    "Kor_rule12_MorbitCipher": _fixed(Morbit("123456789"), "signs", printed=Morbit("549867312")),
    "Kor_rule13_BifidCipher": _fixed(Bifid("UBILANTCDEFGHKMOPQRSVWXYZ"), without="J"),
    "Kor_rule14_DigrafidCipher": _fixed(Digrafid("QWERTYUIOPASDFGHJKLZXCVBNM#", "QWERTYUIOPASDFGHJKLZXCVBNM#"), "signs"),
    "Kor_rule15_CollonCipher": _fixed(Collon("MZSDPKNFLQGAOXUWRYVCBTEHI"), without="J"),
    "Kor_rule16_RedefenceFigureCipher": _fixed(Redefence(5), "signs"),
    "Kor_rule17_PathCipher": _fixed(SnakePath(5), "signs"),
    "Kor_rule18_RotatingGridCipher": _fixed(RotatingGrille(("XXXX", "XXOO", "XXXO", "OXXX")), "signs"),
    "Kor_rule19_ADFGVX": _fixed(Adfgvx("RUA0QBD2WKS1H45FTZYCGX7L98I3PN6JVOEM")),
    "Kor_rule20_TranspositionCipher": _fixed(ColumnOrder((1, 4, 0, 6, 5, 2, 3), "$"), "signs"),
    "Kor_rule21_XORCipher": _fixed(XorPermutation("10101010", (2, 0, 3, 1, 4, 6, 5, 7)), "signs"),
    "Kor_rule22_SBOXCipher": _fixed(SboxBlocks("12345678", (15, 10, 7, 5, 9, 3, 13, 0, 14, 8, 4, 6, 1, 2, 11, 12)), "signs"),
    "Kor_rule23_RSACipher": _fixed(Rsa(299, 263, 263), "numbers", numbers="text", printed=_Product(263, 299)),
    "Kor_rule24_ECCCipher": _fixed(Multiplier(12), "numbers", numbers="text"),
    "Kor_rule25_SHACipher": _fixed(HashStream(_HASH), "signs"),
}


@dataclass(frozen=True, slots=True)
class _CaseBlind:
    """A cipher of capitals, for texts of which letter case is kept."""

    cipher: Cipher

    def encode(self, plain: str) -> str:
        return _in_case_of(plain, str(self.cipher.encode(plain.upper())))

    def decode(self, cipher: CipherText) -> str:
        return _in_case_of(str(cipher), self.cipher.decode(str(cipher).upper()))


def _in_case_of(model: str, text: str) -> str:
    """`text` with small letters where `model` has them."""
    if len(model) != len(text):
        raise ValueError("the text must be ASCII")
    return "".join(letter.lower() if like.islower() else letter for like, letter in zip(model, text))


CAVEATS: dict[str, str] = {
    "FourSquareCipher": "the prompt does not say that Q is left out of the squares, how keys fill them, or how odd texts end",
    "TapCode": "the prompt does not show the square, nor that it has no K",
    "TrifidCipher": "the prompt does not show the cube, whose 27th character is a full stop",
    "Kor_rule9_AlertiCipher": (
        "the prompt gives period 5 and increment 4 only as examples, calls the turn of its example (to the left) one to the "
        "right, and shows an inner disk with two J and no P"
    ),
    "Kor_rule11_FourSquareCipher": "the prompt does not say whether an X that fills up the text is dropped after decoding",
    "Kor_rule12_MorbitCipher": (
        "the printed table of digits is not the one that its examples use, which numbers the pairs from 1 in their order"
    ),
    "Kor_rule16_RedefenceFigureCipher": (
        "the words put the # of a column that is filled upwards at its top, the example and all ciphertexts at its bottom"
    ),
    "Kor_rule21_XORCipher": "the prompt gives the key only as an example",
    "Kor_rule22_SBOXCipher": "the prompt shows a key of 16 bytes for blocks of 8; only its first 8 are used",
    "Kor_rule23_RSACipher": "the prompt says that ^ is multiplication, though its ciphertexts are powers",
}  # what prompts with the rule withhold or contradict
CHINESE_CAVEATS: dict[str, str] = {
    "Kor_rule7_PhillipsFigureCipher": "the prompt speaks of eight squares without showing one",
    "Kor_rule15_CollonCipher": (
        "the prompt names the letters of the last column, PQUCL, as the ends of the columns, though its examples use those of "
        "the last row"
    ),
}  # the same, of the Chinese prompts alone
