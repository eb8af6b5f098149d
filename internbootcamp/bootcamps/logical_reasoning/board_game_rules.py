"""Board game rules: does a statement follow from facts and from rules that may be beaten by rules with priority?"""

from functools import lru_cache
from typing import Any, NotRequired, TypedDict

from internbootcamp.answers import Choice, Form, Language
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.core.flaws import Unsupported, WrongKey
from internbootcamp.kit.board_game import (
    Game,
    Literal,
    NotSettled,
    Reasoner,
    contrary,
    read_game,
    read_literal,
    read_question,
    read_rule,
    said,
)
from internbootcamp.kit.board_game_words import ANIMALS, STATES, UNUSED, VERBS

USED = tuple(verb for verb in VERBS if verb not in UNUSED)
RULES = (
    'What the current state says is true. A rule applies when all its conditions are known to be true; "some animal" means an '
    "animal for which it is known. What a rule that applies concludes is then true, unless a rule that concludes the contrary "
    "applies as well: then the rule with priority wins. Nothing else is known; in particular, what cannot be shown is not "
    "taken to be false.",
    "当前状态所述均为真。规则的全部条件都已知为真时，该规则适用；“有某个动物”指已知有这样的动物。适用的规则，其结论为真；"
    "但如果结论相反的规则也适用，则以优先的规则为准。除此之外一概未知；特别是，不能因为推不出某事就认为它为假。",
)


class BoardGameRulesBootcamp(Bootcamp):
    """From facts and rules with priorities, decide whether a statement is proved, disproved, or unknown."""

    deep: int = knob(3, "how many rules stand behind one another", low=1, high=8)
    conflict: float = knob(0.5, "chance that a conclusion has rules for and against it", low=0, high=1)
    spare: int = knob(2, "facts that have nothing to do with the question", low=0, high=20)
    most: int = knob(24, "how many rules at most", low=2, high=200)

    levels = (
        dict(deep=1, conflict=0.3, spare=1, most=6),
        dict(deep=2, conflict=0.4, spare=2, most=8),
        dict(deep=3, conflict=0.6, spare=3, most=14),
        dict(deep=4, conflict=0.7, spare=4, most=26),
        dict(deep=6, conflict=0.8, spare=6, most=48),
    )
    answer = (
        Choice({"proved": ("成立", "为真"), "disproved": ("不成立", "其反面为真"), "unknown": ("未知", "无法得知")})
        .in_form(Form.SQUARE_TAG)
        .described(
            "proved (it is true), disproved (its contrary is true) or unknown",
            "proved（为真）、disproved（其反面为真）或 unknown（无法得知）",
        )
    )
    unique_answer = True
    guess_rate = 0.4
    hidden = ("answer", "depth", "need_remove")

    class Identity(TypedDict):
        facts: list[str]
        rules: dict[str, str]
        preference_graph: dict[str, list[int]]  # number of a rule → those over which it has priority
        question: str
        depth: NotRequired[int]
        answer: NotRequired[str]
        need_remove: NotRequired[bool]

    def case_generator(self) -> Identity:
        story = _Story(self)
        goal = story.fresh()
        wanted = self.rng.choice(("proved", "disproved", "unknown"))
        if wanted == "unknown":
            story.leave_open(goal, self.deep)
        else:
            story.establish(goal, self.deep)
        for _ in range(self.spare):
            story.facts.append(said(story.fresh()))
        asked = contrary(goal) if wanted == "disproved" or (wanted == "unknown" and self.rng.random() < 0.5) else goal
        subject, verb, other, holds = asked
        question = f"does the {subject} {'' if holds else 'does not '}{verb} the {other}?"
        self.rng.shuffle(story.facts)
        order = self.rng.sample(range(len(story.rules)), len(story.rules))
        place = {old: new for new, old in enumerate(order)}
        graph: dict[str, list[int]] = {}
        for better, worse in sorted((place[a], place[b]) for a, b in story.priorities):
            graph.setdefault(str(better), []).append(worse)
        rules = {str(new): story.rules[old] for new, old in enumerate(order)}
        return {"facts": story.facts, "rules": rules, "preference_graph": graph, "question": question}

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        zh = language == "zh"
        facts = "\n".join(f"- {_sentence(read_literal(fact), zh)}" for fact in identity["facts"])
        rules = "\n".join(
            f"({number}) {_rule_sentence(text, zh)}"
            for number, text in sorted(identity["rules"].items(), key=lambda r: int(r[0]))
        )
        graph = sorted((int(better), worse) for better, beaten in identity["preference_graph"].items() for worse in beaten)
        asked = _sentence(read_question(identity["question"]), zh)
        if zh:
            first = "\n".join(f"规则 ({better}) 优先于规则 ({worse})。" for better, worse in graph)
            first = f"{first}\n\n" if first else ""
            given = f"当前状态：\n\n{facts}\n\n规则：\n\n{rules}\n\n{first}{RULES[1]}"
            return f"一些动物在玩桌游。{given}\n\n下面的说法成立、不成立，还是未知？{asked}"
        first = "\n".join(f"Rule ({better}) has priority over rule ({worse})." for better, worse in graph)
        first = f"{first}\n\n" if first else ""
        return (
            f"Some animals play a board game. The current state:\n\n{facts}\n\nThe rules:\n\n{rules}\n\n{first}{RULES[0]}\n\n"
            f"Is this statement proved, disproved or unknown? {asked}"
        )

    @staticmethod
    def solve(identity: Identity) -> str:
        return _conclusion(*_frozen(identity))[0]

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        game = _game(*_frozen(identity)[:3])
        asked = read_question(identity["question"])
        if isinstance(game, str) or asked is None:
            return Unsupported(f"no known sentence: {(game if isinstance(game, str) else identity['question'])[:120]!r}")
        numbers = {rule.number for rule in game.rules}
        if not all({better, *beaten} <= numbers for better, beaten in game.beats.items()):
            return "a priority of a rule that is not there"
        clash = next((fact for fact in game.facts if contrary(fact) in game.facts), None)
        if clash:
            return f"the state says that {said(clash)}, and the contrary"
        try:
            right, why = _conclusion(*_frozen(identity))
        except (NotSettled, RecursionError) as problem:
            return Unsupported(str(problem)[:200] or "the rules are nested too deeply")
        if identity.get("answer", right) == right:
            return None
        return WrongKey(f"{said(asked)!r} is {right} ({why}); the key says {identity['answer']}")

    @staticmethod
    def difficulty(identity: Identity) -> float:
        return len(identity["rules"]) * (1 + len(identity["preference_graph"]))


class _Story:
    """Facts and rules under construction; every literal has a verb and an object that no other has, so none interfere."""

    def __init__(self, bootcamp: BoardGameRulesBootcamp) -> None:
        self._rng, self._conflict, self._most = bootcamp.rng, bootcamp.conflict, bootcamp.most
        self._taken: set[tuple[str, str]] = set()
        self.facts: list[str] = []
        self.rules: list[str] = []
        self.priorities: list[tuple[int, int]] = []

    def fresh(self, subject: str | None = None) -> Literal:
        for _ in range(10_000):  # there are thousands of pairs of a verb and an object; a case takes some hundreds
            who, other = self._rng.sample(list(ANIMALS), 2)
            who = subject or who
            verb = self._rng.choice(USED)
            if (verb, other) not in self._taken and who != other:
                self._taken.add((verb, other))
                return who, verb, other, self._rng.random() < 0.6
        raise RuntimeError("no verb and object are left for another statement")

    def establish(self, literal: Literal, deep: int) -> None:
        """Make a literal true: by a fact, or by a rule that applies; a rule to the contrary is beaten or does not apply."""
        if deep == 0 or len(self.rules) >= self._most:
            self.facts.append(said(literal))
            return
        rule, body = self._rule(literal)
        for one in body:
            self.establish(one, deep - 1)
        if self._rng.random() < self._conflict:
            other, conditions = self._rule(contrary(literal))
            if self._rng.random() < 0.5:
                self.priorities.append((rule, other))
                self._conditions(conditions, deep - 1, met=True)
            else:
                self.priorities.append((other, rule))
                self._conditions(conditions, deep - 1, met=False)

    def leave_open(self, literal: Literal, deep: int) -> None:
        """Make a literal, and its contrary, one that nothing settles: its rules lack a condition."""
        if deep == 0 or len(self.rules) >= self._most:
            return
        _, body = self._rule(literal)
        self._conditions(body, deep - 1, met=False)
        if self._rng.random() < self._conflict:
            _, conditions = self._rule(contrary(literal))
            self._conditions(conditions, deep - 1, met=False)

    def _conditions(self, body: list[Literal], deep: int, met: bool) -> None:
        """Establish all conditions, or all but one, of which the contrary may hold."""
        missing = None if met else self._rng.randrange(len(body))
        for at, one in enumerate(body):
            if at != missing:
                self.establish(one, deep)
            elif self._rng.random() < 0.5:
                self.establish(contrary(one), deep)
            else:
                self.leave_open(one, deep)

    def _rule(self, head: Literal) -> tuple[int, list[Literal]]:
        """A new rule with one or two conditions, of any of the three kinds."""
        kind = self._rng.choice(("named", "any", "some"))
        count = self._rng.randint(1, 2)
        if kind == "named":
            body = [self.fresh() for _ in range(count)]
            text = f"If {' and '.join(map(said, body))}, then {said(head)}"
        else:
            subject = head[0] if kind == "any" else self._rng.choice(list(ANIMALS))
            body = [self.fresh(subject) for _ in range(count if kind == "any" else 1)]
            conditions = " and ".join(said(("", *one[1:])) for one in body)
            who = "any animal" if kind == "any" else "there exists an animal which"
            text = f"If {who} {conditions}, then {said(('it', *head[1:]) if kind == 'any' else head)}"
        self.rules.append(text)
        return len(self.rules) - 1, body


def _frozen(identity: Any) -> tuple[Any, ...]:
    """What fixes a case, in a form that can be looked up."""
    graph = tuple((better, tuple(worse)) for better, worse in identity["preference_graph"].items())
    return tuple(identity["facts"]), tuple(identity["rules"].items()), graph, identity["question"]


@lru_cache(maxsize=64)  # one case is judged again and again
def _game(facts: Any, rules: Any, graph: Any) -> Game | str:
    return read_game(facts, dict(rules), dict(graph))


@lru_cache(maxsize=64)
def _conclusion(facts: Any, rules: Any, graph: Any, question: str) -> tuple[str, str]:
    """What is to be said of the question, and why. Raises `NotSettled`."""
    game = _game(facts, rules, graph)
    asked = read_question(question)
    if isinstance(game, str) or asked is None:
        raise NotSettled("a sentence that cannot be read")
    reasoner = Reasoner(game)
    right = reasoner.answer(asked)
    if right == "unknown":
        return right, "no rule for it or against it has all its conditions"
    return right, reasoner.derivation() or "it is stated"


def _clause(literal: Literal, who: str, zh: bool) -> str:
    _, verb, other, holds = literal
    does, chinese = VERBS[verb]
    if zh:
        return f"{who}{'' if holds else '不' if verb in STATES else '没有'}{chinese.format(ANIMALS.get(other, other))}"
    if holds:
        return f"{who} {does} the {other}"
    return f"{who} is not{does[2:]} the {other}" if does.startswith("is ") else f"{who} does not {_bare(verb)} the {other}"


def _bare(verb: str) -> str:
    """The verb phrase after "does not", before "the …"."""
    third = VERBS[verb][0].split(" ", 1)
    return " ".join([verb.split(" ", 1)[0], *third[1:]])


def _sentence(literal: Literal | None, zh: bool) -> str:
    if literal is None:
        return "?"
    subject = ANIMALS.get(literal[0], literal[0]) if zh else f"the {literal[0]}"
    clause = _clause(literal, subject, zh)
    return f"{clause}。" if zh else f"{clause[0].upper()}{clause[1:]}."


def _rule_sentence(text: str, zh: bool) -> str:
    rule = read_rule(0, text)
    if rule is None:
        return text
    if zh:
        who = {"any": "任一动物", "some": "有某个动物"}.get(rule.kind)
        parts = [_clause(one, "" if who else ANIMALS.get(one[0], one[0]), True) for one in rule.body]
        then = _clause(rule.head, "它" if rule.kind == "any" else ANIMALS.get(rule.head[0], rule.head[0]), True)
        return f"如果{who or ''}{'，并且'.join(parts)}，那么{then}。"
    who = {"any": "an animal", "some": "some animal"}.get(rule.kind)
    parts = [_clause(one, who or f"the {one[0]}", False) if not at or not who else _clause(one, "it", False)
             for at, one in enumerate(rule.body)]  # fmt: skip
    then = _clause(rule.head, "that animal" if rule.kind == "any" else f"the {rule.head[0]}", False)
    return f"If {' and '.join(parts)}, then {then}."
