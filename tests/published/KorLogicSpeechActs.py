"""Speech acts by their signs (as in the second opinion)."""

from tests.second_opinions.published.kor_logic_speech_acts import (
    AUTHORITY,
    BELIEVE,
    INTEND,
    WANT,
    category,
    property_,
    right,
)


def write(answer, identity) -> str:
    return f"[[{answer}]]"


def wrong(answer, identity) -> list[str]:
    return [*(f"[[{other}]]" for other in "ABCD" if other != answer), "[[A or B]]"]


def status(identity) -> str:
    return {identity["correct_answer"]: "valid", "": "unwinnable"}.get(right(identity), "wrong_key")


ASKED = category("I →✧ close the door.", ["Assertives", "Directives", "Commissives", "Declarations"], "B")
MEANT = property_("I →✊ call you tonight.", [WANT, BELIEVE, INTEND, AUTHORITY], "C")
PROBES = [
    (ASKED, "[[B]]", 1.0),
    (ASKED, "[[Directives]]", 1.0),
    (ASKED, "[[C]]", 0.0),
    (ASKED, "Format your answer as [[LETTER]].", 0.0),
    (MEANT, "[[C]]", 1.0),
    (MEANT, "[[C. Dir: →, Psy: Intention (✊)]]", 1.0),
    (MEANT, "[[A]]", 0.0),
    ({**MEANT, "correct_answer": "A"}, "[[C]]", 1.0),
    ({**MEANT, "correct_answer": "A"}, "[[A]]", 0.0),
]
