"""The published rows are judged by their rules: the right answer, wrong ones, and the rows that nobody can win."""

import pytest

from internbootcamp.core.flaws import WrongKey
from internbootcamp.core.registry import load
from tests.published.rows import SOURCES, knowledge_of, rows_by_source


@pytest.fixture
def rows(source):
    if not rows_by_source():
        pytest.skip("the sample files of users are not here")
    return rows_by_source()[source]


@pytest.mark.parametrize("source", SOURCES)
def test_invalid_rows_agree_with_an_independent_count(source, rows):
    status = knowledge_of(source).status
    flaws = [load(source).flaw_of(row["ground_truth"]) for row in rows]
    found = [flaw.kind if flaw else "valid" for flaw in flaws]
    assert found == [status(row["ground_truth"]) for row in rows]


@pytest.mark.parametrize("source", SOURCES)
def test_the_solvers_answer_wins_and_wrong_ones_do_not(source, rows):
    cls, known = load(source), knowledge_of(source)
    for row in rows:
        identity = row["ground_truth"]
        flaw = cls.flaw_of(identity)
        if flaw and not isinstance(flaw, WrongKey):
            continue
        answer = cls.solution(identity)
        right = known.write(answer, identity)
        assert cls.verify_score(f"Let me see.\n\n{right}", identity) == 1.0, (identity, right)
        wrong = known.wrong(answer, identity)
        assert len(set(wrong)) >= 3, identity
        for response in wrong:
            score = cls.verify_score(response, identity)
            assert score == 0.0 or (cls.partial and score < 1.0), (identity, response)


@pytest.mark.parametrize("source", SOURCES)
def test_repeating_the_prompt_earns_nothing(source, rows):
    cls = load(source)
    prints_the_answer = getattr(knowledge_of(source), "prints_the_answer", lambda identity: False)
    for row in rows:
        flaw = cls.flaw_of(row["ground_truth"])
        if prints_the_answer(row["ground_truth"]):
            assert cls.caveat(row["ground_truth"]), row["prompt"]
        elif flaw is None or isinstance(flaw, WrongKey):
            assert cls.verify_score(row["prompt"], row["ground_truth"]) < 1.0, row["prompt"]


@pytest.mark.parametrize("source", SOURCES)
def test_what_a_published_verifier_got_wrong(source):
    cls = load(source)
    for identity, response, score in knowledge_of(source).PROBES:
        assert cls.verify_score(response, identity) == score, (identity, response)
