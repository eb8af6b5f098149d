"""DateTime: spellings of dates, times and durations whose value is plain to see."""

from datetime import date, datetime, time, timedelta

import pytest

from internbootcamp.answers import DateTime
from tests.answers.reading import read, refused


@pytest.mark.parametrize(
    "content",
    ["2024-03-05", "2024/3/5", "2024.03.05", "2024年3月5日", "2024 年 3 月 5 日", "２０２４年３月５日", "March 5, 2024", "5 March 2024", "Mar 5, 2024", "5th of March 2024", "the 5th of March, 2024",
     "Tuesday, March 5, 2024", "2024-03-05 (星期二)", "星期二 2024年3月5日", "2024-3-5.", "5 mar. 2024", "**2024-03-05**"],
)  # fmt: skip
def test_dates(content: str) -> None:
    assert read(DateTime("date"), content) == date(2024, 3, 5)


@pytest.mark.parametrize(
    "content",
    [
        "3/5/2024",
        "05-03-2024",
        "2024-13-01",
        "2024-02-30",
        "2023-02-29",
        "March 2024",
        "2024",
        "Foo 5, 2024",
        "2024-03-05 or 2024-03-06",
        "today",
        "2024-3/5",
    ],
)
def test_no_dates(content: str) -> None:
    assert refused(DateTime("date"), content)


@pytest.mark.parametrize(
    ("content", "value"),
    [
        ("15:30", time(15, 30)),
        ("3:30 PM", time(15, 30)),
        ("3:30 p.m.", time(15, 30)),
        ("15:30:20", time(15, 30, 20)),
        ("15点30分", time(15, 30)),
        ("15时30分20秒", time(15, 30, 20)),
        ("下午3点半", time(15, 30)),
        ("下午3:30", time(15, 30)),
        ("15：30", time(15, 30)),
        ("3 pm", time(15)),
        ("12:00 AM", time(0)),
        ("12:00 PM", time(12)),
        ("12:00", time(12)),
        ("1:00", time(1)),
        ("noon", time(12)),
        ("midnight", time(0)),
        ("晚上8点", time(20)),
        ("上午9点整", time(9)),
        ("00:30", time(0, 30)),
    ],
)
def test_times(content: str, value: time) -> None:
    assert read(DateTime("time"), content) == value


@pytest.mark.parametrize(
    "content",
    [
        "24:00",
        "25:00",
        "12:60",
        "13:00 PM",
        "0:30 AM",
        "上午12点",
        "晚上12点",
        "晚上1点",
        "3",
        "1530",
        "15:30 or 16:30",
        "half past three",
        "15:3",
    ],
)
def test_no_times(content: str) -> None:
    assert refused(DateTime("time"), content)


def test_twelve_is_not_one() -> None:
    assert not DateTime("time").equal(read(DateTime("time"), "12:00"), read(DateTime("time"), "1:00"))


@pytest.mark.parametrize(
    "content",
    [
        "2024-03-05 15:30",
        "2024-03-05T15:30",
        "2024-03-05T15:30:00",
        "March 5, 2024, 3:30 PM",
        "March 5, 2024 at 3:30 PM",
        "2024年3月5日15:30",
        "2024年3月5日 下午3点30分",
        "2024/3/5 15:30",
    ],
)
def test_dates_with_times(content: str) -> None:
    assert read(DateTime("datetime"), content) == datetime(2024, 3, 5, 15, 30)


@pytest.mark.parametrize("content", ["2024-03-05", "15:30", "2024-03-05 25:00", "15:30 2024-03-05 or"])
def test_no_dates_with_times(content: str) -> None:
    assert refused(DateTime("datetime"), content)


@pytest.mark.parametrize(
    "content",
    [
        "1 d 2 h 30 min",
        "1 day, 2 hours and 30 minutes",
        "26 h 30 min",
        "26.5 hours",
        "1590 minutes",
        "26:30:00",
        "1 day 2:30:00",
        "1天2小时30分钟",
        "1天2小时30分",
        "95400 s",
        "95400秒",
        "26h30m",
    ],
)
def test_durations(content: str) -> None:
    assert read(DateTime("duration"), content) == timedelta(days=1, hours=2, minutes=30)


@pytest.mark.parametrize(
    "content",
    ["26:30", "30", "2 h 3 h", "30 min 1 h", "-1 h", "1 month", "1 h or 2 h", "99999999999 d", "one hour"],
)
def test_no_durations(content: str) -> None:
    assert refused(DateTime("duration"), content)


def test_texts_stand_for_values() -> None:
    assert DateTime("date").equal("2024年3月5日", date(2024, 3, 5))
    assert DateTime("duration").format(timedelta(0)) == "0 s"
    assert DateTime("duration").format(timedelta(seconds=90)) == "1 min 30 s"
