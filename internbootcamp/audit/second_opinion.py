"""`SecondOpinion`: the independent judge of a bootcamp's answers, loaded from the tests by path.

The file defines the first of these functions and, where they help, the others:

    score(answer, identity) -> float | None            what a parsed answer deserves; None if too big for its method
    count_solutions(identity, limit=2) -> int | None   how many solutions there are, up to `limit`; None likewise
    other_answers(answer, identity) -> list            answers worth judging: that break one rule each, or are right as well
    examples() -> list[(identity, response)]           of a bootcamp that makes no cases: cases with a right response

and uses neither the solver nor the checker of the bootcamp.
"""

from __future__ import annotations

import copy
import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from internbootcamp.audit.samples import Sample
from internbootcamp.core.errors import UserError


class OpinionError(UserError):
    """The second opinion cannot be loaded or gives something that is no opinion."""


class SecondOpinion:
    """Asks the functions of the file, with copies of what it hands over, and remembers what they said."""

    def __init__(self, path: Path, root: Path) -> None:
        self.path = path
        self._module = _load(path, root)
        if not callable(getattr(self._module, "score", None)):
            raise OpinionError(f"{path} defines no score(answer, identity)")
        self._scores: dict[tuple[str, str], float | None] = {}

    @property
    def counts(self) -> bool:
        """Whether it can count solutions."""
        return callable(getattr(self._module, "count_solutions", None))

    def score(self, answer: Any, sample: Sample) -> float | None:
        """What `answer` deserves, or None if that is beyond its method."""
        key = (sample.identity_text, json.dumps(sample.answer_type.to_json(answer), default=repr))
        if key not in self._scores:
            opinion = self._module.score(copy.deepcopy(answer), json.loads(sample.identity_text))
            if opinion is not None and not 0 <= float(opinion) <= 1:
                raise OpinionError(f"{self.path}: score gave {opinion!r}; it must be from 0 to 1, or None")
            self._scores[key] = None if opinion is None else float(opinion)
        return self._scores[key]

    def count_solutions(self, sample: Sample, limit: int = 2) -> int | None:
        """How many solutions the case has, up to `limit`; None if that is beyond its method."""
        count = self._module.count_solutions(json.loads(sample.identity_text), limit=limit)
        return None if count is None else int(count)

    def other_answers(self, sample: Sample) -> list[Any]:
        """Answers to the case that put the checker to the test; empty if the file makes none."""
        if not callable(getattr(self._module, "other_answers", None)):
            return []
        return list(self._module.other_answers(copy.deepcopy(sample.value), json.loads(sample.identity_text)))

    def examples(self) -> list[tuple[dict[str, Any], str]]:
        """Cases of a bootcamp that makes none, each with a right response; empty if the file has none."""
        if not callable(getattr(self._module, "examples", None)):
            return []
        return [(dict(identity), str(response)) for identity, response in self._module.examples()]


def _load(path: Path, root: Path) -> ModuleType:
    """Run the file as a module of its own; at its top it may import what stands below `root`."""
    spec = importlib.util.spec_from_file_location(f"second_opinion_on_{path.stem}", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    before = list(sys.path)
    sys.path.append(str(root))
    try:
        spec.loader.exec_module(module)
    except ImportError as problem:
        raise OpinionError(f"{path} cannot be loaded: {problem}") from problem
    finally:
        sys.path[:] = before
    return module
