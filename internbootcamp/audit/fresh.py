"""A fresh Python process that makes cases and verifies answers, knowing nothing but names, numbers and JSON.

`in_fresh_process` starts `python -m internbootcamp.audit.fresh` under another PYTHONHASHSEED; a job goes in as JSON on
standard input, the result comes back as JSON on standard output. Responses are judged before any case is made; cases
are made last first.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from internbootcamp.audit.digest import case_text
from internbootcamp.audit.samples import Sample
from internbootcamp.audit.subject import SEED, Subject

_SECONDS = 60
_CASES = 3  # of a level


@dataclass(frozen=True, slots=True)
class FreshAnswers:
    """What the process said of `samples`: the texts of their cases, the scores of their responses, or what went wrong.

    A score that is a text tells what verification raised.
    """

    samples: list[Sample]
    texts: list[str]
    scores: list[float | str]
    problem: str = ""


@lru_cache(maxsize=1)
def in_fresh_process(subject: Subject) -> FreshAnswers:
    """Make a few cases of every level again and judge their reference responses there; once for a subject."""
    samples = list(subject.samples(min(_CASES, subject.plan.floor)))
    job = {
        "path": sys.path,
        "name": subject.loaded_as,
        "seed": SEED,
        "cases": [] if subject.scoring_only else [[sample.level, sample.index] for sample in samples],
        "responses": [[_response(subject, sample), sample.identity_text] for sample in samples],
    }
    seed = "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"}
    try:
        done = subprocess.run(
            [sys.executable, "-m", "internbootcamp.audit.fresh"],
            input=json.dumps(job),
            env=environment,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=_SECONDS,
        )
    except subprocess.TimeoutExpired:
        return FreshAnswers([], [], [], f"it did not end within {_SECONDS} s")
    if done.returncode != 0:
        return FreshAnswers([], [], [], (done.stderr.strip().splitlines() or ["it ended without a word"])[-1])
    answer = json.loads(done.stdout)
    return FreshAnswers(samples, answer["texts"], answer["scores"])


def _response(subject: Subject, sample: Sample) -> str:
    return sample.reference() if subject.has_solve else "The answer is 1"


def run_job(job: dict[str, Any]) -> dict[str, Any]:
    """What the fresh process does with its job."""
    from internbootcamp.core.bootcamp import make
    from internbootcamp.core.registry import load

    cls = load(job["name"])
    scores = [_score(cls, response, identity) for response, identity in job["responses"]]  # before any case is made
    texts = [case_text(make(cls, level=level, seed=job["seed"]).case(index)) for level, index in reversed(job["cases"])]
    return {"texts": texts[::-1], "scores": scores}


def _score(cls: Any, response: str, identity: str) -> float | str:
    try:
        return float(cls.verify_score(response, json.loads(identity)))
    except Exception as problem:
        return f"{type(problem).__name__}: {problem}"


def main() -> None:
    """Entry point. What the bootcamp prints goes to standard error."""
    if hasattr(signal, "alarm"):
        signal.alarm(_SECONDS)  # ends this process even if nobody waits for it any more
    output, sys.stdout = sys.stdout, sys.stderr
    job = json.load(sys.stdin)
    sys.path[:] = job["path"]
    json.dump(run_job(job), output)


if __name__ == "__main__":
    main()
