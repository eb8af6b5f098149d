"""Line b: wrong answers of the right type score 0, and so does junk.

A spoiled answer may happen to be right by the rules, so every one is judged by the second opinion too, and the two must
agree.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise

from internbootcamp.audit.opinion import deserved, usable_opinion
from internbootcamp.audit.oracle import told
from internbootcamp.audit.record import Record, quoted
from internbootcamp.audit.samples import Sample
from internbootcamp.audit.subject import Subject
from internbootcamp.core.verdict import Verdict

JUNK = ("nan", "inf", "-inf", "", " ", "None", "null", "true", "[]", "{}", "()", "…", "?")

_SAME = 1e-6  # scores nearer than this are the same


@dataclass(frozen=True, slots=True)
class Trial:
    """One response put to the bootcamp: its verdict, whether it could be read, what it deserves (if known) and why."""

    response: str
    verdict: Verdict
    readable: bool
    deserves: float | None
    because: str


def check(subject: Subject, record: Record) -> None:
    """Try wrong answers and junk on the cases."""
    if subject.older:
        _check_junk_older(subject, record)
        return
    subject.need_solve()
    unjudged: list[Trial] = []
    neighbours: dict[int | None, Sample] = {}
    for sample in record.paced(subject.samples(), len(subject.levels)):
        record.doing("judging wrong answers", sample)
        neighbour = neighbours.get(sample.level)
        trials = [trial(subject, sample, response) for response in wrong_responses(subject, sample, neighbour)]
        neighbours[sample.level] = sample
        for one in trials:
            _check_trial(subject, record, sample, one)
        if subject.cls.partial:
            _check_order(record, sample, trials)
        unjudged += [one for one in trials if one.deserves is None]
        _check_enough(record, sample, trials)
        if sample.index == 0:
            _check_junk(subject, record, sample)
    _check_unjudged(record, unjudged)


def wrong_responses(subject: Subject, sample: Sample, neighbour: Sample | None) -> list[str]:
    """Responses with answers that the answer type and the second opinion make up, and with another case's answer."""
    opinion = usable_opinion(subject)
    values = sample.corrupted(subject.plan.wrong) + (opinion.other_answers(sample) if opinion else [])
    texts = [sample.answer_type.write(value) for value in values]
    if neighbour is not None:
        texts.append(sample.respond(neighbour.content))
    return list(dict.fromkeys(texts))


def trial(subject: Subject, sample: Sample, response: str) -> Trial:
    """Put one response to the bootcamp, and what is read off it to the second opinion."""
    verdict = sample.judge(response)
    reading = sample.answer_type.read(response)
    if reading.status != "parsed":
        return Trial(response, verdict, False, 0.0, f"no answer can be read ({reading.detail})")
    opinion = deserved(subject, sample, reading.value)
    if opinion is None:
        return Trial(response, verdict, True, None, "")
    return Trial(response, verdict, True, opinion[0], f"{opinion[1]} gives it {opinion[0]!r}")


def _check_trial(subject: Subject, record: Record, sample: Sample, one: Trial) -> None:
    record.checked += 1
    score, deserves = one.verdict.score, one.deserves
    seen = f"{quoted(one.response)} gets {told(one.verdict)}"
    if not subject.cls.partial and 0 < score < 1:
        record.fail(sample, seen, "0 or 1; declare partial = True if scores in between are meant")
    if deserves is None or abs(score - deserves) < _SAME:
        return
    if deserves >= 1:
        record.fail(sample, seen, f"1.0, for {one.because}: a right answer is refused")
    elif score >= 1 or not subject.cls.partial or not one.readable:
        record.fail(sample, seen, f"{'less' if deserves else '0'}, for {one.because}: a wrong answer is paid")


def _check_junk(subject: Subject, record: Record, sample: Sample) -> None:
    """Junk pays nothing unless it is the answer, whoever judges."""
    for junk in JUNK:
        one = trial(subject, sample, sample.respond(junk))
        if one.deserves is None:
            reading = sample.answer_type.read(one.response)
            same = sample.answer_type.equal(reading.value, sample.value)
            one = replace(one, deserves=float(same), because="comparison with the reference answer gives it 0.0")
        _check_trial(subject, record, sample, one)


def _check_order(record: Record, sample: Sample, trials: list[Trial]) -> None:
    """With partial credit, the better of two answers gets the higher score."""
    known = sorted((one for one in trials if one.deserves is not None), key=lambda one: one.deserves or 0.0)
    for worse, better in pairwise(known):
        record.checked += 1
        if (better.deserves or 0.0) - (worse.deserves or 0.0) > _SAME and worse.verdict.score >= better.verdict.score:
            record.fail(
                sample,
                f"{quoted(worse.response)} gets {worse.verdict.score!r} and {quoted(better.response)} gets "
                f"{better.verdict.score!r}",
                f"more for the second: the second opinion gives them {worse.deserves!r} and {better.deserves!r}",
            )


def _check_enough(record: Record, sample: Sample, trials: list[Trial]) -> None:
    """Some wrong answers must be answers at all, or nothing was tested."""
    record.require(
        any(one.readable for one in trials),
        sample,
        f"none of {len(trials)} wrong answers made by {sample.answer_type!r} can be read back",
        "corrupt of the answer type yields values of the right type that differ from the answer",
    )


def _check_unjudged(record: Record, trials: list[Trial]) -> None:
    """Where nobody else can judge, at least most spoiled answers must be wrong."""
    paid = [one for one in trials if one.verdict.score >= 1]
    if len(trials) >= 10 and len(paid) > len(trials) / 2:
        record.fail(
            None,
            f"{len(paid)} of {len(trials)} spoiled answers are paid in full, among them {quoted(paid[0].response)}",
            "few or none; if they are right, a second opinion that says so",
        )


_WRAPPINGS = ("\\boxed{%s}", "<answer>%s</answer>", "[answer]%s[/answer]", "[[%s]]", "```\n%s\n```", "Answer: %s", "%s")


def _check_junk_older(subject: Subject, record: Record) -> None:
    """Junk in every known form on a bootcamp of the older style: not one piece may be paid in most cases."""
    samples = list(record.paced(subject.samples(), 3))
    for junk in JUNK:
        for wrapping in _WRAPPINGS:
            response = wrapping.replace("%s", junk)
            record.doing(f"judging the junk {quoted(response)}")
            paid = sum(sample.judge(response).score >= 1 for sample in samples)
            record.require(
                paid <= len(samples) / 2,
                None,
                f"{quoted(response)} gets full marks in {paid} of {len(samples)} cases",
                "0 wherever it is not the answer",
            )
