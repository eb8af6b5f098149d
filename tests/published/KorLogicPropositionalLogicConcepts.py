"""Categorical propositions word by word, and over every diagram (as in the second opinion)."""

from tests.second_opinions.published.kor_logic_propositional_logic_concepts import right


def write(answer, identity) -> str:
    return f"[[{answer if isinstance(answer, str) else ';'.join(answer)}]]"


def wrong(answer, identity) -> list[str]:
    if isinstance(answer, str):
        return [f"[[{other}]]" for other in ("SAP", "SEP", "SIP", "SOP", "POS") if other != answer]
    if identity["problem_type"] == "relationship_exists":
        others = {"A": "B;B;A", "B": "A;A;A"}[answer[2]]
        return [f"[[{others}]]", "[[B;A;A]]", "[[B;B;B]]", "[[A;A]]", "[[A;A;B;B]]"]
    parts = list(answer)
    other = {"A": "B", "B": "A", "C": "A", "D": "A", "true": "false", "false": "true"}
    return [f"[[{';'.join([*parts[:at], other[parts[at]], *parts[at + 1 :]])}]]" for at in range(3)] + [
        f"[[{';'.join(parts[:-1])}]]"
    ]


def status(identity) -> str:
    found = right(identity)
    keys = {"components": "answer", "proposition_type": "type", "relationship_exists": "answers", "truth_value": "values"}
    stored = identity[f"correct_{keys[identity['problem_type']]}"]
    if "undetermined" in found:
        return "unwinnable"
    return "valid" if (stored if isinstance(stored, str) else tuple(stored)) == found else "wrong_key"


def values(text, pairs, key):
    questions = [f"If S{a}P is true, then S{b}P is ___?" for a, b in pairs]
    return {"problem_type": "truth_value", "base_proposition": text, "questions": questions, "correct_values": key}


PARTS = {
    "problem_type": "components",
    "proposition": "no lakes are like glass.",
    "shuffled_elements": ["like glass", "are", "no", "lakes"],
    "correct_answer": ["D", "A", "B", "C"],
}
KIND = {"problem_type": "proposition_type", "proposition": "some lakes are not deep.", "correct_type": "SOP"}
SHARED = {
    "problem_type": "relationship_exists",
    "propositions": ["all lakes are deep.", "no lakes are deep.", "all seas are deep."],
    "correct_answers": ["A", "A", "B"],
}
NONE_DEEP = values("no lakes are deep.", ("EO", "EI"), ["true", "false"])
RANDOM_KEY = values("all lakes are deep.", ("AI", "AA", "AI"), ["false", "true", "true"])


def lettered(*places) -> str:
    """The letters D, A, B, C, each with an element."""
    elements = PARTS["shuffled_elements"]
    return f"[[{'; '.join(f'{letter}. {elements[at]}' for letter, at in zip('DABC', places))}]]"


PROBES = [
    (PARTS, "[[Subject: D; Predicate: A; Connective: B; Quantifier: C]]", 1.0),
    (PARTS, "[[Q: C; S: D; P: A; C: B]]", 1.0),
    (PARTS, "[[1. D; 2. A; 3. B; 4. C]]", 1.0),
    (PARTS, "[[S: A; P: D; C: B; Q: C]]", 0.0),
    (PARTS, "[[A. lakes; B. like glass; C. are; D. no]]", 0.0),  # the letters are those of other options
    (SHARED, "[[[1] A; [2] A; [3] B]]", 1.0),
    (SHARED, "[[1) Yes; 2) Yes; 3) No]]", 1.0),
    (SHARED, "[[[1] A; [2] A; [3] A]]", 0.0),
    (SHARED, "[[A;B;B]]", 1.0),  # 1 and 2 do, 1 and 3 do not, 2 and 3 do not
    (SHARED, "[[Yes, No, No]]", 1.0),
    (SHARED, "[[1-2: A; 1-3: B; 2-3: B]]", 1.0),
    (SHARED, "[[(1,2): Yes; (1,3): No; (2,3): No]]", 1.0),
    (SHARED, "[[2-3: B; 1-2: A; 1-3: B]]", 1.0),
    (SHARED, "[[1-2: A; 1-3: A; 2-3: B]]", 0.0),
    (SHARED, "[[[1] A; [2] B; [3] B]]", 0.0),  # 2 shares what 1 shares
    (SHARED, "[[Proposition 1: A; Proposition 2: B; Proposition 3: B]]", 0.0),
    (SHARED, "[[Proposition 1: A; Proposition 2: A; Proposition 3: B]]", 1.0),
    (SHARED, '[[{"1": "A", "2": "B", "3": "B"}]]', 0.0),
    (SHARED, '[[{"1": "A", "2": "A", "3": "B"}]]', 1.0),
    (SHARED, "[[**[1]**: A; **[2]**: B; **[3]**: B]]", 0.0),
    (SHARED, '[["[1]": A; "[2]": B; "[3]": B]]', 0.0),
    (SHARED, '[[{"[1]": "A", "[2]": "B", "[3]": "B"}]]', 0.0),
    (SHARED, "[[The proposition 1: A; the proposition 2: B; the proposition 3: B]]", 0.0),
    (SHARED, "[[**[1]**: A; **[2]**: A; **[3]**: B]]", 1.0),
    (SHARED, "[[2-1: A; 3-1: B; 3-2: B]]", 1.0),
    (SHARED, "[[Propositions 1 and 2: A; propositions 1 and 3: B; propositions 2 and 3: B]]", 1.0),
    (SHARED, '[[{"1-2": "A", "1-3": "B", "2-3": "B"}]]', 1.0),
    (SHARED, '[[{"1-2": "A", "1-3": "A", "2-3": "B"}]]', 0.0),
    (SHARED, "[[B;B;A]]", 0.0),
    (SHARED, "[[B;B;B]]", 0.0),
    (NONE_DEEP, "[[Q1: true; Q2: false]]", 1.0),
    (NONE_DEEP, "[[SOP: true; SIP: false]]", 1.0),
    (NONE_DEEP, "[[Q2: false; Q1: true]]", 1.0),
    (NONE_DEEP, "[[Q1: false; Q2: true]]", 0.0),
    (NONE_DEEP, "[[Q1: true; Q1: false]]", 0.0),
    (PARTS, "[[D;A;B;C]]", 1.0),
    (PARTS, "[[D, A, B, C]]", 1.0),
    (PARTS, "[[A;D;B;C]]", 0.0),
    (PARTS, lettered(3, 0, 1, 2), 1.0),
    (PARTS, lettered(0, 3, 1, 2), 0.0),
    (KIND, "[[SOP]]", 1.0),
    (KIND, "[[sop]]", 1.0),
    (KIND, "[[SAP/SEP/SIP/SOP]]", 0.0),
    (SHARED, "[[A;A;B]]", 1.0),
    (SHARED, "[[Yes;Yes;No]]", 1.0),
    (SHARED, "[[A;A;A]]", 0.0),
    (RANDOM_KEY, "[[true;true;true]]", 1.0),  # the same question twice has the same answer, whatever the key says
    (RANDOM_KEY, "[[T;T;T]]", 1.0),
    (RANDOM_KEY, "[[F;T;T]]", 0.0),
    (RANDOM_KEY, "[[false;true;true]]", 0.0),
    (NONE_DEEP, "[[True; False]]", 1.0),
]
