"""Line d: an answer that hedges never gets full marks; the last block counts; a prompt handed back pays nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from internbootcamp.answers.base import AnswerType
from internbootcamp.answers.forms import EXPLICIT, write
from internbootcamp.audit.opinion import deserved
from internbootcamp.audit.oracle import told
from internbootcamp.audit.record import Record, quoted
from internbootcamp.audit.samples import Sample, prompt_text, whole_response
from internbootcamp.audit.subject import Subject
from internbootcamp.core.randomness import derived_seed

_CANDIDATES = 6  # answers in the list of all candidates


def check(subject: Subject, record: Record) -> None:
    """Try hedged answers on a few cases of each level, and the prompts of more."""
    if not subject.scoring_only:
        _check_echo(subject, record)
    if subject.older:
        return
    subject.need_solve()
    for sample in record.paced(subject.samples(subject.plan.dressed), min(2, len(subject.levels))):
        record.doing("judging hedged answers", sample)
        _check_unfinished(record, sample)
        wrong = _wrong_value(subject, sample)
        if wrong is None or whole_response(sample.answer_type):
            continue
        for response in hedges(sample, sample.answer_type.format(wrong)):
            if not _another_right_answer(subject, sample, response):
                _check_not_full(record, sample, response)
        _check_last_block(record, sample, wrong)


def hedges(sample: Sample, wrong: str) -> Iterator[str]:
    """Responses that name the right answer and another one in a single block."""
    right = sample.content
    for text in (f"{right} or {wrong}", f"{wrong} or {right}", f"{right} 或 {wrong}", f"{right} and {wrong}"):
        yield sample.respond(text)
    if "\n" in right:
        yield sample.respond(f"{right}\n\n{wrong}")
        yield sample.respond(f"{wrong}\n\n{right}")
    else:
        yield sample.respond(f"{right}; {wrong}")
        yield sample.respond(f"{right}\n{wrong}")
    others = [text for text in map(sample.answer_type.format, sample.corrupted(_CANDIDATES)) if not _within(text, right)]
    if others:
        candidates = [right, *others]
        Random(derived_seed("hedge", sample.identity_text)).shuffle(candidates)
        yield sample.respond(", ".join(candidates))
        if not any("/" in candidate for candidate in candidates):  # there it divides, and the whole is one formula
            yield sample.respond(" / ".join(candidates))


def _within(text: str, right: str) -> bool:
    """Whether `text` says nothing that `right` does not say: a set less one of its items is no other candidate."""
    return set(re.findall(r"\w+", text)) <= set(re.findall(r"\w+", right))


def _another_right_answer(subject: Subject, sample: Sample, response: str) -> bool:
    """Whether the hedge, read as one answer that is not the reference, is right by the rules: a longer list, a phrase."""
    reading = sample.answer_type.read(response)
    if reading.status != "parsed" or sample.answer_type.equal(reading.value, sample.value):
        return False
    opinion = deserved(subject, sample, reading.value)
    return opinion is not None and opinion[0] >= 1


def _wrong_value(subject: Subject, sample: Sample) -> object | None:
    """A spoiled answer that is wrong in the eyes of everybody, best one that says something new; or None."""
    wrongs = sample.corrupted(8)
    wrongs.sort(key=lambda value: _within(sample.answer_type.format(value), sample.content))
    for value in wrongs:
        opinion = deserved(subject, sample, value)
        if (opinion is None or opinion[0] < 1) and sample.judge(sample.answer_type.write(value)).score < 1:
            return value
    return None


def _check_not_full(record: Record, sample: Sample, response: str) -> None:
    verdict = sample.judge(response)
    record.require(
        verdict.score < 1,
        sample,
        f"{quoted(response, 160)} gets {told(verdict)}",
        "no full marks: it names more than one answer",
    )


def _check_last_block(record: Record, sample: Sample, wrong: object) -> None:
    """A right block followed by a wrong one is wrong; a wrong one corrected by a right one is right."""
    answer_type: AnswerType[object] = sample.answer_type
    if answer_type.form not in EXPLICIT:
        return
    right_block = write(answer_type.form, sample.content)
    wrong_block = write(answer_type.form, answer_type.format(wrong))
    _check_not_full(record, sample, f"I think it is\n{right_block}\n\nNo, on reflection it is\n{wrong_block}")
    corrected = f"I think it is\n{wrong_block}\n\nNo, on reflection it is\n{right_block}"
    verdict = sample.judge(corrected)
    record.require(
        verdict.score == 1.0,
        sample,
        f"{quoted(corrected, 160)} gets {told(verdict)}",
        "1.0: the last block of the requested form counts",
    )


def _check_unfinished(record: Record, sample: Sample) -> None:
    for response in (f"<think>\n{sample.reference()}", f"<think>First.</think>\n<think>\n{sample.reference()}\n"):
        verdict = sample.judge(response)
        record.require(
            verdict.score == 0,
            sample,
            f"{quoted(response)} gets {told(verdict)}",
            "0: a <think> that never closes leaves no answer",
        )


def _check_echo(subject: Subject, record: Record) -> None:
    """The prompt as a response, alone and with an empty remark."""
    for sample in record.paced(subject.samples(), len(subject.levels)):
        record.doing("judging the prompt as a response", sample)
        prompt = prompt_text(sample.case.prompt)
        for response in (prompt, f"{prompt}\n\nI do not know."):
            verdict = sample.judge(response)
            record.require(
                verdict.score == 0,
                sample,
                f"the prompt itself, as a response, gets {told(verdict)}",
                "0: write nothing into the prompt that can be read as the answer",
            )
