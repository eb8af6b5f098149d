"""`bootcamp benchmark`: make our own fixed evaluation set, and score a policy on it beside its baselines."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from internbootcamp.cli import evaluation_options as options
from internbootcamp.cli.help_pages import Command, CommandGroup
from internbootcamp.cli.names import Json, Language, Quiet, checked_language
from internbootcamp.cli.terminal import note, out, write_json

if TYPE_CHECKING:
    from internbootcamp.evaluate.summary import RunSummary

Folder = Annotated[Path, typer.Argument(metavar="FOLDER", help="Where the benchmark is.")]

app = typer.Typer(
    cls=CommandGroup, no_args_is_help=True, help="A fixed evaluation set of all bootcamps: build it, run a policy on it."
)


@app.command(cls=Command)
def build(
    folder: Folder = Path("benchmark"),
    rows_per_domain: Annotated[
        int | None, typer.Option(min=1, help="Rows of each domain; default: 200, or one for each level of its tasks.")
    ] = None,
    domain: Annotated[
        list[str] | None,
        typer.Option(help="Only this domain; may be repeated. All of them if not given.", show_default=False),
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed and version give the same file.")] = 0,
    language: Language = "en",
    workers: Annotated[int | None, typer.Option(min=1, help="Processes; default: one a processor.")] = None,
    quiet: Quiet = False,
    as_json: Json = False,
) -> None:
    """Write FOLDER/benchmark.jsonl, and beside it benchmark.json with its hash and the baselines of each task.

    All listed bootcamps have their share: each domain the same number of rows, evenly over its tasks and their levels, no
    prompt twice.

    Examples:

      bootcamp benchmark build

      bootcamp benchmark build benchmark-zh --language zh --seed 7
    """
    from internbootcamp.generate.benchmark import BenchmarkPlan, build_benchmark

    def tell(name: str) -> None:
        note(name, quiet)

    plan = BenchmarkPlan(seed, checked_language(language), rows_per_domain, tuple(domain or ()))
    about = build_benchmark(folder, plan, workers=workers, on_task=tell)
    if as_json:
        write_json(about)
        return
    domains = {task["domain"] for task in about["tasks"].values()}
    typer.echo(folder / "benchmark.jsonl")
    note(f"{about['rows']:,} rows of {len(about['tasks'])} tasks in {len(domains)} domains, sha256 {about['sha256']}", quiet)


@app.command(cls=Command)
def run(
    folder: Folder = Path("benchmark"),
    policy: options.PolicyName = None,
    api_url: options.ApiUrl = None,
    api_model: options.ApiModel = None,
    api_key: options.ApiKey = None,
    api_extra_headers: options.ApiHeaders = None,
    api_extra_params: options.ApiParams = None,
    temperature: options.Temperature = None,
    max_tokens: options.MaxTokens = None,
    timeout: options.Timeout = 600.0,
    repeats: options.Repeats = 1,
    seed: options.Seed = 0,
    limit: options.RowLimit = None,
    output_dir: options.OutputDir = None,
    max_concurrent: options.MaxConcurrent = 64,
    resume: options.Resume = False,
    quiet: Quiet = False,
    as_json: Json = False,
) -> None:
    """Score a policy on a benchmark, beside what guessing and the best constant answer earn.

    The file is checked against its hash first. `above chance` is the part of the way from the better baseline to 1. Every
    other option of an evaluation is there with `bootcamp eval --dataset-path FOLDER/benchmark.jsonl`.

    Examples:

      bootcamp benchmark run --policy noisy:0.3

      bootcamp benchmark run --api-url http://localhost:8000/v1 --api-model qwen --max-concurrent 256 --resume
    """
    given = dict(locals())
    from internbootcamp.cli.evaluation import Given, answerer_from, evaluate, run_or_stop, tell_unlike, unjudged
    from internbootcamp.cli.evaluation_plan import catalogue_from, options_from, rows_from
    from internbootcamp.generate.benchmark import ROWS, read_benchmark

    about = read_benchmark(folder)
    defaults = {name: option.default for name, option in inspect.signature(evaluate).parameters.items()}
    chosen = Given({**defaults, **given, "dataset_path": [folder / ROWS]})
    catalogue = catalogue_from(chosen)
    selected = rows_from(chosen, catalogue)
    answerer = answerer_from(chosen, catalogue)
    run_options = options_from(chosen, catalogue, selected)
    tell_unlike(answerer, run_options, quiet)
    finished = run_or_stop(selected.rows, answerer, quiet, options=run_options)
    scores = scores_of(about, finished.summary)
    if as_json:
        write_json({"benchmark": about["version"], "sha256": about["sha256"], "results": str(finished.results), **scores})
    else:
        _print(scores)
        note(f"benchmark {about['version']}\nresults: {finished.results}\nreport:  {finished.report}", quiet)
    if unjudged(finished):
        raise typer.Exit(1)


def scores_of(about: Mapping[str, Any], summary: RunSummary) -> dict[str, Any]:
    """Scores by task and domain, and their mean over the domains; each task counts the same within its domain."""
    tasks: dict[str, dict[str, Any]] = {}
    for name, facts in about["tasks"].items():
        part = summary.bootcamps.get(name)
        if part is None or part.tally.mean is None:
            continue
        chance = max(facts["guess"], facts["constant"])
        above = (part.tally.mean - chance) / (1 - chance) if chance < 1 else 0.0
        tasks[name] = {"domain": facts["domain"], "rows": part.tally.rows, "score": part.tally.mean, **_baselines(facts)}
        tasks[name]["above_chance"] = above
    domains = {domain: _mean_of(tasks, domain) for domain in sorted({task["domain"] for task in tasks.values()})}
    overall = _mean_over(list(domains.values()))
    return {"overall": overall, "domains": domains, "tasks": tasks}


def _baselines(facts: Mapping[str, Any]) -> dict[str, Any]:
    return {name: facts[name] for name in ("guess", "constant")}


def _mean_of(tasks: Mapping[str, Mapping[str, Any]], domain: str) -> dict[str, Any]:
    return _mean_over([task for task in tasks.values() if task["domain"] == domain])


def _mean_over(parts: list[Mapping[str, Any]] | list[dict[str, Any]]) -> dict[str, Any]:
    """Rows together, and the means of the scores."""
    columns = ("score", "guess", "constant", "above_chance")
    means = {name: round(sum(part[name] for part in parts) / len(parts), 6) if parts else None for name in columns}
    return {"rows": sum(part["rows"] for part in parts), **means}


def _print(scores: Mapping[str, Any]) -> None:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, header_style="dim", pad_edge=False)
    for column in ("domain", "rows", "score", "guess", "constant", "above chance"):
        table.add_column(column, justify="left" if column == "domain" else "right", no_wrap=True)
    for domain, part in scores["domains"].items():
        table.add_row(domain.replace("_", " "), *_cells(part))
    table.add_section()
    table.add_row("all domains", *_cells(scores["overall"]), style="bold")
    out().print(table)


def _cells(part: Mapping[str, Any]) -> list[str]:
    scores = (part["score"], part["guess"], part["constant"], part["above_chance"])
    return [str(part["rows"]), *("–" if score is None else f"{score:.3f}" for score in scores)]
