"""The bit-parallel distance against the textbook table and known pairs."""

from random import Random

from internbootcamp.kit.edit_distance import edit_distance, similarity


def by_table(one: str, other: str) -> int:
    line = list(range(len(other) + 1))
    for row, char in enumerate(one, 1):
        above, line = line, [row]
        for column, mark in enumerate(other, 1):
            line.append(min(above[column] + 1, line[-1] + 1, above[column - 1] + (char != mark)))
    return line[-1]


def test_known_pairs():
    assert edit_distance("kitten", "sitting") == 3
    assert edit_distance("saturday", "sunday") == 3
    assert edit_distance("", "abc") == edit_distance("abc", "") == 3


def test_random_texts_agree_with_the_table():
    rng = Random(1)
    for _ in range(500):
        one, other = ("".join(rng.choices("abc", k=rng.randrange(90))) for _ in range(2))
        assert edit_distance(one, other) == by_table(one, other)


def test_similarity_is_one_for_equal_texts_only():
    assert similarity("abcd", "abcd") == 1.0
    assert similarity("abcx", "abcd") == 0.5625
    assert similarity("", "abcd") == similarity("abcd" * 3, "abcd") == 0.0
