"""Custom operators: work out nested expressions in operators that are defined by cases and by one another."""

import re
from typing import Any, NotRequired, TypedDict

from internbootcamp.answers import Form, Integer, Language, Malformed
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.core.flaws import Unsupported, WrongKey
from internbootcamp.kit.operators import operators_of, readings, tokens_of, work_out

SYMBOLS = ("@", "#", "&", "~", "!", ";", "<>", "><", "][", "[]", ":*", "%", "^")
CONDITIONS = ("a > b", "a * b > 0", "abs(a - b) < {}", "math.gcd(a, b) == 1", "is_prime(a) or is_prime(b)")
PLAIN = ("a + b", "a - b", "a * b", "b - a", "min(a, b)", "max(a, b)", "math.gcd(a, b)")
BOUND = 30_000  # for values on the way: what counts is to keep the rules apart, not to multiply


class Operator(TypedDict):
    """An operator on a and b, defined by a condition and what it gives in either case."""

    symbol: str
    condition: str
    true_expr: str
    false_expr: str


class Total(Integer):
    """A whole number, perhaps after what was asked for: `A + B - C = 5`, but not after a part of it: `A = 5`."""

    _asked = re.compile(r"A ?\+ ?B ?- ?C ?=")
    _part = re.compile(r"[ABC] ?[=:]")

    def parse(self, text: str) -> int:
        if self._part.match(text):
            raise Malformed(f"the value of a part: {text[:40]!r}")
        asked = self._asked.match(text)
        return super().parse(text[asked.end() :].strip() if asked else text)


class CustomOperatorsBootcamp(Bootcamp):
    """Operators are defined by a condition and two cases, some by earlier ones; find A + B - C of three expressions."""

    operators: int = knob(4, "how many operators are defined", low=1, high=9)
    depth: int = knob(4, "operations nested in each expression", low=1, high=14)
    composed: float = knob(0.3, "chance that an operation is two operators in a row", low=0, high=1)
    built: float = knob(0.4, "chance that a case of a definition is an earlier operator", low=0, high=1)

    levels = (
        dict(operators=1, depth=2, composed=0.0, built=0.0),
        dict(operators=2, depth=3, composed=0.2, built=0.3),
        dict(operators=4, depth=5, composed=0.4, built=0.5),
        dict(operators=6, depth=8, composed=0.5, built=0.7),
        dict(operators=8, depth=12, composed=0.6, built=0.8),
    )
    answer = Total().in_form(Form.SQUARE_TAG)
    unique_answer = True
    hidden = ("A_val", "B_val", "C_val", "answer")

    class Identity(TypedDict):
        operators: list[Operator]
        A: str
        B: str
        C: str
        A_val: NotRequired[Any]
        B_val: NotRequired[Any]
        C_val: NotRequired[Any]
        answer: NotRequired[Any]

    def case_generator(self) -> Identity:
        operators = self._definitions()
        known, _ = operators_of(operators)
        a, b, c = (self._expression(known) for _ in range(3))
        return {"operators": operators, "A": a, "B": b, "C": c}

    def _definitions(self) -> list[dict[str, str]]:
        made: list[dict[str, str]] = []
        symbols = self.rng.sample(SYMBOLS, self.operators)
        for symbol in symbols:
            condition = self.rng.choice(CONDITIONS).format(self.rng.randint(2, 6))
            earlier = [f"(a {one['symbol']} b)" for one in made]
            cases = self.rng.sample(PLAIN, 2)
            for at in (0, 1):
                if earlier and self.rng.random() < self.built:
                    cases[at] = earlier.pop(self.rng.randrange(len(earlier)))
            made.append({"symbol": symbol, "condition": condition, "true_expr": cases[0], "false_expr": cases[1]})
        return made

    def _expression(self, known: dict[str, Any]) -> str:
        """Numbers added one after another on the left or the right, so that every value on the way stays small."""
        text, value = self._number()
        for _ in range(self.depth):
            for attempt in range(30):
                token = self.rng.choice(list(known))
                if self.rng.random() < self.composed:
                    token += self.rng.choice(list(known))
                ways = readings(token, known)
                other, number = self._number()
                left = self.rng.random() < 0.7
                a, b = (value, number) if left else (number, value)
                if len(ways) == 1 and (attempt > 20 or number not in (0, 1)):
                    result = a
                    for symbol in ways[0]:
                        result = known[symbol](result, b)
                    if abs(result) <= BOUND and (result not in (0, value) or attempt > 20):
                        text = f"({text} {token} {other})" if left else f"({other} {token} {text})"
                        value = result
                        break
        return text

    def _number(self) -> tuple[str, int]:
        number = self.rng.choice((-1, 1, 1)) * self.rng.randint(2, 15)
        return str(number), number

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        zh = language == "zh"
        defined = "\n".join(_said(one, zh) for one in identity["operators"])
        a, b, c = identity["A"], identity["B"], identity["C"]
        used = str(identity["operators"])
        notes = []
        if "gcd" in used:
            notes.append(
                "gcd 是最大公约数，从不为负，且 gcd(0, n) = |n|。"
                if zh
                else "gcd is the greatest common divisor; it is never negative, and gcd(0, n) = |n|."
            )
        if "prime" in used:
            notes.append("小于 2 的数都不是质数。" if zh else "No number below 2 is prime.")
        note = ("" if zh else " ").join(notes)
        if zh:
            return (
                f"下面对整数 a 和 b 定义一些新运算：\n\n{defined}\n\n"
                "两个运算符连写表示先后施用：a ⟨运算1⟩⟨运算2⟩ b 即 (a ⟨运算1⟩ b) ⟨运算2⟩ b。"
                f"{note}\n\nA = {a}\nB = {b}\nC = {c}\n\n求 A + B - C，其中的加号和减号是通常的加减。"
            )
        return (
            f"New operations on whole numbers a and b are defined as follows:\n\n{defined}\n\n"
            "Two operators written in a row are applied one after the other with the same right-hand number: "
            f"a ⟨op1⟩⟨op2⟩ b means (a ⟨op1⟩ b) ⟨op2⟩ b. {note}".rstrip()
            + f"\n\nA = {a}\nB = {b}\nC = {c}\n\nWhat is A + B - C, with ordinary addition and subtraction?"
        )

    @staticmethod
    def solve(identity: Identity) -> int:
        known, _ = operators_of(identity["operators"])
        a, b, c = (work_out(identity[name], known)[0] for name in ("A", "B", "C"))
        return a + b - c

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        known, wrong = operators_of(identity["operators"])
        if wrong:
            return Unsupported(wrong)
        values, work = [], []
        for name in ("A", "B", "C"):
            if len(identity[name]) > 2_000 or tokens_of(identity[name]) is None:
                return f"{name} is no expression"
            try:
                value, steps = work_out(identity[name], known)
            except ValueError as problem:
                return Unsupported(f"{name}: {problem}")
            values.append(value)
            work.append(f"{name}: {'; '.join(steps)}")
        right = values[0] + values[1] - values[2]
        if identity.get("answer", right) == right:
            return None
        return WrongKey(
            f"{' / '.join(work)}; {values[0]} + {values[1]} - {values[2]} = {right}, the key says {identity['answer']}"
        )

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """Applications of operators, each as deep as its definition goes back."""
        depth: dict[str, int] = {}
        for one in identity["operators"]:
            inner = [depth[s] for s in re.findall(r"\(a (\S+) b\)", one["true_expr"] + one["false_expr"]) if s in depth]
            depth[one["symbol"]] = 1 + max(inner, default=0)
        tokens = [token for name in ("A", "B", "C") for token in tokens_of(identity[name]) or []]
        return sum(depth[symbol] for token in tokens for way in readings(token, depth)[:1] for symbol in way)


def _said(one: Operator, zh: bool) -> str:
    """A definition as a sentence."""
    holds, fails = one["true_expr"].replace("math.gcd", "gcd"), one["false_expr"].replace("math.gcd", "gcd")
    condition = one["condition"].replace("math.gcd", "gcd").replace("==", "=")
    condition = re.sub(r"abs\((.*?)\)", r"|\1|", condition)
    if zh:
        condition = condition.replace("is_prime(a) or is_prime(b)", "a 与 b 中至少有一个质数")
        return f"a {one['symbol']} b：若 {condition}，则为 {holds}，否则为 {fails}"
    condition = condition.replace("is_prime(a) or is_prime(b)", "at least one of a and b is prime")
    return f"a {one['symbol']} b is {holds} if {condition}, and {fails} otherwise"
