"""ASCII codes of the characters of a text."""

from internbootcamp.answers import Form, Language, Text
from internbootcamp.kit.cipher_bootcamp import NUMBERS, CipherIdentity, KeyedCipherBootcamp, growing
from internbootcamp.kit.cipher_systems.codes import Ascii
from internbootcamp.kit.words import english_words


class AsciiCodesBootcamp(KeyedCipherBootcamp):
    """Write the characters of a text, in large and small letters, as decimal ASCII codes, or read such codes."""

    levels = growing((10, 16, 32, 64, 128))
    system = Ascii
    cipher_answer = NUMBERS
    plain_answer = (
        Text(case_sensitive=True)
        .in_form(Form.FENCED)
        .described("the text, with its spaces and its large and small letters", "所得文字，保留空格，区分大小写")
    )

    class Identity(CipherIdentity):
        text: str | list[int]  # type: ignore[misc]  # the codes where they are to be read

    def draw_plaintext(self) -> str:
        words: list[str] = []
        for _ in range(self.letters):  # a word has a letter or more
            if len(" ".join(words)) >= self.letters:
                break
            word = self.rng.choice(english_words())
            words.append(self.rng.choice((word, word.upper(), word.capitalize())))
        return " ".join(words)[: self.letters].rstrip()

    @staticmethod
    def rule(identity: Identity, language: Language) -> str:
        if language == "zh":
            return (
                "把文字中的每个字符（包括空格）依次换成它的十进制 ASCII 码。ASCII 码中，空格为 32，大写字母 A 到 Z 依次为 65 到 90，"
                "小写字母 a 到 z 依次为 97 到 122。"
            )
        return (
            "Every character of a text, spaces included, is replaced in order by its decimal ASCII code. In ASCII a space is 32, "
            "the capitals A to Z are 65 to 90, and the small letters a to z are 97 to 122."
        )

    @classmethod
    def check_plaintext(cls, plain: object) -> str | None:
        if isinstance(plain, str) and plain == " ".join(plain.split()) and plain.replace(" ", "").isalpha():
            return None
        return "the plaintext must be letters and single spaces"
