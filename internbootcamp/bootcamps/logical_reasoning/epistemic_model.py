"""Epistemic model: in which worlds a formula on what people know is true (after Hintikka, 1962; Plaza, 1989)."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, TypedDict

from internbootcamp.answers import AnswerType, Form, Integer, Language, Set
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.kit.kripke import Model, members, truth

SIGNS = ("knows", "possible", "everyone", "common", "announce")
_JOINED = {"and": " ∧ ", "or": " ∨ ", "implies": " → "}
_MEANINGS = {
    "knows": (
        "K_x F (x knows that F) is true in a world if F is true in every world that x cannot tell from it, itself included.",
        "K_x F（x 知道 F）在一个世界为真，当且仅当 F 在 x 无法与它区分的每个世界（包括它自身）都为真。",
    ),
    "possible": (
        "M_x F (x thinks F possible) is true in a world if F is true in some world that x cannot tell from it.",
        "M_x F（x 认为 F 可能）在一个世界为真，当且仅当 F 在 x 无法与它区分的某个世界（包括它自身）为真。",
    ),
    "everyone": ("E F is true where everybody knows that F.", "E F 在每个人都知道 F 的世界为真。"),
    "common": (
        "C F (F is common knowledge) is true in a world if F is true in every world that can be reached from it in any number "
        "of steps, itself included, where a step goes from a world to one that at least one person cannot tell from it.",
        "C F（F 是公共知识）在一个世界为真，当且仅当 F 在从它出发走任意多步（可以是零步）所能到达的每个世界都为真；"
        "每一步从一个世界走到至少有一个人无法与之区分的世界。",
    ),
    "announce": (
        "[!F]G is true in a world if F is false there, or if G is true there once all worlds in which F is false have been "
        "struck out (F and G may speak of knowledge; F is judged before anything is struck out for it).",
        "[!F]G 在一个世界为真，当且仅当 F 在那里为假，或者把使 F 为假的世界全部划去之后，G 在那里为真"
        "（F、G 中可以谈到知识；判断 F 时还没有为它划去任何世界）。",
    ),
}


class EpistemicModelBootcamp(Bootcamp):
    """People cannot tell some worlds apart; find the worlds in which a formula about their knowledge is true."""

    worlds: int = knob(5, "how many worlds", low=3, high=14)
    people: int = knob(2, "how many people", low=1, high=4)
    depth: int = knob(3, "how deep the formula is nested", low=2, high=7)
    signs: int = knob(2, "how many of the signs K, M, E, C, [!] occur", low=1, high=5)

    levels = (
        dict(worlds=5, people=1, depth=2, signs=2),
        dict(worlds=6, people=2, depth=3, signs=2),
        dict(worlds=7, people=2, depth=4, signs=4),
        dict(worlds=9, people=3, depth=5, signs=5),
        dict(worlds=12, people=3, depth=6, signs=5),
    )
    unique_answer = True

    class Identity(TypedDict):
        worlds: int  # numbered from 1
        letters: dict[str, list[int]]  # the worlds in which each is true
        people: dict[str, list[list[int]]]  # for each person, the groups of worlds that they cannot tell apart
        formula: list[Any]  # ["p"], ["not", f], ["and", f, g] …, ["knows", "a", f], ["everyone", f], ["announce", f, g]

    def case_generator(self) -> Identity:
        """Of 60 formulas the first that is true in some worlds and not in others, and none of whose parts is idle."""
        rng, numbers = self.rng, range(1, self.worlds + 1)
        letters = {
            name: sorted(rng.sample(numbers, rng.randint(self.worlds // 2, self.worlds - 1)))
            for name in "pqr"[: 2 + (self.worlds > 5)]
        }
        people = {name: self._groups() for name in "abcd"[: self.people]}
        case: Any = {"worlds": self.worlds, "letters": letters, "people": people, "formula": ["p"]}
        model = _model(case)
        for _ in range(60):
            formula = _random(rng, self.depth, list(letters), list(people), SIGNS[: self.signs], top=True)
            if 0 < truth(_tree(formula, people), model) < model.everywhere:
                case["formula"] = formula
                if not _idle(formula, people, model):
                    break
        return case

    def _groups(self) -> list[list[int]]:
        worlds = self.rng.sample(range(1, self.worlds + 1), self.worlds)
        groups = []
        while worlds:
            size = self.rng.choice((1, 2, 2, 3))
            groups.append(sorted(worlds[:size]))
            worlds = worlds[size:]
        return sorted(groups)

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        return (
            Set(Integer(nouns=("world", "w", "世界")), distinct=True)
            .in_form(Form.DOUBLE_BRACKET)
            .described(
                "the numbers of all the worlds in which the formula is true, in any order, separated by commas",
                "使公式为真的全部世界的编号，不计顺序，用逗号分隔",
            )
        )

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        zh = language == "zh"
        colon = "：" if zh else ": "
        facts = "\n".join(f"{name}{colon}{', '.join(map(str, true))}" for name, true in identity["letters"].items())
        groups = "\n".join(
            f"{name}{colon}{' '.join('{' + ', '.join(map(str, group)) + '}' for group in listed)}"
            for name, listed in identity["people"].items()
        )
        formula = identity["formula"]
        used = {sign for sign in SIGNS if f"'{sign}'" in str(formula)}
        used |= {"knows"} if "everyone" in used else set()
        meanings = [meaning[zh] for sign, meaning in _MEANINGS.items() if sign in used]
        text = written(formula)
        if zh:
            return (
                f"有世界 1 到 {identity['worlds']}。各字母在下列世界为真，在其余世界为假：\n{facts}\n\n"
                f"每个人无法区分同一组中的世界，但能区分不同组的世界：\n{groups}\n\n{''.join(meanings)}"
                "联结词：¬ 非，∧ 且，∨ 或，→ 蕴含。前缀符号只作用于紧随其后的部分。\n\n"
                f"下面的公式在哪些世界为真？\n{text}"
            )
        return (
            f"There are worlds 1 to {identity['worlds']}. These are the worlds in which each letter is true; in the others it is "
            f"false:\n{facts}\n\nNobody can tell worlds of the same group apart, but everybody can tell worlds of different groups "
            f"apart. The groups of each person are:\n{groups}\n\n{' '.join(meanings)} Connectives: ¬ not, ∧ and, ∨ or, "
            f"→ implies. Signs in front apply only to what comes right after them.\n\nIn which worlds is this formula true?\n{text}"
        )

    @staticmethod
    def solve(identity: Identity) -> frozenset[int]:
        formula = _tree(identity["formula"], identity["people"])
        return frozenset(at + 1 for at in members(truth(formula, _model(identity))))

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        numbers = list(range(1, identity["worlds"] + 1))
        if not 2 <= len(numbers) <= 30 or not set(identity["letters"]) <= set("pqrstuvw"):
            return "there must be 2 to 30 worlds, and letters p, q, r …"
        if not identity["people"] or not set(identity["people"]) <= set("abcdefgh"):
            return "the people must be named a, b, c …"
        for name, groups in identity["people"].items():
            if sorted(at for group in groups for at in group) != numbers:
                return f"the groups of {name} do not hold every world once"
        if not all(at in numbers for true in identity["letters"].values() for at in true):
            return "a letter is true in a world that does not exist"
        return _shape_problem(identity["formula"], identity)

    @staticmethod
    def difficulty(identity: Identity) -> float:
        text = str(identity["formula"])
        return identity["worlds"] * (text.count("[") + 2 * text.count("common") + 3 * text.count("announce"))


def written(formula: Sequence[Any]) -> str:
    """The formula as text; every compound inside another stands in brackets."""
    kind, *parts = formula
    if not parts:
        return str(kind)
    inside = [f"({written(part)})" if part[0] in _JOINED else written(part) for part in parts if isinstance(part, list)]
    if kind in _JOINED:
        return _JOINED[kind].join(inside)
    if kind == "announce":
        return f"[!{written(parts[0])}]{inside[1]}"
    sign = {"knows": f"K_{parts[0]} ", "possible": f"M_{parts[0]} ", "everyone": "E ", "common": "C ", "not": "¬"}[kind]
    return f"{sign}{inside[0]}"


def _tree(formula: Sequence[Any], people: Iterable[str]) -> list[Any]:
    """The formula as `kit.kripke` has it, with a program for each person."""
    kind, *parts = formula
    inside = [_tree(part, people) for part in parts if isinstance(part, list)]
    if kind in ("knows", "possible"):
        return ["box" if kind == "knows" else "dia", [parts[0]], *inside]
    if kind in ("everyone", "common"):
        names = list(people)
        anybody: list[Any] = [names[0]]
        for name in names[1:]:
            anybody = ["choice", anybody, [name]]
        return ["box", anybody if kind == "everyone" else ["star", anybody], *inside]
    return [kind, *inside]


def _model(identity: Any) -> Model:
    def worlds(numbers: Sequence[int]) -> int:
        return sum(1 << at - 1 for at in set(numbers))

    people = {}
    for name, groups in identity["people"].items():
        of = {at: worlds(group) for group in groups for at in group}
        people[name] = tuple(of[at] for at in range(1, identity["worlds"] + 1))
    return Model(identity["worlds"], {name: worlds(true) for name, true in identity["letters"].items()}, people)


def _random(
    rng: Random, depth: int, letters: list[str], people: list[str], signs: Sequence[str], *, top: bool = False
) -> list[Any]:
    if depth <= 0:
        literal: list[Any] = [rng.choice(letters)]
        return ["not", literal] if rng.random() < 0.3 else literal
    draw = rng.random()
    if top or draw < 0.6:
        kind = rng.choice([sign for sign in signs if sign != "everyone" or len(people) > 1])
        inside = _random(rng, depth - 1, letters, people, signs)
        if kind == "announce":
            return [kind, _random(rng, rng.randint(0, min(2, depth - 1)), letters, people, signs[:2]), inside]
        return [kind, rng.choice(people), inside] if kind in ("knows", "possible") else [kind, inside]
    if draw < 0.68:
        return ["not", _random(rng, depth - 1, letters, people, signs, top=True)]
    parts = [_random(rng, depth - 1 - at, letters, people, signs) for at in (0, rng.randrange(2))]
    return [rng.choice(("and", "or", "implies")), *rng.sample(parts, 2)]


def _idle(formula: Sequence[Any], people: Iterable[str], model: Model) -> bool:
    """Whether a sign or connective says no more than one of its parts, or a part is true nowhere or everywhere."""
    kind, *parts = formula
    inside = [part for part in parts if isinstance(part, list)]
    if not inside:
        return False
    whole = truth(_tree(formula, people), model)
    tables = [truth(_tree(part, people), model) for part in inside]
    if whole in (0, model.everywhere) or (kind != "not" and whole in tables):
        return True
    return any(_idle(part, people, model) for part in inside)


def _shape_problem(formula: Any, identity: Any, depth: int = 0) -> str | None:
    if not isinstance(formula, list) or not formula or not isinstance(formula[0], str) or depth > 30:
        return f"not a formula: {str(formula)[:60]}"
    kind, *parts = formula
    if kind in ("knows", "possible") and len(parts) == 2 and isinstance(parts[0], str) and parts[0] in identity["people"]:
        return _shape_problem(parts[1], identity, depth + 1)
    wanted = {"not": 1, "everyone": 1, "common": 1, "and": 2, "or": 2, "implies": 2, "announce": 2}.get(kind, 0)
    if len(parts) != wanted or (wanted == 0 and kind not in identity["letters"]):
        return f"not a formula: {str(formula)[:60]}"
    return next((wrong for part in parts if (wrong := _shape_problem(part, identity, depth + 1))), None)
