"""Trifid cipher: layers, columns and rows of the letters, read off as new places in a cube."""

from typing import Any

from internbootcamp.answers import Language
from internbootcamp.core.instruction import Identity as AnyIdentity
from internbootcamp.kit.cipher_bootcamp import CipherIdentity, KeyedCipherBootcamp, growing, run_of, shuffled, table
from internbootcamp.kit.cipher_systems import arranged
from internbootcamp.kit.cipher_systems.fractionation import Trifid
from internbootcamp.kit.ciphers import ALPHABET


class TrifidBootcamp(KeyedCipherBootcamp):
    """All layers of the letters in a cube, then all columns, then all rows, are grouped by threes into new places."""

    levels = growing((3, 6, 12, 24, 48))
    system = Trifid
    cipher_answer = run_of(ALPHABET + "+", "the resulting characters", "所得字符")

    class Identity(CipherIdentity):
        cube: str  # letters and +: three layers of three rows of three

    def draw_key(self) -> dict[str, Any]:
        return {"cube": shuffled(self.rng, ALPHABET + "+")}

    @classmethod
    def cipher_of(cls, identity: AnyIdentity) -> Trifid:
        arranged(identity["cube"], ALPHABET + "+", "the cube")
        return Trifid(identity["cube"])

    @staticmethod
    def rule(identity: Identity, language: Language) -> str:
        layers = [table(identity["cube"][at : at + 9], 3) for at in (0, 9, 18)]
        if language == "zh":
            shown = "\n\n".join(f"第 {number} 层：\n{layer}" for number, layer in enumerate(layers, 1))
            return (
                f"三分（Trifid）密码使用一个 3×3×3 的立方体，放着 26 个字母和符号 +：\n\n{shown}\n\n"
                "每个字符有三个坐标：层号、列号（从左到右为 1 到 3）和行号（从上到下为 1 到 3）。先依次写出每个明文字母的层号，接着依次写出"
                "每个字母的列号，再接着依次写出每个字母的行号，得到一串数字。从头开始把这串数字每三个分成一组，每组依次作为层号、列号和行号，"
                "在立方体中查出一个密文字符。"
            )
        shown = "\n\n".join(f"Layer {number}:\n{layer}" for number, layer in enumerate(layers, 1))
        return (
            f"A trifid cipher uses a 3×3×3 cube with the 26 letters and the sign +:\n\n{shown}\n\n"
            "Each character has three coordinates: its layer, its column (1 to 3 from the left) and its row (1 to 3 from the top). "
            "Write down the layer of every plaintext letter in order, after all of them the column of every letter, and after "
            "these the row of every letter. Then take this row of digits three at a time from its beginning: each three are the "
            "layer, the column and the row, in this order, of a ciphertext character."
        )
