"""`KeyedCipherBootcamp`: what bootcamps on ciphers share. A subclass names its cipher, draws a key and words the rule."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, ClassVar, Literal, TypedDict

from internbootcamp.answers import AnswerType, Characters, Form, Integer, Language, Letters, Sequence
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.core.instruction import Identity
from internbootcamp.kit.cipher_systems import Cipher
from internbootcamp.kit.ciphers import ALPHABET
from internbootcamp.kit.words import english_words

LETTERS = Letters().in_form(Form.FENCED).described("the resulting letters", "所得字母")
NUMBERS = (
    Sequence(Integer())
    .in_form(Form.FENCED)
    .described("the resulting numbers in order, separated by commas", "依次得到的数，用逗号分隔")
)
_LONGEST = 5_000  # characters of a text


def run_of(alphabet: str, en: str, zh: str) -> AnswerType[str]:
    """The answer type of a ciphertext that consists of other characters than letters."""
    return Characters(alphabet).in_form(Form.FENCED).described(en, zh)


class CipherIdentity(TypedDict):
    """What every case holds; the other keys of an identity are the key of the cipher."""

    task: Literal["encrypt", "decrypt"]
    text: str  # capitals without spaces to encrypt, else ciphertext


class KeyedCipherBootcamp(Bootcamp):
    """Encrypt or decrypt a text by a rule that is explained, with all tables shown.

    A subclass declares `system`, the class of its cipher, whose fields are the further keys of its `Identity`; `draw_key`,
    `rule(identity, language)`, and where they apply `cipher_answer`, `without` (letters that no plaintext has) and `undo`
    (what to know when decrypting).
    """

    task: str = knob("any", "what is asked", choices=("any", "encrypt", "decrypt"))
    letters: int = knob(12, "letters of the plaintext", low=1, high=400)

    system: ClassVar[Callable[..., Cipher]]
    cipher_answer: ClassVar[AnswerType[Any]] = LETTERS
    plain_answer: ClassVar[AnswerType[Any]] = LETTERS
    without: ClassVar[str] = ""
    undo: ClassVar[dict[Language, str]] = {"en": "", "zh": ""}
    unique_answer = True

    def draw_key(self) -> dict[str, Any]:
        """The key of a new case, from `self.rng`."""
        return {}

    def draw_plaintext(self) -> str:
        """A new plaintext of `letters` letters."""
        return running_text(self.rng, self.letters, self.without)

    @staticmethod
    def rule(identity: Identity, language: Language) -> str:
        """How a plaintext is encrypted, with the key and all tables."""
        raise NotImplementedError

    @classmethod
    def cipher_of(cls, identity: Identity) -> Cipher:
        """The cipher with the key of a case. Raises `ValueError` if that is no key."""
        return cls.system(**{name: value for name, value in identity.items() if name not in ("task", "text")})

    def case_generator(self) -> Identity:
        task = self.rng.choice(("encrypt", "decrypt")) if self.task == "any" else self.task
        key, plain = self.draw_key(), self.draw_plaintext()
        return {"task": task, "text": plain if task == "encrypt" else self.cipher_of(key).encode(plain), **key}

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType[Any]:
        return cls.plain_answer if identity["task"] == "decrypt" else cls.cipher_answer

    @classmethod
    def question(cls, identity: Any, language: Language = "en", wording: int = 0) -> str:
        text, encrypt = identity["text"], identity["task"] == "encrypt"
        shown = text if isinstance(text, str) else ", ".join(map(str, text))
        rule = cls.rule(identity, language)
        if language == "zh":
            task = "请加密下面的明文：" if encrypt else f"以上是加密的方法。{cls.undo['zh']}请解密下面的密文："
        else:
            undo = cls.undo["en"] and cls.undo["en"] + " "
            task = (
                "Encrypt this plaintext:" if encrypt else f"This is how a text is encrypted. {undo}Decrypt this ciphertext:"
            )
        return f"{rule}\n\n{task}\n\n{shown}"

    @classmethod
    def solve(cls, identity: Any) -> Any:
        cipher = cls.cipher_of(identity)
        return cipher.encode(identity["text"]) if identity["task"] == "encrypt" else cipher.decode(identity["text"])

    @classmethod
    def check_identity(cls, identity: Any) -> str | None:
        text = identity["text"]
        if not 0 < len(text) <= _LONGEST:
            return f"the text must have from 1 to {_LONGEST:,} characters"
        try:
            cipher = cls.cipher_of(identity)
            plain = text if identity["task"] == "encrypt" else cipher.decode(text)
            wrong = cls.check_plaintext(plain)
            made = cipher.encode(plain)
        except ValueError as problem:
            return str(problem)
        return wrong or (None if identity["task"] == "encrypt" or made == text else "no plaintext has this ciphertext")

    @classmethod
    def check_plaintext(cls, plain: Any) -> str | None:
        """What is wrong with a plaintext, or None."""
        if isinstance(plain, str) and plain and set(plain) <= set(ALPHABET) - set(cls.without):
            return None
        return f"the plaintext must be capitals{f' other than {cls.without}' if cls.without else ''}, without spaces"

    @classmethod
    def difficulty(cls, identity: Any) -> float:
        text = identity["text"] if identity["task"] == "encrypt" else cls.cipher_of(identity).decode(identity["text"])
        return len(text) * cls.effort(identity) * (1.0 if identity["task"] == "encrypt" else 1.25)

    @classmethod
    def effort(cls, identity: Identity) -> float:
        """The work that the key makes for each letter."""
        return 1.0


class SquareIdentity(CipherIdentity):
    """With the square that is the key."""

    square: str  # 25 letters, row by row


class SquareCipherBootcamp(KeyedCipherBootcamp):
    """A cipher whose key is a 5 x 5 square of all letters but J."""

    without = "J"
    Identity = SquareIdentity

    def draw_key(self) -> dict[str, Any]:
        return {"square": shuffled(self.rng, ALPHABET.replace("J", ""))}


def growing(letters: tuple[int, ...], **knobs: tuple[Any, ...]) -> tuple[dict[str, Any], ...]:
    """Levels with these values in turn; the first only encrypts."""
    return tuple(
        dict(task="any" if number else "encrypt", letters=count, **{name: values[number] for name, values in knobs.items()})
        for number, count in enumerate(letters)
    )


@cache
def _words_without(letters: str) -> tuple[str, ...]:
    return tuple(word.upper() for word in english_words() if not set(word.upper()) & set(letters))


def running_text(rng: Random, letters: int, without: str = "") -> str:
    """English words in capitals without spaces, cut to a number of letters; words with one of `without` are left out."""
    text = ""
    for _ in range(letters):  # a word has a letter or more
        if len(text) >= letters:
            break
        text += rng.choice(_words_without(without))
    return text[:letters]


def shuffled(rng: Random, letters: str) -> str:
    """The letters in random order."""
    return "".join(rng.sample(letters, len(letters)))


def table(square: str, columns: int) -> str:
    """A square written row by row, as lines of letters with spaces between."""
    return "\n".join(" ".join(square[at : at + columns]) for at in range(0, len(square), columns))
