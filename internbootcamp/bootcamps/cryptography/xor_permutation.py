"""Bits of a letter XOR a key, then in another order."""

from typing import Any

from internbootcamp.answers import Language
from internbootcamp.kit.cipher_bootcamp import CipherIdentity, KeyedCipherBootcamp, growing, run_of
from internbootcamp.kit.cipher_systems.binary import XorPermutation


class XorPermutationBootcamp(KeyedCipherBootcamp):
    """The eight bits of each ASCII code are combined with a key by XOR and put in a given order."""

    levels = growing((2, 4, 8, 16, 32))
    system = XorPermutation
    cipher_answer = run_of("01", "the resulting bits", "所得的二进制位串")

    class Identity(CipherIdentity):
        key: str  # 8 bits
        order: list[int]  # bits, from 0, in the order in which they stand afterwards

    def draw_key(self) -> dict[str, Any]:
        return {"key": f"{self.rng.randrange(1, 256):08b}", "order": self.rng.sample(range(8), 8)}

    @staticmethod
    def rule(identity: Identity, language: Language) -> str:
        key, order = identity["key"], ", ".join(str(place + 1) for place in identity["order"])
        if language == "zh":
            return (
                "每个明文字母写成它的 ASCII 码（A 为 65，……，Z 为 90）的 8 位二进制数，再分两步加密："
                f"（1）与密钥 {key} 按位异或（XOR）；（2）把所得的 8 位从左到右编号为 1 到 8，重新排列，"
                f"使它们从左到右依次为原来的第 {order} 位。"
                "各字母的 8 位连在一起就是密文。"
            )
        return (
            "Each plaintext letter is written as the 8-bit binary number of its ASCII code (A is 65, and so on to Z, which is 90). "
            f"Then (1) it is combined with the key {key} by a bitwise XOR, and (2) the resulting bits, numbered 1 to 8 from the "
            f"left, are rearranged so that from left to right they are the former bits {order}. The bits of all letters together "
            "are the ciphertext."
        )
