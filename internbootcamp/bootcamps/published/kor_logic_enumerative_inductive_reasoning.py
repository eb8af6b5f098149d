"""The published questions on induction by enumeration: from some or from all instances, or such an inference in symbols."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any, Literal, NotRequired, TypedDict

from internbootcamp.answers import AnswerType, Choice, Fields, Form, Language, Malformed
from internbootcamp.answers.labels import named_parts
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import WrongKey

EVERY, CLASS = ("∀e∈S,P(e)",), ("P(S)",)
_SOME, _ALL = re.compile("随机选取|部分实例|样本"), re.compile("全面核查|完整集合|所有.*每一个")
_NAMES = (("前提", "前提符号", "premise"), ("结论", "结论符号", "conclusion"))
_ONE = re.compile(r"P\(?e(\d{1,4})\)?")
_EVERY = re.compile(r"\(?∀\(?(ei?)∈S\)?[,:.]?\(?P\(\1\)\)?|∀(ei?)[,:.]?\(?\2∈S[→⇒]P\(\2\)\)?")
_LIST = r"\{([^{}]{1,1000})\}"
_EVERY_LISTED = re.compile(rf"\(?∀\(?(?:(e)|i)∈{_LIST}\)?[,:.]?\(?P\((?(1)e|ei)\)\)?")  # ∀e∈{e1,e2},P(e)
_ASIDE = re.compile(
    rf"(?<![^∧,;])\(?(?:S={_LIST}|{_LIST}=S|(?:{_LIST}(?P<sign>[⊂⊆⊊])|((?:e\d{{1,4}},)*e\d{{1,4}})∈)S)\)?(?![^∧,;])"
)
_RANGE = re.compile(r"(?:⋀|∧)_?\{?i=1\}?\^\{?(\d{1,4})\}?P\(ei\)")
_PLAIN = (
    (r"\\(?:land|wedge|bigwedge)(?![a-z])|&&?|且|(?<=\)) ?\band\b", "∧"),
    (r"\\forall(?![a-z])", "∀"),
    (r"\\in(?![a-z])", "∈"),
    (r"\\subsetneqq?(?![a-z])", "⊊"),
    (r"\\subset(?:eqq?)?(?![a-z])", "⊂"),
    (r"\\(?:to|rightarrow|Rightarrow)(?![a-z])|->|=>", "→"),
    (r"\\[cl]?dots(?![a-z])|…+|⋯+|\.{3,6}", "…"),
    (r"∴|\\therefore(?![a-z])|\\(?:left|right|quad|text|mathrm)(?![a-z])|\\[,;:! ]|\s", ""),
    (r"e_?(?:\{(\d{1,4}|i)\}|(\d{1,4}|i))", r"e\1\2"),
)
_DIGITS = str.maketrans("₀₁₂₃₄₅₆₇₈₉ᵢ", "0123456789i")


class Claim(AnswerType[tuple[str, ...]]):
    """`P(e1)∧P(e4)`, `∀e∈S,P(e)` or `P(S)`. Value: the instances in order, or one of `EVERY` and `CLASS`.

    The instances may also be said to be in S, `e1∈S`; said to be all of it, `S={e1,e4}`, they are followed by `S`, and said to be
    some of it, `{e1,e4}⊊S`, by `⊊`.
    """

    form = Form.DOUBLE_BRACKET
    max_length = 2_000
    spaced = True

    def describe(self, language: Language = "en") -> str:
        return "符号表示的陈述" if language == "zh" else "a statement in symbols"

    def parse(self, text: str) -> tuple[str, ...]:
        text = text.translate(_DIGITS)
        for pattern, plain in _PLAIN:
            text = re.sub(pattern, plain, text)
        asides = list(_ASIDE.finditer(text))
        if asides:
            return self._with_asides(re.sub("∧+", "∧", _ASIDE.sub("", text)).strip("∧,"), asides)
        if _EVERY.fullmatch(text):
            return EVERY
        if listed := _EVERY_LISTED.fullmatch(text):
            return _members(listed[2])
        if text == "P(S)":
            return CLASS
        if whole := _RANGE.fullmatch(text):
            return _ordered(range(1, min(int(whole[1]), 100) + 1))
        numbers: list[int] = []
        skipped = False
        for part in re.split("∧|,", text.strip("(){}")):
            one = _ONE.fullmatch(part if part.endswith(")") or "(" not in part else f"{part})")
            if one is None and (part != "…" or not numbers or skipped):
                raise Malformed(f"not a statement in symbols: {text[:40]!r}")
            if one and skipped:
                numbers += range(numbers[-1] + 1, min(int(one[1]), numbers[-1] + 100))
            numbers += [int(one[1])] if one else []
            skipped = one is None
        if skipped or len(set(numbers)) < len(numbers):
            raise Malformed("an instance twice, or no last one")
        return _ordered(numbers)

    def _with_asides(self, text: str, asides: list[re.Match[str]]) -> tuple[str, ...]:
        """A claim beside which the instances are said to be in the class, or to be all of it. Raises `Malformed`."""
        if _ASIDE.search(text):
            raise Malformed("one statement inside another")
        claim = self.parse(text)
        for aside in asides:
            whole, members = aside[1] or aside[2], _members(aside[1] or aside[2] or aside[3] or aside[5])
            claim = members if whole and claim == EVERY else claim
            if set(members) != set(claim) - {"S"} if whole else not set(members) <= set(claim):
                raise Malformed(f"other instances than {text[:40]!r} speaks of")
            extent = "S" if whole else "⊊" if aside["sign"] == "⊊" else ""
            claim = (*claim, extent) if extent and claim[-1] != extent else claim
        return claim

    def format(self, value: Any) -> str:
        claims = [f"P({one})" if one[0] == "e" else one for one in value if one not in ("S", "⊊")]
        listed = f"{{{','.join(value[:-1])}}}"
        return "∧".join([*claims, *{"S": [f"S={listed}"], "⊊": [f"{listed}⊊S"]}.get(value[-1], [])])

    def near_misses(self, value: Any, rng: Random) -> Iterator[tuple[str, ...]]:
        yield from (EVERY, CLASS, ("e1",), (*value, "e99"))

    def variants(self, value: Any) -> Iterator[str]:
        text = self.format(value)
        yield text.replace("∧", " ∧ ").replace(",", ", ")
        yield text.replace("∧", "&").replace("∈", "\\in ").replace("∀", "\\forall ")

    def to_json(self, value: Any) -> list[str]:
        return list(value)

    def from_json(self, value: Any) -> tuple[str, ...]:
        return tuple(value)


def _members(text: str) -> tuple[str, ...]:
    """The instances of a list such as `e1,e2,…,e9` or `1,2`. Raises `Malformed`."""
    inside = ",".join(one if one == "…" else f"P(e{one.lstrip('e')})" for one in text.split(","))
    return Claim().parse(inside)


class Inference(Fields):
    """Premise and conclusion, perhaps by these names; a comma before the conclusion will do for a semicolon."""

    def parse(self, text: str) -> tuple[Any, ...]:
        named = named_parts(text, _NAMES)
        if named is not None:
            text = ";".join(named)
        elif ";" not in text:
            text = re.sub(r",\s?(?=∀|\\forall|P\(S\))", ";", text)
        return super().parse(text)


def _ordered(numbers: Any) -> tuple[str, ...]:
    return tuple(f"e{number}" for number in sorted(numbers))


class KorLogicEnumerativeInductiveReasoningBootcamp(Bootcamp):
    """Say whether an induction rests on some instances or on all, or write premise and conclusion in the given symbols."""

    scoring_only = True

    class Identity(TypedDict):
        type: Literal["A", "B"]
        question_type: Literal["choice", "symbolic"]
        premise: str
        conclusion: str
        instances: NotRequired[list[str]]
        sampled: NotRequired[list[str]]
        total: NotRequired[int]
        observed: NotRequired[int]
        property: NotRequired[str]

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        if identity["question_type"] == "symbolic":
            answer: AnswerType = Inference(Claim(), Claim()).overlooking(r"示例：\[\[P\(e1\)∧P\(e2\);∀e∈S,P\(e\)\]\]")
        else:
            answer = Choice({"A": "*归纳推理", "B": "Φ归纳推理"}).overlooking(r"将答案用\[\[A\]\]或\[\[B\]\]标记")
        return answer.in_form(Form.DOUBLE_BRACKET)

    @staticmethod
    def solve(identity: Identity) -> Any:
        if identity["question_type"] == "choice":
            return _shown(identity) or identity["type"]
        listed = _ordered(int(one[1:]) for one in identity["sampled"])
        return listed, CLASS if "整体" in identity["conclusion"] else EVERY

    @staticmethod
    def _verify_correction(answer: Any, identity: Identity) -> bool:
        """Of a class that is listed in full, the premise may also say that all its instances have the property."""
        right = KorLogicEnumerativeInductiveReasoningBootcamp.solve(identity)
        if identity["question_type"] == "choice":
            return bool(answer == right)
        premise, conclusion = answer
        also = (EVERY, (*right[0], "S")) if identity["type"] == "B" else ((*right[0], "⊊"),)
        return conclusion == right[1] and premise in (right[0], *also)

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        if identity["question_type"] == "symbolic":
            instances, sampled = identity.get("instances", []), identity.get("sampled", [])
            if (
                not sampled
                or not set(sampled) <= set(instances)
                or not all(re.fullmatch(r"e\d{1,3}", one) for one in instances)
            ):
                return "the instances sampled must be some of e1, e2 …"
            whole = set(sampled) == set(instances)
            if identity["type"] == "B" and not whole:
                return WrongKey("the premise lists the whole class, but not all of its instances")
            return None
        shown = _shown(identity)
        if shown in (None, identity["type"]):
            return None
        basis = "all instances" if shown == "B" else "a sample"
        return WrongKey(f"the key is {identity['type']}, but the premise is about {basis}, which is {shown}")

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        if identity["question_type"] == "choice":
            return None
        if identity["type"] == "B":
            return "P of every listed instance and ∀e∈S,P(e) say the premise alike, since the list is the whole class; each is right"
        return None


def _shown(identity: Any) -> str | None:
    """What the premise says: a sample (A) or all instances (B); None if it cannot be told."""
    some, every = (bool(pattern.search(identity["premise"])) for pattern in (_SOME, _ALL))
    return None if some == every else "A" if some else "B"
