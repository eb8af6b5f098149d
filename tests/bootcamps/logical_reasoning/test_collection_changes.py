"""Two things, a copy and a change by hand; each wording of a copy; and what two readings make of a sentence."""

import pytest

from internbootcamp import CollectionChangesBootcamp as Collection
from internbootcamp.core.errors import InvalidIdentity
from tests.published.Bbehobjectproperties import CYAN, SMALL, THEIRS

COPIES = (
    "Then, my relative added copies of all cyan items, changing their color to wet dog.",
    "After that, copies of all cyan items were created, modifying their color to wet dog.",
    "Next, all cyan items were duplicated, altering their color to wet dog.",
    "Subsequently, all cyan items were cloned, with their color adjusted to wet dog.",
    "Following this, the color of all cyan items was modified to wet dog by making copies.",
    "After that, the color of all cyan items was updated to wet dog through duplication.",
)


def test_a_copy_is_changed_like_its_original(score):
    assert score(Collection, SMALL, "3") == 1.0
    assert score(Collection, SMALL, "3 items") == 1.0
    assert score(Collection, SMALL, "2") == 0.0
    assert score(Collection, CYAN, "2") == 1.0


@pytest.mark.parametrize("sentence", COPIES)
def test_every_wording_of_a_copy_adds_one(score, sentence):
    steps = [{"type": "add_copies", "description": sentence}]
    everything = SMALL | {"steps": steps, "question": {"size": {"type": "negated", "value": "medium"}}}
    wet = SMALL | {"steps": steps, "question": {"color": {"type": "or", "values": ["wet dog"]}}}
    assert score(Collection, everything, "3") == 1.0
    assert score(Collection, wet, "1") == 1.0
    assert score(Collection, wet, "0") == 0.0


def test_where_their_colour_may_be_the_originals_both_counts_are_right(score):
    assert [score(Collection, THEIRS, str(n)) for n in (1, 2, 3)] == [0.0, 1.0, 1.0]
    assert Collection.caveat(THEIRS).startswith("2 or 3")
    assert Collection.caveat(CYAN) is None


def test_a_wrong_key_lists_what_fits():
    flaw = Collection.flaw_of(SMALL | {"correct_answer": 2})
    assert flaw.kind == "wrong_key"
    assert "3 of the 3 things fit: 1, 2, a copy (large coffee Polish glass hat)" in flaw


@pytest.mark.parametrize(
    "change",
    [
        {"steps": [{"type": "lose", "description": "Then, I lost some items."}]},
        {"question": {"weight": {"type": "negated", "value": "1"}}},
        {"question": {"size": {"type": "and", "values": ["large"]}}},
        {"question": {"size": "large"}},
        {"initial_objects": [{"size": "large"}]},
    ],
)
def test_what_cannot_be_read_is_refused(change):
    with pytest.raises(InvalidIdentity):
        Collection.judge("[answer]1[/answer]", SMALL | change)
