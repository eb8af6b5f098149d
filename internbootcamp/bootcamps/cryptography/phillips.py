"""Phillips cipher: eight squares in turn, made by moving the rows of one."""

from internbootcamp.answers import Language
from internbootcamp.kit.cipher_bootcamp import SquareCipherBootcamp, SquareIdentity, growing, table
from internbootcamp.kit.cipher_systems.squares import WALKED, Phillips


class PhillipsBootcamp(SquareCipherBootcamp):
    """A letter becomes the one to its lower right, in one of eight squares; each block of five letters uses the next."""

    levels = growing((5, 10, 20, 40, 80))
    system = Phillips

    @staticmethod
    def rule(identity: SquareIdentity, language: Language) -> str:
        square, orders = table(identity["square"], 5), "; ".join(" ".join(order) for order in WALKED)
        if language == "zh":
            return (
                f"菲利普斯密码使用一个 5×5 方阵（没有字母 J），它的五行从上到下编号为 1 到 5：\n\n{square}\n\n"
                f"把它的行重新排列，得到八个方阵。八个方阵从上到下的行依次是：{orders.replace('; ', '；')}。\n\n"
                "明文从头开始每五个字母分成一组（最后一组可以不足五个），第一组用第一个方阵，第二组用第二个方阵，……，第八组用第八个方阵，"
                "第九组又用第一个方阵，如此循环。每个字母在所用方阵中找到，换成它右下方相邻的字母，即下一行、右一列的字母；最下一行的下一行是"
                "最上一行，最右一列的右一列是最左一列。"
            )
        return (
            "A Phillips cipher uses a 5×5 square without J, whose rows are numbered 1 to 5 from the top:"
            f"\n\n{square}\n\n"
            "Eight squares are made by rearranging its rows. From the top down, the rows of the eight squares are these in turn: "
            f"{orders}.\n\n"
            "The plaintext is cut into blocks of five letters from its beginning (the last may be shorter). The first block uses "
            "the first square, the second the second, and so on; after the eighth comes the first square again. Each letter is "
            "found in the square of its block and replaced by its neighbour to the lower right: one row down and one column to "
            "the right, where the top row follows the bottom row and the leftmost column follows the rightmost."
        )
