"""Categorical inference: what follows from propositions with all, no, some and some not."""

from typing import Any, TypedDict

from internbootcamp.answers import AnswerType, Choice, Form, Language, Sequence
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.kit.categorical import FORMS, models_of, opposite, traditional, verdict

VALUES = Choice({"true": "真", "false": "假", "undetermined": "不确定"})
CLASSES = dict(
    swimmers="游泳者", painters="画家", teachers="教师", vegetarians="素食者", chess_players="棋手", singers="歌手",
    cyclists="骑行者", gardeners="园艺爱好者", twins="双胞胎", early_risers="早起者", poets="诗人", skiers="滑雪者",
)  # fmt: skip
ENGLISH = {"A": "All {} are {}.", "E": "No {} are {}.", "I": "Some {} are {}.", "O": "Some {} are not {}."}
CHINESE = {"A": "所有{}都是{}。", "E": "没有{}是{}。", "I": "有些{}是{}。", "O": "有些{}不是{}。"}


class CategoricalInferenceBootcamp(Bootcamp):
    """From categorical propositions taken as true, say which others are true, false or undetermined."""

    classes: int = knob(2, "how many classes", low=2, high=4)
    facts: int = knob(1, "how many propositions are given", low=1, high=8)
    statements: int = knob(5, "how many propositions to judge", low=3, high=14)
    complements: float = knob(0.0, "how often a term is what is outside a class", low=0.0, high=0.6)

    levels = (
        dict(classes=2, facts=1, statements=4, complements=0.0),
        dict(classes=2, facts=1, statements=6, complements=0.4),
        dict(classes=3, facts=2, statements=6, complements=0.2),
        dict(classes=4, facts=3, statements=8, complements=0.35),
        dict(classes=4, facts=5, statements=12, complements=0.5),
    )
    unique_answer = True

    class Identity(TypedDict):
        classes: list[str]
        facts: list[list[str]]  # form A, E, I or O, subject, predicate; "-" before a class for what is outside it
        statements: list[list[str]]

    def case_generator(self) -> Identity:
        """Facts that go together and each say something new, and statements of every verdict, drawn beforehand."""
        names = self.rng.sample(list(CLASSES), self.classes)
        known = traditional(names)
        facts: list[list[str]] = []
        for _ in range(200):
            fact = self._proposition(names, universal=0.75)
            narrowed = known & models_of(fact, names)
            if narrowed and narrowed != known:
                facts.append(fact)
                known = narrowed
            if len(facts) == self.facts:
                break
        return {"classes": names, "facts": facts, "statements": self._statements(names, facts, known)}

    def _statements(self, names: list[str], facts: list[list[str]], known: int) -> list[list[str]]:
        chosen: list[list[str]] = []
        for _ in range(self.statements):
            wanted = self.rng.choice(VALUES.options)
            statement = self._proposition(names)
            for attempt in range(40):
                repeated = statement in chosen or (statement in facts and attempt < 30)
                if not repeated and verdict(known, models_of(statement, names)) == wanted:
                    break
                statement = self._proposition(names)
            chosen.append(statement)
        return chosen

    def _proposition(self, names: list[str], universal: float = 0.5) -> list[str]:
        subject, predicate = (
            opposite(name) if self.rng.random() < self.complements else name for name in self.rng.sample(names, 2)
        )
        return [self.rng.choice("AE" if self.rng.random() < universal else "IO"), subject, predicate]

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        count = len(identity["statements"])
        return (
            Sequence(VALUES, length=count)
            .in_form(Form.DOUBLE_BRACKET)
            .described(
                f"true, false or undetermined for each of the {count} numbered propositions in order, separated by semicolons",
                f"按顺序对 {count} 个编号的命题各写一个 true（真）、false（假）或 undetermined（不确定），用分号分隔",
            )
        )

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        facts = "\n".join(f"- {said(fact, language)}" for fact in identity["facts"])
        listed = "\n".join(f"{number}. {said(one, language)}" for number, one in enumerate(identity["statements"], 1))
        outside = "-" in str([*identity["facts"], *identity["statements"]])
        if language == "zh":
            named = "、".join(CLASSES[name] for name in identity["classes"])
            note = "“非某某”指这群人中不属于该类的人。" if outside else ""
            return (
                f"考虑某个社团成员中的这些类：{named}。每一类都至少有一个成员，也都至少有一个成员不属于它。{note}以下命题为真：\n\n{facts}\n\n"
                f"由此判断下列各命题必然为真、必然为假，还是不确定（两者皆有可能）：\n\n{listed}"
            )
        named = ", ".join(name.replace("_", " ") for name in identity["classes"])
        note = ' "Non-" before a class stands for the members of the club that are outside it.' if outside else ""
        return (
            f"Consider these classes of members of a club: {named}. Every class has at least one member, and for every class at "
            f"least one member of the club is outside it.{note} These propositions are true:\n\n{facts}\n\nGiven them, is each of "
            f"the following certainly true, certainly false, or undetermined (it may be either)?\n\n{listed}"
        )

    @staticmethod
    def solve(identity: Identity) -> tuple[str, ...]:
        names = identity["classes"]
        known = _known(identity)
        return tuple(verdict(known, models_of(statement, names)) for statement in identity["statements"])

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        names = identity["classes"]
        if not 2 <= len(names) <= 4 or len(set(names)) < len(names) or not set(names) <= set(CLASSES):
            return f"there must be 2 to 4 different classes of {', '.join(CLASSES)}"
        if len(identity["facts"]) > 12 or not 1 <= len(identity["statements"]) <= 20:
            return "there must be at most 12 facts and 1 to 20 statements"
        for one in [*identity["facts"], *identity["statements"]]:
            if len(one) != 3 or one[0] not in FORMS or not {term.removeprefix("-") for term in one[1:]} <= set(names):
                return f"no proposition about the classes: {str(one)[:60]}"
        return None if _known(identity) else "the facts contradict each other"

    @staticmethod
    def difficulty(identity: Identity) -> float:
        outside = str([identity["facts"], identity["statements"]]).count("-")
        return (1 << len(identity["classes"])) * len(identity["facts"]) * len(identity["statements"]) + 2 * outside


def _known(identity: Any) -> int:
    known = traditional(identity["classes"])
    for fact in identity["facts"]:
        known &= models_of(fact, identity["classes"])
    return known


def said(proposition: list[str], language: Language) -> str:
    """A proposition in words."""
    form, *terms = proposition
    if language == "zh":
        words = [("非" if term.startswith("-") else "") + CLASSES[term.lstrip("-")] for term in terms]
        return CHINESE[form].format(*words)
    words = [
        ("non-" if term.startswith("-") else "") + term.lstrip("-").replace("_", "-" if term[0] == "-" else " ")
        for term in terms
    ]
    return ENGLISH[form].format(*words)
