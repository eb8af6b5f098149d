"""Rules by hand: a conclusion beaten by priority, a rule with priority that does not apply, a chain, and what is unknown."""

import pytest

from internbootcamp import BoardGameRulesBootcamp as BoardGame
from internbootcamp.core.errors import InvalidIdentity
from internbootcamp.kit.board_game import read_literal, read_question, read_rule
from tests.published.Bbehboardgameqa import GAME

CHAIN = {
    "facts": ["black bear hug owl"],
    "rules": {
        "0": "If any animal wink at owl and hug owl, then it call pig",
        "1": "If black bear hug owl, then black bear wink at owl",
        "2": "If crab call owl, then black bear does not wink at owl",
    },
    "preference_graph": {"2": [1]},
    "question": "does the black bear call the pig?",
}


@pytest.mark.parametrize(
    ("identity", "answer"),
    [
        (GAME, "disproved"),
        (GAME, "不成立"),
        (GAME, "其反面为真"),  # in the words of the prompt
        (GAME | {"preference_graph": {"0": [1]}}, "proved"),
        (GAME | {"facts": GAME["facts"][:1]}, "proved"),  # the rule with priority no longer applies
        (CHAIN, "Proved."),
        (CHAIN, "为真"),
        (CHAIN | {"facts": [*CHAIN["facts"], "crab call owl"]}, "unknown"),  # so that rule 2 wins
        (CHAIN | {"question": "does the black bear does not call the pig?"}, "disproved"),
    ],
)
def test_by_hand(score, identity, answer):
    assert score(BoardGame, identity, answer) == 1.0
    assert score(BoardGame, identity, "true") == 0.0
    assert sum(score(BoardGame, identity, word) for word in ("proved", "disproved", "unknown")) == 1.0


def test_sentences_are_read_to_the_word():
    assert read_literal("sun bear does not refuse to help polar bear") == ("sun bear", "refuse to help", "polar bear", False)
    assert read_literal("sun bear refuse to sing polar bear") is None
    question = "does the owl leave the houses occupied by the sea bass?"
    assert read_question(question) == ("owl", "leave the houses occupied by", "sea bass", True)
    assert read_rule(0, "If there exists an animal which call owl, then owl hug pig").kind == "some"
    assert read_rule(0, "If any animal call owl, then owl hug pig") is None


def test_the_proof_of_a_wrong_key_names_the_rules():
    flaw = BoardGame.flaw_of(CHAIN | {"answer": "unknown"})
    assert flaw.kind == "wrong_key"
    assert "rule 1: black bear wink at owl; rule 0: black bear call pig" in flaw


@pytest.mark.parametrize(
    "change",
    [
        {"preference_graph": {}},  # rules 0 and 1 contradict each other
        {"preference_graph": {"1": [0], "0": [1]}},
        {"preference_graph": {"9": [0]}},
        {"facts": ["bat ponder sun bear"]},
        {"facts": [*GAME["facts"], "owl hug bat"]},
        {"question": "who wins?"},
        {"rules": {"0": "If bat shout at crab, then bat shout at crab"}, "preference_graph": {}},
    ],
)
def test_what_is_not_settled_or_not_read_is_refused(change):
    with pytest.raises(InvalidIdentity):
        BoardGame.judge("[answer]unknown[/answer]", GAME | change)


def test_what_would_speak_against_a_condition_does_not_matter_where_nothing_speaks_for_it(score):
    """No rule concludes that the crab calls the owl; that the conditions of the contrary go round in a circle settles nothing."""
    identity = {
        "facts": ["owl hug pig"],
        "rules": {
            "0": "If crab call owl, then bat hug pig",
            "1": "If crab hug owl, then crab does not call owl",
            "2": "If crab hug owl, then crab hug owl",
        },
        "preference_graph": {},
        "question": "does the bat hug the pig?",
    }
    assert score(BoardGame, identity, "unknown") == 1.0
    assert BoardGame.flaw_of(identity | {"question": "does the crab call the owl?"}).kind == "unsupported"


def test_some_animal_is_one_that_a_rule_for_any_animal_concludes_it_of():
    """The owl alone hugs the pig and so winks at the bat; rules that go round in a circle are told as such."""
    rules = {
        "0": "If there exists an animal which wink at bat, then crab call owl",
        "1": "If any animal hug pig, then it wink at bat",
    }
    question = "does the crab call the owl?"
    identity = {"facts": ["owl hug pig"], "rules": rules, "preference_graph": {}, "question": question}
    assert BoardGame.solve(identity) == "proved"
    assert BoardGame.solve(identity | {"facts": ["owl wink at bat"]}) == "proved"
    assert BoardGame.solve(identity | {"facts": ["owl does not hug pig"]}) == "unknown"
    circle = rules | {"2": "If any animal wink at bat, then it hug pig"}
    assert BoardGame.flaw_of(identity | {"facts": ["owl call bat"], "rules": circle}).kind == "unsupported"
