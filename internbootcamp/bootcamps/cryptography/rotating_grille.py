"""Rotating grille: letters through the holes of a stencil that turns."""

from typing import Any

from internbootcamp.answers import Language
from internbootcamp.core.bootcamp import knob
from internbootcamp.kit.cipher_bootcamp import CipherIdentity, KeyedCipherBootcamp, growing, run_of
from internbootcamp.kit.cipher_systems.transposition import RotatingGrille
from internbootcamp.kit.ciphers import ALPHABET


class RotatingGrilleBootcamp(KeyedCipherBootcamp):
    """Fill a square through the holes of a stencil in its four positions, then read it row by row."""

    size: int = knob(4, "rows and columns of the stencil", choices=(4, 6, 8, 10))

    levels = growing((10, 16, 32, 64, 128), size=(4, 4, 4, 6, 8))
    system = RotatingGrille
    cipher_answer = run_of(ALPHABET + "#", "the resulting characters, with every #", "所得字符，包括所有的 #")
    undo = {"en": "Leave out every # that filled up the last square.", "zh": "最后一个方格中用来补足的 # 不要写进明文。"}

    class Identity(CipherIdentity):
        stencil: list[str]  # rows, O for a hole and X elsewhere

    def draw_key(self) -> dict[str, Any]:
        size = self.size
        cells = [["X"] * size for _ in range(size)]
        for row in range(size // 2):
            for column in range(size // 2):
                place = (row, column)
                for _ in range(self.rng.randrange(4)):
                    place = (place[1], size - 1 - place[0])
                cells[place[0]][place[1]] = "O"
        return {"stencil": ["".join(row) for row in cells]}

    @staticmethod
    def rule(identity: Identity, language: Language) -> str:
        size = len(identity["stencil"])
        stencil, block, holes = "\n".join(" ".join(row) for row in identity["stencil"]), size * size, size * size // 4
        if language == "zh":
            return (
                f"旋转漏格密码使用一块 {size}×{size} 的模板，O 是孔，X 不是孔：\n\n{stencil}\n\n"
                f"明文每 {block} 个字母为一段，最后一段不足时在末尾用 # 补足。每一段填满一个 {size}×{size} 的空方格：把模板盖在方格上，将这一段"
                f"最前面的 {holes} 个字符依次填进孔露出的格子（从上到下逐行，每行从左到右）；然后把模板逆时针旋转 90 度，用接下来的 {holes} 个"
                "字符照样填；再这样旋转、填写两次，方格就填满了。把填满的方格从上到下逐行、每行从左到右读出（包括 #）。下一段从模板最初的"
                "位置重新开始。各段读出的结果连在一起就是密文。"
            )
        return (
            f"A rotating grille is a {size}×{size} stencil, here with O for a hole and X elsewhere:\n\n{stencil}\n\n"
            f"The plaintext is cut into blocks of {block} letters; # fills up the last block at its end. Each block fills an empty "
            f"{size}×{size} square. The stencil is laid on the square, and the first {holes} characters of the block are written "
            "into the cells that its holes show, row by row from the top, each row from left to right. Then the stencil is turned "
            f"by 90 degrees counterclockwise, and the next {holes} characters are written in the same way; after two more turns "
            "the square is full. It is read row by row from the top, each row from left to right, with every #. The next block "
            "starts with the stencil as it was at first. What was read of all blocks together is the ciphertext."
        )

    @classmethod
    def effort(cls, identity: Identity) -> float:
        return 1 + len(identity["stencil"]) / 4
