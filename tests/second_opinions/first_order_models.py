"""Formulas of predicate logic read by hand, and evaluated by numpy in thousands of small models at once.

A formula becomes an array with an axis for the models and one for each variable, of the size of the domain.
"""

from functools import cache

import numpy as np

SPELLED = {
    "\\forall": "A", "∀": "A", "\\exists": "E", "∃": "E", "\\neg": "~", "\\lnot": "~", "¬": "~", "∼": "~", "!": "~",
    "\\land": "&", "\\wedge": "&", "∧": "&", "&&": "&", "\\lor": "|", "\\vee": "|", "∨": "|", "||": "|",
    "\\leftrightarrow": "=", "\\Leftrightarrow": "=", "↔": "=", "⇔": "=", "<->": "=", "<=>": "=",
    "\\rightarrow": ">", "\\Rightarrow": ">", "\\to": ">", "→": ">", "⇒": ">", "->": ">", "=>": ">",
}  # fmt: skip
COUNT = 3_000  # models of each size
VARIABLES = "xyzwvu"
CONSTANTS = "abcd"


def read(text: str):
    """The tree of a formula as nested tuples."""
    for spelled, sign in SPELLED.items():
        text = text.replace(spelled, sign)
    characters = [char for char in text if not char.isspace()]

    def chain(at: int, level: int):
        if level == 4:
            return one(at)
        tree, at = chain(at, level + 1)
        while at < len(characters) and characters[at] == "=>|&"[level]:
            other, at = chain(at + 1, level if level == 1 else level + 1)
            tree = ("=>|&"[level], tree, other)
        return tree, at

    def one(at: int):
        char = characters[at]
        if char == "~":
            tree, at = one(at + 1)
            return ("~", tree), at
        if char == "(":
            tree, at = chain(at + 1, 0)
            assert characters[at] == ")"
            return tree, at + 1
        if char in "AE" and characters[at + 1] != "(":
            variable = characters[at + 1]
            tree, at = one(at + 2)
            return (char, variable, tree), at
        end = characters.index(")", at)
        return ("atom", char, tuple("".join(characters[at + 2 : end]).split(","))), end + 1

    tree, at = chain(0, 0)
    assert at == len(characters), text
    return tree


def atoms(tree) -> set:
    if tree[0] == "atom":
        return {(tree[1], len(tree[2]))}
    return set().union(*(atoms(part) for part in tree if isinstance(part, tuple)))


@cache
def extension(name: str, places: int, size: int) -> np.ndarray:
    """What a predicate is true of in each model, models first; at densities from rare to frequent."""
    rng = np.random.default_rng([ord(char) for char in name] + [places, size])
    density = np.resize([0.5, 0.25, 0.75, 0.1], COUNT).reshape((COUNT,) + (1,) * places)
    return rng.random((COUNT,) + (size,) * places) < density


def value(tree, size: int) -> np.ndarray:
    """Truth in every model for every choice of the variables: axis 0 the models, axis 1 + i the variable i."""
    kind = tree[0]
    if kind == "atom":
        _, name, terms = tree
        array = extension(name, len(terms), size)
        if len(terms) == 2 and terms[0] == terms[1]:
            array, terms = np.einsum("mii->mi", array), terms[:1]
        for axis, term in reversed(list(enumerate(terms, 1))):
            if term in CONSTANTS:
                array = np.take(array, CONSTANTS.index(term) % size, axis=axis)
        free = [VARIABLES.index(term) for term in terms if term in VARIABLES]
        if free != sorted(free):
            array, free = np.swapaxes(array, 1, 2), free[::-1]
        return array.reshape([COUNT] + [size if at in free else 1 for at in range(len(VARIABLES))])
    if kind in "AE":
        axis = 1 + VARIABLES.index(tree[1])
        return (np.all if kind == "A" else np.any)(value(tree[2], size), axis=axis, keepdims=True)
    parts = [value(part, size) for part in tree[1:]]
    if kind == "~":
        return ~parts[0]
    one, other = parts
    return {"&": one & other, "|": one | other, ">": ~one | other, "=": one == other}[kind]


def agree(one: str, other: str) -> bool:
    """Whether two formulas have the same value in all the models of 1 to 4 elements."""
    first, second = read(one), read(other)
    fewest = 1 if not any(char in CONSTANTS for char in one + other) else 4
    return all(bool(np.all(value(first, size) == value(second, size))) for size in range(fewest, 5))
