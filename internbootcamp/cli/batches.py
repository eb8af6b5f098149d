"""`bootcamp generate-batch` and `bootcamp registry`: datasets for everything that a registry file names."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

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
    SplitSamples,
    Workers,
    splits_from,
    started_pool,
)
from internbootcamp.cli.names import Json, Language, checked_language
from internbootcamp.cli.terminal import note, write_json

if TYPE_CHECKING:
    from internbootcamp.generate.batch import JobFailed
    from internbootcamp.generate.batch_jobs import Batch
    from internbootcamp.generate.writing import Dataset

LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")


def generate_batch(
    bootcamp_registry: Annotated[Path, typer.Option("--bootcamp-registry", help="Registry, in JSON Lines.")],
    output_dir: OutputDir = Path("datasets"),
    split_samples: SplitSamples = None,
    max_workers: Workers = None,
    continue_on_error: Annotated[
        bool, typer.Option("--continue-on-error", help="A config that fails does not end the batch.")
    ] = False,
    concat_files: Annotated[
        bool, typer.Option("--concat-files", help="One shuffled file a split; those of the configs go to detail_<time>/.")
    ] = False,
    log_level: Annotated[str, typer.Option("--log-level", help="DEBUG, INFO, WARNING or ERROR.")] = "INFO",
    seed: Seed = None,
    language: Language = "en",
    gen_parquet: GenParquet = False,
    override: Override = False,
    no_tool: NoTool = False,
    no_interaction: NoInteraction = False,
    case_timeout: CaseTimeout = None,
    engine: Engine = "local",
    ray_address: RayAddress = None,
    as_json: Json = False,
) -> None:
    """Make a dataset for every config of a registry.

    Rows are those of --split-samples, else of the record, else train:100; they are shuffled unless the record says
    otherwise. The exit status is 1 unless all succeed. The same command continues a batch that was stopped.

    Examples:

      bootcamp generate-batch --bootcamp-registry bootcamp_registry.jsonl --split-samples train:100,test:10

      bootcamp generate-batch --bootcamp-registry registry.jsonl --continue-on-error --concat-files --max-workers 8
    """
    from internbootcamp.core.errors import ConfigError
    from internbootcamp.generate.batch_jobs import BatchOptions, batch_from_registry
    from internbootcamp.generate.processes import CASE_SECONDS, processors
    from internbootcamp.generate.request import Request

    if log_level.upper() not in LOG_LEVELS:
        raise ConfigError(f"--log-level must be one of {', '.join(LOG_LEVELS)}, not {log_level!r}")
    request = Request(
        splits=splits_from(split_samples),
        seed=seed,
        language=checked_language(language),
        parquet=gen_parquet or None,
        no_tool=no_tool,
        no_interaction=no_interaction,
    )
    options = BatchOptions(
        output_dir,
        override,
        at_once=max_workers or processors(),
        go_on=continue_on_error,
        concat=concat_files,
        settings={"engine": engine, "case_timeout": case_timeout or CASE_SECONDS},
    )
    quiet = LOG_LEVELS.index(log_level.upper()) > LOG_LEVELS.index("INFO")
    with started_pool(engine, max_workers, case_timeout, ray_address) as pool:
        try:
            batch = batch_from_registry(
                bootcamp_registry, request, options, pool, lambda where, result: noted(where, result, quiet)
            )
        except KeyboardInterrupt:
            note("stopped: what is finished is kept, and the same command continues")
            raise typer.Exit(130) from None
    report_batch(batch, output_dir, quiet, as_json)


def noted(where: str, result: Dataset | JobFailed, quiet: bool) -> None:
    """Say how a job of a batch ended."""
    from internbootcamp.generate.batch import JobFailed

    if isinstance(result, JobFailed):
        note(f"error: {result.problem}" if result.problem.startswith(where) else f"error: {where}: {result.problem}")
        note(result.detail.rstrip(), quiet=not result.detail)
    else:
        note(f"{result.name}: {', '.join(f'{rows:,} {split}' for split, rows in result.rows.items())}", quiet)


def report_batch(batch: Batch, output_dir: Path, quiet: bool, as_json: bool) -> None:
    """What was written to stdout; exit status 1 unless all succeeded. Failures also go to datagen_error_log.jsonl."""
    from internbootcamp.cli.generate import dataset_to_json
    from internbootcamp.generate.error_log import log_failures

    if as_json:
        failed = [{"where": failure.where, "problem": failure.problem} for failure in batch.failed]
        together = {split: str(path) for split, path in batch.together.items()}
        write_json({"datasets": list(map(dataset_to_json, batch.datasets)), "failed": failed, "together": together})
    else:
        for path in batch.together.values() or [path for dataset in batch.datasets for path in dataset.files.values()]:
            typer.echo(path)
    if batch.repeats:
        note(f"{batch.repeats:,} rows that several datasets had were left out of the files that hold all", quiet)
    note(f"{len(batch.datasets)} datasets made, {len(batch.failed)} failed", quiet)
    if batch.failed:
        note(f"failures are listed in {log_failures(output_dir, batch.failed)}", quiet)
        raise typer.Exit(1)


def registry(
    output: Annotated[Path, typer.Option("--output", "-o", help="The registry file to write.")] = Path("registry.jsonl"),
    domain: Annotated[str | None, typer.Option("--domain", "-d", help="Only the built-in bootcamps of this domain.")] = None,
    folder: Annotated[Path | None, typer.Option("--folder", help="The instruction YAMLs below this folder instead.")] = None,
) -> None:
    """Write the registry of the built-in bootcamps, of one domain, or of the configs in a folder.

    Built-in bootcamps get an instruction YAML each, with their levels as groups, in configs/ beside the registry.

    Examples:

      bootcamp registry --output all/registry.jsonl

      bootcamp registry --domain cryptography -o ciphers/registry.jsonl

      bootcamp registry --folder my_configs -o my_configs/registry.jsonl
    """
    from internbootcamp.core.errors import ConfigError
    from internbootcamp.core.registry import entries
    from internbootcamp.generate.registry_writing import built_in_records, folder_records, write_registry

    if folder is not None and domain is not None:
        raise ConfigError("give --domain or --folder, not both")
    with started_pool() as pool:
        if folder is not None:
            records = folder_records(folder, output, pool)
        else:
            chosen = entries(domain)
            if not chosen:
                known = sorted({entry.domain for entry in entries()})
                raise ConfigError(f"no domain is called {domain!r}; there are {', '.join(known)}")
            records = built_in_records(chosen, output, pool)
    write_registry(output, records)
    typer.echo(output)
    note(f"{len(records)} records")
