"""A week of two people with one open morning, and each kind of need, by hand."""

import pytest

from internbootcamp import MeetingSchedulingBootcamp as Meeting
from internbootcamp.core.errors import InvalidIdentity
from tests.published.BbehTemporalSequences import AHEAD, BUFFER, NEVER, PLAIN, TWICE, person


def alone(constraint, *busy):
    return {"people": {"A": person(constraint, Monday=list(busy))}}


@pytest.mark.parametrize(
    ("identity", "answer"),
    [
        (PLAIN, "30, 1"),
        (AHEAD, "(60, 1)"),
        (TWICE, "60,2"),
        (NEVER, "0, 0"),
        (BUFFER, "[40, 1]"),
        # Lunch from 12:00 to 12:30 in a day free from 11:00 to 13:00: twice, of 60 and 30 minutes.
        (alone(["lunch", ["Monday", [720, 750]]], [540, 660], [780, 1080]), "60, 1"),
        (alone(["lunch", ["Tuesday", [720, 750]]], [540, 660], [780, 1080]), "120, 1"),
        # Meetings of up to 20 minutes can be cancelled: the whole day but the last hour.
        (alone(["conflict", 20], [600, 620], [1020, 1080]), "480, 1"),
        (alone(["conflict", 20], [600, 621], [1020, 1080]), "399, 1"),
        (alone(["timezone", -3], [600, 1080]), "60 minutes, 1"),
    ],
)
def test_by_hand(score, identity, answer):
    assert score(Meeting, identity, answer) == 1.0
    assert score(Meeting, identity, "61, 3") == 0.0
    assert score(Meeting, identity, "") == 0.0


def test_what_a_published_prompt_leaves_open_is_right_either_way():
    touching = alone(["conflict", 20], [600, 620], [620, 1080])
    assert {Meeting.caveat(BUFFER)[:5], Meeting.caveat(touching)[:5]} == {"40, 1", "80, 1"}
    assert Meeting.caveat(PLAIN) is None


def test_a_wrong_key_is_shown_by_the_time_that_is_free():
    flaw = Meeting.flaw_of(PLAIN | {"solution": {"max_duration": 60, "count": 1}})
    assert flaw.kind == "wrong_key"
    assert "Monday 9:30-10:00" in flaw


@pytest.mark.parametrize(
    "people",
    [
        {},
        {"A": person(["tea", 5])},
        {"A": person(["timezone", 99])},
        {"A": person(["lunch", ["Sunday", [1, 2]]])},
        {"A": person(["none", None], Monday=[[700, 600]])},
        {"A": person(["none", None], Sunday=[])},
    ],
)
def test_damaged_calendars_are_refused(people):
    with pytest.raises(InvalidIdentity):
        Meeting.judge("\\boxed{0, 0}", {"people": people})
