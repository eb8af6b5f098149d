"""Program model: where a formula of propositional dynamic logic is true (after Fischer and Ladner, 1979)."""

from collections.abc import Sequence
from random import Random
from typing import Any, TypedDict

from internbootcamp.answers import AnswerType, Form, Integer, Language, Set
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.kit.dynamic_logic import written
from internbootcamp.kit.kripke import Model, members, shape_problem, truth

OPERATIONS = ("seq", "choice", "star", "test")
NAMES = "abc"
_SIGNS = {  # what a formula may hold, and how it is read
    "seq": ("α;β runs α and then β", "α;β 表示先执行 α 再执行 β"),
    "choice": ("α∪β runs either α or β", "α∪β 表示任选 α 或 β 执行"),
    "star": ("α* runs α any number of times in a row, perhaps not at all", "α* 表示把 α 连续执行任意多次（可以是零次）"),
    "test": (
        "F? stays where it is if F is true there, and cannot run otherwise",
        "F? 表示：若 F 在当前状态为真则原地不动，否则无法执行",
    ),
}


class ProgramModelBootcamp(Bootcamp):
    """Programs lead from state to state; find the states at which a formula about their runs is true."""

    states: int = knob(5, "how many states", low=3, high=12)
    programs: int = knob(2, "how many atomic programs", low=1, high=3)
    depth: int = knob(3, "how deep the formula is nested", low=2, high=7)
    operations: int = knob(2, "how many of the operations ; ∪ * ? occur", low=0, high=4)

    levels = (
        dict(states=4, programs=1, depth=2, operations=0),
        dict(states=5, programs=2, depth=3, operations=2),
        dict(states=6, programs=2, depth=4, operations=3),
        dict(states=8, programs=3, depth=5, operations=4),
        dict(states=10, programs=3, depth=6, operations=4),
    )
    unique_answer = True

    class Identity(TypedDict):
        states: int  # numbered from 1
        letters: dict[str, list[int]]  # the states at which each is true
        programs: dict[str, list[list[int]]]  # the steps of each, from and to
        formula: list[Any]  # as `kit.kripke` has them

    def case_generator(self) -> Identity:
        """Of 60 formulas the first that is true at some states and not at others, and none of whose parts is idle."""
        rng, numbers = self.rng, range(1, self.states + 1)
        letters = {
            name: sorted(rng.sample(numbers, rng.randint(self.states // 3, 2 * self.states // 3)))
            for name in "pqr"[: 2 + (self.states > 5)]
        }
        programs = {}
        for name in NAMES[: self.programs]:
            steps = {(one, rng.choice(numbers)) for one in numbers for _ in range(rng.choice((0, 1, 1, 2)))}
            programs[name] = sorted(map(list, steps)) or [[1, 2]]
        case: Any = {"states": self.states, "letters": letters, "programs": programs, "formula": ["p"]}
        model = _model(case)
        for _ in range(60):
            formula = _random(rng, self.depth, list(letters), list(programs), OPERATIONS[: self.operations], top=True)
            if 0 < truth(formula, model) < model.everywhere:
                case["formula"] = formula
                if not _idle(formula, model):
                    break
        return case

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        return (
            Set(Integer(nouns=("state", "s", "状态")), distinct=True)
            .in_form(Form.DOUBLE_BRACKET)
            .described(
                "the numbers of all the states at which the formula is true, in any order, separated by commas",
                "使公式为真的全部状态的编号，不计顺序，用逗号分隔",
            )
        )

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        zh = language == "zh"
        formula = identity["formula"]
        arrows = [
            f"{name}{'：' if zh else ': '}" + ", ".join(f"{one}→{other}" for one, other in steps)
            for name, steps in identity["programs"].items()
        ]
        facts = [
            f"{name}{'：' if zh else ': '}" + (", ".join(map(str, states)) or ("无" if zh else "nowhere"))
            for name, states in identity["letters"].items()
        ]
        used = [text[zh] for sign, text in _SIGNS.items() if f"'{sign}'" in str(formula)]
        steps, true = "\n".join(arrows), "\n".join(facts)
        if zh:
            notes = "；".join(used)
            return (
                f"一个系统有状态 1 到 {identity['states']}。程序从一个状态出发执行一步会到达哪些状态，列出如下"
                f"（没有列出的就不能执行；有多个去向时任选其一）：\n{steps}\n\n各字母在下列状态为真，在其余状态为假：\n{true}\n\n"
                "[α]F 在一个状态为真，当且仅当从那里执行程序 α 所能到达的每个状态都使 F 为真（若 α 无法执行，则 [α]F 为真）；"
                "⟨α⟩F 在一个状态为真，当且仅当从那里执行 α 能到达某个使 F 为真的状态。"
                + (f"程序：{notes}。" if notes else "")
                + "联结词：¬ 非，∧ 且，∨ 或，→ 蕴含。[α]、⟨α⟩ 与 ¬ 只作用于紧随其后的部分。\n\n"
                f"下面的公式在哪些状态为真？\n{written(formula)}"
            )
        notes = "; ".join(used)
        return (
            f"A system has the states 1 to {identity['states']}. These are the states to which each program can lead from a state "
            "in one run (where nothing is listed it cannot run; where there are several, any of them may be reached):\n"
            f"{steps}\n\nThese are the states at which each letter is true; elsewhere it is false:\n{true}\n\n"
            "[α]F is true at a state if F is true at every state to which a run of the program α can lead from there (so also if "
            "α cannot run). ⟨α⟩F is true at a state if F is true at some state to which a run of α can lead from there. "
            + (f"Programs: {notes}. " if notes else "")
            + "Connectives: ¬ not, ∧ and, ∨ or, → implies. [α], ⟨α⟩ and ¬ apply only to what comes right after them.\n\n"
            f"At which states is this formula true?\n{written(formula)}"
        )

    @staticmethod
    def solve(identity: Identity) -> frozenset[int]:
        return frozenset(at + 1 for at in members(truth(identity["formula"], _model(identity))))

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        numbers = range(1, identity["states"] + 1)
        if not 2 <= identity["states"] <= 20 or not set(identity["programs"]) <= set("abcdefgh"):
            return "there must be 2 to 20 states, and programs named by small letters"
        if not set(identity["letters"]) <= set("pqrstuvw"):
            return "the letters must be p, q, r …"
        for listed in (*identity["letters"].values(), *(pair for steps in identity["programs"].values() for pair in steps)):
            if not all(at in numbers for at in listed):
                return f"a state that does not exist: {listed}"
        if not all(len(pair) == 2 for steps in identity["programs"].values() for pair in steps):
            return "a step goes from one state to one"
        if "'both'" in str(identity["formula"]) or "'announce'" in str(identity["formula"]):
            return "no parallel programs and no announcements"
        return shape_problem(identity["formula"], list(identity["letters"]), list(identity["programs"]))

    @staticmethod
    def difficulty(identity: Identity) -> float:
        text = str(identity["formula"])
        return identity["states"] * (text.count("[") + 3 * text.count("star") + text.count("test"))


def _model(identity: Any) -> Model:
    def states(numbers: Sequence[int]) -> int:
        return sum(1 << at - 1 for at in set(numbers))

    programs = {
        name: tuple(states([to for at, to in steps if at == start]) for start in range(1, identity["states"] + 1))
        for name, steps in identity["programs"].items()
    }
    return Model(identity["states"], {name: states(true) for name, true in identity["letters"].items()}, programs)


def _random(
    rng: Random, depth: int, letters: list[str], programs: list[str], operations: Sequence[str], *, top: bool = False
) -> list[Any]:
    if depth <= 0:
        literal: list[Any] = [rng.choice(letters)]
        return ["not", literal] if rng.random() < 0.3 else literal
    if top or rng.random() < 0.65:
        inside = _random(rng, depth - 1, letters, programs, operations)
        return [rng.choice(("box", "dia")), _random_program(rng, min(2, depth - 1), letters, programs, operations), inside]
    if rng.random() < 0.15:
        return ["not", _random(rng, depth - 1, letters, programs, operations, top=True)]
    parts = [_random(rng, depth - 1 - at, letters, programs, operations) for at in (0, rng.randrange(2))]
    return [rng.choice(("and", "or", "implies")), *rng.sample(parts, 2)]


def _random_program(
    rng: Random, depth: int, letters: list[str], programs: list[str], operations: Sequence[str]
) -> list[Any]:
    kind = rng.choice(operations) if depth > 0 and operations and rng.random() < 0.75 else ""
    if kind == "test":
        literal = _random(rng, 0, letters, programs, operations)
        return ["seq", *rng.sample([["test", literal], _random_program(rng, depth - 1, letters, programs, operations)], 2)]
    if kind == "star":
        return ["star", _random_program(rng, depth - 1, letters, programs, [one for one in operations if one != "star"])]
    if kind == "choice" and depth == 1 and len(programs) > 1:
        return [kind, *([name] for name in rng.sample(programs, 2))]
    if kind:
        return [kind, *(_random_program(rng, depth - 1, letters, programs, operations) for _ in range(2))]
    return [rng.choice(programs)]


def _idle(formula: Sequence[Any], model: Model) -> bool:
    """Whether a connective says no more than one of its parts, or a part is true nowhere or everywhere."""
    kind, *parts = formula
    if not parts:
        return False
    inside = [part for at, part in enumerate(parts) if kind not in ("box", "dia") or at == 1]
    whole = truth(formula, model)
    tables = [truth(part, model) for part in inside]
    if whole in (0, model.everywhere) or (kind != "not" and whole in tables):
        return True
    return any(_idle(part, model) for part in inside)
