"""Sequence, Set, Multiset, Alternatives, Permutation and Mapping on contents whose value is plain to see."""

from fractions import Fraction
from itertools import permutations

import pytest

from internbootcamp.answers import (
    Alternatives,
    Cell,
    Choice,
    Formula,
    Integer,
    Mapping,
    Multiset,
    Number,
    Path,
    Permutation,
    Rational,
    Sequence,
    Set,
    Text,
    Word,
    YesNo,
)
from internbootcamp.answers.sets import in_order
from tests.answers.reading import read, refused


@pytest.mark.parametrize(
    "content",
    [
        "3, 1, 2",
        "3,1,2",
        "3，1，2",
        "3、1、2",
        "3; 1; 2",
        "3 1 2",
        "3\n1\n2",
        "[3, 1, 2]",
        "(3, 1, 2)",
        "{3, 1, 2}",
        "\\{3, 1, 2\\}",
        "\\left(3, 1, 2\\right)",
        '["3", "1", "2"]',
        "3, 1 and 2",
        "3, 1, and 2",
        "3, 1, 2,",
        "- 3\n- 1\n- 2",
        "1. 3\n2. 1\n3. 2",
        "[3,\n 1,\n 2]",
        "3,\\; 1,\\; 2",
        "$3, 1, 2$",
        "The answer is 3, 1, 2.",
    ],
)
def test_sequences(content: str) -> None:
    assert read(Sequence(Integer()), content) == (3, 1, 2)


@pytest.mark.parametrize("content", ["3, , 2", "3, x", "3 or 1", "[3, 1", "3, 1)", "3/1", "(3, 1]", "three, one"])
def test_no_sequences(content: str) -> None:
    assert refused(Sequence(Integer()), content)


@pytest.mark.parametrize("content", ["2. 1\n3. 2\n1. 3", "3) 2\n2) 1\n1) 3", "1. 3\n1. 1\n1. 2", "0. 3\n1. 1\n2. 2"])
def test_numbers_of_lines_say_the_order_where_they_are_not_in_order(content: str) -> None:
    assert read(Sequence(Integer()), content) == (3, 1, 2)


def test_numbers_out_of_order_are_never_overlooked() -> None:
    assert read(Sequence(Integer()), "2. 3\n1. 1\n3. 2") == (1, 3, 2)
    assert read(Permutation(("Ann", "Bob", "Cy")), "3. Bob\n2. Ann\n1. Cy") == ("Cy", "Ann", "Bob")
    assert refused(Permutation(("Ann", "Bob", "Cy")), "4. Bob\n2. Ann\n1. Cy")


def test_signs_are_no_bullets() -> None:
    assert read(Sequence(Integer()), "- 3, 1") == (-3, 1)
    assert read(Sequence(Integer()), "-3\n-1") == (-3, -1)


def test_thousands_separators_in_lists() -> None:
    assert read(Sequence(Integer()), "1,000, 2,500") == (1000, 2500)
    assert read(Sequence(Integer()), "1000,2500") == (1000, 2500)
    assert read(Sequence(Integer()), "100, 200") == (100, 200)
    assert read(Sequence(Integer()), "100,200") == (100, 200)


def test_length_is_checked() -> None:
    assert refused(Sequence(Integer(), length=2), "1, 2, 3")
    assert read(Sequence(Integer(), length=0), "[]") == ()


def test_sequences_of_words_and_phrases() -> None:
    assert read(Sequence(Word()), "apple banana Cherry") == ("apple", "banana", "cherry")
    assert read(Sequence(Text()), "New York, Los Angeles") == ("New York", "Los Angeles")
    assert read(Sequence(Text()), '["Paris, Texas", "Rome"]') == ("Paris, Texas", "Rome")
    assert read(Sequence(YesNo(), length=3), "yes, no, yes") == (True, False, True)
    assert read(Sequence(Number(unit="m"), length=2), "5 m, 70 cm") == (5.0, 0.7)
    assert read(Sequence(Word(length=1)), "cab") == ("c", "a", "b")


def test_nested_sequences() -> None:
    nested = Sequence(Sequence(Integer()))
    assert read(nested, "[[1, 2], [3]]") == ((1, 2), (3,))
    assert read(nested, "1 2\n3") == ((1, 2), (3,))
    assert read(nested, "(1, 2), (3)") == ((1, 2), (3,))
    assert read(nested, "1, 2; 3") == ((1, 2), (3,))
    assert read(nested, "[1, 2]") == ((1, 2),)


def test_lists_given_for_tuples_are_equal() -> None:
    assert Sequence(Integer()).equal([1, 2], (1, 2))
    assert Set(Cell()).equal([[0, 1], [2, 3]], {(2, 3), (0, 1)})
    assert Set(Rational()).equal(["1/2"], {Fraction(1, 2)})


@pytest.mark.parametrize("content", ["{1, 2, 3}", "3, 2, 1", "1, 2, 2, 3", "\\{3,1,2\\}", "1; 3; 2", "{1，2，3}"])
def test_sets(content: str) -> None:
    assert read(Set(Integer()), content) == frozenset({1, 2, 3})


@pytest.mark.parametrize("content", ["∅", "\\emptyset", "{}", "\\{\\}", "[]", "empty set", "none", "空集"])
def test_empty_sets(content: str) -> None:
    assert read(Set(Integer()), content) == frozenset()


def test_sets_of_options() -> None:
    letters = Set(Choice("ABCD"))
    for content in ("A, C", "AC", "ac", "A C", "A and C", "A、C", "A和C", "(A), (C)"):
        assert read(letters, content) == frozenset("AC"), content
    assert refused(letters, "A, E")


def test_sets_of_a_size() -> None:
    assert refused(Set(Integer(), size=2), "1, 1")
    assert read(Set(Integer(), size=1), "1, 1") == frozenset({1})


def test_sets_of_inexact_numbers() -> None:
    roots = Set(Number(decimals=2))
    assert roots.equal(read(roots, "-1.41, 1.41"), {2**0.5, -(2**0.5)})
    assert not roots.equal(read(roots, "1.41, 1.41"), {2**0.5, -(2**0.5)})


def test_multisets_count() -> None:
    multiset = Multiset(Integer())
    assert multiset.equal(read(multiset, "2, 1, 1"), (1, 1, 2))
    assert not multiset.equal(read(multiset, "2, 1"), (1, 1, 2))
    assert not multiset.equal(read(multiset, "2, 2, 1"), (1, 1, 2))


@pytest.mark.parametrize(
    "content",
    [
        "-3/2 or 4",
        "4 or -3/2",
        "4, -3/2",
        "x = 4 or x = -3/2",
        "x=4, x=-3/2",
        "x = -\\frac{3}{2} \\text{ or } x = 4",
        "-1.5 and 4",
        "4或-3/2",
        "4 或者 -3/2",
        "\\{4, -\\frac{3}{2}\\}",
        "x \\in \\{-3/2, 4\\}",
        "x_1 = 4, x_2 = -3/2",
        "4; -3/2",
        "4\n-3/2",
        "4 \\lor -1.5",
    ],
)
def test_alternatives(content: str) -> None:
    assert read(Alternatives(Rational()), content) == frozenset({Fraction(-3, 2), Fraction(4)})


def test_alternatives_with_both_signs() -> None:
    assert read(Alternatives(Integer()), "x = \\pm 2") == frozenset({2, -2})
    assert read(Alternatives(Integer()), "±2, 5") == frozenset({2, -2, 5})
    both = Alternatives(Formula(()))
    assert both.equal(read(both, "-1 ± \\sqrt{5}"), frozenset(map(both.item.parse, ("-1+\\sqrt{5}", "-1-\\sqrt{5}"))))


def test_alternatives_may_touch_the_word_between_them():
    assert read(Alternatives(Integer()), "1or-2") == frozenset({1, -2})
    assert read(Alternatives(Integer()), "3or -3or5") == frozenset({3, -3, 5})


def test_one_alternative_twice_is_not_two_alternatives() -> None:
    alternatives = Alternatives(Integer())
    assert not alternatives.equal(read(alternatives, "4 or 4"), {4, -7})
    assert alternatives.equal(read(alternatives, "4"), {4})


@pytest.mark.parametrize(
    "content",
    [
        "Bob, Ann, Cy",
        "bob, ann, cy",
        "Bob > Ann > Cy",
        "Bob < Ann < Cy",
        "Bob -> Ann → Cy",
        "[Bob, Ann, Cy]",
        '["Bob", "Ann", "Cy"]',
        "Bob Ann Cy",
        "1. Bob\n2. Ann\n3. Cy",
        "<Bob, Ann, Cy>",
    ],
)
def test_permutations(content: str) -> None:
    assert read(Permutation(("Ann", "Bob", "Cy")), content) == ("Bob", "Ann", "Cy")


@pytest.mark.parametrize(
    "content", ["Bob, Ann", "Bob, Ann, Ann", "Bob, Ann, Cy, Bob", "Bob, Ann, Dan", "Bob or Ann, Cy", ""]
)
def test_no_permutations(content: str) -> None:
    assert refused(Permutation(("Ann", "Bob", "Cy")), content)


def test_permutations_of_numbers_letters_and_repeated_items() -> None:
    assert read(Permutation(range(1, 4)), "3 1 2") == (3, 1, 2)
    assert read(Permutation(range(1, 4)), "312") == (3, 1, 2)
    assert read(Permutation("ABC"), "cab") == ("C", "A", "B")
    assert read(Permutation("AAB"), "A, B, A") == ("A", "B", "A")
    assert refused(Permutation("AAB"), "A, B, B")


@pytest.mark.parametrize(
    "content",
    [
        "A=1, B=-2",
        "A=1,B=-2",
        "A = 1; B = -2",
        "B=-2, A=1",
        "A: 1, B: -2",
        "A：1，B：−2",
        "A -> 1, B -> -2",
        "A → 1\nB → -2",
        "- A: 1\n- B: -2",
        '{"A": 1, "B": -2}',
        '{"A": "1", "B": "-2"}',
        "{A: 1, B: -2}",
        "a=1, b=-2",
        "$A=1, B=-2$",
        "A=1 and B=-2",
        "A=1, A=1, B=-2",
        "\\text{A}=1, \\text{B}=-2",
        "**A**: 1\n**B**: -2",
    ],
)
def test_mappings(content: str) -> None:
    assert read(Mapping(Integer(), keys=("A", "B")), content) == {"A": 1, "B": -2}


@pytest.mark.parametrize(
    "content", ["A=1", "A=1, B=2, C=3", "A=1, B=2 or B=3", "A=1, A=2, B=3", "A=1, B=x", "1, 2", "A=B=1", ""]
)
def test_no_mappings(content: str) -> None:
    assert refused(Mapping(Integer(), keys=("A", "B")), content)


def test_mappings_to_lists_and_of_any_keys() -> None:
    assert read(Mapping(Set(Integer())), "a: 1, 2\nb: 3") == {"a": frozenset({1, 2}), "b": frozenset({3})}
    assert read(Mapping(Set(Integer())), '{"a": [1, 2], "b": []}') == {"a": frozenset({1, 2}), "b": frozenset()}
    assert read(Mapping(Choice(("red", "blue"))), "1=Red, 2=blue") == {"1": "red", "2": "blue"}


@pytest.mark.parametrize(
    "content",
    [
        "CAT (0,0)(0,2)\nDOG (1,3)(1,1)",
        "CAT (0, 0) -> (0, 2), DOG (1, 3) -> (1, 1)",
        "cat: (0,0)(0,2)\ndog: (1,3)(1,1)",
        "CAT [0, 0], [0, 2]; DOG [1, 3], [1, 1]",
    ],
)
def test_a_value_in_brackets_may_follow_a_known_key(content: str) -> None:
    ends = Mapping(Path(Cell(), length=2), keys=("CAT", "DOG"))
    assert read(ends, content) == {"CAT": ((0, 0), (0, 2)), "DOG": ((1, 3), (1, 1))}


@pytest.mark.parametrize("content", ["CAT 0 0 0 2\nDOG 1 3 1 1", "CATS (0,0)(0,2)\nDOG (1,3)(1,1)", "CAT (0,0)(0,2)"])
def test_only_after_a_known_key(content: str) -> None:
    assert refused(Mapping(Path(Cell(), length=2), keys=("CAT", "DOG")), content)


@pytest.mark.parametrize("content", ["sun和moon", "sun、moon", "sun以及moon", "sun与moon", "sun，和moon", "sun, and moon", "sun，以及moon", "sun及moon", '“sun”和“moon”'])  # fmt: skip
def test_words_joined_by_and(content: str) -> None:
    assert read(Sequence(Word()), content) == ("sun", "moon")


@pytest.mark.parametrize("content", ["Tom Lee、Ann Wu和Bo", "Tom Lee, Ann Wu and Bo", "Tom Lee, Ann Wu, and Bo", "Tom Lee，Ann Wu，以及Bo"])  # fmt: skip
def test_names_joined_by_and(content: str) -> None:
    assert read(Permutation(["Bo", "Ann Wu", "Tom Lee"]), content) == ("Tom Lee", "Ann Wu", "Bo")


def test_and_may_belong_to_an_item() -> None:
    assert read(Sequence(Text()), "war and peace; 战争与和平") == ("war and peace", "战争与和平")
    assert read(Sequence(Word()), "战争，和平") == ("战争", "和平")
    options = Choice({"yes": "是", "no": "否", "unknown": "不确定"})
    assert read(Sequence(options, 3), "是、否和不确定") == ("yes", "no", "unknown")


def test_a_separator_at_the_end_separates_nothing() -> None:
    assert read(Sequence(Integer()), "1,\n2,\n3,") == (1, 2, 3)
    assert refused(Sequence(Integer()), ",")


@pytest.mark.parametrize("content", ["A=1和B=2", "A=1，以及B=2", "A=1与B=2", "A为1，B为2", "A是1和B是2", "[A=1], [B=2]", '{"A": [[1]], "B": [[2]]}'])  # fmt: skip
def test_mappings_in_other_dresses(content: str) -> None:
    assert read(Mapping(Integer(), keys="AB"), content) == {"A": 1, "B": 2}


@pytest.mark.parametrize(
    "content",
    ["**CAT** (0,0)(0,2)\n`DOG` (1,3)(1,1)", "[CAT (0,0)(0,2)], [DOG (1,3)(1,1)]", '["CAT", [0,0], [0,2]], ["DOG", [1,3], [1,1]]',
     '{"CAT": [[(0,0), (0,2)]], "DOG": [[(1,3), (1,1)]]}', "CAT (0,0)(0,2)和DOG (1,3)(1,1)"],
)  # fmt: skip
def test_dressed_keys_before_brackets(content: str) -> None:
    ends = Mapping(Path(Cell(), length=2), keys=("CAT", "DOG"))
    assert read(ends, content) == {"CAT": ((0, 0), (0, 2)), "DOG": ((1, 3), (1, 1))}


def test_names_say_the_order() -> None:
    both = Sequence(Integer(), 2, names=(("x",), ("y",)))
    assert read(both, "X=7, Y=1") == read(both, "Y=1, X=7") == read(both, '{"X": 7, "Y": 1}') == (7, 1)
    assert read(both, "- y: 7\n- x: 1") == (1, 7)


@pytest.mark.parametrize("content", ["[A]: 1, [B]: -2", "(A) = 1\n(B) = -2", "[A]:1\n[B]:-2"])
def test_keys_in_brackets(content: str) -> None:
    assert read(Mapping(Integer(), keys=("A", "B")), content) == {"A": 1, "B": -2}


def test_sets_of_sets_are_written_in_one_order():
    clauses = [frozenset(clause) for clause in ({"v"}, {"s", "¬t"}, {"¬t"}, {"t", "s"})]
    assert [in_order(order) for order in permutations(clauses)] == [
        [frozenset({"s", "t"}), frozenset({"s", "¬t"}), frozenset({"v"}), frozenset({"¬t"})]
    ] * 24
    deep = [(frozenset({frozenset({"b"}), frozenset({"a", "c"})}), 2), (frozenset({frozenset({"a"})}), 3)]
    assert in_order(deep) == in_order(deep[::-1]) == deep
