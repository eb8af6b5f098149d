"""`bootcamp generate` and `bootcamp generate-batch`: datasets from bootcamps, configs and registries."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from internbootcamp.cli.names import Json, Language, Quiet, checked_language, complete_name
from internbootcamp.cli.terminal import note, write_json

if TYPE_CHECKING:
    from internbootcamp.generate.batch import JobFailed
    from internbootcamp.generate.batch_jobs import Batch
    from internbootcamp.generate.prompt_limit import PromptLimit
    from internbootcamp.generate.request import Request
    from internbootcamp.generate.tasks import Pool
    from internbootcamp.generate.writing import Dataset

OutputDir = Annotated[Path, typer.Option("--output-dir", "-o", help="Where the files are written.")]
SplitSamples = Annotated[str | None, typer.Option("--split-samples", help="Rows of each split: train:10000,test:1000,val:500.")]
Override = Annotated[bool, typer.Option("--override", help="Plain file names, replacing files of those names.")]
GenParquet = Annotated[bool, typer.Option("--gen-parquet", help="Parquet files beside the JSON Lines.")]
NoTool = Annotated[bool, typer.Option("--no-tool", help="Rows offer no tools.")]
NoInteraction = Annotated[bool, typer.Option("--no-interaction", help="Rows have no interaction.")]
ToolConfig = Annotated[Path | None, typer.Option("--tool-config", help="Tool YAML for all groups.")]
InteractionConfig = Annotated[Path | None, typer.Option("--interaction-config", help="Interaction YAML for all groups.")]
Overrides = Annotated[
    str | None, typer.Option("--global-config-overrides", metavar="JSON", help='Wins over global_config: {"shuffle": true}.')
]
Seed = Annotated[int | None, typer.Option("--seed", help="The same seed gives the same files; the config's, or 0.")]
Workers = Annotated[int | None, typer.Option("--max-workers", "--workers", min=1, help="Processes; one a CPU if not given.")]
CaseTimeout = Annotated[float, typer.Option("--case-timeout", min=0.01, help="Seconds a case may take.")]
Engine = Annotated[str, typer.Option("--engine", metavar="local|ray", help="Processes here, or a Ray cluster.")]
RayAddress = Annotated[str | None, typer.Option("--ray-address", help="The cluster; a new local one if not given.")]
CASE_SECONDS = 60.0


def generate(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[NAME...]", help="Bootcamps, or `all`.", autocompletion=complete_name)
    ] = None,
    instruction_config: Annotated[Path | None, typer.Option("--instruction-config", help="YAML of groups of knobs.")] = None,
    output_dir: OutputDir = Path("datasets"),
    split_samples: SplitSamples = None,
    levels: Annotated[str, typer.Option("--levels", "-l", help="Such as 3, 1-5 or 1,3,5; all if not given.")] = "",
    name: Annotated[str, typer.Option("--name", help="What files are called, with NAMEs.")] = "",
    seed: Seed = None,
    language: Language = "en",
    shuffle: Annotated[bool, typer.Option("--shuffle", help="Rows of a split in random order.")] = False,
    gen_parquet: GenParquet = False,
    override: Override = False,
    tool_config: ToolConfig = None,
    interaction_config: InteractionConfig = None,
    no_tool: NoTool = False,
    no_interaction: NoInteraction = False,
    global_config_overrides: Overrides = None,
    legacy_config: Annotated[
        Path | None, typer.Option("--legacy-config", help="Older data_config_{train,test}.jsonl; its counterpart is found.")
    ] = None,
    puzzle_configs: Annotated[Path | None, typer.Option("--puzzle-configs", help="Folder of its knob files.")] = None,
    tokenizer: Annotated[str | None, typer.Option("--tokenizer", help="tokenizer.json, its folder, or a hub name.")] = None,
    max_prompt_len: Annotated[
        int | None, typer.Option("--max-prompt-len", min=1, help="Longest prompt in tokens; in characters without tokenizer.")
    ] = None,
    workers: Workers = None,
    case_timeout: CaseTimeout = CASE_SECONDS,
    engine: Engine = "local",
    ray_address: RayAddress = None,
    quiet: Quiet = False,
    as_json: Json = False,
) -> None:
    """Make a dataset: rows in JSON Lines files, one a split, and a manifest.json.

    The rows of a split are shared evenly among the levels of all NAMEs, or as the groups of a YAML say. The same arguments
    give the same bytes, with any number of workers. No case occurs twice, in one split or in two. A run that was stopped is
    continued by the same command. The exit status is 1 if groups had to be given up.

    [bold]Examples[/bold]

      bootcamp generate coin_change sudoku --levels 1-3 --split-samples train:10000,test:1000

      bootcamp generate --instruction-config game24_instruction_config.yaml --output-dir data --override

      bootcamp generate --legacy-config data_config_train.jsonl --puzzle-configs puzzle_configs
    """
    from internbootcamp.generate.request import Request

    _see_working_directory()
    _check_sources(names, instruction_config, legacy_config, puzzle_configs, levels, name)
    request = Request(
        splits=_splits(split_samples),
        seed=seed,
        language=checked_language(language),
        shuffle=shuffle or None,
        parquet=gen_parquet or None,
        tool_config=tool_config,
        interaction_config=interaction_config,
        no_tool=no_tool,
        no_interaction=no_interaction,
        overrides=_overrides(global_config_overrides),
        limit=_limit(tokenizer, max_prompt_len),
    )
    pool = _pool(engine, workers, case_timeout, ray_address)
    settings = {"engine": engine, "case_timeout": case_timeout}
    try:
        if legacy_config is not None and puzzle_configs is not None:
            _generate_legacy(legacy_config, puzzle_configs, request, pool, output_dir, override, settings, quiet, as_json)
            return
        source: Any = instruction_config if instruction_config is not None else _chosen(names or [])
        dataset = _generate_one(source, request, pool, output_dir, override, levels, name, settings, quiet)
    finally:
        pool.close()
    _report_dataset(dataset, quiet, as_json)
