"""`bootcamp postprocess`: results files to training data."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from internbootcamp.cli.names import Json, Quiet
from internbootcamp.cli.terminal import note, write_json

if TYPE_CHECKING:
    from internbootcamp.postprocess import DataPostProcessor

FORMATS = "training, multimodal, xtuner, messages, responses, openai, hf, prompt-completion, sharegpt, dpo"
_CHOOSE, _FORM = "Which rows", "What is written"
_FAILURES = ("bad_lines", "filter_errors", "transform_errors", "transform_type_errors")


def postprocess(
    files: Annotated[list[Path] | None, typer.Argument(metavar="RUN", help="Results files or folders of runs.")] = None,
    input_files: Annotated[list[Path] | None, typer.Option("--input", "-i", help="The same, as an option.")] = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="Default: <stem>_processed.jsonl beside the first file.")
    ] = None,
    success_only: Annotated[
        bool, typer.Option("--success-only", help="Episodes without an exception.", rich_help_panel=_CHOOSE)
    ] = False,
    min_score: Annotated[float | None, typer.Option("--min-score", help="Least score.", rich_help_panel=_CHOOSE)] = None,
    max_score: Annotated[float | None, typer.Option("--max-score", help="Greatest score.", rich_help_panel=_CHOOSE)] = None,
    data_source: Annotated[
        list[str] | None, typer.Option("--data-source", help="Exactly this one; may be repeated.", rich_help_panel=_CHOOSE)
    ] = None,
    where: Annotated[
        list[str] | None,
        typer.Option("--where", metavar="PATH=VALUE", help="Such as input.extra_info.level=3.", rich_help_panel=_CHOOSE),
    ] = None,
    design_end: Annotated[
        bool, typer.Option("--design-end", help="The last message contains <Design End>.", rich_help_panel=_CHOOSE)
    ] = False,
    max_characters: Annotated[
        int | None, typer.Option("--max-characters", min=1, help="Longest conversation.", rich_help_panel=_CHOOSE)
    ] = None,
    max_tokens: Annotated[
        int | None,
        typer.Option("--max-tokens", min=1, help="The same in tokens, as the endpoint counted.", rich_help_panel=_CHOOSE),
    ] = None,
    tokenizer: Annotated[
        str | None, typer.Option("--tokenizer", help="Counts them instead: tokenizer.json, folder or hub name.")
    ] = None,
    turns: Annotated[
        str | None, typer.Option("--turns", metavar="LOW:HIGH", help="Assistant turns.", rich_help_panel=_CHOOSE)
    ] = None,
    deduplicate: Annotated[
        str | None,
        typer.Option(
            "--dedup", metavar="response|conversation|prompt", help="First of equal rows.", rich_help_panel=_CHOOSE
        ),
    ] = None,
    solve_rate: Annotated[
        str | None,
        typer.Option("--solve-rate", metavar="LOW:HIGH", help="Mean score of a sample's attempts.", rich_help_panel=_CHOOSE),
    ] = None,
    target_solve_rate: Annotated[
        float | None,
        typer.Option("--target-solve-rate", help="Leave samples out until their mean is this.", rich_help_panel=_CHOOSE),
    ] = None,
    best_of: Annotated[
        int | None, typer.Option("--best-of", min=1, help="The N best attempts at each sample.", rich_help_panel=_CHOOSE)
    ] = None,
    expand_prefixes: Annotated[
        bool, typer.Option("--expand-prefixes", help="One row for every assistant message.", rich_help_panel=_FORM)
    ] = False,
    last_prefix_score: Annotated[
        bool,
        typer.Option("--last-prefix-score", help="Of these only whole episodes keep their score.", rich_help_panel=_FORM),
    ] = False,
    training: Annotated[bool, typer.Option("--extract-training", help="--format training", rich_help_panel=_FORM)] = False,
    multimodal: Annotated[
        bool, typer.Option("--extract-multimodal", help="--format multimodal", rich_help_panel=_FORM)
    ] = False,
    xtuner: Annotated[bool, typer.Option("--extract-xtuner", help="--format xtuner", rich_help_panel=_FORM)] = False,
    messages: Annotated[bool, typer.Option("--extract-messages", help="--format messages", rich_help_panel=_FORM)] = False,
    form: Annotated[str | None, typer.Option("--format", "-f", help=f"One of {FORMATS}.", rich_help_panel=_FORM)] = None,
    fields: Annotated[
        str | None, typer.Option("--fields", metavar="PATH,…", help="Only these fields.", rich_help_panel=_FORM)
    ] = None,
    margin: Annotated[
        float, typer.Option("--margin", help="Least difference of scores in a dpo pair.", rich_help_panel=_FORM)
    ] = 0.1,
    pairs: Annotated[int, typer.Option("--pairs", min=1, help="Most dpo pairs of one sample.", rich_help_panel=_FORM)] = 1,
    split: Annotated[
        str | None,
        typer.Option("--split", metavar="train:0.9,val:0.1", help="Files that share no prompt.", rich_help_panel=_FORM),
    ] = None,
    seed: Annotated[int, typer.Option("--seed", help="Of --split and --target-solve-rate.")] = 0,
    quiet: Quiet = False,
    as_json: Json = False,
) -> None:
    """Make training data from the trajectories of runs.

    Without options every row is kept as it is. Filters come first, then --dedup, --solve-rate, --target-solve-rate and
    --best-of, then --expand-prefixes, then the form. A row that cannot be used is named on stderr and left out, and the exit
    status is then 1.

    Examples:

      bootcamp postprocess runs/qwen --success-only --min-score 1 --format hf --split train:0.95,val:0.05

      bootcamp postprocess eval_results.jsonl --solve-rate 0.1:0.9 --best-of 1 --expand-prefixes --format xtuner

      bootcamp postprocess eval_results.jsonl --format dpo --margin 0.5
    """
    from internbootcamp.core.errors import ConfigError
    from internbootcamp.evaluate.run_files import results_file
    from internbootcamp.postprocess import DataPostProcessor, Pairing, Split

    given = [*(files or []), *(input_files or [])]
    if not given:
        raise ConfigError("name the results file to post-process")
    processor = DataPostProcessor([results_file(path) for path in given], output)
    _add_filters(processor, success_only, min_score, max_score, data_source or [], where or [], design_end)
    _add_lengths(processor, max_characters, max_tokens, tokenizer, turns)
    _add_selections(processor, deduplicate, solve_rate, target_solve_rate, best_of, seed)
    if expand_prefixes:
        _add_prefixes(processor, last_prefix_score)
    elif last_prefix_score:
        raise ConfigError("--last-prefix-score goes with --expand-prefixes")
    flags = {"training": training, "multimodal": multimodal, "xtuner": xtuner, "messages": messages}
    chosen = _chosen_form([*(name for name, wanted in flags.items() if wanted), *([form] if form else [])], fields)
    if chosen == "dpo":
        if expand_prefixes:
            raise ConfigError("--format dpo is made of whole episodes; leave --expand-prefixes out")
        processor.pair(Pairing(margin=margin, per_sample=pairs))
    elif chosen or fields:
        processor.add_transformer(_transformer(chosen, fields, processor.inputs[0].parent))
    if split:
        processor.split(Split.parse(split, seed))
    _report(processor, processor.process(), min_score, quiet, as_json)


def _add_filters(
    processor: DataPostProcessor,
    success_only: bool,
    low: float | None,
    high: float | None,
    sources: list[str],
    where: list[str],
    design_end: bool,
) -> None:
    from internbootcamp.postprocess import filters

    if success_only:
        processor.add_filter(filters.success())
    if low is not None or high is not None:
        processor.add_filter(filters.score_between(low, high))
    if sources:
        processor.add_filter(filters.data_source(*sources))
    for condition in where:
        processor.add_filter(filters.field_equals(*_condition(condition)))
    if design_end:
        processor.add_filter(filters.design_end())


def _condition(text: str) -> tuple[str, Any]:
    """`PATH=VALUE`, the value as JSON or else as text."""
    import msgspec

    from internbootcamp.core.errors import ConfigError

    path, equals, value = text.partition("=")
    if not equals:
        raise ConfigError(f"--where is written PATH=VALUE, not {text!r}")
    try:
        return path, msgspec.json.decode(value)
    except msgspec.DecodeError:
        return path, value


def _add_lengths(
    processor: DataPostProcessor, characters: int | None, tokens: int | None, tokenizer: str | None, turns: str | None
) -> None:
    from internbootcamp.core.errors import ConfigError
    from internbootcamp.postprocess import filters

    if characters is not None:
        processor.add_filter(filters.characters_at_most(characters))
    if tokenizer is not None and tokens is None:
        raise ConfigError("--tokenizer goes with --max-tokens")
    if tokens is not None:
        limit = None
        if tokenizer is not None:
            from internbootcamp.generate.prompt_limit import PromptLimit

            limit = PromptLimit(tokens, tokenizer)
            limit.check()
        processor.add_filter(filters.tokens_at_most(tokens, limit))
    if turns is not None:
        processor.add_filter(filters.turns_between(*filters.parse_range(turns, "--turns")))


def _add_selections(
    processor: DataPostProcessor,
    same: str | None,
    solve_rate: str | None,
    target: float | None,
    best_of: int | None,
    seed: int,
) -> None:
    from internbootcamp.postprocess import BestOfN, SolveRate, TargetSolveRate
    from internbootcamp.postprocess.filters import parse_range

    if same is not None:
        processor.deduplicate(same)
    if solve_rate is not None:
        processor.add_selection(SolveRate(*parse_range(solve_rate, "--solve-rate")))
    if target is not None:
        processor.add_selection(TargetSolveRate(target, seed))
    if best_of is not None:
        processor.add_selection(BestOfN(best_of))


def _add_prefixes(processor: DataPostProcessor, last_only: bool) -> None:
    from internbootcamp.postprocess import prefix_expansion

    processor.add_transformer(prefix_expansion("last" if last_only else "episode"))


def _chosen_form(chosen: list[str], fields: str | None) -> str | None:
    """The one form that was asked for. Raises `ConfigError` if there are two, which would undo each other."""
    from internbootcamp.core.errors import ConfigError

    names = [*dict.fromkeys(chosen), *(["--fields"] if fields else [])]
    if len(names) > 1:
        raise ConfigError(f"rows can have one form, not several: {', '.join(names)}")
    if chosen and chosen[0] not in FORMATS.split(", "):
        raise ConfigError(f"--format is one of {FORMATS}, not {chosen[0]!r}")
    return chosen[0] if chosen else None


def _transformer(form: str | None, fields: str | None, folder: Path) -> Callable[[Any], Any]:
    from internbootcamp import postprocess as forms
    from internbootcamp.postprocess.fields import collisions
    from internbootcamp.postprocess.multimodal import check_installed

    if fields:
        paths = [path.strip() for path in fields.split(",")]
        for name in collisions(paths):
            note(f"several fields are called {name}; the last of them is kept")
        return forms.extract_fields(paths)
    if form == "multimodal":
        check_installed()
        return forms.multimodal(folder)
    plain = {"messages": forms.messages_only, "responses": forms.assistant_responses, "hf": forms.hugging_face}
    named: Callable[[Any], Any] = plain.get(form or "") or getattr(forms, (form or "").replace("-", "_"))
    return named


def _report(
    processor: DataPostProcessor, counts: dict[str, int], min_score: float | None, quiet: bool, as_json: bool
) -> None:
    for problem in processor.statistics.problems:
        note(problem)
    failed = sum(counts[name] for name in _FAILURES)
    if failed > len(processor.statistics.problems):
        note(f"{failed - len(processor.statistics.problems)} more rows could not be used")
    for name, count in counts.items():
        if name.startswith("filtered_by_"):
            limit = f" (--min-score {min_score:g})" if name == "filtered_by_score" and min_score is not None else ""
            note(f"{name.removeprefix('filtered_by_')}{limit}: {count} of {counts['total_input']} rows dropped", quiet)
    written = {part: str(path) for part, path in processor.outputs().items()}
    if as_json:
        write_json({**counts, "outputs": written})
    else:
        rows = {part: counts["total_output"] if part == "all" else counts.get(f"output_{part}", 0) for part in written}
        typer.echo("\n".join(f"{rows[part]} rows: {path}" for part, path in written.items()))
    if failed:
        raise typer.Exit(1)
