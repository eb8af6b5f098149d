"""Cryptarithm: an addition in which letters stand for digits."""

from typing import TypedDict

from internbootcamp.answers import AnswerType, Form, Integer, Language, Mapping
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.core.flaws import Unwinnable
from internbootcamp.kit.cryptarithms import solutions, stands, why_impossible

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class CryptarithmBootcamp(Bootcamp):
    """Find the digits that make an addition of letter words true: different letters, different digits, no leading zeros."""

    terms: int = knob(2, "how many numbers are added", low=2, high=6)
    length: int = knob(3, "digits of the longest of them", low=2, high=8)

    levels = (
        dict(terms=2, length=2),
        dict(terms=2, length=3),
        dict(terms=2, length=5),
        dict(terms=3, length=6),
        dict(terms=4, length=8),
    )
    unique_solution = True
    version = 2

    class Identity(TypedDict):
        left_terms: list[str]
        right_term: str
        leading_letters: list[str]  # letters that may not be 0
        all_letters: list[str]

    def case_generator(self) -> Identity:
        """Additions of random numbers, until one has a single solution when written in letters."""
        for _ in range(4_000):
            digits = self.rng.sample("0123456789", self.rng.randint(min(10, self.length + 2), 10))
            lengths = [self.length, *(self.rng.randint(max(2, self.length - 1), self.length) for _ in range(self.terms - 1))]
            numbers = [self._number(digits, length) for length in lengths]
            letters = self.rng.sample(LETTERS, 10)
            *left, right = ("".join(letters[int(digit)] for digit in str(n)) for n in (*numbers, sum(numbers)))
            if len(solutions(left, right)) == 1:
                return _identity(left, right)
        return _identity(["SEND", "MORE"], "MONEY")

    def _number(self, digits: list[str], length: int) -> int:
        """A number of some of the digits; few digits make letters recur, and recurring letters make solutions unique."""
        first = self.rng.choice([digit for digit in digits if digit != "0"])
        return int(first + "".join(self.rng.choices(digits, k=length - 1)))

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        mapping = Mapping(Integer(), keys=identity["all_letters"]).in_form(Form.DOUBLE_BRACKET)
        return mapping.described("letter=digit for every letter, separated by commas", "每个字母的“字母=数字”，用逗号分隔")

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        addition = f"{' + '.join(identity['left_terms'])} = {identity['right_term']}"
        if language == "zh":
            return (
                "在下面的加法算式中，每个字母代表 0 到 9 中的一个数字：相同的字母代表相同的数字，不同的字母代表不同的数字，"
                f"每个数的首位不能是 0。算式恰有一个解。\n\n{addition}\n\n请求出每个字母代表的数字。"
            )
        return (
            "In the addition below every letter stands for a digit from 0 to 9. The same letter always stands for the same digit, "
            "different letters stand for different digits, and no number begins with 0. There is exactly one solution.\n\n"
            f"{addition}\n\nFind the digit that each letter stands for."
        )

    @staticmethod
    def solve(identity: Identity) -> dict[str, int]:
        found = solutions(identity["left_terms"], identity["right_term"], limit=1)
        letters = dict.fromkeys("".join((*identity["left_terms"], identity["right_term"])))
        return {letter: found[0][letter] for letter in letters} if found else {}

    @staticmethod
    def _verify_correction(answer: dict[str, int], identity: Identity) -> bool:
        return stands(answer, identity["left_terms"], identity["right_term"])

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        terms = [*identity["left_terms"], identity["right_term"]]
        if len(terms) < 2 or not all(term and len(term) <= 20 and set(term) <= set(LETTERS) for term in terms):
            return "the terms must be words of capitals"
        letters = {*identity["all_letters"]}
        if letters != set("".join(terms)):
            return "all_letters must be the letters of the terms"
        if not {*identity["leading_letters"]} <= letters:
            return "a leading letter that does not occur"
        if len(letters) > 10:
            return Unwinnable(f"{len(letters)} letters, but only 10 digits for them")
        if not solutions(identity["left_terms"], identity["right_term"], limit=1):
            return Unwinnable(why_impossible(identity["left_terms"], identity["right_term"]))
        return None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """Letters to find times columns to balance times numbers to add."""
        terms = identity["left_terms"]
        return len(identity["all_letters"]) * len(identity["right_term"]) * len(terms)


def _identity(left: list[str], right: str) -> CryptarithmBootcamp.Identity:
    leading = dict.fromkeys(term[0] for term in (*left, right) if len(term) > 1)
    letters = dict.fromkeys("".join((*left, right)))
    return {"left_terms": left, "right_term": right, "leading_letters": list(leading), "all_letters": list(letters)}
