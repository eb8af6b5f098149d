"""Meetings minute by minute: who is free in each minute of the week, and the longest runs of minutes in which all are."""

from itertools import groupby, product

DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday")


def free_minutes(person, day: str, free_at_night: bool, one_block: bool) -> set[int]:
    kind, value = person["constraint"]
    opens, closes = person["work_hours_org"][day]
    busy = [set(range(start, end)) for start, end in person["busy_org"][day]]
    if one_block:
        minutes = sorted(set().union(*busy)) if busy else []
        runs = groupby(enumerate(minutes), key=lambda pair: pair[1] - pair[0])
        busy = [{minute for _, minute in run} for _, run in runs]
    if kind == "conflict":
        busy = [block for block in busy if len(block) > value]
    taken = set().union(*busy) if busy else set()
    if kind == "lunch" and value[0] == day:
        taken |= set(range(*value[1]))
    working = set(range(opens, closes))
    free = working - taken
    if kind == "buffer":
        around = (set(range(-900, 2400)) - taken) if free_at_night else free
        free = {m for m in free if all(m + shift in around for shift in range(-value, value + 1))}
    if kind == "timezone":
        free = {m - 60 * value for m in free}
    return free


def result(identity, free_at_night: bool, one_block: bool) -> tuple[int, int]:
    runs = []
    for day in DAYS:
        together = set.intersection(*(free_minutes(p, day, free_at_night, one_block) for p in identity["people"].values()))
        numbered = enumerate(sorted(together))
        runs += [len(list(run)) for _, run in groupby(numbered, key=lambda pair: pair[1] - pair[0])]
    longest = max(runs, default=0)
    return longest, runs.count(longest) if longest else 0


def score(answer, identity) -> float | None:
    return float(any(tuple(answer) == result(identity, *reading) for reading in product((False, True), repeat=2)))
