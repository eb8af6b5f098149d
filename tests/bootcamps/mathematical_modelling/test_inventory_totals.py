"""An inventory of four lines by hand, categories of things, and lines that cannot be read."""

import pytest

from internbootcamp import InventoryTotalsBootcamp as Inventory
from internbootcamp.core.errors import InvalidIdentity
from internbootcamp.kit.things import SAMPLES, category_of
from tests.published.Bbehobjectcounting import SMALL


def test_by_hand(score):
    assert score(Inventory, SMALL, "1234") == 1.0
    assert score(Inventory, SMALL, "1,234") == 1.0
    assert score(Inventory, SMALL, "1200 + 34") == 0.0
    assert score(Inventory, SMALL, "1243") == 0.0
    assert score(Inventory, SMALL | {"operation": "difference"}, "1166") == 1.0
    assert score(Inventory, SMALL | {"categories": ["animals/insects", "fruits"]}, "1209") == 1.0


def test_a_wrong_key_and_changes_that_do_not_add_up():
    flaw = Inventory.flaw_of(SMALL | {"correct_answer": 1243})
    assert flaw.kind == "wrong_key"
    assert "34 musical instruments + 1200 fruits gives 1234" in flaw
    odd = SMALL | {"items": ["I have 5 figs (initially I had 1, got 2 more, finally ending with 5)."]}
    assert "do not lead" in Inventory.caveat(odd)
    assert Inventory.caveat(SMALL) is None


@pytest.mark.parametrize(
    ("thing", "category"),
    [
        ("iPhone 15", "mobiles"),
        ("Samsung Galaxy Z Fold6", "mobiles"),
        ("Mercedes-Benz C-Class", "cars"),
        ("wolves", "animals/insects"),
        ("praying mantis", "animals/insects"),
        ("blackberries", "fruits"),
        ("passion fruits", "fruits"),
        ("french horn", "musical instruments"),
        ("drum sets", "musical instruments"),
        ("teapots", None),
    ],
)
def test_things_have_categories(thing, category):
    assert category_of(thing) == category


def test_whatever_is_made_up_into_cases_is_in_its_category():
    assert all(category_of(thing) == category for category, things in SAMPLES.items() for thing in things)


@pytest.mark.parametrize(
    "change",
    [
        {"items": ["I have 3 teapots."]},
        {"items": ["I have many figs."]},
        {"items": ["I have 5 figs (initially I had 5, ate 1, finally ending with 4)."]},
        {"categories": ["fruits"]},
        {"categories": ["fruits", "hats"]},
    ],
)
def test_what_cannot_be_counted_is_refused(change):
    with pytest.raises(InvalidIdentity):
        Inventory.judge("[answer]5[/answer]", SMALL | change)
