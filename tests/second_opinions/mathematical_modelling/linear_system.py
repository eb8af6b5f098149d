"""Linear systems by substitution; that nothing else fits follows from a determinant that is not 0 (sympy)."""

import sympy


def score(answer, identity) -> float | None:
    matrix = sympy.Matrix(identity["coefficients"])
    if matrix.det() == 0:
        return None
    values = list(answer.values())
    rows = zip(identity["coefficients"], identity["constants"])
    return float(all(sum(c * v for c, v in zip(row, values)) == right for row, right in rows))
