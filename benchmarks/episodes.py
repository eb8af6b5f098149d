"""Episodes with tools, many at once, memory over long runs, and verifiers that take their time.

    python benchmarks/episodes.py

The endpoint answers after 20 ms; every measurement runs in a fresh process that reports its own CPU time and peak memory.

tools      episodes of the example environment with 8 model turns, 7 of them with a call of its calculator
wide       1,024 such episodes at once
memory     single-turn samples, 2,000 and 50,000, their rows made as they are asked
verifier   samples of an owner's class, one of whose verdicts sleeps 1 s; the others must not wait for it
"""

from __future__ import annotations

import argparse
import itertools
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from measuring import measured
from mock_endpoint import TURNS, endpoint, most_in_flight

sys.path.insert(0, str(Path(__file__).parent))


def run_tools(url: str, episodes: int, at_once: int) -> None:
    """Cost by turn."""
    from internbootcamp import load
    from internbootcamp.core.rows import row_of
    from internbootcamp.evaluate import evaluate
    from internbootcamp.rollout import ChatPolicy, Limits

    bootcamp = load("example").at_level(1, seed=0)
    rows = [row_of(bootcamp, bootcamp.case(index)) for index in range(episodes)]
    for row in rows:
        del row["extra_info"]["interaction_kwargs"]
    with tempfile.TemporaryDirectory() as folder, measured(episodes * TURNS):
        policy = ChatPolicy(f"{url}/v1", "m")
        run = evaluate(rows, policy, output_dir=folder, max_concurrent=at_once, limits=Limits(assistant_turns=TURNS))
        tally = run.summary.overall
        assert (tally.scores.n, tally.tool_calls) == (episodes, episodes * (TURNS - 1))


def run_memory(url: str, samples: int) -> None:
    """Rows are a stream, as in `bootcamp eval`."""
    from internbootcamp import load
    from internbootcamp.evaluate import evaluate, select_rows
    from internbootcamp.rollout import ChatPolicy

    rows = select_rows([load("coin_change")], samples, levels="1")
    with tempfile.TemporaryDirectory() as folder, measured(samples):
        run = evaluate(rows, ChatPolicy(f"{url}/v1", "m"), output_dir=folder, max_concurrent=256)
        assert run.summary.overall.scores.n == samples


def run_verifier(url: str, samples: int, sleeps: int) -> None:
    """How long the samples take of which `sleeps` have a verdict of one second."""
    from sleeping_verifier import Sleepingbootcamp

    from internbootcamp.evaluate import evaluate
    from internbootcamp.rollout import Catalogue, ChatPolicy

    rows = [
        {"data_source": "bootcamp/Sleeping", "prompt": f"{at}", "ground_truth": {"sleep": at == 200 and sleeps > 0}}
        for at in range(samples)
    ]
    with tempfile.TemporaryDirectory() as folder, measured(samples):
        finished: list[float] = []
        policy = ChatPolicy(f"{url}/v1", "m")
        catalogue = Catalogue([Sleepingbootcamp])
        watch = lambda progress: finished.append(time.perf_counter())  # noqa: E731
        evaluate(rows, policy, output_dir=folder, max_concurrent=64, catalogue=catalogue, on_progress=watch)
        print(f"longest pause between two finished samples: {max(b - a for a, b in itertools.pairwise(finished)):.2f} s")


RUNS = {
    "tools": ("tools, 256 at once, a turn", run_tools, (1_000, 256)),
    "wide": ("tools, 1,024 at once, a turn", run_tools, (2_048, 1_024)),
    "memory_2000": ("memory, 2,000 samples", run_memory, (2_000,)),
    "memory_50000": ("memory, 50,000 samples", run_memory, (50_000,)),
    "verifier_awake": ("verdicts in the pool", run_verifier, (2_000, 0)),
    "verifier": ("verdicts in the pool, one asleep", run_verifier, (2_000, 1)),
}


def measure(name: str, url: str) -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, __file__, "--run", name, "--url", url], capture_output=True, text=True, timeout=900
    )
    if done.returncode:
        raise SystemExit(done.stderr[-3000:])
    *remarks, result = done.stdout.splitlines()
    return {**json.loads(result), "remark": "; ".join(remarks), "in_flight": most_in_flight(url)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=tuple(RUNS), action="append")
    parser.add_argument("--run", choices=tuple(RUNS), help=argparse.SUPPRESS)
    parser.add_argument("--url", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.run:
        _, run, arguments = RUNS[options.run]
        run(options.url, *arguments)  # type: ignore[operator]
        return
    print(f"{'':36}{'CPU-ms':>8}{'a second':>10}{'in flight':>11}{'peak MB':>9}")
    with endpoint() as url:
        for name in options.only or RUNS:
            result = measure(name, url)
            figures = f"{result['cpu_ms']:8.2f}{result['rate']:10.0f}{result['in_flight']:11}{result['peak_mb']:9.0f}"
            print(f"{RUNS[name][0]:36}{figures}  {result['remark']}", flush=True)


if __name__ == "__main__":
    main()
