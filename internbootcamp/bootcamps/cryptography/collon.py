"""Collon cipher: each letter becomes the letters that mark its row and its column."""

from internbootcamp.answers import Language
from internbootcamp.kit.cipher_bootcamp import SquareCipherBootcamp, SquareIdentity, growing, table
from internbootcamp.kit.cipher_systems.squares import Collon


class CollonBootcamp(SquareCipherBootcamp):
    """A letter in a square becomes two: the first letter of its row and the bottom letter of its column."""

    levels = growing((5, 10, 20, 40, 80))
    system = Collon

    @staticmethod
    def rule(identity: SquareIdentity, language: Language) -> str:
        square = table(identity["square"], 5)
        if language == "zh":
            return (
                f"科隆（Collon）密码使用下面的 5×5 方阵（没有字母 J）：\n\n{square}\n\n"
                "每个明文字母换成两个字母：先写它所在行最左边的字母，再写它所在列最下边的字母。"
            )
        return (
            f"A Collon cipher uses this 5×5 square, which has no J:\n\n{square}\n\n"
            "Each plaintext letter is replaced by two letters: first the leftmost letter of its row, then the bottom letter of "
            "its column."
        )
