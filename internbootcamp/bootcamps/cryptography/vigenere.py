"""Vigenère cipher: a key word gives a shift for each letter in turn."""

from itertools import cycle
from typing import Literal, TypedDict

from internbootcamp.answers import Language, Text
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.kit.ciphers import ALPHABET, random_plaintext, shift_letters


class VigenereBootcamp(Bootcamp):
    """Encrypt or decrypt with a given key, or decrypt knowing only the key's length and how the plaintext begins."""

    task: str = knob("any", "what is asked", choices=("any", "encrypt", "decrypt", "crib"))
    words: int = knob(4, "how many words the text has", low=2, high=60)
    key_length: int = knob(5, "letters of the key", low=2, high=16)

    levels = (
        dict(task="encrypt", words=2, key_length=3),
        dict(task="any", words=4, key_length=4),
        dict(task="any", words=8, key_length=6),
        dict(task="crib", words=16, key_length=8),
        dict(task="crib", words=36, key_length=12),
    )
    answer = Text().described("the resulting text, with its spaces", "所得文字，保留空格")
    unique_answer = True

    class Identity(TypedDict):
        task: Literal["encrypt", "decrypt", "crib"]
        text: str  # plaintext to encrypt, else ciphertext
        key: str | None  # None where it is to be found
        key_length: int
        crib: str  # the first words of the plaintext, with at least as many letters as the key, where the key is to be found

    def case_generator(self) -> Identity:
        task = self.rng.choice(("encrypt", "decrypt", "crib")) if self.task == "any" else self.task
        plain = random_plaintext(self.rng, self.words)
        key = "".join(self.rng.choice(ALPHABET) for _ in range(self.key_length))
        if task == "crib" and (crib := _beginning(plain, self.key_length)) != plain:
            return {"task": task, "text": _vigenere(plain, key, 1), "key": None, "key_length": len(key), "crib": crib}
        task = "decrypt" if task == "crib" else task  # a text too short for a crib
        text = plain if task == "encrypt" else _vigenere(plain, key, 1)
        return {"task": task, "text": text, "key": key, "key_length": len(key), "crib": ""}

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        task, text, key = identity["task"], identity["text"], identity["key"]
        if language == "zh":
            rule = (
                "维吉尼亚密码用密钥的字母依次给明文的每个字母定移动位数：A 为 0，B 为 1，……，Z 为 25；明文字母沿字母表向后移动"
                "该位数（Z 之后回到 A）。密钥用完后从头循环。空格保持不变，也不占用密钥字母。"
            )
            return (
                rule
                + {
                    "encrypt": f"密钥为 {key}。请加密下面的明文：\n\n{text}",
                    "decrypt": f"密钥为 {key}。请解密下面的密文：\n\n{text}",
                    "crib": f"密钥有 {identity['key_length']} 个字母，但不知是哪些；已知明文以“{identity['crib']}”开头。"
                    f"请解密下面的全部密文：\n\n{text}",
                }[task]
            )
        rule = (
            "A Vigenère cipher takes a shift for each letter of the plaintext from the letters of a key in turn: A means 0, "
            "B means 1, and so on to Z, which means 25. The plaintext letter moves that many places forward in the alphabet, "
            "going on at A after Z. After its last letter the key starts again. Spaces stay and use up no letter of the key. "
        )
        return (
            rule
            + {
                "encrypt": f"The key is {key}. Encrypt this plaintext:\n\n{text}",
                "decrypt": f"The key is {key}. Decrypt this ciphertext:\n\n{text}",
                "crib": f"The key has {identity['key_length']} letters, but they are unknown. The plaintext begins with "
                f'"{identity["crib"]}". Decrypt this whole ciphertext:\n\n{text}',
            }[task]
        )

    @staticmethod
    def solve(identity: Identity) -> str:
        text, key = identity["text"], identity["key"]
        if key is None:
            pairs = zip(text.replace(" ", ""), identity["crib"].replace(" ", ""))
            shifts = [(ALPHABET.index(c) - ALPHABET.index(p)) % 26 for c, p in pairs]
            key = "".join(ALPHABET[shift] for shift in shifts[: identity["key_length"]])
        return _vigenere(text, key, 1 if identity["task"] == "encrypt" else -1)

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        if not set(identity["text"]) | set(identity["crib"]) <= set(ALPHABET + " "):
            return "text and crib must be capitals and spaces"
        if identity["key"] is None:
            letters = identity["crib"].replace(" ", "")
            enough = identity["task"] == "crib" and len(letters) >= identity["key_length"] >= 1
            return None if enough else "the crib is shorter than the key, so the key cannot be found"
        return None if identity["key"] and set(identity["key"]) <= set(ALPHABET) else "the key must be capitals"

    @staticmethod
    def difficulty(identity: Identity) -> float:
        return len(identity["text"]) * identity["key_length"] * (2 if identity["task"] == "crib" else 1)


def _vigenere(text: str, key: str, sign: int) -> str:
    return shift_letters(text, cycle(sign * ALPHABET.index(letter) for letter in key))


def _beginning(plain: str, letters: int) -> str:
    """The first words of `plain` that have at least `letters` letters together."""
    words = plain.split()
    for count in range(1, len(words) + 1):
        if sum(map(len, words[:count])) >= letters:
            return " ".join(words[:count])
    return plain
