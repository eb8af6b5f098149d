"""Published boolean expressions: the letter of the true one, in `[answer]`."""

from tests.second_opinions.logical_reasoning.true_expression import value


def write(answer, identity) -> str:
    return f"[answer]{answer}[/answer]"


def wrong(answer, identity) -> list[str]:
    false = [letter for letter, text in zip("ABCDE", identity["expressions"]) if not value(text)]
    return [f"[answer]{other}[/answer]" for other in (*false, f"{answer} or {false[0]}", "F")]


def status(identity) -> str:
    values = [value(text) for text in identity["expressions"]]
    return "unwinnable" if not any(values) else "valid" if values[identity["answer"]] else "wrong_key"


SMALL = {"expressions": ["not The capital of Peru is Lima.", "False or not (2 * -2 > 4)", "True and not True"]}
PROBES = [
    (SMALL, "[answer]B[/answer]", 1.0),
    (SMALL, "[answer](B)[/answer]", 1.0),
    (SMALL, "[answer]Expression B[/answer]", 1.0),
    (SMALL, "[answer]B) False or not (2 * -2 > 4)[/answer]", 1.0),
    (SMALL, "[answer](B): **False or not (2*-2 > 4)**.[/answer]", 1.0),
    (SMALL, "[answer]B) is the only true one[/answer]", 1.0),
    (SMALL, "[answer]B) True and not True[/answer]", 0.0),  # the text of C
    (SMALL, "[answer](B) not The capital of Peru is Lima.[/answer]", 0.0),
    (SMALL, "[answer](B) not “秘鲁的首都是利马”[/answer]", 0.0),
    (SMALL, "[answer]A[/answer]", 0.0),
    (SMALL, "For example: [answer]B[/answer]", 0.0),
    (SMALL | {"answer": 0}, "[answer]b[/answer]", 1.0),
    ({"expressions": ["not False and False", "False or True", "1 * 1 > 1"]}, "[answer]B[/answer]", 1.0),
]
