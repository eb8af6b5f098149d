"""Rollout: policies, and the episode that a policy and a row make together.

    Row + Policy ─► run_episode (messages ⇄ policy, then the judge) ─► Trajectory

policy          Policy, Reply: what produces assistant messages
offline         expert, random, noisy and scripted policies
chat            ChatPolicy: a model behind an OpenAI-compatible endpoint (chat_response and retries are its parts)
catalogue       data sources to bootcamp classes
episode         the loop
trajectory      Trajectory, StopReason: the record
failures        what breaks without being anyone's wrong answer
"""

from internbootcamp.rollout.catalogue import Catalogue
from internbootcamp.rollout.chat import ChatPolicy, key_from_environment
from internbootcamp.rollout.episode import Judge, run_episode
from internbootcamp.rollout.failures import EpisodeFailure, FailureKind, ModelFailure
from internbootcamp.rollout.offline import ExpertPolicy, NoisyPolicy, RandomPolicy, ScriptedPolicy, policy_from
from internbootcamp.rollout.policy import Policy, Reply
from internbootcamp.rollout.retries import RetryPlan
from internbootcamp.rollout.trajectory import StopReason, Trajectory

__all__ = [
    "Catalogue",
    "ChatPolicy",
    "EpisodeFailure",
    "ExpertPolicy",
    "FailureKind",
    "Judge",
    "ModelFailure",
    "NoisyPolicy",
    "Policy",
    "RandomPolicy",
    "Reply",
    "RetryPlan",
    "ScriptedPolicy",
    "StopReason",
    "Trajectory",
    "key_from_environment",
    "policy_from",
    "run_episode",
]
