"""Line c: the right answer scores 1.0 in every dress a person would call the same answer.

Wrapping dresses (`$x$`, `**x**`, "The answer is x." …) are made here, whatever the answer type: inside the form asked
for, and as the only marking of the answer where that form is absent. Other spellings of the content come from
`variants` of the type.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from internbootcamp.answers.base import AnswerType
from internbootcamp.answers.forms import EXPLICIT, Form, write
from internbootcamp.audit.oracle import told
from internbootcamp.audit.record import NotApplicable, Record, quoted
from internbootcamp.audit.samples import Sample, whole_response
from internbootcamp.audit.subject import Subject

_VARIANTS = 40  # spellings of one content that are tried


@dataclass(frozen=True, slots=True)
class Dress:
    """A response that gives the right answer; `content` is what stands in its block, where that is dressed."""

    name: str
    response: str
    content: str = ""


@dataclass(frozen=True, slots=True)
class _Wrapping:
    """`before` and `after` around a content that has none of `without` in it."""

    name: str
    before: str
    after: str
    without: str = ""


_WRAPPINGS = (
    _Wrapping("$x$", "$", "$", "$"),
    _Wrapping("$$x$$", "$$", "$$", "$"),
    _Wrapping("\\(x\\)", "\\(", "\\)", "\\"),
    _Wrapping("bold type", "**", "**", "*"),
    _Wrapping("backticks", "`", "`", "`"),
    _Wrapping("straight quotes", '"', '"', "\"'“”"),
    _Wrapping("curly quotes", "“", "”", "\"'“”"),
    _Wrapping("\\text{}", "\\text{", "}", "\\{}^_$"),
    _Wrapping("\\boxed{}", "\\boxed{", "}", "{}"),
    _Wrapping("a final full stop", "", ".", ""),
    _Wrapping("a final Chinese full stop", "", "。", ""),
    _Wrapping("the sentence 'The answer is x.'", "The answer is ", ".", ""),
    _Wrapping("the label 'Answer:'", "Answer: ", "", ""),
    _Wrapping("the label 答案：", "答案：", "", ""),
    _Wrapping("the sentence 答案是x。", "答案是", "。", ""),
    _Wrapping("spaces around it", "   ", "   ", ""),
)
_STOPS = (".", "。", "!", "?", "！", "？", "…", ",", ":")


def check(subject: Subject, record: Record) -> None:
    """Judge the reference answer in all dresses, on a few cases of each level."""
    subject.need_solve()
    for sample in record.paced(subject.samples(subject.plan.dressed), min(2, len(subject.levels))):
        if whole_response(sample.answer_type):
            raise NotApplicable("judged on the whole response, which has no dress; line b judges changed responses")
        for dress in dresses(sample):
            record.doing(f"judging the answer in the dress: {dress.name}", sample)
            verdict = sample.judge(dress.response)
            if verdict.score != 1.0 and _is_content(sample, dress):
                continue
            record.require(
                verdict.score == 1.0,
                sample,
                f"{quoted(dress.response)} gets {told(verdict)}",
                f"1.0: it is the reference answer in another dress ({dress.name})",
            )


def dresses(sample: Sample) -> Iterator[Dress]:
    """The reference answer of a case in every dress that fits it."""
    content, answer_type = sample.content, sample.answer_type
    for wrapping in _fitting(content):
        dressed = wrapping.before + content + wrapping.after
        yield Dress(f"{wrapping.name}, in the form asked for", sample.respond(dressed), dressed)
        if "\n" not in content:
            yield Dress(f"{wrapping.name}, alone on the last line", f"Let us work it out.\n\n{dressed}", dressed)
    yield Dress("line breaks around it, in the form asked for", sample.respond(f"\n{content}\n"))
    if answer_type.form is not Form.FENCED and "`" not in content:
        yield Dress("a fenced block, in the form asked for", sample.respond(f"```\n{content}\n```"))
    yield from _other_forms(answer_type, content)
    yield from _after_thinking(sample)
    for spelled in islice(answer_type.variants(sample.value), _VARIANTS):
        yield Dress("another spelling of the content", sample.respond(spelled))


def _fitting(content: str) -> Iterator[_Wrapping]:
    """The wrappings that leave the meaning of `content` alone: their marks do not occur in it, nor a second full stop."""
    for wrapping in _WRAPPINGS:
        if any(mark in content for mark in wrapping.without) or ("\n" in content and wrapping.before.strip()):
            continue
        if wrapping.after in (".", "。") and (content.endswith(_STOPS) or "\n" in content):
            continue
        if content.strip():
            yield wrapping


def _other_forms(answer_type: AnswerType[object], content: str) -> Iterator[Dress]:
    """The answer marked in another way than the prompt asks for, and in no way but a label."""
    for form in EXPLICIT:
        balanced = content.count("{") == content.count("}") and "\\" not in content
        unfit = {
            Form.BOXED: not balanced,
            Form.DOUBLE_BRACKET: "[" in content or "]" in content,
            Form.FENCED: "`" in content,
        }.get(form, f"{content}".lower().count("answer]") > 0)
        if form is not answer_type.form and not unfit:
            yield Dress(
                f"only in the form {form}", f"Let us work it out.\n\n{write(form, content)}\n\nThat is all.", content
            )
    yield Dress("after the label 'Final answer:'", f"Let us work it out.\n\n**Final answer:**\n{content}", content)
    yield Dress("after the label 最终答案：", f"我们来算一算。\n\n最终答案：\n{content}", content)


def _after_thinking(sample: Sample) -> Iterator[Dress]:
    """The reference response after thoughts that hold other answers in every form, and before a remark."""
    reference = sample.reference()
    others = sample.corrupted(1)
    wrong = sample.answer_type.format(others[0]) if others else "0"
    thoughts = "\n".join(["Could it be this?", *(write(form, wrong) for form in EXPLICIT), f"Answer: {wrong}"])
    yield Dress("after thoughts that hold other answers", f"<think>\n{thoughts}\n</think>\n\n{reference}")
    yield Dress("after thoughts without an opening tag", f"{thoughts}\n</think>\n\n{reference}")
    if sample.answer_type.form in EXPLICIT:
        yield Dress("before a closing remark", f"{reference}\n\nI checked it twice.")


def _is_content(sample: Sample, dress: Dress) -> bool:
    """Whether what looks like dress is part of another answer, for a type that says so by a `clean` of its own.

    It is if the dressed text is exactly how that type writes the value that it reads.
    """
    answer_type = sample.answer_type
    if not dress.content or type(answer_type).clean is AnswerType.clean:
        return False
    reading = answer_type.read(dress.response)
    return reading.status == "parsed" and answer_type.format(reading.value).strip() == dress.content.strip()
