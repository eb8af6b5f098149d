"""Four-square cipher: pairs of letters at the corners of a rectangle over four squares."""

from typing import Any

from internbootcamp.answers import Language
from internbootcamp.kit.cipher_bootcamp import CipherIdentity, KeyedCipherBootcamp, growing, shuffled, table
from internbootcamp.kit.cipher_systems import arranged
from internbootcamp.kit.cipher_systems.squares import FourSquare
from internbootcamp.kit.ciphers import ALPHABET

_LETTERS = ALPHABET.replace("Q", "")


class FourSquareBootcamp(KeyedCipherBootcamp):
    """A pair stands in two plain squares; the other corners of its rectangle, in two keyed squares, are its cipher."""

    levels = growing((4, 8, 16, 32, 64))
    system = FourSquare
    without = "Q"
    undo = {
        "en": "An X that filled up the plaintext stays in it.",
        "zh": "加密时补上的 X 照样保留在明文里。",
    }

    class Identity(CipherIdentity):
        upper: str  # the keyed square of first letters, row by row
        lower: str  # that of second letters

    def draw_key(self) -> dict[str, Any]:
        return {"upper": shuffled(self.rng, _LETTERS), "lower": shuffled(self.rng, _LETTERS)}

    @classmethod
    def check_identity(cls, identity: Identity) -> str | None:
        try:
            for square in (identity["upper"], identity["lower"]):
                arranged(square, _LETTERS, "a keyed square")
        except ValueError as problem:
            return str(problem)
        return super().check_identity(identity)

    @staticmethod
    def rule(identity: Identity, language: Language) -> str:
        plain, upper, lower = (table(square, 5) for square in (_LETTERS, identity["upper"], identity["lower"]))
        if language == "zh":
            return (
                "四方密码使用三个 5×5 方阵，都没有字母 Q，行从上到下、列从左到右编号。\n\n"
                f"普通方阵：\n{plain}\n\n方阵甲：\n{upper}\n\n方阵乙：\n{lower}\n\n"
                "明文长度为奇数时，先在末尾补一个 X。然后从头开始每两个字母分成一组。每组的两个字母都在普通方阵中查：设第一个字母在第 r₁ 行"
                "第 c₁ 列，第二个字母在第 r₂ 行第 c₂ 列，则密文的两个字母依次是方阵甲第 r₁ 行第 c₂ 列的字母和方阵乙第 r₂ 行第 c₁ 列的字母。"
            )
        return (
            "A four-square cipher uses three 5×5 squares without Q, whose rows are counted from the top and columns from the "
            f"left.\n\nPlain square:\n{plain}\n\nSquare A:\n{upper}\n\nSquare B:\n{lower}\n\n"
            "If the plaintext has an odd number of letters, an X is added at its end. Then it is cut into pairs from its "
            "beginning. Both letters of a pair are found in the plain square, say the first in row r₁ and column c₁ and the second "
            "in row r₂ and column c₂. They are replaced by the letter of square A in row r₁ and column c₂ and the letter of "
            "square B in row r₂ and column c₁, in this order."
        )
