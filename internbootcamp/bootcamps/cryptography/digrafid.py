"""Digrafid cipher: two letters become three digits by way of two grids and a square."""

from typing import Any

from internbootcamp.answers import Language
from internbootcamp.kit.cipher_bootcamp import CipherIdentity, KeyedCipherBootcamp, growing, run_of, shuffled, table
from internbootcamp.kit.cipher_systems.fractionation import Digrafid
from internbootcamp.kit.ciphers import ALPHABET


class DigrafidBootcamp(KeyedCipherBootcamp):
    """The first letter of a pair gives a column, the second a row, and both together a number between them."""

    levels = growing((6, 12, 18, 36, 72))
    system = Digrafid
    cipher_answer = run_of("0123456789", "the resulting digits", "所得数字串")
    undo = {"en": "Leave out every # at the end.", "zh": "末尾用来补足的 # 不要写进明文。"}

    class Identity(CipherIdentity):
        wide: str  # 3 rows of 9
        tall: str  # 9 rows of 3

    def draw_key(self) -> dict[str, Any]:
        return {"wide": shuffled(self.rng, ALPHABET + "#"), "tall": shuffled(self.rng, ALPHABET + "#")}

    @staticmethod
    def rule(identity: Identity, language: Language) -> str:
        wide, tall, numbers = table(identity["wide"], 9), table(identity["tall"], 3), table("123456789", 3)
        if language == "zh":
            return (
                "这种双字母分解（Digrafid）密码使用三个表，各表的行从上到下、列从左到右都从 0 开始编号。\n\n"
                f"表一（3 行 9 列）：\n{wide}\n\n表二（9 行 3 列）：\n{tall}\n\n表三（3 行 3 列）：\n{numbers}\n\n"
                "明文长度不是 6 的倍数时，先在末尾添上 #，直到长度是 6 的倍数。然后从头开始每两个字符分成一组。每组的第一个字符在表一中"
                "查，设它在第 r 行第 c 列；第二个字符在表二中查，设它在第 s 行第 d 列。这一组依次写成三个数字：c，表三第 r 行第 d 列的"
                "数字，s。所有数字连在一起就是密文。"
            )
        return (
            "This digrafid cipher uses three tables, in each of which rows are numbered from 0 at the top and columns from 0 on "
            f"the left.\n\nTable 1 (3 rows of 9):\n{wide}\n\nTable 2 (9 rows of 3):\n{tall}\n\n"
            f"Table 3 (3 rows of 3):\n{numbers}\n\n"
            "If the length of the plaintext is not a multiple of 6, # is added at its end until it is. Then the text is cut into "
            "pairs from its beginning. The first character of a pair is found in table 1, say in row r and column c; the second "
            "in table 2, say in row s and column d. The pair is written as three digits: c, then the digit of table 3 in row r "
            "and column d, then s. The digits of all pairs together are the ciphertext."
        )
