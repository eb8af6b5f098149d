"""Snake path: rows written to and fro, read by columns."""

from typing import Any

from internbootcamp.answers import Language
from internbootcamp.core.bootcamp import knob
from internbootcamp.kit.cipher_bootcamp import CipherIdentity, KeyedCipherBootcamp, growing, run_of
from internbootcamp.kit.cipher_systems.transposition import SnakePath
from internbootcamp.kit.ciphers import ALPHABET


class SnakePathBootcamp(KeyedCipherBootcamp):
    """Write rows to the right and to the left in turn, and read the columns downwards, with a # after each."""

    width: int = knob(5, "letters in a row", low=2, high=20)

    levels = growing((12, 18, 32, 60, 110), width=(4, 5, 6, 8, 11))
    system = SnakePath
    cipher_answer = run_of(ALPHABET + "#", "the resulting characters, with every #", "所得字符，包括所有的 #")

    class Identity(CipherIdentity):
        width: int

    def draw_key(self) -> dict[str, Any]:
        return {"width": self.width}

    @staticmethod
    def rule(identity: Identity, language: Language) -> str:
        width = identity["width"]
        if language == "zh":
            return (
                f"把明文写成若干行，每行占 {width} 格：第一行从左到右写，第二行从右到左写，第三行又从左到右写，如此交替；最后一行可以不满，"
                "但仍从该行应有的一端写起。然后从最左边一列开始逐列读出，每列从上到下读，没有字母的格子跳过，每读完一列写一个 #"
                "（没有字母的列也写 #）。全部连在一起就是密文。"
            )
        return (
            f"The plaintext is written in rows of {width} cells: the first row from left to right, the second from right to left, "
            "the third from left to right again, and so on in turn. The last row may not be full, but is still begun at the end "
            "where it should. Then the columns are read, the leftmost first, each from the top down, passing over cells without a "
            "letter, and a # is written after each column, even one without letters. All of it together is the ciphertext."
        )

    @classmethod
    def effort(cls, identity: Identity) -> float:
        return 1 + identity["width"] / 10
