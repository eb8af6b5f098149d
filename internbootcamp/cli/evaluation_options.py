"""The options of `bootcamp eval`, by what they are about. Spellings of the older evaluator are accepted beside ours."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from internbootcamp.cli.help_pages import Command

DATA, MODEL, PARTS, LIMITS, RUN, OLD = "What is asked", "Who answers", "Environment", "Limits", "The run", "Without effect"


def _option(*names: str, panel: str, help: str, **more: Any) -> typer.models.OptionInfo:
    found: typer.models.OptionInfo = typer.Option(*names, rich_help_panel=panel, help=help, **more)
    return found


Datasets = Annotated[
    list[Path] | None, _option("--dataset-path", "-d", panel=DATA, help="Rows: .jsonl, .json or .parquet; may be repeated.")
]
Count = Annotated[int, _option("-n", "--count", panel=DATA, min=1, help="Cases of each NAME, shared among its levels.")]
Levels = Annotated[str, _option("--levels", "--level", "-l", panel=DATA, help="Such as 3, 1-5 or 1,3,5; all if not given.")]
RowLimit = Annotated[int | None, _option("--limit", panel=DATA, min=1, help="The first so many rows only.")]
Repeats = Annotated[int, _option("--repeats", panel=DATA, min=1, help="Episodes of each row, for pass@k.")]
Seed = Annotated[int, _option("--seed", panel=DATA, help="Seed of the cases and of the policy.")]

PolicyName = Annotated[str | None, _option("--policy", "-p", panel=MODEL, help="expert, random or noisy:P.")]
ApiUrl = Annotated[
    list[str] | None,
    _option("--api-url", panel=MODEL, help="OpenAI-compatible endpoint; several, repeated or with commas, share the load."),
]
ApiModel = Annotated[str | None, _option("--api-model", panel=MODEL, help="The model to ask there.")]
ApiKey = Annotated[
    str | None,
    _option("--api-key", panel=MODEL, help="Its key; else INTERNBOOTCAMP_API_KEY or OPENAI_API_KEY."),
]
ApiProxy = Annotated[str | None, _option("--api-proxy", panel=MODEL, help="HTTP proxy on the way to it.")]
ApiHeaders = Annotated[
    str | None, _option("--api-extra-headers", panel=MODEL, help="'name:value,…', JSON or @file; never recorded.")
]
ApiParams = Annotated[
    str | None,
    _option("--api-extra-params", panel=MODEL, help="JSON, @file or 'key:value,…'; merged into each request last."),
]
Temperature = Annotated[float | None, _option("--temperature", panel=MODEL, help="Sampling temperature.")]
TopP = Annotated[float | None, _option("--top-p", panel=MODEL, help="Nucleus sampling.")]
MaxTokens = Annotated[int | None, _option("--max-tokens", panel=MODEL, min=1, help="Longest reply, in tokens.")]
Timeout = Annotated[float, _option("--timeout", panel=MODEL, min=0.01, help="Seconds one request may take.")]
Tries = Annotated[int, _option("--tries", panel=MODEL, min=1, help="Requests for one reply before it counts as failed.")]
RequestsPerMinute = Annotated[float | None, _option("--requests-per-minute", panel=MODEL, min=0.01, help="At most so many.")]
TokensPerMinute = Annotated[float | None, _option("--tokens-per-minute", panel=MODEL, min=1, help="At most so many.")]

ToolConfig = Annotated[
    Path | None, _option("--tool-config", "--yaml-tool-path", panel=PARTS, help="Tool YAML for all rows.")
]
InteractionConfig = Annotated[
    Path | None,
    _option("--interaction-config", "--yaml-interaction-path", panel=PARTS, help="Interaction YAML for all rows."),
]
Interaction = Annotated[
    str | None, _option("--interaction", panel=PARTS, help="retry:N or check, in place of the rows' own interaction.")
]
RewardClass = Annotated[
    str | None,
    _option("--reward-calculator-class", panel=PARTS, help="Who judges all rows: a dotted path, a name, or FILE.py::Class."),
]
RewardConfig = Annotated[Path | None, _option("--reward-config", panel=PARTS, help="The same, from YAML; goes before.")]
BootcampRegistry = Annotated[
    Path | None, _option("--bootcamp-registry", panel=PARTS, help="JSON Lines: data source to reward class and YAML files.")
]
VerifyKeywords = Annotated[
    str | None,
    _option("--verify-correction-kwargs", panel=PARTS, help="JSON, @file or 'key:value,…'; keywords for verify_score."),
]
EvaluatorClass = Annotated[
    str | None, _option("--evaluator-class", panel=PARTS, help="A BaseEvaluator of yours: a dotted path, or FILE.py::Class.")
]
JudgedText = Annotated[
    str, _option("--judged", panel=PARTS, metavar="final|all", help="Judge the final message, or all the model said.")
]
VerdictTimeout = Annotated[float, _option("--verdict-timeout", panel=PARTS, min=0.01, help="Seconds a verdict may take.")]
TokenizerPath = Annotated[
    str | None, _option("--tokenizer-path", panel=PARTS, help="Renders full_context and response_context in the results.")
]

AssistantTurns = Annotated[
    int, _option("--max-assistant-turns", panel=LIMITS, min=1, help="Messages of the model in an episode.")
]
UserTurns = Annotated[
    int | None,
    _option("--max-user-turns", panel=LIMITS, min=0, help="Messages of tools and interaction; unlimited if not given."),
]
ToolTurns = Annotated[
    int | None,
    _option("--max-tool-turns-per-interaction", panel=LIMITS, min=1, help="Then the interaction speaks, answer or not."),
]
InteractionTurns = Annotated[
    int | None, _option("--max-interaction-turns", panel=LIMITS, min=0, help="Messages of the interaction.")
]
EpisodeTokens = Annotated[
    int | None, _option("--max-episode-tokens", panel=LIMITS, min=1, help="Prompt and reply of one request together.")
]
EpisodeTimeout = Annotated[
    float | None, _option("--episode-timeout", panel=LIMITS, min=0.01, help="Seconds a whole episode may take.")
]
ToolTimeout = Annotated[float, _option("--tool-timeout", panel=LIMITS, min=0.01, help="Seconds one tool call may take.")]

OutputDir = Annotated[
    Path | None, _option("--output-dir", "-o", panel=RUN, help="Where the run is written.", show_default="runs")
]
MaxConcurrent = Annotated[int, _option("--max-concurrent", panel=RUN, min=1, help="Episodes at once.")]
Resume = Annotated[
    bool, _option("--resume", panel=RUN, help="Go on with the unfinished run that has these arguments, or start one.")
]
ResumeFrom = Annotated[
    Path | None, _option("--resume-from-result-path", panel=RUN, help="Go on in this results file, of any version.")
]
Engine = Annotated[str, _option("--engine", panel=RUN, metavar="local|ray", help="Verdicts in processes here, or on Ray.")]
ScoringWorkers = Annotated[
    int | None,
    _option("--scoring-workers", panel=RUN, min=1, help="Processes that make verdicts; default: the cores, 2 to 8."),
]
DryRun = Annotated[bool, _option("--dry-run", panel=RUN, help="Check everything, say what would be run, and ask nobody.")]
Verbose = Annotated[bool, _option("--verbose", "-v", panel=RUN, help="A line on stderr for each finished episode.")]

UseRetrieval = Annotated[
    bool,
    _option("--use-retrieval", panel=OLD, hidden=True, help="Accepted and ignored, as it and --retrieval-… always were."),
]


class EvaluationCommand(Command):
    """`bootcamp eval`, which also takes the `--retrieval-…` options of the older evaluator: each counts as `--use-retrieval`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        return super().parse_args(ctx, _without_retrieval(args))


def _without_retrieval(args: list[str]) -> list[str]:
    """The arguments with `--use-retrieval` in place of each `--retrieval-NAME VALUE`, the value included if there is one."""
    kept: list[str] = []
    waiting = list(args)
    while waiting:
        argument = waiting.pop(0)
        if not argument.startswith("--retrieval-"):
            kept.append(argument)
            continue
        kept.append("--use-retrieval")
        if "=" not in argument and waiting and not waiting[0].startswith("-"):
            waiting.pop(0)
    return kept
