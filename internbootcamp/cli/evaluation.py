"""`bootcamp eval`: a policy over bootcamps or datasets, with results, summary and report on disk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from internbootcamp.cli import evaluation_options as options
from internbootcamp.cli.names import Json, Language, Quiet, complete_name
from internbootcamp.cli.tables import summary_table, tell_invalid
from internbootcamp.cli.terminal import note, out, run_progress, write_json

if TYPE_CHECKING:
    from internbootcamp.evaluate.options import RunOptions
    from internbootcamp.evaluate.progress import Progress
    from internbootcamp.evaluate.run import Run
    from internbootcamp.rollout.catalogue import Catalogue
    from internbootcamp.rollout.policy import Policy


def evaluate(
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="NAME",
            help="Bootcamps, or `all`; beside --dataset-path, files and classes that its rows belong to.",
            autocompletion=complete_name,
        ),
    ] = None,
    dataset_path: options.Datasets = None,
    n: options.Count = 100,
    levels: options.Levels = "",
    limit: options.RowLimit = None,
    repeats: options.Repeats = 1,
    seed: options.Seed = 0,
    language: Language = "en",
    policy: options.PolicyName = None,
    api_url: options.ApiUrl = None,
    api_model: options.ApiModel = None,
    api_key: options.ApiKey = None,
    api_proxy: options.ApiProxy = None,
    api_extra_headers: options.ApiHeaders = None,
    api_extra_params: options.ApiParams = None,
    temperature: options.Temperature = None,
    top_p: options.TopP = None,
    max_tokens: options.MaxTokens = None,
    timeout: options.Timeout = 600.0,
    tries: options.Tries = 6,
    requests_per_minute: options.RequestsPerMinute = None,
    tokens_per_minute: options.TokensPerMinute = None,
    tool_config: options.ToolConfig = None,
    interaction_config: options.InteractionConfig = None,
    interaction: options.Interaction = None,
    reward_calculator_class: options.RewardClass = None,
    reward_config: options.RewardConfig = None,
    bootcamp_registry: options.BootcampRegistry = None,
    verify_correction_kwargs: options.VerifyKeywords = None,
    evaluator_class: options.EvaluatorClass = None,
    judged: options.JudgedText = "final",
    verdict_timeout: options.VerdictTimeout = 60.0,
    tokenizer_path: options.TokenizerPath = None,
    max_assistant_turns: options.AssistantTurns = 100,
    max_user_turns: options.UserTurns = None,
    max_tool_turns_per_interaction: options.ToolTurns = None,
    max_interaction_turns: options.InteractionTurns = None,
    max_episode_tokens: options.EpisodeTokens = None,
    episode_timeout: options.EpisodeTimeout = None,
    tool_timeout: options.ToolTimeout = 60.0,
    output_dir: options.OutputDir = None,
    max_concurrent: options.MaxConcurrent = 64,
    resume: options.Resume = False,
    resume_from_result_path: options.ResumeFrom = None,
    engine: options.Engine = "local",
    scoring_workers: options.ScoringWorkers = None,
    dry_run: options.DryRun = False,
    verbose: options.Verbose = False,
    use_retrieval: options.UseRetrieval = False,
    quiet: Quiet = False,
    as_json: Json = False,
) -> None:
    """Evaluate a model, or a built-in policy, on bootcamps or on datasets.

    Results are appended to OUTPUT_DIR/MODEL/eval_results_RUN.jsonl as they finish; beside it, in RUN/, lie manifest.json,
    summary.json, summary.csv and report.html. The exit status is 1 if some episodes got no verdict, rows aside that no answer
    can win or that cannot be judged here. A run that was stopped, however that was, goes on with --resume and the same
    arguments.

    Examples:

      bootcamp eval coin_change sudoku --policy noisy:0.3 -n 50

      bootcamp eval all --api-url http://localhost:8000/v1 --api-model qwen -n 100 --max-concurrent 256 --resume

      bootcamp eval -d test.jsonl --api-url https://api.openai.com/v1 --api-model gpt-4o --repeats 4

      bootcamp eval game24 --policy noisy:0.5 --interaction retry:3
    """
    _evaluate(Given(locals()))


class Given:
    """The options as they were given, by name."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self._values = dict(values)

    def __getattr__(self, name: str) -> Any:
        try:
            return self._values[name]
        except KeyError:
            raise AttributeError(name) from None


def _evaluate(given: Given) -> None:
    from internbootcamp.cli.evaluation_plan import catalogue_from, options_from, planned, rows_from

    if given.use_retrieval:
        note("--use-retrieval and --retrieval-… have no effect, as in the older evaluator")
    if given.resume_from_result_path is not None and given.output_dir is not None:
        note(f"--output-dir has no effect: the run goes on in {given.resume_from_result_path}", given.quiet)
    catalogue = catalogue_from(given)
    selected = rows_from(given, catalogue)
    answerer = answerer_from(given, catalogue)
    run_options = options_from(given, catalogue, selected)
    if given.dry_run:
        write_json(planned(selected, answerer, run_options))
        return
    tell_unlike(answerer, run_options, given.quiet)
    run = run_or_stop(selected.rows, answerer, given.quiet, verbose=given.verbose, options=run_options)
    _print_run(run, given.quiet, given.as_json)
    if unjudged(run):
        raise typer.Exit(1)


def tell_unlike(policy: Policy, options: RunOptions, quiet: bool) -> None:
    """With `--resume`, a line where a new run starts although another one is unfinished: it has other arguments."""
    from internbootcamp.evaluate.resuming import differences, fingerprint, latest_like, latest_unfinished
    from internbootcamp.rollout.catalogue import Catalogue

    if not options.resume or options.resume_from is not None:
        return
    asked = (policy.settings(), options.arguments, options.asked(options.stage(Catalogue.of(options.catalogue))))
    other = latest_unfinished(options.output_dir, policy.name)
    if other is None or latest_like(options.output_dir, policy.name, fingerprint(*asked)) is not None:
        return
    unlike = ", ".join(differences(other, *asked)) or "those of another version"
    note(f"a new run starts: {other.results} is unfinished too, but was started with other arguments ({unlike})", quiet)


def unjudged(run: Run) -> Mapping[str, int]:
    """Rows without a verdict by kind, without those that nobody could be asked."""
    from internbootcamp.rollout.failures import PARDONED

    return {kind: count for kind, count in run.summary.overall.failures.items() if kind not in PARDONED}


def names_chosen(names: Sequence[str]) -> list[str]:
    """The names without repetition; `all` stands for every registered single-turn bootcamp."""
    from internbootcamp.core.registry import entries

    everything = [entry.name for entry in entries() if entry.domain != "agentic"]
    return list(dict.fromkeys(name for given in names for name in (everything if given == "all" else [given])))


def answerer_from(given: Given, catalogue: Catalogue) -> Policy:
    """The policy that the options describe. Raises `ConfigError`."""
    from internbootcamp.cli.option_values import headers_from, mapping_from
    from internbootcamp.core.errors import ConfigError
    from internbootcamp.rollout import ChatPolicy, Extras, RetryPlan, key_from_environment, policy_from

    urls = [url.strip() for part in given.api_url or () for url in part.split(",") if url.strip()]
    if given.policy is not None and (urls or given.api_model):
        raise ConfigError("give --policy, or --api-url and --api-model, not both")
    if given.policy is not None:
        return policy_from(given.policy, catalogue, given.seed)
    if not urls or not given.api_model:
        raise ConfigError("say who answers: --policy expert|random|noisy:0.3, or --api-url URL --api-model MODEL")
    return ChatPolicy(
        urls,
        given.api_model,
        api_key=given.api_key or key_from_environment(),
        max_concurrent=given.max_concurrent,
        timeout=given.timeout,
        sampling={"temperature": given.temperature, "top_p": given.top_p, "max_tokens": given.max_tokens},
        retry=RetryPlan(tries=given.tries),
        extras=Extras(
            mapping_from(given.api_extra_params, "--api-extra-params"),
            headers_from(given.api_extra_headers),
            given.api_proxy,
        ),
        requests_per_minute=given.requests_per_minute,
        tokens_per_minute=given.tokens_per_minute,
    )


def run_or_stop(rows: Any, policy: Policy, quiet: bool, *, verbose: bool = False, **run_options: Any) -> Run:
    """Run with a progress line; Ctrl-C ends it with one line that says what is kept, and exit status 130."""
    from internbootcamp.evaluate.run import evaluate as evaluate_rows

    latest: list[Progress] = []
    try:
        with run_progress(policy.name, quiet) as show:

            def watch(progress: Progress) -> None:
                latest[:] = [progress]
                show(progress)

            tell = _tell_record if verbose else None
            return evaluate_rows(rows, policy, on_progress=watch, on_record=tell, **run_options)
    except KeyboardInterrupt:
        if latest:
            done = latest[0]
            of = f" of {done.total}" if done.total else ""
            note(f"stopped: {_rows_kept(done)}{of} rows are finished and kept in {done.results}; --resume goes on")
        else:
            note("stopped before any row was finished")
        raise typer.Exit(130) from None


def _rows_kept(done: Progress) -> int:
    """The rows of a run that was stopped: a last one may have been written and not counted before it was."""
    from internbootcamp.evaluate.folder import RunFolder

    overall = RunFolder.at(done.results).read_json("summary.json").get("overall")
    return overall["rows"] if isinstance(overall, dict) else done.finished


def _tell_record(record: Any) -> None:
    """`--verbose`: one line for a finished episode."""
    from internbootcamp.evaluate.results import bootcamp_name_in

    turns = sum(part["assistant_turns"] for part in record["turn_record"].values())
    score = record["error"] if record["score"] is None else f"{record['score']:g} {record['verdict']['reason']}"
    seconds = record["timing"]["seconds"]
    note(f"{bootcamp_name_in(record)} {record['sample_id']}/{record['attempt']}: {score}, "
         f"{record['stop_reason']}, {turns} turns, {seconds:.1f} s")  # fmt: skip


def _print_run(run: Run, quiet: bool, as_json: bool) -> None:
    from internbootcamp.evaluate.summary import commonest_failure, failures_in_words, tools_in_words

    if as_json:
        places = {"results": str(run.results), "report": str(run.report)}
        write_json({"run": run.name, **places, "kept": run.kept, **run.summary.to_json()})
        return
    out().print(summary_table(run.summary))
    repeated = run.summary.overall.repeats.to_json()
    if repeated:
        out().print("  ".join(f"pass@{k} {measures['pass']:.3f}" for k, measures in repeated.items()))
    tell_invalid(run.summary)
    failed = unjudged(run)
    if failed:
        said = commonest_failure(failed, run.summary.messages)
        note(
            f"{sum(failed.values())} rows have no verdict ({failures_in_words(failed)}); they are not counted in the scores"
            + (f". Most often: {said}" if said else "")
        )
    for line in tools_in_words(run.summary):
        note(line)
    kept = f" ({run.kept} episodes were there before)" if run.kept else ""
    note(f"results: {run.results}{kept}\nreport:  {run.report}", quiet)
