"""Induction verdicts: what observations say about generalisations (Nicod, 1924; Hempel, 1945; Goodman, 1955)."""

from collections.abc import Iterator
from random import Random
from typing import Any, TypedDict

from internbootcamp.answers import AnswerType, Choice, Form, Language, Sequence
from internbootcamp.core.bootcamp import Bootcamp, knob

KINDS = {"raven": "乌鸦", "gem": "宝石", "shell": "贝壳", "moth": "飞蛾", "fern": "蕨草"}
PLURALS = {"raven": "ravens", "gem": "gems", "shell": "shells", "moth": "moths", "fern": "ferns"}
ATTRIBUTES = {
    "colour": {"black": "黑色", "green": "绿色", "blue": "蓝色", "white": "白色"},
    "size": {"big": "大", "small": "小"},
    "place": {"northern": "北方", "southern": "南方"},
}
NEW_WORDS = ("grue", "bleen", "blite")
REFUTED, PROVED = "refuted", "proved"
MOST = 60  # things


class InductionVerdictsBootcamp(Bootcamp):
    """Say of each generalisation whether it is refuted, proved by complete enumeration, or by how many things supported.

    Generalisations come in both directions ("Every raven is black", "Whatever is not black is no raven"), and with predicates
    that depend on the day of observation.
    """

    things: int = knob(8, "how many things were observed", low=4, high=40)
    hypotheses: int = knob(5, "how many generalisations", low=2, high=14)
    kinds: int = knob(3, "how many kinds of things", low=1, high=5)
    new_words: int = knob(1, "how many predicates depend on the day", low=0, high=3)
    reversed_share: float = knob(0.3, "how often a generalisation is turned round", low=0.0, high=0.7)

    levels = (
        dict(things=5, hypotheses=3, kinds=2, new_words=0, reversed_share=0.0),
        dict(things=8, hypotheses=4, kinds=2, new_words=0, reversed_share=0.3),
        dict(things=11, hypotheses=5, kinds=3, new_words=1, reversed_share=0.4),
        dict(things=15, hypotheses=7, kinds=3, new_words=2, reversed_share=0.5),
        dict(things=22, hypotheses=10, kinds=4, new_words=3, reversed_share=0.5),
    )
    unique_answer = True

    class Thing(TypedDict):
        day: int
        kind: str
        colour: str
        size: str
        place: str

    class Hypothesis(TypedDict):
        kind: str
        limits: list[list[Any]]  # further conditions on the kind: none or one, as predicates
        predicate: list[Any]  # ["is", attribute, value] ["not", p] ["or", p, p] ["and", p, p] ["new", word]
        reversed: bool

    class Identity(TypedDict):
        numbers: dict[str, int]  # how many things of each kind there are in all
        words: dict[str, list[Any]]  # for each new word: first colour, last day of it, second colour
        things: list["InductionVerdictsBootcamp.Thing"]
        hypotheses: list["InductionVerdictsBootcamp.Hypothesis"]

    def case_generator(self) -> Identity:
        rng = self.rng
        kinds = rng.sample(list(KINDS), self.kinds)
        last = self.things
        words = {}
        for word in NEW_WORDS[: self.new_words]:
            one, other = rng.sample(list(ATTRIBUTES["colour"]), 2)
            words[word] = [one, rng.randint(last // 3, 2 * last // 3), other]
        things = self._things(kinds, words)
        seen = {kind: sum(one["kind"] == kind for one in things) for kind in kinds}
        numbers = {kind: count + rng.choice((0, 0, rng.randint(1, 9))) for kind, count in seen.items()}
        case: Any = {"numbers": numbers, "words": words, "things": things, "hypotheses": []}
        for _ in range(self.hypotheses):
            case["hypotheses"].append(self._hypothesis(case))
        return case

    def _things(self, kinds: list[str], words: dict[str, list[Any]]) -> list[Any]:
        """A thing a day; each kind has a liking for a colour, or for what a new word says, so that some regularities hold."""
        rng = self.rng
        liked = {kind: rng.choice([*ATTRIBUTES["colour"], *words, *words]) for kind in kinds}
        order = kinds + [rng.choice(kinds) for _ in range(self.things - len(kinds))]
        things = []
        for day, kind in enumerate(rng.sample(order, len(order)), 1):
            thing: Any = {"day": day, "kind": kind}
            thing |= {attribute: rng.choice(list(values)) for attribute, values in ATTRIBUTES.items()}
            if rng.random() < 0.9:
                word = words.get(liked[kind])
                thing["colour"] = liked[kind] if word is None else word[0] if day <= word[1] else word[2]
            things.append(thing)
        return things

    def _hypothesis(self, case: Any) -> Any:
        """Of random generalisations, one with the verdict drawn beforehand, and not one there is already."""
        rng = self.rng
        wanted = rng.choice((REFUTED, PROVED, "", "", ""))
        found: Any = {}
        for _ in range(60):
            kind = rng.choice(list(case["numbers"]))
            limits = [_plain(rng, ("size", "place"))] if rng.random() < 0.4 else []
            predicate = _random_predicate(rng, list(case["words"]))
            found = {"kind": kind, "limits": limits, "predicate": predicate, "reversed": rng.random() < self.reversed_share}
            verdict = _verdict(found, case)
            if found not in case["hypotheses"] and (
                verdict == wanted or (not wanted and verdict not in (REFUTED, PROVED, "0"))
            ):
                break
        return found

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        numbers = {str(number): "" for number in range(len(identity["things"]) + 1)}
        verdicts = Choice({REFUTED: "被推翻", PROVED: "得到证明", **numbers})
        return (
            Sequence(verdicts, length=len(identity["hypotheses"]))
            .in_form(Form.DOUBLE_BRACKET)
            .described(
                "refuted, proved or the number of supporting things for every generalisation in order, separated by commas",
                "按顺序为每个概括写 refuted（被推翻）、proved（得到证明）或支持它的东西的个数，用逗号分隔",
            )
        )

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        zh = language == "zh"
        things = "\n".join(_thing(one, zh) for one in identity["things"])
        claims = "\n".join(f"{at}. {_claim(one, zh)}" for at, one in enumerate(identity["hypotheses"], 1))
        if zh:
            counts = "，".join(f"{KINDS[kind]} {number} 个" for kind, number in identity["numbers"].items())
            words = "".join(
                f"一个东西是 {word} 的，当且仅当它在第 {day} 天或之前被观察到并且是{ATTRIBUTES['colour'][one]}，"
                f"或者它没有在第 {day} 天或之前被观察到并且是{ATTRIBUTES['colour'][other]}。"
                for word, (one, day, other) in identity["words"].items()
            )
            return (
                f"世界上共有：{counts}。每天观察一个东西，每次都是不同的东西：\n{things}\n\n{words}"
                "每个概括与观察结果的关系是下列之一：\n- refuted（被推翻）：有一个观察到的东西与它矛盾。\n"
                "- proved（得到证明）：没有被推翻，而且它所说到的那一种东西（无论怎样措辞）已经全部观察过，因此不可能再有反例。\n"
                "- 其他情形：支持它的东西的个数。按照尼科德标准，“凡 F 都是 G”只由观察到的既是 F 又是 G 的东西支持，"
                "无论换一种说法后意思是否相同；“凡不是 G 的都不是 F”只由观察到的既不是 G 又不是 F 的东西支持。\n"
                "“或”允许两者都成立。\n\n"
                f"概括：\n{claims}\n\n每个概括的结论是什么？"
            )
        counts = ", ".join(
            f"{number} {PLURALS[kind] if number != 1 else kind}" for kind, number in identity["numbers"].items()
        )
        words = "".join(
            f"A thing is {word} if and only if it is observed on day {day} or earlier and is {one}, or is not observed on day {day} "
            f"or earlier and is {other}. "
            for word, (one, day, other) in identity["words"].items()
        )
        return (
            f"In the whole world there are {counts}. One thing was observed each day, each time a different one:\n{things}\n\n"
            f"{words}Each generalisation is in one of these positions:\n- refuted: some observed thing contradicts it.\n"
            "- proved: it is not refuted, and all things of the kind that it names, however it is put, have been observed, so that "
            "there can be no counterexample.\n- in all other cases: the number of things that support it. By Nicod's criterion, "
            "“Every F is G” is supported by the observed things that are F and G, and by no others, whatever else may mean the "
            "same; “Whatever is not G is not F” is supported by the observed things that are neither G nor F.\n"
            "“Or” includes the case of both.\n\n"
            f"The generalisations:\n{claims}\n\nWhat is the position of each of them?"
        )

    @staticmethod
    def solve(identity: Identity) -> tuple[str, ...]:
        return tuple(_verdict(one, identity) for one in identity["hypotheses"])

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        numbers, words = identity["numbers"], identity["words"]
        if not 1 <= len(identity["things"]) <= MOST or not 1 <= len(identity["hypotheses"]) <= 30:
            return f"there must be 1 to {MOST} things and 1 to 30 generalisations"
        if not set(numbers) <= set(KINDS) or not set(words) <= set(NEW_WORDS):
            return "a kind or a word that is not known"
        for word in words.values():
            colours = ATTRIBUTES["colour"]
            if len(word) != 3 or word[0] not in colours or type(word[1]) is not int or word[2] not in colours:
                return "a new word needs a colour, a day and another colour"
        for thing in identity["things"]:
            if thing["kind"] not in numbers or not all(thing[one] in values for one, values in ATTRIBUTES.items()):  # type: ignore
                return f"not a thing: {str(thing)[:80]}"
        for kind, number in numbers.items():
            if sum(one["kind"] == kind for one in identity["things"]) > number:
                return f"more {PLURALS[kind]} were observed than there are"
        for one in identity["hypotheses"]:
            predicates = [*one["limits"], one["predicate"]]
            if one["kind"] not in numbers or len(one["limits"]) > 1 or not all(_is_predicate(p, words) for p in predicates):
                return f"not a generalisation: {str(one)[:80]}"
        return None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        claims = str(identity["hypotheses"])
        size = claims.count("'is'") + 3 * claims.count("'new'") + 2 * claims.count("'reversed': True")
        return len(identity["things"]) * size


def _plain(rng: Random, attributes: Any) -> list[Any]:
    attribute = rng.choice(tuple(attributes))
    return ["is", attribute, rng.choice(list(ATTRIBUTES[attribute]))]


def _random_predicate(rng: Random, words: list[str]) -> list[Any]:
    draw = rng.random()
    if words and draw < 0.4:
        return ["new", rng.choice(words)]
    if draw < 0.65:
        return _plain(rng, ["colour"])
    if draw < 0.8:
        return ["not", _plain(rng, ["colour"])]
    parts = [
        ["new", rng.choice(words)] if words and rng.random() < 0.4 else _plain(rng, ["colour"]),
        _plain(rng, ("size", "place")),
    ]
    return [rng.choice(("or", "or", "and")), *parts]


def _holds(predicate: list[Any], thing: Any, words: Any) -> bool:
    kind, *parts = predicate
    if kind == "is":
        return bool(thing[parts[0]] == parts[1])
    if kind == "new":
        one, day, other = words[parts[0]]
        return bool(thing["colour"] == (one if thing["day"] <= day else other))
    values = [_holds(part, thing, words) for part in parts]
    return not values[0] if kind == "not" else all(values) if kind == "and" else any(values)


def _verdict(hypothesis: Any, identity: Any) -> str:
    """The position of a generalisation: about things of its kind, whichever way it is turned."""
    kind, words = hypothesis["kind"], identity["words"]
    subjects, observed = [], 0
    supporting = 0
    for thing in identity["things"]:
        observed += thing["kind"] == kind
        subject = thing["kind"] == kind and all(_holds(limit, thing, words) for limit in hypothesis["limits"])
        fits = _holds(hypothesis["predicate"], thing, words)
        if subject:
            subjects.append(fits)
        supporting += (not subject and not fits) if hypothesis["reversed"] else (subject and fits)
    if not all(subjects):
        return REFUTED
    return PROVED if observed == identity["numbers"][kind] else str(supporting)


def _is_predicate(predicate: Any, words: Any, depth: int = 0) -> bool:
    if not isinstance(predicate, list) or not predicate or depth > 5:
        return False
    kind, *parts = predicate
    if kind == "is":
        return len(parts) == 2 and parts[0] in ATTRIBUTES and parts[1] in ATTRIBUTES[parts[0]]
    if kind == "new":
        return len(parts) == 1 and parts[0] in words
    wanted = {"not": 1, "and": 2, "or": 2}.get(kind if isinstance(kind, str) else "")
    return len(parts) == wanted and all(_is_predicate(part, words, depth + 1) for part in parts)


def _thing(thing: Any, zh: bool) -> str:
    if zh:
        told = "、".join(values[thing[one]] for one, values in ATTRIBUTES.items())
        return f"第 {thing['day']} 天：{KINDS[thing['kind']]}（{told}）"
    return f"day {thing['day']}: a {thing['kind']}; {', '.join(thing[one] for one in ATTRIBUTES)}"


def _claim(hypothesis: Any, zh: bool) -> str:
    kind = hypothesis["kind"]
    limits = list(_limits(hypothesis, zh))
    if zh:
        subject = f"{''.join(f'{one}的' for one in limits)}{KINDS[kind]}"
        said = _said(hypothesis["predicate"], True)
        return f"凡不是“{said}”的都不是{subject}。" if hypothesis["reversed"] else f"凡{subject}都是“{said}”的。"
    subject = " ".join([*limits, kind])
    said = _said(hypothesis["predicate"], False)
    if hypothesis["reversed"]:
        return f"Whatever is not “{said}” is not a {subject}."
    return f"Every {subject} is “{said}”."


def _limits(hypothesis: Any, zh: bool) -> Iterator[str]:
    for _, attribute, value in hypothesis["limits"]:
        yield ATTRIBUTES[attribute][value] if zh else value


def _said(predicate: list[Any], zh: bool) -> str:
    kind, *parts = predicate
    if kind == "is":
        return ATTRIBUTES[parts[0]][parts[1]] if zh else parts[1]
    if kind == "new":
        return str(parts[0])
    inside = [_said(part, zh) for part in parts]
    if kind == "not":
        return f"非{inside[0]}" if zh else f"non-{inside[0]}"
    return (" 且 " if kind == "and" else " 或 ").join(inside) if zh else f" {kind} ".join(inside)
