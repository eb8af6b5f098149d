"""Knights and knaves: knights always tell the truth, knaves always lie (after Smullyan, 1978)."""

from typing import Any, TypedDict

from internbootcamp.answers import AnswerType, Choice, Language, Mapping
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.kit.statements import (
    connectives,
    consistent_worlds,
    in_chinese,
    in_english,
    mentioned,
    random_statement,
    shape_problem,
)

NAMES = ("Ava", "Ben", "Cleo", "Dan", "Elsa", "Finn", "Gina", "Hugo", "Iris", "Jack", "Kira", "Leo", "Mona", "Nils")
CONVENTIONS = {  # what statements may contain: how it is meant
    "brackets": ("square brackets only show which words belong together", "话中的方括号只表示语句的结合方式"),
    "or": ('"or" includes the case of both', "“或者”包括两者都成立的情况"),
    "implies": (
        '"if …, then …" is false only where the first part is true and the second is not',
        "“如果……，那么……”只在前者成立而后者不成立时为假",
    ),
}
KINDS = Choice({"knight": "骑士", "knave": "无赖"})


class KnightsAndKnavesBootcamp(Bootcamp):
    """Everyone makes one statement, true if they are a knight and false if a knave; find out who is what."""

    people: int = knob(4, "how many people", low=2, high=10)
    depth: int = knob(1, "how deep connectives are nested in a statement", low=0, high=3)
    effort: int = knob(0, "fewest steps that a search by cases must take", low=0, high=400)

    levels = (
        dict(people=2, depth=1),
        dict(people=3, depth=1, effort=6),
        dict(people=5, depth=1, effort=14),
        dict(people=7, depth=2, effort=40),
        dict(people=9, depth=2, effort=140),
    )
    unique_solution = True

    class Identity(TypedDict):
        people: list[str]
        statements: list[list[Any]]  # one each, as `kit.statements` has them; people are numbered from 0

    def case_generator(self) -> Identity:
        """Random statements until one world alone fits them; of 200 sets the hardest, if none takes the effort asked for."""
        names = sorted(self.rng.sample(NAMES, self.people))
        best: Any = None
        most = -1
        for _ in range(200):
            statements = [random_statement(self.rng, speaker, self.people, self.depth) for speaker in range(self.people)]
            if consistent_worlds(statements).bit_count() == 1:
                steps = _steps(statements)
                if steps >= self.effort:
                    return {"people": names, "statements": statements}
                if steps > most:
                    best, most = statements, steps
        return {"people": names, "statements": best or _plain_statements(self.people)}

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        return Mapping(KINDS, keys=identity["people"]).described(
            "name=knight or name=knave for every person, separated by commas",
            "每个人的“名字=knight”（骑士）或“名字=knave”（无赖），用逗号分隔",
        )

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        names, statements = identity["people"], identity["statements"]
        zh = language == "zh"
        said = []
        for speaker, statement in enumerate(statements):
            as_said = [*names[:speaker], "我" if zh else "I", *names[speaker + 1 :]]
            said.append(in_chinese(statement, as_said) if zh else in_english(statement, as_said))
        used = set().union(*map(connectives, statements))
        notes = [CONVENTIONS[one][zh] for one in CONVENTIONS if one in used]
        if zh:
            spoken = "\n".join(f"{name} 说：“{clause}。”" for name, clause in zip(names, said))
            note = "；".join(notes) + "。" if notes else ""
            return (
                "岛上的每个人要么是骑士，要么是无赖：骑士说的话总是真的，无赖说的话总是假的。"
                f"你遇到了 {'、'.join(names[:-1])} 和 {names[-1]}。{note}\n\n{spoken}\n\n"
                "只有一种可能的情况。请判断每个人是骑士还是无赖。"
            )
        spoken = "\n".join(f'{name} says: "{_sentence(clause)}"' for name, clause in zip(names, said))
        note = f" Here {'; '.join(notes)}." if notes else ""
        return (
            "Everyone on an island is either a knight, whose statements are always true, or a knave, whose statements are always "
            f"false. You meet {', '.join(names[:-1])} and {names[-1]}.{note}\n\n{spoken}\n\n"
            "There is exactly one possibility. Who is a knight and who is a knave?"
        )

    @staticmethod
    def solve(identity: Identity) -> dict[str, str]:
        worlds = consistent_worlds(identity["statements"])
        world = worlds.bit_length() - 1
        return {name: "knight" if world >> at & 1 else "knave" for at, name in enumerate(identity["people"])}

    @staticmethod
    def _verify_correction(answer: dict[str, str], identity: Identity) -> bool:
        """Everyone's statement must be as true as its speaker is a knight, each looked up in the answer."""
        knight = [answer[name] == "knight" for name in identity["people"]]
        return all(_holds(statement, knight) == knight[at] for at, statement in enumerate(identity["statements"]))

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        people, statements = identity["people"], identity["statements"]
        if not 2 <= len(people) <= 14 or len(set(people)) < len(people) or len(statements) != len(people):
            return "there must be 2 to 14 people of different names, with one statement each"
        return next((wrong for statement in statements if (wrong := shape_problem(statement, len(people)))), None)

    @staticmethod
    def difficulty(identity: Identity) -> float:
        return _steps(identity["statements"])


def _plain_statements(people: int) -> list[list[Any]]:
    """A set that always has one solution: the first says that they and the second are knaves, the others accuse the first."""
    return [["and", ["knave", 0], ["knave", 1]], *(["knave", 0] for _ in range(people - 1))]


def _sentence(clause: str) -> str:
    return clause[:1].upper() + clause[1:] + "."


def _holds(statement: list[Any], knight: list[bool]) -> bool:
    """Whether a statement is true in one world."""
    kind, *parts = statement
    if kind == "knight":
        return knight[parts[0]]
    if kind == "knave":
        return not knight[parts[0]]
    if kind in ("exactly", "at_least"):
        return sum(knight) == parts[0] if kind == "exactly" else sum(knight) >= parts[0]
    values = [_holds(part, knight) for part in parts]
    if kind == "not":
        return not values[0]
    if kind == "implies":
        return not values[0] or values[1]
    return values[0] == values[1] if kind == "iff" else (all(values) if kind == "and" else any(values))


def _steps(statements: list[list[Any]]) -> int:
    """Effort of a person who assumes one kind after another: partial worlds tried before all is settled.

    People are taken in the order in which they complete statements soonest; a partial world is given up when a statement
    whose people are all assumed contradicts its speaker.
    """
    people = len(statements)
    needs = [mentioned(statement, people) | {speaker} for speaker, statement in enumerate(statements)]
    order: list[int] = []
    for need in sorted(needs, key=len):
        order += sorted(need - set(order))
    due = [[s for s, need in enumerate(needs) if need <= set(order[: at + 1]) and order[at] in need] for at in range(people)]
    steps, worlds = 0, [[False] * people]
    for at, person in enumerate(order):
        tried = [[*w[:person], kind, *w[person + 1 :]] for w in worlds for kind in (False, True)]
        steps += len(tried)
        worlds = [w for w in tried if all(_holds(statements[s], w) == w[s] for s in due[at])]
    return steps
