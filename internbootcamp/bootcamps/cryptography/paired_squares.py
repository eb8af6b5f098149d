"""Paired squares: letters in odd and in even places are replaced by two pairs of squares."""

from typing import Any

from internbootcamp.answers import Language
from internbootcamp.kit.cipher_bootcamp import CipherIdentity, KeyedCipherBootcamp, growing, shuffled, table
from internbootcamp.kit.cipher_systems.squares import PairedSquares
from internbootcamp.kit.ciphers import ALPHABET

_LETTERS = ALPHABET.replace("Q", "")


class PairedSquaresBootcamp(KeyedCipherBootcamp):
    """A pair's first letter moves from square 1 to the same place of square 2, its second from square 4 to square 3."""

    levels = growing((4, 8, 16, 32, 64))
    system = PairedSquares
    without = "Q"
    undo = {
        "en": "An X that filled up the plaintext stays in it.",
        "zh": "加密时补上的 X 照样保留在明文里。",
    }

    class Identity(CipherIdentity):
        first: str
        first_to: str
        second: str
        second_to: str

    def draw_key(self) -> dict[str, Any]:
        return {name: shuffled(self.rng, _LETTERS) for name in ("first", "first_to", "second", "second_to")}

    @staticmethod
    def rule(identity: Identity, language: Language) -> str:
        names = ("first", "first_to", "second_to", "second")
        squares = [table(identity[name], 5) for name in names]  # type: ignore[literal-required]
        if language == "zh":
            shown = "\n\n".join(f"方阵 {number}：\n{square}" for number, square in enumerate(squares, 1))
            return (
                f"使用四个 5×5 方阵，都没有字母 Q：\n\n{shown}\n\n"
                "明文长度为奇数时，先在末尾补一个 X。然后从头开始每两个字母分成一组。每组的第一个字母在方阵 1 中找到，换成方阵 2 中同一位置的"
                "字母；第二个字母在方阵 4 中找到，换成方阵 3 中同一位置的字母。"
            )
        shown = "\n\n".join(f"Square {number}:\n{square}" for number, square in enumerate(squares, 1))
        return (
            f"There are four 5×5 squares without Q:\n\n{shown}\n\n"
            "If the plaintext has an odd number of letters, an X is added at its end. Then it is cut into pairs from its "
            "beginning. The first letter of a pair is found in square 1 and replaced by the letter at the same place of square 2; "
            "the second letter is found in square 4 and replaced by the letter at the same place of square 3."
        )
