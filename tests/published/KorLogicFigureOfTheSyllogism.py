"""Syllogisms, by writing every one and looking which fits (as in the second opinion)."""

from tests.second_opinions.published.kor_logic_figure_of_the_syllogism import fitting


def write(answer, identity) -> str:
    return f"[[{answer[0]};{answer[1]}]]"


def wrong(answer, identity) -> list[str]:
    figure, mood = answer
    return [
        f"[[{'II' if figure != 'II' else 'III'};{mood}]]",
        f"[[{figure};{mood[:2]}{'A' if mood[2] != 'A' else 'O'}]]",
        f"[[{figure};{mood[:2]}]]",
        f"[[{mood}]]",
    ]


def status(identity) -> str:
    found = fitting(identity)
    return "unwinnable" if not found else "valid" if (identity["figure"], identity["mood"]) in found else "wrong_key"


GIVEN = {
    "type": "standard",
    "figure": "II",
    "mood": "AOO",
    "premises": ["∀P⇒M", "∃S⇒¬M"],
    "conclusion": "∃S⇒¬P",
}
OPEN = {"type": "fill", "figure": "III", "mood": "AII", "template": "M()P\nM()S\nS()P", "visible_moods": []}
PART = {"type": "fill", "figure": "I", "mood": "EAE", "template": "M(E)P\nS()M\nS()P", "visible_moods": ["E", "E"]}
PROBES = [
    (GIVEN, "[[II;AOO]]", 1.0),
    (GIVEN, "[[2; aoo]]", 1.0),
    (GIVEN, "[[第二格；AOO]]", 1.0),
    (GIVEN, "[[II];[AOO]]", 1.0),
    (GIVEN, "[[I;AOO]]", 0.0),
    (GIVEN, "[[II;AEE]]", 0.0),
    (OPEN, "[[III;AII]]", 1.0),
    (OPEN, "[[III;OAO]]", 1.0),  # nothing is shown that excludes it
    (OPEN, "[[III;AAA]]", 0.0),
    (OPEN, "[[I;AII]]", 0.0),
    (PART, "[[I;EIO]]", 1.0),
    (PART, "[[I;EAE]]", 1.0),
    (PART, "[[I;AAA]]", 0.0),
]
