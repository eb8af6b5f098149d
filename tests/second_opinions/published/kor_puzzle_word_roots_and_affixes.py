"""Affixes: for every segment, the set of affixes with which some word of the dictionary begins or ends; then what is common."""

from tests.second_opinions.published.kor_puzzle_connect_words import dictionary


def affixes(kind, segment) -> set[str]:
    if kind == "prefix":
        return {word[: -len(segment)] for word in dictionary() if word.endswith(segment) and word != segment}
    found = {word[len(segment) :] for word in dictionary() if word.startswith(segment) and word != segment}
    if segment.endswith("y"):
        stem = segment[:-1] + "i"
        found |= {word[len(stem) :] for word in dictionary() if word.startswith(stem) and word != stem}
    return found


def score(answer, identity) -> float | None:
    common = set.intersection(*(affixes(identity["affix_type"], segment) for segment in identity["segments"]))
    return float(answer in common or answer == identity["affix"])


def _case(kind, affix, *segments):
    return {"affix_type": kind, "affix": affix, "segments": list(segments)}


def examples() -> list:
    return [
        (_case("prefix", "un", "do", "tie", "load"), "[[re]]"),
        (_case("prefix", "un", "do", "tie", "load"), "[[un]]"),
        (_case("suffix", "ly", "slow", "happy", "quick"), "[[ly]]"),
        (_case("suffix", "ness", "kind", "dark", "sad"), "[[ness]]"),
        (_case("prefix", "mis", "lead", "place", "trust"), "[[mis]]"),
        (_case("suffix", "ful", "hope", "care", "use"), "[[ful]]"),
        (_case("prefix", "sub", "marine", "way"), "[[sub]]"),
    ]
