"""Collection changes on kinds of things with their numbers: how many things are alike in all attributes that matter."""

import re
from collections import Counter
from itertools import product

ATTRIBUTES = ("size", "origin", "material", "smell", "color")


def change(kinds: Counter, text: str, theirs: bool, whole: bool) -> Counter:
    """After a step; `theirs` and `whole`: whether "their color" and "the color of all … items" is the originals' too."""
    if match := re.search(r"replaced all (\S+) items with (\S+) ones", text):
        at = 0
    elif match := re.search(r"changed all (\S+) items to be made of (\S+)\.", text):
        at = 2
    else:
        old = re.search(r"all ([a-z ]+?) items", text).group(1)
        new = re.search(r"color (?:\w+ )?to ([a-z ]+?)(?: by [a-z ]+| through [a-z ]+)?\.$", text) or re.search(
            r"was \w+ to ([a-z ]+?) (?:by|through)", text
        )
        copied = {kind: count for kind, count in kinds.items() if kind[4] == old}
        after = Counter(kinds)
        for kind, count in copied.items():
            coloured = (*kind[:4], new.group(1))
            after[coloured] += count
            if whole if "the color of all" in text else theirs and "copies of all" not in text:
                after[kind] -= count
                after[coloured] += count
        return +after
    old, new = match.groups()
    after = Counter()
    for kind, count in kinds.items():
        after[(*kind[:at], new, *kind[at + 1 :]) if kind[at] == old else kind] += count
    return after


def counts(identity) -> set[int]:
    """The number of things that fit, by each reading of recoloured originals and of words that are smells and colours."""
    results, finals = set(), {}
    for originals_too in product((False, True), repeat=2):
        kinds = Counter(tuple(thing[one] for one in ATTRIBUTES) for thing in identity["initial_objects"])
        for step in identity["steps"]:
            kinds = change(kinds, step["description"], *originals_too)
        finals[originals_too] = kinds
    seen = [set().union(*({kind[at] for kind in kinds} for kinds in finals.values())) for at in (3, 4)]
    for kinds, loose in product(finals.values(), (False, True)):
        total = 0
        for kind, count in kinds.items():
            fits = True
            for attribute, condition in identity["question"].items():
                at = ATTRIBUTES.index(attribute)
                if condition["type"] == "negated":
                    fits &= kind[at] != condition["value"]
                elif loose and at >= 3 and set(condition["values"]) <= seen[0] & seen[1]:
                    fits &= kind[3] in condition["values"] or kind[4] in condition["values"]
                else:
                    fits &= kind[at] in condition["values"]
            total += count * fits
        results.add(total)
    return results


def score(answer, identity) -> float | None:
    return float(answer in counts(identity))
