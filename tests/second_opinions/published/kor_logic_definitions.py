"""The kind of definition by a word that only sentences of that kind have."""

WORDS = {
    "Genus-Differentia": "distinguished",
    "Origin": "origin in",
    "Function": "used for",
    "Relation": "relationship",
    "Procedure": "steps",
    "Logical": "logically",
    "Usage": " means:",
    "Etymology": "originates",
    "Redefinition": "redefined",
}
REST = ("other", "etc", "...", "…")


def right(identity) -> str:
    names = {option.split("(")[1].rstrip(")"): option[0] for option in identity["options"]}
    if "Exhaustive" in names:
        rest = any(word in identity["question"] for word in REST)
        return names["Partial"] if rest else identity["correct_answer"]  # of a class without a name
    return next(letter for name, letter in names.items() if WORDS[name] in identity["question"])


def score(answer, identity) -> float | None:
    return float(answer == right(identity))


KINDS = {
    "Intensional": ["⚯ (Genus-Differentia)", "⌘ (Origin)", "⚒ (Function)", "Ϟ (Relation)", "☖ (Procedure)", "Ѭ (Logical)"],
    "Extensional": ["¥ (Exhaustive)", "! (Partial)"],
    "Lexical": ["ℵ (Usage)", "ℓ (Etymology)", "∇ (Redefinition)"],
}


def case(category, question, key):
    options = [f"{letter}. {kind}" for letter, kind in zip("ABCDEF", KINDS[category])]
    return {"question": question, "options": options, "correct_answer": key, "category": category}


def examples():
    return [
        (case("Intensional", '"A teapot" is a type of vessel distinguished by its spout.', "A"), "[[A]]"),
        (case("Intensional", '"A teapot" is defined by its origin in China.', "B"), "[[⌘ (Origin)]]"),
        (case("Intensional", '"A teapot" is primarily used for brewing.', "C"), "[[Function]]"),
        (case("Intensional", '"A teapot" is characterized by its relationship with cups.', "D"), "[[D. Ϟ (Relation)]]"),
        (case("Intensional", '"Tea" involves these steps: boil, pour, wait.', "E"), "[[(E)]]"),
        (case("Intensional", '"Tea" is logically defined as P∧¬Q.', "F"), "[[f]]"),
        (case("Extensional", '"The elements include: north, east, south, west."', "A"), "[[A]]"),
        (case("Extensional", '"The elements include: oolong, sencha, and 40 other teas."', "B"), "[[B]]"),
        (case("Lexical", '"Tea" originates from Min Chinese.', "B"), "[[B]]"),
        (case("Lexical", '"Tea" means: ① a drink ② a meal.', "A"), "[[A]]"),
        (case("Lexical", '"Tea" is redefined as any infusion.', "C"), "[[∇]]"),
    ]
