"""Principal normal forms, by trying assignments (as in the second opinion)."""

from tests.second_opinions.published.kor_logic_disjunctive_normal_form_and_conjunctive_normal_form import (
    kinds,
    otherwise,
    rows,
)


def write(answer, identity) -> str:
    if identity["type"] == "classify":
        return f"[[{''.join(sorted(answer))}]]"
    letter, numbers = answer
    return f"[[{(' ∨ ' if letter == 'm' else ' ∧ ').join(f'{letter}{n}' for n in sorted(numbers))}]]"


def wrong(answer, identity) -> list[str]:
    if identity["type"] == "classify":
        right = (set(answer), otherwise(identity))
        others = [set(answer) ^ {letter} for letter in "ABCDEF"] + [{"A", "B"}]
        return [f"[[{''.join(sorted(one))}]]" for one in others if one and one not in right]
    letter, numbers = answer
    other = {"m": "M", "M": "m"}[letter]
    join = {"m": " ∨ ", "M": " ∧ "}
    every = range(2 ** len(identity["variables"]))
    return [
        f"[[{join[other].join(f'{other}{n}' for n in sorted(numbers))}]]",
        f"[[{join[letter].join(f'{letter}{n}' for n in every if n not in numbers) or letter + '0'}]]",
        f"[[{join[letter].join(f'{letter}{n + 1}' for n in sorted(numbers))} {join[letter].strip()} {letter}99]]",
        f"[[{join[letter].join(sorted(map(str, numbers)))}]]",
    ]


def status(identity) -> str:
    if identity["type"] == "classify":
        known = kinds({**identity, "correct_options": identity["correct_options"]})
        return "valid" if known == set(identity["correct_options"]) and known <= set("ABCDEF") else "wrong_key"
    true = rows(identity, first_is_lowest=True)
    if identity["form_type"] == "conjunctive":
        true = set(range(2 ** len(identity["variables"]))) - true
    stored = {int(term.strip(" mM")) for term in identity["correct_denote"].replace("∧", "∨").split("∨")}
    return "valid" if stored == true else "wrong_key"


def case(kind, expression, names="pq", **key):
    return {"type": kind, "variables": list(names), "n": len(names), "expression": expression, "terms": [], **key}


ONE = case("denote", "(p ∧ ¬q)", form_type="disjunctive", correct_denote="m1")
TWO = case("denote", "(p ∨ q) ∧ (p ∨ ¬q)", form_type="conjunctive", correct_denote="M0 ∧ M2")
LAST = case("denote", "(p ∧ q ∧ ¬r) ∨ (p ∧ q ∧ r)", names="pqr", form_type="disjunctive", correct_denote="m3 ∨ m7")
KIND = case("classify", "(¬p ∧ ¬q)", correct_options=["C", "D"])
ODD = case("classify", "(p ∧ ¬q)", correct_options=["E"])
HALF = case("classify", "(p ∧ q) ∨ (p ∧ ¬q)", correct_options=["E"])
ALWAYS = case("classify", "(¬p ∧ ¬q) ∨ (p ∧ ¬q) ∨ (¬p ∧ q) ∨ (p ∧ q)", correct_options=["A"])
PROBES = [
    (TWO, "[[\\mathrm{M}_0 \\cdot \\mathrm{M}_2]]", 1.0),
    (TWO, "[[\\Pi M(0, 2)]]", 1.0),
    (TWO, "[[\\mathrm{m}_0 \\cdot \\mathrm{m}_2]]", 0.0),
    (ONE, "[[m1]]", 1.0),
    (ONE, "[[m2]]", 1.0),  # p as the highest digit, as most textbooks have it
    (ONE, "[[m_{1}]]", 1.0),
    (ONE, "[[m3]]", 0.0),
    (ONE, "[[M1]]", 0.0),
    (ONE, "[[M0∧M2∧M3]]", 1.0),  # the same function
    (TWO, "[[M2∧M0]]", 1.0),
    (TWO, "[[M0 \\land M2]]", 1.0),
    (TWO, "[[M0∨M2]]", 0.0),
    (TWO, "[[m0∨m2]]", 0.0),
    (TWO, "[[m1∨m3]]", 1.0),
    (LAST, "[[m7 ∨ m3]]", 1.0),
    (LAST, "[[m6 ∨ m7]]", 1.0),
    (LAST, "[[m3 ∨ m6]]", 0.0),  # each number in another order of digits
    (LAST, "[[m3 ∧ m7]]", 0.0),
    (KIND, "[[CD]]", 1.0),
    (KIND, "[[D, C]]", 1.0),
    (KIND, "[[C. 基本式, D. 全偶式]]", 1.0),
    (KIND, "[[全偶式、基本式]]", 1.0),
    (KIND, "[[C. 基本式, D. 全奇式]]", 0.0),
    (KIND, "[[C]]", 0.0),
    (KIND, "[[ABCDEF]]", 0.0),
    (ODD, "[[E]]", 1.0),
    (ODD, "[[D]]", 1.0),  # m2, with p as the highest digit
    (ODD, "[[DE]]", 0.0),
    (ODD, "[[F]]", 0.0),
    (HALF, "[[E]]", 1.0),
    (HALF, "[[F]]", 1.0),  # m2 and m3
    (HALF, "[[D]]", 0.0),
    (KIND, "[[CE]]", 0.0),
    (ALWAYS, "[[A]]", 1.0),
    (ALWAYS, "[[B]]", 0.0),
]
