"""Playfair cipher: pairs of letters move within a keyed 5×5 square."""

from typing import Literal, TypedDict

from internbootcamp.answers import Language, Letters
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.kit.ciphers import ALPHABET, keyed_square, random_plaintext
from internbootcamp.kit.words import random_words


class PlayfairBootcamp(Bootcamp):
    """Encrypt a text with a key word by the Playfair rules, or decrypt one back to the pairs it was made of."""

    task: str = knob("any", "what is asked", choices=("any", "encrypt", "decrypt"))
    words: int = knob(2, "how many words the text has", low=1, high=40)

    levels = (
        dict(task="encrypt", words=1),
        dict(task="any", words=2),
        dict(task="any", words=4),
        dict(task="any", words=8),
        dict(task="any", words=18),
    )
    answer = Letters().described("the resulting letters", "所得字母")
    unique_answer = True

    class Identity(TypedDict):
        task: Literal["encrypt", "decrypt"]
        text: str  # capitals without spaces; plaintext to encrypt, else ciphertext
        key: str

    def case_generator(self) -> Identity:
        task = self.rng.choice(("encrypt", "decrypt")) if self.task == "any" else self.task
        key = random_words(self.rng, 1, shortest=5)[0].upper()
        plain = random_plaintext(self.rng, self.words).replace(" ", "")
        return {"task": task, "text": plain if task == "encrypt" else _move(_pairs(plain), key, 1), "key": key}

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        task, text, key = identity["task"], identity["text"], identity["key"]
        if language == "zh":
            square = (
                f"普莱费尔密码使用一个 5×5 方阵：从左到右、从上到下，先填密钥 {key} 的字母（重复的只填一次），再按字母表顺序填其余"
                "字母；I 和 J 视为同一个字母，写作 I。"
            )
            moves = (
                "每次处理一对字母：若两字母同行，各换成其右边的字母（行尾回到行首）；若同列，各换成其下边的字母（列底回到列顶）；"
                "否则各换成与自己同行、与对方同列的字母。"
            )
            if task == "encrypt":
                return (
                    f"{square}明文从左到右两两分组：若一组的两个字母相同，就在它们之间插入 X（字母本身是 X 时插入 Q），再继续分组；"
                    f"若最后剩一个字母，就在其后补 X（它是 X 时补 Q）。{moves}请加密下面的明文：\n\n{text}"
                )
            return (
                f"{square}加密规则如下。{moves}解密时方向相反：同行取左边、同列取上边的字母，其余情况不变。"
                f"请解密下面的密文，得到的填充字母（X 或 Q）照样保留，J 写作 I：\n\n{text}"
            )
        square = (
            f"A Playfair cipher uses a 5×5 square, filled row by row with the letters of the key {key} (each letter once) and "
            "then with the other letters in the order of the alphabet. I and J count as one letter, written I. "
        )
        moves = (
            "Letters are handled in pairs. If both stand in one row, each becomes the letter to its right (after the end of the "
            "row, its start). If both stand in one column, each becomes the letter below (after the bottom, the top). Otherwise "
            "each becomes the letter in its own row and in the column of the other. "
        )
        if task == "encrypt":
            return (
                f"{square}The plaintext is cut into pairs from left to right. If the two letters of a pair would be the same, an X "
                "is put between them (a Q if the letter is X), and the cutting goes on from there. If one letter is left at the "
                f"end, an X is added (a Q if it is X). {moves}Encrypt this plaintext:\n\n{text}"
            )
        return (
            f"{square}This is how a text is encrypted. {moves}To decrypt, go the other way: to the left in a row, up in a column; "
            "the rule for other pairs stays. Decrypt this ciphertext, keeping filler letters (X or Q) as they come out and "
            f"writing I for J:\n\n{text}"
        )

    @staticmethod
    def solve(identity: Identity) -> str:
        if identity["task"] == "encrypt":
            return _move(_pairs(identity["text"]), identity["key"], 1)
        return _move(identity["text"], identity["key"], -1)

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        text = identity["text"]
        if not text or not set(text) | set(identity["key"]) <= set(ALPHABET):
            return "text and key must be capitals without spaces"
        if identity["task"] == "decrypt":
            doubled = any(text[at : at + 1] == text[at + 1 : at + 2] for at in range(0, len(text), 2))
            if len(text) % 2 or doubled or "J" in text:
                return "no Playfair ciphertext: of odd length, with a doubled pair or with a J"
        return None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        return len(identity["text"])


def _pairs(plain: str) -> str:
    """The plaintext with fillers, so that it falls into pairs of different letters."""
    plain, out = plain.replace("J", "I"), ""
    while plain:
        first, second = plain[0], plain[1:2]
        if not second or first == second:
            out += first + ("Q" if first == "X" else "X")
            plain = plain[1:]
        else:
            out += first + second
            plain = plain[2:]
    return out


def _move(text: str, key: str, step: int) -> str:
    """Encrypt (`step` 1) or decrypt (-1) a text of whole pairs."""
    square = keyed_square(key)
    out = ""
    for one, other in zip(text[::2], text[1::2]):
        (r1, c1), (r2, c2) = divmod(square.index(one), 5), divmod(square.index(other), 5)
        if r1 == r2:
            out += square[5 * r1 + (c1 + step) % 5] + square[5 * r2 + (c2 + step) % 5]
        elif c1 == c2:
            out += square[5 * ((r1 + step) % 5) + c1] + square[5 * ((r2 + step) % 5) + c2]
        else:
            out += square[5 * r1 + c2] + square[5 * r2 + c1]
    return out
