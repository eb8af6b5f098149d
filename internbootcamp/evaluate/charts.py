"""The plots of a report, one line or bar colour for each run, as SVG that takes its colours from the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from internbootcamp.evaluate.statistics import Moments
from internbootcamp.evaluate.summary import RunSummary
from internbootcamp.evaluate.tally import SCORE_BINS

_TICKS = (0, 0.25, 0.5, 0.75, 1)
_COLOURS = 6  # how many run colours the style sheet has
_WIDE, _HALF = 1080, 540


def levels_chart(summaries: Sequence[RunSummary]) -> str:
    """Mean score over all bootcamps at each level with confidence intervals; nothing where there are not two levels."""
    levels = sorted(
        {level for one in summaries for level, tally in one.levels.items() if level is not None and tally.scores.n}
    )
    if len(levels) < 2:
        return ""
    chart = _score_lines([f"level {level}" for level in levels], _WIDE)
    for summary in summaries:
        tallies = [summary.levels.get(level) for level in levels]
        chart.add(summary.name, [_point(one.scores, one.interval) if one and one.scores.n else None for one in tallies])
    return str(chart.render(is_unicode=True))


def lengths_chart(summaries: Sequence[RunSummary]) -> str:
    """Mean score by completion tokens, in half octaves; nothing where there are not two of them."""
    bins = sorted({length for one in summaries for length in one.overall.by_length})
    if len(bins) < 2:
        return ""
    bins = list(range(bins[0], bins[-1] + 1))
    chart = _score_lines([f"{2 ** (number / 2):.0f}" for number in bins], _HALF)
    chart.x_labels_major_count = 6
    chart.show_minor_x_labels = len(bins) <= 8
    chart.truncate_label = -1
    for summary in summaries:
        moments = [summary.overall.by_length.get(number) for number in bins]
        chart.add(summary.name, [_point(one, one.interval()) if one else None for one in moments], allow_interruptions=False)
    return str(chart.render(is_unicode=True))


def distribution_chart(summaries: Sequence[RunSummary]) -> str:
    """The share of the judged rows by score; nothing where nothing was judged."""
    judged = [summary for summary in summaries if summary.overall.scores.n]
    if not judged:
        return ""
    import pygal

    above = any(summary.overall.histogram[SCORE_BINS] for summary in judged)
    labels = [f"{number / SCORE_BINS:g}" for number in range(SCORE_BINS)] + (["above 1"] if above else [])
    chart = pygal.Bar(**_common(_HALF), truncate_label=-1, value_formatter=lambda share: f"{share:.0%}")
    chart.x_labels = labels
    chart.x_labels_major = [label for number, label in enumerate(labels) if number % 4 == 0]
    chart.show_minor_x_labels = False
    chart.add_xml_filter(_drawing_alone)
    for summary in summaries:
        tally = summary.overall
        chart.add(summary.name, [tally.histogram[number] / max(1, tally.scores.n) or None for number in range(len(labels))])
    return str(chart.render(is_unicode=True))


def _score_lines(labels: list[str], width: int) -> Any:
    import pygal

    chart = pygal.Line(**_common(width), range=(0, 1), y_labels=_TICKS, dots_size=4.5)
    chart.x_labels = labels
    chart.add_xml_filter(_drawing_alone)
    return chart


def _common(width: int) -> dict[str, Any]:
    from pygal.style import Style

    style = Style(
        background="transparent",
        plot_background="transparent",
        foreground="var(--muted)",
        foreground_strong="var(--muted)",
        foreground_subtle="var(--line)",
        guide_stroke_color="var(--line)",
        major_guide_stroke_color="var(--line)",
        guide_stroke_dasharray="none",
        major_guide_stroke_dasharray="none",
        colors=tuple(f"var(--run-{number})" for number in range(_COLOURS)),
        font_family="inherit",
        label_font_size=13,
        major_label_font_size=13,
        stroke_opacity="1",
    )
    drawing = dict(
        js=[], disable_xml_declaration=True, width=width, height=280, margin=4, margin_right=20, show_legend=False
    )
    return {**drawing, "style": style}


def _drawing_alone(root: Any) -> Any:
    """The chart without comments, and without the settings for a tooltip script that the page does not load."""
    for parent in list(root.iter()):
        for child in list(parent):
            if not isinstance(child.tag, str) or child.tag.endswith("script"):
                parent.remove(child)
    return root


def _point(scores: Moments, interval: Any) -> dict[str, Any]:
    point: dict[str, Any] = {"value": scores.mean}
    if interval:
        point["ci"] = {"low": interval.low, "high": min(1.0, interval.high)}
    return point
