"""Cases and verdicts per CPU second, beside reasoning-gym, on the tasks that both have.

    make benchmark-env                     # reasoning-gym in an environment of its own, .bench-venv
    .venv/bin/python benchmarks/peers.py

Each measurement runs in a fresh process of its own environment; ours and theirs alternate, three times, and the medians are
compared, since machines are noisy. The knobs of both sides are pinned to the same kind of case; where the kinds differ, the
column `differs` says how.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Pair:
    """One task on both sides: their data set and its settings, our bootcamp and its knobs, and what still differs."""

    theirs: str
    their_settings: dict[str, Any]
    ours: str
    our_knobs: dict[str, Any]
    differs: str = ""


PAIRS = (
    Pair("caesar_cipher", dict(min_words=12, max_words=12), "caesar", dict(task="decrypt", words=12), "they use sentences"),
    Pair("sudoku", dict(min_empty=40, max_empty=40), "sudoku", dict(size=9, blanks=40)),
    Pair(
        "cryptarithm",
        dict(min_words=3, max_words=3),
        "cryptarithm",
        dict(terms=3, length=5),
        "ours have one solution, proven; theirs any number",
    ),
    Pair(
        "knights_knaves",
        dict(n_people=3, depth_constraint=2, width_constraint=2),
        "knights_and_knaves",
        dict(people=3, depth=1),
    ),
    Pair("zebra_puzzles", dict(num_people=4, num_characteristics=4), "zebra_puzzle", dict(houses=4, categories=4)),
    Pair("word_sorting", dict(min_words=8, max_words=8), "word_sorting", dict(words=8)),
    Pair(
        "shortest_path",
        dict(min_rows=6, max_rows=6, min_cols=6, max_cols=6),
        "shortest_path",
        dict(towns=10, roads=16, length_max=9),
        "theirs: steps through a 6×6 grid; ours: a weighted map of 10 towns",
    ),
    Pair(
        "maze",
        dict(min_grid_size=11, max_grid_size=11, min_dist=8, max_dist=12),
        "maze",
        dict(size=11),
        "they ask for the number of steps, we for the way",
    ),
    Pair("puzzle24", {}, "game24", dict(num_numbers=4, range_max=10, target_max=100), "their target is always 24"),
    Pair("countdown", dict(min_numbers=5, max_numbers=5), "game24", dict(num_numbers=5, range_max=100, target_max=999)),
    Pair(
        "graph_color",
        dict(min_num_vertices=10, max_num_vertices=10, edge_probability=0.4),
        "graph_coloring",
        dict(nodes=10, edges=18),
    ),
)


def rate(call: Any, seconds: float) -> float:
    """Calls of `call(i)` per CPU second."""
    count, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        call(count)
        count += 1
    return count / spent


def measure_theirs(pair: Pair, seconds: float) -> dict[str, float]:
    import reasoning_gym

    data = reasoning_gym.create_dataset(pair.theirs, size=10**9, seed=1, **pair.their_settings)
    cases = rate(lambda i: data[i], seconds)
    items = [data[i] for i in range(20)]
    right = rate(lambda i: data.score_answer(items[i % 20]["answer"], items[i % 20]), seconds / 3)
    wrong = rate(lambda i: data.score_answer(str(items[(i + 1) % 20]["answer"]), items[i % 20]), seconds / 3)
    return {"cases": cases, "right": right, "wrong": wrong}


def measure_ours(pair: Pair, seconds: float) -> dict[str, float]:
    from internbootcamp import load

    cls = load(pair.ours)
    bootcamp = cls(**pair.our_knobs, seed=1)
    bootcamp.case(0)
    cases = rate(bootcamp.case, seconds)
    identities = [bootcamp.case(i).identity for i in range(20)]
    said = [cls.reference_response(identity) for identity in identities]
    right = rate(lambda i: cls.judge(said[i % 20], identities[i % 20]), seconds / 3)
    wrong = rate(lambda i: cls.judge(said[(i + 1) % 20], identities[i % 20]), seconds / 3)
    return {"cases": cases, "right": right, "wrong": wrong}


def in_fresh_process(python: str, side: str, at: int, seconds: float) -> dict[str, float]:
    command = [python, "-W", "ignore", __file__, "--worker", side, "--pair", str(at), "--seconds", str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{PAIRS[at].theirs} ({side}): {done.stderr.strip().splitlines()[-1]}")
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


def main() -> None:
    root = Path(__file__).parents[1]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--peer-python", default=str(root / ".bench-venv" / "bin" / "python"))
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds a measurement")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--worker", choices=("ours", "theirs"), help=argparse.SUPPRESS)
    parser.add_argument("--pair", type=int, default=0, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.worker:
        measure = measure_ours if options.worker == "ours" else measure_theirs
        print(json.dumps(measure(PAIRS[options.pair], options.seconds)))
        return
    print("| task | theirs: cases/s | ours | ratio | theirs: verdicts/s right, wrong | ours | differs |")
    print("|---|---:|---:|---:|---:|---:|---|")
    for at, pair in enumerate(PAIRS):
        runs: dict[str, list[dict[str, float]]] = {"theirs": [], "ours": []}
        for _ in range(options.rounds):
            runs["theirs"].append(in_fresh_process(options.peer_python, "theirs", at, options.seconds))
            runs["ours"].append(in_fresh_process(sys.executable, "ours", at, options.seconds))
        middle = {
            side: {key: statistics.median(run[key] for run in of_side) for key in of_side[0]}
            for side, of_side in runs.items()
        }
        t, o = middle["theirs"], middle["ours"]
        name = pair.ours if pair.ours == pair.theirs else f"{pair.theirs} / {pair.ours}"
        verdicts = f"{t['right']:,.0f}, {t['wrong']:,.0f} | {o['right']:,.0f}, {o['wrong']:,.0f}"
        print(
            f"| {name} | {t['cases']:,.0f} | {o['cases']:,.0f} | {o['cases'] / t['cases']:.1f} | {verdicts} | {pair.differs} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
