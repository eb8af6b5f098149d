"""Web of lies: from what people say about groups of each other, who tells the truth, who lies, who may do either?"""

from typing import Any, Literal, NotRequired, TypedDict

from internbootcamp.answers import AnswerType, Choice, Form, Language, Sequence
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.core.flaws import Unsupported, Unwinnable, WrongKey
from internbootcamp.kit.truth_tellers import (
    Claim,
    Step,
    contradiction,
    known_table,
    refutation,
    table,
    worlds_of,
)

NAMES = (
    "Agnes", "Boris", "Clara", "Dmitri", "Edith", "Felix", "Greta", "Henrik", "Ines", "Jonas", "Karin", "Lukas", "Marta", "Nico",
)  # fmt: skip
KINDS = Choice(
    {
        "yes": ("是", "说真话", "tells the truth"),
        "no": ("否", "说谎", "lies"),
        "unknown": ("不确定", "无法确定", "未知"),
    }
)
MOST_PEOPLE = 14
EXACT = {"exact_one": 1, "exact_two": 2}


class Statement(TypedDict):
    """What a speaker says of one `target`, or of a `group`; with `assertion` of telling the truth, without it of lying."""

    type: Literal["single", "exact_one", "exact_two", "all_true", "all_false"]
    speaker: str
    assertion: bool
    target: NotRequired[str]
    group: NotRequired[list[str]]


class WebOfLiesBootcamp(Bootcamp):
    """Everyone always tells the truth or always lies; say of some people whether they do, or that it cannot be told."""

    people: int = knob(6, "how many people", low=3, high=12)
    statements: int = knob(8, "how many statements at most", low=2, high=60)
    asked: int = knob(3, "about how many people is asked", low=1, high=5)

    levels = (
        dict(people=4, statements=4, asked=2),
        dict(people=5, statements=7, asked=3),
        dict(people=7, statements=11, asked=3),
        dict(people=9, statements=16, asked=3),
        dict(people=12, statements=24, asked=4),
    )
    unique_answer = True
    guess_rate = 0.2
    hidden = ("solution",)

    class Identity(TypedDict):
        people: list[str]
        statements: list[Statement]
        questions: list[str]
        initial_person: str
        initial_state: bool
        solution: NotRequired[list[str]]

    def case_generator(self) -> Identity:
        """Statements true or false as a hidden world has it; the people asked about are of all three kinds alike."""
        names = self.rng.sample(NAMES, self.people)
        hidden = [self.rng.random() < 0.5 for _ in names]
        initial = self.rng.randrange(self.people)
        wanted = [self.rng.choice(KINDS.options) for _ in range(min(self.asked, self.people - 1))]
        worlds = known_table(self.people, initial, hidden[initial])
        statements: list[Statement] = []
        best: tuple[int, int, list[int]] = (-1, 0, [])
        for at in range(self.statements):
            speaker = at % self.people if at < self.people else self.rng.randrange(self.people)
            statement = self._statement(names, speaker, hidden)
            statements.append(statement)
            worlds &= table(_claim(statement, names), self.people)
            match, chosen = self._choose(worlds, wanted, initial)
            if at >= self.statements // 2 and match >= best[0]:
                best = (match, at + 1, chosen)
        kept = statements[: best[1]]
        self.rng.shuffle(kept)
        return {
            "people": names,
            "statements": kept,
            "questions": [names[person] for person in best[2]],
            "initial_person": names[initial],
            "initial_state": hidden[initial],
        }

    def _choose(self, worlds: int, wanted: list[str], initial: int) -> tuple[int, list[int]]:
        """People to ask about, with how many of the wanted answers they give."""
        left = [person for person in range(self.people) if person != initial]
        self.rng.shuffle(left)
        match, chosen = 0, []
        for answer in wanted:
            fitting = [person for person in left if _standing(worlds, person, self.people) == answer]
            chosen.append((fitting or left)[0])
            match += bool(fitting)
            left.remove(chosen[-1])
        return match, chosen

    def _statement(self, names: list[str], speaker: int, hidden: list[bool]) -> Statement:
        """A random statement that is as true as its speaker is truthful."""
        others = [person for person in range(self.people) if person != speaker]
        for _ in range(200):
            kind = self.rng.choice(("single", "exact_one", "exact_two", "all_true", "all_false"))
            assertion = self.rng.random() < 0.5
            size = 1 if kind == "single" else self.rng.randint(2, 3) if kind.startswith("all") else 3
            group = self.rng.sample(others, min(size, len(others)))
            statement: Any = {"type": kind, "speaker": names[speaker]}
            if kind == "single":
                statement["target"] = names[group[0]]
            else:
                statement["group"] = [names[person] for person in group]
            statement["assertion"] = assertion
            claim = _claim(statement, names)
            if claim.keeps(dict(enumerate(hidden))):
                return statement
        same = hidden[others[0]] == hidden[speaker]
        return {"type": "single", "speaker": names[speaker], "target": names[others[0]], "assertion": same}

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        count = len(identity["questions"])
        many = "one word" if count == 1 else f"{count} words separated by commas"
        return (
            Sequence(KINDS, count, names=[(person.casefold(),) for person in identity["questions"]])
            .in_form(Form.SQUARE_TAG)
            .overlooking(r"For example:\s{0,3}\[answer\]yes, unknown, no\[/answer\]")
            .described(
                f"{many}, each yes (tells the truth), no (lies) or unknown, in the order asked",
                f"{count} 个词，按所问的顺序，用逗号分隔，每个为 yes（说真话）、no（说谎）或 unknown（无法确定）",
            )
        )

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        zh = language == "zh"
        said = "\n".join(_said(statement, zh) for statement in identity["statements"])
        first, state = identity["initial_person"], identity["initial_state"]
        asked = identity["questions"]
        if zh:
            return (
                f"{'、'.join(identity['people'])} 当中，每个人要么总说真话，要么总说谎。已知 {first} {'说真话' if state else '说谎'}。"
                f"他们说了下面这些话：\n\n{said}\n\n{'、'.join(asked)} 各自说真话吗？"
                "如果符合以上全部情况的可能不止一种，而某人在其中有时说真话、有时说谎，那么此人就是无法确定的。"
            )
        people = ", ".join(identity["people"][:-1]) + " and " + identity["people"][-1]
        return (
            f"Each of {people} either always tells the truth or always lies. It is known that {first} "
            f"{'tells the truth' if state else 'lies'}. They say the following:\n\n{said}\n\n"
            f"Do these tell the truth: {', '.join(asked)}? Where more than one possibility fits everything said above, a person "
            "who tells the truth in some of them and lies in others is unknown."
        )

    @staticmethod
    def solve(identity: Identity) -> tuple[str, ...]:
        names = identity["people"]
        worlds = _worlds(identity)
        return tuple(_standing(worlds, names.index(one), len(names)) for one in identity["questions"])

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        names = identity["people"]
        if not 2 <= len(names) <= MOST_PEOPLE:
            return Unsupported(f"{len(names)} people, which are too many to try all possibilities") if names else "no people"
        known = set(names)
        if len(known) < len(names) or not {identity["initial_person"], *identity["questions"]} <= known:
            return "people must be different, and those asked about must be among them"
        if not identity["questions"]:
            return "nobody is asked about"
        for statement in identity["statements"]:
            wrong = _shape_problem(statement, known)
            if wrong:
                return wrong
        if _worlds(identity) == 0:
            return Unwinnable(_proof(identity))
        right = WebOfLiesBootcamp.solve(identity)
        key = identity.get("solution")
        if key is None or tuple(key) == right:
            return None
        return WrongKey(f"the possibilities that fit give {', '.join(right)}; the key says {', '.join(key)}")

    @staticmethod
    def difficulty(identity: Identity) -> float:
        return len(identity["people"]) * sum(len(s.get("group", " ")) for s in identity["statements"])


def _shape_problem(statement: Statement, known: set[str]) -> str | None:
    members = [statement["target"]] if "target" in statement else statement.get("group", [])
    if statement["speaker"] not in known or not members or not set(members) <= known or len(set(members)) < len(members):
        return f"a statement by or about strangers: {str(statement)[:80]}"
    if (statement["type"] == "single") != ("target" in statement):
        return f"a statement of one person has a target, one of several a group: {str(statement)[:80]}"
    return None


def _claim(statement: Statement, names: list[str]) -> Claim:
    """The statement in numbers of those who tell the truth."""
    members = [statement["target"]] if "target" in statement else statement["group"]
    size, kind, of_truth = len(members), statement["type"], statement["assertion"]
    if kind in EXACT:
        count = EXACT[kind] if of_truth else size - EXACT[kind]
    else:
        all_of_them = (kind == "all_false") != of_truth
        count = size if all_of_them else 0
    return Claim(names.index(statement["speaker"]), tuple(map(names.index, members)), frozenset((count,)))


def _claims(identity: Any) -> list[Claim]:
    return [_claim(statement, identity["people"]) for statement in identity["statements"]]


def _worlds(identity: Any) -> int:
    names = identity["people"]
    return worlds_of(_claims(identity), len(names), names.index(identity["initial_person"]), identity["initial_state"])


def _standing(worlds: int, person: int, people: int) -> str:
    """Whether a person tells the truth in all of the worlds, in none, or in some."""
    truthful = worlds & known_table(people, person, True)
    return "no" if not truthful else "yes" if truthful == worlds else "unknown"


def _said(statement: Statement, zh: bool) -> str:
    kind, of_truth, speaker = statement["type"], statement["assertion"], statement["speaker"]
    members = [statement["target"]] if "target" in statement else statement["group"]
    if zh:
        does = "说真话" if of_truth else "说谎"
        listed = "、".join(members)
        what = {
            "single": f"{listed} {does}",
            "exact_one": f"{listed} 中恰好有一人{does}",
            "exact_two": f"{listed} 中恰好有两人{does}",
            "all_true": f"{listed} 全都{does}",
            "all_false": f"{listed} 没有一人{does}",
        }[kind]
        return f"{speaker} 说：“{what}。”"
    listed = ", ".join(members[:-1]) + " and " + members[-1] if len(members) > 1 else members[0]
    one, many = ("tells the truth", "tell the truth") if of_truth else ("lies", "lie")
    what = {
        "single": f"{listed} {one}",
        "exact_one": f"exactly one of {listed} {one}",
        "exact_two": f"exactly two of {listed} {many}",
        "all_true": f"all of {listed} {many}",
        "all_false": f"none of {listed} {one}",
    }[kind]
    return f"{speaker} says that {what}."


def _proof(identity: Any) -> str:
    """The shortest contradiction found, as numbered statements and what follows from them."""
    names, claims = identity["people"], _claims(identity)
    initial, state = names.index(identity["initial_person"]), identity["initial_state"]
    core = contradiction(claims, len(names), initial, state)
    number = {at: f"({place})" for place, at in enumerate(core, 1)}
    said = " ".join(f"{number[at]} {_said(identity['statements'][at], False)}" for at in core)
    lines = [_line(step, names, number) for step in refutation(claims, core, initial, state)]
    does = "tells the truth" if state else "lies"
    return f"the statements contradict one another: {names[initial]} {does}. {said} Now " + "; ".join(lines)


def _line(step: Step, names: list[str], number: dict[int, str]) -> str:
    settled = ", ".join(f"{names[person]} {'tells the truth' if value else 'lies'}" for person, value in step.settled)
    if step.claim is None:
        return f"suppose {settled}"
    return f"{number[step.claim]} cannot hold" if step.broken else f"by {number[step.claim]} {settled}"
