"""Words in a grid, read cell by cell from every place in every direction."""

from tests.published.written import double
from tests.second_opinions.character_puzzles.word_search import occurrences


def line(word, start, end):
    return f"{word} ({start[0]},{start[1]})({end[0]},{end[1]})"


def write(answer, identity):
    return double("\n".join(line(word, *answer[word]) for word in identity["word_list"]))


def wrong(answer, identity):
    word, *rest = identity["word_list"]
    (row, column), end = answer[word]
    moved = [
        ((row, column), (end[0] + 1, end[1])),
        (end, (row, column)),
        ((row, column), (row, column)),
        ((column, row), end),
    ]
    found = [{**answer, word: ends} for ends in moved if ends not in set(occurrences(identity["grid"], word))]
    found.append({**answer, word: (tuple(at + 1 for at in (row, column)), tuple(at + 1 for at in end))})
    texts = [write(one, identity) for one in found if one[word] not in set(occurrences(identity["grid"], word))]
    return [*texts, double("\n".join(line(other, *answer[other]) for other in rest))]


def status(identity):
    missing = [word for word in identity["word_list"] if not any(occurrences(identity["grid"], word))]
    return "unwinnable" if missing else "valid"


CAT = {"grid": [list(row) for row in ("CATX", "XXXX", "XXXX", "XXXX")], "word_list": ["CAT"]}
BOTH = {"grid": [list(row) for row in ("CATX", "XGOD", "XXXX", "TACX")], "word_list": ["CAT", "DOG"]}

PROBES = [
    (CAT, "[[CAT (0,0)(0,2)]]", 1.0),
    (CAT, "[[CAT (0,0)(0,3)]]", 0.0),  # a published verifier divided without remainder
    (CAT, "[[CAT (0,2)(0,0)]]", 0.0),  # from the last letter to the first
    (CAT, "[[CAT (0,0)(1,2)]]", 0.0),
    (CAT, "[[CAT (1,1)(1,3)]]", 0.0),  # counted from 1
    (BOTH, "[[CAT (0,0)(0,2)\nDOG (1,3)(1,1)]]", 1.0),
    (BOTH, "[[CAT (3,2)(3,0)\nDOG (1,3)(1,1)]]", 1.0),  # another place
    (BOTH, "[[CAT (0, 0) (0, 2)\nDOG (1, 3) (1, 1)]]", 1.0),
    (BOTH, "[[CAT (0,0) -> (0,2), DOG (1,3) -> (1,1)]]", 1.0),
    (BOTH, "[[CAT: (0,0)(0,2)\nDOG: (1,3)(1,1)]]", 1.0),
    (BOTH, '```json\n{"CAT": [[0, 0], [0, 2]], "DOG": [[1, 3], [1, 1]]}\n```', 1.0),
    (BOTH, '{"CAT": [[(0,0), (0,2)]], "DOG": [[(1,3), (1,1)]]}', 1.0),
    (BOTH, "[[CAT (0,0)(0,2)]]\n[[DOG (1,3)(1,1)]]", 1.0),
    (BOTH, "[[CAT (0,0)(0,2)], [DOG (1,3)(1,1)]]", 1.0),
    (BOTH, '{"CAT": [[0, 0], [0, 2]], "DOG": [[1, 1], [1, 3]]}', 0.0),
    (BOTH, '{"DOG": [[1, 3], [1, 1]]}', 0.0),
    (BOTH, "[[CAT (0,0)(0,2)]]", 0.0),
    (BOTH, "[[CAT (0,0)(0,2)\nDOG (1,1)(1,3)]]", 0.0),
    (BOTH, "[[EXAMPLE (0,0)(3,0)\nWORDS (2,4)(2,8)]]", 0.0),
]
