"""Which cases a run asks."""

from itertools import islice

import pytest

from internbootcamp import load
from internbootcamp.core.errors import ConfigError, LevelError
from internbootcamp.core.levels import Levels
from internbootcamp.evaluate.selection import select_rows
from tests.evaluate.owned import Ownedbootcamp

COIN = load("coin_change")


@pytest.mark.parametrize(
    ("text", "levels"),
    [("", [1, 2, 3, 4, 5]), ("3", [3]), ("2-4", [2, 3, 4]), ("5,1", [1, 5]), ("4-9", [4, 5]), (" 1 - 2 ", [1, 2])],
)
def test_levels_are_read(text, levels):
    assert Levels(text).of(COIN) == levels


@pytest.mark.parametrize("text", ["0", "9", "6-9", "1,7"])
def test_levels_that_are_not_there_are_a_clear_error(text):
    with pytest.raises(LevelError, match="coin_change has levels 1 to 5"):
        Levels(text).of(COIN)


@pytest.mark.parametrize("text", ["x", "1-", "-1", "1..3", "1;2", ","])
def test_what_is_no_list_of_levels_is_a_clear_error(text):
    with pytest.raises(ConfigError):
        Levels(text).of(COIN)


def test_cases_are_shared_out_evenly_and_round_robin():
    rows = list(select_rows([COIN, load("caesar")], 10, levels="1-3"))
    assert [row["data_source"] for row in rows[:4]] == ["bootcamp/coin_change", "bootcamp/caesar"] * 2
    levels = [row["extra_info"]["level"] for row in rows if row["data_source"] == "bootcamp/coin_change"]
    assert levels == [1, 2, 3, 1, 2, 3, 1, 2, 3, 1]
    assert len({str(row["reward_model"]) for row in rows}) == 20


def test_cases_are_made_one_by_one():
    assert len(list(islice(select_rows([COIN], 10**9), 3))) == 3


def test_older_classes_have_no_levels():
    rows = list(select_rows([Ownedbootcamp], 2))
    assert [row["data_source"] for row in rows] == ["bootcamp/Owned"] * 2
    assert "level" not in rows[0]["extra_info"]


def test_a_bootcamp_with_tools_offers_them():
    (row,) = select_rows([load("example")], 1)
    assert list(row["extra_info"]["tools_kwargs"]) == ["arithmetic_options"]
    assert row["extra_info"]["interaction_kwargs"]["name"] == "ExampleInteraction"


@pytest.mark.parametrize(
    ("text", "level", "has"), [("", None, True), ("2", 2, True), ("1,3-4", 2, False), ("2", None, False)]
)
def test_rows_are_chosen_by_the_level_they_name(text, level, has):
    assert Levels(text).has(level) is has
