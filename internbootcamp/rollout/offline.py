"""Policies that need no model: expert, random, noisy, scripted.

They solve through the bootcamp's own `solve`, off the event loop. What random and noisy policies do with a case depends on
their seed and on the case alone, so a run can be repeated in any order.
"""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Callable, Sequence
from itertools import islice
from random import Random
from typing import Any, Self

from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.errors import ConfigError, InvalidIdentity, UnknownBootcamp
from internbootcamp.core.randomness import derived_seed
from internbootcamp.core.reward import decode_identity
from internbootcamp.core.rows import Message, Row, ground_truth_of, origin_of, sample_digest
from internbootcamp.core.tool import ToolSchema
from internbootcamp.rollout.catalogue import Catalogue
from internbootcamp.rollout.failures import EpisodeFailure, FailureKind
from internbootcamp.rollout.policy import Memory, Policy, Reply
from internbootcamp.rollout.session import Play, Session
from internbootcamp.rollout.stage import language_of

_NEAR_MISSES = 6  # how many corrupted values are tried at each step
_FARTHER = 64  # how many they are drawn from, after the first step
_STEPS = 64  # how often what earned least is corrupted again, before a wrong answer is given up
_OTHER_CASES = 16  # how many other cases of a level a random answer is taken from


class OfflinePolicy:
    """Base of policies that make a response from a row; subclasses write `compose`."""

    name = "offline"

    def __init__(self, catalogue: Catalogue | None = None, seed: int = 0) -> None:
        self._own = catalogue
        self.catalogue = catalogue or Catalogue()
        self.seed = seed

    def settings(self) -> dict[str, Any]:
        return {"policy": self.name, "seed": self.seed}

    def borrow(self, catalogue: Catalogue) -> None:
        """Know the bootcamps of a run, unless the policy was given its own."""
        self.catalogue = self._own or catalogue

    def compose(self, cls: type[Bootcamp], row: Row, rng: Random) -> str:
        """The response to a row of a bootcamp. `rng` is the policy's own for this row, attempt and turn."""
        raise NotImplementedError

    def next_reply(
        self, cls: type[Bootcamp], messages: Sequence[Message], row: Row, tools: Sequence[ToolSchema], memory: Memory
    ) -> Reply:
        """The next message; `compose`d unless a subclass plays."""
        turns = sum(message["role"] == "assistant" for message in messages)
        repeated = [part for part in (memory.get("attempt", 1), turns + 1) if part > 1]
        return Reply(self.compose(cls, row, Random(derived_seed(self.name, self.seed, sample_digest(row), *repeated))))

    async def respond(
        self, messages: Sequence[Message], row: Row, tools: Sequence[ToolSchema] = (), memory: Memory | None = None
    ) -> Reply:
        return await asyncio.to_thread(self._checked, messages, row, tools, {} if memory is None else memory)

    def _checked(self, messages: Sequence[Message], row: Row, tools: Sequence[ToolSchema], memory: Memory) -> Reply:
        try:
            cls = self.catalogue.bootcamp_of(row)
        except UnknownBootcamp as problem:
            raise EpisodeFailure(FailureKind.INVALID_ROW, str(problem)) from None
        if not issubclass(cls, Bootcamp) and not (self.name == "expert" and hasattr(cls, "expert")):
            raise ConfigError(f"{cls.__name__} has no solve, so the policy {self.name} cannot answer; use a model")
        try:
            return self.next_reply(cls, messages, row, tools, memory)
        except InvalidIdentity as problem:
            raise EpisodeFailure(FailureKind.INVALID_ROW, str(problem)) from None
        except Exception as problem:
            message = f"{cls.name}: {type(problem).__name__}: {problem}"
            raise EpisodeFailure(FailureKind.POLICY_ERROR, message, traceback.format_exc()) from problem

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *problem: object) -> None:
        return None


class ExpertPolicy(OfflinePolicy):
    """Plays what the bootcamp's `expert` plays: the reference answer, or the case through its tools."""

    name = "expert"

    def next_reply(
        self, cls: type[Bootcamp], messages: Sequence[Message], row: Row, tools: Sequence[ToolSchema], memory: Memory
    ) -> Reply:
        play = memory.get(self.name)
        if play is None:
            session = Session(row, language_of(row), tools)
            play = memory[self.name] = Play(cls.expert(session))
        reply: Reply = play.advance(messages)
        return reply


class NoisyPolicy(OfflinePolicy):
    """The expert, whose answer is spoiled with probability `spoil`: a value of the right type that is judged wrong, a near miss."""

    def __init__(self, spoil: float, catalogue: Catalogue | None = None, seed: int = 0) -> None:
        super().__init__(catalogue, seed)
        self.spoil = spoil
        self.name = f"noisy-{spoil:g}"

    def compose(self, cls: type[Bootcamp], row: Row, rng: Random) -> str:
        if rng.random() < self.spoil:
            return spoiled_response(cls, ground_truth_of(row), rng, language_of(row))
        return cls.reference_response(ground_truth_of(row), language_of(row))


class RandomPolicy(OfflinePolicy):
    """Answers without solving: what is right for another case of the level, which may be lucky. A wrong answer where there is none."""

    name = "random"

    def compose(self, cls: type[Bootcamp], row: Row, rng: Random) -> str:
        level = origin_of(row).get("level")
        other = None if level is None else self._other_case(cls, row, level, rng)
        if other is None:
            return spoiled_response(cls, ground_truth_of(row), rng, language_of(row))
        return cls.reference_response(other, language_of(row))

    def _other_case(self, cls: type[Bootcamp], row: Row, level: int, rng: Random) -> dict[str, Any] | None:
        """The identity of a case of the level that is not the row's own; None where there is no other."""
        own = decode_identity(ground_truth_of(row))
        bootcamp = cls.at_level(level, seed=self.seed, language=language_of(row))
        first = rng.randrange(_OTHER_CASES)
        identities = (bootcamp.case((first + step) % _OTHER_CASES).identity for step in range(_OTHER_CASES))
        return next((identity for identity in identities if identity != own), None)


class ScriptedPolicy:
    """Says what it is told: the n-th text at the n-th turn, or whatever a function of messages and row returns."""

    name = "scripted"

    def __init__(self, script: Sequence[str | Reply] | Callable[[Sequence[Message], Row], str | Reply]) -> None:
        self.script = script

    def settings(self) -> dict[str, Any]:
        return {"policy": self.name}

    async def respond(
        self, messages: Sequence[Message], row: Row, tools: Sequence[ToolSchema] = (), memory: Memory | None = None
    ) -> Reply:
        if callable(self.script):
            said = self.script(messages, row)
        else:
            turn = sum(message["role"] == "assistant" for message in messages)
            if turn >= len(self.script):
                raise EpisodeFailure(FailureKind.POLICY_ERROR, f"the script ends after {len(self.script)} turns")
            said = self.script[turn]
        return Reply(said) if isinstance(said, str) else said

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *problem: object) -> None:
        return None


def spoiled_response(cls: type[Bootcamp], identity: Any, rng: Random, language: Any) -> str:
    """A complete response that is judged wrong: with a near miss if one is wrong, else with what is farther off.

    Where all near misses earn something, what earns least is corrupted again, step by step. If that never leads to a wrong
    answer, the response is the one that earned least of all below 1, or gives no answer.
    """
    answer_type, value = cls.answer_for(identity), cls.solution(identity)
    least, response = 1.0, "我不知道。" if language == "zh" else "I do not know."
    for step in range(_STEPS):
        corrupted = list(islice(answer_type.corrupt(value, rng), _FARTHER if step else _NEAR_MISSES))
        for spoiled in rng.sample(corrupted, min(_NEAR_MISSES, len(corrupted))):
            said = answer_type.write(spoiled, language)
            score = _score(cls, said, identity)
            if score <= 0:
                return said
            if score < least:
                least, value, response = score, spoiled, said
                break
            if score == least:  # as good a place to go on from
                value = spoiled
    return response


def _score(cls: type[Bootcamp], response: str, identity: Any) -> float:
    """What a spoiled response earns; 0 where nobody can tell without what the tools of an episode report."""
    try:
        return cls.judge(response, identity).score
    except InvalidIdentity:
        raise
    except Exception:  # nothing is hidden: the same verifier judges the episode, and what it raises there is recorded
        return 0.0


def policy_from(spec: str, catalogue: Catalogue | None = None, seed: int = 0) -> Policy:
    """`expert`, `random` or `noisy:P` as a policy. Raises `ConfigError`."""
    name, colon, argument = spec.partition(":")
    if spec == "expert":
        return ExpertPolicy(catalogue, seed)
    if spec == "random":
        return RandomPolicy(catalogue, seed)
    if name == "noisy" and colon:
        try:
            spoil = float(argument)
        except ValueError:
            spoil = -1.0
        if 0 <= spoil <= 1:
            return NoisyPolicy(spoil, catalogue, seed)
        raise ConfigError(f"noisy:{argument} must be noisy:P with P from 0 to 1, for example noisy:0.3")
    raise ConfigError(f"no policy is called {spec!r}; there are expert, random and noisy:P (such as noisy:0.3)")
