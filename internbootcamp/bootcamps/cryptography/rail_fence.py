"""Rail fence cipher: write in a zigzag, read off row by row."""

from typing import Literal, TypedDict

from internbootcamp.answers import Language, Letters
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.kit.ciphers import ALPHABET, random_plaintext


class RailFenceBootcamp(Bootcamp):
    """Encrypt or decrypt a text whose letters were written down and up over some rails and read off rail by rail."""

    task: str = knob("any", "what is asked", choices=("any", "encrypt", "decrypt"))
    words: int = knob(4, "how many words the text has", low=2, high=60)
    rails: int = knob(3, "how many rails", low=2, high=16)

    levels = (
        dict(task="encrypt", words=2, rails=2),
        dict(task="any", words=3, rails=3),
        dict(task="decrypt", words=6, rails=4),
        dict(task="decrypt", words=12, rails=6),
        dict(task="decrypt", words=26, rails=9),
    )
    answer = Letters().described("the resulting letters", "所得字母")
    unique_answer = True

    class Identity(TypedDict):
        task: Literal["encrypt", "decrypt"]
        text: str  # capitals without spaces; plaintext to encrypt, else ciphertext
        rails: int

    def case_generator(self) -> Identity:
        task = self.rng.choice(("encrypt", "decrypt")) if self.task == "any" else self.task
        plain = random_plaintext(self.rng, self.words).replace(" ", "")
        rails = min(self.rails, len(plain) - 1)
        return {"task": task, "text": plain if task == "encrypt" else _encrypt(plain, rails), "rails": rails}

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        text, rails, encrypt = identity["text"], identity["rails"], identity["task"] == "encrypt"
        if language == "zh":
            task = "请加密下面的明文" if encrypt else "请解密下面的密文"
            return (
                f"栅栏密码把明文的字母沿 {rails} 条横轨写成之字形：第一个字母写在最上面的轨上，之后逐轨向下，到最下面的轨后逐轨"
                f"向上，到最上面后再向下，如此往复。然后从最上面的轨开始，逐轨从左到右读出，得到密文。{task}：\n\n{text}"
            )
        task = "Encrypt this plaintext" if encrypt else "Decrypt this ciphertext"
        return (
            f"A rail fence cipher writes the letters of the plaintext in a zigzag over {rails} rails: the first letter on the "
            "top rail, then one rail lower with each letter down to the bottom rail, then one rail higher with each letter up "
            "to the top rail, and so on. The ciphertext is read off rail by rail, the top rail first, each from left to "
            f"right. {task}:\n\n{text}"
        )

    @staticmethod
    def solve(identity: Identity) -> str:
        if identity["task"] == "encrypt":
            return _encrypt(identity["text"], identity["rails"])
        plain = [""] * len(identity["text"])
        for letter, place in zip(identity["text"], _reading_order(len(plain), identity["rails"])):
            plain[place] = letter
        return "".join(plain)

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        if not identity["text"] or not set(identity["text"]) <= set(ALPHABET):
            return "the text must be capitals without spaces"
        return None if identity["rails"] >= 2 else "there must be at least 2 rails"

    @staticmethod
    def difficulty(identity: Identity) -> float:
        return len(identity["text"]) * identity["rails"] * (1 if identity["task"] == "encrypt" else 1.5)


def _encrypt(plain: str, rails: int) -> str:
    return "".join(plain[place] for place in _reading_order(len(plain), rails))


def _reading_order(length: int, rails: int) -> list[int]:
    """Places of the plaintext in the order in which they are read off."""
    turn = 2 * rails - 2
    return sorted(range(length), key=lambda place: (min(place % turn, turn - place % turn), place))
