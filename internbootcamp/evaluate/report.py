"""`report.html`: one page that shows what one run, or several side by side, came to. It needs no network and no script.

    RunSummary, … ─► page data (plain dicts of what the template shows) ─► templates/report.html.j2 ─► HTML

Everything that a model or a file said is escaped by the template engine; the page's policy forbids scripts besides.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from internbootcamp.core.verdict import Reason
from internbootcamp.core.whole_file import write_whole
from internbootcamp.evaluate.charts import distribution_chart, lengths_chart, levels_chart
from internbootcamp.evaluate.gallery import Sample
from internbootcamp.evaluate.prices import Prices
from internbootcamp.evaluate.report_details import details_of
from internbootcamp.evaluate.summary import Group, RunSummary, Tally, failures_in_words, invalid_in_words

_REASONS = {reason.value: reason.value.replace("_", " ") for reason in Reason}
_MOST_SAMPLES = 400  # trajectories on a page
_UNPRINTABLE = dict.fromkeys((*range(9), 11, 12, *range(14, 32), 127), "�")  # which HTML forbids


def write_report(
    path: Path, summaries: Sequence[RunSummary], title: str = "Evaluation report", prices: Prices | None = None
) -> Path:
    """Write the page for these runs. Raises `ConfigError` if it cannot be written."""
    return write_whole(path, render_report(summaries, title, prices))


def render_report(summaries: Sequence[RunSummary], title: str = "Evaluation report", prices: Prices | None = None) -> str:
    """The page as HTML."""
    from jinja2 import Environment, PackageLoader
    from markupsafe import Markup

    engine = Environment(
        loader=PackageLoader("internbootcamp.evaluate"), autoescape=True, trim_blocks=True, lstrip_blocks=True
    )
    page = {
        "title": title,
        "made": f"{datetime.now():%Y-%m-%d %H:%M}",
        "runs": [_run_tile(number, summary, prices) for number, summary in enumerate(summaries)],
        "reasons": _REASONS,
        "chart": Markup(levels_chart(summaries)),  # drawn from numbers; pygal escapes the names
        "distribution": Markup(distribution_chart(summaries)),
        "lengths": Markup(lengths_chart(summaries)),
        "domains": list(_domains(summaries)),
        "levels": _all_levels(summaries),
        "has_tokens": any(summary.overall.counted for summary in summaries),
        "details": [details_of(number, summary, prices) for number, summary in enumerate(summaries)],
        "samples": list(_samples(summaries)),
        "bootcamp_count": len({name for summary in summaries for name in summary.bootcamps}),
    }
    return engine.get_template("report.html.j2").render(page).translate(_UNPRINTABLE)


def _run_tile(number: int, summary: RunSummary, prices: Prices | None) -> dict[str, Any]:
    tally = summary.overall
    return {
        **_score_cells(tally),
        "number": number,
        "name": summary.name,
        "rows": tally.rows,
        "failed": tally.failures.total(),
        "failures": failures_in_words(tally.failures),
        "invalid": invalid_in_words(tally),
        "reasons": _reason_cells(tally),
        "samples": tally.repeats.clusters.samples,
        "cost": prices.cost(tally.tokens) if prices else None,
    }


def _score_cells(tally: Tally) -> dict[str, Any]:
    interval = tally.interval
    return {
        "mean": tally.mean,
        "low": interval.low if interval else tally.mean,
        "high": min(1.0, interval.high) if interval else tally.mean,
        "n": tally.scores.n,
        "tokens": tally.mean_tokens("completion_tokens"),
    }


def _reason_cells(tally: Tally) -> list[dict[str, Any]]:
    return [
        {"key": key, "label": label, "count": tally.reasons[key], "share": tally.share(key)}
        for key, label in _REASONS.items()
        if tally.reasons[key]
    ]


def _domains(summaries: Sequence[RunSummary]) -> Iterator[dict[str, Any]]:
    """The bootcamps grouped by domain, both sorted by name, each with one line per run."""
    domains: dict[str, list[str]] = {}
    for name in sorted({name for summary in summaries for name in summary.bootcamps}):
        domains.setdefault(Group(name, None, None).domain, []).append(name)
    levels = _all_levels(summaries)
    for domain, names in sorted(domains.items()):
        bootcamps = [{"name": name, "lines": list(_lines(name, summaries, levels))} for name in names]
        yield {"name": domain.replace("_", " "), "bootcamps": bootcamps}


def _lines(name: str, summaries: Sequence[RunSummary], levels: Sequence[int]) -> Iterator[dict[str, Any]]:
    for number, summary in enumerate(summaries):
        part = summary.bootcamps.get(name)
        if part is not None:
            yield {
                **_score_cells(part.tally),
                "number": number,
                "run": summary.name,
                "failed": part.tally.failures.total(),
                "reasons": _reason_cells(part.tally),
                "levels": [_level_cell(level, part.levels.get(level)) for level in levels],
            }


def _level_cell(level: int, tally: Tally | None) -> dict[str, Any]:
    return {"level": level, **(_score_cells(tally) if tally else {"mean": None, "n": 0})}


def _all_levels(summaries: Sequence[RunSummary]) -> list[int]:
    parts = [part for summary in summaries for part in summary.bootcamps.values()]
    return sorted({level for part in parts for level in part.levels if level is not None})


def _samples(summaries: Sequence[RunSummary]) -> Iterator[dict[str, Any]]:
    """The sample trajectories by bootcamp: of the last run that has one of an outcome, in the order of outcomes."""
    order, left = [*_REASONS, "failed"], _MOST_SAMPLES
    for name in sorted({sample.bootcamp for summary in summaries for sample in summary.gallery}):
        found: dict[str, tuple[str, Sample]] = {}
        for summary in summaries:
            found |= {sample.outcome: (summary.name, sample) for sample in summary.gallery.of(name)}
        shown = [found[outcome] for outcome in sorted(found, key=order.index)][:left]
        left -= len(shown)
        if shown:
            yield {"bootcamp": name, "trajectories": [_trajectory(run, sample) for run, sample in shown]}


def _trajectory(run: str, sample: Sample) -> dict[str, Any]:
    shown = {field: getattr(sample, field) for field in Sample.__dataclass_fields__}
    return {**shown, "run": run, "label": _REASONS.get(sample.outcome, sample.outcome)}
