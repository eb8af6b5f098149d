"""Multi-tap code: letters on the keys of a telephone and how often to press."""

from typing import Any

from internbootcamp.answers import Language
from internbootcamp.kit.cipher_bootcamp import CipherIdentity, KeyedCipherBootcamp, growing, run_of, shuffled
from internbootcamp.kit.cipher_systems.codes import KEY_SIZES, MultiTap
from internbootcamp.kit.ciphers import ALPHABET


class MultiTapBootcamp(KeyedCipherBootcamp):
    """Each letter becomes its telephone key and the number of presses: 7^3 is the third letter on the key 7."""

    levels = growing((5, 10, 20, 40, 80))
    system = MultiTap
    cipher_answer = run_of("23456789^1", "the resulting codes, written one after another", "所得编码，依次连写")

    class Identity(CipherIdentity):
        letters: str  # in the order of the keys 2 to 9

    def draw_key(self) -> dict[str, Any]:
        return {"letters": shuffled(self.rng, ALPHABET)}

    @staticmethod
    def rule(identity: Identity, language: Language) -> str:
        letters, keys, at = identity["letters"], [], 0
        for key, size in enumerate(KEY_SIZES, 2):
            keys.append(f"{key}: {' '.join(letters[at : at + size])}")
            at += size
        lines = "\n".join(keys)
        if language == "zh":
            return (
                f"电话键盘上，数字键 2 到 9 各有几个字母：\n\n{lines}\n\n"
                "每个明文字母写成“键^次数”，次数是它在该键上从左数是第几个字母；例如 7^3 表示 7 键上的第三个字母。各字母的编码之间不加空格，"
                "依次连写。"
            )
        return (
            f"On a telephone, each of the keys 2 to 9 has some letters:\n\n{lines}\n\n"
            "Each plaintext letter is written as key^presses, where presses says which letter on that key it is, counted from the "
            "left: 7^3 is the third letter on the key 7. The codes are written one after another without spaces."
        )
