"""Redefence figure: a text wound down and up through some rows, with marks where it turns."""

from typing import Any

from internbootcamp.answers import Language
from internbootcamp.core.bootcamp import knob
from internbootcamp.kit.cipher_bootcamp import CipherIdentity, KeyedCipherBootcamp, growing, run_of
from internbootcamp.kit.cipher_systems.transposition import Redefence
from internbootcamp.kit.ciphers import ALPHABET


class RedefenceBootcamp(KeyedCipherBootcamp):
    """Columns are filled down and up in turn, each after the first from a #; the rows are read, each with a * at its end."""

    rows: int = knob(5, "how many rows", low=2, high=20)

    levels = growing((12, 16, 24, 44, 80), rows=(3, 4, 5, 6, 7))
    system = Redefence
    cipher_answer = run_of(ALPHABET + "#*", "the resulting characters, with every # and *", "所得字符，包括所有的 # 和 *")

    class Identity(CipherIdentity):
        rows: int

    def draw_key(self) -> dict[str, Any]:
        return {"rows": self.rows}

    @staticmethod
    def rule(identity: Identity, language: Language) -> str:
        rows = identity["rows"]
        if language == "zh":
            return (
                f"把明文填进一个有 {rows} 行的图形，一列一列地填，列从左到右。第一列从上到下填 {rows} 个字母。从第二列起，每列先填一个 #，再填 "
                f"{rows - 1} 个字母：偶数列（第二列、第四列……）从下到上填，# 在最下面一行；奇数列（第三列、第五列……）"
                "从上到下填，# 在最上面一行。"
                "字母用完就停，最后一列可以不满，没有字母可填时不再开始新的一列。填完后从上到下逐行读出，每行从左到右读已填的字符"
                "（没有填的格子跳过），每读完一行写一个 *。全部连在一起就是密文。"
            )
        return (
            f"The plaintext is filled into a figure of {rows} rows, column by column from left to right. The first column takes "
            f"{rows} letters from the top down. Every further column takes a # and then {rows - 1} letters: even columns (the "
            "second, the fourth, …) are filled from the bottom up, with the # in the bottom row; odd columns (the third, the "
            "fifth, …) from the top down, with the # in the top row. Filling stops with the last letter, so the last column may "
            "not be full, and no column is begun without a letter for it. Then the rows are read from the top down, each from "
            "left to right, passing over cells that were not filled, and a * is written after each row. All of it together is "
            "the ciphertext."
        )

    @classmethod
    def effort(cls, identity: Identity) -> float:
        return 1 + identity["rows"] / 10
