"""`Bootcamp`: one task family with its rules, in one class.

A bootcamp is both an instruction generator and a reward calculator. This module holds the contract (the docstring of
`Bootcamp`), the way from level and seed to a case, and the way from a response to a verdict; the parts in between are the
subclass's own. `Basebootcamp` is the same for classes written in the older style.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from random import Random
from typing import Any, ClassVar, Self, dataclass_transform

import msgspec

from internbootcamp.answers.base import AnswerType, Language
from internbootcamp.core.errors import ConfigError, InvalidIdentity, KnobError, LevelError
from internbootcamp.core.flaws import Flaw, WrongKey
from internbootcamp.core.instruction import BaseInstructionGenerator, Case, Identity, Prompt
from internbootcamp.core.interaction import BaseInteraction
from internbootcamp.core.knobs import check_knobs, check_names, knob, knobs_of
from internbootcamp.core.randomness import derived_seed
from internbootcamp.core.reward import BaseRewardCalculator, accepted, as_score, decode_identity
from internbootcamp.core.tool import BaseTool
from internbootcamp.core.verdict import Reason, Verdict, verdict_of

__all__ = ["Basebootcamp", "Bootcamp", "Budget", "knob", "make"]


class Basebootcamp(BaseInstructionGenerator, BaseRewardCalculator):
    """Base of single-turn bootcamps in the older style: own constructor, generator, prompt, extractor and verifier."""


@dataclass(frozen=True, slots=True)
class Budget:
    """CPU seconds that a case at the middle level and a verdict on an ordinary answer may take."""

    case: float = 0.020
    verdict: float = 0.005


@dataclass_transform(kw_only_default=True, field_specifiers=(knob,))
@dataclass(kw_only=True, eq=False, repr=False)
class Bootcamp(Basebootcamp):
    """A task family: makes cases, asks, solves and judges them.

    A subclass is a keyword-only dataclass of its knobs (unless it has its own `__init__`) and writes

        Identity                            a `TypedDict` of what fixes a case, nested in the class
        levels                              knob settings, easiest first; at least 3
        answer                              the answer type, or `answer_for(identity)` if it depends on the case
        case_generator(self)                a new identity, drawn from `self.rng` alone
        question(identity, language)        the complete problem in English and Chinese, without how to answer;
                                            takes a third argument `wording` if `wordings` > 1
        solve(identity)                     an answer value, from what the model is shown
        _verify_correction(answer, identity)  judgement by the rules; not needed with `unique_answer`
        difficulty(identity)                a number that grows with what makes a case hard
        check_identity(identity)            optional: what is wrong with an identity of the right shape, or None; a text,
                                            or one of the kinds in `core.flaws` with a proof
        caveat(identity)                    optional: what a reader should know of a sound case that others published

    and declares where it applies

        unique_answer       right means equal to `solve(identity)`
        partial             scores between 0 and 1 occur
        unique_solution     the prompt promises exactly one solution
        guess_rate          how often a constant answer can be right, at most 0.5
        space               distinct cases by level, where there are fewer than some 10,000
        budget              CPU seconds for a case and a verdict
        hidden              identity keys that `question` and `solve` must not see
        stored_solution     why `solve` may read hidden keys after all
        wordings            how many phrasings `question` has
        version             raised whenever the same seed would give another case or verdict
        tools, interaction  for bootcamps that act

    `case(i)` depends on name, version, level (or knobs), seed and i alone. `judge` and `verify_score` need only the text and
    the identity; a text cannot make them raise, a damaged or foreign identity raises `InvalidIdentity`.
    """

    seed: int | None = None
    language: Language = "en"

    name: ClassVar[str]
    version: ClassVar[int] = 1
    levels: ClassVar[tuple[dict[str, Any], ...]] = ()
    answer: ClassVar[AnswerType[Any] | None] = None
    Identity: ClassVar[Any] = None
    wordings: ClassVar[int] = 1
    hidden: ClassVar[tuple[str, ...]] = ()
    stored_solution: ClassVar[str] = ""
    unique_answer: ClassVar[bool] = False
    partial: ClassVar[bool] = False
    unique_solution: ClassVar[bool] = False
    guess_rate: ClassVar[float | None] = None
    space: ClassVar[Mapping[int, int] | None] = None
    budget: ClassVar[Budget] = Budget()
    scoring_only: ClassVar[bool] = False
    tools: ClassVar[tuple[type[BaseTool], ...]] = ()
    interaction: ClassVar[type[BaseInteraction] | None] = None

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        if "name" not in cls.__dict__:
            cls.name = _name_of(cls)
        if "__init__" not in cls.__dict__:
            dataclass(kw_only=True, eq=False, repr=False)(cls)

    def __post_init__(self) -> None:
        check_knobs(self)
        if self.language not in ("en", "zh"):
            raise KnobError(f"{type(self).__name__}: language must be 'en' or 'zh', not {self.language!r}")
        if self.seed is None:
            self.seed = secrets.randbits(48)
        self.level: int | None = None
        self.rng = Random(derived_seed(self.name, self.version, "stream", self.seed))
        self.data_source = self.default_data_source()

    # -- from a level to a case -------------------------------------------------------------------------------------

    @classmethod
    def default_data_source(cls) -> str:
        return f"bootcamp/{cls.name}"

    @classmethod
    def at_level(cls, level: int, *, seed: int | None = None, language: Language = "en") -> Self:
        """The bootcamp with the knobs of a level, counted from 1. Raises `LevelError`."""
        if isinstance(level, bool) or not isinstance(level, int) or not 1 <= level <= len(cls.levels):
            raise LevelError(f"{cls.name} has levels 1 to {len(cls.levels)}, not {level!r}")
        bootcamp = cls(**cls.levels[level - 1], seed=seed, language=language)
        bootcamp.level = level
        return bootcamp

    def settings(self) -> dict[str, Any]:
        """The knobs and their values."""
        return {name: getattr(self, name) for name in knobs_of(type(self))}

    @cached_property
    def _origin(self) -> str:
        """What, besides seed and index, a case depends on."""
        setting = self.level if self.level is not None else sorted(self.settings().items())
        return f"{self.name}\x1f{self.version}\x1f{setting}"

    def case(self, index: int, seed: int | None = None) -> Case:
        """Case number `index`; leaves the object as it was."""
        derived = derived_seed(self._origin, self.seed if seed is None else seed, index)
        worker = object.__new__(type(self))
        worker.__dict__.update(self.__dict__, rng=Random(derived))
        identity = worker.case_generator()
        wording = derived % self.wordings
        return Case(identity, worker.prompt_func(identity, wording), index, self.level, wording)

    def prompt_func(self, identity: Identity, wording: int = 0) -> Prompt:
        """The question and how to answer it, in the bootcamp's language."""
        visible = self.visible(identity)
        if self.wordings > 1:
            question = self.question(visible, self.language, wording)
        else:
            question = self.question(visible, self.language)
        instruction = self.answer_for(visible).instruction(self.language)
        if not instruction:
            return question
        if isinstance(question, str):
            return f"{question}\n\n{instruction}"
        last = {**question[-1], "content": f"{question[-1]['content']}\n\n{instruction}"}
        return [*question[:-1], last]

    @staticmethod
    def question(identity: Identity, language: Language = "en", wording: int = 0) -> Any:
        """The complete problem, as text or chat messages, without how to answer."""
        raise NotImplementedError("a bootcamp defines question")

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """A number that grows with what makes a case hard."""
        raise NotImplementedError("a bootcamp defines difficulty")

    # -- from an identity to its answer -----------------------------------------------------------------------------

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType[Any]:
        """The answer type of a case; the class's `answer` unless overridden."""
        if cls.answer is None:
            raise TypeError(f"{cls.__name__} declares neither answer nor answer_for")
        return cls.answer

    @staticmethod
    def solve(identity: Identity) -> Any:
        """A right answer, as a value of the answer type, from what the model is shown."""
        raise NotImplementedError("a bootcamp defines solve")

    @classmethod
    def visible(cls, identity: Identity) -> Identity:
        """The identity without its hidden keys."""
        return {key: value for key, value in identity.items() if key not in cls.hidden} if cls.hidden else identity

    @classmethod
    def solution(cls, identity: Identity) -> Any:
        """What `solve` says, from the visible part of the identity, or from all of it with `stored_solution`."""
        return cls.solve(identity if cls.stored_solution else cls.visible(identity))

    @classmethod
    def reference_response(cls, identity: Identity, language: Language = "en") -> str:
        """The solver's answer as a model would write it."""
        return cls.answer_for(identity).write(cls.solution(identity), language)

    @classmethod
    async def expert(cls, session: Any) -> str:
        """Solve a case in an episode, through `session` (see `rollout.session`), and return the final message.

        A bootcamp that acts plays through its tools; this one knows the answer.
        """
        return cls.reference_response(session.identity, session.language)

    # -- from a response to a verdict -------------------------------------------------------------------------------

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        """What is wrong with an identity of the right shape, or None: a text, or a `Flaw` that says its kind with a proof.

        All but a `WrongKey` make `judge` raise `InvalidIdentity`.
        """
        return None

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        """Why a published case that can be judged is not quite fair, or None: what its prompt withholds, the second solution
        where it promises one. Said by `bootcamp lint`, which may take its time; no verdict depends on it."""
        return None

    @classmethod
    def flaw_of(cls, identity: Any) -> Flaw | None:
        """What is wrong with a case, of whatever kind, or None; a damaged or foreign identity is a `Flaw` as well."""
        try:
            identity = decode_identity(identity)
            if cls.Identity is not None:
                msgspec.convert(identity, cls.Identity)
        except (InvalidIdentity, msgspec.ValidationError) as problem:
            return Flaw(problem)
        wrong = cls.check_identity(identity)
        return Flaw(wrong) if wrong and not isinstance(wrong, Flaw) else wrong or None

    @classmethod
    def valid_identity(cls, identity: Any) -> Identity:
        """The identity as a dict. Raises `InvalidIdentity` if its shape or its content is not of this bootcamp."""
        identity = decode_identity(identity)
        if cls.Identity is not None:
            try:
                msgspec.convert(identity, cls.Identity)
            except msgspec.ValidationError as problem:
                raise InvalidIdentity(f"no identity of {cls.name}: {problem}") from None
        wrong = cls.check_identity(identity)
        if wrong and not isinstance(wrong, WrongKey):
            error = InvalidIdentity(f"no identity of {cls.name}: {wrong}")
            error.kind = getattr(wrong, "kind", error.kind)
            raise error
        return identity

    @classmethod
    def extract_output(cls, output_str: str, identity: Identity | None = None) -> Any:
        """The answer in a response as a value of the answer type, or None."""
        return cls.answer_for(identity if identity is not None else {}).read(output_str).value

    @classmethod
    def _verify_correction(cls, answer: Any, identity: Identity, **kwargs: Any) -> bool | float:  # type: ignore[override]
        """Judge a parsed answer; with `unique_answer`, by comparison with `solve`."""
        if not cls.unique_answer:
            raise TypeError(f"{cls.__name__} is not a unique_answer bootcamp, so it defines _verify_correction")
        return cls.answer_for(identity).equal(answer, cls.solution(identity))

    @classmethod
    def judge(cls, response: str, identity: Identity | str, outcome: Any = None, **kwargs: Any) -> Verdict:
        """The verdict on a response; `outcome` is what the episode's tools reported of their state."""
        identity = cls.valid_identity(identity)
        answer_type = cls.answer_for(identity)
        reading = answer_type.read(response)
        if reading.status != "parsed":
            return Verdict(0.0, None, Reason(reading.status), reading.asked_form, reading.detail)
        given = accepted(cls._verify_correction, {**kwargs, "outcome": outcome})
        score = min(1.0, as_score(cls._verify_correction(reading.value, identity, **given)))
        return verdict_of(score, answer_type.to_json(reading.value), asked_form=reading.asked_form)

    def __repr__(self) -> str:
        level = f"level={self.level}, " if self.level is not None else ""
        settings = "".join(f"{name}={value!r}, " for name, value in self.settings().items())
        return f"{type(self).__name__}({level}{settings}seed={self.seed})"


def make(
    cls: type[BaseInstructionGenerator],
    *,
    level: int | None = None,
    seed: int | None = None,
    language: Language = "en",
    knobs: Mapping[str, Any] | None = None,
) -> BaseInstructionGenerator:
    """An object of any bootcamp class, newer or older, at a level or with knobs.

    Raises `KnobError`, `LevelError`, and `ConfigError` for a class that is kept for scoring only.
    """
    knobs = dict(knobs or {})
    if issubclass(cls, Bootcamp) and cls.scoring_only:
        raise ConfigError(f"{cls.name} makes no cases: it is kept to score rows that others published")
    if not issubclass(cls, Bootcamp) or ("__init__" in cls.__dict__ and not fields(cls)):
        bootcamp = cls(**knobs)
        if seed is not None:
            bootcamp.seed = seed  # type: ignore[attr-defined]  # read by BaseInstructionGenerator.case
        return bootcamp
    if level is not None:
        if knobs:
            raise KnobError(f"{cls.name}: give a level or knobs, not both")
        return cls.at_level(level, seed=seed, language=language)
    check_names(cls, knobs)
    return cls(**knobs, seed=seed, language=language)


_CAPITAL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


def _name_of(cls: type) -> str:
    """The name of a bootcamp class: its file's name inside the package, else its class name in snake case."""
    parts = cls.__module__.split(".")
    if cls.__module__.startswith("internbootcamp.bootcamps."):
        return parts[-2] if parts[-1] == "bootcamp" else parts[-1]
    bare = re.sub(r"[Bb]ootcamp$", "", cls.__name__) or cls.__name__
    return _CAPITAL.sub("_", bare).lower()
