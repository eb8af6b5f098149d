"""Bracket traces by cancellation: what is open after a prefix is what is left once all matched neighbours are struck out."""

import re

MATE = dict(zip("([{<", ")]}>"))


def left_open(prefix: str) -> str:
    while (shorter := re.sub(r"\(\)|\[\]|\{\}|<>", "", prefix)) != prefix:
        prefix = shorter
    return prefix


def due(sequence: str) -> list[str]:
    """The letters and brackets that every line of a right record has after its number."""
    lines = ["", "stack: " + (left_open("") or "empty")]
    for at, bracket in enumerate(sequence, 1):
        lines.append(f"{bracket};stack:" + (left_open(sequence[:at]) or "empty"))
    rest = left_open(sequence)
    lines.append(f"final{rest or 'empty'}")
    if rest:
        lines.append(f"pop{rest[::-1]}")
    closing = "".join(MATE[one] for one in reversed(rest))
    lines.append(f"answer{closing or 'empty'}")
    return [line.replace(" ", "") for line in lines]


def gist(number: int, line: str) -> str:
    text = line.partition(": ")[2]
    brackets = "".join(re.findall(r"[][(){}<>]", text))
    if text.startswith("We should"):
        return ""
    if text.startswith("Now, we"):
        return "final" + (brackets or "empty")
    if text.startswith("We will"):
        return "pop" + brackets
    if "the answer is" in text:
        half = text.rpartition("answer is ")[2].replace(" ", "")
        return "answer" + half
    return text.replace(" ", "")


def first_wrong(identity) -> int:
    right = due(identity["input_sequence"])
    shown = [gist(n, line) for n, line in enumerate(identity["modified_steps"], 1)]
    longest = max(len(right), len(shown))
    pairs = zip(right + ["?"] * (longest - len(right)), shown + ["!"] * (longest - len(shown)))
    return next((n for n, (a, b) in enumerate(pairs, 1) if a != b), 0)


def score(answer, identity) -> float | None:
    return float(answer == first_wrong(identity))
