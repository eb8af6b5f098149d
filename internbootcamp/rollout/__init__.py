"""Rollout: policies, and the episode that a policy and a row make together.

    Row + Policy ─► run_episode (messages ⇄ policy, tools, interaction; then the judge) ─► Trajectory

    from internbootcamp.rollout import policy_from, rollout
    trajectory = rollout(row, policy_from("expert"))

episode         the loop (limits bounds it); single runs one from Python
stage           what the episodes of a run share: environments, component threads, a built-in interaction (interactions)
equipment       the tools and interaction of one episode (offering, tool_calls, arguments, component_threads are its parts)
trajectory      Trajectory, StopReason: the record
judging         verdicts that cannot stop a run (scoring and ray_scoring make them in other processes)
policy          Policy, Reply: what produces assistant messages
offline         expert (session is how it plays), random, noisy and scripted policies
chat            ChatPolicy: a model behind OpenAI-compatible endpoints (chat_response, wire, endpoints, retries are its parts)
catalogue       data sources to bootcamp classes and environments
failures        what breaks without being anyone's wrong answer
"""

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
