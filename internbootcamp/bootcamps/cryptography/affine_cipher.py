"""Affine cipher: multiply the place in an alphabet and add."""

from typing import Any

from internbootcamp.answers import Language
from internbootcamp.kit.cipher_bootcamp import CipherIdentity, KeyedCipherBootcamp, growing, shuffled
from internbootcamp.kit.cipher_systems.substitution import Affine
from internbootcamp.kit.ciphers import ALPHABET


class AffineCipherBootcamp(KeyedCipherBootcamp):
    """A letter at place x of a shuffled alphabet becomes the letter at place (A·x + B) mod 26."""

    levels = growing((4, 8, 16, 32, 64))
    system = Affine

    class Identity(CipherIdentity):
        alphabet: str
        multiplier: int
        offset: int

    def draw_key(self) -> dict[str, Any]:
        multiplier = self.rng.choice((3, 5, 7, 9, 11, 15, 17, 19, 21, 23, 25))
        return {"alphabet": shuffled(self.rng, ALPHABET), "multiplier": multiplier, "offset": self.rng.randint(1, 25)}

    @staticmethod
    def rule(identity: Identity, language: Language) -> str:
        alphabet, multiplier, offset = identity["alphabet"], identity["multiplier"], identity["offset"]
        if language == "zh":
            return (
                f"仿射密码使用下面这个打乱的字母表，各字母的位置从左到右依次为 0 到 25：\n\n{alphabet}\n\n"
                f"位置为 x 的字母，加密后变成位置为 ({multiplier}x + {offset}) mod 26 的字母。"
            )
        return (
            "An affine cipher uses this shuffled alphabet, in which the places of the letters are numbered from 0 to 25, from "
            f"left to right:\n\n{alphabet}\n\n"
            f"A letter at place x becomes the letter at place ({multiplier}x + {offset}) mod 26."
        )
