"""What generation costs beside calling `case` and `json` by hand, whether it scales, and whether its memory grows.

    python benchmarks/generation.py --rows 20000 --million 1000000

Each figure comes from a process of its own, which reports the CPU seconds of itself and of its workers. `by hand` is the loop that
anyone would write: `case`, a dict, `json.dumps`, a line. `generated` is the whole of `write_dataset` over one worker: isolation,
row, keys, repeats, durable files, manifest. Both run in one go, alternating, so that the machine is the same for both.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

CHEAP = ("coin_change", "caesar", "rail_fence", "vigenere", "word_sorting", "game24", "ideal_gas", "knapsack")
LEVEL = 3
ROUNDS = 3


def by_hand(name: str, rows: int, *, folder: str) -> dict[str, Any]:
    from internbootcamp import load

    bootcamp = load(name).at_level(LEVEL, seed=0)
    bootcamp.case(0)
    began = cpu_seconds()
    with open(f"{folder}/{name}.jsonl", "w", encoding="utf-8") as file:
        for index in range(rows):
            case = bootcamp.case(index)
            row = {
                "data_source": bootcamp.data_source,
                "prompt": [{"role": "user", "content": case.prompt}],
                "reward_model": {"ground_truth": case.identity, "style": "rule"},
                "extra_info": {"index": index, "split": "train", "level": LEVEL, "seed": 0},
            }
            file.write(json.dumps(row, ensure_ascii=False) + "\n")
    return {"cpu": cpu_seconds() - began}


def generated(name: str, rows: int, workers: int = 1, *, folder: str) -> dict[str, Any]:
    """`cpu` without what it takes to start workers and load the bootcamp, which a first run of one row pays."""
    from internbootcamp.generate import Processes, Request, Target, plan_of, write_dataset

    pool = Processes(workers, 60.0)
    try:
        for number, count in enumerate((workers * 64, rows)):
            plan = plan_of(name, Request({"train": count}), pool, levels=str(LEVEL))
            began, wall = cpu_seconds(), time.perf_counter()
            dataset = write_dataset(plan, pool, Target(Path(folder) / str(number), override=True))
        cpu, seconds = cpu_seconds() - began, time.perf_counter() - wall
    finally:
        pool.close()
    repeats = sum(tally.repeats for tally in dataset.progress.tallies)
    return {"cpu": cpu, "seconds": seconds, "repeats": repeats, "peak_mib": peak_mib()}


def parquet(name: str, rows: int, *, folder: str) -> dict[str, Any]:
    from internbootcamp.generate.parquet import write_parquet

    source = Path(folder) / f"{name}.jsonl"
    by_hand(name, 10, folder=folder)
    write_parquet(source, source.with_suffix(".parquet"))  # pyarrow imports pandas where it is installed
    by_hand(name, rows, folder=folder)
    began = cpu_seconds()
    write_parquet(source, source.with_suffix(".parquet"))
    cpu = cpu_seconds() - began
    return {
        "cpu": cpu,
        "mib": source.stat().st_size / 2**20,
        "parquet_mib": source.with_suffix(".parquet").stat().st_size / 2**20,
    }


def cpu_seconds() -> float:
    """CPU seconds of this process and of all that it has started, dead or alive."""
    ticks = os.sysconf("SC_CLK_TCK")
    own = resource.getrusage(resource.RUSAGE_SELF)
    total = own.ru_utime + own.ru_stime
    session = os.getsid(0)
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[3]) == session and int(path.parent.name) != os.getpid():
            total += sum(map(int, fields[11:15])) / ticks
    return total


def peak_mib() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def measured(kind: str, *arguments: Any) -> dict[str, Any]:
    """The figures of one measurement in a new process, with a session of its own."""
    with tempfile.TemporaryDirectory() as folder:
        code = f"import json; from generation import *; print(json.dumps({kind}({', '.join(map(repr, arguments))}, folder={folder!r})))"
        here = Path(__file__).parent
        run = subprocess.run(
            [sys.executable, "-c", code], cwd=here, capture_output=True, text=True, start_new_session=True, check=True
        )
        figures: dict[str, Any] = json.loads(run.stdout)
        return figures


def overhead(rows: int) -> None:
    print(f"{'bootcamp':16}{'by hand':>12}{'generated':>12}{'ratio':>8}   rows a CPU second, best of {ROUNDS}")
    ratios = []
    for name in CHEAP:
        hand, made = [], []
        for _ in range(ROUNDS):
            hand.append(measured("by_hand", name, rows)["cpu"])
            made.append(measured("generated", name, rows)["cpu"])
        ratios.append(min(made) / min(hand))
        print(f"{name:16}{rows / min(hand):12,.0f}{rows / min(made):12,.0f}{ratios[-1]:8.2f}")
    print(f"{'mean':16}{'':24}{sum(ratios) / len(ratios):8.2f}")


def scaling(rows: int) -> None:
    """One worker against two, and beside it one plain process against two, which is what the machine has to give."""
    for name, count in (("knapsack", 10 * rows), ("sudoku", rows // 4)):
        one, two, alone, together = [], [], [], []
        for _ in range(ROUNDS):
            one.append(measured("generated", name, count, 1)["seconds"])
            two.append(measured("generated", name, count, 2)["seconds"])
            alone.append(counting(1))
            together.append(counting(2))
        ceiling = 2 * min(alone) / min(together)
        print(
            f"{name}: {count:,} rows in {min(one):.2f} s with 1 worker, {min(two):.2f} s with 2: {min(one) / min(two):.2f} times as fast"
        )
        print(f"  (two processes that only count get {ceiling:.2f} times as much done as one)")


def counting(processes: int) -> float:
    """Seconds that some processes take, each to count to the same number."""
    began = time.perf_counter()
    running = [subprocess.Popen([sys.executable, "-c", "for _ in range(40_000_000): pass"]) for _ in range(processes)]
    for process in running:
        process.wait()
    return time.perf_counter() - began


def memory(rows: int) -> None:
    small, large = (measured("generated", "caesar", count, 2) for count in (rows // 100, rows))
    grown = (large["peak_mib"] - small["peak_mib"]) * 2**20 / (rows - rows // 100)
    print(
        f"{rows // 100:,} rows: {small['peak_mib']:.0f} MiB; {rows:,} rows: {large['peak_mib']:.0f} MiB, {grown:.0f} bytes a row more"
    )
    print(f"{rows:,} rows in {large['seconds']:.0f} s, {large['cpu']:.0f} CPU s, {large['repeats']:,} repeats")


def parquet_rate(rows: int) -> None:
    for name in ("coin_change", "knapsack"):
        made = measured("parquet", name, rows)
        print(f"{name}: {rows / made['cpu']:,.0f} rows a CPU second, {made['mib']:.0f} MiB to {made['parquet_mib']:.0f} MiB")


def batch() -> None:
    """The registry of all built-in bootcamps, 100 rows each."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", "from internbootcamp.cli.main import run; run()"]
        registry = f"{folder}/registry.jsonl"
        subprocess.run([*command, "registry", "-o", registry], check=True, capture_output=True)
        began = time.perf_counter()
        arguments = ["generate-batch", "--bootcamp-registry", registry, "--split-samples", "train:100", "-o", folder]
        result = subprocess.run([*command, *arguments, "--continue-on-error"], capture_output=True, text=True)
        print(f"{result.stderr.strip().splitlines()[-1]} in {time.perf_counter() - began:.1f} s")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rows", type=int, default=20_000)
    parser.add_argument("--million", type=int, default=1_000_000)
    parser.add_argument("--only", choices=("overhead", "scaling", "memory", "parquet", "batch"))
    asked = parser.parse_args()
    parts = {
        "overhead": lambda: overhead(asked.rows),
        "scaling": lambda: scaling(asked.rows),
        "memory": lambda: memory(asked.million),
        "parquet": lambda: parquet_rate(asked.rows),
        "batch": batch,
    }
    for name, part in parts.items():
        if asked.only in (None, name):
            print(f"\n-- {name}")
            part()


if __name__ == "__main__":
    main()
