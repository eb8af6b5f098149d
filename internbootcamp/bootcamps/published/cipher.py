"""Published form of thirty ciphers: encode or decode a word, with the rule explained or from examples alone."""

import re
from typing import Any, NotRequired, TypedDict

from internbootcamp.answers import Form, Text
from internbootcamp.answers.text import normalise
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import Unsupported, WrongKey
from internbootcamp.kit.cipher_systems import CipherText, pieces
from internbootcamp.kit.cipher_systems.codes import MORSE
from internbootcamp.kit.cipher_systems.fractionation import MORBIT_PAIRS
from internbootcamp.kit.cipher_systems.published import CAVEATS, CHINESE_CAVEATS, PUBLISHED, PublishedCipher
from internbootcamp.kit.ciphers import ALPHABET
from internbootcamp.kit.edit_distance import similarity

_LONGEST = 500  # characters of an input: words are meant
_MORBIT, _PRINTED = "Kor_rule12_MorbitCipher", "549867312"  # the digits of its table
_REDEFENCE, _ROWS = "Kor_rule16_RedefenceFigureCipher", 5


class CipherBootcamp(Bootcamp):
    """Score the text that a published cipher makes of a word, or the word that it makes of a text.

    What is right follows from input, extra arguments and direction. Letter case and spacing mean nothing. Full marks go to a
    right text alone; another gets `(1 − d / n)²`, with the edit distance d to the nearest right text and the longer length n.
    """

    scoring_only = True
    partial = True
    answer = Text(punctuation=True).in_form(Form.FENCED).described("the resulting text alone", "所得文本本身")

    class Identity(TypedDict):
        id: NotRequired[int]
        source_filename: str  # names the direction: …_encode_… or …_decode_…
        cipher_name: str
        input: str | list[int]
        extra_args: dict[str, Any]
        output: NotRequired[str]  # somebody's working
        ground_truth: str | list[int]

    @staticmethod
    def solve(identity: Identity) -> str:
        return str(_right_texts(identity)[0])

    @classmethod
    def _verify_correction(cls, answer: str, identity: Identity) -> float:
        cipher, direction = PUBLISHED[identity["cipher_name"]], _direction(identity)
        kind, right = _kind(cipher, direction), _right_texts(identity)
        readings = {_bare(text, kind) for text in (answer, answer.removesuffix("。"))}  # which no cipher writes
        if direction == "decode" and any(_shares_the_cipher(said.removesuffix("."), identity) for said in readings):
            return 1.0
        return max(_credit(said, _bare(text, kind)) for said in readings for text in right)

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        name = identity["cipher_name"]
        if name not in PUBLISHED:
            return Unsupported(f"no rule is known for a cipher called {name!r}")
        if _direction(identity) is None:
            return "source_filename names neither encode nor decode"
        if not 0 < len(identity["input"]) <= _LONGEST or len(identity["ground_truth"]) > 20 * _LONGEST:
            return f"the input must have from 1 to {_LONGEST} characters"
        try:
            right = _right_texts(identity)
        except ValueError as problem:
            return f"{name} cannot {_direction(identity)} this input: {problem}"
        kind = _kind(PUBLISHED[name], _direction(identity))
        if _bare(identity["ground_truth"], kind) in [_bare(text, kind) for text in right]:
            return None
        return WrongKey(f"{name} makes {right[0]} of {identity['input']}, not {identity['ground_truth']}")

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        name = identity["cipher_name"]
        if "with_rule" not in identity["source_filename"]:
            return f"the prompt gives examples without the rule of {name}, and these need not determine it"
        chinese = CHINESE_CAVEATS if identity["source_filename"].removesuffix(".jsonl").endswith("_cn") else {}
        return CAVEATS.get(name) or chinese.get(name)


def _direction(identity: CipherBootcamp.Identity) -> str | None:
    """`encode` or `decode`, whichever the file name says before the name of the cipher."""
    found = re.search(r"(?:^|_)(encode|decode)_", identity["source_filename"])
    return found.group(1) if found else None


def _right_texts(identity: CipherBootcamp.Identity) -> list[CipherText]:
    """Every right text, ours first; several where the published rules leave a choice. Raises `ValueError`."""
    cipher, text, arguments = PUBLISHED[identity["cipher_name"]], identity["input"], identity["extra_args"]
    if _direction(identity) == "encode":
        if not isinstance(text, str):
            raise ValueError("a plaintext must be text")
        told = _filled_as_told(cipher.ready(text)) if identity["cipher_name"] == _REDEFENCE else ()
        return [cipher.encoded(text, arguments), *cipher.printed_texts(text), *told]
    plain, stored = cipher.decoded(text, arguments), identity["ground_truth"]
    right: list[CipherText] = [plain]
    shorter = plain.removesuffix("X")
    for other in (stored, shorter):  # a filler that decoding leaves, letters that encoding drops
        if isinstance(other, str) and other != plain and _encodes_to_the_input(other, identity):
            right.append(other)
    if identity["cipher_name"] == _MORBIT and isinstance(text, str):
        right += _by_the_printed_table(text)
    return right


def _filled_as_told(plain: str) -> set[str]:
    """The redefence by the words of its prompt, which put the # of every column at the top; its examples do not.

    Whether a last column that is filled upwards gets one before it is full, they leave open.
    """
    top, *lines = list(plain[:_ROWS].ljust(_ROWS))
    tops = {top}
    for number, piece in enumerate(pieces(plain[_ROWS:], _ROWS - 1), 1):
        for at, letter in enumerate(piece):
            lines[-1 - at if number % 2 else at] += letter
        top += "#"
        tops = {top, top[:-1]} if number % 2 and len(piece) < _ROWS - 1 else {top}
    return {"".join(f"{line.strip()}*" for line in (top, *lines)) for top in tops}


def _by_the_printed_table(cipher: str) -> list[str]:
    """The plaintext by the table of digits that the morbit prompt prints, if it is one; between two / stands nothing."""
    signs = "".join(MORBIT_PAIRS[_PRINTED.index(sign)] if sign in _PRINTED else sign for sign in cipher)
    letters = [letter for letter in signs.split("/") if letter]
    return (
        ["".join(ALPHABET[MORSE.index(letter)] for letter in letters)] if all(letter in MORSE for letter in letters) else []
    )


def _encodes_to_the_input(plain: str, identity: CipherBootcamp.Identity) -> bool:
    """Whether a plaintext gives the ciphertext of the case, letter case and spacing aside."""
    cipher = PUBLISHED[identity["cipher_name"]]
    try:
        made = cipher.encoded(plain, identity["extra_args"])
    except ValueError:
        return False
    return bool(plain) and _bare(made, cipher.kind) == _bare(identity["input"], cipher.kind)


def _shares_the_cipher(said: str, identity: CipherBootcamp.Identity) -> bool:
    """Whether a plaintext is right as well because two letters have one cipher, such as K and C in the tap code."""
    cipher = PUBLISHED[identity["cipher_name"]]
    if cipher.whole or cipher.ready(said) != said:
        return False
    return len(said) == len(str(_right_texts(identity)[0])) and _encodes_to_the_input(said, identity)


def _kind(cipher: PublishedCipher, direction: str | None) -> str:
    """What the answer is made of: a plaintext is letters, whatever the cipher, unless it is taken as it stands."""
    return cipher.kind if direction == "encode" else "signs" if cipher.whole else "letters"


def _credit(said: str, right: str) -> float:
    """What an answer is worth beside one right text; the stop of a sentence does not belong to it, unless one ends that text."""
    return similarity(said if right.endswith(".") else said.removesuffix("."), right)


_LABEL = re.compile(
    r"(?:final[ -]?answer|answer|result|output|(?:cipher|plain|clear|encoded|decoded|encrypted|decrypted) ?text"
    r"|(?:最终)?答案|结果|密文|明文|(?:加密|解密)(?:结果)?) ?:\s*",
    re.IGNORECASE,
)  # before the text; no text holds a colon
_LIST_MARKS = re.compile(r"[\s,;\[\](){}、'\"]+")


def _bare(text: CipherText, kind: str) -> str:
    """A text without letter case and without the spacing and marks that mean nothing in texts of its kind."""
    if not isinstance(text, str):
        text = ",".join(map(str, text))
    text = re.sub(r"\A\s*(?:text|plaintext)\s(?=\S)", "", normalise(text)).strip()
    text = _LABEL.sub("", text, count=1) if _LABEL.match(text) else text
    text = text.upper()
    if kind == "numbers":
        return ",".join(part for part in _LIST_MARKS.split(re.sub(r"(?<=[\])])\.\Z", "", text)) if part)
    if kind == "taps":
        return " ".join(re.split(r"[\s/|,]+", text))
    if kind == "letters":
        return re.sub(r"[\s,'\"-]+", "", text)
    return "".join(text.split())
