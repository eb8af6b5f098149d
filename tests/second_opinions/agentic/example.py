"""The example's arithmetic by the interpreter: every number becomes a Fraction, and Python's own precedence does the rest."""

import re
from fractions import Fraction


def score(answer, identity) -> float | None:
    if not re.fullmatch(r"[\d +×÷-]+", identity["expression"]):
        return None
    source = re.sub(r"\d+", r"Fraction(\g<0>)", identity["expression"]).replace("×", "*").replace("÷", "/")
    value = eval(source, {"Fraction": Fraction})
    return float(abs(Fraction(answer) - value) <= Fraction(identity["tolerance"]) * (abs(value) or 1))
