"""Published swaps: the thing in `<answer>`."""

from tests.second_opinions.logical_reasoning.object_swaps import final


def write(answer, identity) -> str:
    return f"<answer>{answer}</answer>"


def wrong(answer, identity) -> list[str]:
    others = [thing for thing in identity["object_pool"] if thing != answer]
    return [f"<answer>{other}</answer>" for other in (*others, f"{answer} or {others[0]}")]


def status(identity) -> str:
    return "valid" if final(identity)[identity["question_person"]] == identity["correct_answer"] else "wrong_key"


SMALL = {
    "people": ["Ann", "Bo", "Cy"],
    "initial_assignments": {"Ann": "partner D", "Bo": "The Hobbit", "Cy": "left wing"},
    "swaps": [["Ann", "Bo"], ["Bo", "Cy"]],
    "question_person": "Cy",
}
BALLS = SMALL | {"context_type": "game of catch", "initial_assignments": {"Ann": "blue", "Bo": "red", "Cy": "pink"}}
PROBES = [
    (SMALL, "<answer>partner D</answer>", 1.0),
    (SMALL, "<answer>D</answer>", 1.0),
    (SMALL, "<answer>Partner D.</answer>", 1.0),
    (SMALL, "<answer>left wing</answer>", 0.0),
    (BALLS, "<answer>the blue ball</answer>", 1.0),
    (BALLS, "<answer>red ball</answer>", 0.0),
    (SMALL | {"question_person": "Ann"}, "<answer>the hobbit</answer>", 1.0),
    (SMALL | {"question_person": "Bo"}, "<answer>**left wing**</answer>", 1.0),
    (SMALL | {"question_person": "Bo", "correct_answer": "The Hobbit"}, "<answer>Left Wing</answer>", 1.0),
]
