"""The plot of a report: mean score by level, one line for each run, as SVG that takes its colours from the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from internbootcamp.evaluate.summary import RunSummary, Tally

_TICKS = (0, 0.25, 0.5, 0.75, 1)
_COLOURS = 6  # how many run colours the style sheet has


def levels_chart(summaries: Sequence[RunSummary]) -> str:
    """Mean score over all bootcamps at each level with confidence intervals; nothing where there are not two levels."""
    by_level = [_by_level(summary) for summary in summaries]
    levels = sorted({level for tallies in by_level for level in tallies})
    if len(levels) < 2:
        return ""
    chart = _line_chart([f"level {level}" for level in levels])
    for summary, tallies in zip(summaries, by_level, strict=True):
        chart.add(summary.name, [_point(tallies.get(level)) for level in levels])
    return str(chart.render(is_unicode=True))


def _line_chart(labels: list[str]) -> Any:
    import pygal
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
    chart = pygal.Line(
        style=style,
        js=[],
        disable_xml_declaration=True,
        width=1080,
        height=280,
        margin=4,
        range=(0, 1),
        y_labels=_TICKS,
        show_legend=False,
        dots_size=4.5,
    )
    chart.x_labels = labels
    chart.add_xml_filter(_drawing_alone)
    return chart


def _drawing_alone(root: Any) -> Any:
    """The chart without comments, and without the settings for a tooltip script that the page does not load."""
    for parent in list(root.iter()):
        for child in list(parent):
            if not isinstance(child.tag, str) or child.tag.endswith("script"):
                parent.remove(child)
    return root


def _by_level(summary: RunSummary) -> dict[int, Tally]:
    """The tallies of all bootcamps joined, by level."""
    joined: dict[int, Tally] = {}
    for part in summary.bootcamps.values():
        for level, tally in part.levels.items():
            if level is not None and tally.scores.n:
                joined.setdefault(level, Tally()).scores.join(tally.scores)
    return joined


def _point(tally: Tally | None) -> Any:
    if tally is None:
        return None
    interval = tally.interval
    point: dict[str, Any] = {"value": tally.scores.mean}
    if interval:
        point["ci"] = {"low": interval.low, "high": interval.high}
    return point
