"""Modal entailment: what follows from facts about what must be and what may be."""

from typing import Any, Literal, TypedDict

from internbootcamp.answers import AnswerType, Choice, Form, Language, Sequence
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.kit.modal_logic import (
    BINARY,
    MODALITIES,
    admitted,
    conjunction,
    random_formula,
    shape_problem,
    truth,
    verdict,
    written,
)

VALUES = Choice({"true": "真", "false": "假", "undetermined": "不确定"})
SIGNS = {
    "alethic": {"must": "□", "may": "◇"},
    "deontic": {"must": "O", "may": "P", "never": "F"},
}
MEANINGS = {
    "alethic": (
        "There is a set of possible worlds, one of which is the actual world. In each world every letter is either true or "
        "false. □A says that A is true in all possible worlds, ◇A that A is true in at least one of them. A formula without □ "
        "or ◇ in front of it speaks of the actual world.",
        "有若干可能世界，现实世界是其中之一；在每个世界里，每个字母非真即假。□A 表示 A 在所有可能世界中为真，"
        "◇A 表示 A 至少在一个可能世界中为真。"
        "前面没有 □ 或 ◇ 的公式说的是现实世界。",
    ),
    "deontic": (
        "There is at least one ideal world; the actual world may or may not be ideal. In each world every letter is either true "
        "or false. O A (A is obligatory) says that A is true in all ideal worlds, P A (permitted) that A is true in at least one "
        "ideal world, F A (forbidden) that A is true in no ideal world. A formula without O, P or F in front of it speaks of "
        "the actual world.",
        "至少有一个理想世界；现实世界可以是理想的，也可以不是。在每个世界里，每个字母非真即假。"
        "O A（A 是义务）表示 A 在所有理想世界中为真，"
        "P A（A 被允许）表示 A 至少在一个理想世界中为真，F A（A 被禁止）表示 A 在任何理想世界中都不为真。"
        "前面没有 O、P 或 F 的公式说的是现实世界。",
    ),
}


class ModalEntailmentBootcamp(Bootcamp):
    """Given facts in alethic or deontic modal logic, say which statements are true, false or undetermined."""

    variables: int = knob(2, "how many letters", low=1, high=3)
    facts: int = knob(2, "how many facts", low=1, high=8)
    statements: int = knob(5, "how many statements to judge", low=3, high=12)
    depth: int = knob(2, "how deep formulas are nested", low=1, high=4)

    levels = (
        dict(variables=1, facts=1, statements=4, depth=2),
        dict(variables=2, facts=2, statements=5, depth=2),
        dict(variables=2, facts=3, statements=6, depth=3),
        dict(variables=3, facts=4, statements=8, depth=3),
        dict(variables=3, facts=5, statements=10, depth=4),
    )
    unique_answer = True

    class Identity(TypedDict):
        logic: Literal["alethic", "deontic"]
        letters: list[str]
        facts: list[list[Any]]  # formulas as `kit.modal_logic` has them
        statements: list[list[Any]]

    def case_generator(self) -> Identity:
        logic = self.rng.choice(tuple(SIGNS))
        letters = sorted(self.rng.sample("pqrstuvw", self.variables))
        kinds = tuple(SIGNS[logic])
        models = admitted(len(letters), alethic=logic == "alethic")
        facts: list[list[Any]] = []
        known = models
        for _ in range(30 * self.facts):
            fact = random_formula(self.rng, letters, self.depth, kinds)
            narrowed = conjunction((known, truth(fact, letters)))
            if any(narrowed) and narrowed != known:
                facts.append(fact)
                known = narrowed
            if len(facts) == self.facts:
                break
        return {
            "logic": logic,
            "letters": letters,
            "facts": facts,
            "statements": self._statements(letters, kinds, known, models),
        }

    def _statements(self, letters: list[str], kinds: tuple[str, ...], known: Any, models: Any) -> list[list[Any]]:
        """Statements that logic alone does not settle, with each verdict drawn beforehand as far as one is found."""
        chosen: list[list[Any]] = []
        for _ in range(self.statements):
            wanted = self.rng.choice(VALUES.options)
            statement = random_formula(self.rng, letters, self.depth, kinds)
            for _ in range(60):
                table = truth(statement, letters)
                settled = verdict(models, table) != "undetermined"
                if verdict(known, table) == wanted and not settled and statement not in chosen:
                    break
                statement = random_formula(self.rng, letters, self.depth, kinds)
            chosen.append(statement)
        return chosen

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        count = len(identity["statements"])
        return (
            Sequence(VALUES, length=count)
            .in_form(Form.DOUBLE_BRACKET)
            .described(
                f"true, false or undetermined for each of the {count} statements in order, separated by semicolons",
                f"按顺序对 {count} 个陈述各写一个 true（真）、false（假）或 undetermined（不确定），用分号分隔",
            )
        )

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        zh = language == "zh"
        signs = SIGNS[identity["logic"]]
        spaced = {kind: f"{sign} " if sign.isalpha() else sign for kind, sign in signs.items()}
        facts = "\n".join(f"- {written(fact, spaced)}" for fact in identity["facts"])
        listed = "\n".join(f"{number}. {written(one, spaced)}" for number, one in enumerate(identity["statements"], 1))
        meaning = MEANINGS[identity["logic"]][zh]
        letters = ("、" if zh else ", ").join(identity["letters"])
        if zh:
            return (
                f"{meaning}字母有：{letters}。联结词：¬ 非，∧ 且，∨ 或，→ 蕴含。\n\n已知下列公式成立：\n{facts}\n\n"
                f"由此判断下列每个陈述必然为真、必然为假，还是不确定（两者皆有可能）：\n{listed}"
            )
        return (
            f"{meaning} The letters are: {letters}. Connectives: ¬ not, ∧ and, ∨ or, → implies.\n\n"
            f"These formulas are known to hold:\n{facts}\n\n"
            "Given them, is each of the following statements certainly true, certainly false, or undetermined "
            f"(it may be either)?\n{listed}"
        )

    @staticmethod
    def solve(identity: Identity) -> tuple[str, ...]:
        known = _known(identity)
        return tuple(verdict(known, truth(statement, identity["letters"])) for statement in identity["statements"])

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        letters = identity["letters"]
        if not 1 <= len(letters) <= 3 or len(set(letters)) < len(letters) or not all(len(one) == 1 for one in letters):
            return "there must be 1 to 3 different letters"
        if (
            {*letters} & {*BINARY, *MODALITIES, "not"}
            or not 1 <= len(identity["statements"]) <= 20
            or len(identity["facts"]) > 20
        ):
            return "there must be 1 to 20 statements and at most 20 facts"
        formulas = [*identity["facts"], *identity["statements"]]
        wrong = next((wrong for one in formulas if (wrong := shape_problem(one, letters))), None)
        if wrong is None and identity["logic"] == "alethic" and "never" in str(formulas):
            return "alethic formulas have must and may alone"
        return wrong or (None if any(_known(identity)) else "the facts contradict each other")

    @staticmethod
    def difficulty(identity: Identity) -> float:
        size = sum(str(formula).count("[") for key in ("facts", "statements") for formula in identity[key])
        return size * (1 << len(identity["letters"]))


def _known(identity: ModalEntailmentBootcamp.Identity) -> tuple[int, ...]:
    letters = identity["letters"]
    models = admitted(len(letters), alethic=identity["logic"] == "alethic")
    return conjunction((models, *(truth(fact, letters) for fact in identity["facts"])))
