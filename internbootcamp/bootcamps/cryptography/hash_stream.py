"""A hash as a key stream: bytes of the text XOR bytes of a SHA-256 hash."""

from hashlib import sha256
from typing import Any

from internbootcamp.answers import Language
from internbootcamp.kit.cipher_bootcamp import CipherIdentity, KeyedCipherBootcamp, growing, run_of
from internbootcamp.kit.cipher_systems.binary import HashStream
from internbootcamp.kit.words import random_words


class HashStreamBootcamp(KeyedCipherBootcamp):
    """XOR the ASCII codes of a text with the bytes of a hash that is given, in hexadecimal."""

    levels = growing((3, 8, 16, 32, 64))
    system = HashStream
    cipher_answer = run_of("0123456789ABCDEF", "the resulting hexadecimal digits", "所得十六进制数字串")

    class Identity(CipherIdentity):
        key: str  # 32 bytes in hexadecimal

    def draw_key(self) -> dict[str, Any]:
        return {"key": sha256("_".join(random_words(self.rng, 3)).encode()).hexdigest()}

    @staticmethod
    def rule(identity: Identity, language: Language) -> str:
        key = identity["key"]
        if language == "zh":
            return (
                f"密钥是一个口令的 SHA-256 哈希值，共 {len(key) // 2} 个字节，用十六进制写出（每两位是一个字节）：\n\n{key}\n\n"
                "加密时，依次把每个明文字母的 ASCII 码（A 为 65，即十六进制 41，……，Z 为 90，即十六进制 5A）与密钥的对应字节作按位异或（XOR），"
                "第一个字母对应第一个字节；密钥用完后从头循环。每个结果写成两位十六进制数，连在一起就是密文。"
            )
        return (
            f"The key is the SHA-256 hash of a password, {len(key) // 2} bytes in hexadecimal (two digits a byte):\n\n{key}\n\n"
            "To encrypt, the ASCII code of each plaintext letter (A is 65 or hexadecimal 41, and so on to Z, which is 90 or "
            "hexadecimal 5A) is combined with the corresponding byte of the key by a bitwise XOR, the first letter with the first "
            "byte; after its last byte the key starts again. Each result is written as two hexadecimal digits, and together they "
            "are the ciphertext."
        )
