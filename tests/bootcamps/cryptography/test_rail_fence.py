"""The standard example: WEAREDISCOVEREDFLEEATONCE over three rails is WECRLTEERDSOEEFEAOCAIVDEN."""

from internbootcamp import RailFenceBootcamp as RailFence

PLAIN, CIPHER = "WEAREDISCOVEREDFLEEATONCE", "WECRLTEERDSOEEFEAOCAIVDEN"


def test_the_standard_example_both_ways(score):
    assert score(RailFence, {"task": "encrypt", "text": PLAIN, "rails": 3}, CIPHER) == 1.0
    assert score(RailFence, {"task": "decrypt", "text": CIPHER, "rails": 3}, PLAIN) == 1.0
    assert score(RailFence, {"task": "decrypt", "text": CIPHER, "rails": 4}, PLAIN) == 0.0


def test_groups_and_letter_case_mean_nothing(score):
    assert score(RailFence, {"task": "encrypt", "text": PLAIN, "rails": 3}, "wecrl teerd soeef eaoca ivden") == 1.0


def test_two_rails_are_every_other_letter(score):
    assert score(RailFence, {"task": "encrypt", "text": "ABCDEF", "rails": 2}, "ACEBDF") == 1.0
