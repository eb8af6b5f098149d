"""Tap code: a letter as taps for its row and its column."""

from typing import Any

from internbootcamp.answers import Characters, Form, Language
from internbootcamp.kit.cipher_bootcamp import CipherIdentity, KeyedCipherBootcamp, growing, shuffled, table
from internbootcamp.kit.cipher_systems.squares import TapCode
from internbootcamp.kit.ciphers import ALPHABET

_LETTERS = ALPHABET.replace("K", "")


class TapCodeBootcamp(KeyedCipherBootcamp):
    """Each letter becomes as many dots as its row says and as many as its column says."""

    levels = growing((5, 10, 20, 40, 80))
    system = TapCode
    without = "K"
    cipher_answer = (
        Characters(".", grouped=True)
        .in_form(Form.FENCED)
        .described("the dots with their spaces, on one line", "所得的点，保留空格，写成一行")
    )

    class Identity(CipherIdentity):
        square: str  # 25 letters, row by row

    def draw_key(self) -> dict[str, Any]:
        return {"square": shuffled(self.rng, _LETTERS)}

    @staticmethod
    def rule(identity: Identity, language: Language) -> str:
        square = table(identity["square"], 5)
        if language == "zh":
            return (
                f"敲击码使用下面的 5×5 方阵（没有字母 K），行从上到下、列从左到右都编号为 1 到 5：\n\n{square}\n\n"
                "每个明文字母写成两组点：第一组的点数是行号，第二组的点数是列号，两组之间空一格。相邻两个字母之间空两格。"
            )
        return (
            "The tap code uses this 5×5 square without K, whose rows are numbered 1 to 5 from the top and columns 1 to 5 from the "
            f"left:\n\n{square}\n\n"
            "Each plaintext letter is written as two groups of dots, with as many dots as the number of its row and then as many "
            "as the number of its column. One space stands between the two groups, and two spaces between letters."
        )
