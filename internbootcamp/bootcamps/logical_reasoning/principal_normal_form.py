"""Principal normal form: the numbered minterms or maxterms of a propositional formula."""

from typing import Literal, TypedDict

from internbootcamp.answers import Form, Integer, Language, Malformed, Set
from internbootcamp.answers.propositions import parse_proposition, truth_table
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.kit.propositional import random_formula, written

LETTERS = "pqrstu"


class PrincipalNormalFormBootcamp(Bootcamp):
    """Give the numbers of the minterms (or maxterms) in the principal disjunctive (conjunctive) normal form of a formula."""

    variables: int = knob(3, "how many variables", low=2, high=6)
    leaves: int = knob(5, "how many times a variable stands in the formula", low=2, high=40)

    levels = (
        dict(variables=3, leaves=4),
        dict(variables=3, leaves=7),
        dict(variables=4, leaves=9),
        dict(variables=5, leaves=12),
        dict(variables=6, leaves=18),
    )
    answer = (
        Set(Integer(), distinct=True)
        .in_form(Form.DOUBLE_BRACKET)
        .described("the numbers of the terms in any order, separated by commas", "各项的编号，次序不限，用逗号分隔")
    )
    unique_answer = True

    class Identity(TypedDict):
        variables: list[str]
        formula: str
        terms: Literal["minterms", "maxterms"]

    def case_generator(self) -> Identity:
        """A random formula that is neither always true nor always false, in all the variables."""
        names = list(LETTERS[: self.variables])
        formula = ["and", ["p"], ["not", ["q"]]]
        for _ in range(40):
            drawn = random_formula(self.rng, names, max(self.leaves, self.variables))
            table = truth_table(parse_proposition(written(drawn), names), names).bit_count()
            if min(table, (1 << len(names)) - table) >= max(1, len(names) - 2):
                formula = drawn
                break
        return {"variables": names, "formula": written(formula), "terms": self.rng.choice(("minterms", "maxterms"))}

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        names, minterms = identity["variables"], identity["terms"] == "minterms"
        count = (1 << len(names)) - 1
        order = ("、" if language == "zh" else ", ").join(names)
        if language == "zh":
            wanted = "主析取范式中各极小项" if minterms else "主合取范式中各极大项"
            value = "真" if minterms else "假"
            return (
                f"命题公式（¬ 非，∧ 且，∨ 或，⊕ 异或，→ 蕴含，↔ 当且仅当）：\n\n{identity['formula']}\n\n"
                f"把 {order} 的每种赋值按此次序写成二进制数（1 表示真，0 表示假，{names[0]} 为最高位），其值 0 到 {count} 就是该赋值的编号。"
                f"使公式为{value}的赋值的编号，就是{wanted}的编号。请给出{wanted}的编号。"
            )
        wanted = "minterms m in its principal disjunctive" if minterms else "maxterms M in its principal conjunctive"
        value = "true" if minterms else "false"
        return (
            "A propositional formula (¬ not, ∧ and, ∨ or, ⊕ exclusive or, → implies, ↔ if and only if):\n\n"
            f"{identity['formula']}\n\nWrite every assignment to {order}, in this order, as a binary number (1 for true, 0 for "
            f"false, {names[0]} as the highest digit); its value from 0 to {count} is the number of the assignment. The "
            f"{wanted} normal form are those numbered as the assignments that make the formula {value}. Give their numbers."
        )

    @staticmethod
    def solve(identity: Identity) -> frozenset[int]:
        names = identity["variables"]
        table = truth_table(parse_proposition(identity["formula"], names), names[::-1])
        wanted = identity["terms"] == "minterms"
        return frozenset(number for number in range(1 << len(names)) if (table >> number & 1) == wanted)

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        names = identity["variables"]
        if (
            not 1 <= len(names) <= 8
            or not all(len(name) == 1 and name.isalpha() for name in names)
            or len(set(names)) < len(names)
        ):
            return "there must be 1 to 8 different letters"
        try:
            parse_proposition(identity["formula"], names)
        except Malformed as problem:
            return f"the formula cannot be read: {problem}"
        return None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        return (1 << len(identity["variables"])) * sum(char.isalpha() for char in identity["formula"])
