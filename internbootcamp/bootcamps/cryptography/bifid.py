"""Bifid cipher: rows and columns of the letters, read off as new rows and columns."""

from internbootcamp.answers import Language
from internbootcamp.kit.cipher_bootcamp import SquareCipherBootcamp, SquareIdentity, growing, table
from internbootcamp.kit.cipher_systems.fractionation import Bifid


class BifidBootcamp(SquareCipherBootcamp):
    """All row numbers of the letters in a square, then all column numbers, are paired anew into places in the square."""

    levels = growing((4, 8, 16, 32, 64))
    system = Bifid

    @staticmethod
    def rule(identity: SquareIdentity, language: Language) -> str:
        square = table(identity["square"], 5)
        if language == "zh":
            return (
                f"双分（Bifid）密码使用下面的 5×5 方阵（没有字母 J），行从上到下、列从左到右都编号为 1 到 5：\n\n{square}\n\n"
                "先依次写出每个明文字母的行号，写完之后再依次写出每个明文字母的列号，得到一串数字。从头开始把这串数字每两个分成一组，"
                "每组的第一个数字作行号、第二个数字作列号，在方阵中查出一个密文字母。"
            )
        return (
            "A bifid cipher uses this 5×5 square, which has no J. Its rows are numbered 1 to 5 from the top, its columns 1 to 5 "
            f"from the left:\n\n{square}\n\n"
            "Write down the row number of every plaintext letter in order, and after all of them the column number of every "
            "plaintext letter in order. Then take this row of digits two at a time from its beginning: the first digit of each "
            "pair is the row and the second the column of a ciphertext letter."
        )
