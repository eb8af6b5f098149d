"""`Sample`: one case under audit, with what several lines want to know of it, worked out once."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cached_property
from itertools import islice
from random import Random
from typing import Any

from internbootcamp.answers.base import AnswerType, Language
from internbootcamp.answers.forms import write
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.instruction import Case, Prompt
from internbootcamp.core.randomness import derived_seed
from internbootcamp.core.verdict import Verdict


class Sample:
    """A case of the class `cls`, which may be of the older style; then only what needs no answer type can be asked.

    `given` is a right response for a case that was not generated but given as an example.
    """

    def __init__(self, cls: Any, case: Case, given: str | None = None) -> None:
        self.cls = cls
        self.case = case
        self.level: int | None = case.level
        self.index: int = case.index
        self.identity = case.identity
        self._given = given

    @cached_property
    def identity_text(self) -> str:
        """The identity as JSON, in its own order of keys; what is not JSON stands as its repr (line m looks at that)."""
        return json.dumps(self.identity, ensure_ascii=False, default=repr)

    @cached_property
    def shown_text(self) -> str:
        """What the model can tell cases by, as JSON with sorted keys: cases with the same text are duplicates.

        It is what is shown of the identity; all of it where there are tools or an interaction to find out the rest with.
        """
        acting = not issubclass(self.cls, Bootcamp) or self.cls.tools or self.cls.interaction is not None
        told = self.identity if acting else self.cls.visible(self.identity)
        return json.dumps(told, ensure_ascii=False, default=repr, sort_keys=True)

    @cached_property
    def answer_type(self) -> AnswerType[Any]:
        """The answer type of this case."""
        return self.cls.answer_for(self.identity)

    @cached_property
    def value(self) -> Any:
        """The solver's answer; of a given example, the answer in its response."""
        if self._given is not None:
            return self.answer_type.read(self._given).value
        return self.cls.solution(self.identity)

    @cached_property
    def content(self) -> str:
        """The solver's answer as it stands inside the block."""
        return self.answer_type.format(self.value)

    def reference(self, language: Language = "en") -> str:
        """The reference response; solved once, unless the class writes its own."""
        if self._given is not None:
            return self._given
        if overrides(self.cls, "reference_response"):
            return self.cls.reference_response(self.identity, language)
        return self.answer_type.write(self.value, language)

    def respond(self, content: str) -> str:
        """A response with `content` in the form that the prompt asks for."""
        if whole_response(self.answer_type):
            return content
        return f"The answer is\n{write(self.answer_type.form, content)}"

    def judge(self, response: str) -> Verdict:
        """The verdict of the bootcamp."""
        return self.cls.judge(response, self.identity)

    def corrupted(self, count: int) -> list[Any]:
        """Up to `count` different wrong values of the right type."""
        rng = Random(derived_seed("audit", self.identity_text))
        wrong: dict[str, Any] = {}
        for value in islice(self._differing(rng), 5 * count):
            wrong.setdefault(self.answer_type.format(value), value)
            if len(wrong) == count:
                break
        return list(wrong.values())

    def _differing(self, rng: Random) -> Iterator[Any]:
        for value in self.answer_type.corrupt(self.value, rng):
            if not self.answer_type.equal(value, self.value):
                yield value


def overrides(cls: Any, method: str) -> bool:
    """Whether a newer-style class has its own version of a method of `Bootcamp`."""
    own, inherited = getattr(cls, method), getattr(Bootcamp, method)
    return getattr(own, "__func__", own) is not getattr(inherited, "__func__", inherited)


def whole_response(answer_type: AnswerType[Any]) -> bool:
    """Whether the entire reply is judged, so that there is no block and no dress."""
    from internbootcamp.answers.whole_response import WholeResponse

    return isinstance(answer_type, WholeResponse)


def prompt_text(prompt: Prompt) -> str:
    """All text of a prompt, in order."""
    if isinstance(prompt, str):
        return prompt
    if isinstance(prompt, dict):
        return str(prompt.get("prompt_txt", ""))
    texts = []
    for message in prompt:
        content = message.get("content", "")
        if isinstance(content, str):
            texts.append(content)
        else:
            texts.extend(str(block.get("text", "")) for block in content)
    return "\n\n".join(texts)
