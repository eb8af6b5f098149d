"""Answers picked from given ones: `YesNo` and `Choice`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from collections.abc import Mapping as DictLike
from random import Random

from internbootcamp.answers.base import AnswerType, Language, Malformed
from internbootcamp.answers.items import and_inside
from internbootcamp.answers.text import flatten, normalise, undress

_YES = frozenset(("yes", "true", "y", "是", "是的", "对", "正确", "真", "能", "可以", "成立"))
_NO = frozenset(("no", "false", "n", "否", "不", "不是", "不对", "错", "错误", "假", "不能", "不可以", "不成立"))


class YesNo(AnswerType[bool]):
    """Yes or no, as a word. Value: `bool`."""

    max_length = 200

    def describe(self, language: Language = "en") -> str:
        return "“是”或“否”" if language == "zh" else "either yes or no"

    def describe_many(self, language: Language = "en") -> str:
        return "判断（“是”或“否”）" if language == "zh" else "words (each yes or no)"

    def parse(self, text: str) -> bool:
        word = text.strip(" !").casefold()
        if word in _YES:
            return True
        if word in _NO:
            return False
        raise Malformed(f"neither yes nor no: {text[:40]!r}")

    def format(self, value: bool) -> str:
        return "yes" if value else "no"

    def near_misses(self, value: bool, rng: Random) -> Iterator[bool]:
        yield not value

    def variants(self, value: bool) -> Iterator[str]:
        yield from ("Yes", "YES", "true", "True", "是") if value else ("No", "NO", "false", "False", "否")


class Choice(AnswerType[str]):
    """One of given options. Value: the option, spelled as given; of a mapping from labels to texts, the label.

    `Choice("ABCD")`, `Choice(("proved", "disproved", "unknown"))`, `Choice({"A": "a circle", "B": "a square"})`. A label may
    come before or after the text of its option, and of no other; where texts are not known, with any that names no second
    option.
    An option may have several texts: `Choice({"red": ("红", "红色", "red ball")})`; a text with a part in brackets, such as
    `⚒ (Function)`, is known by either part as well, where no other option is.
    """

    max_length = 1_000
    _labelled = re.compile(
        r"(?:option|choice|answer|expression|method|shape|[故应]选|选项|选择|选|表达式|方法|图形)?\s?"
        r"[(\[]?\s?([A-Za-z]{1,3}|\d{1,3})(?![A-Za-z\d])\s?(?:选?项)?([)\].:]*)\s?",
        re.IGNORECASE | re.ASCII,
    )
    _negation = re.compile(r"(?:^|[\s(\[])~")  # ~A is "not A", and no blank before A
    _between = re.compile(r"(?:->|[-,=/:→])\s?")
    _label_behind = re.compile(r"(.+?)\s?[(\[]\s?([A-Za-z]{1,3}|\d{1,3})\s?[)\]]", re.ASCII)

    def __init__(self, options: Iterable[str] | DictLike[str, str] | DictLike[str, tuple[str, ...]]) -> None:
        given = dict(options) if isinstance(options, DictLike) else dict.fromkeys(options, "")
        self._all_texts = {label: (text,) if isinstance(text, str) else tuple(text) for label, text in given.items()}
        self.texts = {label: texts[0] if texts else "" for label, texts in self._all_texts.items()}
        self.options = tuple(self.texts)
        folded = {option.casefold(): option for option in self.options}
        self._folding = len(folded) == len(self.options)
        self._labels = folded if self._folding else {option: option for option in self.options}
        meant: dict[str, set[str]] = {}
        for label, texts in self._all_texts.items():
            for text in _with_parts(texts):
                meant.setdefault(_key(text), set()).add(label)
        self._by_text = {key: next(iter(labels)) for key, labels in meant.items() if len(labels) == 1}
        self.spaced = any(" " in text for text in (*self.texts, *self.texts.values()))
        self.single = all(len(option) == 1 for option in self.options)

    def describe(self, language: Language = "en") -> str:
        listed = self._listed(language)
        if self._lettered():
            return f"所选项的字母（{listed} 之一）" if language == "zh" else f"the letter of one option ({listed})"
        return f"下列之一：{listed}" if language == "zh" else f"exactly one of the following: {listed}"

    def describe_many(self, language: Language = "en") -> str:
        listed = self._listed(language)
        return f"选项（取自 {listed}）" if language == "zh" else f"options (from {listed})"

    def _listed(self, language: Language) -> str:
        return ("、" if language == "zh" else ", ").join(self.options)

    def _lettered(self) -> bool:
        return all(len(option) == 1 and option.isalpha() for option in self.options)

    def _find(self, label: str) -> str | None:
        return self._labels.get(label.casefold() if self._folding else label)

    def bodies(self, text: str, asked: bool) -> Iterable[str]:
        ways = super().bodies(text, asked)
        return and_inside(ways) if asked else ways

    def parse(self, text: str) -> str:
        text = " ".join(text.split())
        try:
            return self._picked(text)
        except Malformed:
            plain = " ".join(flatten(text.replace("**", "")).split())
            if plain == text or self._negation.search(text):
                raise
            return self._picked(plain)

    def _picked(self, text: str) -> str:
        """The option that a text names. Raises `Malformed`."""
        exact = self._find(text) or self._by_text.get(_key(text))
        if exact is not None:
            return exact
        same = self._twice_named(text) or self._labelled_behind(text)
        if same is not None:
            return same
        label = self._labelled.match(text)
        option = self._find(label.group(1)) if label else None
        if label is None or option is None:
            raise Malformed(f"not one of the options: {text[:40]!r}")
        rest = text[label.end() :]
        if not rest or (label.group(2) and self._belongs(rest, option)):
            return option
        if any(self.texts.values()):
            bare = re.sub(r"^\((.+)\)$", r"\1", self._between.sub("", rest, count=1))
            if self._belongs(rest, option) or self._belongs(bare, option):
                return option
        raise Malformed(f"more than one option, or an option with another text: {text[:40]!r}")

    def _twice_named(self, text: str) -> str | None:
        """The option of `a knight`, or of `knight (骑士)` with its label and its text; None for anything else."""
        if self._lettered():
            return None
        names = re.fullmatch(r"(?:(?:an?|the) )?([^()]+?)(?: ?\(([^()]+)\))?", text, re.IGNORECASE)
        found = {self._find(name) or self._by_text.get(_key(name)) for name in names.groups() if name} if names else set()
        return found.pop() if len(found) == 1 else None

    def _labelled_behind(self, text: str) -> str | None:
        """The option of `a circle (A)`, its text with its label behind it; None for anything else."""
        match = self._label_behind.fullmatch(text) if any(self.texts.values()) else None
        option = self._find(match.group(2)) if match else None
        return option if match and option and self._belongs(match.group(1), option) else None

    def _belongs(self, rest: str, option: str) -> bool:
        """Whether the text after a label can be that of its option."""
        if any(self.texts.values()):
            return _key(rest) in map(_key, _with_parts(self._all_texts[option]))
        others = set(self.options) - {option}
        return others.isdisjoint(re.findall(r"\w+", rest)) and not re.match(r"(?:or|and)\b|[或和/]", rest)

    def near_misses(self, value: str, rng: Random) -> Iterator[str]:
        yield from rng.sample(self.options, len(self.options))

    def variants(self, value: str) -> Iterator[str]:
        if self._folding:
            yield from (value.lower(), value.upper())
        if self._lettered():
            yield from (f"({value})", f"{value}.", f"Option {value}", f"选项{value}")
        text = self.texts[value]
        if self._lettered() and text:
            yield from (f"{value}) {text}", f"({value}) {text}", f"{value}. {text}", f"{value}：{text}")
        yield from (one for one in _with_parts(self._all_texts[value]) if _key(one) in self._by_text)


def _with_parts(texts: Iterable[str]) -> Iterator[str]:
    """The texts of an option, and both parts of one such as `⚒ (Function)`."""
    for text in filter(None, texts):
        yield text
        parts = re.fullmatch(r"([^()]*[^()\s])\s*\(([^()]+)\)", normalise(text))
        yield from parts.groups() if parts else ()


def _key(text: str) -> str:
    """The text of an option for comparison: without dress, case and spacing."""
    return " ".join(undress(normalise(text)).casefold().split())
