"""Rollout: policies, and the episode that a policy and a row make together.

    Row + Policy ─► run_episode (messages ⇄ policy, tools, interaction; then the judge) ─► Trajectory

    from internbootcamp.rollout import policy_from, rollout
    trajectory = rollout(row, policy_from("expert"))

episode         the loop (limits bounds it); single runs one from Python
stage           what the episodes of a run share: environments, component threads, a built-in interaction (interactions)
equipment       the tools and interaction of one episode (offering, tool_calls, arguments, component_threads are its parts)
trajectory      Trajectory, StopReason: the record
judging         verdicts that cannot stop a run: scoring is what is sent and comes back, process_scorer and ray_scoring are the
                ways to the processes that make them (verdict_process is what runs there, by_value packs what has no
                file; single_scorer shares the former among single episodes)
policy          Policy, Reply: what produces assistant messages
offline         expert (session is how it plays), random, noisy and scripted policies
chat            ChatPolicy: a model behind OpenAI-compatible endpoints (chat_response, wire, endpoints, retries are its parts)
catalogue       data sources to bootcamp classes and environments
failures        what breaks without being anyone's wrong answer

Everything is imported when it is first asked for: a process for verdicts needs no client.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from internbootcamp.rollout.catalogue import Catalogue
    from internbootcamp.rollout.chat import ChatPolicy, Extras, key_from_environment
    from internbootcamp.rollout.environments import Environment, Parts, read_bootcamp_registry
    from internbootcamp.rollout.episode import run_episode
    from internbootcamp.rollout.failures import EpisodeFailure, FailureKind, ModelFailure
    from internbootcamp.rollout.interactions import interaction_from
    from internbootcamp.rollout.judging import Judging
    from internbootcamp.rollout.limits import Limits
    from internbootcamp.rollout.offline import ExpertPolicy, NoisyPolicy, RandomPolicy, ScriptedPolicy, policy_from
    from internbootcamp.rollout.policy import Policy, Reply, ToolCall
    from internbootcamp.rollout.retries import RetryPlan
    from internbootcamp.rollout.session import Session
    from internbootcamp.rollout.single import rollout, rollout_async
    from internbootcamp.rollout.stage import Judge, Stage
    from internbootcamp.rollout.trajectory import StopReason, Trajectory

_HOMES = {
    "Catalogue": "catalogue",
    "ChatPolicy": "chat",
    "Environment": "environments",
    "EpisodeFailure": "failures",
    "ExpertPolicy": "offline",
    "Extras": "chat",
    "FailureKind": "failures",
    "Judge": "stage",
    "Judging": "judging",
    "Limits": "limits",
    "ModelFailure": "failures",
    "NoisyPolicy": "offline",
    "Parts": "environments",
    "Policy": "policy",
    "RandomPolicy": "offline",
    "Reply": "policy",
    "RetryPlan": "retries",
    "ScriptedPolicy": "offline",
    "Session": "session",
    "Stage": "stage",
    "StopReason": "trajectory",
    "ToolCall": "policy",
    "Trajectory": "trajectory",
    "interaction_from": "interactions",
    "key_from_environment": "chat",
    "policy_from": "offline",
    "read_bootcamp_registry": "environments",
    "rollout": "single",
    "rollout_async": "single",
    "run_episode": "episode",
}

__all__ = [
    "Catalogue",
    "ChatPolicy",
    "Environment",
    "EpisodeFailure",
    "ExpertPolicy",
    "Extras",
    "FailureKind",
    "Judge",
    "Judging",
    "Limits",
    "ModelFailure",
    "NoisyPolicy",
    "Parts",
    "Policy",
    "RandomPolicy",
    "Reply",
    "RetryPlan",
    "ScriptedPolicy",
    "Session",
    "Stage",
    "StopReason",
    "ToolCall",
    "Trajectory",
    "interaction_from",
    "key_from_environment",
    "policy_from",
    "read_bootcamp_registry",
    "rollout",
    "rollout_async",
    "run_episode",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
