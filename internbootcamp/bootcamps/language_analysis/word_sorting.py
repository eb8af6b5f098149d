"""Word sorting: alphabetical order under an alphabet and a reading direction of its own."""

from typing import Literal, TypedDict

from internbootcamp.answers import AnswerType, Language, Permutation
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.kit.words import english_words

LATIN = "abcdefghijklmnopqrstuvwxyz"


class WordSortingBootcamp(Bootcamp):
    """Sort words, perhaps by an alphabet in another order, perhaps comparing them from their last letters."""

    words: int = knob(8, "how many words", low=3, high=60)
    neighbours: int = knob(1, "words are drawn in runs of this many that stand together in the dictionary", low=1, high=10)
    custom_order: bool = knob(False, "whether the alphabet is in another order")
    reverse: bool = knob(False, "whether words are compared from right to left")

    levels = (
        dict(words=5, neighbours=1),
        dict(words=9, neighbours=3),
        dict(words=10, neighbours=2, custom_order=True),
        dict(words=16, neighbours=3, custom_order=True, reverse=True),
        dict(words=30, neighbours=5, custom_order=True, reverse=True),
    )
    unique_answer = True

    class Identity(TypedDict):
        words: list[str]
        mode: Literal["normal", "reverse"]  # reverse: compared from right to left
        sort_order: Literal["normal_order", "custom_sorting"]
        custom_order: list[str] | None

    def case_generator(self) -> Identity:
        dictionary, run = english_words(shortest=4), self.neighbours
        if run == 1:
            words = self.rng.sample(dictionary, self.words)
        else:
            starts = self.rng.sample(range(len(dictionary) - run), 2 * self.words // run + 2)
            words = list(dict.fromkeys(word for start in starts for word in dictionary[start : start + run]))[: self.words]
            self.rng.shuffle(words)
        return {
            "words": words,
            "mode": "reverse" if self.reverse else "normal",
            "sort_order": "custom_sorting" if self.custom_order else "normal_order",
            "custom_order": self.rng.sample(LATIN, 26) if self.custom_order else None,
        }

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        return Permutation(identity["words"]).described(
            "all the words in sorted order, separated by commas", "排好序的全部单词，用逗号分隔"
        )

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        words, order = ", ".join(identity["words"]), identity["custom_order"]
        backward = identity["mode"] == "reverse"
        if language == "zh":
            alphabet = f"这里字母表的顺序改为：{' '.join(order)}" if order else "字母表为通常的 a 到 z"
            direction = "从最后一个字母开始、从右向左" if backward else "从第一个字母开始、从左向右"
            end = "若一个单词的字母已比完而仍未分出先后，则较短的单词排在前面。"
            return f"请把下面的单词按字母表顺序从前到后排列。{alphabet}。比较两个单词时{direction}逐个字母比较。{end}\n\n{words}"
        alphabet = (
            f"The alphabet has another order here: {' '.join(order)}." if order else "The alphabet is the usual one, a to z."
        )
        direction = "from their last letters towards the left" if backward else "from their first letters towards the right"
        return (
            f"Sort the words below into alphabetical order. {alphabet} Two words are compared letter by letter {direction}; if "
            f"one word runs out of letters before there is a difference, the shorter word comes first.\n\n{words}"
        )

    @staticmethod
    def solve(identity: Identity) -> tuple[str, ...]:
        rank = {letter: at for at, letter in enumerate(identity["custom_order"] or LATIN)}
        step = -1 if identity["mode"] == "reverse" else 1
        return tuple(sorted(identity["words"], key=lambda word: [rank[letter] for letter in word[::step]]))

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        order = identity["custom_order"]
        if (order is None) != (identity["sort_order"] == "normal_order") or (order and sorted(order) != sorted(LATIN)):
            return "custom_order must be the 26 letters in some order, exactly with custom_sorting"
        if not all(word and set(word) <= set(LATIN) for word in identity["words"]):
            return "a word that is not made of the letters a to z"
        return "a word stands twice" if len(set(identity["words"])) < len(identity["words"]) else None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        harder = (2 if identity["custom_order"] else 1) * (1.5 if identity["mode"] == "reverse" else 1)
        return len(identity["words"]) * harder
