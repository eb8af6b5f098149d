"""`Subject`: the bootcamp under audit, the cases drawn from it, and who else can judge its answers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from time import process_time
from typing import Any

from internbootcamp.answers.base import Language
from internbootcamp.audit.journal import Journal
from internbootcamp.audit.places import Places, places_of
from internbootcamp.audit.plan import Plan, Request, plan_for
from internbootcamp.audit.record import CannotRun, NotApplicable
from internbootcamp.audit.samples import Sample, overrides
from internbootcamp.audit.second_opinion import SecondOpinion
from internbootcamp.core.bootcamp import Bootcamp, Budget, make
from internbootcamp.core.errors import LevelError
from internbootcamp.core.instruction import Case
from internbootcamp.core.registry import load

SEED = 0  # of all cases, except where seeds are compared


class Subject:
    """What the lines ask about: the class, its kind, its samples. `loaded_as` is a name that any process can load it by."""

    def __init__(self, loaded_as: str, request: Request, journal: Journal) -> None:
        self.loaded_as = absolute(loaded_as)
        self.cls: Any = load(self.loaded_as)
        self.request = request
        self.journal = journal
        self.older = not issubclass(self.cls, Bootcamp)
        self.name: str = self.cls.__name__ if self.older else self.cls.name
        self.version: int | None = None if self.older else self.cls.version
        self.budget: Budget = Budget() if self.older else self.cls.budget
        self.scoring_only = bool(getattr(self.cls, "scoring_only", False))
        self.levels = self._levels(request.levels)
        self.plan: Plan = plan_for(request)
        self._drawn: dict[int | None, list[Sample]] = {level: [] for level in self.levels}
        self._bootcamps: dict[tuple[int | None, int, Language], Any] = {}

    def _levels(self, asked: tuple[int, ...] | None) -> list[int | None]:
        if self.older or self.scoring_only or not self.cls.levels:
            return [None]
        known = range(1, len(self.cls.levels) + 1)
        wrong = [level for level in asked or () if level not in known]
        if wrong:
            raise LevelError(f"{self.name} has levels 1 to {len(self.cls.levels)}, not {wrong[0]}")
        return [level for level in known if asked is None or level in asked]

    # -- what kind of bootcamp it is

    @cached_property
    def places(self) -> Places:
        return places_of(self.cls, self.name, self.loaded_as)

    @cached_property
    def has_answer(self) -> bool:
        """Whether answers have a type."""
        if self.older:
            return False
        return self.cls.answer is not None or overrides(self.cls, "answer_for")

    @cached_property
    def has_solve(self) -> bool:
        """Whether there is a reference answer to every case."""
        if self.scoring_only:
            return bool(self._examples)
        return not self.older and self.has_answer and overrides(self.cls, "solve")

    def need_cases(self) -> None:
        """Leave a line that needs generated cases, if there are none."""
        if self.scoring_only:
            raise NotApplicable("scoring only: it makes no cases")

    def need_solve(self) -> None:
        """Leave a line that needs reference answers, if there are none. A newer class without them is at fault."""
        if self.has_solve:
            return
        if self.older:
            raise NotApplicable("older style: there is no solve to give reference answers")
        if self.scoring_only:
            raise CannotRun(f"examples() in {self.places.second_opinion} would give cases to judge", fatal=self.strict)
        if self.cls.tools or self.cls.interaction is not None:
            raise NotApplicable("it is judged by what its tools report; playing its expert shows that it can be won")
        raise CannotRun("define solve(identity), and answer or answer_for", fatal=True)

    @property
    def strict(self) -> bool:
        """Whether what is missing beside the bootcamp is a failure: for those of this package, and in the full tier."""
        return self.places.built_in or self.request.full

    # -- the second opinion

    @cached_property
    def second_opinion(self) -> SecondOpinion | None:
        """The second opinion, or None if there is no such file. Raises `OpinionError` if it cannot be used."""
        path = self.places.second_opinion
        return SecondOpinion(path, self.places.root) if path.is_file() else None

    # -- cases

    def bootcamp(self, level: int | None, seed: int = SEED, language: Language = "en") -> Any:
        """An object of the class; the same one for the same arguments."""
        key = (level, seed, language)
        if key not in self._bootcamps:
            self._bootcamps[key] = make(self.cls, level=level, seed=seed, language=language)
        return self._bootcamps[key]

    def case(self, level: int | None, index: int, seed: int = SEED, *, fresh: bool = False) -> Case:
        """Make one case, on a new object if `fresh`."""
        self.journal.note(f"making case {index} of {'the bootcamp' if level is None else f'level {level}'}")
        bootcamp = make(self.cls, level=level, seed=seed) if fresh else self.bootcamp(level, seed)
        return bootcamp.case(index)

    def draw(self, level: int | None, count: int, *, at_least: int = 0, seconds: float | None = None) -> list[Sample]:
        """The first `count` cases of a level; fewer, but `at_least` so many, once the CPU `seconds` are spent."""
        if self.scoring_only:
            return self._examples[:count]
        drawn = self._drawn[level]
        start = process_time()
        while len(drawn) < count:
            if seconds is not None and len(drawn) >= at_least and process_time() - start > seconds:
                break
            drawn.append(Sample(self.cls, self.case(level, len(drawn))))
        return drawn[:count]

    def samples(self, count: int | None = None) -> Iterator[Sample]:
        """Up to `count` cases of each level, by default those to be judged: first all levels' case 0, then case 1, …

        Cases beyond those drawn already are made as they are asked for.
        """
        count = self.plan.judged if count is None else count
        if self.scoring_only:
            return iter(self._examples[:count])
        return (sample for index in range(count) for level in self.levels for sample in self.draw(level, index + 1)[index:])

    def made(self, level: int | None) -> list[Sample]:
        """All cases of a level that have been made so far, at least `floor`."""
        return self.draw(level, max(self.plan.floor, len(self._drawn[level])))

    @property
    def at_least(self) -> int:
        """How many samples a line looks at whatever they cost: `floor` of every level."""
        return self.plan.floor * len(self.levels)

    @property
    def middle(self) -> int | None:
        """The middle level, for which the budget is declared."""
        return self.levels[len(self.levels) // 2]

    @cached_property
    def _examples(self) -> list[Sample]:
        if self.second_opinion is None:
            return []
        examples = enumerate(self.second_opinion.examples())
        return [Sample(self.cls, Case(identity, "", index), response) for index, (identity, response) in examples]


def absolute(name: str) -> str:
    """`name`, with the path of a Python file made absolute, so that another working directory does not matter."""
    path, separator, class_name = name.partition("::")
    return f"{Path(path).resolve()}{separator}{class_name}" if path.endswith(".py") else name
