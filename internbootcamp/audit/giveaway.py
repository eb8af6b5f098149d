"""The part of line l that looks for the answer in the prompt.

That a short answer occurs somewhere in the text means nothing: the answer to "which word is the longest" is among the
words. An answer is given away if it stands there marked as the answer, if the value of a hidden key is shown, if a
whole key of the identity is nothing but the answer, or if a long answer of several parts stands there word for word
although the case does not contain it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from internbootcamp.answers.forms import write
from internbootcamp.audit.record import Record
from internbootcamp.audit.samples import Sample, prompt_text, whole_response
from internbootcamp.audit.subject import Subject

_MARK = r"(?:answer|solution|result|key|答案|结果|解)\s{0,3}(?:is|are|=|:|：|是|为|equals)\W{0,4}"
_LONG = 12  # characters
_ENOUGH = 5  # cases, with different answers, before a coincidence is ruled out


def check_giveaway(subject: Subject, record: Record, samples: list[Sample]) -> None:
    """Look for the answers in the prompts of `samples`."""
    samples = [sample for sample in samples if not whole_response(sample.answer_type)]
    record.doing("looking for the answers in the prompts")
    _check_in_most(record, samples, _stated(samples), "the prompt states the answer as the answer", share=0.2)
    if len({sample.content for sample in samples}) >= _ENOUGH:
        _check_keys(subject, record, samples)
        _check_in_most(record, samples, _stands_in_prompt, "the whole answer stands in the prompt, word for word")


def _stated(samples: list[Sample]) -> Callable[[Sample], bool]:
    """Whether the answer stands in the prompt behind "answer is" or in the form asked for.

    Not counted is what the prompt says of other cases too: "the answer is yes if …".
    """

    def stated(sample: Sample) -> bool:
        if not _marked(sample, sample.content):
            return False
        other = next((other for other in samples if other.content != sample.content), None)
        return other is None or not _marked(other, sample.content)

    return stated


def _marked(sample: Sample, content: str) -> bool:
    text = prompt_text(sample.case.prompt)
    behind = re.search(rf"{_MARK}(?<![\w.]){re.escape(content)}(?![\w.]*\w)", text, re.IGNORECASE)
    return behind is not None or write(sample.answer_type.form, content) in text


def _check_keys(subject: Subject, record: Record, samples: list[Sample]) -> None:
    """No key that is shown is the answer; no hidden key is shown."""
    for key in subject.cls.visible(samples[0].identity):
        _check_in_most(
            record, samples, _holds_answer(key), f"the key {key!r}, which the prompt shows, is the answer", share=0.99
        )
    for key in subject.cls.hidden:
        _check_in_most(record, samples, _shows(key), f"the hidden key {key!r} stands in the prompt")


def _check_in_most(
    record: Record, samples: list[Sample], holds: Callable[[Sample], bool], seen: str, share: float = 0.5
) -> None:
    found = [sample for sample in samples if holds(sample)]
    record.checked += len(samples)
    if len(found) > share * len(samples):
        record.fail(
            found[0], f"{seen} (in {len(found)} of {len(samples)} cases)", "a prompt that does not give the answer away"
        )


def _holds_answer(key: str) -> Callable[[Sample], bool]:
    def holds(sample: Sample) -> bool:
        value = _plain(sample.identity.get(key))
        answers = (_plain(sample.answer_type.to_json(sample.value)), sample.content)
        return value in answers and sample.content in prompt_text(sample.case.prompt)

    return holds


def _shows(key: str) -> Callable[[Sample], bool]:
    def shows(sample: Sample) -> bool:
        text = _plain(sample.identity.get(key))
        return len(text) >= _LONG and text in prompt_text(sample.case.prompt)

    return shows


def _stands_in_prompt(sample: Sample) -> bool:
    """Whether a long answer of several parts stands in the prompt and is not itself a piece of the case."""
    content = sample.content
    if len(content) < _LONG or not re.search(r"[\s,;]", content) or (sample.answer_type.spaced and "\n" not in content):
        return False
    own = json.dumps(sample.cls.visible(sample.identity), ensure_ascii=False, default=repr)
    return content in prompt_text(sample.case.prompt) and json.dumps(content, ensure_ascii=False)[1:-1] not in own


def _plain(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=repr)
