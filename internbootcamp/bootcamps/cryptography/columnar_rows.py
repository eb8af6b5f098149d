"""Row transposition: the letters of every row change places in the same way."""

from typing import Any

from internbootcamp.answers import Language
from internbootcamp.core.bootcamp import knob
from internbootcamp.kit.cipher_bootcamp import CipherIdentity, KeyedCipherBootcamp, growing, run_of
from internbootcamp.kit.cipher_systems.transposition import ColumnOrder
from internbootcamp.kit.ciphers import ALPHABET


class ColumnarRowsBootcamp(KeyedCipherBootcamp):
    """Write the text in rows, put the columns in a given order, and read the rows; # fills up the last."""

    columns: int = knob(6, "letters in a row", low=2, high=20)

    levels = growing((8, 18, 36, 60, 110), columns=(4, 5, 6, 8, 11))
    system = ColumnOrder
    cipher_answer = run_of(ALPHABET + "#", "the resulting characters, with every #", "所得字符，包括所有的 #")
    undo = {"en": "Leave out every # that filled up the last row.", "zh": "最后一行中用来补足的 # 不要写进明文。"}

    class Identity(CipherIdentity):
        order: list[int]  # columns, from 0, in the order in which they stand afterwards

    def draw_key(self) -> dict[str, Any]:
        order = self.rng.sample(range(self.columns), self.columns)
        return {"order": order if order != sorted(order) else order[::-1]}

    @staticmethod
    def rule(identity: Identity, language: Language) -> str:
        order, width = ", ".join(str(column + 1) for column in identity["order"]), len(identity["order"])
        if language == "zh":
            return (
                f"把明文从左到右、从上到下写成若干行，每行 {width} 个字母；最后一行不足时，在其后用 # 补足。各列从左到右编号为 1 到 "
                f"{width}。然后重新排列各列，使它们从左到右依次为原来的第 {order} 列。最后逐行从左到右读出全部字符（包括 #），就是密文。"
            )
        return (
            f"The plaintext is written in rows of {width} letters, from left to right and from the top down; if the last row is "
            f"not full, # fills it up at its end. The columns are numbered 1 to {width} from the left. Then they are rearranged, "
            f"so that from left to right they are the former columns {order}. The rows are read from left to right and from the "
            "top down, with every #: that is the ciphertext."
        )

    @classmethod
    def effort(cls, identity: Identity) -> float:
        return 1 + len(identity["order"]) / 10
