"""YesNo, Choice, Word, Text and Letters on contents whose value is plain to see."""

import pytest

from internbootcamp.answers import Choice, Letters, Text, Word, Words, YesNo
from tests.answers.reading import read, refused


@pytest.mark.parametrize(
    "content", ["yes", "Yes.", "YES", "true", "y", "是", "是。", "对", '"yes"', "\\text{Yes}", "**yes**"]
)
def test_yes(content: str) -> None:
    assert read(YesNo(), content) is True


@pytest.mark.parametrize("content", ["no", "No.", "NO!", "false", "n", "否", "不是", "错", "'no'", "\\text{No}", "`no`"])
def test_no(content: str) -> None:
    assert read(YesNo(), content) is False


@pytest.mark.parametrize("content", ["yes or no", "1", "0", "nope", "yes, because", "unknown", "yesno", "not yes"])
def test_neither_yes_nor_no(content: str) -> None:
    assert refused(YesNo(), content)


@pytest.mark.parametrize(
    "content",
    [
        "B",
        "b",
        "(B)",
        "B.",
        "B)",
        "[B]",
        "Option B",
        "option (B)",
        "选项B",
        "选B",
        "B: 42",
        "B) a cat",
        "Ｂ",
        "\\text{B}",
        "Expression B",
        "方法 B",
    ],
)
def test_letters_of_options(content: str) -> None:
    assert read(Choice("ABCD"), content) == "B"


@pytest.mark.parametrize(
    "content", ["E", "BB", "A or B", "A,B", "A B", "B or C", "B. C", "B) and C", "None", "1", "", "not B", "all"]
)
def test_no_single_option(content: str) -> None:
    assert refused(Choice("ABCD"), content)


SHAPES = Choice({"A": "a circle", "B": "a square", "C": "-1", "D": "1"})


@pytest.mark.parametrize(
    ("content", "value"),
    [
        ("B", "B"),
        ("a square", "B"),
        ("A square.", "B"),
        ("B) a square", "B"),
        ("(B) a square", "B"),
        ("B：a square", "B"),
        ("B. **a square**", "B"),
        ("-1", "C"),
        ("1", "D"),
        ("C) −1", "C"),
    ],
)
def test_options_with_texts(content: str, value: str) -> None:
    assert read(SHAPES, content) == value


@pytest.mark.parametrize("content", ["B) a circle", "C) 1", "a triangle", "a circle or a square", "A a square", "square"])
def test_options_with_other_texts_are_refused(content: str) -> None:
    assert refused(SHAPES, content)


@pytest.mark.parametrize("content", ["red", "红", "红色", "the red ball", "red (红色)", "“红色”"])
def test_options_with_several_texts(content: str) -> None:
    colours = Choice({"red": ("红", "红色", "red ball"), "blue": ("蓝", "蓝色", "blue ball"), "pink": ()})
    assert read(colours, content) == "red"
    assert refused(colours, f"{content} or blue")
    assert refused(colours, "red (蓝色)")
    assert colours.texts == {"red": "红", "blue": "蓝", "pink": ""}


def test_options_that_are_words() -> None:
    verdict = Choice(("proved", "disproved", "unknown"))
    assert read(verdict, "Proved") == "proved"
    assert read(verdict, "disproved.") == "disproved"
    assert refused(verdict, "proved or disproved")
    assert refused(verdict, "not proved")


def test_options_that_differ_in_letter_case_alone() -> None:
    assert read(Choice(("a", "A")), "A") == "A"
    assert read(Choice(("a", "A")), "a") == "a"


@pytest.mark.parametrize(
    "content", ["hello", "Hello", "HELLO", '"hello"', "hello.", "\\text{hello}", "**hello**", "The answer is hello."]
)
def test_words_without_letter_case(content: str) -> None:
    assert read(Word(), content) == "hello"


def test_words_with_letter_case() -> None:
    assert read(Word(case="exact"), "HeLlo") == "HeLlo"
    assert not Word(case="exact").equal("hello", "Hello")
    assert read(Word(case="upper"), "hello") == "HELLO"
    assert Word().equal("HELLO", "hello")


@pytest.mark.parametrize("content", ["hello world", "hello or bye", "hello, bye", "…", "", "hello/bye", "a|b", "hi\nho"])
def test_no_single_word(content: str) -> None:
    assert refused(Word(), content)


def test_words_of_given_letters_and_length() -> None:
    word = Word(length=3, characters="abc")
    assert read(word, "CAB") == "cab"
    assert refused(word, "ca")
    assert refused(word, "cad")


def test_texts_without_case_and_punctuation() -> None:
    text = Text()
    for content in (
        "Some men are not mortal",
        "some men are not mortal.",
        '"Some men  are not mortal."',
        "Some men, are not mortal!",
    ):
        assert text.equal(read(text, content), "Some men are not mortal"), content
    for content in ("Some men are mortal", "Somemen are not mortal", "Some men are not mortals", "men Some are not mortal"):
        assert not text.equal(read(text, content), "Some men are not mortal"), content


@pytest.mark.parametrize(
    ("one", "other"), [("3.5", "35"), ("-5", "5"), ("a+b", "ab"), ("1:30", "130"), ("a=b", "a b"), ("1,5", "1 5")]
)
def test_signs_inside_texts_mean_something(one: str, other: str) -> None:
    assert not Text().equal(one, other)


def test_exact_texts() -> None:
    text = Text(case_sensitive=True, punctuation=True)
    assert text.equal(read(text, "Hello, World."), "Hello, World.")
    assert text.equal(read(text, "`Hello, World.`"), "Hello, World.")
    for wrong in ("Hello, World", "hello, World.", "Hello World.", "Hello, World.."):
        assert not text.equal(read(text, wrong), "Hello, World.")


def test_placeholder_of_the_prompt_is_no_text() -> None:
    assert refused(Text(), "…")
    assert refused(Text(), "……")


def test_letters_in_groups() -> None:
    assert read(Letters(), "hello WORLD") == "HELLOWORLD"
    assert refused(Letters(), "HELLO1")


@pytest.mark.parametrize(
    "content",
    [
        "sun flower pine apple",
        "sun flower, pine apple",
        '["sun", "flower", "pine", "apple"]',
        "[['sun', 'flower'], ['pine', 'apple']]",
        "sun+flower; pine+apple",
        "1. sun flower\n2. pine apple",
        "Sun-Flower and Pine-Apple",
        "sun → flower → pine → apple",
    ],
)
def test_what_stands_between_words_means_nothing(content: str) -> None:
    assert read(Words(4), content) == ("sun", "flower", "pine", "apple")


@pytest.mark.parametrize(
    "content", ["sun flower pine", "sun flower or pine apple", "sun flower pine 4pple", "sunflower", "…"]
)
def test_other_numbers_of_words_are_refused(content: str) -> None:
    assert refused(Words(4), content)


def test_numbers_before_lines_of_words_are_in_order() -> None:
    assert read(Words(4), "1. sun flower\n2. pine apple") == ("sun", "flower", "pine", "apple")
    assert refused(Words(4), "2. sun flower\n1. pine apple")


def test_and_is_a_word_where_it_is_needed() -> None:
    assert read(Words(3, case="upper"), "cat and dog") == ("CAT", "AND", "DOG")


@pytest.mark.parametrize(
    "content", ["TOUCH和WALK", "TOUCH 以及 WALK", "TOUCH，和WALK", "**TOUCH**与**WALK**", "“TOUCH”及“WALK”"]
)
def test_words_joined_by_a_chinese_and(content: str) -> None:
    assert read(Words(2, case="upper"), content) == ("TOUCH", "WALK")


def test_a_chinese_and_inside_a_word_stays() -> None:
    assert read(Words(2), "和平 战争") == ("和平", "战争")


@pytest.mark.parametrize("content", ["(proved)", "[proved]", "**(proved)**"])
def test_an_option_in_brackets_where_it_is_asked_for(content: str) -> None:
    option = Choice(("proved", "unknown"))
    assert read(option, content) == "proved"
    assert option.read(f"So it follows.\n\n{content}").status != "parsed"


def test_two_options_in_brackets_are_none() -> None:
    assert refused(Choice(("proved", "unknown")), "(proved or unknown)")
