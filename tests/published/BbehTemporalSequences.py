"""Published calendars: length and number of the longest meetings, in a box."""

from tests.second_opinions.algorithms.meeting_scheduling import DAYS, score


def write(answer, identity) -> str:
    return f"Final Answer: \\boxed{{{answer[0]},{answer[1]}}}"


def wrong(answer, identity) -> list[str]:
    length, count = answer
    pairs = [(length + 1, count), (length - 1, count), (length, count + 1), (length, count + 2), (count, length + 500)]
    pairs = [pair for pair in pairs if not score(pair, identity)]
    return [f"\\boxed{{{x},{y}}}" for x, y in pairs] + [f"\\boxed{{{length}}}"]


def status(identity) -> str:
    key = identity["solution"]
    return "valid" if score((key["max_duration"], key["count"]), identity) else "wrong_key"


def person(constraint, **busy) -> dict:
    hours = {day: [540, 1080] for day in DAYS}
    full = {day: [[540, 1080]] for day in DAYS}
    return {"work_hours_org": hours, "busy_org": full | busy, "constraint": constraint}


# Monday alone is open: 9:00 to 10:00 for one, 9:30 to 18:00 for the other.
PLAIN = {"people": {"A": person(["none", None], Monday=[[600, 1080]]), "B": person(["none", None], Monday=[[540, 570]])}}
# The other's clock is an hour ahead: 9:30 to 18:00 there is 8:30 to 17:00 here, so that all of 9:00 to 10:00 is common.
AHEAD = {"people": {**PLAIN["people"], "B": person(["timezone", 1], Monday=[[540, 570]])}}
# Ten minutes free around a meeting: 9:10 to 9:50, or 9:00 to 9:50 for who counts the time before work as free.
BUFFER = {"people": {"A": person(["buffer", 10], Monday=[[600, 1080]])}}
TWICE = {"people": {"A": person(["none", None], Monday=[[600, 1020]])}}  # 9 to 10 and 17 to 18
NEVER = {"people": {"A": person(["none", None])}, "solution": {"max_duration": 0, "count": 0}}

PROBES = [
    (PLAIN, "\\boxed{30,1}", 1.0),
    (PLAIN, "\\boxed{(30, 1)}", 1.0),
    (PLAIN, "\\boxed{60,1}", 0.0),
    (AHEAD, "\\boxed{60, 1}", 1.0),
    (AHEAD, "\\boxed{30,1}", 0.0),
    (BUFFER, "\\boxed{40,1}", 1.0),
    (BUFFER, "\\boxed{50,1}", 1.0),
    (BUFFER, "\\boxed{60,1}", 0.0),
    (TWICE, "\\boxed{60,2}", 1.0),
    (TWICE, "\\boxed{60,1}", 0.0),
    (TWICE, "\\boxed{2,60}", 0.0),
    (TWICE, "\\boxed{X=60, Y=2}", 1.0),
    (TWICE, "\\boxed{Y=2, X=60}", 1.0),
    (TWICE, "\\boxed{Y=60, X=2}", 0.0),  # 2 minutes, 60 options
    (TWICE, '\\boxed{["Y=60", "X=2"]}', 0.0),
    (TWICE, '\\boxed{["Y=2", "X=60"]}', 1.0),
    (TWICE, "\\boxed{60 options, 2 minutes}", 0.0),
    (TWICE, "\\boxed{60 minutes, 2 options}", 1.0),
    (TWICE, "\\boxed{Y = 2 options, X = 60 minutes}", 1.0),
    (TWICE, "\\boxed{60 min, 2}", 1.0),
    (TWICE, '```json\n{"X": 60, "Y": 2}\n```', 1.0),
    (NEVER, "\\boxed{0, 0}", 1.0),
]
