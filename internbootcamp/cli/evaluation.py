"""`bootcamp eval`: a policy over cases of some bootcamps, with results, summary and report on disk."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from internbootcamp.cli.names import Json, Language, Quiet, checked_language, complete_name
from internbootcamp.cli.tables import summary_table
from internbootcamp.cli.terminal import note, out, run_progress, write_json

if TYPE_CHECKING:
    from internbootcamp.evaluate.progress import Progress
    from internbootcamp.evaluate.run import Run
    from internbootcamp.rollout.catalogue import Catalogue
    from internbootcamp.rollout.policy import Policy


def evaluate(
    names: Annotated[
        list[str], typer.Argument(metavar="NAME...", help="Bootcamps, or `all`.", autocompletion=complete_name)
    ],
    policy: Annotated[str | None, typer.Option("--policy", "-p", help="expert, random or noisy:P.")] = None,
    api_url: Annotated[str | None, typer.Option("--api-url", help="OpenAI-compatible endpoint.")] = None,
    api_model: Annotated[str | None, typer.Option("--api-model", help="The model to ask there.")] = None,
    api_key: Annotated[
        str | None, typer.Option("--api-key", help="Its key; else INTERNBOOTCAMP_API_KEY or OPENAI_API_KEY.")
    ] = None,
    n: Annotated[int, typer.Option("-n", "--count", min=1, help="Cases of each bootcamp, shared among its levels.")] = 100,
    levels: Annotated[str, typer.Option("--levels", "-l", help="Such as 3, 1-5 or 1,3,5; all if not given.")] = "",
    seed: Annotated[int, typer.Option("--seed", help="Seed of the cases and of the policy.")] = 0,
    language: Language = "en",
    max_concurrent: Annotated[int, typer.Option("--max-concurrent", min=1, help="Episodes at once.")] = 64,
    output_dir: Annotated[Path, typer.Option("--output-dir", "-o", help="Where the run is written.")] = Path("runs"),
    timeout: Annotated[float, typer.Option("--timeout", min=0.01, help="Seconds one request may take.")] = 600.0,
    verdict_timeout: Annotated[
        float, typer.Option("--verdict-timeout", min=0.01, help="Seconds an older-style verifier may take.")
    ] = 60.0,
    tries: Annotated[int, typer.Option("--tries", min=1, help="Requests for one reply before it counts as failed.")] = 6,
    temperature: Annotated[float | None, typer.Option("--temperature", help="Sampling temperature.")] = None,
    top_p: Annotated[float | None, typer.Option("--top-p", help="Nucleus sampling.")] = None,
    max_tokens: Annotated[int | None, typer.Option("--max-tokens", min=1, help="Longest reply, in tokens.")] = None,
    quiet: Quiet = False,
    as_json: Json = False,
) -> None:
    """Evaluate a model, or a built-in policy, on bootcamps.

    Results are appended to OUTPUT_DIR/MODEL/eval_results_RUN.jsonl as they finish; beside it, in RUN/, lie manifest.json,
    summary.json, summary.csv and report.html. The exit status is 1 if some rows got no verdict.

    [bold]Examples[/bold]

      bootcamp eval coin_change sudoku --policy noisy:0.3 -n 50

      bootcamp eval all --api-url http://localhost:8000/v1 --api-model qwen -n 100 --max-concurrent 256

      bootcamp eval game24 --api-url https://api.openai.com/v1 --api-model gpt-4o --levels 1-3 --temperature 0
    """
    from internbootcamp.evaluate.selection import select_rows
    from internbootcamp.rollout.catalogue import Catalogue

    chosen = names_chosen(names)
    catalogue = Catalogue(chosen)
    rows = select_rows(catalogue.classes(), n, levels=levels, seed=seed, language=checked_language(language))
    answerer = answerer_from(
        policy,
        api_url,
        api_model,
        catalogue,
        seed,
        api_key=api_key,
        max_concurrent=max_concurrent,
        timeout=timeout,
        tries=tries,
        sampling={"temperature": temperature, "top_p": top_p, "max_tokens": max_tokens},
    )
    run = run_or_stop(
        rows,
        answerer,
        quiet,
        output_dir=output_dir,
        max_concurrent=max_concurrent,
        catalogue=catalogue,
        verdict_timeout=verdict_timeout,
        total=n * len(catalogue.classes()),
        arguments={"names": chosen, "n": n, "levels": levels or "all", "seed": seed, "language": language},
    )
    _print_run(run, quiet, as_json)
    if run.summary.overall.failures:
        raise typer.Exit(1)


def names_chosen(names: Sequence[str]) -> list[str]:
    """The names without repetition; `all` stands for every registered single-turn bootcamp."""
    from internbootcamp.core.registry import entries

    everything = [entry.name for entry in entries() if entry.domain != "agentic"]
    return list(dict.fromkeys(name for given in names for name in (everything if given == "all" else [given])))


def answerer_from(
    policy: str | None,
    api_url: str | None,
    api_model: str | None,
    catalogue: Catalogue,
    seed: int,
    *,
    api_key: str | None,
    tries: int,
    **request: Any,
) -> Policy:
    """The policy that the options describe; `request` goes to `ChatPolicy`. Raises `ConfigError`."""
    from internbootcamp.core.errors import ConfigError
    from internbootcamp.rollout import ChatPolicy, RetryPlan, key_from_environment, policy_from

    if policy is not None and (api_url or api_model):
        raise ConfigError("give --policy, or --api-url and --api-model, not both")
    if policy is not None:
        return policy_from(policy, catalogue, seed)
    if not api_url or not api_model:
        raise ConfigError("say who answers: --policy expert|random|noisy:0.3, or --api-url URL --api-model MODEL")
    key = api_key or key_from_environment()
    return ChatPolicy(api_url, api_model, api_key=key, retry=RetryPlan(tries=tries), **request)


def run_or_stop(rows: Any, policy: Policy, quiet: bool, **options: Any) -> Run:
    """Run with a progress line; Ctrl-C ends it with one line that says what is kept, and exit status 130."""
    from internbootcamp.evaluate.run import evaluate as evaluate_rows

    latest: list[Progress] = []
    try:
        with run_progress(policy.name, quiet) as show:

            def watch(progress: Progress) -> None:
                latest[:] = [progress]
                show(progress)

            return evaluate_rows(rows, policy, on_progress=watch, **options)
    except KeyboardInterrupt:
        if latest:
            done = latest[0]
            of = f" of {done.total}" if done.total else ""
            note(f"stopped: {done.finished}{of} rows are finished and kept in {done.results}")
        else:
            note("stopped before any row was finished")
        raise typer.Exit(130) from None


def _print_run(run: Run, quiet: bool, as_json: bool) -> None:
    from internbootcamp.evaluate.summary import failures_in_words

    if as_json:
        places = {"results": str(run.results), "report": str(run.report)}
        write_json({"run": run.name, **places, **run.summary.to_json()})
        return
    out().print(summary_table(run.summary))
    if run.summary.overall.failures:
        failed = run.summary.overall.failures
        note(f"{failed.total()} rows have no verdict ({failures_in_words(failed)}); they are not counted in the scores")
    note(f"results: {run.results}\nreport:  {run.report}", quiet)
