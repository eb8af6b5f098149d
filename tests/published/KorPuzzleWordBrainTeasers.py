"""Compounds: only the stored halves are right, since no rule says which words are nouns."""

from tests.published.written import double


def write(answer, identity):
    return double(" ".join(answer))


def wrong(answer, identity):
    first, second, *rest = answer
    others = [
        [first + second[0], second[1:], *rest],
        [first[:-1], first[-1] + second, *rest],
        [second, first, *rest] if first != second else [first, second, *rest[::-1]],
        [first, second],
        list(identity["words"]),
        [*answer, first],
    ]
    return [write(words, identity) for words in others]


def status(identity):
    return "valid"


PLANTS = {"words": ["budleaf", "rootbark"], "components": [["bud", "leaf"], ["root", "bark"]]}

PROBES = [
    (PLANTS, "[[bud leaf root bark]]", 1.0),
    (PLANTS, "[[Bud Leaf Root Bark]]", 1.0),
    (PLANTS, "[[bud leaf, root bark]]", 1.0),
    (PLANTS, '[["bud", "leaf", "root", "bark"]]', 1.0),
    (PLANTS, "[[bud + leaf; root + bark]]", 1.0),
    (PLANTS, "[[budleaf: bud leaf\nrootbark: root bark]]", 1.0),
    (PLANTS, "[[budleaf → bud leaf, rootbark → root bark]]", 1.0),
    (PLANTS, '```json\n{"budleaf": "bud leaf", "rootbark": "root bark"}\n```', 1.0),
    (PLANTS, "[[bud和leaf，root和bark]]", 1.0),
    (PLANTS, "[[bud leaf]] [[root bark]]", 1.0),
    (PLANTS, "[[rootbark: root bark\nbudleaf: bud leaf]]", 1.0),  # by name, in any order
    (PLANTS, "[[budleaf: root bark\nrootbark: bud leaf]]", 0.0),
    (PLANTS, "[[rootbark: bud leaf\nbudleaf: root bark]]", 0.0),
    (PLANTS, "[[budleaf: bud leaf root\nrootbark: bark]]", 0.0),
    (PLANTS, "[[budleaf: bud leaf\nbudleaf: root bark]]", 0.0),
    (PLANTS, "[[2. bud leaf\n1. root bark]]", 0.0),
    (PLANTS, "[[root bark bud leaf]]", 0.0),  # the words are in order
    (PLANTS, "[[leaf bud root bark]]", 0.0),
    (PLANTS, "[[budl eaf root bark]]", 0.0),
    (PLANTS, "[[bud leaf]]", 0.0),
    (PLANTS, "[[sun flower]]", 0.0),
    (PLANTS, "[[noun1 noun2 noun3 noun4...]]", 0.0),
    (PLANTS, "[[budleaf rootbark]]", 0.0),
]
