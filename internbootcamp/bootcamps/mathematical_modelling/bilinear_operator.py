"""A○B = (xA + yB)(A + B): values, equations for an operand, and equations for x and y."""

import re
from collections.abc import Iterator
from fractions import Fraction
from math import isqrt
from typing import Any, Literal, NotRequired, TypedDict

from internbootcamp.answers import AnswerType, Form, Language, Mapping, Rational, SymbolicExpression
from internbootcamp.answers.symbolic import Apply, Number, Tree
from internbootcamp.answers.symbolic_writer import as_latex
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.core.flaws import Unwinnable, WrongKey
from internbootcamp.kit.calculus import add, minus, multiply
from internbootcamp.kit.constants import Constant, Solutions, WorkedInteger, all_and_only, each_is_one, is_plain
from internbootcamp.kit.exact_numbers import approximate, rational

KINDS = ("compute", "solve_xy", "solve_x", "nested_solve")
LARGEST = 10**9  # operand or parameter
PUBLISHED = (1, 3)  # x and y where an identity does not say them

Operand = int | str | tuple[Any, Any]  # a number, "X", or two operands with ○ between them

_TOKEN = re.compile(r"\s*(?:(-?\d{1,12})|([X()○]))")
_ITEM = Constant(exact=True)
_ROUNDED = Constant()  # what the published question, which does not ask for exact solutions, allows as well


class BilinearOperatorBootcamp(Bootcamp):
    """Work with A○B = (xA + yB)(A + B): compute, find all X of a quadratic, some X of a nested equation, or x and y."""

    kind: str = knob("compute", "what is asked", choices=KINDS)
    depth: int = knob(2, "how often the operator is applied", low=1, high=4)
    largest: int = knob(9, "largest operand", low=4, high=100)
    weight: int = knob(4, "largest x and y", low=3, high=30)

    levels = (
        dict(kind="compute", depth=2, largest=9, weight=4),
        dict(kind="solve_xy", depth=1, largest=30, weight=30),
        dict(kind="solve_x", depth=1, largest=30, weight=8),
        dict(kind="nested_solve", depth=2, largest=12, weight=6),
        dict(kind="nested_solve", depth=3, largest=40, weight=9),
    )

    class Identity(TypedDict):
        type: Literal["compute", "solve_x", "solve_xy", "nested_solve"]
        params: NotRequired[list[int]]  # x and y
        x: NotRequired[int]
        y: NotRequired[int]
        expr: NotRequired[list[int]]  # from left to right
        equation: NotRequired[str]  # "4○(X○3) = 11"
        equations: NotRequired[list[str]]
        answer: NotRequired[int]
        solutions: NotRequired[list[float]]
        solution: NotRequired[float | list[float]]

    hidden = ("answer", "solutions", "solution")

    def case_generator(self) -> Identity:
        x, y = (self.rng.choice((-1, 1)) * self.rng.randint(1, self.weight) for _ in range(2))
        if self.kind == "compute":
            return {"type": "compute", "params": [x, y], "expr": [self._operand() for _ in range(self.depth + 1)]}
        if self.kind == "solve_xy":
            return {"type": "solve_xy", "equations": self._equations(x, y)}
        if x + y == 0:
            y += 1 if y > 0 else -1
        solution, text, value = self._operand(), "X", 0
        value = solution
        for layer in range(self.depth):
            other = self._operand()
            left = self.rng.random() < 0.5
            inner = f"({text})" if layer else text
            text = f"{inner}○{other}" if left else f"{other}○{inner}"
            value = _applied(value, other, x, y) if left else _applied(other, value, x, y)
        return {"type": self.kind, "params": [x, y], "equation": f"{text} = {value}"}

    def _operand(self) -> int:
        return self.rng.choice((-1, 1)) * self.rng.randint(1, self.largest)

    def _equations(self, x: int, y: int) -> list[str]:
        """Two equations for x and y with exactly one solution."""
        for _ in range(50):
            (a, b), (c, d) = ((self._operand(), self._operand()) for _ in range(2))
            if (a + b) * (c + d) * (a * d - b * c):
                return [f"{p}○{q} = {_applied(p, q, x, y)}" for p, q in ((a, b), (c, d))]
        return [f"{p}○{q} = {_applied(p, q, x, y)}" for p, q in ((1, 2), (3, 1))]

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        answers: dict[str, AnswerType[Any]] = {
            "compute": WorkedInteger(),
            "solve_xy": Mapping(Rational(), ("x", "y")),
            "solve_x": Solutions(_ITEM).described(
                "all solutions, exactly, separated by the word “or”", "全部解（精确值），用“or”分隔"
            ),
            "nested_solve": Solutions(_ITEM).described("one solution, exactly", "一个解（精确值）"),
        }
        return answers[identity["type"]].in_form(Form.DOUBLE_BRACKET)

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        zh = language == "zh"
        if identity["type"] == "solve_xy":
            shown = "\n".join(identity["equations"])
            if zh:
                return f"运算 ○ 定义为 A○B = (xA + yB)(A + B)，其中 x、y 为常数。已知：\n\n{shown}\n\n求 x 和 y。"
            return (
                "An operation is defined by A○B = (xA + yB)(A + B) with constants x and y. It is known that\n\n"
                f"{shown}\n\nFind x and y."
            )
        x, y = _parameters(identity)
        if zh:
            task = {
                "compute": f"从左到右计算 {'○'.join(map(str, identity.get('expr', [])))}。",
                "solve_x": f"求方程 {identity.get('equation')} 的全部实数解 X。",
                "nested_solve": f"求满足 {identity.get('equation')} 的一个实数 X（有多个时写出任意一个即可）。",
            }[identity["type"]]
            return f"运算 ○ 定义为 A○B = (xA + yB)(A + B)，其中 x = {x}，y = {y}。{task}"
        task = {
            "compute": f"Work out {'○'.join(map(str, identity.get('expr', [])))} from left to right.",
            "solve_x": f"Find all real solutions X of {identity.get('equation')}.",
            "nested_solve": f"Find a real number X with {identity.get('equation')}; if there are several, any one will do.",
        }[identity["type"]]
        return f"An operation is defined by A○B = (xA + yB)(A + B), where x = {x} and y = {y}. {task}"

    @staticmethod
    def solve(identity: Identity) -> Any:
        if identity["type"] == "compute":
            first, *others = identity["expr"]
            for other in others:
                first = _applied(first, other, *_parameters(identity))
            return first
        if identity["type"] == "solve_xy":
            (a, b, c), (d, e, f) = map(_line, identity["equations"])
            if a * e == b * d:  # one line, or none
                x, y = (Fraction(c, a), Fraction(0)) if a else (Fraction(0), Fraction(c, b)) if b else (Fraction(0),) * 2
                return {"x": x, "y": y}
            return {"x": Fraction(c * e - b * f, a * e - b * d), "y": Fraction(a * f - c * d, a * e - b * d)}
        found = sorted(_roots(identity), key=lambda root: (rational(root) is None, len(as_latex(root)), as_latex(root)))
        values = [str(rational(root)) if rational(root) is not None else as_latex(root) for root in found]
        return frozenset(map(_ITEM.from_json, values if identity["type"] == "solve_x" else values[:1]))

    @staticmethod
    def _verify_correction(answer: Any, identity: Identity) -> bool:
        if identity["type"] == "compute":
            return bool(answer == BilinearOperatorBootcamp.solve(identity))
        if identity["type"] == "solve_xy":
            return _holds(identity["equations"], answer["x"], answer["y"])
        exact = [rational(one.tree) for one in answer]
        published = "params" not in identity or "solution" in identity
        if None not in exact and identity["type"] == "nested_solve" and not published:
            return (
                bool(exact)
                and all(map(is_plain, answer))
                and all(_satisfied(identity, one) for one in exact if one is not None)
            )
        roots = [SymbolicExpression("", root) for root in _roots(identity)]
        if identity["type"] == "nested_solve":
            return each_is_one(_ROUNDED if published else _ITEM, answer, roots)
        return all_and_only(_ITEM if "params" in identity else _ROUNDED, answer, roots)

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        kind = identity["type"]
        if len(identity.get("params", PUBLISHED)) != 2 or max(map(abs, _parameters(identity))) > LARGEST:
            return "params are x and y"
        if kind == "compute":
            numbers = identity.get("expr", [])
            if not 2 <= len(numbers) <= 6 or max(map(abs, numbers)) > LARGEST:
                return "two to six operands are needed"
            right, stored = BilinearOperatorBootcamp.solve(identity), identity.get("answer")
            return None if stored in (None, right) else WrongKey(f"from left to right the value is {right}, not {stored}")
        if kind == "solve_xy":
            return _flaw_of_system(identity)
        try:
            _parsed(identity.get("equation", ""))
        except ValueError as problem:
            return str(problem)
        return _flaw_of_equation(identity)

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        if identity["type"] == "compute" and "params" not in identity:
            if BilinearOperatorBootcamp.solve(identity) == 25:
                return "the prompt's example of the form happens to be the answer"
            chain = len(identity["expr"]) > 2
            return "the prompt does not say that a chain is worked out from left to right" if chain else None
        if identity["type"] == "nested_solve" and "solution" in identity:
            roots = [as_latex(root) for root in _roots(identity)]
            printed = "; the prompt's example of the form is one" if "5" in roots else ""
            return f"X can be {' or '.join(roots)}; the prompt asks for one, and any is accepted{printed}"
        if identity["type"] == "solve_x" and {rational(root) for root in _roots(identity)} == {Fraction(-3, 2), Fraction(4)}:
            return "the prompt's example of the form happens to be the answer"
        return None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        size = len(str(identity.get("expr") or identity.get("equation") or identity.get("equations")))
        layers = identity.get("equation", "").count("○")
        return 100 * KINDS.index(identity["type"]) + 50 * layers + size


def _parameters(identity: BilinearOperatorBootcamp.Identity) -> tuple[int, int]:
    x, y = identity.get("params") or (identity.get("x", PUBLISHED[0]), identity.get("y", PUBLISHED[1]))
    return x, y


def _applied(a: Any, b: Any, x: Any, y: Any) -> Any:
    return (x * a + y * b) * (a + b)


def _parsed(equation: str) -> tuple[Operand, int]:
    """The left side, with exactly one X in it, and the number on the right. Raises `ValueError`."""
    left, equals, right = equation.partition("=")
    tokens = [match.group(1) or match.group(2) for match in _TOKEN.finditer(left)]
    if not equals or not re.fullmatch(r"\s*-?\d{1,60}\s*", right) or _TOKEN.sub("", left).strip() or len(tokens) > 40:
        raise ValueError(f"no equation: {equation[:60]!r}")
    if tokens.count("X") != 1:
        raise ValueError("X must stand in an equation exactly once")
    tree, at = _chain(tokens, 0)
    if at != len(tokens):
        raise ValueError(f"no equation: {equation[:60]!r}")
    return tree, int(right)


def _chain(tokens: list[str], at: int) -> tuple[Operand, int]:
    tree, at = _single(tokens, at)
    while at < len(tokens) and tokens[at] == "○":
        other, at = _single(tokens, at + 1)
        tree = (tree, other)
    return tree, at


def _single(tokens: list[str], at: int) -> tuple[Operand, int]:
    token = tokens[at] if at < len(tokens) else ""
    if token == "(":
        tree, at = _chain(tokens, at + 1)
        if at >= len(tokens) or tokens[at] != ")":
            raise ValueError("brackets do not match")
        return tree, at + 1
    if token == "X" or re.fullmatch(r"-?\d+", token):
        return (token if token == "X" else int(token)), at + 1
    raise ValueError(f"an operand is missing before {token!r}")


def _value(tree: Operand, x: int, y: int, unknown: Fraction | None = None) -> Any:
    """The value of an operand, or None where X is unknown."""
    if not isinstance(tree, tuple):
        return unknown if tree == "X" else tree
    one, other = (_value(part, x, y, unknown) for part in tree)
    return None if one is None or other is None else _applied(one, other, x, y)


def _satisfied(identity: BilinearOperatorBootcamp.Identity, unknown: Fraction) -> bool:
    tree, value = _parsed(identity["equation"])
    small = max(unknown.numerator.bit_length(), unknown.denominator.bit_length()) < 2_000
    return small and bool(_value(tree, *_parameters(identity), unknown) == value)


def _roots(identity: BilinearOperatorBootcamp.Identity) -> list[Tree]:
    """All real X, by undoing one operation after the other."""
    tree, value = _parsed(identity["equation"])
    x, y = _parameters(identity)
    values: list[Tree] = [Number(Fraction(value))]
    while isinstance(tree, tuple):
        one, other = tree
        known = _value(other, x, y)
        inner, square, flat = (one, x, y) if known is not None else (other, y, x)
        known = _value(one, x, y) if known is None else known
        values = [root for target in values for root in _quadratic(square, (x + y) * known, flat * known * known, target)]
        tree = inner
    return values


def _quadratic(a: int, b: int, c: int, target: Tree) -> Iterator[Tree]:
    """The real solutions of aU² + bU + c = target."""
    if a == 0:
        if b:
            yield multiply([Number(Fraction(1, b)), add([target, Number(Fraction(-c))])])
        return
    inside = add([Number(Fraction(b * b - 4 * a * c)), multiply([Number(Fraction(4 * a)), target])])
    exact = rational(inside)
    if (exact if exact is not None else approximate(inside) or -1) < 0:
        return
    root: Tree = Apply("sqrt", (inside,))
    if (
        exact is not None
        and isqrt(exact.numerator) ** 2 == exact.numerator
        and isqrt(exact.denominator) ** 2 == exact.denominator
    ):
        root = Number(Fraction(isqrt(exact.numerator), isqrt(exact.denominator)))
    for sign in (root, minus(root)) if exact != 0 else (root,):
        total = multiply([Number(Fraction(1, 2 * a)), add([Number(Fraction(-b)), sign])])
        value = rational(total)
        yield total if value is None else Number(value)


def _line(equation: str) -> tuple[int, int, int]:
    """`4○2 = 36` as 24x + 12y = 36. Raises `ValueError`."""
    match = re.fullmatch(r"\s*(-?\d{1,12})○(-?\d{1,12})\s*=\s*(-?\d{1,40})\s*", equation)
    if match is None:
        raise ValueError(f"no equation of two numbers: {equation[:60]!r}")
    a, b, value = map(int, match.groups())
    return a * (a + b), b * (a + b), value


def _holds(equations: list[str], x: Fraction, y: Fraction) -> bool:
    return all(a * x + b * y == value for a, b, value in map(_line, equations))


def _flaw_of_system(identity: BilinearOperatorBootcamp.Identity) -> str | None:
    equations = identity.get("equations", [])
    try:
        if len(equations) != 2 or not [_line(equation) for equation in equations]:
            return "two equations are needed"
    except ValueError as problem:
        return str(problem)
    found, stored = BilinearOperatorBootcamp.solve(identity), identity.get("solution")
    if not _holds(equations, found["x"], found["y"]):
        lines = [f"{a}x + {b}y = {value}" for a, b, value in map(_line, equations)]
        return Unwinnable(f"{' and '.join(lines)} contradict each other")
    if isinstance(stored, list) and not (len(stored) == 2 and _holds(equations, *(Fraction(str(one)) for one in stored))):
        return WrongKey(f"x = {found['x']} and y = {found['y']} satisfy both equations, the stored {stored} do not")
    return None


def _flaw_of_equation(identity: BilinearOperatorBootcamp.Identity) -> str | None:
    stored = identity.get("solutions") if identity["type"] == "solve_x" else identity.get("solution")
    if isinstance(stored, int | float) and _satisfied(identity, Fraction(str(stored))):
        return None
    roots = _roots(identity)
    if not roots:
        return Unwinnable(
            f"solved from the outside in, {identity['equation']} comes to a quadratic with a negative discriminant"
        )
    if stored is None:
        return None
    sizes = sorted(approximate(root) or 0.0 for root in roots)
    keys = sorted(set(stored)) if isinstance(stored, list) else [stored]
    complete = len(keys) == len(sizes) or identity["type"] == "nested_solve"
    if complete and all(any(abs(key - size) < 1e-6 for size in sizes) for key in keys):
        return None
    return WrongKey(f"{identity['equation']} has the solutions {' and '.join(map(as_latex, roots))}; stored is {stored}")
