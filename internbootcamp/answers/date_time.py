"""`DateTime`: a date, a time of day, both, or a duration."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from fractions import Fraction
from random import Random
from typing import Any, Literal

from internbootcamp.answers.base import AnswerType, Language, Malformed

Kind = Literal["date", "time", "datetime", "duration"]
Moment = date | time | datetime | timedelta

_MONTHS = (
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
)
_MONTH = r"(?P<name>[a-z]{3,9})\.?"
_YEAR = r"(?P<year>\d{4})"
_DAY = r"(?P<day>\d{1,2})(?:st|nd|rd|th)?"
_WEEKDAY = r"(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,?\s+|(?:星期|周)[一二三四五六日天]\s*)?"
_DATES = tuple(
    re.compile(_WEEKDAY + pattern + r"(?:\s*\(?(?:星期|周)[一二三四五六日天]\)?)?", re.IGNORECASE | re.ASCII)
    for pattern in (
        rf"{_YEAR}\s?(?P<mark>[-/.])\s?(?P<month>\d{{1,2}})\s?(?P=mark)\s?(?P<day>\d{{1,2}})",
        rf"{_YEAR}\s?年\s?(?P<month>\d{{1,2}})\s?月\s?(?P<day>\d{{1,2}})\s?[日号]",
        rf"{_MONTH}\s?{_DAY},?\s+{_YEAR}",
        rf"(?:the\s)?{_DAY}(?:\sof)?\s{_MONTH},?\s+{_YEAR}",
    )
)
_PERIODS: dict[str, dict[int, int]] = {  # the hours that each can be said of, on the 24-hour clock
    "am": {12: 0, **{hour: hour for hour in range(1, 12)}},
    "pm": {12: 12, **{hour: hour + 12 for hour in range(1, 12)}},
    "凌晨": {12: 0, **{hour: hour for hour in range(6)}},
    "早上": {hour: hour for hour in range(4, 11)},
    "上午": {hour: hour for hour in range(5, 12)},
    "中午": {11: 11, 12: 12, 1: 13, 2: 14},
    "下午": {12: 12, **{hour: hour + 12 for hour in range(1, 8)}, **{hour: hour for hour in range(13, 20)}},
    "晚上": {**{hour: hour + 12 for hour in range(6, 12)}, **{hour: hour for hour in range(18, 24)}},
}
_BEFORE = r"(?:(?P<before>凌晨|早上|上午|中午|下午|晚上)\s?)?"
_TIMES = (
    re.compile(
        rf"{_BEFORE}(?P<hour>\d{{1,2}}):(?P<minute>\d{{2}})(?::(?P<second>\d{{2}}))?(?:\s?(?P<after>[ap]\.?\s?m\b\.?))?",
        re.IGNORECASE | re.ASCII,
    ),
    re.compile(r"(?P<hour>\d{1,2})\s?(?P<after>[ap]\.?\s?m\b\.?)", re.IGNORECASE | re.ASCII),
    re.compile(
        rf"{_BEFORE}(?P<hour>\d{{1,2}})\s?[点时]"
        r"(?:整|(?P<half>半)|(?P<minute>\d{1,2})\s?分(?:(?P<second>\d{1,2})\s?秒)?)?",
        re.ASCII,
    ),
)
_NAMED_TIMES = {"noon": time(12), "midnight": time(0), "正午": time(12), "午夜": time(0)}
_SECONDS = {
    **dict.fromkeys(("d", "day", "days", "天", "日"), 86_400),
    **dict.fromkeys(("h", "hr", "hrs", "hour", "hours", "小时", "时"), 3_600),
    **dict.fromkeys(("m", "min", "mins", "minute", "minutes", "分钟", "分"), 60),
    **dict.fromkeys(("s", "sec", "secs", "second", "seconds", "秒", "秒钟"), 1),
}
_PART = re.compile(
    r"(\d{1,15}(?:\.\d{1,6})?)\s?([a-z]+|[天日小时分钟秒]+)\.?(?:\s?(?:,|and\b|又|零)\s?)?\s?", re.IGNORECASE | re.ASCII
)
_CLOCK = re.compile(r"(?:(\d{1,4})\s?d(?:ays?)?,?\s)?(\d{1,4}):([0-5]\d):([0-5]\d)", re.ASCII)


class DateTime(AnswerType[Moment]):
    """A point in time or a length of time. Value: what `kind` names: `date`, `time`, `datetime` or `timedelta`.

    Written as ISO 8601 has it (`2024-03-15`, `15:30`, `15:30:20`), a duration as `1 d 2 h 30 min`; other spellings are read
    where they can mean one thing only, so that dates such as 3/4/2024 are refused. Points in time are exact to the second.
    """

    max_length = 200
    spaced = True

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def describe(self, language: Language = "en") -> str:
        return _DESCRIBED[language][self.kind][0]

    def describe_many(self, language: Language = "en") -> str:
        return _DESCRIBED[language][self.kind][1]

    def parse(self, text: str) -> Moment:
        text = " ".join(text.split())
        try:
            if self.kind == "date":
                return _date(text)
            if self.kind == "time":
                return _time(text)
            return _datetime(text) if self.kind == "datetime" else _duration(text)
        except (ValueError, OverflowError) as problem:
            raise problem if isinstance(problem, Malformed) else Malformed(str(problem)) from None

    def format(self, value: Moment | str) -> str:
        value = self.from_json(value)
        if isinstance(value, timedelta):
            return _written_duration(value)
        if isinstance(value, datetime):
            return value.isoformat(sep=" ", timespec="seconds" if value.second else "minutes")
        if isinstance(value, time):
            return value.isoformat(timespec="seconds" if value.second else "minutes")
        return value.isoformat()

    def equal(self, answer: Moment | str, truth: Moment | str) -> bool:
        return self.from_json(answer) == self.from_json(truth)

    def near_misses(self, value: Moment, rng: Random) -> Iterator[Moment]:
        steps = [timedelta(days=1), timedelta(days=7)] if self.kind == "date" else [timedelta(minutes=1), timedelta(hours=1)]
        steps += [rng.randint(1, 40) * steps[0] for _ in range(10)]
        if self.kind in ("time", "datetime"):
            steps.insert(1, timedelta(hours=12))
        for step in (sign * step for step in steps for sign in (1, -1)):
            try:
                yield _shifted(value, step)
            except OverflowError:
                continue

    def variants(self, value: Moment | str) -> Iterator[str]:
        value = self.from_json(value)
        if isinstance(value, date):
            month = _MONTHS[value.month - 1].title()
            clock = f" {value:%H:%M:%S}" if isinstance(value, datetime) else ""
            yield f"{value.year:04}/{value.month}/{value.day}{clock}"
            yield f"{value.year:04}年{value.month}月{value.day}日{clock}"
            yield f"{month} {value.day}, {value.year:04}{clock}"
            yield f"{value.day} {month[:3]} {value.year:04}{clock}"
        elif isinstance(value, time):
            yield f"{value:%H:%M:%S}"
            yield f"{value.hour}时{value.minute}分{value.second}秒"
            yield f"{value.hour % 12 or 12}:{value:%M:%S} {'PM' if value.hour >= 12 else 'a.m.'}"
        else:
            seconds = int(value.total_seconds())
            yield f"{seconds} seconds"
            yield f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}" if seconds < 36_000_000 else f"{seconds} s"
            yield f"{seconds // 3600}小时{seconds // 60 % 60}分钟{seconds % 60}秒"

    def to_json(self, value: Moment | str) -> str:
        return self.format(value)

    def from_json(self, value: Any) -> Moment:
        return self.parse(self.clean(value)) if isinstance(value, str) else value


_DESCRIBED: dict[str, dict[Kind, tuple[str, str]]] = {
    "en": {
        "date": ("a date written as YYYY-MM-DD", "dates written as YYYY-MM-DD"),
        "time": ("a time of day on the 24-hour clock, written as HH:MM", "times of day written as HH:MM (24-hour clock)"),
        "datetime": (
            "a date and a time on the 24-hour clock, written as YYYY-MM-DD HH:MM",
            "dates and times written as YYYY-MM-DD HH:MM (24-hour clock)",
        ),
        "duration": (
            "a length of time in d, h, min and s, each number before its unit",
            "lengths of time in d, h, min and s",
        ),
    },
    "zh": {
        "date": ("一个日期，格式为 YYYY-MM-DD", "日期（格式为 YYYY-MM-DD）"),
        "time": ("一个 24 小时制的时刻，格式为 HH:MM", "时刻（24 小时制，格式为 HH:MM）"),
        "datetime": ("一个日期和 24 小时制的时刻，格式为 YYYY-MM-DD HH:MM", "日期和时刻（格式为 YYYY-MM-DD HH:MM）"),
        "duration": ("一段时长，以天、小时、分钟、秒为单位，数字写在单位前", "时长（以天、小时、分钟、秒为单位）"),
    },
}


def _date(text: str) -> date:
    for pattern in _DATES:
        match = pattern.fullmatch(text)
        if match:
            parts = match.groupdict()
            month = int(parts["month"]) if "month" in parts else _month(parts["name"])
            return date(int(parts["year"]), month, int(parts["day"]))
    raise Malformed(f"not a date: {text[:40]!r}")


def _month(name: str) -> int:
    for number, month in enumerate(_MONTHS, 1):
        if name.lower() in (month, month[:3], "sept" if number == 9 else month):
            return number
    raise Malformed(f"no month: {name!r}")


def _time(text: str) -> time:
    if text.lower() in _NAMED_TIMES:
        return _NAMED_TIMES[text.lower()]
    for pattern in _TIMES:
        match = pattern.fullmatch(text)
        if match:
            parts = match.groupdict()
            period = re.sub(r"[^a-z\u4e00-\u9fff]", "", (parts.get("before") or parts.get("after") or "").lower())
            minute = 30 if parts.get("half") else int(parts.get("minute") or 0)
            return time(_hour(int(parts["hour"]), period), minute, int(parts.get("second") or 0))
    raise Malformed(f"not a time: {text[:40]!r}")


def _hour(hour: int, period: str) -> int:
    """The hour on the 24-hour clock. Raises `Malformed` where nobody says it so, or people mean different things."""
    if not period:
        return hour
    if hour not in _PERIODS[period]:
        raise Malformed(f"{hour} {period} is no clear time")
    return _PERIODS[period][hour]


def _datetime(text: str) -> datetime:
    for match in re.finditer(r",?\s(?:at\s)?|(?<=\d)T(?=\d)|(?<=[日号])", text):
        try:
            return datetime.combine(_date(text[: match.start()].strip()), _time(text[match.end() :].strip()))
        except ValueError:
            continue
    raise Malformed(f"not a date with a time: {text[:40]!r}")


def _duration(text: str) -> timedelta:
    clock = _CLOCK.fullmatch(text)
    if clock:
        days, hours, minutes, seconds = (int(part or 0) for part in clock.groups())
        return timedelta(days=days, hours=hours, minutes=minutes, seconds=seconds)
    total, at, units = Fraction(0), 0, []
    while at < len(text):
        part = _PART.match(text, at)
        unit = _SECONDS.get(part.group(2).lower()) if part else None
        if part is None or unit is None:
            raise Malformed(f"not a length of time: {text[:40]!r}")
        units.append(unit)
        total += Fraction(part.group(1)) * unit
        at = part.end()
    if not units or sorted(set(units), reverse=True) != units:
        raise Malformed(f"not a length of time: {text[:40]!r}")
    return timedelta(microseconds=round(total * 1_000_000))


def _written_duration(value: timedelta) -> str:
    minutes, rest = divmod(value, timedelta(minutes=1))
    seconds = f"{rest.total_seconds():.6f}".rstrip("0").rstrip(".")
    parts = ((minutes // 1_440, "d"), (minutes // 60 % 24, "h"), (minutes % 60, "min"), (seconds, "s"))
    return " ".join(f"{count} {unit}" for count, unit in parts if count not in (0, "0")) or "0 s"


def _shifted(value: Moment, step: timedelta) -> Moment:
    if isinstance(value, time):
        return (datetime.combine(date(2000, 1, 2), value) + step).time()
    if isinstance(value, timedelta) and value + step < timedelta(0):
        return value - step
    return value + step
