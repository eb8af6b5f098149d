"""Word sorting: alphabetical order under an alphabet and a reading direction of its own; or the first mistake in doing it."""

from typing import Any, Literal, NotRequired, TypedDict

from internbootcamp.answers import AnswerType, Form, Language, Permutation
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.core.flaws import Flaw, Unsupported, WrongKey
from internbootcamp.kit.first_mistake import FirstMistake
from internbootcamp.kit.sorting_records import Sorter, Step, parsed, written
from internbootcamp.kit.words import english_words

LATIN = "abcdefghijklmnopqrstuvwxyz"


class WordSortingBootcamp(Bootcamp):
    """Sort words, perhaps by an alphabet of its own order, perhaps from their last letters; or find where a record errs."""

    version = 2

    words: int = knob(8, "how many words", low=3, high=60)
    neighbours: int = knob(1, "words are drawn in runs of this many that stand together in the dictionary", low=1, high=10)
    custom_order: bool = knob(False, "whether the alphabet is in another order")
    reverse: bool = knob(False, "whether words are compared from right to left")
    detection: float = knob(0.0, "chance that the case is to find the first mistake in a record", low=0, high=1)

    levels = (
        dict(words=5, neighbours=1),
        dict(words=9, neighbours=3, detection=0.3),
        dict(words=10, neighbours=2, custom_order=True, detection=0.3),
        dict(words=16, neighbours=3, custom_order=True, reverse=True, detection=0.3),
        dict(words=30, neighbours=5, custom_order=True, reverse=True, detection=0.3),
    )
    unique_answer = True
    hidden = ("sorted_words", "first_error_step")

    class Identity(TypedDict):
        words: list[str]
        mode: Literal["normal", "reverse"]  # reverse: compared from right to left
        sort_order: Literal["normal_order", "custom_sorting"]
        custom_order: list[str] | None
        subtask: NotRequired[Literal["pure_sort", "error_detection"]]
        thoughts: NotRequired[list[str]]  # the record that is shown in error_detection
        sorted_words: NotRequired[Any]
        first_error_step: NotRequired[int | str | None]

    def case_generator(self) -> Identity:
        dictionary, run = english_words(shortest=4), self.neighbours
        if run == 1:
            words = self.rng.sample(dictionary, self.words)
        else:
            starts = self.rng.sample(range(len(dictionary) - run), 2 * self.words // run + 2)
            words = list(dict.fromkeys(word for start in starts for word in dictionary[start : start + run]))[: self.words]
            self.rng.shuffle(words)
        identity: WordSortingBootcamp.Identity = {
            "words": words,
            "mode": "reverse" if self.reverse else "normal",
            "sort_order": "custom_sorting" if self.custom_order else "normal_order",
            "custom_order": self.rng.sample(LATIN, 26) if self.custom_order else None,
        }
        if self.rng.random() < self.detection:
            identity["subtask"] = "error_detection"
            identity["thoughts"] = [written(step, self.reverse) for step in self._record(_sorter(identity), words)]
        return identity

    def _record(self, sorter: Sorter, words: list[str]) -> list[Step]:
        """A record with one mistake, or, in one case of seven, with none."""
        steps = sorter.record(words)
        if self.rng.random() < 0.15:
            return steps
        at = self.rng.randrange(len(steps))
        if steps[at][0] != "letters":
            return sorter.record(words, at, self._disturbed)
        _, place, pairs = steps[at]
        wrong = self.rng.randrange(len(pairs))
        word, letter = pairs[wrong]
        other = self.rng.choice([one for one in LATIN if one != letter])
        return [*steps[:at], ("letters", place, (*pairs[:wrong], (word, other), *pairs[wrong + 1 :])), *steps[at + 1 :]]

    def _disturbed(self, state: list[Any]) -> list[Any]:
        """What stands in order, with two neighbours exchanged or one thing moved."""
        changed = list(state)
        if len(changed) < 2:
            return changed
        at = self.rng.randrange(len(changed) - 1)
        moved = changed.pop(at)
        changed.insert(at + 1 if self.rng.random() < 0.6 else self.rng.randrange(at + 1, len(changed) + 1), moved)
        return changed

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        if identity.get("subtask") == "error_detection":
            return FirstMistake().in_form(Form.SQUARE_TAG)
        described = ("all the words in sorted order, separated by commas", "排好序的全部单词，用逗号分隔")
        return Permutation(identity["words"]).in_form(Form.SQUARE_TAG).described(*described)

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        if identity.get("subtask") == "error_detection":
            return _proofreading(identity, language == "zh")
        words = ", ".join(identity["words"])
        rules = _rules(identity, language == "zh")
        if language == "zh":
            return f"请把下面的单词按字母表顺序从前到后排列。{rules}\n\n{words}"
        return f"Sort the words below into alphabetical order. {rules}\n\n{words}"

    @staticmethod
    def solve(identity: Identity) -> Any:
        if identity.get("subtask") == "error_detection":
            return _first_mistake(identity)
        return tuple(sorted(identity["words"], key=_sorter(identity).key))

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        order, words = identity["custom_order"], identity["words"]
        if (order is None) != (identity["sort_order"] == "normal_order") or (order and sorted(order) != sorted(LATIN)):
            return "custom_order must be the 26 letters in some order, exactly with custom_sorting"
        if not words or not all(word and len(word) <= 40 and set(word) <= set(LATIN) for word in words):
            return "a word that is not made of the letters a to z"
        if len(set(words)) < len(words):
            return "a word stands twice"
        if identity.get("subtask") != "error_detection":
            right, key = WordSortingBootcamp.solve(identity), identity.get("sorted_words")
            return None if key is None or tuple(key) == right else WrongKey(f"sorted: {', '.join(right)}; the key has {key}")
        if not identity.get("thoughts"):
            return "there is no record to find a mistake in"
        for number, thought in enumerate(identity["thoughts"], 1):
            if len(thought) > 20_000 or parsed(thought) is None:
                return Unsupported(f"thought {number} is in no known form: {thought[:80]!r}")
        return _wrong_step(identity)

    @staticmethod
    def difficulty(identity: Identity) -> float:
        harder = (2 if identity["custom_order"] else 1) * (1.5 if identity["mode"] == "reverse" else 1)
        return len(identity["words"]) * harder


def _sorter(identity: Any) -> Sorter:
    return Sorter("".join(identity["custom_order"] or LATIN), identity["mode"] == "reverse")


def _first_mistake(identity: Any) -> int:
    """The number of the first thought that says anything else than a right record, 0 if none does."""
    shown = [parsed(thought) for thought in identity["thoughts"]]
    right = _sorter(identity).record(identity["words"])
    wrong = [number for number, (ours, theirs) in enumerate(zip(shown, right), 1) if ours != theirs]
    if wrong:
        return wrong[0]
    return 0 if len(shown) == len(right) else min(len(shown), len(right)) + 1


def _wrong_step(identity: Any) -> Flaw | str | None:
    step, length = _first_mistake(identity), len(identity["thoughts"])
    if step > length:
        return "the record stops before its end"
    key = identity.get("first_error_step", step)
    if key == step or (not step and key in (None, "No", 0)):
        return None
    if not step:
        return WrongKey(f"no step is wrong, thought {key} neither; the key says {key}")
    right = _sorter(identity).record(identity["words"])
    should = written(right[step - 1], identity["mode"] == "reverse") if step <= len(right) else "nothing more"
    before = (
        f"thoughts 1 to {step - 1} are right, thought {key} among them, and "
        if str(key).isdigit() and int(key) < step
        else ""
    )
    return WrongKey(f"{before}thought {step} is the first wrong one, it should be: {should}; the key says {key}")


def _rules(identity: Any, zh: bool) -> str:
    """The alphabet, the direction, and what happens when a word runs out."""
    order, backward = identity["custom_order"], identity["mode"] == "reverse"
    if zh:
        alphabet = f"这里字母表的顺序改为：{' '.join(order)}" if order else "字母表为通常的 a 到 z"
        direction = "从最后一个字母开始、从右向左" if backward else "从第一个字母开始、从左向右"
        end = "若一个单词的字母已比完而仍未分出先后，则较短的单词排在前面。"
        return f"{alphabet}。比较两个单词时{direction}逐个字母比较。{end}"
    alphabet = (
        f"The alphabet has another order here: {' '.join(order)}." if order else "The alphabet is the usual one, a to z."
    )
    direction = "from their last letters towards the left" if backward else "from their first letters towards the right"
    return (
        f"{alphabet} Two words are compared letter by letter {direction}; if one word runs out of letters before there is a "
        "difference, the shorter word comes first."
    )


def _proofreading(identity: Any, zh: bool) -> str:
    """The question about a record of sorting."""
    words = ", ".join(identity["words"])
    steps = [_said(parsed(thought), zh) for thought in identity["thoughts"]]
    listed = "\n".join(f"第 {n} 步：{step}" if zh else f"Step {n}: {step}" for n, step in enumerate(steps, 1))
    rules = _rules(identity, zh)
    if zh:
        return (
            f"有人要把下面的单词按字母表顺序从前到后排列。{rules}\n\n{words}\n\n"
            "做法是：先看所有单词最先比较的那个字母，按它分组并排好；再反复取出最靠前的、含有多个单词的组，看组内单词的下一个字母，"
            "把这一组排好，直到每组只剩一个单词。花括号里的单词先后尚未确定，写法不分次序；“<”左边的排在右边的前面。"
            f"每写一步，都要写出当时全部单词的情况。下面是他的记录：\n\n{listed}\n\n"
            "如果某一步所写与正确的做法在这一步应有的内容不符，这一步就是错的。第一个出错的是哪一步？"
        )
    return (
        f"Somebody sorts the words below into alphabetical order. {rules}\n\n{words}\n\n"
        "It is done like this: look at the letter of every word that is compared first, and order the words into groups by it; "
        "then, as long as a group has several words, take the first such group, look at the next letter of its words and order "
        "the group by it. The order of words in braces is still open, and how they are listed means nothing; what stands left of "
        f'"<" comes first. Here is the record:\n\n{listed}\n\n'
        "A step is wrong if it does not say what the right procedure has at that step. Which step is the first that is wrong?"
    )


def _said(step: Step | None, zh: bool) -> str:
    """A step in words."""
    if step is None:
        return "?"
    if step[0] == "answer":
        words = ", ".join(step[1])
        return f"排序结果：{words}" if zh else f"the sorted words are {words}"
    if step[0] == "groups":
        part, whole = step[1], _braced(step[2])
        if part is None:
            return whole
        return f"这一组为 {_braced(part)}；全部为 {whole}" if zh else f"the group is {_braced(part)}; all in all {whole}"
    pairs = ", ".join(f"{word}: {letter or '-'}" for word, letter in step[2])
    return f"第 {step[1] + 1} 个比较的字母，{pairs}" if zh else f"letter number {step[1] + 1} to compare, {pairs}"


def _braced(groups: tuple[tuple[str, ...], ...]) -> str:
    return " < ".join(group[0] if len(group) == 1 else f"{{{', '.join(group)}}}" for group in groups)
