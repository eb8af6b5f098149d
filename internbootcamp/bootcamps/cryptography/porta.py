"""Porta cipher: a key word picks one of thirteen alphabets for each letter."""

from typing import Any

from internbootcamp.answers import Language
from internbootcamp.core.bootcamp import knob
from internbootcamp.kit.cipher_bootcamp import CipherIdentity, KeyedCipherBootcamp, growing, running_text
from internbootcamp.kit.cipher_systems.substitution import Porta
from internbootcamp.kit.ciphers import ALPHABET


class PortaBootcamp(KeyedCipherBootcamp):
    """Each key letter in turn chooses an alphabet, in which the plaintext letter is replaced."""

    key_length: int = knob(6, "letters of the key", low=1, high=40)

    levels = growing((4, 8, 16, 32, 64), key_length=(3, 4, 6, 8, 12))
    system = Porta

    class Identity(CipherIdentity):
        key: str

    def draw_key(self) -> dict[str, Any]:
        return {"key": running_text(self.rng, self.key_length)}

    @staticmethod
    def rule(identity: Identity, language: Language) -> str:
        rows = "\n".join(f"{ALPHABET[2 * pair : 2 * pair + 2]}: {Porta.alphabet(pair)}" for pair in range(13))
        if language == "zh":
            return (
                f"波尔塔密码有 13 个密文字母表，每个由两个密钥字母共用（写在冒号前）：\n\n{rows}\n\n标准字母表为 {ALPHABET}。\n\n"
                f"密钥为 {identity['key']}。它的字母依次与明文字母配对，用完后从头循环。每个明文字母在标准字母表中找到，换成与其配对的密钥"
                "字母所指的密文字母表中同一位置的字母。"
            )
        return (
            "A Porta cipher has 13 cipher alphabets, each of which belongs to the two key letters before the colon:"
            f"\n\n{rows}\n\nThe standard alphabet is {ALPHABET}.\n\n"
            f"The key is {identity['key']}. Its letters are paired with the plaintext letters in order; after its last letter it "
            "starts again. Each plaintext letter is found in the standard alphabet and replaced by the letter at the same place "
            "of the cipher alphabet that its key letter belongs to."
        )

    @classmethod
    def check_identity(cls, identity: Identity) -> str | None:
        return super().check_identity(identity) if len(identity["key"]) <= 200 else "the key has more than 200 letters"
