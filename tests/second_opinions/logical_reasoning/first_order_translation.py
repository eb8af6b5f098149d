"""What sentences mean, by sets of people in thousands of small models; formulas by an evaluator of its own."""

import numpy as np

from tests.second_opinions.first_order_models import VARIABLES, atoms, extension, read, value

VERBS = ("likes", "knows", "helps", "trusts", "admires", "follows", "envies", "teaches")


class Meaning:
    """The sets that words and phrases stand for in all models of one size: arrays with the models first."""

    def __init__(self, letters, size):
        self.letters, self.size = letters, size

    def word(self, word):
        return extension(self.letters[word], 2 if word in VERBS else 1, self.size)

    def people(self, people):
        noun, *more = people
        members = self.word(noun)
        for kind, inside in more:
            members = members & (self.word(inside) if kind == "adjective" else self.phrase(inside))
        return members

    def phrase(self, phrase):
        """Who does what the phrase says."""
        kind, *parts = phrase
        if kind == "is":
            return self.word(parts[0])
        if kind == "both":
            return self.phrase(parts[0]) & self.phrase(parts[1])
        relation, objects = self.word(parts[0]), self.people(parts[1])[:, None, :]
        count = (relation & objects).sum(axis=2)
        if kind == "some":
            return count > 0
        if kind == "no":
            return count == 0
        return count == (objects.sum(axis=2) if kind == "every" else relation.sum(axis=2))

    def sentence(self, sentence):
        kind, first, second = sentence
        if kind in ("if", "iff"):
            one, other = self.sentence(first), self.sentence(second)
            return one == other if kind == "iff" else one <= other
        who = self.people(first)
        doing = (who & self.phrase(second)).sum(axis=1)
        return {
            "every": doing == who.sum(axis=1),
            "not_every": doing < who.sum(axis=1),
            "some": doing > 0,
            "no": doing == 0,
        }[kind]


def score(answer, identity) -> float | None:
    letters = {word: letter for letter, word in identity["predicates"].items()}
    given = {(letter, 2 if word in VERBS else 1) for word, letter in letters.items()}
    for one, sentence in zip(answer, identity["sentences"], strict=True):
        tree = read(str(one))
        if not atoms(tree) <= given:
            return 0.0
        for size in (1, 2, 3, 4):
            said = value(tree, size).reshape(-1, *[1] * len(VARIABLES))[:, 0, 0, 0, 0, 0, 0]
            if not np.array_equal(said, Meaning(letters, size).sentence(sentence)):
                return 0.0
    return 1.0
