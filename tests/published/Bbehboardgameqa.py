"""Published board games: proved, disproved or unknown, in `[answer]`."""

from tests.second_opinions.logical_reasoning.board_game_rules import verdict

WORDS = ("proved", "disproved", "unknown")


def write(answer, identity) -> str:
    return f"[answer]{answer}[/answer]"


def wrong(answer, identity) -> list[str]:
    others = [word for word in WORDS if word != answer]
    return [f"[answer]{other}[/answer]" for other in (*others, f"{answer} or {others[0]}", "yes")]


def status(identity) -> str:
    return "valid" if verdict(identity) == identity["answer"] else "wrong_key"


GAME = {
    "facts": ["bat respect sun bear", "owl does not hug bat"],
    "rules": {
        "0": "If any animal respect sun bear, then it shout at crab",
        "1": "If there exists an animal which does not hug bat, then bat does not shout at crab",
        "2": "If crow wink at bat, then bat smile at crab",
    },
    "preference_graph": {"1": [0]},
    "question": "does the bat shout at the crab?",
}
PROBES = [
    (GAME, "[answer]disproved[/answer]", 1.0),
    (GAME, "[answer]proved[/answer]", 0.0),
    (GAME, "The statement cannot be proved, so it is unknown or disproved", 0.0),  # a word anywhere counted
    (GAME | {"preference_graph": {"0": [1]}}, "[answer]Proved[/answer]", 1.0),
    (GAME | {"question": "does the bat does not shout at the crab?", "answer": "disproved"}, "[answer]proved[/answer]", 1.0),
    (GAME | {"question": "does the bat smile at the crab?"}, "[answer]unknown[/answer]", 1.0),
    (GAME | {"question": "does the owl shout at the crab?"}, "[answer]disproved[/answer]", 0.0),
    (GAME | {"question": "does the owl shout at the crab?"}, "[answer]unknown[/answer]", 1.0),
]
