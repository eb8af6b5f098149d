"""Line m: an identity survives JSON, verifies alone, stays as it is, and is refused when damaged or of another bootcamp."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

from internbootcamp.audit.fresh import in_fresh_process
from internbootcamp.audit.record import Record, quoted
from internbootcamp.audit.samples import Sample
from internbootcamp.audit.subject import Subject
from internbootcamp.core.errors import InvalidIdentity

FOREIGN = {"orchard": [[3, 1], [2, 2]], "gardener": "Wei", "baskets": 4}  # of no bootcamp

_REFUSE = "InvalidIdentity: declare a nested TypedDict Identity, and write check_identity for what types cannot say"


def check(subject: Subject, record: Record) -> None:
    """Put identities through JSON, judge by them in a process of its own, and damage them."""
    for sample in record.paced(subject.samples(), subject.at_least):
        _check_json(record, sample)
        _check_untouched(subject, record, sample)
    _check_alone(subject, record)
    if subject.older or (subject.scoring_only and not subject.has_solve):
        return
    for sample in subject.samples(1):
        for damage, identity in damaged(sample):
            _check_refused(record, sample, damage, identity)


def _check_json(record: Record, sample: Sample) -> None:
    try:
        again = json.loads(json.dumps(sample.identity, allow_nan=False))
    except (TypeError, ValueError) as problem:
        record.require(
            False, sample, f"the identity is no JSON: {problem}", "numbers, texts, lists and objects with text keys"
        )
        return
    record.require(
        same(again, sample.identity),
        sample,
        f"through JSON, the identity becomes {quoted(again)}",
        f"unchanged {quoted(sample.identity)}: lists instead of tuples, text as keys",
    )


def same(one: Any, other: Any) -> bool:
    """Equal, and of the same JSON types throughout: a tuple is no list, 1.0 is no 1, True is no 1."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        return list(one) == list(other) and all(same(value, other[key]) for key, value in one.items())
    if isinstance(one, list):
        return len(one) == len(other) and all(map(same, one, other))
    return bool(one == other)


def _check_untouched(subject: Subject, record: Record, sample: Sample) -> None:
    """Asking, solving and judging leave the identity as it was."""
    record.doing("looking whether asking, solving and judging change the identity", sample)
    before = copy.deepcopy(sample.identity)
    if not subject.scoring_only:
        subject.bootcamp(sample.level).prompt_func(sample.identity)
    sample.judge(sample.reference() if subject.has_solve else "\\boxed{1}")
    record.require(
        same(before, sample.identity),
        sample,
        f"asking, solving or judging changed the identity to {quoted(sample.identity)}",
        f"the identity as it was, {quoted(before)}: work on copies",
    )


def _check_alone(subject: Subject, record: Record) -> None:
    """In a process that never made a case, the reference response earns what it earns here."""
    record.doing("judging in a fresh process")
    answers = in_fresh_process(subject)
    if answers.problem:
        record.fail(None, f"a fresh process could not judge: {answers.problem}", "verification from text and identity alone")
    for sample, score in zip(answers.samples, answers.scores):
        here = sample.judge(sample.reference()).score if subject.has_solve else 0.0
        record.require(
            score == here or (not subject.has_solve and isinstance(score, float)),
            sample,
            f"a process that did not make the case gives {score!r} where this one gives {here!r}",
            "the same: verification needs nothing but the text and the identity",
        )


def damaged(sample: Sample) -> Iterator[tuple[str, Any]]:
    """Identities that are none, each with what is wrong with it."""
    identity = sample.identity
    optional: frozenset[str] = getattr(sample.cls.Identity, "__optional_keys__", frozenset())
    for key, value in identity.items():
        rest = {name: other for name, other in identity.items() if name != key}
        if key not in optional:
            yield f"without its key {key!r}", rest
        yield f"with {key!r} of another type", {**identity, key: _of_another_type(value)}
        if isinstance(value, list) and value:
            yield f"with an object as the first item of {key!r}", {**identity, key: [{"damaged": True}, *value[1:]]}
    yield "of another bootcamp", FOREIGN
    yield "that is empty", {}
    yield "that is a list", [identity]
    yield "that is null", None
    yield "that is text but not JSON", "{not json"


def _of_another_type(value: Any) -> Any:
    """A value that nobody could take for one of the type of `value`."""
    return ["damaged", None] if not isinstance(value, list) else {"damaged": None}


def _check_refused(record: Record, sample: Sample, damage: str, identity: Any) -> None:
    record.doing(f"judging by an identity {damage}", sample)
    record.checked += 1
    try:
        verdict = sample.cls.judge(sample.reference(), identity)
    except InvalidIdentity:
        return
    except Exception as problem:
        record.fail(sample, f"an identity {damage} raises {type(problem).__name__}: {problem}"[:200], _REFUSE)
        return
    record.fail(sample, f"an identity {damage} is accepted and gives {verdict.score!r}", _REFUSE)
