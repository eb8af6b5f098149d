"""Words from letters: the letters crossed off one by one, the words looked up in the dictionary as a set."""

import gzip
from functools import cache
from pathlib import Path

import internbootcamp


@cache
def dictionary():
    path = Path(internbootcamp.__file__).parent / "kit" / "english_dictionary.txt.gz"
    return set(gzip.decompress(path.read_bytes()).decode().split())


def score(answer, identity) -> float | None:
    left = sorted("".join(identity["letters"]))
    if list(map(len, answer)) != identity["word_lengths"] or sorted("".join(answer)) != left:
        return 0.0
    return float(all(word in identity["solution"] or word.lower() in dictionary() for word in answer))


def _case(*solution):
    lengths = [len(word) for word in solution]
    return {"letters": sorted("".join(solution)), "word_lengths": lengths, "solution": list(solution)}


def examples() -> list:
    return [
        (_case("TO", "BE"), "[[TO BE]]"),
        (_case("RAT", "NO"), "[[RAT NO]]"),
        (_case("CAR", "DOG"), "[[ARC GOD]]"),
        (_case("UNIT"), "[[UNIT]]"),
        (_case("TABLE"), "[[BLEAT]]"),
        (_case("APPLE"), "[[APPLE]]"),
        (_case("CHAIR", "DESK", "PUB"), "[[CHAIR DESK PUB]]"),
    ]


def other_answers(answer, identity) -> list:
    """The words backwards, the letters in order of the alphabet, and every word without its end."""
    text, cut = "".join(sorted("".join(answer))), []
    for word in answer:
        cut.append(text[: len(word)])
        text = text[len(word) :]
    return [tuple(word[::-1] for word in answer), tuple(cut), tuple(word[:-1] or word for word in answer), answer[::-1]]
