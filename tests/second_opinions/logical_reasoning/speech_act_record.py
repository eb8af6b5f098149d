"""The record with nothing kept in mind: every question about an entry is answered by reading back through those before it."""

LETTERS = dict(state="A", order="B", promise="C", thank="D", apologise="D", release="E", appoint="E", dismiss="E")


class Record:
    def __init__(self, identity) -> None:
        self.identity = identity
        self.entries = identity["record"]
        self.good: list[bool] = []  # of the entries so far
        for at in range(len(self.entries)):
            self.good.append(self.comes_off(at))

    def before(self, at):
        """The entries before one, latest first, that had an effect."""
        return [(n, self.entries[n]) for n in range(at - 1, -1, -1) if self.good[n]]

    def bound_to(self, who, task, at):
        """To whom somebody is bound to do a task just before an entry, or None."""
        for _, entry in self.before(at):
            if entry["about"] != task or entry["kind"] in ("state", "thank", "apologise", "appoint", "dismiss"):
                continue
            if entry["kind"] == "do" and entry["who"] == who:
                return None
            if entry["kind"] == "release" and entry["whom"] == who:
                return None
            if entry["kind"] == "order" and entry["whom"] == who:
                return entry["who"]
            if entry["kind"] == "promise" and entry["who"] == who:
                return entry["whom"]
        return None

    def directly_above(self, one, other, at) -> bool:
        for _, entry in self.before(at):
            if entry["kind"] in ("appoint", "dismiss") and (entry["whom"], entry["third"]) == (one, other):
                return entry["kind"] == "appoint"
        return [one, other] in self.identity["superiors"]

    def above(self, one, other, at, seen=()) -> bool:
        return self.directly_above(one, other, at) or any(
            self.directly_above(middle, other, at) and self.above(one, middle, at, (*seen, other))
            for middle in self.identity["people"]
            if middle not in seen
        )

    def deeds(self, who, task, at):
        return [n for n, entry in self.before(at) if (entry["kind"], entry["who"], entry["about"]) == ("do", who, task)]

    def comes_off(self, at) -> bool:
        entry = self.entries[at]
        kind, who, whom, about, third = (entry[key] for key in ("kind", "who", "whom", "about", "third"))
        if kind == "do":
            return True
        if kind == "state":
            return all(
                (other["kind"], other["who"]) != ("state", who) or other["about"] + about != -1
                for _, other in self.before(at)
            )
        if kind in ("order", "promise"):
            doer = who if kind == "promise" else whom
            free = self.bound_to(doer, about, at) is None and not self.deeds(doer, about, at)
            return free and (kind == "promise" or self.above(who, whom, at))
        if kind == "release":
            return self.bound_to(whom, about, at) == who
        if kind == "apologise":
            return self.bound_to(who, about, at) == whom
        if kind == "thank":
            return any(self.bound_to(whom, about, n) == who for n in self.deeds(whom, about, at))
        if who != self.identity["head"]:
            return False
        if kind == "dismiss":
            return self.directly_above(whom, third, at)
        return not self.above(whom, third, at) and not self.above(third, whom, at)


def score(answer, identity) -> float | None:
    record = Record(identity)
    expected = [
        LETTERS[entry["kind"]] if good else "X"
        for entry, good in zip(identity["record"], record.good, strict=True)
        if entry["kind"] != "do"
    ]
    return float(list(answer) == expected)
