"""What a verdict costs on rows of published files, on the ordinary answer: the solver's own, written as the bootcamp asks for it.

    python benchmarks/published_rows.py ../files/*.jsonl

CPU milliseconds of each file: the first look at a row and the first verdict on it together (nothing remembered of it), without
the first row, which pays for what is imported once; and the least of three verdicts, of every row.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

from internbootcamp import load
from internbootcamp.core.flaws import WrongKey


def verdict_times(path: Path) -> tuple[list[float], list[float]]:
    """Milliseconds of first looks with verdicts, but for the first row, and of repeated verdicts on the rows that can be won."""
    first, again = [], []
    for line in path.read_text("utf-8").splitlines():
        row = json.loads(line)
        cls, identity = load(row["data_source"]), row["ground_truth"]
        began = time.process_time()
        flaw = cls.flaw_of(identity)
        first.append(1000 * (time.process_time() - began))
        if flaw and not isinstance(flaw, WrongKey):
            continue
        response = cls.reference_response(identity)
        text = json.dumps(identity)  # a copy, so that nothing is known of the object
        runs = []
        for _ in range(3):
            began = time.process_time()
            assert cls.verify_score(response, json.loads(text)) == 1.0, identity
            runs.append(1000 * (time.process_time() - began))
        first[-1] += runs[0]
        again.append(min(runs))
    return first[1:], again


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    options = parser.parse_args()
    print(f"{'':60}{'rows':>5}{'first: mean':>13}{'most':>8}{'again: mean':>13}{'most':>8}")
    for path in options.files:
        first, again = verdict_times(path)
        means = [sum(times) / len(times) if times else 0.0 for times in (first, again)]
        most = [max(times, default=0.0) for times in (first, again)]
        print(f"{path.stem:60}{len(first) + 1:5}{means[0]:13.2f}{most[0]:8.2f}{means[1]:13.2f}{most[1]:8.2f}")


if __name__ == "__main__":
    main()
