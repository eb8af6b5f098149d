"""What a report shows of one run below its scores: repeated attempts, endings, errors, tools, groups, costs, episodes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from internbootcamp.evaluate.prices import Prices
from internbootcamp.evaluate.repeats import MEASURES
from internbootcamp.evaluate.shortfalls import Shortfall
from internbootcamp.evaluate.summary import RunSummary, Tally

_SHOWN_GENERATORS = 500
_TITLES = {"avg": "avg@k", "pass": "pass@k", "pass_all": "pass^k", "majority": "majority@k"}


def details_of(number: int, summary: RunSummary, prices: Prices | None = None) -> dict[str, Any]:
    """Plain values for the template. `number` is the run's colour."""
    tally = summary.overall
    return {
        "number": number,
        "name": summary.name,
        "repeats": _repeats(tally),
        "shortfalls": _bars({kind.value: tally.shortfalls[kind.value] for kind in Shortfall}, tally.rows),
        "stops": _bars(dict(tally.stops.most_common()), tally.rows),
        "failures": [
            {**bar, "message": summary.messages.of_failure(bar["key"])}
            for bar in _bars(dict(tally.failures.most_common()), tally.rows)
        ],
        "turns": tally.turns.mean if tally.turns.n else None,
        "tool_calls": tally.tool_calls,
        "tools": [
            {"name": name, "message": summary.messages.of_tool(name), **use.to_json()}
            for name, use in sorted(tally.tools.items())
        ],
        "groups": _groups(summary, prices),
        "generators": _generators(summary, prices),
        "has_cost": prices is not None,
        "seconds": {name.replace("_", " "): times.mean for name, times in sorted(tally.seconds.items())},
        "best": [asdict(one) for one in summary.extremes.best()],
        "worst": [asdict(one) for one in summary.extremes.worst()],
        "bad_lines": [{"line": at, "problem": bad.problem} for at, bad in summary.bad_lines[:20]],
        "bad_line_count": len(summary.bad_lines),
    }


def _repeats(tally: Tally) -> dict[str, Any]:
    at_k = tally.repeats.to_json()
    if not at_k:
        return {}
    lines = [{"title": _TITLES[name], "cells": [_measure(values, name) for values in at_k.values()]} for name in MEASURES]
    return {"ks": list(at_k), "samples": [values["samples"] for values in at_k.values()], "lines": lines}


def _measure(values: Mapping[str, Any], name: str) -> dict[str, Any]:
    return {"mean": values[name], "interval": values[f"{name}_interval"]}


def _bars(counts: Mapping[str, int], rows: int) -> list[dict[str, Any]]:
    """Counts as bars, those of nothing left out."""
    return [
        {"key": name, "label": name.replace("_", " "), "count": count, "share": count / rows}
        for name, count in counts.items()
        if count
    ]


def _groups(summary: RunSummary, prices: Prices | None) -> list[dict[str, Any]]:
    """Domains, levels, and the whole, whose tokens are their sums."""
    levels = [(level, tally) for level, tally in summary.levels.items() if level is not None]
    parts: list[tuple[str, list[tuple[Any, Tally]]]] = [
        ("domain", sorted(summary.domains.items())),
        ("level", sorted(levels)),
        ("run", [("all", summary.overall)]),
    ]
    return [
        {"by": by, "lines": [_group(str(name), tally, prices) for name, tally in named]}
        for by, named in parts
        if len(named) > 1 or by == "run"
    ]


def _generators(summary: RunSummary, prices: Prices | None) -> list[dict[str, Any]]:
    """The generators of each bootcamp, where rows name any."""
    named = [(f"{name}: {generator}", tally) for (name, generator), tally in summary.generators.items() if generator]
    return [_group(name, tally, prices) for name, tally in sorted(named)[:_SHOWN_GENERATORS]]


def _group(name: str, tally: Tally, prices: Prices | None) -> dict[str, Any]:
    interval = tally.interval
    return {
        "name": name.replace("_", " "),
        "rows": tally.rows,
        "failed": tally.failures.total(),
        "mean": tally.mean,
        "low": interval.low if interval else None,
        "high": min(interval.high, max(1.0, tally.mean or 0.0)) if interval else None,
        "turns": tally.turns.mean if tally.turns.n else None,
        "prompt_tokens": tally.tokens["prompt_tokens"],
        "completion_tokens": tally.tokens["completion_tokens"],
        "total_tokens": tally.total_tokens,
        "cost": prices.cost(tally.tokens) if prices else None,
    }
