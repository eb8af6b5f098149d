"""Game of 24 by the interpreter: the text of the answer, digits turned into Fractions, and the digits it uses, sorted."""

import re
from fractions import Fraction


def score(answer, identity) -> float | None:
    text = re.sub(r"\s", "", str(answer))
    if not re.fullmatch(r"[\d+*/()-]+", text):
        return None
    used = sorted(map(int, re.findall(r"\d+", text)))
    if used != sorted(map(int, identity["puzzle"].split())):
        return 0.0
    try:
        value = eval(re.sub(r"\d+", r"Fraction(\g<0>)", text), {"Fraction": Fraction})
    except ZeroDivisionError:
        return 0.0
    return float(value == identity["target"])
