"""Definition tests: too broad, too narrow, circular (the rules of definition of traditional logic)."""

from functools import cache
from typing import Any, TypedDict

from internbootcamp.answers import AnswerType, Choice, Form, Language, Sequence
from internbootcamp.core.bootcamp import Bootcamp, knob

TERMS = (
    "wug", "dax", "blick", "fep", "zorb", "tove", "mim", "gorp", "lunt", "snib",
)  # fmt: skip
ATTRIBUTES = {  # with their values, in English and Chinese
    "colour": {"red": "红色", "blue": "蓝色", "green": "绿色", "white": "白色"},
    "shape": {"round": "圆形", "square": "方形", "oval": "椭圆形"},
    "size": {"large": "大", "small": "小"},
    "material": {"wooden": "木制", "metal": "金属制", "glass": "玻璃制", "woollen": "羊毛制"},
    "surface": {"smooth": "光滑", "rough": "粗糙"},
}
RULES = (
    (
        "A. adequate: it fits exactly the things that are called so.\n"
        "B. too broad: it fits all the things that are called so, and others as well.\n"
        "C. too narrow: it fits only things that are called so, but not all of them.\n"
        "D. both too broad and too narrow: it fits something that is not called so, and does not fit something that is.\n"
        "E. circular: it contains the term that it defines, or a term whose definition, followed from term to term, "
        "leads back to it.\n"
        "F. dependent on a circular one: it is not circular itself, but contains a term whose definition, followed from "
        "term to term, leads to a circular one."
    ),
    (
        "A. 恰当：恰好适用于被这样称呼的全部东西。\n"
        "B. 过宽：适用于被这样称呼的全部东西，但也适用于别的东西。\n"
        "C. 过窄：只适用于被这样称呼的东西，但不是全部。\n"
        "D. 既过宽又过窄：适用于某个不被这样称呼的东西，又不适用于某个被这样称呼的东西。\n"
        "E. 循环：其中含有被定义的词项本身，或者含有某个词项，由该词项的定义逐个追下去又回到被定义的词项。\n"
        "F. 依赖循环定义：本身不循环，但含有某个词项，由该词项的定义逐个追下去会遇到循环的定义。"
    ),
)

VERDICTS = {
    "A": ("adequate", "恰当"),
    "B": ("too broad", "过宽"),
    "C": ("too narrow", "过窄"),
    "D": ("both too broad and too narrow", "both", "既过宽又过窄"),
    "E": ("circular", "循环"),
    "F": ("dependent on a circular one", "dependent", "依赖循环定义"),
}


class DefinitionTestsBootcamp(Bootcamp):
    """Judge definitions by properties, by listing and by other terms against what the terms are used for."""

    terms: int = knob(4, "how many definitions", low=2, high=10)
    things: int = knob(8, "how many things there are", low=4, high=20)
    depth: int = knob(2, "how deep the conditions are nested", low=1, high=4)
    linked: float = knob(0.4, "how often a condition is another term", low=0.0, high=0.8)

    levels = (
        dict(terms=2, things=5, depth=1, linked=0.0),
        dict(terms=3, things=7, depth=2, linked=0.15),
        dict(terms=4, things=9, depth=2, linked=0.3),
        dict(terms=6, things=12, depth=3, linked=0.35),
        dict(terms=8, things=16, depth=3, linked=0.4),
    )
    unique_answer = True

    class Term(TypedDict):
        name: str
        called: list[int]  # the things that people call so, numbered from 1
        definition: list[
            Any
        ]  # ["is", attribute, value] ["term", name] ["list", [1, 4]] ["not", d] ["and", d, d] ["or", d, d]

    class Identity(TypedDict):
        things: list[dict[str, str]]
        terms: list["DefinitionTestsBootcamp.Term"]

    def case_generator(self) -> Identity:
        """Definitions first; then the use of each term, so that the verdict is the one drawn for it."""
        rng = self.rng
        attributes = rng.sample(list(ATTRIBUTES), 3 if self.depth < 3 else 4)
        things = [{one: rng.choice(list(ATTRIBUTES[one])) for one in attributes} for _ in range(self.things)]
        names = rng.sample(TERMS, self.terms)
        terms = []
        back = rng.randrange(self.terms) if self.linked and rng.random() < 0.6 else None  # the one that may look back
        for at, name in enumerate(names):
            others = names[: at + 1] if at == back else names[at + 1 :]
            terms.append({"name": name, "called": [], "definition": self._definition(things, others)})
        case: Any = {"things": things, "terms": rng.sample(terms, len(terms))}
        for term in case["terms"]:
            term["called"] = self._called(case, term)
        return case

    def _definition(self, things: list[dict[str, str]], names: list[str]) -> list[Any]:
        """A definition that fits some things, though terms are not looked up for it; one in seven lists them."""
        rng, count = self.rng, len(things)
        if rng.random() < 0.14:
            return ["list", sorted(rng.sample(range(1, count + 1), rng.randint(2, max(2, count // 2))))]
        definition: list[Any] = []
        for _ in range(30):
            definition = self._condition(self.depth, list(things[0]), names)
            if (
                "term" in str(definition)
                or 0 < sum(_fits(definition, thing, at, {}) for at, thing in enumerate(things)) < count
            ):
                break
        return definition

    def _condition(self, depth: int, attributes: list[str], names: list[str]) -> list[Any]:
        rng = self.rng
        if depth > 0:
            parts = [self._condition(depth - 1 - at, attributes, names) for at in (0, rng.randrange(2))]
            if parts[0] not in (parts[1], ["not", parts[1]]) and parts[1] != ["not", parts[0]]:
                return [rng.choice(("and", "and", "or")), *rng.sample(parts, 2)]
        if names and rng.random() < self.linked:
            plain: list[Any] = ["term", rng.choice(names)]
        else:
            attribute = rng.choice(attributes)
            plain = ["is", attribute, rng.choice(list(ATTRIBUTES[attribute]))]
        return ["not", plain] if rng.random() < 0.25 else plain

    def _called(self, case: Any, term: Any) -> list[int]:
        """What a term is used for: what its definition fits, less some, and some others, as a drawn verdict says."""
        rng, everything = self.rng, set(range(1, len(case["things"]) + 1))
        fits = _extensions(case).get(term["name"])
        if fits is None:
            return sorted(rng.sample(sorted(everything), rng.randint(2, len(everything) - 1)))
        verdict = rng.choice("ABCD")
        inside, outside = sorted(fits), sorted(everything - fits)
        dropped = rng.sample(inside, rng.randint(1, max(1, len(inside) // 3))) if verdict in "BD" and len(inside) > 1 else []
        added = rng.sample(outside, rng.randint(1, max(1, len(outside) // 3))) if verdict in "CD" and outside else []
        return sorted(fits - set(dropped) | set(added))

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        return (
            Sequence(Choice(VERDICTS), length=len(identity["terms"]))
            .in_form(Form.DOUBLE_BRACKET)
            .described(
                "the letter of the verdict on every definition in order, separated by commas",
                "按顺序写出对每个定义的判断的字母，用逗号分隔",
            )
        )

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        zh = language == "zh"
        things = "\n".join(f"{at}. {_thing(one, zh)}" for at, one in enumerate(identity["things"], 1))
        used = "\n".join(
            f"{one['name']}{'：' if zh else ': '}" + (", ".join(map(str, one["called"])) or ("无" if zh else "nothing"))
            for one in identity["terms"]
        )
        defined = "\n".join(
            f"{at}. {one['name']}{'：' if zh else ': '}" + _said(one["definition"], zh)
            for at, one in enumerate(identity["terms"], 1)
        )
        if zh:
            return (
                f"全部东西如下：\n{things}\n\n各词项实际上用来称呼下列东西（编号）：\n{used}\n\n有人给这些词项下了定义：\n{defined}\n\n"
                "在定义中，其他词项的意思以它自己的定义为准，而不以实际用法为准；“或”允许两者都成立；方括号表示结合次序；“不是”只作用于紧随其后的词或方括号。"
                f"对每个定义作出下列判断之一（先看 E、F，两者都不符合时再看 A 到 D）：\n{RULES[1]}"
            )
        return (
            f"These are all the things there are:\n{things}\n\nThese are the things (by number) for which people use some terms:\n"
            f"{used}\n\nSomebody defines the terms:\n{defined}\n\n"
            "Inside a definition, other terms mean what their own definitions say, not what people use them for. “Or” includes the "
            "case of both; “not” applies only to the word or bracket right after it. Give one of these verdicts on every definition (E and F "
            f"first; A to D only if neither applies):\n{RULES[0]}"
        )

    @staticmethod
    def solve(identity: Identity) -> tuple[str, ...]:
        extensions = _extensions(identity)
        links = {one["name"]: _mentioned(one["definition"]) for one in identity["terms"]}
        verdicts = []
        for term in identity["terms"]:
            fits, called = extensions.get(term["name"]), set(term["called"])
            if fits is None:
                verdicts.append("E" if term["name"] in _reached(term["name"], links) else "F")
            else:
                verdicts.append("ABCD"[bool(fits - called) + 2 * bool(called - fits)])
        return tuple(verdicts)

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        things, terms = identity["things"], identity["terms"]
        names = [one["name"] for one in terms]
        if not 1 <= len(things) <= 40 or not 1 <= len(terms) <= 20 or len(set(names)) < len(names):
            return "there must be 1 to 40 things and 1 to 20 different terms"
        if not all(set(one) == set(things[0]) and _known(one) for one in things):
            return "every thing must have the same attributes, with values that are known"
        for term in terms:
            numbers = [*term["called"], *_listed(term["definition"])]
            if not all(type(at) is int and 1 <= at <= len(things) for at in numbers):
                return f"{term['name']}: a thing that does not exist"
            if not _is_definition(term["definition"], things[0], names):
                return f"{term['name']}: not a definition"
        return None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        text = str([one["definition"] for one in identity["terms"]])
        return len(identity["things"]) * (text.count("'is'") + 2 * text.count("'term'") + text.count("'list'"))


def _fits(definition: list[Any], thing: dict[str, str], place: int, extensions: dict[str, set[int]]) -> bool:
    kind, *parts = definition
    if kind == "is":
        return thing[parts[0]] == parts[1]
    if kind == "list":
        return place + 1 in parts[0]
    if kind == "term":
        return place + 1 in extensions.get(parts[0], ())
    values = [_fits(part, thing, place, extensions) for part in parts]
    return not values[0] if kind == "not" else all(values) if kind == "and" else any(values)


def _extensions(identity: Any) -> dict[str, set[int]]:
    """What each definition fits, in the order in which they can be looked up; those that lead to a circle are left out."""
    waiting = {one["name"]: one["definition"] for one in identity["terms"]}
    found: dict[str, set[int]] = {}
    while ready := [name for name, definition in waiting.items() if _mentioned(definition) <= set(found)]:
        for name in ready:
            definition = waiting.pop(name)
            found[name] = {at + 1 for at, thing in enumerate(identity["things"]) if _fits(definition, thing, at, found)}
    return found


def _mentioned(definition: list[Any]) -> set[str]:
    """The terms in a definition."""
    kind, *parts = definition
    if kind in ("not", "and", "or"):
        return set().union(*map(_mentioned, parts))
    return {parts[0]} if kind == "term" else set()


def _reached(name: str, links: dict[str, set[str]]) -> set[str]:
    """The terms to which the definition of a term leads."""
    reached: set[str] = set()
    fresh = set(links[name])
    while fresh:
        reached |= fresh
        fresh = set().union(*(links[one] for one in fresh)) - reached
    return reached


def _listed(definition: Any) -> list[Any]:
    if not isinstance(definition, list) or not definition:
        return []
    if definition[0] == "list" and len(definition) == 2 and isinstance(definition[1], list):
        return definition[1]
    return [at for part in definition[1:] for at in _listed(part)]


def _known(thing: dict[str, str]) -> bool:
    return all(value in _values().get(attribute, ()) for attribute, value in thing.items())


@cache
def _values() -> dict[str, frozenset[str]]:
    return {attribute: frozenset(values) for attribute, values in ATTRIBUTES.items()}


def _is_definition(definition: Any, thing: dict[str, str], names: list[str], depth: int = 0) -> bool:
    if not isinstance(definition, list) or not definition or depth > 8:
        return False
    kind, *parts = definition
    if kind == "is":
        return len(parts) == 2 and parts[0] in thing and parts[1] in ATTRIBUTES[parts[0]]
    if kind == "term":
        return len(parts) == 1 and parts[0] in names
    if kind == "list":
        return len(parts) == 1 and isinstance(parts[0], list)
    wanted = {"not": 1, "and": 2, "or": 2}.get(kind if isinstance(kind, str) else "")
    return len(parts) == wanted and all(_is_definition(part, thing, names, depth + 1) for part in parts)


def _thing(thing: dict[str, str], zh: bool) -> str:
    return ("、" if zh else ", ").join(ATTRIBUTES[attribute][value] if zh else value for attribute, value in thing.items())


def _said(definition: list[Any], zh: bool) -> str:
    kind, *parts = definition
    if kind == "list":
        numbers = ", ".join(map(str, parts[0]))
        return f"东西 {numbers}" if zh else f"the things {numbers}"
    text = _condition_text(definition, zh)
    return f"符合下述条件的东西：{text}" if zh else f"a thing that is {text}"


def _condition_text(definition: list[Any], zh: bool) -> str:
    kind, *parts = definition
    if kind == "is":
        return ATTRIBUTES[parts[0]][parts[1]] if zh else parts[1]
    if kind == "term":
        return f"是 {parts[0]}" if zh else f"a {parts[0]}"
    inside = [f"[{_condition_text(part, zh)}]" if part[0] in ("and", "or") else _condition_text(part, zh) for part in parts]
    if kind == "not":
        return f"不{'' if parts[0][0] == 'term' else '是'}{inside[0]}" if zh else f"not {inside[0]}"
    return f"{' 且 ' if kind == 'and' else ' 或 '}".join(inside) if zh else f" {kind} ".join(inside)
