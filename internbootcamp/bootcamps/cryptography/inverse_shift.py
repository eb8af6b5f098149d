"""Inverse shift substitution: mirror, shift and substitute each letter."""

from typing import Any

from internbootcamp.answers import Language
from internbootcamp.kit.cipher_bootcamp import CipherIdentity, KeyedCipherBootcamp, growing, shuffled
from internbootcamp.kit.cipher_systems.substitution import InverseShift
from internbootcamp.kit.ciphers import ALPHABET


class InverseShiftBootcamp(KeyedCipherBootcamp):
    """Each letter is mirrored in the alphabet, moved some places on, and replaced by a substitution alphabet."""

    levels = growing((4, 8, 16, 32, 64))
    system = InverseShift

    class Identity(CipherIdentity):
        substitution: str
        shift: int

    def draw_key(self) -> dict[str, Any]:
        return {"substitution": shuffled(self.rng, ALPHABET), "shift": self.rng.randint(2, 24)}

    @staticmethod
    def rule(identity: Identity, language: Language) -> str:
        substitution, shift = identity["substitution"], identity["shift"]
        lines = f"{ALPHABET}\n{ALPHABET[::-1]}\n{substitution}"
        if language == "zh":
            return (
                f"下面三行依次是标准字母表、反序字母表和替换字母表：\n\n{lines}\n\n"
                "每个明文字母经过三步变成密文字母：（1）在标准字母表中找到它，换成反序字母表中同一位置的字母；"
                f"（2）把所得字母在标准字母表中向后移动 {shift} 位（Z 之后回到 A）；"
                "（3）在标准字母表中找到这时的字母，换成替换字母表中同一位置的字母。"
            )
        return (
            f"These three lines are the standard, the reversed and the substitution alphabet:\n\n{lines}\n\n"
            "Each plaintext letter goes through three steps. (1) Find it in the standard alphabet and take the letter at the same "
            f"place of the reversed alphabet. (2) Move that letter {shift} places forward in the standard alphabet, going on at A "
            "after Z. (3) Find the letter reached in the standard alphabet and take the letter at the same place of the "
            "substitution alphabet: it is the ciphertext letter."
        )
