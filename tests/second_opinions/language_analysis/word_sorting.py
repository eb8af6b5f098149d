"""Word sorting pair by pair: of any two words in the answer, the first may not have to stand after the second.

A record is followed by comparing words up to as many letters as have been looked at; groups are what cannot be told apart.
"""

import re
from functools import cmp_to_key
from itertools import groupby, pairwise


def first_difference(one: str, other: str, order: list[str]) -> int:
    """Negative if `one` comes first: by the letters where they differ, else by length."""
    for a, b in zip(one, other):
        if a != b:
            return order.index(a) - order.index(b)
    return len(one) - len(other)


def reading_of(identity):
    order = identity["custom_order"] or [chr(code) for code in range(ord("a"), ord("z") + 1)]
    return order, (lambda word: "".join(reversed(word))) if identity["mode"] == "reverse" else str


def split(words, letters: int, order, read) -> list[list[str]]:
    """The words in order as far as their first `letters` letters tell, those alike in one group."""
    key = cmp_to_key(lambda a, b: first_difference(read(a)[:letters], read(b)[:letters], order))
    ordered = sorted(sorted(words), key=key)
    return [list(group) for _, group in groupby(ordered, key=lambda word: read(word)[:letters])]


def plain(groups: list[list[str]]) -> str:
    return " < ".join(group[0] if len(group) == 1 else f"[{' '.join(sorted(group))}]" for group in groups)


def tidy(text: str) -> str:
    """What a thought says of order, with the words of every list sorted."""
    return re.sub(r"\[([^]]*)\]", lambda m: f"[{' '.join(sorted(re.findall('[a-z]+', m.group(1))))}]", text)


def due(identity) -> list[str]:
    """Every thought as it should be, brought to one form."""
    order, read = reading_of(identity)
    words = identity["words"]
    lines = ["0 " + " ".join(sorted(f"{word}:{read(word)[:1]}" for word in words))]
    state = [(group, 1) for group in split(words, 1, order, read)]
    lines.append("all " + plain([group for group, _ in state]))
    while any(len(group) > 1 for group, _ in state):
        at = [len(group) > 1 for group, _ in state].index(True)
        group, known = state[at]
        lines.append(f"{known} " + " ".join(sorted(f"{word}:{read(word)[known : known + 1]}" for word in group)))
        parts = split(group, known + 1, order, read)
        state[at : at + 1] = [(part, known + 1) for part in parts]
        lines.append(f"part {plain(parts)} all {plain([one for one, _ in state])}")
    return [*lines, "answer " + " ".join(group[0] for group, _ in state)]


PLACES = [
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
    "fourteenth",
]


def gist(thought: str) -> str:
    if "The answer is" in thought:
        return "answer " + thought.rpartition("The answer is ")[2]
    if "letter:" in thought:
        place = PLACES.index(re.search(r"The (\w+) letter:", thought).group(1))
        pairs = re.findall(r"([a-z]+): ([a-z]?)\. ", thought.partition("letter:")[2])
        named = re.search(r"subpart \[([^]]*)\]", thought)
        missing = len(re.findall("[a-z]+", named.group(1))) != len(pairs) if named else False
        return f"{place} " + " ".join(sorted(f"{word}:{letter}" for word, letter in pairs)) + ("?" if missing else "")
    first, _, rest = tidy(thought).removeprefix("We now have: ").partition("for the subpart. Hence, we have ")
    return f"part {first} all {rest}" if rest else f"all {first}"


def first_wrong(identity) -> int:
    right, shown = due(identity), [gist(thought) for thought in identity["thoughts"]]
    padded = zip(right + ["-"] * (len(shown) - len(right)), shown + ["+"] * (len(right) - len(shown)))
    return next((n for n, (a, b) in enumerate(padded, 1) if a != b), 0)


def score(answer, identity) -> float | None:
    if identity.get("subtask") == "error_detection":
        return float(answer == first_wrong(identity))
    if sorted(answer) != sorted(identity["words"]):
        return 0.0
    order, read = reading_of(identity)
    return float(all(first_difference(read(one), read(other), order) < 0 for one, other in pairwise(answer)))
