"""Word segmentation: cut a text without spaces into words of a list; there is one way to do it."""

from typing import TypedDict

from internbootcamp.answers import Form, Language, Words
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.core.flaws import Unwinnable

_TRIES = 200


class WordSegmentationBootcamp(Bootcamp):
    """Cut a text into words of an invented language, whose list also has many that fit here and there and lead nowhere."""

    length: int = knob(12, "how many words the text is made of", low=2, high=80)
    listed: int = knob(24, "how many words the language has, fewer where the text would not be unique", low=3, high=160)
    letters: int = knob(5, "how many different letters the language has", low=3, high=12)

    levels = (
        dict(length=5, listed=10, letters=6),
        dict(length=10, listed=24, letters=5),
        dict(length=20, listed=45, letters=5),
        dict(length=35, listed=80, letters=4),
        dict(length=50, listed=110, letters=4),
    )
    answer = Words().in_form(Form.DOUBLE_BRACKET).described("the text with a space between words", "用空格隔开单词的文本")
    unique_answer = True
    unique_solution = True

    class Identity(TypedDict):
        text: str
        words: list[str]  # of the language, in alphabetical order

    def case_generator(self) -> Identity:
        """A text of random words, and pieces of it as further words; those that allow another cut are taken out again."""
        alphabet = self.rng.sample("abdegiklmnoprstu", self.letters)
        for lengths in (*_TRIES * ((3, 6),), (4, 4)):  # words of one length can be cut in one way only
            own = list(dict.fromkeys(self._invented(alphabet, lengths) for _ in range(max(3, self.listed // 3))))
            cut = self.rng.choices(own, k=self.length)
            text = "".join(cut)
            words = {*cut}
            if not _several_ways(text, words):
                break
        for _ in range(6 * self.listed):
            if len(words) >= self.listed:
                break
            start = self.rng.randrange(len(text) - 2)
            piece = text[start : start + self.rng.randint(2, 6)]
            if piece not in words and not _several_ways(text, words | {piece}):
                words.add(piece)
        return {"text": text, "words": sorted(words)}

    def _invented(self, alphabet: list[str], lengths: tuple[int, int]) -> str:
        return "".join(self.rng.choices(alphabet, k=self.rng.randint(*lengths)))

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        text, words = identity["text"], ", ".join(identity["words"])
        if language == "zh":
            return (
                f"某种虚构语言只有下面这些单词：\n\n{words}\n\n下面的文本由这些单词依次连写而成，中间没有空格；"
                f"同一个单词可以出现多次，也可以不出现：\n\n{text}\n\n请把它切分成单词。切分方法只有一种。"
            )
        return (
            f"An invented language has these words and no others:\n\n{words}\n\nThe following text is made of such words, "
            "written one after the other without spaces; a word may occur several times or not at all:\n\n"
            f"{text}\n\nCut it into words. There is exactly one way to do it."
        )

    @staticmethod
    def solve(identity: Identity) -> tuple[str, ...]:
        return next(iter(_cuts(identity["text"], identity["words"], 1)), ())

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        text, words = identity["text"], identity["words"]
        if not all(word.isascii() and word.isalpha() and word.islower() for word in (text, *words)):
            return "text and words must be of letters in lower case"
        cuts = _cuts(text, words, 2)
        if not cuts:
            return Unwinnable("no sequence of the words makes the text")
        return f"the text can be cut in several ways: {' '.join(cuts[0])}; {' '.join(cuts[1])}" if len(cuts) > 1 else None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """In how many places of the text some word of the list fits."""
        text = identity["text"]
        return sum(text.startswith(word, at) for at in range(len(text)) for word in identity["words"])


def _several_ways(text: str, words: set[str]) -> bool:
    """Whether the text can be cut in more than one way."""
    lengths = sorted({len(word) for word in words})
    ways = [1] + [0] * len(text)
    for at, count in enumerate(ways):
        if count:
            for length in lengths:
                if text[at : at + length] in words and at + length <= len(text):
                    ways[at + length] += count
    return ways[-1] > 1


def _cuts(text: str, words: list[str], limit: int) -> list[tuple[str, ...]]:
    """Up to `limit` ways to cut the text, put together from the end."""
    listed = set(words)
    lengths = sorted({len(word) for word in listed})
    cuts: list[list[tuple[str, ...]]] = [[] for _ in text] + [[()]]
    for at in range(len(text) - 1, -1, -1):
        for length in lengths:
            word = text[at : at + length]
            if len(word) == length and word in listed:
                cuts[at] += [(word, *rest) for rest in cuts[at + length][: limit - len(cuts[at])]]
    return cuts[0]
