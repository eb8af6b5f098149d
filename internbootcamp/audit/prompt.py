"""Line l: the prompt is complete and clean in both languages, ends with how to answer, and does not give the answer away.

Whether a person can solve the puzzle from the text alone needs a reader; looked at here is what a program can see of
that. What the question leaves out but `solve` needs is found by line k.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from internbootcamp.answers.base import Language
from internbootcamp.audit.giveaway import check_giveaway
from internbootcamp.audit.oracle import LANGUAGES
from internbootcamp.audit.record import Record, quoted
from internbootcamp.audit.samples import Sample, prompt_text
from internbootcamp.audit.subject import Subject
from internbootcamp.core.bootcamp import knobs_of

_CJK = re.compile("[\u3400-\u4dbf\u4e00-\u9fff]")
_BRACED = re.compile(r"(?<![\\\w}^_$])\{([A-Za-z_][A-Za-z_0-9.]*)(?:[:!][^{}]{0,12})?\}")
_LEFTOVERS = (
    (re.compile(r"<[^<>\n]{1,80} at 0x[0-9a-f]{4,}>"), "the repr of an object"),
    (re.compile(r"<class '[^']{1,80}'>"), "the repr of a class"),
    (
        re.compile(r"\b(?:Fraction|Decimal|OrderedDict|defaultdict|deque|dict_keys|dict_values|Counter|frozenset|array)\("),
        "a repr",
    ),
    (re.compile(r"\bnp\.(?:int|float|str|bool)\w*\("), "the repr of a numpy scalar"),
    (re.compile(r"(?<![\w.-])nan(?![\w-])"), "nan"),
    (re.compile(r"%\(\w+\)[sd]"), "an unfilled placeholder"),
)
_NONE = re.compile(r"([\w'\"“”‘’`]*)[ \t]+None\b(?! of)")  # after a word
_NONE_IN_A_LIST = re.compile(r"[\[(]\s*None\s*[,\])]|,\s*None\s*[\])]|,\s*None\s*,(?!\s*(?:or|and)\b)|=\s*None\b")
_NONE_AS_A_WORD = frozenset(
    "answer write say output reply respond return print give word or and is with 写 答 填写 回答 输出".split()  # noqa: SIM905
)
_SIGNS, _WORD = re.compile(r"[\d+*/=^]"), re.compile(r"[^\W\d_]{3}")
_PRECISION = re.compile(
    r"decimal|significant|round|within|error|toleran|precis|exact|nearest|percent|%|小数|有效数字|误差|四舍五入|保留|精确|精度|取整"
)


def check(subject: Subject, record: Record) -> None:
    """Read the prompts of the cases."""
    subject.need_cases()
    read: list[Sample] = []
    for sample in record.paced(subject.samples(), subject.at_least):
        record.doing("reading the prompt", sample)
        read.append(sample)
        texts = {language: _prompt(subject, sample, language) for language in _languages(subject)}
        for language, text in texts.items():
            record.checked += 1
            for leftover in leftovers(text, sample.identity_text, _names(subject, sample)):
                record.fail(sample, f"the prompt ({language}) contains {leftover}", "text that is filled in and written out")
            if subject.has_answer:
                _check_ending(record, sample, text, language)
        if not subject.older:
            _check_languages(record, sample, texts)
    if subject.has_solve:
        check_giveaway(subject, record, read)


def _languages(subject: Subject) -> tuple[Language, ...]:
    return LANGUAGES if not subject.older else ("en",)


def _prompt(subject: Subject, sample: Sample, language: Language) -> str:
    if language == "en":
        return prompt_text(sample.case.prompt)
    bootcamp = subject.bootcamp(sample.level, language=language)
    return prompt_text(bootcamp.prompt_func(sample.identity, sample.case.wording))


def _names(subject: Subject, sample: Sample) -> set[str]:
    """Names that an author may have meant to fill in."""
    return {*sample.identity, *knobs_of(subject.cls)}


def leftovers(text: str, content: str, names: set[str]) -> Iterator[str]:
    """What of a prompt looks like a placeholder or the repr of a Python object, and is not in the `content` of the case."""
    for match in _BRACED.finditer(text):
        name = match.group(1)
        if match.group() not in content and (len(name) > 2 or name in names):
            yield f"the unfilled placeholder {match.group()}"
    for pattern, what in _LEFTOVERS:
        found = pattern.search(text)
        if found and found.group() not in content:
            yield f"{what}: {quoted(found.group(), 60)}"
    if "None" in text and "None" not in content:
        yield from _values_of_none(text)


def _values_of_none(text: str) -> Iterator[str]:
    """None where a value should stand, as opposed to the word: "None of them", "answer None"."""
    found = _NONE_IN_A_LIST.search(text)
    if found:
        yield f"None among values: {quoted(found.group(), 60)}"
    for match in _NONE.finditer(text):
        before = match.group(1)
        if before and before[-1] not in "\"'“”‘’`" and before.lower() not in _NONE_AS_A_WORD:
            yield f"None where a value should stand: {quoted(match.group(), 60)}"


def _check_ending(record: Record, sample: Sample, text: str, language: Language) -> None:
    """The prompt ends with the answer type's instruction, which states how exact an inexact number must be."""
    instruction = sample.answer_type.instruction(language).strip()
    if instruction and not text.rstrip().endswith(instruction):
        record.fail(sample, f"the prompt ({language}) ends with {quoted(text[-80:])}", f"at the end: {quoted(instruction)}")
    if any(base.__name__ == "Number" for base in type(sample.answer_type).__mro__) and not _PRECISION.search(text):
        record.fail(sample, f"the prompt ({language}) states no precision", "how many digits or which error is accepted")


def _check_languages(record: Record, sample: Sample, texts: dict[Language, str]) -> None:
    """Each language is written in its own script, and both name the same data."""
    english, chinese = texts["en"], texts["zh"]
    own = set(_CJK.findall(sample.identity_text))
    strange = [char for char in _CJK.findall(english) if char not in own]
    if strange:
        record.fail(sample, f"the English prompt contains {quoted(''.join(strange[:20]))}", "English, except for content")
    if len(set(_CJK.findall(chinese)) - own) < 5:
        record.fail(sample, f"the Chinese prompt is {quoted(chinese)}", "the problem in Chinese")
    for datum in _data(sample.cls.visible(sample.identity)):
        shown = [language for language, text in texts.items() if _mentions(text, datum)]
        if len(shown) == 1:
            record.fail(
                sample,
                f"{quoted(datum, 60)} stands in the prompt in {shown[0]} only",
                "the same data in both languages",
            )
            break


def _data(identity: Any) -> Iterator[str]:
    """Numbers of two digits or more, and texts that no translation would change, anywhere in an identity."""
    if isinstance(identity, dict):
        for value in identity.values():
            yield from _data(value)
    elif isinstance(identity, list | tuple):
        for value in identity:
            yield from _data(value)
    elif isinstance(identity, int) and not isinstance(identity, bool) and abs(identity) >= 10:
        yield str(abs(identity))
    elif isinstance(identity, str) and len(identity) > 1 and _SIGNS.search(identity) and not _WORD.search(identity):
        yield identity


def _mentions(text: str, datum: str) -> bool:
    if not datum.isdigit():
        return datum in text
    return re.search(rf"(?<![\d.]){datum}(?!\d)", re.sub(r"(?<=\d),(?=\d{3}\b)", "", text)) is not None
