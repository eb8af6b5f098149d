"""Speech acts by the sign after the speaker."""

CATEGORY = {"✧": "Directives", "✊": "Commissives", "♥": "Assertives", "~": "Expressives", "↔": "Declarations"}
STATE = {"✧": "Want", "✊": "Intention", "♥": "Belief", "~": "Emotion", "↔": "Authority"}


def right(identity) -> str:
    sign = identity["question"].split()[1][-1]
    for option in identity["options"]:
        if identity["type"] == "category" and option["text"] == CATEGORY[sign]:
            return option["option"]
        if identity["type"] == "property" and option["psych_state"].split(" ")[0] == STATE[sign]:
            return option["option"]
    return ""


def others(identity) -> set[str]:
    """A heart can be love, and "I → do it" a promise."""
    also = {"♥": "Expressives", "✧": "Commissives"}.get(identity["question"].split()[1][-1])
    return {option["option"] for option in identity["options"] if option.get("text", "?") == also}


def score(answer, identity) -> float | None:
    return float(answer in {right(identity), *others(identity)})


def category(question, options, key):
    listed = [{"option": letter, "text": text} for letter, text in zip("ABCD", options)]
    return {"type": "category", "question": question, "options": listed, "correct_answer": key}


def property_(question, options, key):
    listed = [{"option": letter, "direction": one, "psych_state": other} for letter, (one, other) in zip("ABCD", options)]
    return {"type": "property", "question": question, "options": listed, "correct_answer": key}


WANT, INTEND, BELIEVE, FEEL = ("→", "Want (✧)"), ("→", "Intention (✊)"), ("*", "Belief (♥)"), ("~", "Emotion")
AUTHORITY = ("↔", "Authority")


def examples():
    kinds = ["Assertives", "Directives", "Commissives", "Expressives"]
    return [
        (category("I ♥ the soup is hot.", kinds, "A"), "[[A]]"),
        (category("I ♥ the soup is hot.", kinds, "A"), "[[D]]"),
        (category("I →✧ close the door.", kinds, "B"), "[[Directives]]"),
        (category("I →✊ call you tonight.", kinds, "C"), "[[C. Commissives]]"),
        (category("I ~ happy for you.", kinds, "D"), "[[D]]"),
        (category("I ↔ the session opened.", [*kinds[:3], "Declarations"], "D"), "[[D]]"),
        (property_("I ♥ the soup is hot.", [WANT, BELIEVE, FEEL, AUTHORITY], "B"), "[[B]]"),
        (property_("I →✊ call you tonight.", [WANT, BELIEVE, INTEND, AUTHORITY], "C"), "[[Dir: →, Psy: Intention (✊)]]"),
        (property_("I ↔ the session opened.", [AUTHORITY, BELIEVE, INTEND, WANT], "A"), "[[A]]"),
    ]
