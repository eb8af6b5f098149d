"""Replies by listing the numbers that are possible and the numbers that each phrase allows."""


def allowed(phrase, number, total) -> set[int]:
    every = range(total + 1)
    if phrase == "at_least":
        return set(every[number:])
    if phrase == "at_most":
        return set(every[: number + 1])
    share = {"all": {total}, "none": {0}, "exactly": {number}, "some": set(every) - {0}, "not_all": set(every) - {total}}
    if phrase in share:
        return share[phrase]
    return {so for so in every if (so > total - so if phrase == "most" else so < total - so)}


def judge(one, phrases) -> str:
    total = one["total"]
    possible = {one["yes"] + more for more in range(total - one["yes"] - one["no"] + 1)}
    said = allowed(one["phrase"], one["number"], total)
    if one["topic"] != one["about"]:
        return "A"
    if not possible <= said:
        return "B"
    others = [
        allowed(phrase, number, total)
        for phrase in phrases
        for number in (range(1, total + 1) if phrase in ("at_least", "at_most", "exactly") else [0])
    ]
    if any(other < said and possible <= other for other in others):
        return "C"
    return "D" if one["roundabout"] else "E"


def score(answer, identity) -> float | None:
    return float(list(answer) == [judge(one, identity["phrases"]) for one in identity["exchanges"]])
