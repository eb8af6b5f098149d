"""Sample shares: what part of a sample has a property, among those who meet a condition."""

from fractions import Fraction
from itertools import product
from typing import Any, TypedDict

from internbootcamp.answers import AnswerType, Form, Language, Rational, Sequence
from internbootcamp.core.bootcamp import Bootcamp, knob

TRAITS = {  # yes and no, in English and Chinese
    "exercise": ("exercise daily", "do not exercise daily", "每天锻炼", "不每天锻炼"),
    "glasses": ("wear glasses", "do not wear glasses", "戴眼镜", "不戴眼镜"),
    "car": ("own a car", "do not own a car", "有车", "没有车"),
    "vegetarian": ("are vegetarians", "are not vegetarians", "吃素", "不吃素"),
    "instrument": ("play an instrument", "do not play an instrument", "会乐器", "不会乐器"),
    "shift": ("work at night", "do not work at night", "上夜班", "不上夜班"),
    "pet": ("have a pet", "do not have a pet", "养宠物", "不养宠物"),
}


class SampleSharesBootcamp(Bootcamp):
    """From the counts of every combination of traits, give the share of a trait among those who meet a condition."""

    traits: int = knob(3, "how many traits", low=2, high=6)
    questions: int = knob(2, "how many shares are asked for", low=1, high=8)
    conditions: int = knob(1, "how many traits a condition joins", low=1, high=4)
    largest: int = knob(30, "largest count", low=5, high=500)

    levels = (
        dict(traits=2, questions=1, conditions=1, largest=30),
        dict(traits=3, questions=2, conditions=1, largest=50),
        dict(traits=3, questions=3, conditions=2, largest=80),
        dict(traits=4, questions=4, conditions=3, largest=120),
        dict(traits=5, questions=6, conditions=3, largest=300),
    )
    unique_answer = True

    class Identity(TypedDict):
        traits: list[str]
        counts: list[int]  # for each row: the first trait yes and no, within them the second, and so on
        questions: list[list[Any]]  # trait asked for; condition: [trait, yes?] or ["all" | "any" | "one", condition …]

    def case_generator(self) -> Identity:
        traits = self.rng.sample(list(TRAITS), self.traits)
        counts = [self.rng.randint(1, self.largest) for _ in range(1 << self.traits)]
        questions: list[list[Any]] = []
        for _ in range(20 * self.questions):
            asked, *others = self.rng.sample(traits, min(self.traits, 1 + self.conditions))
            question = [asked, self._condition(others)]
            if question not in questions:
                questions.append(question)
            if len(questions) == self.questions:
                break
        return {"traits": traits, "counts": counts, "questions": questions}

    def _condition(self, traits: list[str]) -> list[Any]:
        parts: list[Any] = [[trait, self.rng.random() < 0.6] for trait in traits]
        return parts[0] if len(parts) == 1 else [self.rng.choice(("all", "any", "one")), *parts]

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        count = len(identity["questions"])
        return (
            Sequence(Rational(), length=count)
            .in_form(Form.DOUBLE_BRACKET)
            .described(
                "the exact share as a fraction"
                if count == 1
                else f"the {count} exact shares as fractions, separated by semicolons",
                "精确的比例（分数）" if count == 1 else f"{count} 个精确的比例（分数），用分号分隔",
            )
        )

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        zh = language == "zh"
        letters = "ABCDEF"[: len(identity["traits"])]
        colon = "：" if zh else ": "
        legend = "\n".join(f"{letter}{colon}{_said(trait, True, zh)}" for letter, trait in zip(letters, identity["traits"]))
        rows = [
            f"{' '.join('+' if value else '-' for value in values)} | {count}"
            for values, count in zip(product((True, False), repeat=len(letters)), identity["counts"])
        ]
        table = "\n".join([f"{' '.join(letters)} | {'人数' if zh else 'people'}", *rows])
        asked = [
            (f"在{_condition(condition, True)}的人当中，{_said(trait, True, True)}的人占多大比例？")
            if zh
            else f"Among those who {_condition(condition, False)}, what share {_said(trait, True, False)}?"
            for trait, condition in identity["questions"]
        ]
        listed = asked[0] if len(asked) == 1 else "\n".join(f"{number}. {one}" for number, one in enumerate(asked, 1))
        if zh:
            return (
                f"一次抽样调查问了以下事项：\n\n{legend}\n\n各种组合的人数如下（+ 表示是，- 表示否）：\n\n{table}\n\n"
                f"请按这个样本计算：\n\n{listed}"
            )
        return (
            f"A sample survey asked people whether they\n\n{legend}\n\nand counted every combination of answers (+ for yes, - for "
            f"no):\n\n{table}\n\nIn this sample:\n\n{listed}"
        )

    @staticmethod
    def solve(identity: Identity) -> tuple[Fraction, ...]:
        kinds = [dict(zip(identity["traits"], values)) for values in product((True, False), repeat=len(identity["traits"]))]
        shares = []
        for trait, condition in identity["questions"]:
            meeting = [(kind, count) for kind, count in zip(kinds, identity["counts"]) if _meets(kind, condition)]
            shares.append(Fraction(sum(count for kind, count in meeting if kind[trait]), sum(count for _, count in meeting)))
        return tuple(shares)

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        traits, counts = identity["traits"], identity["counts"]
        if not 1 <= len(traits) <= 6 or not set(traits) <= set(TRAITS) or len(set(traits)) < len(traits):
            return f"traits must be different ones of {', '.join(TRAITS)}"
        if len(counts) != 1 << len(traits) or not all(0 < count <= 1_000_000 for count in counts):
            return "there must be a positive count for every combination of traits"
        for question in identity["questions"]:
            if len(question) != 2 or question[0] not in traits or not _is_condition(question[1], traits):
                return f"no question about the traits: {str(question)[:60]}"
        return None if 1 <= len(identity["questions"]) <= 12 else "there must be 1 to 12 questions"

    @staticmethod
    def difficulty(identity: Identity) -> float:
        parts = sum(str(condition).count("[") for _, condition in identity["questions"])
        return parts * len(identity["counts"]) * len(str(max(identity["counts"])))


def _said(trait: str, value: bool, zh: bool) -> str:
    return TRAITS[trait][2 * zh + (not value)]


def _is_condition(condition: Any, traits: list[str]) -> bool:
    if not isinstance(condition, list) or len(condition) < 2:
        return False
    if condition[0] in ("all", "any", "one"):
        parts = condition[1:]
        named = [part[0] for part in parts if isinstance(part, list) and part]
        simple = all(_is_condition(part, traits) and part[0] in traits for part in parts)
        return simple and len(parts) >= 2 and len(set(named)) == len(parts)
    return len(condition) == 2 and condition[0] in traits and isinstance(condition[1], bool)


def _meets(kind: dict[str, bool], condition: list[Any]) -> bool:
    if condition[0] not in ("all", "any", "one"):
        return kind[condition[0]] == condition[1]
    met = sum(_meets(kind, part) for part in condition[1:])
    return {"all": met == len(condition) - 1, "any": met > 0, "one": met == 1}[condition[0]]


def _condition(condition: list[Any], zh: bool) -> str:
    if condition[0] not in ("all", "any", "one"):
        return _said(condition[0], condition[1], zh)
    parts = [_said(trait, value, zh) for trait, value in condition[1:]]
    if zh:
        listed = "、".join(f"“{part}”" for part in parts)
        return {"all": f"同时满足{listed}", "any": f"至少满足{listed}之一", "one": f"恰好满足{listed}之一"}[condition[0]]
    if condition[0] == "all":
        return f"{', '.join(parts[:-1])} and {parts[-1]}"
    if condition[0] == "any":
        return f"{', '.join(parts[:-1])} or {parts[-1]} ({'or both' if len(parts) == 2 else 'or more than one of these'})"
    return f"meet exactly one of these: they {', they '.join(parts)}"
