"""Line l: leftovers in prompts are told from content, and given-away answers from answers that merely occur."""

from typing import Any

import pytest

from internbootcamp.answers import AnswerType, Integer, Word, YesNo
from internbootcamp.audit.giveaway import check_giveaway
from internbootcamp.audit.journal import Journal
from internbootcamp.audit.plan import Request
from internbootcamp.audit.prompt import leftovers
from internbootcamp.audit.record import Record
from internbootcamp.audit.samples import Sample
from internbootcamp.audit.subject import Subject
from internbootcamp.core.instruction import Case
from tests.audit.tiny.total import TotalBootcamp
from tests.audit.workshop import TINY

NAMES = {"n", "size", "rows"}


@pytest.mark.parametrize(
    "text",
    [
        "A grid of {size} cells.",
        "A grid of {size:02d} cells.",
        "Take {n} stones.",
        "A board of None rows.",
        "The weights are [3, None, 4].",
        "Start at (None).",
        "The mean is nan.",
        "See <object object at 0x7f3a2b10>.",
        "The types are <class 'int'>.",
        "The value Fraction(1, 3) is given.",
        "The value np.int64(3) is given.",
        "There are %(count)s cells.",
    ],
)
def test_leftovers_are_found(text: str):
    assert list(leftovers(text, "{}", NAMES))


@pytest.mark.parametrize(
    "text",
    [
        "Give your answer as \\boxed{…}.",
        "Compute \\frac{num}{den} and \\text{size}.",
        "The set {a, b, c} and x_{ij} and 2^{size}.",
        "The set {x}.",
        "If there is no solution, answer None.",
        'If there is none, write "None".',
        "None of the statements is true.",
        "Nan is my grandmother; a banana is a fruit.",
        "Answer A, B, None, or all.",
        'As JSON: {"size": 3}.',
    ],
)
def test_ordinary_text_has_no_leftovers(text: str):
    assert list(leftovers(text, "{}", NAMES)) == []


def test_what_the_case_itself_contains_is_content():
    assert list(leftovers("What does print(None, {size}) show?", '{"code": "print(None, {size})"}', NAMES)) == []


def giveaways(
    identities: list[dict[str, Any]], prompts: list[str], answers: list[Any], answer_type: AnswerType
) -> list[str]:
    """Findings on cases with these prompts and answers."""

    class Made(TotalBootcamp):
        answer = answer_type
        hidden = ("plan",)

    with Journal() as journal:
        subject = Subject(str(TINY), Request(), journal)
        subject.cls = Made
        record = Record("l", journal)
        samples = []
        for index, (identity, prompt, value) in enumerate(zip(identities, prompts, answers, strict=True)):
            sample = Sample(Made, Case(identity, prompt, index, 1))
            sample.value = value
            samples.append(sample)
        check_giveaway(subject, record, samples)
        return [finding.seen for finding in record.findings]


WORDS = ["maple", "river", "stone", "cloud", "violet", "amber"]


def test_an_answer_among_the_words_of_the_question_is_fine():
    prompts = [f"Which is the longest: {word}, oak, elm?" for word in WORDS]
    assert giveaways([{"words": [word, "oak", "elm"]} for word in WORDS], prompts, WORDS, Word()) == []


@pytest.mark.parametrize("mark", ["The answer is {}.", "Answer: {}", "（答案：{}）", "the solution = {}", "\\boxed{{{}}}"])
def test_an_answer_marked_as_the_answer_is_given_away(mark: str):
    found = giveaways([{"numbers": [4, 13]}], [f"Add 4 and 13. {mark.format(17)}"], [17], Integer())
    assert len(found) == 1


def test_what_the_prompt_says_of_every_case_is_no_giveaway():
    prompts = [f"Is {number} prime? The answer is yes if it has no divisor, and no otherwise." for number in range(6)]
    identities = [{"number": number} for number in range(6)]
    assert giveaways(identities, prompts, [False, False, True, True, False, True], YesNo()) == []


def test_a_shown_key_that_is_the_answer_is_given_away():
    numbers = [101, 202, 303, 404, 505, 606]
    identities = [{"numbers": [number - 1, 1], "sum": number} for number in numbers]
    found = giveaways(identities, [f"Note {number}. Add {number - 1} and 1." for number in numbers], numbers, Integer())
    assert found == ["the key 'sum', which the prompt shows, is the answer (in 6 of 6 cases)"]


def test_a_hidden_key_in_the_prompt_is_given_away():
    plans = [f"first {word} then oak" for word in WORDS]
    identities = [{"words": [word], "plan": plan} for word, plan in zip(WORDS, plans)]
    found = giveaways(identities, [f"Do it ({plan})." for plan in plans], WORDS, Word())
    assert found == ["the hidden key 'plan' stands in the prompt (in 6 of 6 cases)"]
