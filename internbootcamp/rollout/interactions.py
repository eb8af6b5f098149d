"""Built-in interactions, which make a conversation of any bootcamp: they know the verdict and nothing else.

    retry:N   says whether the answer was missing, ill-formed, wrong or right, and lets the model try again, N times
    check     tells the model that it may have one answer checked before the final one

Neither reveals the answer. They keep no state: what they say depends on the verdict and on how often they have spoken.
"""

from __future__ import annotations

import re
from typing import Protocol

from internbootcamp.answers.base import Language
from internbootcamp.core.errors import ConfigError
from internbootcamp.core.verdict import Reason, Verdict

_OUTCOMES: dict[Language, dict[Reason, str]] = {
    "en": {
        Reason.RIGHT: "Your answer is right.",
        Reason.PARTLY_RIGHT: "Your answer is partly right.",
        Reason.WRONG: "Your answer is wrong.",
        Reason.MALFORMED: "Your answer could not be read: it is not of the form that was asked for.",
        Reason.NO_ANSWER: "No answer was found in your message.",
        Reason.UNFINISHED: "Your message ended before an answer.",
    },
    "zh": {
        Reason.RIGHT: "你的答案正确。",
        Reason.PARTLY_RIGHT: "你的答案部分正确。",
        Reason.WRONG: "你的答案错误。",
        Reason.MALFORMED: "你的答案无法读取：格式与要求不符。",
        Reason.NO_ANSWER: "你的消息中没有答案。",
        Reason.UNFINISHED: "你的消息在给出答案之前就结束了。",
    },
}
_AGAIN = {"en": "Try again, and give your answer in the form asked for.", "zh": "请再试一次，并按要求的格式给出答案。"}
_CHECK_MARK = re.compile(r"(?:\A|\n)[ \t]*\W*CHECK\W*\s*\Z")
_OPENING = {
    "en": "You may have one answer checked before your final one: write it as asked, and end that message with the line CHECK.",
    "zh": "在给出最终答案之前，你可以检查一次答案：按要求写出答案，并以单独一行 CHECK 结束该消息。",
}
_FINAL = {"en": "Now give your final answer.", "zh": "现在请给出最终答案。"}


class JudgedInteraction(Protocol):
    """An interaction that speaks of verdicts. `spoken` counts what it has said in this episode."""

    name: str

    def opening(self, language: Language) -> str:
        """What is added to the prompt; empty if nothing."""
        ...

    def judged(self, text: str, spoken: int) -> str | None:
        """The part of the model's message to be judged before the interaction speaks; None if no verdict is needed."""
        ...

    def answer(self, verdict: Verdict | None, spoken: int, language: Language) -> str | None:
        """What to say, or None to end the episode."""
        ...


class Retry:
    """Up to `tries` further tries after an answer that is not right."""

    def __init__(self, tries: int) -> None:
        self.tries = tries
        self.name = f"retry:{tries}"

    def opening(self, language: Language) -> str:
        return ""

    def judged(self, text: str, spoken: int) -> str | None:
        return text

    def answer(self, verdict: Verdict | None, spoken: int, language: Language) -> str | None:
        if verdict is None or verdict.reason is Reason.RIGHT or spoken >= self.tries:
            return None
        return f"{_OUTCOMES[language][verdict.reason]} {_AGAIN[language]}"


class Check:
    """One verdict, when the model ends a message with the line CHECK; any other message is final."""

    name = "check"

    def opening(self, language: Language) -> str:
        return _OPENING[language]

    def judged(self, text: str, spoken: int) -> str | None:
        return _CHECK_MARK.sub("", text) if spoken == 0 and _CHECK_MARK.search(text) else None

    def answer(self, verdict: Verdict | None, spoken: int, language: Language) -> str | None:
        if verdict is None:
            return None
        return f"{_OUTCOMES[language][verdict.reason]} {_FINAL[language]}"


def interaction_from(spec: str) -> JudgedInteraction:
    """`retry:N` or `check`. Raises `ConfigError`."""
    name, colon, argument = spec.partition(":")
    if spec == "check":
        return Check()
    if name == "retry" and (not colon or (argument.isascii() and argument.isdigit() and 1 <= int(argument) <= 1000)):
        return Retry(int(argument) if colon else 1)
    raise ConfigError(f"no interaction is called {spec!r}; there are check and retry:N (such as retry:3)")
