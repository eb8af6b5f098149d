"""Reading sets of real numbers: intervals, inequalities, set builders, named sets, in words, plain signs or LaTeX.

    text ─► tokens ─► recursive descent ─► `real_sets.RealSet`

`or`/`∪` binds weakest, then `and`/`∩`/a comma, then `\\`; words and commas only join conditions on x. Nesting and length are
bounded.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import pairwise
from math import isqrt
from random import Random

from internbootcamp.answers import AnswerType, Form, Language, Malformed
from internbootcamp.answers.text import flatten
from internbootcamp.kit.real_sets import (
    EVERYTHING,
    NOTHING,
    Combined,
    Interval,
    Kind,
    Points,
    RealSet,
    as_inequalities,
    as_intervals,
    contains,
    is_worked_out,
    numbers_in,
    pieces,
    united,
    witness,
)

MAX_TOKENS = 200
MAX_DEPTH = 12

_ZERO = Fraction(0)
_POSITIVE, _NEGATIVE = Interval(_ZERO, None), Interval(None, _ZERO)
_NOT_NEGATIVE, _NOT_POSITIVE = Interval(_ZERO, None, True), Interval(None, _ZERO, False, True)
_INTEGERS, _RATIONALS = Kind("integer"), Kind("rational")
_NATURAL = Combined("and", _INTEGERS, _NOT_NEGATIVE)
_POSITIVE_INTEGERS = Combined("and", _INTEGERS, _POSITIVE)
_NEGATIVE_INTEGERS = Combined("and", _INTEGERS, _NEGATIVE)
_NAMES: dict[str, RealSet] = {
    **dict.fromkeys(("real number", "real", "ℝ", "r", "\\mathbb{r}", "实数"), EVERYTHING),
    **dict.fromkeys(("integer", "ℤ", "z", "\\mathbb{z}", "整数"), _INTEGERS),
    **dict.fromkeys(("rational number", "rational", "ℚ", "q", "\\mathbb{q}", "有理数"), _RATIONALS),
    **dict.fromkeys(("irrational number", "irrational", "无理数"), Kind("irrational")),
    **dict.fromkeys(
        ("natural number (including 0)", "natural number including 0", "natural number", "non-negative integer"), _NATURAL
    ),
    **dict.fromkeys(("nonnegative integer", "ℕ", "n", "\\mathbb{n}", "自然数", "非负整数", "ℕ_0", "ℕ0"), _NATURAL),
    **dict.fromkeys(("positive integer", "natural number (excluding 0)", "正整数"), _POSITIVE_INTEGERS),
    **dict.fromkeys(("negative integer", "负整数"), _NEGATIVE_INTEGERS),
    **dict.fromkeys(("non-positive integer", "非正整数"), Combined("and", _INTEGERS, _NOT_POSITIVE)),
    **dict.fromkeys(("positive real number", "正实数"), _POSITIVE),
    **dict.fromkeys(("negative real number", "负实数"), _NEGATIVE),
    **dict.fromkeys(("non-negative real number", "nonnegative real number", "非负实数"), _NOT_NEGATIVE),
    **dict.fromkeys(("even integer", "even number", "even", "偶数"), Kind("even")),
    **dict.fromkeys(("odd integer", "odd number", "odd", "奇数"), Kind("odd")),
    **dict.fromkeys(("zero",), Points(frozenset((_ZERO,)))),
    **dict.fromkeys(
        ("element of empty set", "element of the empty set", "empty set", "∅", "\\emptyset", "\\varnothing", "空集"), NOTHING
    ),
}
_NAME = "|".join(sorted((re.escape(name) for name in _NAMES), key=len, reverse=True))
_SIGNED: dict[str, RealSet] = {"+": _POSITIVE, "-": _NEGATIVE, "*": Combined("or", _POSITIVE, _NEGATIVE)}
_TOKEN = re.compile(
    r"\s*(?:(?P<square>x ?(?:²|\^ ?\{? ?2 ?\}?))|(?P<abs>\| ?x ?\|)"
    r"|(?P<infinity>[+-]? ?(?:∞|\\infty(?![a-z])|infinity|inf(?![a-z])|无穷大?))"
    r"|(?P<number>[+-]? ?(?:\d{1,30}(?:\.\d{1,30})?(?: ?/ ?\d{1,30})?|\\[dt]?frac ?\{ ?\d{1,30} ?\} ?\{ ?\d{1,30} ?\}"
    r"|(?:√|\\sqrt) ?\{? ?\d{1,30} ?\}?))"
    r"|(?P<or>∪|\\cup(?![a-z])|(?:, ?)?\bor\b|或者?|∨|\\l?or(?![a-z])|\\vee(?![a-z]))"
    r"|(?P<and>∩|\\cap(?![a-z])|\band\b|且|并且|∧|\\wedge(?![a-z])|\\land(?![a-z])|,|;)"
    r"|(?P<minus>\\setminus(?![a-z])|\\backslash(?![a-z])|∖|- ?(?=[({\[ℝℤℚℕ]|[RZQN]\b))"
    r"|(?P<compare>≤|≥|⩽|⩾|<=|>=|≠|!=|<|>|=|\\leqslant|\\geqslant|\\leq?(?![a-z])|\\geq?(?![a-z])|\\neq?(?![a-z]))"
    r"|(?P<member>∈|\\in(?![a-z])|\bis (?:not )?(?:in |a |an )?|是|属于|∉|\\notin(?![a-z]))"
    rf"|(?P<name>(?:(?:all|any|every|the|set of|a|an|全体|所有|一切) ?){{0,3}}(?:{_NAME})s?(?![a-z]))"
    r"|(?P<sign>\^ ?\{? ?[+*-] ?\}?|[⁺⁻]|\+|\*)|(?P<x>x)|(?P<bar>\||∣|:|\\mid(?![a-z])|\\vert(?![a-z]))"
    r"|(?P<bracket>[()\[\]{}]))",
    re.IGNORECASE,
)
_BACKSLASH = re.compile(
    r"(?<=[ℝℤℚℕ)}\] ])\\(?: (?=[({\[ℝℤℚℕRZQN])|(?=[(\[ℝℤℚℕ]))"
)  # `ℝ \\ (-3, 3)`, which is no LaTeX space
_BARE_LETTER = re.compile(r"\\(?:mathbb|mathbf|Bbb) ?\{? ?([RZQN])(?![A-Za-z]) ?\}?")  # \mathbb R
_COMPARISONS = {
    **dict.fromkeys(("≤", "⩽", "<=", "\\leqslant", "\\leq", "\\le"), "≤"),
    **dict.fromkeys(("≥", "⩾", ">=", "\\geqslant", "\\geq", "\\ge"), "≥"),
    **dict.fromkeys(("≠", "!=", "\\neq", "\\ne"), "≠"),
    **{"<": "<", ">": ">", "=": "="},
}
_TURNED = {"≤": "≥", "≥": "≤", "<": ">", ">": "<", "=": "=", "≠": "≠"}


def read_set(text: str) -> RealSet:
    """The set that a text describes. Raises `Malformed`."""
    reader = _Reader(text)
    found = reader.union(0)
    if reader.peek() != "end":
        raise Malformed(f"not part of a set: {reader.tokens[reader.at][1]!r}")
    return found


def _fraction(text: str) -> Fraction:
    text = text.replace(" ", "")
    sign = -1 if text.startswith("-") else 1
    digits = [Fraction(one) for one in re.findall(r"\d+(?:\.\d+)?", text)]
    if "√" in text or "sqrt" in text:
        root = isqrt(int(digits[0]))
        if root * root != digits[0]:
            raise Malformed("an irrational end of an interval")
        return Fraction(sign * root)
    if len(digits) > 1 and not digits[1]:
        raise Malformed("a fraction with denominator 0")
    return sign * (digits[0] / digits[1] if len(digits) > 1 else digits[0])


class _Reader:
    """Recursive descent over the tokens, one method for each precedence."""

    def __init__(self, text: str) -> None:
        self.tokens: list[tuple[str, str]] = []
        self.condition = False  # whether what was read last is a condition on x, and no set
        self.at = place = 0
        text = text.strip()
        while place < len(text):
            match = _TOKEN.match(text, place)
            if match is None or match.lastgroup is None:
                raise Malformed(f"not part of a set: {text[place : place + 20]!r}")
            self.tokens.append((match.lastgroup, match.group(match.lastgroup).strip()))
            place = match.end()
            if len(self.tokens) > MAX_TOKENS:
                raise Malformed(f"more than {MAX_TOKENS} signs")

    def peek(self, ahead: int = 0) -> str:
        at = self.at + ahead
        return self.tokens[at][0] if at < len(self.tokens) else "end"

    def text(self, ahead: int = 0) -> str:
        at = self.at + ahead
        return self.tokens[at][1] if at < len(self.tokens) else ""

    def take(self) -> str:
        self.at += 1
        return self.tokens[self.at - 1][1] if self.at <= len(self.tokens) else ""

    def union(self, depth: int) -> RealSet:
        if depth > MAX_DEPTH:
            raise Malformed(f"nested deeper than {MAX_DEPTH}")
        parts = [self.intersection(depth)]
        while self.peek() == "or":
            word = self._joins(self.take())
            parts.append(self.intersection(depth))
            self._joins(word)
        return united(parts)

    def intersection(self, depth: int) -> RealSet:
        whole = self.difference(depth)
        while self.peek() == "and":
            word = self._joins(self.take())
            whole = Combined("and", whole, self.difference(depth))
            self._joins(word)
        return whole

    def _joins(self, word: str) -> str:
        """Refuse a word or comma beside a set: `[0, 1] or [0, 2]` names two sets, and only conditions on x are joined so."""
        if not self.condition and word.casefold() not in ("∪", "\\cup", "∩", "\\cap"):
            raise Malformed("several sets instead of one")
        return word

    def difference(self, depth: int) -> RealSet:
        whole = self.atom(depth)
        while self.peek() == "minus":
            self.take()
            whole = Combined("minus", whole, self.atom(depth))
        return whole

    def atom(self, depth: int) -> RealSet:
        kind = self.peek()
        self.condition = False
        if kind == "name":
            return self._named()
        if kind == "bracket":
            return self._interval() or self._bracketed(depth)
        if kind == "number" and self.at == 0 and {one for one, _ in self.tokens} <= {"number", "and"}:
            return self._listed(closed=False)
        if kind == "x" and self.peek(1) == "member":
            self.take()
            outside = self.take().casefold() in ("∉", "\\notin", "is not", "is not in", "is not a", "is not an")
            found = self.difference(depth)
            self.condition = True
            return Combined("minus", EVERYTHING, found) if outside else found
        self.condition = True
        return self._comparison()

    def _named(self) -> RealSet:
        name = re.sub(r"^(?:(?:all|any|every|the|set of|a|an|全体|所有|一切) ?)+(?=\S)", "", self.take().casefold())
        found = _NAMES.get(name) or _NAMES.get(name.removesuffix("s"))
        if found is None:
            raise Malformed(f"no set of numbers: {name!r}")
        if self.peek() == "sign":
            sign = self.take().strip("^{} ").translate({ord("⁺"): "+", ord("⁻"): "-"})
            return Combined("and", found, _SIGNED[sign])
        return found

    def _interval(self) -> RealSet | None:
        """`(-∞, 3]`, if that is what follows."""
        kinds = [self.peek(ahead) for ahead in range(5)]
        ends = (self.text(), self.text(4))
        if not (kinds[0] == kinds[4] == "bracket" and kinds[2] == "and" and ends[0] in "([" and ends[1] in ")]"):
            return None
        if not {kinds[1], kinds[3]} <= {"number", "infinity"}:
            return None
        low, high = self.text(1), self.text(3)
        if (kinds[1] == "infinity" and not low.startswith("-")) or (kinds[3] == "infinity" and high.startswith("-")):
            raise Malformed("an infinity on the wrong side")
        self.at += 5
        first, last = (None if kind == "infinity" else _fraction(end) for kind, end in ((kinds[1], low), (kinds[3], high)))
        return Interval(first, last, ends[0] == "[" and first is not None, ends[1] == "]" and last is not None)

    def _bracketed(self, depth: int) -> RealSet:
        opening = self.take()
        if opening == "{" and self.text() == "}":
            self.take()
            return NOTHING
        if opening == "{" and self.peek() == "number" and self.peek(1) in ("and", "bracket"):
            return self._listed()
        within: RealSet = EVERYTHING
        if opening == "{" and self.peek() == "x" and self.peek(1) in ("bar", "member"):
            head = self.tokens[self.at + 1 : self.at + 4]
            if head[0][0] == "member" and ("bar" in [kind for kind, _ in head]):
                self.at += 2
                within = self._named()
                self.take()
            elif head[0][0] == "bar":
                self.at += 2
        found = self.union(depth + 1)
        if self.take() != {"(": ")", "[": "]", "{": "}"}.get(opening):
            raise Malformed("brackets do not match")
        self.condition = self.condition and opening != "{"
        return found if within is EVERYTHING else Combined("and", within, found)

    def _listed(self, *, closed: bool = True) -> RealSet:
        members = {_fraction(self.take())}
        while self.peek() == "and" and self.peek(1) == "number":
            self.take()
            members.add(_fraction(self.take()))
        if closed and self.take() != "}":
            raise Malformed("not a list of numbers")
        return Points(frozenset(members))

    def _comparison(self) -> RealSet:
        """`x ≥ 3`, `-1 < x ≤ 5`, `x² < 9`, `|x| > 2`."""
        terms = [(self.peek(), self.take())]
        signs: list[str] = []
        while self.peek() == "compare":
            signs.append(_COMPARISONS[self.take()])
            terms.append((self.peek(), self.take()))
        if not signs or any(kind not in ("x", "square", "abs", "number", "infinity") for kind, _ in terms):
            raise Malformed("neither an inequality nor a set")
        whole: RealSet = EVERYTHING
        for ((kind, text), (other, after)), sign in zip(pairwise(terms), signs):
            if (kind in ("number", "infinity")) == (other in ("number", "infinity")):
                raise Malformed("an inequality without x, or with x on both sides")
            if kind in ("number", "infinity"):
                kind, text, other, after, sign = other, after, kind, text, _TURNED[sign]
            if other == "infinity":
                if (sign in ("<", "≤")) == after.startswith("-"):
                    raise Malformed("an inequality that nothing satisfies")
                continue
            whole = Combined("and", whole, _satisfying(kind, sign, _fraction(after)))
        return whole


def _satisfying(kind: str, sign: str, bound: Fraction) -> RealSet:
    """The x with x, |x| or x² in a relation to a number."""
    if kind == "x":
        plain: dict[str, RealSet] = {
            "<": Interval(None, bound),
            "≤": Interval(None, bound, False, True),
            ">": Interval(bound, None),
            "≥": Interval(bound, None, True),
            "=": Points(frozenset((bound,))),
            "≠": Combined("minus", EVERYTHING, Points(frozenset((bound,)))),
        }
        return plain[sign]
    if bound < 0:
        return NOTHING if sign in ("<", "≤", "=") else EVERYTHING
    if kind == "square":
        root = Fraction(isqrt(bound.numerator), isqrt(bound.denominator))
        if root * root != bound:
            raise Malformed("an irrational end of an interval")
        bound = root
    if sign in ("<", "≤"):
        return Interval(-bound, bound, sign == "≤", sign == "≤")
    if sign in ("=", "≠"):
        both = Points(frozenset((bound, -bound)))
        return both if sign == "=" else Combined("minus", EVERYTHING, both)
    return Combined("minus", EVERYTHING, Interval(-bound, bound, sign == ">", sign == ">"))


def _is_another_set(text: str, found: RealSet) -> bool:
    """Whether a text stands for a set, and not for this one; or for a part of one, cut off in an interval."""
    if len(re.findall(r"[(\[]", text)) != len(re.findall(r"[)\]]", text)):
        return True
    try:
        return witness(read_set(text), found) is not None
    except Malformed:
        return False


class RealSetNotation(AnswerType[RealSet]):
    """A set of real numbers, in interval notation, by inequalities or by name. Value: a `RealSet`."""

    max_length = 2_000
    form = Form.DOUBLE_BRACKET

    def describe(self, language: Language = "en") -> str:
        if language == "zh":
            return "用区间表示的集合（用 ∪ 连接各区间，单个的数写成 {a}，空集写成 ∅）"
        return "the set in interval notation (intervals joined by ∪, single numbers as {a}, the empty set as ∅)"

    def describe_many(self, language: Language = "en") -> str:
        return "实数集" if language == "zh" else "sets of real numbers"

    def parse(self, text: str) -> RealSet:
        text = flatten(_BACKSLASH.sub(" \\\\setminus ", _BARE_LETTER.sub(r"\\mathbb{\1}", text))).strip()
        left, equals, right = text.partition("=")
        named = bool(equals) and not re.search(r"[x{}<>≤≥]", left, re.IGNORECASE)  # A£B = …
        found = read_set(right.strip() if named else text)
        if named and _is_another_set(left.strip(), found):
            raise Malformed("several sets that differ")
        if not is_worked_out(found):
            raise Malformed("an operation on sets that is not carried out")
        return found

    def format(self, value: RealSet) -> str:
        return as_intervals(self.from_json(value))

    def equal(self, answer: RealSet, truth: RealSet) -> bool:
        return witness(self.from_json(answer), self.from_json(truth)) is None

    def near_misses(self, value: RealSet, rng: Random) -> Iterator[RealSet]:
        ends = sorted(set(numbers_in(value)))
        for end in rng.sample(ends, min(3, len(ends))):
            point = Points(frozenset((end,)))
            yield Combined("minus" if contains(value, end) else "or", value, point)
        for piece in pieces(value)[:3]:
            yield Combined("minus", value, piece)
        yield Combined("minus", EVERYTHING, value)
        yield Combined("or", value, Interval(Fraction(rng.randint(-9, 0)), Fraction(rng.randint(1, 9))))
        yield EVERYTHING

    def variants(self, value: RealSet) -> Iterable[str]:
        value = self.from_json(value)
        text = as_intervals(value)
        yield text.replace(" ", "")
        yield text.replace("∞", "\\infty").replace("∪", "\\cup").replace("{", "\\{").replace("}", "\\}")
        yield text.replace("-", "\u2212")
        yield as_inequalities(value)
        if value != NOTHING and "∅" not in text:
            yield f"{{x | {as_inequalities(value)}}}"
            yield f"\\{{x \\mid {as_inequalities(value).replace('≤', chr(92) + 'le').replace('or', chr(92) + 'text{ or }')}\\}}"

    def to_json(self, value: RealSet) -> str:
        return self.format(value)

    def from_json(self, value: RealSet | str) -> RealSet:
        return read_set(value) if isinstance(value, str) else value
