"""ADFGVX without a second step: places in a 6×6 square, rows first, written with six letters."""

from typing import Any

from internbootcamp.answers import Language
from internbootcamp.kit.cipher_bootcamp import CipherIdentity, KeyedCipherBootcamp, growing, shuffled, table
from internbootcamp.kit.cipher_systems.fractionation import Adfgvx
from internbootcamp.kit.ciphers import ALPHABET


class AdfgvxBootcamp(KeyedCipherBootcamp):
    """Rows and columns of letters in a 6×6 square become letters of ADFGVX: those of all rows, then those of all columns."""

    levels = growing((5, 10, 20, 40, 80))
    system = Adfgvx

    class Identity(CipherIdentity):
        square: str  # letters and digits, row by row

    def draw_key(self) -> dict[str, Any]:
        return {"square": shuffled(self.rng, ALPHABET + "0123456789")}

    @staticmethod
    def rule(identity: Identity, language: Language) -> str:
        square = "  A D F G V X\n" + "\n".join(
            f"{sign} {row}" for sign, row in zip("ADFGVX", table(identity["square"], 6).split("\n"))
        )
        if language == "zh":
            return (
                "这种 ADFGVX 密码使用下面的 6×6 方阵，方阵的行和列都用 A、D、F、G、V、X 标记（左边是行标，上边是列标）：\n\n"
                f"{square}\n\n"
                "先依次写出每个明文字母的行标，写完之后再依次写出每个明文字母的列标，连在一起就是密文。"
            )
        return (
            "This ADFGVX cipher uses the 6×6 square below. Its rows and its columns are marked A, D, F, G, V, X: row marks "
            f"stand on the left, column marks at the top.\n\n{square}\n\n"
            "Write down the row mark of every plaintext letter in order, and after all of them the column mark of every "
            "plaintext letter in order. Together they are the ciphertext."
        )
