"""Places counted one by one."""


def score(answer, identity) -> float | None:
    left, right = list(identity["numbers"]), []
    while left:
        right.append(left.pop(left.index(max(left))))
    places = [at for at, number in enumerate(right) if at < len(answer) and answer[at] == number]
    if len(places) == len(right) == len(answer):
        return 1.0
    return 0.9 * len(places) / max(len(answer), len(right))
