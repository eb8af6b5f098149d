"""Systems of linear equations with exactly one solution."""

from fractions import Fraction
from typing import TypedDict

from internbootcamp.answers import AnswerType, Language, Mapping, Rational
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.kit.linear_algebra import only_solution

NAMES = "xyzuvwpqrs"


class LinearSystemBootcamp(Bootcamp):
    """Solve as many linear equations as there are unknowns; the solution is unique and may be fractions."""

    unknowns: int = knob(3, "how many unknowns", low=2, high=8)
    coefficient_max: int = knob(9, "greatest size of a coefficient", low=2, high=99)
    denominator_max: int = knob(1, "greatest denominator of a solution", low=1, high=12)

    levels = (
        dict(unknowns=2, coefficient_max=5),
        dict(unknowns=3, coefficient_max=7),
        dict(unknowns=4, coefficient_max=9),
        dict(unknowns=5, coefficient_max=15, denominator_max=4),
        dict(unknowns=7, coefficient_max=25, denominator_max=9),
    )
    unique_answer = True

    class Identity(TypedDict):
        coefficients: list[list[int]]  # one row an equation, one column an unknown
        constants: list[int]  # right sides

    def case_generator(self) -> Identity:
        """Draw a solution and rows, scale each row so that its right side is whole; the identity matrix is the last resort."""
        size, most = self.unknowns, self.coefficient_max
        denominator = self.rng.randint(min(2, self.denominator_max), self.denominator_max)
        solution = [Fraction(self.rng.randint(-9 * denominator, 9 * denominator), denominator) for _ in range(size)]
        for _ in range(50):
            rows = [[self.rng.randint(-most, most) for _ in range(size)] for _ in range(size)]
            if only_solution(rows, [0] * size) is not None:
                break
        else:
            rows = [[int(i == j) for j in range(size)] for i in range(size)]
        coefficients, constants = [], []
        for row in rows:
            right = sum((c * s for c, s in zip(row, solution)), Fraction(0))
            coefficients.append([c * right.denominator for c in row])
            constants.append(int(right * right.denominator))
        return {"coefficients": coefficients, "constants": constants}

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        names = NAMES[: len(identity["constants"])]
        return Mapping(Rational(), keys=names).described(
            f"the value of each of {', '.join(names)} as name=value, exact, separated by commas",
            f"{'、'.join(names)} 各自的精确值，写成“名称=值”，用逗号分隔",
        )

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        equations = "\n".join(
            f"{_linear_text(row)} = {right}" for row, right in zip(identity["coefficients"], identity["constants"])
        )
        if language == "zh":
            return f"求下面线性方程组的解（恰有一组解；不是整数的值用分数表示）：\n\n{equations}"
        return (
            "Solve this system of linear equations. It has exactly one solution; write values that are not whole as "
            f"fractions.\n\n{equations}"
        )

    @staticmethod
    def solve(identity: Identity) -> dict[str, Fraction]:
        solution = only_solution(identity["coefficients"], identity["constants"])
        return dict(zip(NAMES, solution or ()))

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        size = len(identity["constants"])
        rows = identity["coefficients"]
        if not 1 <= size <= len(NAMES) or len(rows) != size or any(len(row) != size for row in rows):
            return f"there must be as many equations as unknowns, at most {len(NAMES)}"
        return None if only_solution(rows, identity["constants"]) else "the equations do not have exactly one solution"

    @staticmethod
    def difficulty(identity: Identity) -> float:
        digits = sum(len(str(abs(c))) for row in identity["coefficients"] for c in row)
        return digits * len(identity["constants"])


def _linear_text(row: list[int]) -> str:
    """`[2, -1, 0, 3]` as `2x - y + 3u`."""
    text = ""
    for coefficient, name in zip(row, NAMES):
        if coefficient:
            sign = ("-" if coefficient < 0 else "") if not text else (" - " if coefficient < 0 else " + ")
            text += sign + (str(abs(coefficient)) if abs(coefficient) != 1 else "") + name
    return text or "0"
