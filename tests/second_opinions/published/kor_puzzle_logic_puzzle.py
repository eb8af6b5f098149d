"""Windmills: every clue read by its words, every name given its year; all arrangements tried. Names not told are free."""

import re
from itertools import permutations


def keeps(entries, identity) -> bool:
    entries = [tuple(entry) for entry in entries]
    year_of = {("mill", mill): year for year, mill, _ in entries} | {("family", family): year for year, _, family in entries}
    if [year for year, *_ in entries] != identity["years_order"] or len(year_of) < 2 * len(entries):
        return False
    return told(identity) <= set(year_of) and all(_true(clue, year_of) for clue in identity["clues"])


def told(identity) -> set:
    """The names in the clues, each as the mill's or the family's that it is."""
    found = {("mill", one["windmill"]) for one in identity["assignments"]}
    found |= {("family", one["family"]) for one in identity["assignments"]}
    return {(kind, name) for kind, name in found if any(_tells(clue, kind, name) for clue in identity["clues"])}


def _tells(clue, kind, name) -> bool:
    if kind == "mill":
        return clue.startswith((f"{name} is owned by ", f"{name} was built ")) or clue.endswith(f" years before {name}.")
    return f" the {name} family" in clue or clue.startswith(f"The {name} family's ")


def _true(clue, year_of) -> bool:
    if owned := re.match(r"(.+) is owned by the (.+) family\.$", clue):
        return year_of["mill", owned[1]] == year_of["family", owned[2]]
    if built := re.match(r"(.+) was built in (\d+)\.$", clue):
        return year_of["mill", built[1]] == int(built[2])
    if after := re.match(r"(.+) was built (\d+) years after the (.+) family's windmill\.$", clue):
        return year_of["mill", after[1]] - year_of["family", after[3]] == int(after[2])
    before = re.match(r"The (.+) family's house was built (\d+) years before (.+)\.$", clue)
    return year_of["mill", before[3]] - year_of["family", before[1]] == int(before[2])


def arrangements(identity):
    mills = [one["windmill"] for one in identity["assignments"]]
    families = [one["family"] for one in identity["assignments"]]
    for order in permutations(mills):
        for owners in permutations(families):
            entries = list(zip(identity["years_order"], order, owners))
            if keeps(entries, identity):
                yield entries


def score(answer, identity) -> float | None:
    return float(keeps(answer, identity))


def _case(clues, *entries):
    assignments = [{"year": year, "windmill": mill, "family": family} for year, mill, family in entries]
    return {"assignments": assignments, "clues": clues, "years_order": [entry[0] for entry in entries]}


def _said(*entries):
    return "[[" + ", ".join(f"{year} {mill} {family}" for year, mill, family in entries) + "]]"


def examples() -> list:
    three = ((1700, "Molen C", "De Jong"), (1720, "Molen A", "Van Dijk"), (1740, "Other", "Other Family"))
    swapped = ((1700, "Molen A", "Van Dijk"), (1720, "Molen C", "De Jong"), (1740, "Other", "Other Family"))
    four = ((1801, "North", "Smit"), (1811, "South", "Bakker"), (1821, "East", "Mulder"), (1831, "West", "Meijer"))
    owned, built = "Molen A is owned by the Van Dijk family.", "Other was built in 1740."
    after = "Molen A was built 20 years after the De Jong family's windmill."
    before = "The Smit family's house was built 20 years before East."
    return [
        (_case([owned, built], *three), _said(*three)),
        (_case([owned, built], *three), _said(*swapped)),
        (_case([after, built], *three), _said(*three)),
        (_case([before], *four), _said(*four)),
        (_case([before, "West is owned by the Meijer family."], *four), _said(*four)),
        (_case(["A was built in 1900."], (1900, "A", "1"), (1910, "B", "2")), _said((1900, "A", "2"), (1910, "B", "1"))),
    ]
