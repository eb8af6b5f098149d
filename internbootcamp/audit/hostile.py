"""Line e: hostile text scores 0, raises nothing, does not hang and leaves no trace.

Each text is judged as it stands and inside the form asked for, in an empty working directory, under a time limit.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import chdir
from pathlib import Path
from typing import Any

import msgspec

from internbootcamp.audit.limits import TooSlow, cpu_seconds, time_limit
from internbootcamp.audit.opinion import deserved
from internbootcamp.audit.record import Record
from internbootcamp.audit.samples import Sample, whole_response
from internbootcamp.audit.subject import Subject
from internbootcamp.core.verdict import Verdict

LIMIT = 0.050  # CPU seconds a text, on the reference machine
HANG = 5.0  # wall-clock seconds after which a text is given up
_TRIES = 3  # measurements of a text that was over the limit, of which the fastest counts

# Contents of a block. The long ones are functions, so that they exist one at a time.
CONTENTS: dict[str, str | Callable[[], str]] = {
    "1 MB of letters": lambda: "x" * 1_000_000,
    "1 MB of spaces before a letter": lambda: " " * 1_000_000 + "x",
    "5,000 digits": "7" * 5_000,
    "100,000 digits": lambda: "7" * 100_000,
    "a decimal of 5,000 places": "0." + "3" * 5_000,
    "a huge exponent": "1e999999999",
    "a tiny exponent": "1e-999999999",
    "a tower of powers": "9**9**9**9",
    "a tower of powers in LaTeX": "9^{9^{9^{9}}}",
    "a large factorial": "99999999!",
    "a chain of factorials": "9!!!!!!!!!!!!",
    "division by zero": "1/0",
    "a fraction over zero": "\\frac{1}{0}",
    "3,000 nested square brackets": "[" * 3_000 + "]" * 3_000,
    "3,000 nested round brackets": "(" * 3_000 + "1" + ")" * 3_000,
    "3,000 nested braces": "{" * 3_000 + "}" * 3_000,
    "3,000 open brackets": "[" * 3_000,
    "deep JSON": '{"a":' * 3_000 + "1" + "}" * 3_000,
    "1,000 nested fractions": "\\frac{1}{" * 1_000 + "2" + "}" * 1_000,
    "500 nested roots": "sqrt(" * 500 + "2" + ")" * 500,
    "a sum of 3,000 terms": "+".join(["1"] * 3_000),
    "2,000 minus signs": "-" * 2_000 + "1",
    "2,000 negations": "not " * 2_000 + "true",
    "a list of 20,000 numbers": lambda: ", ".join(map(str, range(20_000))),
    "20,000 lines": lambda: "1 2 3\n" * 20_000,
    "20,000 alternatives": lambda: " or ".join(["1"] * 20_000),
    "a bomb for (a+)+$": "a" * 5_000 + "!",
    "a bomb for nested repeats of spaces and commas": ", " * 5_000 + ";",
    "a bomb for number patterns": "1,111" * 2_000 + "x",
    "a NUL": "1\0",
    "a lone surrogate": "1\ud800",
    "right-to-left marks": "\u202e\u2067" * 500 + "1",
    "a thousand combining accents": "e" + "\u0301" * 1_000,
    "digits of other scripts": "١٢٣४५६",
    "superscript and circled digits": "²③½",
}
RESPONSES: dict[str, str | Callable[[], str]] = {
    "nothing": "",
    "1 MB of words": lambda: "word " * 200_000,
    "50,000 opening boxes": lambda: "\\boxed{" * 50_000,
    "50,000 opening and closing tags": lambda: "<answer>" * 50_000 + "</answer>" * 50_000,
    "50,000 double brackets": lambda: "[[" * 50_000 + "]]" * 50_000,
    "50,000 fences": lambda: "```\n" * 50_000,
    "50,000 ends of thinking": lambda: "</think>" * 50_000,
    "50,000 labels": lambda: "Answer: " * 50_000,
    "50,000 Chinese labels": lambda: "答案：" * 50_000,
    "50,000 lines that are blank": lambda: "\n" * 50_000 + "x",
    "emphasis without end": lambda: "**_`" * 50_000,
}


def check(subject: Subject, record: Record) -> None:
    """Judge all hostile texts on a case of the middle level; in the full tier, of every level."""
    levels = subject.levels if subject.request.full else [subject.middle]
    samples = [sample for level in levels for sample in subject.draw(level, subject.plan.hostile)]
    with tempfile.TemporaryDirectory(prefix="audit-") as folder, chdir(folder):
        before = _surroundings()
        for sample in samples:
            for name, text in _texts(subject, sample, Path(folder)):
                record.doing(f"judging hostile text: {name}", sample)
                _check_text(subject, record, sample, name, text)
                traces = sorted(path.name for path in Path(folder).iterdir())
                if traces or _surroundings() != before:
                    record.fail(
                        sample,
                        f"{name} was carried out: "
                        + (f"it made {traces}" if traces else "the state of the process changed"),
                        "no side effect: never evaluate text that a model wrote",
                    )
                    return


def _texts(subject: Subject, sample: Sample, folder: Path) -> Iterator[tuple[str, str]]:
    for name, text in RESPONSES.items():
        yield name, text if isinstance(text, str) else text()
    for name, text in {**CONTENTS, **_code(folder)}.items():
        content = text if isinstance(text, str) else text()
        yield name, content
        if subject.has_answer and not whole_response(sample.answer_type):
            yield f"{name}, in the form asked for", sample.respond(content)
        elif subject.older:
            yield f"{name}, in a box and tags", f"[answer]{content}[/answer] <answer>{content}</answer> \\boxed{{{content}}}"


def _code(folder: Path) -> dict[str, str | Callable[[], str]]:
    """Texts that would create a file if anything evaluated them."""
    trace = folder / "trace"
    return {
        "an import that runs a command": f"__import__('os').system('touch {trace}')",
        "an expression that writes a file": f"open({str(trace)!r}, 'w').write('1')",
        "a list with code in it": f"[__import__('pathlib').Path({str(trace)!r}).touch(), 1]",
        "a YAML tag that calls": f"!!python/object/apply:os.system ['touch {trace}']",
        "a pickle": f"cos\nsystem\n(S'touch {trace}'\ntR.",
        "a template": f"{{{{ ''.__class__.__mro__[1].__subclasses__() }}}}{{{{ open({str(trace)!r}, 'w') }}}}",
        "a statement": f"import os; os.system('touch {trace}')",
    }


def _check_text(subject: Subject, record: Record, sample: Sample, name: str, text: str) -> None:
    record.checked += 1
    try:
        with time_limit(HANG):
            seconds, verdict = cpu_seconds(lambda: sample.judge(text))
            for _ in range(_TRIES - 1):
                if seconds <= _limit(subject):
                    break
                seconds = min(seconds, cpu_seconds(lambda: sample.judge(text))[0])
    except TooSlow as problem:
        record.fail(
            sample, f"{name}: {problem}", f"a verdict within {_limit(subject):g} s: bound what parse and the checker do"
        )
        return
    except Exception as problem:
        record.fail(
            sample, f"{name}: judge raised {type(problem).__name__}: {problem}"[:200], "0; text never makes judge raise"
        )
        return
    if seconds > _limit(subject):
        record.fail(sample, f"{name} took {1_000 * seconds:.0f} ms", f"at most {1_000 * _limit(subject):.0f} ms")
    if verdict.score != 0 and not _is_right(subject, sample, text):
        record.fail(sample, f"{name} gets {verdict.score!r}", "0")
    if not _storable(verdict):
        record.fail(sample, f"{name}: the verdict on it cannot be stored as UTF-8 JSON", "a verdict of plain, clean values")


def _limit(subject: Subject) -> float:
    return max(LIMIT, 2 * subject.budget.verdict)


def _is_right(subject: Subject, sample: Sample, text: str) -> bool:
    """Whether odd text is a right answer all the same; where the whole response is judged, that is for line b."""
    if not subject.has_answer or not subject.has_solve:
        return False
    if whole_response(sample.answer_type):
        return True
    reading = sample.answer_type.read(text)
    opinion = deserved(subject, sample, reading.value) if reading.status == "parsed" else None
    return opinion is not None and opinion[0] > 0


def _storable(verdict: Verdict) -> bool:
    try:
        msgspec.json.encode([verdict.answer, verdict.detail])
    except (TypeError, ValueError, RecursionError):
        return False
    return True


def _surroundings() -> tuple[Any, ...]:
    """What a verdict must leave alone, besides files."""
    return Path.cwd(), dict(os.environ), list(sys.path), sys.getrecursionlimit(), sys.get_int_max_str_digits()
