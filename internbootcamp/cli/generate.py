"""`bootcamp generate`: a dataset from bootcamps by name, an instruction YAML, or older configs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from internbootcamp.cli.batches import report_batch
from internbootcamp.cli.generation_options import (
    CaseTimeout,
    Engine,
    GenParquet,
    NoInteraction,
    NoTool,
    OutputDir,
    Override,
    RayAddress,
    Seed,
    Shuffle,
    SplitSamples,
    Workers,
    limit_from,
    overrides_from,
    rows_progress,
    splits_from,
    started_pool,
)
from internbootcamp.cli.names import Json, Language, Quiet, checked_language, complete_name
from internbootcamp.cli.terminal import note, write_json

if TYPE_CHECKING:
    from internbootcamp.generate.request import Request
    from internbootcamp.generate.tasks import Pool
    from internbootcamp.generate.writing import Dataset


SHOWN_LOSSES = 5  # the manifest has them all


def generate(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="NAME", help="Bootcamps, or `all`.", autocompletion=complete_name)
    ] = None,
    instruction_config: Annotated[Path | None, typer.Option("--instruction-config", help="YAML of groups of knobs.")] = None,
    output_dir: OutputDir = Path("datasets"),
    split_samples: SplitSamples = None,
    levels: Annotated[str, typer.Option("--levels", "-l", help="Such as 3, 1-5 or 1,3,5; all if not given.")] = "",
    name: Annotated[str, typer.Option("--name", help="What the files of NAMEs are called.")] = "",
    seed: Seed = None,
    language: Language = "en",
    shuffle: Shuffle = False,
    gen_parquet: GenParquet = False,
    override: Override = False,
    tool_config: Annotated[Path | None, typer.Option("--tool-config", help="Tool YAML for all groups.")] = None,
    interaction_config: Annotated[
        Path | None, typer.Option("--interaction-config", help="Interaction YAML for all groups.")
    ] = None,
    no_tool: NoTool = False,
    no_interaction: NoInteraction = False,
    global_config_overrides: Annotated[
        str | None, typer.Option("--global-config-overrides", metavar="JSON", help='Wins over the YAML: {"shuffle": true}.')
    ] = None,
    legacy_config: Annotated[
        Path | None, typer.Option("--legacy-config", help="An older data_config_{train,test}.jsonl.")
    ] = None,
    puzzle_configs: Annotated[Path | None, typer.Option("--puzzle-configs", help="The folder of its knob files.")] = None,
    tokenizer: Annotated[str | None, typer.Option("--tokenizer", help="tokenizer.json, its folder, or a hub name.")] = None,
    max_prompt_len: Annotated[
        int | None,
        typer.Option("--max-prompt-len", min=1, help="Longest prompt in tokens; in characters without tokenizer."),
    ] = None,
    workers: Workers = None,
    case_timeout: CaseTimeout = None,
    engine: Engine = "local",
    ray_address: RayAddress = None,
    quiet: Quiet = False,
    as_json: Json = False,
) -> None:
    """Make a dataset: JSON Lines files, one a split, and manifest.json.

    The rows of a split are shared evenly among the levels of all NAMEs, or as the YAML says. The same arguments give the
    same bytes with any number of workers, and no case occurs twice. The same command continues a run that was stopped. The
    exit status is 1 if rows are missing in the end.

    Examples:

      bootcamp generate coin_change sudoku --levels 1-3 --split-samples train:10000,test:1000

      bootcamp generate --instruction-config game24_instruction_config.yaml --output-dir data --override

      bootcamp generate --legacy-config data_config_train.jsonl --puzzle-configs puzzle_configs
    """
    from internbootcamp.core.errors import ConfigError
    from internbootcamp.generate.batch_jobs import BatchOptions, batch_from_legacy
    from internbootcamp.generate.processes import CASE_SECONDS, processors
    from internbootcamp.generate.request import Request

    _check_sources(names or [], instruction_config, legacy_config, puzzle_configs, levels or name)
    _check_name(name)
    request = Request(
        splits=splits_from(split_samples),
        seed=seed,
        language=checked_language(language),
        shuffle=shuffle or None,
        parquet=gen_parquet or None,
        tool_config=tool_config,
        interaction_config=interaction_config,
        no_tool=no_tool,
        no_interaction=no_interaction,
        overrides=overrides_from(global_config_overrides),
        limit=limit_from(tokenizer, max_prompt_len),
    )
    if global_config_overrides is not None and instruction_config is None:
        raise ConfigError("--global-config-overrides goes with --instruction-config")
    settings = {"engine": engine, "case_timeout": case_timeout or CASE_SECONDS}
    with started_pool(engine, workers, case_timeout, ray_address) as pool:
        if legacy_config is not None and puzzle_configs is not None:
            options = BatchOptions(output_dir, override, workers or processors(), go_on=True, settings=settings)
            batch = batch_from_legacy(legacy_config, puzzle_configs, request, options, pool, _noted(quiet))
            report_batch(batch, output_dir, quiet, as_json)
            return
        source = instruction_config if instruction_config is not None else names_chosen(names or [])
        dataset = _written(source, request, pool, output_dir, override, settings, quiet, levels, name)
    _report(dataset, quiet, as_json)


def names_chosen(names: list[str]) -> list[str]:
    """The names without repetition; `all` stands for every registered bootcamp."""
    from internbootcamp.core.registry import list_bootcamps

    return list(dict.fromkeys(name for given in names for name in (list_bootcamps() if given == "all" else [given])))


def _check_sources(
    names: list[str], instruction: Path | None, legacy: Path | None, puzzles: Path | None, named: str
) -> None:
    """Raise `ConfigError` unless there is exactly one source of cases, with what goes with it."""
    from internbootcamp.core.errors import ConfigError

    if bool(names) + (instruction is not None) + (legacy is not None) != 1:
        raise ConfigError("say what to generate: NAME..., --instruction-config FILE, or --legacy-config FILE")
    if (legacy is None) != (puzzles is None):
        raise ConfigError("--legacy-config FILE and --puzzle-configs DIR go together")
    if named and not names:
        raise ConfigError("--levels and --name go with NAME...")


def _check_name(name: str) -> None:
    """Raise `ConfigError` for a name that would lead out of the output folder, or hide its files."""
    from internbootcamp.core.errors import ConfigError

    if name.startswith((".", "-")) or "/" in name or not name.isprintable():
        raise ConfigError(f"--name must be part of a file name, without / and a dot at its beginning, not {name!r}")


def _written(
    source: Any,
    request: Request,
    pool: Pool,
    output_dir: Path,
    override: bool,
    settings: Any,
    quiet: bool,
    levels: str,
    name: str,
) -> Dataset:
    """Make the dataset, with a live line; Ctrl-C ends it with one line, and exit status 130."""
    from internbootcamp.generate.instruction_config import plan_from_config
    from internbootcamp.generate.named import plan_from_names
    from internbootcamp.generate.writing import Target, write_dataset

    parquet = bool(request.parquet)
    if isinstance(source, Path):
        plan, config = plan_from_config(source, request, pool)
        parquet = config.flag("gen_parquet", request.parquet)
        for flag, asked, used in (("shuffle", request.shuffle, plan.shuffle), ("gen_parquet", request.parquet, parquet)):
            if asked and not used:
                note(f"{flag} is off in {source}; --global-config-overrides '{{\"{flag}\": true}}' wins over it", quiet)
    else:
        plan = plan_from_names(source, request, pool, levels=levels, name=name)
    target = Target(output_dir, override=override, parquet=parquet)
    latest = [0, plan.slots]
    try:
        with rows_progress(plan.name, quiet) as show:

            def watch(rows: int, total: int) -> None:
                latest[:] = rows, total
                show(rows, total)

            return write_dataset(plan, pool, target, settings=settings, on_progress=watch)
    except KeyboardInterrupt:
        note(f"stopped: {latest[0]:,} of {latest[1]:,} rows are kept, and the same command continues")
        raise typer.Exit(130) from None


def _noted(quiet: bool) -> Any:
    from internbootcamp.cli.batches import noted

    return lambda where, result: noted(where, result, quiet)


def _report(dataset: Dataset, quiet: bool, as_json: bool) -> None:
    """What was written to stdout, what else there is to say to stderr."""
    if as_json:
        write_json(dataset_to_json(dataset))
    else:
        for path in (*dataset.files.values(), *dataset.parquet.values()):
            typer.echo(path)
    tallies = dataset.progress.tallies
    draws, repeats = sum(tally.draws for tally in tallies), sum(tally.repeats for tally in tallies)
    lost = sum(sum(tally.losses.values()) for tally in tallies)
    rows = ", ".join(f"{count:,} {split}" for split, count in dataset.rows.items())
    note(f"{rows}: {draws:,} draws, {repeats:,} repeats, {lost:,} lost; see {dataset.manifest}", quiet)
    if dataset.continued:
        note(f"{dataset.continued:,} of the rows are from a run that was stopped", quiet)
    for loss in dataset.progress.losses[:SHOWN_LOSSES]:
        note(f"lost: {loss['group']}, seed {loss['seed']}, index {loss['index']}: {loss['problem']}", quiet)
    for group, reason in dataset.given_up.items():
        note(f"error: {group} was given up: {reason}")
    if dataset.given_up:
        raise typer.Exit(1)


def dataset_to_json(dataset: Dataset) -> dict[str, Any]:
    """A dataset for machines."""
    return {
        "name": dataset.name,
        "complete": dataset.complete,
        "rows": dataset.rows,
        "files": {split: str(path) for split, path in dataset.files.items()},
        "parquet": {split: str(path) for split, path in dataset.parquet.items()},
        "manifest": str(dataset.manifest),
        "draws": sum(tally.draws for tally in dataset.progress.tallies),
        "repeats": sum(tally.repeats for tally in dataset.progress.tallies),
        "losses": dataset.progress.losses,
        "given_up": dataset.given_up,
        "continued": dataset.continued,
    }
