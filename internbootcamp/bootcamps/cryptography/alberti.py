"""Alberti disk: two rings of letters, the inner of which turns as the text goes on."""

from typing import Any

from internbootcamp.answers import Language
from internbootcamp.core.bootcamp import knob
from internbootcamp.kit.cipher_bootcamp import CipherIdentity, KeyedCipherBootcamp, growing, shuffled
from internbootcamp.kit.cipher_systems import arranged
from internbootcamp.kit.cipher_systems.substitution import Alberti
from internbootcamp.kit.ciphers import ALPHABET


class AlbertiBootcamp(KeyedCipherBootcamp):
    """A letter on the outer disk becomes its neighbour on the inner disk, which turns after every so many letters."""

    period: int = knob(4, "letters between two turns", low=1, high=20)

    levels = growing((4, 8, 16, 32, 64), period=(4, 4, 4, 3, 3))
    system = Alberti

    class Identity(CipherIdentity):
        outer: str
        inner: str
        period: int
        increment: int

    def draw_key(self) -> dict[str, Any]:
        disks = {"outer": shuffled(self.rng, ALPHABET), "inner": shuffled(self.rng, ALPHABET)}
        return {**disks, "period": self.period, "increment": self.rng.randint(2, 9)}

    @classmethod
    def check_identity(cls, identity: Identity) -> str | None:
        try:
            arranged(identity["inner"], ALPHABET, "the inner disk")
        except ValueError as problem:
            return str(problem)
        return super().check_identity(identity)

    @staticmethod
    def rule(identity: Identity, language: Language) -> str:
        disks = f"{identity['outer']}\n{identity['inner']}"
        period, increment = identity["period"], identity["increment"]
        if language == "zh":
            return (
                f"阿尔伯蒂密码盘有外圈和内圈两圈字母，两圈对齐写成两行（上面是外圈，下面是内圈）：\n\n{disks}\n\n"
                f"每个明文字母在外圈上找到，换成内圈上与它对齐的字母。每加密完 {period} 个字母，内圈就转动一次：把内圈那一行最前面的 "
                f"{increment} 个字母整体移到最后，其余字母前移；外圈不动。"
            )
        return (
            "An Alberti disk has an outer and an inner ring of letters, written here one above the other (the outer ring is the "
            f"upper line):\n\n{disks}\n\n"
            "Each plaintext letter is found on the outer ring and replaced by the letter below it on the inner ring. After every "
            f"{period} letters the inner ring turns: the first {increment} letters of its line move, in order, to the end of the "
            "line, and the others move up. The outer ring stays."
        )
