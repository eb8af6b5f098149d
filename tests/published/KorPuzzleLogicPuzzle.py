"""Windmills, judged clue by clue with the year of every name looked up in the entries."""

import re

from tests.published.written import double
from tests.second_opinions.published.kor_puzzle_logic_puzzle import arrangements, keeps, told


def write(answer, identity):
    return double(", ".join(" ".join(map(str, entry)) for entry in answer))


def wrong(answer, identity):
    """Names exchanged so that a clue breaks, years out of order, a name twice, entries left out, another name for a told one."""
    found = []
    for one in range(len(answer)):
        for other in range(one):
            entries = [list(entry) for entry in answer]
            entries[one][1], entries[other][1] = entries[other][1], entries[one][1]
            if not keeps(entries, identity):
                found.append(entries)
    (year, windmill, family), (_, other, _) = answer[:2]
    found += [answer[::-1], answer[:-1], [*answer, answer[0]], [(year, other, family), *answer[1:]]]
    found += [[(year + 1, windmill, family), *answer[1:]]]
    found += [
        [*answer[:at], (year, "Krommolen", family), *answer[at + 1 :]]
        for at, (year, windmill, family) in enumerate(answer)
        if ("mill", windmill) in told(identity)
    ]
    return [write(entries, identity) for entries in found]


def status(identity):
    if any(not re.search(r" is owned by the | was built (in|\d+ years) ", clue) for clue in identity["clues"]):
        return "unsupported"
    stored = [[one["year"], one["windmill"], one["family"]] for one in identity["assignments"]]
    stored.sort(key=lambda entry: identity["years_order"].index(entry[0]))
    if keeps(stored, identity):
        return "valid"
    return "wrong_key" if next(arrangements(identity), None) else "unwinnable"


def case(clues, *entries):
    assignments = [{"year": year, "windmill": windmill, "family": family} for year, windmill, family in entries]
    return {"assignments": assignments, "clues": clues, "years_order": [entry[0] for entry in entries]}


MILLS = ((1700, "Molen C", "De Jong"), (1720, "Molen A", "Van Dijk"), (1740, "Other", "Other Family"))
ONE = case(["Molen A is owned by the Van Dijk family.", "Other was built in 1740."], *MILLS)
STEPS = case(
    [
        "Molen A was built 20 years after the De Jong family's windmill.",
        "The De Jong family's house was built 40 years before Other.",
    ],
    *MILLS,
)

# the clues tell one windmill and one family; the others have no names in the prompt
OPEN = case(
    ["Old Molen is owned by the Modern Family family.", "New Molen was built in 1700."],
    *((1600, "Middle Molen", "Ancient Family"), (1650, "Old Molen", "Modern Family"), (1700, "New Molen", "Middle Family")),
)

PROBES = [
    (OPEN, "[[1600 Middle Molen Ancient Family, 1650 Old Molen Modern Family, 1700 New Molen Middle Family]]", 1.0),
    (OPEN, "[[1600 Wipmolen Jansen, 1650 Old Molen Modern Family, 1700 New Molen Bakker]]", 1.0),
    (OPEN, "[[1600 Old Molen Modern Family, 1650 Windmill B Jansen, 1700 New Molen Bakker]]", 1.0),
    (OPEN, "[[1600, Wipmolen, Jansen; 1650, Old Molen, Modern Family; 1700, New Molen, Bakker]]", 1.0),
    (OPEN, '[["1600", "Wipmolen", "Jansen"], ["1650", "Old Molen", "Modern Family"], ["1700", "New Molen", "Bakker"]]', 1.0),
    (OPEN, "[[1600 Third Molen the Jansen family, 1650 Old Molen Modern Family, 1700 New Molen Bakker]]", 1.0),
    (OPEN, "[[1. 1600 Wipmolen Jansen\n2. 1650 Old Molen Modern Family\n3. 1700 New Molen Bakker]]", 1.0),
    (OPEN, "[[1600 Wipmolen Modern Family, 1650 Old Molen Jansen, 1700 New Molen Bakker]]", 0.0),
    (OPEN, "[[1600 Old Molen Modern Family, 1650 New Molen Jansen, 1700 Wipmolen Bakker]]", 0.0),
    (OPEN, "[[1600 Wipmolen Jansen, 1650 Old Molen Jansen, 1700 New Molen Bakker]]", 0.0),
    (OPEN, "[[1600 Wipmolen Jansen, 1650 Old Molen Modern Family, 1700 New Molen Jansen]]", 0.0),  # a family twice
    (OPEN, "[[1600 Wipmolen Jansen, 1650 Old Molen Modern Family, 1700 New Molen Bakker, 1750 Krommolen Visser]]", 0.0),
    (OPEN, "[[1600 Wipmolen Jansen, 1650 Old Molen Modern Family, 1700 New Molen Modern Family, Bakker]]", 0.0),
    (OPEN, "[[1600 Wipmolen Jansen, 1650 Old Molen Modern Family, 1700 New Molen Bakker, or other way round]]", 0.0),
    (OPEN, "[[1600 Wipmolen Jansen, 1650 Old Molen Modern Family, 1700 New Molen Bakker but I am not sure]]", 0.0),
    (OPEN, "[[1600 Wipmolen or Krommolen Jansen, 1650 Old Molen Modern Family, 1700 New Molen Bakker]]", 0.0),
    (OPEN, "[[1600 Wipmolen Jansen, 1650 Old Molen Modern Family, 1700 New Molen Bakker or Visser]]", 0.0),
    (OPEN, "[[1600 Wipmolen Jansen, 1650 Old Molen Modern Family, 1700 New Molen Bakker; total 3]]", 0.0),
    (OPEN, "[[1600 Wipmolen Old Molen, 1650 Old Molen Modern Family, 1700 New Molen Bakker]]", 0.0),
    (OPEN, "[[1600 Modern Family Jansen, 1650 Old Molen Modern Family, 1700 New Molen Bakker]]", 0.0),
    (
        OPEN,
        "[[1600 Ancient Family Wipmolen, 1650 Old Molen Modern Family, 1700 New Molen Bakker]]",
        0.0,
    ),  # in the wrong columns
    (OPEN, "[[1600 Old_Molen Jansen, 1650 Old Molen Modern Family, 1700 New Molen Bakker]]", 0.0),  # a windmill twice
    (OPEN, "[[1600 Old-Molen Jansen, 1650 Old Molen Modern Family, 1700 New Molen Bakker]]", 0.0),
    (OPEN, "[[1600 Old M\u043elen Jansen, 1650 Old Molen Modern Family, 1700 New Molen Bakker]]", 0.0),  # a Cyrillic letter
    (OPEN, "[[1600 Wipmolen Modern Families, 1650 Old Molen Modern Family, 1700 New Molen Bakker]]", 0.0),
    (OPEN, "[[1600 Wipmolen Jansen, 1650 Old Molen Modern Family, 1700 New Molen Family]]", 0.0),
    (OPEN, "[[1600 built later, 1650 Old Molen Modern Family, 1700 New Molen Bakker]]", 0.0),
    (OPEN, "[[1600 Wipmolen Ancient Family, 1650 Old Molen Modern Family, 1700 New Molen Bakker]]", 1.0),
    (OPEN, "[[1600 Middle Molen Jansen, 1650 Old Molen Modern Family, 1700 New Molen Bakker]]", 1.0),
    (OPEN, "[[1600 Wipmolen van Dijk, 1650 Old Molen Modern Family, 1700 New Molen De Jong]]", 1.0),
    (OPEN, "[[1600 Oostmolen Van der Meer, 1650 Old Molen Modern Family, 1700 New Molen Van den Berg]]", 1.0),
    (OPEN, "[[1600 De Kat Van der Berg, 1650 Old Molen Modern Family, 1700 New Molen the Visser family]]", 1.0),
    (OPEN, "[[1600 Molen Z Family 9, 1650 Old Molen Modern Family, 1700 New Molen the Family 8 family]]", 1.0),
    (OPEN, "[[1600 Molen Z Family 9, 1650 Old Molen Modern Family, 1700 New Molen 9]]", 0.0),  # one family by two names
    (OPEN, "[[1600 TBD TBA, 1650 Old Molen Modern Family, 1700 New Molen Bakker]]", 0.0),
    (OPEN, "[[1600 Molen Family, 1650 Old Molen Modern Family, 1700 New Molen Bakker]]", 0.0),
    (OPEN, "[[1600: Wipmolen (Jansen), 1650: Old Molen (Modern Family), 1700: New Molen (Bakker)]]", 1.0),
    (OPEN, "[[1600 ? ?, 1650 Old Molen Modern Family, 1700 New Molen ?]]", 0.0),
    (OPEN, "[[1600 Wipmolen, 1650 Old Molen Modern Family, 1700 New Molen]]", 0.0),
    (OPEN, "[[1650 Old Molen Modern Family, 1600 Wipmolen Jansen, 1700 New Molen Bakker]]", 0.0),
    (ONE, "[[1700 Molen C De Jong, 1720 Molen A Van Dijk, 1740 Other Other Family]]", 1.0),
    (ONE, "[[1700 Molen A Van Dijk, 1720 Molen C De Jong, 1740 Other Other Family]]", 1.0),  # the clues allow it
    (ONE, "[[1700 Molen A Van Dijk, 1720 Molen C Other Family, 1740 Other De Jong]]", 1.0),
    (ONE, "[[1700 Molen C De Jong,1720 Molen A Van Dijk,1740 Other Other Family]]", 1.0),
    (ONE, "[[1700 Molen C De Jong\n1720 Molen A Van Dijk\n1740 Other Other Family]]", 1.0),
    (ONE, "[[1700, Molen C, De Jong; 1720, Molen A, Van Dijk; 1740, Other, Other Family]]", 1.0),
    (ONE, "[[**1700** Molen C De Jong, **1720** Molen A Van Dijk, **1740** Other Other Family]]", 1.0),
    (ONE, "[[1700 Molen C De Jong]]\n[[1720 Molen A Van Dijk]]\n[[1740 Other Other Family]]", 1.0),
    (ONE, '[["1700","Molen C","De Jong"],["1720","Molen A","Van Dijk"],["1740","Other","Other Family"]]', 1.0),
    (ONE, "[[1. 1700 molen c de jong\n2. 1720 molen a van dijk\n3. 1740 other other family]]", 1.0),
    (ONE, "[[1700 Molen A De Jong, 1720 Molen C Van Dijk, 1740 Other Other Family]]", 0.0),  # not owned by Van Dijk
    (ONE, "[[1700 Other De Jong, 1720 Molen A Van Dijk, 1740 Molen C Other Family]]", 0.0),
    (ONE, "[[1720 Molen A Van Dijk, 1700 Molen C De Jong, 1740 Other Other Family]]", 0.0),  # years out of order
    (ONE, "[[1700 Molen C De Jong, 1720 Molen A Van Dijk]]", 0.0),
    (ONE, "[[1700 Molen C De Jong, 1720 Molen A Van Dijk, 1740 Molen A Other Family]]", 0.0),
    (ONE, "[[x]]", 0.0),  # a published verifier paid it
    (ONE, "[[entry1 entry2 entry3, ...]]", 0.0),
    (STEPS, "[[1700 Molen C De Jong, 1720 Molen A Van Dijk, 1740 Other Other Family]]", 1.0),
    (STEPS, "[[1700 Molen C De Jong, 1720 Molen A Other Family, 1740 Other Van Dijk]]", 1.0),
    (STEPS, "[[1700 Molen A De Jong, 1720 Molen C Van Dijk, 1740 Other Other Family]]", 0.0),
    (STEPS, "[[1700 Molen C Van Dijk, 1720 Molen A De Jong, 1740 Other Other Family]]", 0.0),
]
