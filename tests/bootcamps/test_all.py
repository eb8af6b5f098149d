"""What every bootcamp of the package has beside it. What it must prove is the audit's business (`make audit`)."""

from pathlib import Path

import pytest

from internbootcamp.core.registry import entries, kept_for_scoring, load, published_names

TESTS = Path(__file__).parents[1]
NAMES = [entry.name for entry in entries() if entry.domain != "installed"]


@pytest.mark.parametrize(
    "entry", [entry for entry in entries() if entry.domain != "installed"], ids=lambda entry: entry.name
)
def test_a_second_opinion_a_test_and_digests_lie_beside_it(entry):
    assert (TESTS / "second_opinions" / entry.domain / f"{entry.name}.py").is_file()
    assert (TESTS / "bootcamps" / entry.domain / f"test_{entry.name}.py").is_file()
    assert (TESTS / "golden" / f"{entry.name}.json").is_file()


@pytest.mark.parametrize("name", kept_for_scoring())
def test_one_kept_for_scoring_has_a_second_opinion_and_a_published_name(name):
    assert (TESTS / "second_opinions" / "published" / f"{name}.py").is_file()
    assert load(name).scoring_only
    assert name in published_names().values()


@pytest.mark.parametrize("source", sorted(set(published_names()) - {"Example"}))
def test_every_published_name_is_known_from_outside(source):
    assert (TESTS / "published" / f"{source}.py").is_file()


@pytest.mark.parametrize("name", NAMES)
def test_it_declares_at_least_three_levels_and_says_its_rule(name):
    cls = load(name)
    assert len(cls.levels) >= 3
    assert cls.__doc__
    assert cls.Identity is not None


def test_each_of_the_eight_domains_has_at_least_two():
    domains = (
        "algorithms cryptography natural_science language_analysis mathematical_modelling graphical_puzzles "
        "logical_reasoning character_puzzles"
    )
    for domain in domains.split():
        assert len(entries(domain)) >= 2
