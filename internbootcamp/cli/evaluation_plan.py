"""From the options of `bootcamp eval` to what a run takes: catalogue, rows, `RunOptions`; and the plan of a dry run."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from internbootcamp.cli.evaluation_rows import Selected, hash_if_given, rows_of_bootcamps, rows_of_files
from internbootcamp.cli.names import checked_language
from internbootcamp.cli.option_values import mapping_from
from internbootcamp.core.errors import ConfigError
from internbootcamp.evaluate.evaluator import BaseEvaluator
from internbootcamp.evaluate.options import RunOptions
from internbootcamp.rollout.catalogue import Catalogue
from internbootcamp.rollout.environments import Parts, read_bootcamp_registry
from internbootcamp.rollout.interactions import interaction_from
from internbootcamp.rollout.limits import Limits
from internbootcamp.rollout.offering import Offered
from internbootcamp.rollout.policy import Policy

if TYPE_CHECKING:
    from internbootcamp.cli.evaluation import Given


def catalogue_from(given: Given) -> Catalogue:
    """The bootcamps and their parts; what the YAML files name is built once here, so that a mistake ends at once."""
    from internbootcamp.cli.evaluation import names_chosen
    from internbootcamp.core.components import load_interactions, load_reward, load_tools
    from internbootcamp.core.registry import load

    reward = given.reward_calculator_class
    if given.reward_config is not None:
        cls = load_reward(given.reward_config)
        reward = f"{cls.__module__}:{cls.__qualname__}"
    elif reward is not None:
        load(reward)
    if given.tool_config is not None:
        load_tools(given.tool_config)
    if given.interaction_config is not None:
        load_interactions(given.interaction_config)
    parts = Parts(reward, given.tool_config, given.interaction_config)
    registry = read_bootcamp_registry(given.bootcamp_registry) if given.bootcamp_registry is not None else {}
    return Catalogue(names_chosen(given.names or ()), parts=parts, registry=registry)


def rows_from(given: Given, catalogue: Catalogue) -> Selected:
    """The rows that the options choose; beside files, names only say whose rows these may be. Raises `ConfigError`."""
    if not given.names and not given.dataset_path:
        raise ConfigError("say what is asked: bootcamps by name, or --dataset-path FILE")
    language = checked_language(given.language)
    if given.dataset_path:
        return rows_of_files(given.dataset_path, given.levels, given.limit)
    from internbootcamp.cli.evaluation import names_chosen

    names = names_chosen(given.names)
    return rows_of_bootcamps(catalogue, names, given.n, given.levels, given.seed, language, given.limit)


def options_from(given: Given, catalogue: Catalogue, selected: Selected) -> RunOptions:
    """The options of the run. Raises `ConfigError`."""
    if given.judged not in ("final", "all"):
        raise ConfigError(f"--judged must be final or all, not {given.judged!r}")
    if given.engine not in ("local", "ray"):
        raise ConfigError(f"--engine must be local or ray, not {given.engine!r}")
    parts = {
        "reward": catalogue.parts.reward,
        "tool_config": hash_if_given(given.tool_config),
        "interaction_config": hash_if_given(given.interaction_config),
        "bootcamp_registry": hash_if_given(given.bootcamp_registry),
    }
    return RunOptions(
        output_dir=given.output_dir or "runs",
        resume=given.resume,
        resume_from=given.resume_from_result_path,
        max_concurrent=given.max_concurrent,
        total=selected.total,
        repeats=given.repeats,
        catalogue=catalogue,
        limits=limits_from(given),
        interaction=interaction_from(given.interaction) if given.interaction else None,
        judged=given.judged,
        keywords=mapping_from(given.verify_correction_kwargs, "--verify-correction-kwargs"),
        verdict_timeout=given.verdict_timeout,
        scoring_processes=given.scoring_workers,
        engine=given.engine,
        evaluator=_evaluator_class(given.evaluator_class),
        tokenizer=given.tokenizer_path,
        arguments={**selected.arguments, **{name: part for name, part in parts.items() if part}},
    )


def limits_from(given: Given) -> Limits:
    """The limits of an episode."""
    return Limits(
        assistant_turns=given.max_assistant_turns,
        user_turns=given.max_user_turns,
        tool_turns_per_interaction=given.max_tool_turns_per_interaction,
        interaction_turns=given.max_interaction_turns,
        tokens=given.max_episode_tokens,
        seconds=given.episode_timeout,
        tool_seconds=given.tool_timeout,
    )


def _evaluator_class(path: str | None) -> type[BaseEvaluator]:
    from internbootcamp.core.registry import load

    if path is None:
        return BaseEvaluator
    cls = load(path)
    if not issubclass(cls, BaseEvaluator):
        raise ConfigError(f"--evaluator-class: {path} is no subclass of internbootcamp.evaluate.BaseEvaluator")
    found: type[BaseEvaluator] = cls
    return found


def planned(selected: Selected, policy: Policy, options: RunOptions) -> dict[str, Any]:
    """What a run would do; its first row is looked up and its components are built."""
    catalogue = Catalogue.of(options.catalogue)
    plan: dict[str, Any] = {
        "rows": selected.total,
        "episodes": selected.total * options.repeats,
        "policy": policy.settings(),
        **options.asked(options.stage(catalogue)),
        "arguments": selected.arguments,
    }
    for row in islice(selected.rows, 1):
        environment = catalogue.environment_of(row)
        components = environment.build()
        offered = Offered.of(row)
        plan["first_row"] = {
            "data_source": row["data_source"],
            "judged_by": f"{environment.judge.__module__}.{environment.judge.__qualname__}",
            "tools": [name for name in offered.tools if name in components.tools],
            "unavailable_tools": [name for name in offered.tools if name not in components.tools],
            "interaction": (offered.interaction or {}).get("name"),
            "prompt": row["prompt"],
        }
    return plan
