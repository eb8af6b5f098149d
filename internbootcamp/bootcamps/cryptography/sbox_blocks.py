"""A toy block cipher: XOR with a key, a substitution box for half bytes, and a turn of bits."""

from typing import Any

from internbootcamp.answers import Language
from internbootcamp.kit.cipher_bootcamp import CipherIdentity, KeyedCipherBootcamp, growing, run_of
from internbootcamp.kit.cipher_systems.binary import SboxBlocks

_KEY_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"


class SboxBlocksBootcamp(KeyedCipherBootcamp):
    """Encrypt or decrypt blocks of eight bytes by five steps that are all explained."""

    levels = growing((1, 4, 8, 16, 32))
    system = SboxBlocks
    cipher_answer = run_of("0123456789ABCDEF", "the resulting hexadecimal digits", "所得十六进制数字串")
    undo = {
        "en": "Leave out the zero bytes that filled up the last block.",
        "zh": "最后一块中用来补足的零字节不要写进明文。",
    }

    class Identity(CipherIdentity):
        key: str  # 8 ASCII characters
        box: list[int]  # what 0 to 15 become

    def draw_key(self) -> dict[str, Any]:
        key = "".join(self.rng.choice(_KEY_CHARACTERS) for _ in range(8))
        return {"key": key, "box": self.rng.sample(range(16), 16)}

    @staticmethod
    def rule(identity: Identity, language: Language) -> str:
        key = " ".join(f"{byte:02X}" for byte in identity["key"].encode())
        box = f"{' '.join('0123456789ABCDEF')}\n{' '.join(f'{value:X}' for value in identity['box'])}"
        if language == "zh":
            return (
                f"这个简单的分组密码每次加密 8 个字节。密钥是 8 个字节（十六进制）：\n\n{key}\n\n"
                f"S 盒把每个四位的十六进制数字换成另一个（上一行换成正下方的数字）：\n\n{box}\n\n"
                "明文的每个字母写成一个字节，即它的 ASCII 码（A 为十六进制 41，……，Z 为 5A）；字节数不是 8 的倍数时，在末尾添上 00，直到是 8 的"
                "倍数。每 8 个字节为一块，块中第 i 个字节与密钥的第 i 个字节对应。每个字节经过四步：（1）与密钥的对应字节按位异或（XOR）；"
                "（2）高四位和低四位分别用 S 盒替换；（3）把八位循环左移一位，最左边的一位移到最右边；（4）再与密钥的同一个字节按位异或。"
                "每个结果写成两位十六进制数，连在一起就是密文。"
            )
        return (
            f"This toy block cipher works on 8 bytes at a time. Its key has 8 bytes, in hexadecimal:\n\n{key}\n\n"
            f"Its S-box replaces each hexadecimal digit of the upper line by the one below it:\n\n{box}\n\n"
            "Each plaintext letter is one byte, its ASCII code (A is hexadecimal 41, and so on to Z, which is 5A). If the number "
            "of bytes is not a multiple of 8, bytes 00 are added at the end until it is. Each 8 bytes are a block, and byte number "
            "i of a block goes with byte number i of the key. Every byte goes through four steps. (1) XOR it with its byte of the "
            "key. (2) Replace its upper four bits and its lower four bits by the S-box. (3) Rotate its eight bits left by one: the "
            "leftmost bit comes to the right end. (4) XOR it with the same byte of the key again. Each result is written as two "
            "hexadecimal digits, and together they are the ciphertext."
        )
