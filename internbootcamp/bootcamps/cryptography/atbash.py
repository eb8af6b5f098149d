"""Atbash: an alphabet read against itself from the end."""

from typing import Any

from internbootcamp.answers import Language
from internbootcamp.core.bootcamp import knob
from internbootcamp.kit.cipher_bootcamp import CipherIdentity, KeyedCipherBootcamp, growing, shuffled
from internbootcamp.kit.cipher_systems.substitution import Mirror
from internbootcamp.kit.ciphers import ALPHABET


class AtbashBootcamp(KeyedCipherBootcamp):
    """The first and the last letter of an alphabet change places, the second and the last but one, and so on."""

    shuffled: bool = knob(True, "whether the alphabet is in random order")

    levels = growing((12, 18, 24, 48, 96), shuffled=(False, False, True, True, True))
    system = Mirror

    class Identity(CipherIdentity):
        alphabet: str

    def draw_key(self) -> dict[str, Any]:
        return {"alphabet": shuffled(self.rng, ALPHABET) if self.shuffled else ALPHABET}

    @staticmethod
    def rule(identity: Identity, language: Language) -> str:
        alphabet = identity["alphabet"]
        if language == "zh":
            return (
                f"埃特巴什（Atbash）密码使用下面这个字母表：\n\n{alphabet}\n\n"
                "字母表的第一个字母与最后一个字母互换，第二个与倒数第二个互换，依此类推：每个字母都换成与它关于字母表中点对称的字母。"
            )
        return (
            f"An Atbash cipher uses this alphabet:\n\n{alphabet}\n\n"
            "Its first letter and its last are exchanged for each other, its second and its last but one, and so on: every letter "
            "is replaced by the one as far from the end of the alphabet as it is from the beginning."
        )

    @classmethod
    def effort(cls, identity: Identity) -> float:
        return 1.0 if identity["alphabet"] == ALPHABET else 2.0
