"""A€B = 2A + 3B and other operations on matrices, applied once or to results."""

import re
from itertools import product
from typing import NotRequired, TypedDict

from internbootcamp.answers import AnswerType, Form, Grid, Language
from internbootcamp.core.bootcamp import Bootcamp, knob

BOUND = 10**9  # of an entry
DEFINITION, EXPRESSION = "2A + 3B", "A€B"  # where an identity does not say them
EXPRESSIONS = {
    1: ("A€B",),
    2: ("(A€B)€A", "A€(B€A)", "B€(A€B)", "(B€A)€B"),
    3: ("(A€B)€(B€A)", "((A€B)€B)€A", "A€(B€(A€B))"),
}

Matrix = list[list[int]]

_TERM = re.compile(r"([+-]?) ?(\d{0,6}) ?([AB])(\^T)?([AB])?(\^T)?")
_ASKED = re.compile(r"^[^=]{0,60}[AB][^=]{0,60}= ?")


class NestedRows(Grid):
    """A matrix of whole numbers, written as `((1, 2), (3, 4))`, perhaps behind `A€B =` or `2A + 3B =`."""

    def __init__(self, rows: int, columns: int) -> None:
        super().__init__(range(-(10**18), 10**18), rows, columns)

    def parse(self, text: str) -> Matrix:
        return super().parse(_ASKED.sub("", text, count=1))

    def format(self, value: Matrix) -> str:
        return "(" + ", ".join(f"({', '.join(map(str, row))})" for row in value) + ")"


class MatrixOperatorBootcamp(Bootcamp):
    """Apply an operation on two matrices, defined by sums, products and transposes, once or to its own results."""

    size: int = knob(2, "rows and columns", low=2, high=5)
    largest: int = knob(10, "largest entry", low=3, high=100)
    products: int = knob(0, "how many of the definition's terms are products", low=0, high=2)
    transposed: bool = knob(False, "whether a term is transposed")
    depth: int = knob(1, "how deep the operation is nested", low=1, high=3)

    levels = (
        dict(size=2, largest=10, products=0, transposed=False, depth=1),
        dict(size=3, largest=20, products=0, transposed=True, depth=2),
        dict(size=3, largest=12, products=1, transposed=True, depth=1),
        dict(size=3, largest=9, products=1, transposed=True, depth=2),
        dict(size=4, largest=9, products=2, transposed=True, depth=2),
    )
    unique_answer = True

    class Identity(TypedDict):
        A: Matrix
        B: Matrix
        definition: NotRequired[str]  # "2A + 3B^T - AB"
        expression: NotRequired[str]  # "(A€B)€A"

    def case_generator(self) -> Identity:
        one, other = (
            [[self.rng.randint(-self.largest, self.largest) for _ in range(self.size)] for _ in range(self.size)]
            for _ in range(2)
        )
        terms = [["A", "B"]] + [[self.rng.choice(("AB", "BA", "AA", "BB", "AB", "BA"))] for _ in range(self.products)]
        names = list(dict.fromkeys(name for group in terms for name in group))
        turned = self.rng.randrange(2) if self.transposed else -1
        definition = ""
        for at, name in enumerate(names):
            factor = self.rng.choice((-3, -2, 2, 3, 4)) if len(name) == 1 else self.rng.choice((-2, -1, 1, 2))
            sign = "-" if factor < 0 else "+"
            spelled = f"{abs(factor) if abs(factor) > 1 else ''}{name}{'^T' if at == turned else ''}"
            definition += f" {sign} {spelled}" if definition else f"{'-' if factor < 0 else ''}{spelled}"
        return {"A": one, "B": other, "definition": definition, "expression": self.rng.choice(EXPRESSIONS[self.depth])}

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        rows, columns = len(identity["A"]), len(identity["A"][0]) if identity["A"] else 0
        return (
            NestedRows(rows, columns)
            .in_form(Form.DOUBLE_BRACKET)
            .described(
                f"the {rows} × {columns} matrix, its rows from top to bottom in round brackets, as in ((a, b), (c, d))",
                f"{rows}×{columns} 的矩阵，从上到下逐行写在圆括号内，形如 ((a, b), (c, d))",
            )
        )

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        definition = identity.get("definition", DEFINITION).replace("^T", "ᵀ")
        expression = identity.get("expression", EXPRESSION)
        shown = "\n\n".join(f"{name} =\n{_lines(matrix)}" for name, matrix in (("A", identity["A"]), ("B", identity["B"])))
        explained = "ᵀ" in definition or _has_product(definition)
        if language == "zh":
            note = "（ᵀ 表示转置，字母相连表示矩阵乘法）" if explained else ""
            return f"对任意两个矩阵 A、B，定义运算 A€B = {definition}{note}。设\n\n{shown}\n\n求 {expression}。"
        note = ", where ᵀ means the transpose and letters side by side the matrix product" if explained else ""
        return f"For any two matrices A and B let A€B = {definition}{note}. Let\n\n{shown}\n\nFind {expression}."

    @staticmethod
    def solve(identity: Identity) -> Matrix:
        terms = _terms(identity.get("definition", DEFINITION))
        expression = identity.get("expression", EXPRESSION)
        stack: list[Matrix] = []
        waiting: list[str] = []
        for token in expression:
            if token in "AB":
                stack.append(identity[token])  # type: ignore[literal-required]
            elif token != ")":
                waiting.append(token)
                continue
            else:
                waiting.pop()  # its opening bracket
            if waiting and waiting[-1] == "€":
                waiting.pop()
                other, one = stack.pop(), stack.pop()
                stack.append(_applied(terms, one, other))
        return stack[0]

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        one, other = identity["A"], identity["B"]
        rows, columns = len(one), len(one[0]) if one else 0
        if not 1 <= rows <= 8 or not 1 <= columns <= 8:
            return "a matrix has 1 to 8 rows and columns"
        if [len(row) for row in (*one, *other)] != [columns] * (2 * rows):
            return "both matrices must have the same number of rows and columns"
        if max(abs(entry) for row in (*one, *other) for entry in row) > BOUND:
            return "entries that large are not read"
        definition = identity.get("definition", DEFINITION)
        if not re.fullmatch(rf"{_TERM.pattern}(?: {_TERM.pattern})*", definition):
            return f"not a definition: {definition[:60]!r}"
        if (_has_product(definition) or "^T" in definition) and rows != columns:
            return "products and transposes need square matrices"
        if identity.get("expression", EXPRESSION) not in {one for several in EXPRESSIONS.values() for one in several}:
            return "an expression in no known form"
        return None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """Multiplications of numbers, those of matrices counted fully, times the digits on the way."""
        size, depth = len(identity["A"]), identity.get("expression", EXPRESSION).count("€")
        terms = _terms(identity.get("definition", DEFINITION))
        work = sum(size**2 * (size if len(parts) == 2 else 1) for _, parts in terms)
        return depth * work * (1 + sum(len(parts) == 2 for _, parts in terms))


def _lines(matrix: Matrix) -> str:
    width = max(len(str(entry)) for row in matrix for entry in row)
    return "\n".join(f"[ {'  '.join(str(entry).rjust(width) for entry in row)} ]" for row in matrix)


def _has_product(definition: str) -> bool:
    return bool(re.search("[AB](?:ᵀ|\\^T)?[AB]", definition))


def _terms(definition: str) -> list[tuple[int, list[tuple[str, bool]]]]:
    """The terms as a coefficient and one or two factors, each with whether it is transposed."""
    found = []
    for sign, factor, one, turned, other, other_turned in _TERM.findall(definition):
        coefficient = int(factor or 1) * (-1 if sign == "-" else 1)
        parts = [(one, bool(turned))] + ([(other, bool(other_turned))] if other else [])
        found.append((coefficient, parts))
    return found


def _applied(terms: list[tuple[int, list[tuple[str, bool]]]], one: Matrix, other: Matrix) -> Matrix:
    given = {"A": one, "B": other}
    total = [[0] * len(one[0]) for _ in one]
    for coefficient, parts in terms:
        matrices = [[list(row) for row in zip(*given[name])] if turned else given[name] for name, turned in parts]
        value = matrices[0] if len(matrices) == 1 else _product(*matrices)
        for row, column in product(range(len(total)), range(len(total[0]))):
            total[row][column] += coefficient * value[row][column]
    return total


def _product(one: Matrix, other: Matrix) -> Matrix:
    return [[sum(a * b for a, b in zip(row, column)) for column in zip(*other)] for row in one]
