"""Words from letters; what is a word says the dictionary (read here line by line) or the stored solution."""

import gzip
from functools import cache
from itertools import permutations
from pathlib import Path

import internbootcamp
from tests.published.written import double


@cache
def dictionary():
    path = Path(internbootcamp.__file__).parent / "kit" / "english_dictionary.txt.gz"
    return set(gzip.decompress(path.read_bytes()).decode().split())


def is_right(words, identity):
    known = all(word.lower() in dictionary() or word in identity["solution"] for word in words)
    return known and [len(word) for word in words] == identity["word_lengths"]


def write(answer, identity):
    return double(" ".join(answer))


def wrong(answer, identity):
    letters, lengths = "".join(answer), identity["word_lengths"]
    found = []
    for order in permutations(letters):
        text, words = "".join(order), []
        for length in lengths:
            words.append(text[:length])
            text = text[length:]
        if not is_right(words, identity):
            found.append(words)
        if len(found) == 3:
            break
    doubled = [letters[0] * len(word) for word in answer]
    others = [[*answer, "A"], [answer[0] + answer[0][0], *answer[1:]], ["".join(answer) + "S"], doubled]
    return [write(words, identity) for words in (*found, *others)]


def status(identity):
    return "valid"


def prints_the_answer(identity):
    return True


def case(*solution):
    letters = sorted("".join(solution))
    return {"letters": letters, "word_lengths": [len(word) for word in solution], "solution": list(solution)}


TWO = case("TO", "BE")
PROMPT = """Answer format: [[space-separated-words]]
Example: [[TO BE]]"""

PROBES = [
    (TWO, "[[TO BE]]", 1.0),
    (TWO, "[[BE TO]]", 1.0),  # the lengths are in order both ways
    (TWO, "[[to be]]", 1.0),
    (TWO, "[[TO, BE]]", 1.0),
    (TWO, "[[TO和BE]]", 1.0),
    (TWO, '```json\n{"words": ["TO", "BE"]}\n```', 1.0),
    (TWO, '[["TO", "BE"]]', 1.0),
    (TWO, "[[OB ET]]", 0.0),  # et is Latin
    (TWO, "[[TOBE]]", 0.0),
    (TWO, "[[TO TO]]", 0.0),
    (case("NO", "UP"), "[[ON UP]]", 1.0),  # not the stored words
    (TWO, f"The letters are B E O T.\n\n{PROMPT}", 0.0),  # the prompt repeated
    (TWO, f"{PROMPT}\n\nSo: [[BE TO]]", 1.0),
    (case("RAT", "NO"), "[[NO RAT]]", 0.0),  # the lengths are 3, 2
    (case("RAT", "NO"), "[[TAN OR]]", 1.0),
    (case("CAR", "DOG"), "[[CAD GRO]]", 0.0),
    (case("CAR", "DOG"), "[[ARC GOD]]", 1.0),
    (case("UNIT"), "[[TUNI]]", 0.0),
    (case("TABLE"), "[[BLEAT]]", 1.0),
    (case("TABLE"), "[[TABEL]]", 0.0),
    (case("APPLE"), "[[APPLE]]", 1.0),  # no word of these letters is without a letter twice, as the prompt wants
    (case("NOT", "BED"), "[[DON BET]]", 1.0),
]
