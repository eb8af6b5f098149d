"""Published inventories: a whole number in `[answer]`."""

from tests.second_opinions.mathematical_modelling.inventory_totals import total


def write(answer, identity) -> str:
    return f"[answer]{answer}[/answer]"


def wrong(answer, identity) -> list[str]:
    return [f"[answer]{other}[/answer]" for other in (answer + 1, answer - 1, 2 * answer + 1, f"{answer} or {answer + 1}")]


def status(identity) -> str:
    return "valid" if total(identity) == identity["correct_answer"] else "wrong_key"


SMALL = {
    "items": [
        "I have 1200 figs (initially I had 1000, got 300 more, lost 100, after a count finally ending with 1200).",
        "My aunt has 50 plums.",
        "I have 34 cellos.",
        "I have 9 wolves.",
    ],
    "categories": ["musical instruments", "fruits"],
    "operation": "sum",
}
PROBES = [
    (SMALL, "[answer]1234[/answer]", 1.0),
    (SMALL, "[answer]1,234[/answer]", 1.0),
    (SMALL, "[answer]1234 items[/answer]", 1.0),
    (SMALL, "[answer]1284[/answer]", 0.0),
    (SMALL | {"operation": "difference"}, "[answer]1166[/answer]", 1.0),
    (SMALL | {"operation": "difference"}, "[answer]-1166[/answer]", 0.0),
    (SMALL | {"correct_answer": 1243}, "[answer]1234[/answer]", 1.0),
]
