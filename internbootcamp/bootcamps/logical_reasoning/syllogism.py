"""Syllogism: figure, mood and validity of arguments with two premises (after Aristotle's Prior Analytics)."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Any, TypedDict

from internbootcamp.answers import AnswerType, Form, Language, Malformed, Sequence
from internbootcamp.answers.items import inside_brackets
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.kit.categorical import models_of, traditional

FIGURES = ("I", "II", "III", "IV")
TERMS = {"I": ("MP", "SM"), "II": ("PM", "SM"), "III": ("MP", "MS"), "IV": ("PM", "MS")}
NOUNS = dict(
    blorps="布洛", dwims="德维", fenks="芬克", glims="格林", jorps="乔普", krels="克雷", larps="拉普", mofs="莫夫", nerps="纳普",
    plonks="普隆", quins="奎恩", rofts="罗夫", snargs="斯纳", trims="特林", vleps="弗莱", wugs="乌格", yomps="约姆", zogs="佐格",
)  # fmt: skip
# For each form, the plain sentence and another that counts as the same, in English and Chinese; subject, predicate.
SAID = {
    "A": (("All {s} are {p}.", "所有{s}都是{p}。"), ("Only {p} are {s}.", "只有{p}才是{s}。")),
    "E": (
        ("No {s} are {p}.", "没有{s}是{p}。"),
        ("None of the {s} are {p}.", "{s}当中不存在{p}。"),
    ),
    "I": (("Some {s} are {p}.", "有些{s}是{p}。"), ("Among the {s} there are {p}.", "{s}当中存在{p}。")),
    "O": (("Some {s} are not {p}.", "有些{s}不是{p}。"), ("Not all {s} are {p}.", "并非所有{s}都是{p}。")),
}
_ITEM = re.compile(
    r"(?:\d{1,2}[.:)]\s?)?(?:figure |第)?(IV|I{1,3}|[1-4一二三四])(?: ?格)?[\s\-/:,]+([AEIO]{3})式?[\s\-/:,]+(valid|invalid|有效|无效)",
    re.IGNORECASE,
)

Item = tuple[str, str, bool]


class Classified(AnswerType[Item]):
    """`II-EAE-valid`. Value: figure, mood, and whether it is valid."""

    max_length = 100
    spaced = True

    def describe(self, language: Language = "en") -> str:
        return "格-式-有效性" if language == "zh" else "figure-mood-validity"

    def describe_many(self, language: Language = "en") -> str:
        return "“格-式-有效性”" if language == "zh" else "figure-mood-validity"

    def parse(self, text: str) -> Item:
        match = _ITEM.fullmatch((inside_brackets(text) or text).strip())
        if match is None:
            raise Malformed(f"no figure, mood and validity: {text[:40]!r}")
        figure = dict(zip("1234一二三四", FIGURES * 2)).get(match[1], match[1].upper())
        return figure, match[2].upper(), match[3].lower() in ("valid", "有效")

    def format(self, value: Item) -> str:
        return f"{value[0]}-{value[1]}-{'valid' if value[2] else 'invalid'}"

    def near_misses(self, value: Item, rng: Random) -> Iterator[Item]:
        figure, mood, valid = value
        yield figure, mood, not valid
        yield from ((other, mood, valid) for other in FIGURES if other != figure)
        yield figure, mood[1] + mood[0] + mood[2], valid

    def variants(self, value: Item) -> Iterator[str]:
        text = self.format(value)
        yield from (text.lower(), text.replace("-", " "), text.replace("-", " - "))
        yield f"{FIGURES.index(value[0]) + 1}-{value[1]}-{'有效' if value[2] else '无效'}"

    def to_json(self, value: Item) -> str:
        return self.format(value)

    def from_json(self, value: Any) -> Item:
        return self.parse(value) if isinstance(value, str) else tuple(value)


class SyllogismBootcamp(Bootcamp):
    """Name the figure and the mood of each argument and say whether its conclusion follows."""

    arguments: int = knob(3, "how many arguments", low=1, high=12)
    reworded: float = knob(0.3, "how often a proposition is worded in the other way", low=0.0, high=0.9)
    empty_classes: bool = knob(False, "whether the classes may be empty, so that fewer arguments are valid")

    levels = (
        dict(arguments=1, reworded=0.0, empty_classes=False),
        dict(arguments=2, reworded=0.2, empty_classes=False),
        dict(arguments=3, reworded=0.4, empty_classes=True),
        dict(arguments=5, reworded=0.5, empty_classes=True),
        dict(arguments=8, reworded=0.6, empty_classes=True),
    )
    unique_answer = True

    class Argument(TypedDict):
        premises: list[list[str]]  # form, subject, predicate, wording (0 or 1)
        conclusion: list[str]

    class Identity(TypedDict):
        arguments: list["SyllogismBootcamp.Argument"]
        empty_classes: bool

    def case_generator(self) -> Identity:
        """Half of the arguments are valid; the others have a valid mood in the wrong figure, or one letter changed."""
        return {"arguments": [self._argument() for _ in range(self.arguments)], "empty_classes": self.empty_classes}

    def _argument(self) -> Any:
        good = [(f, m) for f in FIGURES for m in map("".join, product("AEIO", repeat=3)) if _valid(f, m, self.empty_classes)]
        figure, mood = self.rng.choice(good)
        if self.rng.random() < 0.5:
            bad = [(f, m) for f, m in _neighbours(figure, mood) if not _valid(f, m, self.empty_classes)]
            figure, mood = self.rng.choice(bad)
        noun = dict(zip("SMP", self.rng.sample(list(NOUNS), 3)))
        lines = [
            [form, noun[pair[0]], noun[pair[1]], "1" if self.rng.random() < self.reworded else "0"]
            for form, pair in zip(mood, (*TERMS[figure], "SP"))
        ]
        premises = self.rng.sample(lines[:2], 2)
        return {"premises": premises, "conclusion": lines[2]}

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        count = len(identity["arguments"])
        return (
            Sequence(Classified(), length=count)
            .in_form(Form.DOUBLE_BRACKET)
            .described(
                "figure-mood-validity for every argument in order, separated by semicolons, with the figure as I, II, III or IV, "
                "the mood as three letters, and valid or invalid",
                "按顺序写出每个论证的“格-式-有效性”，用分号分隔：格写 I、II、III 或 IV，式写三个字母，有效性写 valid（有效）或 invalid（无效）",
            )
        )

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        zh = language == "zh"
        blocks = []
        for number, argument in enumerate(identity["arguments"], 1):
            first, second, conclusion = (_sentence(line, zh) for line in (*argument["premises"], argument["conclusion"]))
            blocks.append(f"{number}. {first}{'' if zh else ' '}{second}{'所以：' if zh else ' Therefore: '}{conclusion}")
        listed = "\n".join(blocks)
        forms = "\n".join(
            f"{form}: {_sentence([form, 'S', 'P', '0'], zh)}" + ("" if wording is None else f" / {wording}")
            for form, wording in _notes(identity, zh)
        )
        if zh:
            members = "这些类可以是空的" if identity["empty_classes"] else "每个类都至少有一个成员"
            return (
                f"命题有四种形式，S 为主项，P 为谓项（斜线后的说法算作同一形式，主项与谓项也相同）：\n{forms}\n\n"
                "三段论中，S 是结论的主项，P 是结论的谓项，M 是两个前提共有的词项。含有 P 的前提是大前提，另一个是小前提，书写次序任意。"
                "式由大前提、小前提、结论的形式依次组成。格由主项与谓项的位置决定（大前提；小前提）："
                "I：M-P；S-M。II：P-M；S-M。III：M-P；M-S。IV：P-M；M-S。若前提为真时结论必定为真，则论证有效；"
                f"{members}。\n\n{listed}\n\n请指出每个论证的格、式以及是否有效。"
            )
        members = "may be empty" if identity["empty_classes"] else "have at least one member each"
        return (
            "A proposition has one of four forms, with subject S and predicate P (what stands after a slash counts as the same "
            f"form, with the same subject and predicate):\n{forms}\n\n"
            "In a syllogism, S is the subject and P the predicate of the conclusion, and M is the term that the two premises "
            "share. The major premise is the one with P, the minor premise the other one, in whatever order they are written. "
            "The mood consists of the forms of major premise, minor premise and conclusion, in this order. The figure says where "
            "subject and predicate stand (major premise; minor premise): I: M-P; S-M. II: P-M; S-M. III: M-P; M-S. IV: P-M; M-S. "
            f"An argument is valid if its conclusion is true whenever its premises are; the classes {members}.\n\n{listed}\n\n"
            "For each argument, give the figure, the mood, and whether it is valid."
        )

    @staticmethod
    def solve(identity: Identity) -> tuple[Item, ...]:
        found = []
        for argument in identity["arguments"]:
            figure, mood = _figure_and_mood(argument)
            found.append((figure, mood, _valid(figure, mood, identity["empty_classes"])))
        return tuple(found)

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        if not 1 <= len(identity["arguments"]) <= 20:
            return "there must be 1 to 20 arguments"
        for argument in identity["arguments"]:
            lines = [*argument["premises"], argument["conclusion"]]
            if len(lines) != 3 or not all(len(one) == 4 and one[0] in SAID and one[3] in "01" for one in lines):
                return "an argument must be two premises and a conclusion, each of form, subject, predicate and wording"
            if not {noun for one in lines for noun in one[1:3]} <= set(NOUNS) or not _figure_and_mood(argument)[0]:
                return "the propositions of an argument must share three classes as those of a syllogism do"
        return None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        lines = [line for one in identity["arguments"] for line in (*one["premises"], one["conclusion"])]
        return len(lines) + sum(line[3] == "1" for line in lines)


def _sentence(line: list[str], zh: bool) -> str:
    form, subject, predicate, wording = line
    nouns = [NOUNS.get(noun, noun) if zh else noun for noun in (subject, predicate)]
    return SAID[form][int(wording)][zh].format(s=nouns[0], p=nouns[1])


def _notes(identity: Any, zh: bool) -> Iterator[tuple[str, str | None]]:
    """The four forms, each with its other wording if that occurs."""
    lines = [line for one in identity["arguments"] for line in (*one["premises"], one["conclusion"])]
    for form in SAID:
        used = any(line[0] == form and line[3] == "1" for line in lines)
        yield form, _sentence([form, "S", "P", "1"], zh) if used else None


def _figure_and_mood(argument: Any) -> tuple[str, str]:
    """The figure (empty if the terms make none) and the mood."""
    conclusion = argument["conclusion"]
    subject, predicate = conclusion[1:3]
    major, minor = sorted(argument["premises"], key=lambda line: predicate not in line[1:3])
    middle = {*major[1:3], *minor[1:3]} - {subject, predicate}
    letters = {subject: "S", predicate: "P", **dict.fromkeys(middle, "M")}
    terms = tuple("".join(letters[noun] for noun in line[1:3]) for line in (major, minor))
    whole = len(middle) == 1 and subject != predicate
    figure = next((name for name, pair in TERMS.items() if pair == terms and whole), "")
    return figure, major[0] + minor[0] + conclusion[0]


@cache
def _valid(figure: str, mood: str, empty_classes: bool) -> bool:
    """Whether no way to fill the classes makes the premises true and the conclusion false."""
    models = -1 if empty_classes else traditional("SMP", complements=False)
    for form, pair in zip(mood, TERMS[figure]):
        models &= models_of((form, *pair), "SMP")
    return models & ~models_of((mood[2], "S", "P"), "SMP") == 0


def _neighbours(figure: str, mood: str) -> list[tuple[str, str]]:
    """The same mood in another figure, and moods with one other letter."""
    changed = [(figure, mood[:at] + form + mood[at + 1 :]) for at in range(3) for form in "AEIO" if form != mood[at]]
    return [*((other, mood) for other in FIGURES if other != figure), *changed]
