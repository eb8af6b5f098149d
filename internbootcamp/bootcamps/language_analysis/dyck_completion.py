"""Dyck completion: close every bracket that is still open."""

from collections.abc import Iterator
from random import Random
from typing import TypedDict

from internbootcamp.answers import AnswerType, Form, Language, Malformed
from internbootcamp.core.bootcamp import Bootcamp, knob

CLOSING = {"(": ")", "[": "]", "{": "}", "<": ">"}


class Brackets(AnswerType[str]):
    """A run of brackets; spaces and commas between them mean nothing. Value: `str`."""

    form = Form.TAG

    def describe(self, language: Language = "en") -> str:
        return "一串括号" if language == "zh" else "a run of brackets"

    def parse(self, text: str) -> str:
        brackets = text.replace("\\", "").translate(dict.fromkeys(map(ord, " ,\n\t")))
        if not brackets or not set(brackets) <= {*CLOSING, *CLOSING.values()}:
            raise Malformed(f"not brackets alone: {text[:40]!r}")
        return brackets

    def corrupt(self, value: str, rng: Random) -> Iterator[str]:
        yield value[:-1] or value + ")"
        yield value + rng.choice(")]}>")
        while True:
            at, bracket = rng.randrange(len(value)), rng.choice(")]}>")
            if bracket != value[at]:
                yield value[:at] + bracket + value[at + 1 :]

    def variants(self, value: str) -> Iterator[str]:
        yield " ".join(value)
        yield ", ".join(value)


class DyckCompletionBootcamp(Bootcamp):
    """Given the beginning of a correctly nested bracket sequence, write the closing brackets that complete it."""

    length: int = knob(20, "brackets shown", low=2, high=400)
    open_left: int = knob(4, "brackets that are still open", low=1, high=60)
    kinds: int = knob(3, "kinds of brackets", low=1, high=4)

    levels = (
        dict(length=12, open_left=4, kinds=3),
        dict(length=20, open_left=6, kinds=3),
        dict(length=50, open_left=9, kinds=4),
        dict(length=110, open_left=14, kinds=4),
        dict(length=240, open_left=24, kinds=4),
    )
    answer = Brackets().described("the missing closing brackets, in order", "缺少的右括号，按顺序写")
    unique_answer = True

    class Identity(TypedDict):
        beginning: str

    def case_generator(self) -> Identity:
        """A walk of the nesting depth, from 0 to `open_left`, that may go up or down wherever the end stays in reach."""
        kinds, text = "([{<"[: self.kinds], ""
        stack: list[str] = []
        open_left = min(self.open_left, self.length)
        length = self.length - (self.length - open_left) % 2
        for left in range(length, 0, -1):
            must_open = len(stack) + left == open_left or not stack
            must_close = len(stack) - left == open_left
            if must_open or (not must_close and self.rng.random() < 0.5):
                stack.append(self.rng.choice(kinds))
                text += stack[-1]
            else:
                text += CLOSING[stack.pop()]
        return {"beginning": text}

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        beginning = " ".join(identity["beginning"])
        if language == "zh":
            return (
                "在正确嵌套的括号序列中，每个左括号都由同种的右括号配对，且后打开的先关闭。下面是这样一个序列的开头"
                f"（括号之间用空格隔开）：\n\n{beginning}\n\n请写出使整个序列完整的最短的一串右括号，不要重复已给出的部分。"
            )
        return (
            "In a correctly nested bracket sequence every opening bracket is closed by a bracket of its own kind, and what was "
            f"opened last is closed first. Here is the beginning of such a sequence, with spaces between the brackets:\n\n"
            f"{beginning}\n\nWrite the shortest run of closing brackets that completes it, without repeating what is given."
        )

    @staticmethod
    def solve(identity: Identity) -> str:
        return "".join(CLOSING[bracket] for bracket in reversed(_open(identity["beginning"]) or ""))

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        left = _open(identity["beginning"])
        if left is None:
            return "the sequence is wrong already, so nothing completes it"
        return None if left else "no bracket is open"

    @staticmethod
    def difficulty(identity: Identity) -> float:
        return len(identity["beginning"])


def _open(beginning: str) -> list[str] | None:
    """The brackets still open after `beginning`, outermost first; None if a bracket closes what it may not."""
    stack: list[str] = []
    for bracket in beginning:
        if bracket in CLOSING:
            stack.append(bracket)
        elif not stack or CLOSING[stack.pop()] != bracket:
            return None
    return stack
