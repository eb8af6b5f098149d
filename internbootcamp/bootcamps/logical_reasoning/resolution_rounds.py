"""Resolution in rounds: which clauses are new after resolving everything with everything (after Robinson, 1965)."""

from typing import TypedDict

from internbootcamp.answers import Form, Language, Set
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.kit.clauses import Clause, ClauseType, is_tautology, next_round, opposite, resolvents

LETTERS = "pqrstuvw"


class ResolutionRoundsBootcamp(Bootcamp):
    """Resolve every pair of clauses, round after round, and list the clauses that are new in the last round."""

    variables: int = knob(4, "how many variables", low=2, high=8)
    clauses: int = knob(5, "how many clauses at the start", low=2, high=14)
    width: int = knob(3, "most literals in a clause", low=1, high=4)
    rounds: int = knob(1, "how many rounds", low=1, high=3)
    fewest: int = knob(1, "fewest new clauses in the last round", low=1, high=30)
    most: int = knob(40, "most new clauses in the last round", low=1, high=80)

    levels = (
        dict(variables=3, clauses=3, width=2, rounds=1, fewest=1, most=3),
        dict(variables=4, clauses=5, width=3, rounds=1, fewest=3, most=6),
        dict(variables=4, clauses=5, width=3, rounds=2, fewest=2, most=8),
        dict(variables=5, clauses=7, width=3, rounds=2, fewest=8, most=16),
        dict(variables=6, clauses=8, width=3, rounds=2, fewest=16, most=30),
    )
    answer = (
        Set(ClauseType(), distinct=True)
        .in_form(Form.DOUBLE_BRACKET)
        .described(
            "the new clauses separated by semicolons, literals joined by ∨ and negated by ¬, with 0 for the empty clause",
            "全部新子句，子句之间用分号分隔，子句内的文字用 ∨ 连接、否定用 ¬ 表示，空子句写 0",
        )
    )
    unique_answer = True

    class Identity(TypedDict):
        clauses: list[list[str]]  # literals: p, ¬p
        rounds: int

    def case_generator(self) -> Identity:
        """Random clauses until the last round has a number of new ones that was asked for; else the nearest of 40 sets."""
        best: list[list[str]] = []
        nearest = 1_000
        for _ in range(40):
            clauses = self._clauses()
            new = len(_new(clauses, self.rounds))
            away = max(self.fewest - new, new - self.most, 0) if new else 999
            if away < nearest:
                best, nearest = clauses, away
            if away == 0:
                break
        return {"clauses": best or [["p", "q"], ["¬p", "r"], ["¬q", "r"], ["¬r", "s"]], "rounds": self.rounds}

    def _clauses(self) -> list[list[str]]:
        names = sorted(self.rng.sample(LETTERS, self.variables))
        found: list[list[str]] = []
        for _ in range(4 * self.clauses):
            width = min(self.variables, self.rng.randint(1 + (self.width > 2), self.width))
            chosen = sorted(self.rng.sample(names, width))
            clause = [name if self.rng.random() < 0.5 else f"¬{name}" for name in chosen]
            if clause not in found:
                found.append(clause)
            if len(found) == self.clauses:
                break
        return found

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        listed = "\n".join(f"{number}. {' ∨ '.join(clause)}" for number, clause in enumerate(identity["clauses"], 1))
        rounds = identity["rounds"]
        if language == "zh":
            ask = "第一轮" if rounds == 1 else f"第 {rounds} 轮（即最后一轮）"
            return (
                "归结：若一个子句含有某个文字、另一个子句含有它的否定，则去掉这一对文字后，两个子句其余文字的析取就是它们的归结式"
                "（相同的文字只写一次）。从下面的子句出发，一轮之中把手头的每两个子句以一切可能的方式归结；"
                "舍去同时含有某变量及其否定的归结式，也舍去手头已有的子句，其余的在这一轮结束时加入手头的子句。"
                f"文字的次序无关紧要。\n\n{listed}\n\n共进行 {rounds} 轮。{ask}得到哪些新子句？"
            )
        ask = "the round" if rounds == 1 else f"round {rounds}, the last one"
        return (
            "Resolution: if one clause has a literal and another clause has its negation, then the disjunction of all their "
            "other literals, each written once, is a resolvent of the two. Start with the clauses below. In one round, resolve "
            "every two clauses at hand in every possible way; drop resolvents that hold a variable together with its negation, "
            "drop clauses that are at hand already, and add the others to the clauses at hand when the round is over. The order "
            f"of literals means nothing.\n\n{listed}\n\nThere {'is 1 round' if rounds == 1 else f'are {rounds} rounds'}. "
            f"Which clauses are new in {ask}?"
        )

    @staticmethod
    def solve(identity: Identity) -> frozenset[Clause]:
        return frozenset(_new(identity["clauses"], identity["rounds"]))

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        clauses = identity["clauses"]
        if not 2 <= len(clauses) <= 20 or not 1 <= identity["rounds"] <= 3:
            return "there must be 2 to 20 clauses and 1 to 3 rounds"
        if any(not clause or is_tautology(clause) or not all(map(_is_literal, clause)) for clause in clauses):
            return "a clause must have literals such as p and ¬p, and no variable together with its negation"
        return None if len(set(map(frozenset, clauses))) == len(clauses) else "a clause stands twice"

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """How many resolvents are formed in all rounds."""
        known, formed = set(map(frozenset, identity["clauses"])), 0
        for _ in range(identity["rounds"]):
            formed += sum(len(resolvents(one, other)) for one in known for other in known) // 2
            known |= next_round(known)
        return formed


def _new(clauses: list[list[str]], rounds: int) -> set[Clause]:
    known = set(map(frozenset, clauses))
    new: set[Clause] = set()
    for _ in range(rounds):
        known |= new
        if len(known) > 120:
            return set()
        new = next_round(known)
    return new


def _is_literal(text: str) -> bool:
    return len(text.removeprefix("¬")) == 1 and text[-1] in "abcdefghijklmnopqrstuvwxyz" and opposite(opposite(text)) == text
