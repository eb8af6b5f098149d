"""Figure and mood by building every syllogism and looking which one is shown."""

from itertools import product

TERMS = {"I": ("MP", "SM"), "II": ("PM", "SM"), "III": ("MP", "MS"), "IV": ("PM", "MS")}
SAID = {"A": "∀{}⇒{}", "E": "∀{}⇒¬{}", "I": "∃{}⇒{}", "O": "∃{}⇒¬{}"}
VALID = "I AAA EAE AII EIO, II AEE EAE EIO AOO, III AII EIO IAI OAO, IV AEE EIO IAI"
MOODS = {group.split()[0]: group.split()[1:] for group in VALID.split(", ")}


def fitting(identity) -> set:
    found = set()
    for figure, terms in TERMS.items():
        for mood in map("".join, product("AEIO", repeat=3)):
            pairs = (*terms, "SP")
            if identity["type"] == "standard":
                said = [SAID[letter].format(*pair) for letter, pair in zip(mood, pairs)]
                if said[2] == identity["conclusion"] and sorted(said[:2]) == sorted(identity["premises"]):
                    found.add((figure, mood))
            elif mood in MOODS[figure]:
                lines = identity["template"].split("\n")
                if all(line in (f"{a}()%s" % b, f"{a}({m}){b}") for line, (a, b), m in zip(lines, pairs, mood)):
                    found.add((figure, mood))
    return found


def score(answer, identity) -> float | None:
    return float(tuple(answer) in fitting(identity))


def examples():
    def given(figure, mood, *said):
        return {"type": "standard", "figure": figure, "mood": mood, "premises": list(said[:2]), "conclusion": said[2]}

    def part(figure, mood, template):
        return {"type": "fill", "figure": figure, "mood": mood, "template": template, "visible_moods": []}

    return [
        (given("I", "EAE", "∀M⇒¬P", "∀S⇒M", "∀S⇒¬P"), "[[I;EAE]]"),
        (given("II", "EIO", "∀P⇒¬M", "∃S⇒M", "∃S⇒¬P"), "[[II;EIO]]"),
        (given("III", "OAO", "∃M⇒¬P", "∀M⇒S", "∃S⇒¬P"), "[[III; OAO]]"),
        (given("IV", "IAI", "∃P⇒M", "∀M⇒S", "∃S⇒P"), "[[IV;IAI]]"),
        (part("II", "AOO", "P(A)M\nS(O)M\nS()P"), "[[II;AOO]]"),
        (part("I", "AAA", "M(A)P\nS()M\nS()P"), "[[I;AII]]"),
    ]
