"""Common affix by trying every beginning, or ending, of every listed word."""


def fits(affix, identity) -> bool:
    before = identity["affix_type"] == "prefix"
    words = set(identity["words"])
    return all((affix + segment if before else segment + affix) in words for segment in identity["segments"])


def candidates(identity) -> set[str]:
    before = identity["affix_type"] == "prefix"
    return {word[:at] if before else word[-at:] for word in identity["words"] for at in range(1, len(word))}


def score(answer, identity) -> float | None:
    return float(bool(answer) and fits(answer, identity))


def count_solutions(identity, limit: int = 2) -> int | None:
    return sum(fits(affix, identity) for affix in candidates(identity))


def other_answers(answer, identity) -> list:
    """What the other words of the list begin or end with, before or after the first segment."""
    first = identity["segments"][0]
    others = [word.replace(first, "", 1) for word in identity["words"] if first in word]
    return [affix for affix in others if affix][:12]
