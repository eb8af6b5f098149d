"""`WholeResponse`: the type of tasks that are judged on the entire reply."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from internbootcamp.answers.base import AnswerType, Language, Reading
from internbootcamp.answers.forms import strip_thinking
from internbootcamp.answers.text import is_clean_unicode


class WholeResponse(AnswerType[str]):
    """The reply itself, after any thinking, without outer white space. Value: `str`. The prompt gets no instruction."""

    max_length = 100_000

    def describe(self, language: Language = "en") -> str:
        return "完整的回复" if language == "zh" else "the whole reply"

    def instruction(self, language: Language = "en") -> str:
        return ""

    def read(self, response: str) -> Reading[str]:
        spoken = strip_thinking(response)
        if not spoken.finished:
            return Reading("unfinished", detail="a <think> that never closes")
        text = spoken.text.strip()
        if not text:
            return Reading("no_answer", detail="an empty reply")
        if len(text) > self.max_length:
            return Reading("malformed", detail=f"{len(text)} characters; at most {self.max_length} are judged")
        if not is_clean_unicode(text):
            return Reading("malformed", detail="a NUL or half a surrogate pair")
        return Reading("parsed", text, asked_form=True)

    def parse(self, text: str) -> str:
        return text.strip()

    def write(self, value: str, language: Language = "en") -> str:
        return value

    def corrupt(self, value: str, rng: Random) -> Iterator[str]:
        lines, words = value.splitlines(), value.split()
        if len(words) > 1:
            at = rng.randrange(len(words))
            yield " ".join([*words[:at], *words[at + 1 :]])
            yield " ".join([*words[:at], words[at], *words[at:]])
        if len(lines) > 1:
            yield "\n".join(lines[:-1])
            yield "\n".join([*lines, lines[-1]])
        yield f"{value} {words[0] if words else 'word'}"
        yield "I cannot answer that."
        yield value[: len(value) // 2] or "word"
