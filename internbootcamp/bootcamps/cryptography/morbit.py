"""Morbit cipher: Morse code, two signs to a digit."""

from typing import Any

from internbootcamp.answers import Language
from internbootcamp.core.instruction import Identity as AnyIdentity
from internbootcamp.kit.cipher_bootcamp import CipherIdentity, KeyedCipherBootcamp, growing, run_of, shuffled
from internbootcamp.kit.cipher_systems.codes import MORSE
from internbootcamp.kit.cipher_systems.fractionation import MORBIT_PAIRS, Morbit
from internbootcamp.kit.ciphers import ALPHABET


class MorbitBootcamp(KeyedCipherBootcamp):
    """Write a text in Morse code with a stroke between letters, and each two signs of it as a digit."""

    levels = growing((3, 7, 14, 28, 56))
    system = Morbit
    cipher_answer = run_of("123456789", "the resulting digits", "所得数字串")
    undo = {"en": "A / at the very end only filled up the code.", "zh": "最末尾的 / 只是用来补足的。"}

    class Identity(CipherIdentity):
        digits: str  # of the nine pairs in order

    def draw_key(self) -> dict[str, Any]:
        return {"digits": shuffled(self.rng, "123456789")}

    @classmethod
    def cipher_of(cls, identity: AnyIdentity) -> Morbit:
        return Morbit(identity["digits"], "/")

    @staticmethod
    def rule(identity: Identity, language: Language) -> str:
        codes = [f"{letter} {code}" for letter, code in zip(ALPHABET, MORSE)]
        morse = "\n".join("   ".join(f"{code:6}" for code in codes[at : at + 6]).rstrip() for at in range(0, 26, 6))
        pairs = "\n".join(f"{pair} = {digit}" for pair, digit in zip(MORBIT_PAIRS, identity["digits"]))
        if language == "zh":
            return (
                f"莫比特（Morbit）密码先把明文写成莫尔斯电码，相邻两个字母的电码之间写一个 /。电码表：\n\n{morse}\n\n"
                "得到的符号串（由 . - / 组成）长度为奇数时，在末尾再补一个 /。然后从头开始每两个符号分成一组，按下表把每组换成一个数字，"
                f"连在一起就是密文：\n\n{pairs}"
            )
        return (
            "A Morbit cipher first writes the plaintext in Morse code, with one / between the codes of neighbouring letters. The "
            f"codes are\n\n{morse}\n\n"
            "If this row of the signs . - / has an odd length, one more / is added at its end. It is then cut into pairs of signs "
            f"from its beginning, and each pair is replaced by a digit, which together are the ciphertext:\n\n{pairs}"
        )
