"""`AnswerType`: how an answer is asked for, found, parsed, written and corrupted.

An answer type is a small immutable object that a bootcamp declares once (`answer = Integer()`). Text flows in through
`read`, which finds the block, and `parse`, which turns the block's content into a value; values flow out through `format`
and `write`. `equal` compares two values, `corrupt` makes wrong ones for the audit. A type never knows the question: whether
a value is right is the bootcamp's business.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Generic, Literal, Self, TypeVar, cast

from internbootcamp.answers.envelope import unwrapped
from internbootcamp.answers.forms import Block, Form, fallback_blocks, last_block, shown, strip_thinking, write
from internbootcamp.answers.text import is_clean_unicode, normalise, single_spaced, undress

T = TypeVar("T")

Language = Literal["en", "zh"]

_TAIL = 100_000  # characters of a response, from its end, in which an answer is looked for


class Malformed(ValueError):
    """A text that is no answer of the type asked for; the message says why, for people and logs."""


@dataclass(frozen=True, slots=True)
class Reading(Generic[T]):
    """What was read off a response.

    `status` is `parsed` (then `value` holds), `malformed`, `no_answer` or `unfinished`. `asked_form` says whether the block
    stood in the form that the prompt asked for; `detail` says why a text is malformed.
    """

    status: Literal["parsed", "malformed", "no_answer", "unfinished"]
    value: T | None = None
    asked_form: bool = False
    detail: str = ""


class AnswerType(Generic[T]):
    """Base of all answer types. Subclasses write `describe`, `parse` and `near_misses`, and override the rest where needed.

    `form` is the bracket the prompt asks for. `max_length` bounds what `parse` is ever given, in characters; `parse` must be
    linear or otherwise bounded within it, must not evaluate text, and raises nothing but `Malformed`.

    Four flags matter to lists of such values: `spaced`, a value may contain spaces, so that spaces cannot separate items;
    `single`, every value is one character, so that nothing need separate them; `plural`, a value is itself a list, which
    needs brackets inside another; `tilde`, `~` says "not" in a value, and is no blank as in LaTeX.

    Wherever a method takes a value, it also takes what `from_json` understands: a list for a tuple, "1/3" for a fraction.
    """

    form: Form = Form.BOXED
    max_length: ClassVar[int] = 2_000
    spaced: bool = False
    single: bool = False
    plural: bool = False
    tilde: bool = False
    _words: dict[Language, str] | None = None
    _quotation: re.Pattern[str] | None = None

    # -- asking -----------------------------------------------------------------------------------------------------

    def describe(self, language: Language = "en") -> str:
        """What stands in the block, as a noun phrase without a final stop: "a whole number"; "一个整数"."""
        raise NotImplementedError

    def describe_many(self, language: Language = "en") -> str:
        """Several such values, as a bare plural: "whole numbers"; "整数". For types that stand inside lists and sets."""
        raise NotImplementedError

    def in_form(self, form: Form) -> Self:
        """The same type, asked for in another form: `Integer().in_form(Form.TAG)`."""
        other = copy.copy(self)
        other.form = form
        return other

    def described(self, en: str, zh: str) -> Self:
        """The same type with the bootcamp's own words for what stands in the block, as `describe` would give them."""
        other = copy.copy(self)
        other._words = {"en": en, "zh": zh}
        return other

    def overlooking(self, quotation: str) -> Self:
        """The same type, blind to what matches a pattern: an example in a prompt, where a response repeats the prompt."""
        other = copy.copy(self)
        other._quotation = re.compile(quotation)
        return other

    def instruction(self, language: Language = "en") -> str:
        """The sentence that ends a prompt: which form to use and what to write in it. Never a concrete answer."""
        content = self._words[language] if self._words else self.describe(language)
        if language == "zh":
            space = " " if content[:1].isascii() else ""
            return f"请把最终答案写成 {shown(self.form)} 的形式，其中 … 处填写{space}{content}。"
        return f"Give your final answer as {shown(self.form)}, with … replaced by {content}."

    # -- reading ----------------------------------------------------------------------------------------------------

    def read(self, response: str) -> Reading[T]:
        """Find the answer in a response and parse it. Never raises, whatever the text.

        The last block of the form asked for wins, right or wrong; other known forms are tried only where it is absent.
        """
        spoken = strip_thinking(response)
        if not spoken.finished:
            return Reading("unfinished", detail="a <think> that never closes")
        text = spoken.text[-_TAIL:]
        if self._quotation is not None:
            text = self._quotation.sub(" ", text)
        if (enveloped := self._read_whole_object(text)) is not None:
            return enveloped
        block = last_block(self.form, text)
        if block is not None:
            return self._read_block(block, asked=True)
        first: Reading[T] | None = None
        for block in fallback_blocks(text, self.form):
            reading = self._read_block(block, asked=False)
            if reading.status == "parsed":
                return reading
            if block.form is Form.LAST_LINE:
                break  # a last line that does not parse is prose, not a malformed answer
            first = first or reading
        return first or Reading("no_answer", detail=f"no {shown(self.form)} in the response")

    def _read_whole_object(self, text: str) -> Reading[T] | None:
        """The answer in a JSON object that is all of the response, or that is fenced at its end; None without one.

        It goes before a block of the form asked for, which then stands in one of the object's strings.
        """
        whole = text.strip()
        if whole.endswith("```") and self.form is not Form.FENCED and (fence := last_block(Form.FENCED, whole)) is not None:
            whole = fence.texts[0].strip() if fence.end == len(whole) else ""
        if not whole.startswith("{") or (inner := unwrapped(whole)) is None:
            return None
        asked = last_block(self.form, inner) is not None
        reading = self._read_block(Block(self.form, 0, len(whole), (whole,)), asked=asked)
        return reading if reading.status == "parsed" else None

    def _read_block(self, block: Block, *, asked: bool) -> Reading[T]:
        detail = ""
        for body in (body for text in block.texts for body in self.bodies(text, asked)):
            try:
                return Reading("parsed", self.parse_block(body), asked)
            except Malformed as problem:
                detail = detail or str(problem)
        return Reading("malformed", None, asked, detail)

    def bodies(self, text: str, asked: bool) -> Iterable[str]:
        """The ways to read the content of a block, in order of preference: out of a JSON object around it, as it stands.

        `asked` says whether the block stands in the form asked for, where more slips can be forgiven.
        """
        inner = unwrapped(text)
        if inner is None:
            return (text,)
        block = last_block(self.form, inner)
        return (*(block.texts if block else ()), inner, text)

    def parse_block(self, text: str) -> T:
        """`parse` after the length check, `normalise` and `undress`. Raises `Malformed`."""
        if len(text) > self.max_length:
            raise Malformed(f"{len(text)} characters; at most {self.max_length} can be an answer")
        if not is_clean_unicode(text):
            raise Malformed("a NUL or half a surrogate pair")
        text = self.clean(text)
        if not text:
            raise Malformed("the block is empty")
        return self.parse(text)

    def clean(self, text: str) -> str:
        """The content without its dress, single-spaced. Types for which some of that is content override this."""
        return undress(single_spaced(normalise(text)))

    def parse(self, text: str) -> T:
        """The value that a cleaned block content stands for. Raises `Malformed`."""
        raise NotImplementedError

    # -- writing ----------------------------------------------------------------------------------------------------

    def format(self, value: T) -> str:
        """The content of a block as a careful person writes it; `parse(format(v))` equals `v`."""
        return str(value)

    def write(self, value: T, language: Language = "en") -> str:
        """A complete response that gives `value` in the form asked for."""
        lead = "答案是" if language == "zh" else "The answer is"
        return f"{lead}\n{write(self.form, self.format(value))}"

    # -- comparing and spoiling -------------------------------------------------------------------------------------

    def equal(self, answer: T, truth: T) -> bool:
        """Whether two values are the same answer."""
        return bool(answer == truth)

    def corrupt(self, value: T, rng: Random) -> Iterator[T]:
        """Wrong values of the right type, nearest misses first, none equal to `value`; may be endless or run dry."""
        truth = self.from_json(value)
        for wrong in self.near_misses(truth, rng):
            if not self.equal(wrong, truth):
                yield wrong

    def near_misses(self, value: T, rng: Random) -> Iterator[T]:
        """Values close to `value`, nearest first; `corrupt` drops those that are equal to it."""
        raise NotImplementedError

    def variants(self, value: T) -> Iterable[str]:
        """Other contents that say the same: thousands separators, `\\frac`, letter case, spacing … for the audit."""
        return ()

    # -- JSON -------------------------------------------------------------------------------------------------------

    def to_json(self, value: T) -> Any:
        """The value as plain JSON, for records."""
        return value if isinstance(value, str | int | float | bool | list | dict | type(None)) else self.format(value)

    def from_json(self, value: Any) -> T:
        """The value that `to_json` made plain; a value of the type is given back as it is."""
        return cast(T, value)

    def __repr__(self) -> str:
        flags = ("spaced", "single", "plural", "tilde")
        shown = {name: value for name, value in vars(self).items() if not name.startswith("_") and name not in flags}
        settings = ", ".join(f"{name}={value!r}" for name, value in shown.items())
        return f"{type(self).__name__}({settings})"
