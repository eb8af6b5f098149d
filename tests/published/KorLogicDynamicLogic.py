"""Dynamic logic by running the programs on two states (as in the second opinion)."""

from tests.second_opinions.published.kor_logic_dynamic_logic import convert, examples, right_letters
from tests.second_opinions.published.kor_logic_dynamic_logic import status as status


def write(answer, identity) -> str:
    return f"[[{answer}]]"


def wrong(answer, identity) -> list[str]:
    if identity["type"] == "multiple_choice":
        others = [letter for letter in identity["options"] if letter not in right_letters(identity)]
        return [*(f"[[{other}]]" for other in others), f"[[{answer} or {others[0]}]]", "[[Z]]"]
    problem = identity["problem"].split("'")[1]
    exchanged = answer.translate(str.maketrans("∧∨[]⟨⟩", "∨∧⟨⟩[]"))
    return [f"[[{problem}]]", f"[[¬({answer})]]", f"[[{exchanged}]]", "[[φ]]"]


ORDER = convert("Sequence", "[c1;c2]φ", "[c1][c2]φ", "[c2;c1]φ")
LOOP = convert("Loop", "[c*]φ", "(φ ∨ [c][c*]φ)")
SOME = convert("Loop", "⟨c*⟩φ", "(φ ∨ ⟨c⟩⟨c*⟩φ)")
BOTH = convert("Concurrent", "⟨c1||c2⟩φ", "(⟨c1⟩⟨c2⟩φ ∨ ⟨c2⟩⟨c1⟩φ)", "⟨c2||c1⟩φ")
CUT = convert("Interruption", "⟨c1;c2⟩φ", "⟨c1⟩φ")
NAME = examples()[-1][0]
PROBES = [
    (ORDER, "[[ [c1;c2]φ ≡ [c1][c2]φ ]]", 1.0),
    (ORDER, "[[ [c2;c1]φ = [c1][c2]φ ]]", 0.0),
    (ORDER, "[[ [c1;c2]φ = [c2][c1]φ ]]", 0.0),
    (ORDER, "[[[c1][c2]φ]]", 1.0),
    (ORDER, "[[ [c1][c2]φ ]]", 1.0),
    (ORDER, "[[ [c_1][c_2]\\varphi ]]", 1.0),
    (ORDER, "[[ [c2;c1]φ ]]", 0.0),  # a stored variant, though the programs run in the other order
    (ORDER, "[[ [c1;c2]φ ]]", 0.0),  # the question
    (ORDER, "[[ [c2][c1]φ ]]", 0.0),
    (LOOP, "[[φ ∧ [c][c*]φ]]", 1.0),
    (LOOP, "[[φ and [c][c*]φ]]", 1.0),
    (LOOP, "[[φ or [c][c*]φ]]", 0.0),
    (LOOP, "[[([c][c*]φ & φ)]]", 1.0),
    (LOOP, "[[(φ ∨ [c][c*]φ)]]", 0.0),  # the stored key: true where c cannot run and φ is false
    (LOOP, "[[ [c*]φ ]]", 0.0),
    (LOOP, "[[φ ∧ [c;c*]φ]]", 1.0),
    (LOOP, "[[φ ∧ [c*][c]φ]]", 1.0),
    (LOOP, "[[φ ∨ [c;c*]φ]]", 0.0),
    (SOME, "[[φ ∨ <c><c*>φ]]", 1.0),
    (SOME, "[[φ ∧ <c><c*>φ]]", 0.0),
    (BOTH, "[[⟨c1⟩⟨c2⟩φ ∨ ⟨c2⟩⟨c1⟩φ]]", 1.0),
    (BOTH, "[[⟨c2⟩⟨c1⟩φ ∨ ⟨c1⟩⟨c2⟩φ]]", 1.0),
    (BOTH, "[[⟨c2||c1⟩φ]]", 1.0),
    (BOTH, "[[⟨c1||c2⟩φ]]", 0.0),
    (BOTH, "[[⟨c1⟩⟨c2⟩φ]]", 0.0),
    (BOTH, "[[⟨c1;c2⟩φ ∨ ⟨c2;c1⟩φ]]", 1.0),
    (BOTH, "[[⟨c1⟩φ ∧ ⟨c2⟩φ]]", 1.0),  # each by itself, as in concurrent dynamic logic
    (BOTH, "[[⟨c1⟩φ ∨ ⟨c2⟩φ]]", 0.0),
    (BOTH, "[[⟨c1⟩⟨c2⟩φ ∧ ⟨c2⟩⟨c1⟩φ]]", 0.0),
    (CUT, "[[⟨c1⟩⟨c2⟩φ]]", 1.0),  # an equivalent formula, which the key is not
    (CUT, "[[⟨c2⟩⟨c1⟩φ]]", 0.0),
    (CUT, "[[⟨c1;c2⟩φ]]", 0.0),
    (CUT, "[[⟨c1⟩φ]]", 1.0),
    (CUT, "[[<c1>φ]]", 1.0),
    (CUT, "[[⟨c2⟩φ]]", 0.0),
    (NAME, "[[K]]", 1.0),
    (NAME, "[[K: History Rule]]", 1.0),
    (NAME, "[[History Rule]]", 1.0),
    (NAME, "[[I]]", 1.0),  # dependency is among the options, and not defined
    ({**NAME, "options": ["A", "F", "G", "K"]}, "[[I]]", 0.0),
    (NAME, "[[E]]", 0.0),
]
