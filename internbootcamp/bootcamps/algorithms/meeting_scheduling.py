"""Meeting scheduling: the longest meeting that everybody can attend in a week, and in how many ways it can be placed."""

import re
from typing import Any, NotRequired, TypedDict

from internbootcamp.answers import Integer, Language, Malformed, Sequence
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.core.flaws import WrongKey
from internbootcamp.core.shapes import Pair
from internbootcamp.kit.timetables import Span, clock, common, joined, outside

DAYS = {"Monday": "星期一", "Tuesday": "星期二", "Wednesday": "星期三", "Thursday": "星期四", "Friday": "星期五"}
NAMES = (
    "Amal",
    "Bruno",
    "Chidi",
    "Dora",
    "Emre",
    "Farah",
    "Goran",
    "Hana",
    "Ivo",
    "Jamal",
    "Keiko",
    "Lena",
    "Mateo",
    "Nadia",
)
KINDS = ("none", "timezone", "buffer", "conflict", "lunch")
OPENS, CLOSES = 540, 1080
ALL_DAY = 24 * 60


class Person(TypedDict):
    """The week of one person in their local time, minutes after midnight."""

    work_hours_org: dict[str, Pair]
    busy_org: dict[str, list[Pair]]
    free_org: NotRequired[Any]
    constraint: list[Any]  # [kind, value], see `_constraint_problem`


class LengthAndCount(Sequence[int]):
    """X and Y, perhaps with these names or with their units, which then say which is which."""

    _exchanged = re.compile(r"[^=:]*\d ?(?:option|种)[^=:]*\d ?(?:min|分钟)[^=:]*", re.IGNORECASE)

    def __init__(self) -> None:
        super().__init__(Integer(nouns=("minute", "min", "option", "分钟", "种")), 2, names=(("x",), ("y",)))

    def parse(self, text: str) -> tuple[int, ...]:
        if self._exchanged.fullmatch(text):
            raise Malformed("options before minutes")
        return super().parse(text)


class MeetingSchedulingBootcamp(Bootcamp):
    """From everybody's calendar and needs, find the length of the longest common meeting and how many such there are."""

    people: int = knob(4, "how many people", low=2, high=8)
    booked: int = knob(3, "meetings that each person has on a day", low=1, high=6)
    step: int = knob(15, "meetings begin and end on multiples of so many minutes", low=1, high=60)
    needs: int = knob(2, "people who have a need or a special situation", low=0, high=8)

    levels = (
        dict(people=2, booked=2, step=30, needs=0),
        dict(people=3, booked=2, step=15, needs=1),
        dict(people=4, booked=3, step=15, needs=3),
        dict(people=5, booked=3, step=10, needs=4),
        dict(people=7, booked=3, step=5, needs=6),
    )
    answer = LengthAndCount().described(
        "X, Y (the length in minutes, then the number of options)", "X, Y（先写分钟数，再写方案数）"
    )
    hidden = ("solution",)

    class Identity(TypedDict):
        people: dict[str, Person]
        solution: NotRequired[Any]

    def case_generator(self) -> Identity:
        """Calendars until both readings of a need near the ends of a day lead to the same answer, and some time is common."""
        for _ in range(40):
            identity: MeetingSchedulingBootcamp.Identity = {"people": self._people()}
            answers = _answers(identity)
            if len(answers) == 1 and answers[0][0]:
                return identity
        lone = self._person(["none", None])
        return {"people": dict.fromkeys(self.rng.sample(NAMES, self.people), lone)}

    def _people(self) -> dict[str, Person]:
        names = self.rng.sample(NAMES, self.people)
        needy = set(self.rng.sample(names, min(self.needs, len(names))))
        return {name: self._person(self._constraint() if name in needy else ["none", None]) for name in names}

    def _constraint(self) -> list[Any]:
        kind = self.rng.choice(KINDS[1:])
        if kind == "timezone":
            return [kind, self.rng.choice((-2, -1, 1, 2))]
        if kind == "buffer":
            return [kind, self.rng.choice((5, 10, 15))]
        if kind == "conflict":
            return [kind, self.rng.choice((30, 45, 60))]
        start = 690 + self.step * self.rng.randint(0, max(1, 60 // self.step))
        return [kind, [self.rng.choice(list(DAYS)), [start, start + 30]]]

    def _person(self, constraint: list[Any]) -> Person:
        return {
            "work_hours_org": {day: [OPENS, CLOSES] for day in DAYS},
            "busy_org": {day: self._day() for day in DAYS},
            "constraint": constraint,
        }

    def _day(self) -> list[list[int]]:
        """Meetings that leave at least one step between them."""
        slots = (CLOSES - OPENS) // self.step
        busy: list[list[int]] = []
        for _ in range(self.booked):
            length = self.rng.randint(max(1, 20 // self.step), max(2, 100 // self.step))
            start = self.rng.randint(0, slots - length)
            span = [OPENS + self.step * start, OPENS + self.step * (start + length)]
            if all(span[1] < other[0] or span[0] > other[1] for other in busy):
                busy.append(span)
        return sorted(busy)

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        zh = language == "zh"
        people = identity["people"]
        weeks = "\n\n".join(
            f"{name}{'：' if zh else ':'}\n" + "\n".join(_shown_day(person, day, zh) for day in DAYS)
            for name, person in people.items()
        )
        needs = "\n".join(text for name, person in people.items() if (text := _said(name, person["constraint"], zh)))
        needs = f"{needs}\n\n" if needs else ""
        if zh:
            return (
                f"{len(people)} 个人想在本周（星期一至星期五）开一次会，全体都要参加，会议须在同一天内连续进行。"
                "会议只能安排在每个人当地的上班时间之内，并且不能与任何人已有的日程重叠（首尾相接不算重叠）。"
                f"以下均为各人的当地时间：\n\n{weeks}\n\n{needs}"
                "设 X 为能安排的最长会议的分钟数，Y 为这样长的会议有多少种安排（开始时刻不同即为不同的安排，按整分钟计）。"
                "求 X 和 Y。若没有共同的时间，则 X 和 Y 都是 0。"
            )
        return (
            f"{len(people)} people want to hold a meeting this week, Monday to Friday. All of them attend, from beginning to end, "
            "on one day. It has to lie within everybody's working hours and may not overlap with anything that anybody has "
            f"booked; it may touch it. All times below are local to the person:\n\n{weeks}\n\n{needs}"
            "Let X be the length in minutes of the longest meeting that can be held, and Y the number of ways to place a meeting "
            "of that length (ways differ by when the meeting begins, in whole minutes). Find X and Y. If there is no common time "
            "at all, both are 0."
        )

    @staticmethod
    def solve(identity: Identity) -> tuple[int, int]:
        return _answers(identity)[0]

    @staticmethod
    def _verify_correction(answer: tuple[int, ...], identity: Identity) -> bool:
        """Any answer to which the calendars lead by a fair reading: see `_answers`."""
        return tuple(answer) in _answers(identity)

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        people = identity["people"]
        if not people:
            return "there is nobody"
        for name, person in people.items():
            for part in (person["work_hours_org"], person["busy_org"]):
                if set(part) != set(DAYS):
                    return f"the week of {name} does not have the days from Monday to Friday"
            spans = [span for day in person["busy_org"].values() for span in day] + list(person["work_hours_org"].values())
            if not all(0 <= start <= end <= ALL_DAY for start, end in spans):
                return f"{name} has something booked outside the day"
            wrong = _constraint_problem(person["constraint"])
            if wrong:
                return f"{name}: {wrong}"
        return _wrong_key(identity)

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        answers = _answers(identity)
        if len(answers) == 1:
            return None
        listed = " or ".join(f"{length}, {count}" for length, count in answers)
        return (
            f"{listed}: it depends on whether time outside working hours counts as free around a meeting, or on how booked "
            "time without a gap is split into meetings that can be cleared; the prompt does not say, so each is right"
        )

    @staticmethod
    def difficulty(identity: Identity) -> float:
        people = identity["people"].values()
        booked = sum(len(day) for person in people for day in person["busy_org"].values())
        return booked * (1 + sum(person["constraint"][0] != "none" for person in people))


def _constraint_problem(constraint: list[Any]) -> str | None:
    """What is wrong with a constraint: none, hours ahead, minutes before and after, minutes that can be cleared, a lunch."""
    kind, value = constraint if len(constraint) == 2 else [None, None]
    if kind == "none":
        return None
    if kind == "lunch":
        day, span = value if isinstance(value, list) and len(value) == 2 else [None, []]
        whole = isinstance(span, list) and len(span) == 2 and all(type(minute) is int for minute in span)
        return None if day in DAYS and whole and 0 <= span[0] <= span[1] <= ALL_DAY else "a lunch without day and time"
    allowed = {"timezone": range(-14, 15), "buffer": range(601), "conflict": range(601)}.get(str(kind), ())
    if type(value) is not int or value not in allowed:
        return f"no known constraint: {str(constraint)[:60]}"
    return None


def _free(person: Person, day: str, beyond: bool, one_block: bool) -> list[Span]:
    """When a person can meet, in the common time; `beyond` and `one_block` as in `_answers`."""
    kind, value = person["constraint"]
    opens, closes = person["work_hours_org"][day]
    busy = joined(person["busy_org"][day]) if one_block else [(start, end) for start, end in person["busy_org"][day]]
    if kind == "conflict":
        busy = [(start, end) for start, end in busy if end - start > value]
    if kind == "lunch" and value[0] == day:
        busy.append((value[1][0], value[1][1]))
    if kind == "buffer":
        free = outside(busy, *((-ALL_DAY, 2 * ALL_DAY) if beyond else (opens, closes)))
        shrunk = [(start + value, end - value) for start, end in free]
        return common([span for span in shrunk if span[0] < span[1]], [(opens, closes)])
    shift = 60 * value if kind == "timezone" else 0
    return [(start - shift, end - shift) for start, end in outside(busy, opens, closes)]


def _longest(identity: Any, beyond: bool, one_block: bool) -> tuple[int, int]:
    lengths = [0]
    for day in DAYS:
        free = [(-ALL_DAY, 2 * ALL_DAY)]
        for person in identity["people"].values():
            free = common(free, _free(person, day, beyond, one_block))
        lengths += [end - start for start, end in free]
    longest = max(lengths)
    return (longest, lengths.count(longest) if longest else 0)


def _answers(identity: Any) -> list[tuple[int, int]]:
    """All answers of fair readings, the usual one first.

    Published prompts leave open whether time outside working hours is free time before and after a meeting (`beyond`), and,
    where they list only free time, whether booked time without a gap is one meeting (`one_block`).
    """
    kinds = {person["constraint"][0] for person in identity["people"].values()}
    either = (False, True)
    readings = [(a, b) for a in either for b in either if (not a or "buffer" in kinds) and (not b or "conflict" in kinds)]
    return list(dict.fromkeys(_longest(identity, beyond, one_block) for beyond, one_block in readings))


def _wrong_key(identity: Any) -> WrongKey | None:
    key = identity.get("solution")
    if not isinstance(key, dict) or set(key) < {"max_duration", "count"}:
        return None
    answers = _answers(identity)
    if (key["max_duration"], key["count"]) in answers:
        return None
    best: list[str] = []
    for day in DAYS:
        free = [(-ALL_DAY, 2 * ALL_DAY)]
        for person in identity["people"].values():
            free = common(free, _free(person, day, False, False))
        best += [f"{day} {clock(s)}-{clock(e)}" for s, e in free if e - s == answers[0][0]]
    return WrongKey(f"everybody is free for {answers[0][0]} minutes at most, on {', '.join(best)}; the key says {key}")


def _shown_day(person: Person, day: str, zh: bool) -> str:
    """One line of a calendar; days that are mostly booked are told by what is free, unless meetings can be cleared."""
    opens, closes = person["work_hours_org"][day]
    busy = person["busy_org"][day]
    free = outside(busy, opens, closes)
    by_free = person["constraint"][0] != "conflict" and 2 * sum(end - start for start, end in free) < closes - opens
    spans = (", " if not zh else "、").join(f"{clock(start)}-{clock(end)}" for start, end in (free if by_free else busy))
    if zh:
        told = (
            f"只有 {spans} 有空"
            if by_free and spans
            else f"{spans} 已有日程"
            if spans
            else "没有日程"
            if not busy
            else "没有空"
        )
        return f"{DAYS[day]}：上班 {clock(opens)}-{clock(closes)}，{told}"
    told = (
        f"free only {spans}"
        if by_free and spans
        else f"booked {spans}"
        if spans
        else "nothing booked"
        if not busy
        else "no time"
    )
    return f"{day}: works {clock(opens)}-{clock(closes)}, {told}"


def _said(name: str, constraint: list[Any], zh: bool) -> str:
    kind, value = constraint
    if kind == "timezone":
        hours = abs(value)
        if zh:
            faster = "快" if value > 0 else "慢"
            return (
                f"{name} 的当地时间比其他人{faster} {hours} 小时：其他人 12:00 时，{name} 那里是 {clock(720 + 60 * value)}。"
            )
        ahead = "ahead of" if value > 0 else "behind"
        plural = "" if hours == 1 else "s"
        return f"{name}'s clock is {hours} hour{plural} {ahead} the others': at 12:00 for them it is {clock(720 + 60 * value)} there."
    if kind == "buffer":
        if zh:
            return f"{name} 在会议之前和之后都需要 {value} 分钟的空闲，这两段空闲也要在其上班时间之内。"
        return f"{name} needs {value} free minutes right before and right after the meeting, within the working hours."
    if kind == "conflict":
        if zh:
            return f"为了开会，{name} 可以取消自己任何一项不超过 {value} 分钟的日程，取消几项都行。"
        return f"{name} can cancel anything booked that takes {value} minutes or less, as often as needed."
    if kind == "lunch":
        day, (start, end) = value
        if zh:
            return f"{name} 在{DAYS[day]} {clock(start)}-{clock(end)}（当地时间）要吃午饭，不能开会。"
        return f"{name} has lunch on {day}, {clock(start)}-{clock(end)}, and cannot meet then."
    return ""
