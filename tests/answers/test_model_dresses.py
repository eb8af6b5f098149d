"""Contents as language models write them in LaTeX, Markdown and words, and their near relations that are no answers.

Each of these was judged wrongly once. Values are plain to see.
"""

from fractions import Fraction

import pytest

from internbootcamp.answers import (
    Cell,
    Choice,
    Grid,
    Integer,
    Letters,
    Mapping,
    Number,
    Path,
    Permutation,
    Rational,
    Set,
    Text,
)
from tests.answers.reading import read, refused

PAIR = Mapping(Rational(), keys="xy")
BALL = Number(relative=0.01, unit="degree", remarks=("below the horizontal",))
SUDOKU = Grid(range(1, 5), 2, 4)


@pytest.mark.parametrize(
    "content",
    [
        r"x=-8 \\ y=1/2",
        r"x=-8 \\[4pt] y=\frac{1}{2}",
        r"x=-8 \newline y=1/2",
        r"\begin{aligned} x &= -8 \\ y &= \frac{1}{2} \end{aligned}",
        r"\begin{cases}x=-8\\y=1/2\end{cases}",
        r"\left\{ \begin{array}{l} x = -8 \\ y = 1/2 \end{array} \right.",
        r"\begin{array}{l} \text{x} = -8 \\ \text{y} = 1/2 \end{array}",
        r"x=-8 \text{ and } y=1/2",
        r"x=-8\text{, }y=1/2",
        r"x = -8, \text{ } y = 1/2",
        r"(x, y) = (-8, 1/2)",
        r"(y, x) = \left(\frac{1}{2}, -8\right)",
        "**x = -8**\n**y = 1/2**",
        "x is -8, y is 1/2",
    ],
)
def test_a_mapping_in_latex_and_words(content):
    assert read(PAIR, content) == {"x": -8, "y": Fraction(1, 2)}


@pytest.mark.parametrize(
    "content",
    [
        r"(x, y) = (-8, 1/2, 3)",
        r"(x, z) = (-8, 1/2)",
        "(-8, 1/2)",
        r"x=-8 \\ y=1/2 \\ x=3",
        "x is not -8, y is 1/2",
        "x=y=-8",
    ],
)
def test_a_mapping_that_is_none(content):
    assert refused(PAIR, content)


def test_values_in_brackets_joined_by_and():
    cells = Mapping(Set(Cell(base=1), 1), keys="AB", nouns=("region", "区域"), bare=True)
    assert read(cells, "A=(1, 2) and B=(3, 4)") == {"A": {(1, 2)}, "B": {(3, 4)}}
    assert read(cells, "Region A: (1, 2); Region B: (3, 4)") == read(cells, "区域A=(1, 2)，区域B=(3, 4)")
    assert cells.format({"A": {(1, 2)}, "B": {(3, 4)}}) == "A=(1, 2), B=(3, 4)"


@pytest.mark.parametrize(
    "content", ["Ann is a knight and Bo is a knave", "Ann = a knight, Bo = a knave", "Ann=knight（骑士），Bo=knave（无赖）", "Ann是骑士，Bo是无赖"]
)  # fmt: skip
def test_who_is_what(content):
    kinds = Choice({"knight": "骑士", "knave": "无赖"})
    assert read(Mapping(kinds, keys=("Ann", "Bo")), content) == {"Ann": "knight", "Bo": "knave"}


@pytest.mark.parametrize("content", ["not a knight", "a knight (无赖)", "a knight or a knave", "non-knight", "knightknave"])
def test_no_kind(content):
    assert refused(Choice({"knight": "骑士", "knave": "无赖"}), content)


def test_an_article_is_no_dress_of_a_lettered_option():
    assert refused(Choice("ABCD"), "A B")


@pytest.mark.parametrize(
    "content", [r"10 \text{ coins}", "10 coins", "10枚", "10 枚硬币", "coin 10", r"N_{\min}=10", "f(3) = 10"]
)
def test_a_counted_number(content):
    assert read(Integer(nouns=("coin", "枚硬币", "枚")), content) == 10


@pytest.mark.parametrize(
    "content", ["10 coins or 11 coins", r"10 \text{ or } 12", "10 kg", "10 items", "coins", "10 20 coins"]
)
def test_no_counted_number(content):
    assert refused(Integer(nouns=("coin", "枚")), content)


def test_a_number_is_counted_in_nothing_unless_the_task_says_so():
    assert refused(Integer(), "10 coins")


@pytest.mark.parametrize(
    "content", [r"\text{Items 2 and 3}", "Item 2, Item 3", "Items: 2, 3", "物品 2 和物品 3", r"\text{Item }2, \text{Item }3"]
)
def test_a_set_of_numbered_things(content):
    assert read(Set(Integer(nouns=("item", "物品"))), content) == {2, 3}


def test_a_set_may_refuse_items_written_twice():
    assert read(Set(Integer()), "2, 3, 3") == {2, 3}
    assert refused(Set(Integer(), distinct=True), "2, 3, 3")


@pytest.mark.parametrize(
    "content",
    [r"3 \to 1 \to 2", r"3 \rightarrow 1 \rightarrow 2", "Task 3, Task 1, Task 2", "任务3、任务1、任务2", "1. Task 3\n2. Task 1\n3. Task 2",
     r"\text{3} \to \text{1} \to \text{2}", r"\begin{array}{l}3\\1\\2\end{array}"],
)  # fmt: skip
def test_an_order(content):
    assert read(Permutation((1, 2, 3), nouns=("task", "任务")), content) == (3, 1, 2)


@pytest.mark.parametrize("content", ["(0,2) to (4,2)", "(0,2)-(4,2)", r"(0,2) \to \\ (4,2)", "(0, 2) 到 (4, 2)"])
def test_a_path_of_cells(content):
    assert read(Path(Cell()), content) == ((0, 2), (4, 2))


@pytest.mark.parametrize(
    "content", [r"\text{AB}\ \text{CD}", r"AB\ CD", r"\mathrm{AB\ CD}", r"\text{AB } \text{CD}", r"\text{AB}\quad\text{CD}"]
)
def test_text_and_letters_with_latex_spaces(content):
    assert read(Text(), content) == "AB CD"
    assert read(Letters(), content) == "ABCD"


@pytest.mark.parametrize("content", ["AB-CD", "AB, CD", "A B C D"])
def test_letters_in_groups(content):
    assert read(Letters(), content) == "ABCD"


@pytest.mark.parametrize(
    ("content", "value"),
    [(r"4.29\times10^{1}", 42.9), (r"4.29\cdot10^{1}", 42.9), (r"V_{2} \approx 42.9", 42.9), (r"m(\text{Fe}) = 42.9", 42.9)],
)
def test_numbers_in_latex(content, value):
    assert read(Number(relative=0.01), content) == pytest.approx(value)


@pytest.mark.parametrize(
    "content",
    [r"25^\circ \text{ below the horizontal}", "25° below the horizontal", "25 degrees below the horizontal", "25"],
)
def test_a_remark_that_the_question_makes(content):
    assert read(BALL, content) == pytest.approx(25)


@pytest.mark.parametrize(
    "content", ["25° above the horizontal", "25 m below the horizontal", "25° or 30° below the horizontal"]
)
def test_another_remark(content):
    assert refused(BALL, content)


@pytest.mark.parametrize(
    "content",
    [
        "Row 1: 1 2 3 4\nRow 2: 3 4 1 2",
        "行1：1 2 3 4\n行2：3 4 1 2",
        "1: 1 2 3 4\n2: 3 4 1 2",
        "| 1 | 1 2 3 4 |\n| 2 | 3 4 1 2 |",
        "1 2 | 3 4\n----+----\n3 4 | 1 2",
        "+-----+-----+\n| 1 2 | 3 4 |\n+-----+-----+\n| 3 4 | 1 2 |\n+-----+-----+",
        "1 2 **3** 4\n3 4 1 2",
        "- 1 2 3 4\n- 3 4 1 2",
        "| | a | b | c | d |\n|---|---|---|---|---|\n| 1 | 1 | 2 | 3 | 4 |\n| 2 | 3 | 4 | 1 | 2 |",
        r"\text{1 2 3 4} \\ \text{3 4 1 2}",
    ],
)
def test_a_grid_with_labels_rules_and_emphasis(content):
    assert read(SUDOKU, content) == [[1, 2, 3, 4], [3, 4, 1, 2]]


@pytest.mark.parametrize("content", ["Row 2: 1 2 3 4\nRow 1: 3 4 1 2", "Row 1: 1 2 3 4\n3 4 1 2", "1: 1 2 3\n2: 3 4 1"])
def test_labels_that_do_not_count_the_rows(content):
    assert refused(SUDOKU, content)


def test_a_last_row_of_dots_is_a_row_and_no_full_stop():
    assert refused(Grid("X.", 2, 3), "X . X\nX X X\n. . .")
    assert read(Grid("X.", 2, 3), "X . X\nX X X.") == [["X", ".", "X"], ["X", "X", "X"]]
    assert read(Grid("X.", 2, 3), "X X X\n. . .") == [["X", "X", "X"], [".", ".", "."]]


SHAPES = Choice({"A": "a circle", "B": "a square"})


@pytest.mark.parametrize(
    "content",
    [
        "B - a square",
        "B, a square",
        "B a square",
        "B = a square",
        "a square (B)",
        "**B**. a square",
        "\\textbf{B}. a square",
        "B项",
        "故选B",
    ],
)
def test_a_label_and_the_text_of_its_option(content):
    assert read(SHAPES, content) == "B"


@pytest.mark.parametrize("content", ["B - a circle", "a circle (B)", "B, A", "B a", "**B**. a circle", "B - "])
def test_a_label_with_another_text(content):
    assert refused(SHAPES, content)


def test_names_and_signs_before_a_number():
    for content in ("= 7", "X: 7", "\\text{X} = 7", "Result: 7", "结果为7", "\\underline{7}"):
        assert read(Integer(), content) == 7, content
    assert refused(Integer(), "X: 7: 8")
    assert refused(Integer(), "== 7")


def test_a_stop_outside_quotes_is_none_of_the_text():
    text = Text(punctuation=True)
    for content in ("`ab.c`.", "**ab.c**.", '"ab.c"。', "“ab.c”."):
        assert read(text, content) == "ab.c", content
    assert read(text, "ab.") == "ab."
