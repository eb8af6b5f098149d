"""When two cases are the same, and the memory of those that were there."""

from hypothesis import given
from hypothesis import strategies as st

from internbootcamp import load
from internbootcamp.core.instruction import Case
from internbootcamp.core.rows import row_of
from internbootcamp.generate.keys import CaseKeys, SeenKeys, keys_of_row
from tests.generate.troubled import CoinsBootcamp


@given(st.lists(st.tuples(st.integers(1, 40), st.integers(1, 40)), max_size=200))
def test_the_table_says_what_a_set_says(pairs):
    table, known = SeenKeys(), set()
    for first, second in pairs:
        assert table.add(first, second) == known.isdisjoint({first, second})
        known |= {first, second} if known.isdisjoint({first, second}) else set()


def test_the_table_grows_and_stays_small():
    table = SeenKeys()
    keys = [(2**63 + i * 0x9E3779B97F4A7C15 % 2**63, (i * 0xD1B54A32D192ED03 + 1) % 2**64 or 1) for i in range(200_000)]
    assert all(table.add(*pair) for pair in keys)
    assert not any(table.add(*pair) for pair in keys[::997])
    assert keys[77] in table
    assert (5, 6) not in table
    assert table.nbytes() / len(keys) < 80


def keys(acting=False, **case):
    identity = {"number": case.get("number", 1), "planted": case.get("planted", 0.5)}
    asked = Case(identity, case.get("prompt", f"Double {identity['number']}."), 0)
    return CaseKeys(CoinsBootcamp(seed=0), "bootcamp/coins", acting).of(asked)


def test_hidden_keys_and_wordings_make_no_other_case():
    table = SeenKeys()
    assert table.add(*keys())
    assert not table.add(*keys(planted=0.7))
    assert not table.add(*keys(prompt="What is twice 1?"))
    assert table.add(*keys(number=2))


def test_the_same_question_is_the_same_case():
    table = SeenKeys()
    assert table.add(*keys(number=3, prompt="Guess."))
    assert not table.add(*keys(number=4, prompt="Guess."))


def test_with_tools_the_same_words_may_begin_another_case():
    table = SeenKeys()
    assert table.add(*keys(acting=True, number=3, prompt="Guess."))
    assert table.add(*keys(acting=True, number=4, prompt="Guess."))
    assert table.add(*keys(acting=True, number=4, planted=0.1, prompt="Guess."))
    assert not table.add(*keys(acting=True, number=3, prompt="Guess."))


def test_rows_are_compared_by_what_they_ask_not_by_where_they_stand():
    bootcamp = load("coin_change").at_level(2, seed=1)
    row = row_of(bootcamp, bootcamp.case(0), split="train")
    elsewhere = row_of(bootcamp, bootcamp.case(0), split="test", generator_name="other")
    assert keys_of_row(row) == keys_of_row(elsewhere)
    turned = {**row, "reward_model": {"ground_truth": dict(reversed(row["reward_model"]["ground_truth"].items()))}}
    assert keys_of_row(turned) == keys_of_row(row)
    assert keys_of_row(row_of(bootcamp, bootcamp.case(1))) != keys_of_row(row)


def test_rows_of_registered_bootcamps_are_compared_without_their_hidden_keys():
    prompt, truth = [{"role": "user", "content": "?"}], {"expression": "1 + 2", "tolerance": 0.1}
    rows = [
        {
            "data_source": source,
            "prompt": [*prompt, number],
            "reward_model": {"ground_truth": {**truth, "expected_result": number}},
        }
        for source in ("bootcamp/example", "bootcamp/of somebody else")
        for number in (3.0, 3.5)
    ]
    example, example_again, other, other_again = map(keys_of_row, rows)
    assert example[0] == example_again[0]
    assert other[0] != other_again[0]
