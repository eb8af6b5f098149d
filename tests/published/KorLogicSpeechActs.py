"""Speech acts by their signs (as in the second opinion)."""

from tests.second_opinions.published.kor_logic_speech_acts import (
    AUTHORITY,
    BELIEVE,
    INTEND,
    WANT,
    category,
    others,
    property_,
    right,
)


def write(answer, identity) -> str:
    return f"[[{answer}]]"


def wrong(answer, identity) -> list[str]:
    wrong = set("ABCD") - {answer} - others(identity)
    return [*(f"[[{other}]]" for other in sorted(wrong)), "[[A or B]]"]


def status(identity) -> str:
    if not right(identity):
        return "unwinnable"
    return "valid" if identity["correct_answer"] in {right(identity), *others(identity)} else "wrong_key"


ASKED = category("I →✧ close the door.", ["Assertives", "Directives", "Commissives", "Declarations"], "B")
PROMISED = category("I →✊ close the door.", ["Assertives", "Directives", "Commissives", "Declarations"], "C")
LOVED = category("I ♥ the soup is hot.", ["Assertives", "Directives", "Expressives", "Declarations"], "A")
MEANT = property_("I →✊ call you tonight.", [WANT, BELIEVE, INTEND, AUTHORITY], "C")
PROBES = [
    (ASKED, "[[B]]", 1.0),
    (ASKED, "[[Directives]]", 1.0),
    (ASKED, "[[C]]", 1.0),  # the sign is not explained, and "I → close the door" can be a promise
    (ASKED, "[[A]]", 0.0),
    (ASKED, "[[D]]", 0.0),
    (PROMISED, "[[C]]", 1.0),
    (PROMISED, "[[B]]", 0.0),
    (LOVED, "[[A]]", 1.0),
    (LOVED, "[[C]]", 1.0),  # the heart of one who loves
    (LOVED, "[[D]]", 0.0),
    (ASKED, "Format your answer as [[LETTER]].", 0.0),
    (MEANT, "[[C]]", 1.0),
    (MEANT, "[[C. Dir: →, Psy: Intention (✊)]]", 1.0),
    (MEANT, "[[A]]", 0.0),
    ({**MEANT, "correct_answer": "A"}, "[[C]]", 1.0),
    ({**MEANT, "correct_answer": "A"}, "[[A]]", 0.0),
]
