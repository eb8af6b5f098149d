"""Board game rules forwards: bounds from below and above on what holds, narrowed until they meet. Sentences stay texts."""

import re


def opposite_key(text: str) -> tuple[str, bool]:
    """A sentence without its negation, and whether it has none."""
    return text.replace(" does not ", " ", 1), " does not " not in text


def negated(text: str, stem: str, holds: bool, known: set[str]) -> set[str]:
    return {other for other in known if opposite_key(other) == (stem, not holds)}


class Rule:
    def __init__(self, number: str, text: str) -> None:
        self.number = int(number)
        condition, self.head = re.fullmatch(r"If (.*), then (.*)", text).groups()
        self.kind = (
            "some" if condition.startswith("there exists") else "any" if condition.startswith("any animal") else "named"
        )
        bare = re.sub(r"^(there exists an animal which|any animal) ", "", condition)
        self.body = bare.split(" and ")

    def conclusions(self, true: set[str]) -> set[str]:
        """What the rule concludes where all of its conditions are among `true`."""
        if self.kind == "named":
            return {self.head} if set(self.body) <= true else set()
        first = f" {self.body[0]}"
        subjects = {text.removesuffix(first) for text in true if text.endswith(first)}
        subjects = {s for s in subjects if not s.endswith("does not") and all(f"{s} {part}" in true for part in self.body)}
        if self.kind == "some":
            return {self.head} if subjects else set()
        return {f"{subject} {self.head.removeprefix('it ')}" for subject in subjects}


def closure(facts: set[str], rules: list[Rule], beats, rivals: set[str]) -> set[str]:
    """What follows when a conclusion gives way to rules that apply in `rivals` and are not beaten by one of its own."""
    true = set(facts)
    against: dict[tuple[str, bool], set[int]] = {}
    for rule in rules:
        for text in rule.conclusions(rivals):
            against.setdefault(opposite_key(text), set()).add(rule.number)
    stated = {opposite_key(fact) for fact in facts}
    while True:
        ours: dict[tuple[str, bool], set[int]] = {}
        texts = {}
        for rule in rules:
            for text in rule.conclusions(true):
                ours.setdefault(opposite_key(text), set()).add(rule.number)
                texts[opposite_key(text)] = text
        new = {
            texts[key]
            for key, numbers in ours.items()
            if (key[0], not key[1]) not in stated
            and all(any(other in beats.get(one, ()) for one in numbers) for other in against.get((key[0], not key[1]), ()))
        }
        if new <= true:
            return true
        true |= new


def verdict(identity) -> str:
    rules = [Rule(number, text) for number, text in identity["rules"].items()]
    beats = {int(better): set(worse) for better, worse in identity["preference_graph"].items()}
    facts = set(identity["facts"])
    above: set[str] = set(facts)
    while True:  # everything that follows if no rule ever gives way
        more = {text for rule in rules for text in rule.conclusions(above)} - above
        if not more:
            break
        above |= more
    for _ in range(100):
        below = closure(facts, rules, beats, above)
        tighter = closure(facts, rules, beats, below)
        if tighter == above:
            break
        above = tighter
    subject, rest = re.fullmatch(r"does the (.*) the ([a-z ]+)\?", identity["question"]).groups()
    stem, holds = opposite_key(f"{subject} {rest}")
    known = {opposite_key(text) for text in below}
    return "proved" if (stem, holds) in known else "disproved" if (stem, not holds) in known else "unknown"


def score(answer, identity) -> float | None:
    return float(answer == verdict(identity))
