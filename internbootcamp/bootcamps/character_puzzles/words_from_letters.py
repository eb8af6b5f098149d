"""Words from letters: choose words of a list that use up a set of letters exactly."""

from collections import Counter
from math import log2
from typing import NotRequired, TypedDict

from internbootcamp.answers import AnswerType, Form, Language, Words
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.core.flaws import Unwinnable, WrongKey
from internbootcamp.kit.words import english_words


class WordsFromLettersBootcamp(Bootcamp):
    """Choose words of given lengths from a list so that together they use every letter exactly as often as it is given."""

    chosen: int = knob(4, "how many words use the letters up", low=2, high=9)
    listed: int = knob(20, "how many words there are to choose from", low=4, high=120)
    longest: int = knob(6, "letters of a word at most; the shortest have 3", low=3, high=9)

    levels = (
        dict(chosen=2, listed=8, longest=5),
        dict(chosen=3, listed=16, longest=5),
        dict(chosen=4, listed=30, longest=5),
        dict(chosen=6, listed=50, longest=6),
        dict(chosen=8, listed=80, longest=6),
    )
    hidden = ("solution",)

    class Identity(TypedDict):
        letters: list[str]  # in alphabetical order
        word_lengths: list[int]
        words: list[str]  # to choose from, in alphabetical order
        solution: NotRequired[list[str]]

    def case_generator(self) -> Identity:
        """Random words, and others that their letters can also spell; where these are few, some that they cannot."""
        words = [word.upper() for word in english_words(3, self.longest)]
        solution = self.rng.sample(words, self.chosen)
        letters = Counter("".join(solution))
        order = self.rng.sample(words, len(words))
        others = [word for word in order if word not in solution and not Counter(word) - letters]
        if len(others) < self.listed:
            others += [word for word in order if word not in solution and Counter(word) - letters]
        listed = {*solution, *others[: max(0, self.listed - self.chosen)]}
        return {
            "letters": sorted(letters.elements()),
            "word_lengths": [len(word) for word in solution],
            "words": sorted(listed),
            "solution": solution,
        }

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        return Words(len(identity["word_lengths"]), case="upper").in_form(Form.DOUBLE_BRACKET)

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        letters, words = " ".join(identity["letters"]), ", ".join(identity["words"])
        lengths = ", ".join(map(str, identity["word_lengths"]))
        count = len(identity["word_lengths"])
        if language == "zh":
            return (
                f"有这些字母：\n\n{letters}\n\n请从下面的单词表中选出 {count} 个不同的单词：\n\n{words}\n\n"
                f"它们的字母数依次为 {lengths}，并且合起来恰好用完上面的字母：每个字母出现几次就用几次，不多也不少。"
            )
        return (
            f"These are letters:\n\n{letters}\n\nChoose {count} different words from this list:\n\n{words}\n\n"
            f"Their lengths must be {lengths}, in this order, and together they must use up the letters exactly: each letter as "
            "often as it stands above, no more and no less."
        )

    @staticmethod
    def solve(identity: Identity) -> tuple[str, ...]:
        """Words for the letter that the fewest words can use, until no letter is left; then in the order of the lengths."""
        found = _use_up(Counter(identity["letters"]), Counter(identity["word_lengths"]), identity["words"]) or []
        return tuple(
            found.pop(next(at for at, word in enumerate(found) if len(word) == n)) for n in identity["word_lengths"]
        )

    @staticmethod
    def _verify_correction(answer: tuple[str, ...], identity: Identity) -> bool:
        return (
            set(answer) <= set(identity["words"])
            and len(set(answer)) == len(answer)
            and [len(word) for word in answer] == identity["word_lengths"]
            and Counter("".join(answer)) == Counter(identity["letters"])
        )

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        letters, words = identity["letters"], identity["words"]
        if not letters or not all(len(letter) == 1 and "A" <= letter <= "Z" for letter in letters):
            return "the letters must be single capitals"
        if not identity["word_lengths"] or len(set(words)) < len(words):
            return "there must be lengths, and different words"
        stored = identity.get("solution")
        if stored is not None and WordsFromLettersBootcamp._verify_correction(tuple(stored), identity):
            return None
        if _use_up(Counter(letters), Counter(identity["word_lengths"]), words) is None:
            return Unwinnable("no words of the list with these lengths use the letters up (complete search)")
        return None if stored is None else WrongKey("the stored words break the rules, though others keep them")

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """Bits of the choice: for every length, the words of the list that have it."""
        sizes = Counter(len(word) for word in identity["words"])
        return sum(log2(1 + sizes[length]) for length in identity["word_lengths"])


def _use_up(letters: Counter[str], lengths: Counter[int], words: list[str]) -> list[str] | None:
    """Different words with these lengths that are spelled with exactly these letters, or None."""
    left = sum(lengths.values())
    if not left:
        return None if letters.total() else []
    fitting = [word for word in words if lengths[len(word)] > 0 and all(letters[a] >= word.count(a) for a in word)]
    using = {letter: [word for word in fitting if letter in word] for letter in letters if letters[letter] > 0}
    if not using:
        return None
    for word in min(using.values(), key=len):
        rest = _use_up(
            letters - Counter(word), lengths - Counter([len(word)]), [other for other in fitting if other != word]
        )
        if rest is not None:
            return [word, *rest]
    return None
