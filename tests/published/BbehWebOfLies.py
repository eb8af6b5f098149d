"""Published webs of lies: yes, no or unknown for each person asked about, in `[answer]`."""

from tests.second_opinions.logical_reasoning.web_of_lies import possibilities, score


def write(answer, identity) -> str:
    return f"[answer]{', '.join(answer)}[/answer]"


def wrong(answer, identity) -> list[str]:
    turned = {"yes": "no", "no": "unknown", "unknown": "yes"}
    changed = [[*answer[:at], turned[one], *answer[at + 1 :]] for at, one in enumerate(answer)]
    return [f"[answer]{', '.join(one)}[/answer]" for one in (*changed, answer[:-1])]


def status(identity) -> str:
    if next(possibilities(identity), None) is None:
        return "unwinnable"
    return "valid" if score(identity["solution"], identity) else "wrong_key"


def says(speaker, kind, group, assertion) -> dict:
    about = {"target": group} if kind == "single" else {"group": list(group)}
    return {"type": kind, "speaker": speaker, "assertion": assertion, **about}


# A is truthful, so B lies; C would make B truthful, so C lies; of D nothing is said.
OPEN = {
    "people": list("ABCD"),
    "statements": [says("A", "single", "B", False), says("C", "all_true", "BD", True)],
    "questions": ["B", "C", "D"],
    "initial_person": "A",
    "initial_state": True,
}
SETTLED = OPEN | {"statements": [*OPEN["statements"], says("A", "exact_one", "BCD", True)], "solution": ["no", "no", "no"]}

PROBES = [
    (OPEN, "[answer]no, no, unknown[/answer]", 1.0),
    (OPEN, "[answer]no, no, no[/answer]", 0.0),
    (OPEN, "[answer]No, No, Unknown.[/answer]", 1.0),
    (SETTLED, "[answer]no, no, yes[/answer]", 1.0),  # the key that a constant answer would have earned is wrong
    (SETTLED, "[answer]no, no, no[/answer]", 0.0),
    (SETTLED, "For example:\n[answer]yes, unknown, no[/answer]", 0.0),
    (SETTLED, "[answer]no, no[/answer]", 0.0),
    (SETTLED, "[answer]B: no, C: no, D: yes[/answer]", 1.0),
    (SETTLED, "[answer]- D: yes\n- B: no\n- C: no[/answer]", 1.0),  # by name, in any order
    (SETTLED, "[answer]D: no, B: no, C: yes[/answer]", 0.0),
    (SETTLED, "[answer]3. yes\n2. no\n1. no[/answer]", 1.0),
    (SETTLED, "[answer]3. no\n2. no\n1. yes[/answer]", 0.0),
    (SETTLED, '```json\n{"answer": ["no", "no", "yes"]}\n```', 1.0),
]
