"""Caesar cipher: every letter moves the same way along the alphabet."""

from typing import Literal, TypedDict

from internbootcamp.answers import Language, Text
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.kit.ciphers import random_plaintext, rotate
from internbootcamp.kit.words import english_words


class CaesarBootcamp(Bootcamp):
    """Encrypt with a given shift, decrypt with a given shift, or decrypt an English text without knowing the shift."""

    task: str = knob("any", "what is asked", choices=("any", "encrypt", "decrypt", "break"))
    words: int = knob(4, "how many words the text has", low=2, high=60)

    levels = (
        dict(task="encrypt", words=2),
        dict(task="decrypt", words=4),
        dict(task="any", words=8),
        dict(task="break", words=14),
        dict(task="break", words=30),
    )
    answer = Text().described("the resulting text, with its spaces", "所得文字，保留空格")
    unique_answer = True

    class Identity(TypedDict):
        task: Literal["encrypt", "decrypt", "break"]
        text: str  # plaintext to encrypt, else ciphertext
        shift: int | None  # None where it is to be found

    def case_generator(self) -> Identity:
        tasks = ("encrypt", "decrypt", "break") if self.words >= 6 else ("encrypt", "decrypt")
        task = self.rng.choice(tasks) if self.task == "any" else self.task
        plain, shift = random_plaintext(self.rng, self.words), self.rng.randint(1, 25)
        text = plain if task == "encrypt" else rotate(plain, shift)
        return {"task": task, "text": text, "shift": None if task == "break" else shift}

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        task, text, shift = identity["task"], identity["text"], identity["shift"]
        if language == "zh":
            rule = "凯撒密码把明文中的每个字母沿字母表 A 到 Z 向后移动同样的位数（Z 之后回到 A），空格保持不变。"
            return (
                rule
                + {
                    "encrypt": f"移动位数为 {shift}。请加密下面的明文：\n\n{text}",
                    "decrypt": f"移动位数为 {shift}。请解密下面的密文：\n\n{text}",
                    "break": f"下面的密文由英文单词加密而成，移动位数未知（1 到 25）。请给出明文：\n\n{text}",
                }[task]
            )
        rule = (
            "A Caesar cipher moves every letter of the plaintext the same number of places forward in the alphabet A to Z, "
            "going on at A after Z; spaces stay. "
        )
        return (
            rule
            + {
                "encrypt": f"The shift is {shift}. Encrypt this plaintext:\n\n{text}",
                "decrypt": f"The shift is {shift}. Decrypt this ciphertext:\n\n{text}",
                "break": f"This ciphertext was made from English words with an unknown shift from 1 to 25. Find the plaintext:\n\n{text}",
            }[task]
        )

    @staticmethod
    def solve(identity: Identity) -> str:
        shift = identity["shift"]
        if shift is not None:
            return rotate(identity["text"], shift if identity["task"] == "encrypt" else -shift)
        known = set(english_words())
        candidates = [rotate(identity["text"], -shift) for shift in range(1, 26)]
        return max(candidates, key=lambda text: sum(word.lower() in known for word in text.split()))

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        if (identity["shift"] is None) != (identity["task"] == "break"):
            return "the shift is given exactly when it is not to be found"
        return None if set(identity["text"]) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZ ") else "the text is not capitals and spaces"

    @staticmethod
    def difficulty(identity: Identity) -> float:
        return len(identity["text"]) * {"encrypt": 1, "decrypt": 1.5, "break": 3}[identity["task"]]
