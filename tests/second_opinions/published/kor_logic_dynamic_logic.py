"""Formulas of dynamic logic by running the programs: every relation on two states, every valuation."""

import re
from itertools import product

STATES = (0, 1)
PAIRS = list(product(STATES, repeat=2))
WORDS = {"parallel": "E", "historical": "K", "Exception": "G"}
LAWS = {"Sequence": ";", "Choice": "∪", "Loop": "*", "Concurrent": "||"}


def compose(one, other):
    return {(a, c) for a, b in one for b2, c in other if b == b2}


def run(program, steps):
    """The pairs of states of a program, given as text."""
    for sign in ("||", "∪", ";"):
        if sign in program:
            first, second = (run(part, steps) for part in program.split(sign, 1))
            both = compose(first, second)
            return first | second if sign == "∪" else both if sign == ";" else both | compose(second, first)
    if program.endswith("*"):
        step, found = run(program[:-1], steps), {(at, at) for at in STATES}
        for _ in STATES:
            found |= compose(found, step)
        return found
    return steps[program]


def true_at(text, steps, true):
    """The states where a formula, given as text, is true."""
    text = text.replace(" ", "")
    depth = 0
    for sign in "∨∧":
        for at, char in enumerate(text):
            depth += (char in "([⟨") - (char in ")]⟩")
            if char == sign and depth == 0:
                left, right = true_at(text[:at], steps, true), true_at(text[at + 1 :], steps, true)
                return left | right if sign == "∨" else left & right
    if text[0] == "(":
        return true_at(text[1:-1], steps, true)
    if text[0] == "¬":
        return set(STATES) - true_at(text[1:], steps, true)
    if text[0] in "[⟨":
        end = text.index("]" if text[0] == "[" else "⟩")
        pairs, inside = run(text[1:end], steps), true_at(text[end + 1 :], steps, true)
        reach = {at: {b for a, b in pairs if a == at} for at in STATES}
        return {at for at in STATES if (reach[at] <= inside if text[0] == "[" else reach[at] & inside)}
    return true


def same(one, other) -> bool:
    programs = sorted(set(re.findall(r"c\d?", one)))
    if not set(re.findall(r"c\d?", other)) <= set(programs):
        return False
    relations = [{pair for pair, on in zip(PAIRS, bits) if on} for bits in product((0, 1), repeat=4)]
    for chosen in product(relations, repeat=len(programs)):
        for true in (set(), {0}, {1}, {0, 1}):
            steps = dict(zip(programs, chosen))
            if true_at(one, steps, true) != true_at(other, steps, true):
                return False
    return True


def problem_of(identity) -> str:
    return identity["problem"].split("'")[1]


def lawful(identity) -> bool:
    return LAWS.get(identity["rule"], "?") in problem_of(identity)


def right_letter(identity) -> str:
    return next(letter for word, letter in WORDS.items() if word in identity["scenario"])


def right_letters(identity) -> set[str]:
    """What depends on a command may be an example of dependency as well."""
    also = {"I"} & set(identity["options"]) if "depends" in identity["scenario"] else set()
    return {right_letter(identity)} | also


def apart(problem) -> str:
    """`⟨a||b⟩φ` where each program runs by itself and φ is wanted after both; `[a||b]φ` is its dual."""
    first, second = problem[1:].split("||")
    second, end, formula = second[:2], second[2], second[3:]
    return f"{problem[0]}{first}{end}{formula} {'∧' if end == '⟩' else '∨'} {problem[0]}{second}{end}{formula}"


def status(identity) -> str:
    if identity["type"] == "multiple_choice":
        return "valid" if identity["correct"] in right_letters(identity) else "wrong_key"
    return "valid" if not lawful(identity) or same(problem_of(identity), identity["expected"]) else "wrong_key"


def score(answer, identity) -> float | None:
    if identity["type"] == "multiple_choice":
        return float(answer in right_letters(identity))
    problem = problem_of(identity)
    if not lawful(identity) and answer.replace(" ", "") == identity["expected"].replace(" ", ""):
        return 1.0
    meanings = [problem, *([apart(problem)] if "||" in problem else [])]
    try:
        return float(answer != problem and any(same(one, answer) for one in meanings))
    except (KeyError, IndexError, ValueError):  # no formula
        return 0.0


def convert(rule, problem, expected, *variants):
    return {
        "type": "expression",
        "rule": rule,
        "problem": f"Convert '{problem}' to equivalent simplest form",
        "expected": expected,
        "valid_variants": [expected, *variants],
    }


def examples():
    scenario = {"type": "multiple_choice", "scenario": "Commands c1 and c2 can be executed in parallel"}
    history = {"type": "multiple_choice", "scenario": "Execution depends on historical command h"}
    return [
        (convert("Sequence", "⟨c1;c2⟩φ", "⟨c1⟩⟨c2⟩φ"), "[[<c1><c2>φ]]"),
        (convert("Choice", "[c1∪c2]φ", "([c1]φ ∧ [c2]φ)"), "[[[c2]φ ∧ [c1]φ]]"),
        (convert("Choice", "⟨c1∪c2⟩φ", "(⟨c1⟩φ ∨ ⟨c2⟩φ)"), "[[⟨c1⟩φ ∨ ⟨c2⟩φ]]"),
        (convert("Loop", "⟨c*⟩φ", "(φ ∨ ⟨c⟩⟨c*⟩φ)"), "[[φ \\lor \\langle c\\rangle\\langle c^*\\rangle\\varphi]]"),
        (convert("Loop", "[c*]φ", "(φ ∨ [c][c*]φ)"), "[[φ ∧ [c][c*]φ]]"),
        (convert("Concurrent", "[c1||c2]φ", "([c1][c2]φ ∧ [c2][c1]φ)"), "[[[c1][c2]φ ∧ [c2][c1]φ]]"),
        (convert("Concurrent", "⟨c1||c2⟩φ", "(⟨c1⟩⟨c2⟩φ ∨ ⟨c2⟩⟨c1⟩φ)"), "[[⟨c1⟩φ ∧ ⟨c2⟩φ]]"),
        (convert("Interruption", "[c1;c2]φ", "[c1]φ"), "[[[c1]φ]]"),
        (convert("Interruption", "[c1;c2]φ", "[c1]φ"), "[[[c1][c2]φ]]"),
        ({**scenario, "options": ["E", "B", "L", "D"], "correct": "E"}, "[[E: Concurrent Rule]]"),
        ({**history, "options": ["I", "B", "K", "D"], "correct": "K"}, "[[K]]"),
        ({**history, "options": ["I", "B", "K", "D"], "correct": "K"}, "[[I]]"),
    ]
