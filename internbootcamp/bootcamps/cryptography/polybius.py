"""Polybius square: a letter as its row and its column."""

from typing import Any

from internbootcamp.answers import Language
from internbootcamp.kit.cipher_bootcamp import CipherIdentity, KeyedCipherBootcamp, growing, run_of, shuffled, table
from internbootcamp.kit.cipher_systems.squares import Polybius
from internbootcamp.kit.ciphers import ALPHABET


class PolybiusBootcamp(KeyedCipherBootcamp):
    """Each letter becomes the numbers of its row and its column; the one letter without a place becomes 66."""

    levels = growing((5, 10, 20, 40, 80))
    system = Polybius
    cipher_answer = run_of("123456", "the resulting digits", "所得数字串")

    class Identity(CipherIdentity):
        square: str  # 25 letters, row by row

    def draw_key(self) -> dict[str, Any]:
        return {"square": shuffled(self.rng, ALPHABET)[:25]}

    @staticmethod
    def rule(identity: Identity, language: Language) -> str:
        square, outside = table(identity["square"], 5), Polybius(identity["square"]).outside
        if language == "zh":
            return (
                f"波利比奥斯方阵密码使用下面的 5×5 方阵，行从上到下、列从左到右都编号为 1 到 5：\n\n{square}\n\n"
                f"每个明文字母换成两个数字：先行号，后列号。方阵中没有的字母 {outside} 写作 66。所有数字连在一起就是密文。"
            )
        return (
            "A Polybius cipher uses this 5×5 square, whose rows are numbered 1 to 5 from the top and columns 1 to 5 from the "
            f"left:\n\n{square}\n\n"
            f"Each plaintext letter is replaced by two digits, its row and then its column. The letter {outside}, which is not in "
            "the square, becomes 66. All digits together are the ciphertext."
        )
