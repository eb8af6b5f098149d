"""Equivalent formulas: sort propositional formulas into groups that say the same."""

from typing import TypedDict

from internbootcamp.answers import AnswerType, Form, Integer, Language, Malformed, Set
from internbootcamp.answers.propositions import parse_proposition, truth_table
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.kit.propositional import random_formula, random_partition, rewritten, spoiled, written

LETTERS = "pqrst"
KINDS = ("and", "or", "implies", "and", "or", "implies", "iff")


class EquivalentFormulasBootcamp(Bootcamp):
    """Group formulas so that two are in the same group exactly if they have the same truth table."""

    variables: int = knob(3, "how many variables", low=2, high=5)
    formulas: int = knob(5, "how many formulas", low=4, high=12)
    leaves: int = knob(4, "how many times a variable stands in a formula before it is rewritten", low=2, high=16)
    steps: int = knob(3, "how many laws of logic are applied to each formula", low=1, high=12)

    levels = (
        dict(variables=2, formulas=4, leaves=2, steps=1),
        dict(variables=3, formulas=5, leaves=3, steps=2),
        dict(variables=3, formulas=6, leaves=5, steps=4),
        dict(variables=4, formulas=8, leaves=6, steps=6),
        dict(variables=5, formulas=10, leaves=9, steps=9),
    )
    unique_answer = True

    class Identity(TypedDict):
        variables: list[str]
        formulas: list[str]

    def case_generator(self) -> Identity:
        """One formula and slips in it, all different in meaning, each rewritten by laws of logic as often as it is needed."""
        names = self.rng.sample(LETTERS, self.variables)
        classes = random_partition(self.rng, self.formulas)
        bases = self._different(names, max(classes) + 1)
        texts: list[str] = []
        for one in classes:
            text = written(bases[one])
            for extra in range(12):
                text = written(rewritten(self.rng, bases[one], self.steps + extra // 4))
                if text not in texts:
                    break
            texts.append(text)
        return {"variables": sorted(names), "formulas": texts}

    def _different(self, names: list[str], count: int) -> list[list]:
        """Formulas that differ in meaning: near misses of the first as far as possible."""
        found: dict[int, list] = {}
        formula = random_formula(self.rng, names, max(self.leaves, len(names)), KINDS)
        for attempt in range(400):
            found.setdefault(truth_table(parse_proposition(written(formula), names), names), formula)
            if len(found) >= count:
                break
            if attempt % 3 < 2:
                formula = spoiled(self.rng, self.rng.choice(list(found.values())))
            else:
                formula = random_formula(self.rng, names, max(self.leaves, len(names)), KINDS)
        return [*found.values()][:count]

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        return (
            Set(Set(Integer(nouns=("formula", "公式")), distinct=True), distinct=True)
            .in_form(Form.DOUBLE_BRACKET)
            .described(
                "the groups separated by commas, each as the numbers of its formulas in braces, such as {i, j}, {k}; "
                "a formula that is equivalent to no other is a group of its own",
                "各组，组之间用逗号分隔，每组写成花括号内的公式编号，如 {i, j}, {k}；不与其他任何公式等值的公式自成一组",
            )
        )

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        listed = "\n".join(f"{number}. {formula}" for number, formula in enumerate(identity["formulas"], 1))
        names = ("、" if language == "zh" else ", ").join(identity["variables"])
        if language == "zh":
            return (
                f"下面是一些关于 {names} 的命题公式（¬ 非，∧ 且，∨ 或，→ 蕴含，↔ 当且仅当，⊕ 异或）。请把它们分组，"
                f"使得两个公式同组当且仅当它们等值，即在每种赋值下真值都相同。\n\n{listed}"
            )
        return (
            f"Here are propositional formulas in {names} (¬ not, ∧ and, ∨ or, → implies, ↔ if and only if, ⊕ exclusive or). Sort them into "
            "groups, so that two are in the same group exactly if they are equivalent, that is, have the same truth value under "
            f"every assignment.\n\n{listed}"
        )

    @staticmethod
    def solve(identity: Identity) -> frozenset[frozenset[int]]:
        groups: dict[int, set[int]] = {}
        for number, text in enumerate(identity["formulas"], 1):
            table = truth_table(parse_proposition(text, identity["variables"]), identity["variables"])
            groups.setdefault(table, set()).add(number)
        return frozenset(map(frozenset, groups.values()))

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        names, texts = identity["variables"], identity["formulas"]
        if not 1 <= len(names) <= 8 or len(set(names)) < len(names) or not 2 <= len(texts) <= 20:
            return "there must be 1 to 8 different variables and 2 to 20 formulas"
        try:
            for text in texts:
                parse_proposition(text, names)
        except Malformed as problem:
            return f"a formula cannot be read: {problem}"
        return None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        signs = sum(char in "¬∧∨→↔⊕" for text in identity["formulas"] for char in text)
        return signs * (1 << len(identity["variables"]))
