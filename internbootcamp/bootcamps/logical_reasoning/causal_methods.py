"""Causal methods: what a study shows by Mill's canons (A System of Logic, 1843, III.8)."""

import re
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any, Literal, TypedDict

from internbootcamp.answers import AnswerType, Form, Language, Malformed, Sequence
from internbootcamp.answers.items import inside_brackets
from internbootcamp.core.bootcamp import Bootcamp, knob

METHODS = "ABCDE"
NAMES = "abcdefghijklmnop"
RULES = (
    (
        "A. Agreement: the phenomenon occurs in every case. The cause is the only circumstance that is present in all "
        "the cases.\n"
        "B. Difference: there are two cases, and the phenomenon occurs in one of them. The cause is the only "
        "circumstance that is present in the case with the phenomenon and absent from the other, provided that the two "
        "cases have all other circumstances in common.\n"
        "C. Joint method: the phenomenon occurs in two or more cases and is absent from two or more. The cause is the "
        "only circumstance that is present in all the cases with the phenomenon and absent from all the others.\n"
        "D. Concomitant variation: the circumstances and the phenomenon are measured. The cause is the only circumstance "
        "whose amount either rises from one case to another whenever the amount of the phenomenon does, or falls "
        "whenever that rises.\n"
        "E. Residues: effects add up. From the earlier measurements follow the effects of some circumstances; the effect "
        "measured in the last case, less the known effects, is due to the only circumstance of that case whose effect is "
        "not known. It is the cause of what remains, if anything remains."
    ),
    (
        "A. 求同法：每个场合都出现该现象。原因是所有场合都具有的那个唯一情况。\n"
        "B. 差异法：只有两个场合，其中一个出现该现象。原因是出现现象的场合具有而另一场合没有的那个唯一情况，"
        "条件是两个场合的其余情况完全相同。\n"
        "C. 并用法：两个或更多场合出现该现象，两个或更多场合不出现。原因是所有出现现象的场合都具有、"
        "所有不出现现象的场合都没有的那个唯一情况。\n"
        "D. 共变法：情况和现象都有量值。原因是这样一个唯一的情况：从一个场合到另一个场合，只要现象的量增大，它的量就总是增大，"
        "或者总是减小。\n"
        "E. 剩余法：效果可以相加。由先前的测量可以推出某些情况的效果；最后一个场合测得的效果减去已知的效果，"
        "余下部分归于该场合中唯一一个效果未知的情况；只要还有余下的部分，它就是余下部分的原因。"
    ),
)
_ITEM = re.compile(r"(?:\d{1,2}[.:)] ?)?(?:study \d{1,2} ?: ?)?([A-E]) ?[-:/, ] ?(none|无|没有|[a-p])", re.IGNORECASE)

Finding = tuple[str, str]


class MethodAndCause(AnswerType[Finding]):
    """`B-d` or `B-none`. Value: the letter of the method and the circumstance, or `none`."""

    max_length = 100
    spaced = True

    def describe(self, language: Language = "en") -> str:
        return "方法-原因" if language == "zh" else "method-cause"

    def describe_many(self, language: Language = "en") -> str:
        return "“方法-原因”" if language == "zh" else "method-cause pairs"

    def parse(self, text: str) -> Finding:
        match = _ITEM.fullmatch((inside_brackets(text) or text).strip())
        if match is None:
            raise Malformed(f"no method and cause: {text[:40]!r}")
        cause = match[2].lower()
        return match[1].upper(), "none" if cause in ("无", "没有") else cause

    def format(self, value: Finding) -> str:
        return "-".join(value)

    def near_misses(self, value: Finding, rng: Random) -> Iterator[Finding]:
        method, cause = value
        yield method, "a" if cause == "none" else "none"
        yield from ((other, cause) for other in rng.sample(METHODS, 3))
        yield from ((method, other) for other in rng.sample(NAMES[:6], 4))

    def variants(self, value: Finding) -> Iterator[str]:
        yield from (": ".join(value), " - ".join(value), "-".join(value).lower())

    def to_json(self, value: Finding) -> str:
        return self.format(value)

    def from_json(self, value: Any) -> Finding:
        return self.parse(value) if isinstance(value, str) else tuple(value)


class CausalMethodsBootcamp(Bootcamp):
    """For each study, name the method that it follows and the circumstance that it shows to be the cause, if any."""

    studies: int = knob(4, "how many studies", low=1, high=10)
    circumstances: int = knob(6, "how many circumstances there are", low=3, high=14)
    cases: int = knob(4, "how many cases a study has, but for two of the methods", low=3, high=12)

    levels = (
        dict(studies=2, circumstances=4, cases=3),
        dict(studies=3, circumstances=5, cases=4),
        dict(studies=4, circumstances=7, cases=6),
        dict(studies=6, circumstances=9, cases=8),
        dict(studies=8, circumstances=12, cases=10),
    )
    unique_answer = True

    class Case(TypedDict):
        present: dict[str, int]  # the circumstances, with their amounts (1 where none is measured)
        effect: int  # amount of the phenomenon; 1 or 0 where it is not measured

    class Study(TypedDict):
        shape: Literal["cases", "amounts", "sums"]
        cases: list["CausalMethodsBootcamp.Case"]

    class Identity(TypedDict):
        studies: list["CausalMethodsBootcamp.Study"]

    def case_generator(self) -> Identity:
        """Methods in random order; in a quarter of the studies no single circumstance passes."""
        methods: list[str] = []
        while len(methods) < self.studies:
            methods += self.rng.sample(METHODS, 5)
        return {"studies": [self._study(method) for method in methods[: self.studies]]}

    def _study(self, method: str) -> Any:
        makers = {"A": self._presence, "B": self._pair, "C": self._presence, "D": self._amounts, "E": self._sums}
        nothing = self.rng.random() < 0.25
        study: Any = {}
        for _ in range(40):
            study = makers[method](method, nothing)
            found = finding(study)
            if found[0] == method and (found[1] == "none") == nothing:
                break
        return study

    def _presence(self, method: str, nothing: bool) -> Any:
        """Rows of cases; every circumstance but the cause breaks the rule in one or more of them."""
        rng, names = self.rng, NAMES[: self.circumstances]
        count = max(self.cases, 4) if method == "C" else self.cases
        effects = [1] * count if method == "A" else rng.sample([1, 0] * (count // 2) + [1] * (count % 2), count)
        columns = {}
        passing = rng.sample(names, rng.choice((0, 2)) if nothing else 1)
        for name in names:
            flipped = [] if name in passing else rng.sample(range(count), rng.choice((1, 1, 2, count // 2)))
            columns[name] = [effect ^ (at in flipped) for at, effect in enumerate(effects)]
        cases = [
            {"present": {name: 1 for name in names if columns[name][at]}, "effect": effect}
            for at, effect in enumerate(effects)
        ]
        return {"shape": "cases", "cases": cases}

    def _pair(self, method: str, nothing: bool) -> Any:
        rng, names = self.rng, NAMES[: self.circumstances]
        cause, *others = rng.sample(names, len(names))
        shared = set(rng.sample(others, rng.randint(len(others) // 2, len(others) - 1)))
        extra = {cause}
        lacking: set[str] = set()
        if nothing:
            more = rng.choice(others)
            extra, lacking = rng.choice((({cause, more}, set()), (set(), {cause}), ({cause}, {more})))
            shared -= {more}
        pair = [(shared | extra, 1), (shared | lacking, 0)]
        cases = [{"present": dict.fromkeys(sorted(one), 1), "effect": effect} for one, effect in rng.sample(pair, 2)]
        return {"shape": "cases", "cases": cases}

    def _amounts(self, method: str, nothing: bool) -> Any:
        """Amounts that rise or fall with the phenomenon, two neighbours exchanged in all but the cause."""
        rng, names, count = self.rng, NAMES[: self.circumstances], self.cases
        effects = sorted(rng.sample(range(2, 10 * count), count))
        passing = rng.sample(names, rng.choice((0, 2)) if nothing else 1)
        columns = {}
        for name in names:
            amounts = sorted(rng.sample(range(1, 10 * count), count), reverse=rng.random() < 0.5)
            if name not in passing:
                for _ in range(rng.choice((1, 1, 2, count))):
                    at = rng.randrange(count - 1)
                    amounts[at : at + 2] = amounts[at + 1], amounts[at]
            columns[name] = amounts
        order = rng.sample(range(count), count)
        cases = [{"present": {name: columns[name][at] for name in names}, "effect": effects[at]} for at in order]
        return {"shape": "amounts", "cases": cases}

    def _sums(self, method: str, nothing: bool) -> Any:
        """Measurements of one new circumstance at a time, then a case with one that was never measured."""
        rng = self.rng
        names = rng.sample(NAMES[: self.circumstances], self.circumstances)
        effects = {name: rng.randint(2, 30) for name in names}
        size = min(len(names) - 1, self.cases)
        known, unknown = names[:size], names[size]
        cases = []
        for at, name in enumerate(known):
            together = {name, *rng.sample(known[:at], min(at, rng.choice((0, 1, 1, 2))))}
            cases.append(_summed(together, effects))
        rng.shuffle(cases)
        last = set(rng.sample(known, rng.randint((size + 1) // 2, size))) | {unknown}
        if nothing and size + 1 < len(names) and rng.random() < 0.5:
            last.add(names[size + 1])
        elif nothing:
            effects[unknown] = 0
        return {"shape": "sums", "cases": [*cases, _summed(last, effects)]}

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        return (
            Sequence(MethodAndCause(), length=len(identity["studies"]))
            .in_form(Form.DOUBLE_BRACKET)
            .described(
                "method-cause for every study in order, separated by semicolons, with the letter of the method and the letter of "
                "the circumstance, or none where the method singles out no circumstance",
                "按顺序写出每项研究的“方法-原因”，用分号分隔：方法写大写字母，原因写情况的字母；若该方法不能确定唯一的情况，原因写 none（无）",
            )
        )

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        zh = language == "zh"
        listed = "\n\n".join(
            (f"研究 {number}：\n" if zh else f"Study {number}:\n") + _told(study, zh)
            for number, study in enumerate(identity["studies"], 1)
        )
        if zh:
            return (
                f"寻求因果联系有五种方法，一项研究采用哪种方法由它的形式决定：\n{RULES[1]}\n\n"
                f"下面的研究中，情况用小写字母表示，没有写出的情况就是不存在。\n\n{listed}\n\n"
                "每项研究用的是哪种方法？按该方法，原因是哪个情况？"
            )
        return (
            f"There are five methods of finding a cause; the form of a study decides which of them it follows:\n{RULES[0]}\n\n"
            "In the studies below, small letters stand for circumstances. A circumstance that is not mentioned in a case is absent "
            f"from it.\n\n{listed}\n\nWhich method does each study follow, and which circumstance is the cause by that method?"
        )

    @staticmethod
    def solve(identity: Identity) -> tuple[Finding, ...]:
        return tuple(map(finding, identity["studies"]))

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        if not 1 <= len(identity["studies"]) <= 20:
            return "there must be 1 to 20 studies"
        for study in identity["studies"]:
            cases = study["cases"]
            if not 2 <= len(cases) <= 20 or not all(set(case["present"]) <= set(NAMES) for case in cases):
                return "a study must have 2 to 20 cases with circumstances named a to p"
            if study["shape"] == "cases" and not finding(study)[0]:
                return "the cases of a study have the form of no method"
            effects = [case["effect"] for case in cases]
            if study["shape"] == "amounts" and (
                len(set(effects)) < len(effects) or any(set(case["present"]) != set(cases[0]["present"]) for case in cases)
            ):
                return "the amounts of the phenomenon must differ, and every case must have all amounts"
        return None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        return sum(len(case["present"]) for study in identity["studies"] for case in study["cases"])


def _summed(names: set[str], effects: dict[str, int]) -> Any:
    return {"present": dict.fromkeys(sorted(names), 1), "effect": sum(effects[name] for name in names)}


def finding(study: Any) -> Finding:
    """The method of a study (empty if it has the form of none) and the cause that it shows, or `none`."""
    cases = study["cases"]
    if study["shape"] == "sums":
        return "E", _remaining(cases)
    if study["shape"] == "amounts":
        ordered = sorted(cases, key=lambda case: case["effect"])
        columns = {name: [case["present"][name] for case in ordered] for name in ordered[0]["present"]}
        steps = {
            name: {(one < other) - (one > other) for one, other in pairwise(column)} for name, column in columns.items()
        }
        return "D", _only([name for name, signs in steps.items() if signs in ({1}, {-1})])
    with_it, without = ([set(case["present"]) for case in cases if bool(case["effect"]) == on] for on in (True, False))
    candidates = set.intersection(*with_it) - set().union(*without) if with_it else set()
    if not without:
        return "A", _only(candidates)
    if len(with_it) == len(without) == 1:
        return "B", _only(candidates) if len(with_it[0] ^ without[0]) == 1 else "none"
    return ("C" if len(with_it) > 1 and len(without) > 1 else ""), _only(candidates)


def _only(found: Any) -> str:
    return next(iter(found)) if len(found) == 1 else "none"


def _remaining(cases: Any) -> str:
    """What the rest of the last case is due to, after working out effects one by one."""
    *earlier, last = cases
    known: dict[str, int] = {}
    for _ in earlier:
        for case in earlier:
            new = set(case["present"]) - set(known)
            if len(new) == 1:
                known[new.pop()] = case["effect"] - sum(known.get(name, 0) for name in case["present"])
    rest = last["effect"] - sum(known.get(name, 0) for name in last["present"])
    return _only(set(last["present"]) - set(known)) if rest else "none"


def _told(study: Any, zh: bool) -> str:
    lines = []
    count = len(study["cases"])
    for number, case in enumerate(study["cases"], 1):
        names = ", ".join(case["present"]) or ("无" if zh else "none")
        if study["shape"] == "amounts":
            names = ", ".join(f"{name} = {amount}" for name, amount in case["present"].items())
            outcome = f"现象 = {case['effect']}" if zh else f"phenomenon = {case['effect']}"
        elif study["shape"] == "sums":
            outcome = f"效果 {case['effect']}" if zh else f"effect {case['effect']}"
        else:
            outcome = ("出现" if case["effect"] else "不出现") if zh else ("occurs" if case["effect"] else "does not occur")
        place = f"场合 {number}" if zh else f"case {number}"
        if study["shape"] == "sums":
            place = (
                ("最后场合" if number == count else "先前测量") if zh else ("last case" if number == count else "earlier")
            )
        lines.append(f"{place}{'：' if zh else ': '}{names} → {outcome}")
    return "\n".join(lines)
