"""Post-processing and reports: speed of filters, memory on big files, time of a report.

    .venv/bin/python benchmarks/postprocessing.py [--gigabytes 1]

Makes results files of 0.1 and of `--gigabytes` GB in a temporary folder (rows of about 10 kB with tools, thinking and Chinese),
and measures each job in a process of its own: CPU seconds, MB/s, and the most memory it had. Memory is flat where both files
need the same. Beside the filters stands what the decoder alone needs to build every row.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

JOBS = {
    "decode every row (limit)": "for _, row in read_jsonl(path): pass",
    "filter: score": "process(DataPostProcessor(path, out).add_filter(score_between(0.9)))",
    "filter: success, score, source": "process(DataPostProcessor(path, out).add_filter(success()).add_filter(score_between(0.9))"
    ".add_filter(data_source('bootcamp/b3')))",
    "filter: field, last message": "process(DataPostProcessor(path, out).add_filter(field_equals('messages[-1].role', 'user')))",
    "filter: own function, whole rows": "process(DataPostProcessor(path, out).add_filter(lambda row: row['score'] > 2))",
    "score filter, training form": "process(DataPostProcessor(path, out).add_filter(score_between(0.9))"
    ".add_transformer(training))",
    "best of 4": "process(DataPostProcessor(path, out).add_selection(BestOfN(1)))",
    "summary and report": "write_report(out.with_suffix('.html'), [read_summary(path, 'm')])",
}
PROGRAM = """
import sys, time, resource
from pathlib import Path
from internbootcamp.core.rows import read_jsonl
from internbootcamp.evaluate import read_summary, write_report
from internbootcamp.postprocess import *
path, out = Path(sys.argv[1]), Path(sys.argv[2])
process = lambda processor: processor.process()
began = time.process_time()
{job}
used = time.process_time() - began
peak = next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM"))
print(used, int(peak) / 1024)
"""


def write_results(path: Path, size: float, characters: int = 7_000) -> int:
    """A results file of about `size` bytes; four attempts at each sample."""
    rng, rows = random.Random(0), 0
    words = ["the", "number", "of", "ways", "is", "therefore", "第一步", "先算", "小于", "x_1 = 3\n", '"quoted"', "因此"]
    thinking = " ".join(rng.choices(words, k=characters // 5))
    with path.open("w", encoding="utf-8") as file:
        while file.tell() < size:
            file.write(json.dumps(_result(rows, rng, thinking), ensure_ascii=False) + "\n")
            rows += 1
    return rows


def _result(number: int, rng: random.Random, thinking: str) -> dict:
    sample, attempt = divmod(number, 4)
    score = rng.choice([0.0, 0.0, 0.5, 1.0])
    arguments = json.dumps({"operation": "add", "operand1": sample, "operand2": attempt})
    call = {"id": "call_1", "type": "function", "function": {"name": "calculator", "arguments": arguments}}
    messages = [
        {"role": "user", "content": f"Question {sample}"},
        {"role": "assistant", "content": None, "tool_calls": [call]},
        {"role": "tool", "tool_call_id": "call_1", "name": "calculator", "content": str(sample + attempt)},
        {"role": "assistant", "content": f"\\boxed{{{sample + attempt}}}", "reasoning_content": thinking},
    ]
    row = {
        "data_source": f"bootcamp/b{sample % 20}",
        "prompt": messages[:1],
        "reward_model": {"ground_truth": {"n": sample}, "style": "rule"},
        "extra_info": {"index": sample, "level": 1 + sample % 5, "generator_name": f"level_{1 + sample % 5}"},
    }
    reason = "right" if score == 1 else "partly_right" if score else "wrong"
    step = {
        "turn": 1,
        "tool": "calculator",
        "call_id": "call_1",
        "reward": 0.1,
        "metrics": {},
        "seconds": 0.01,
        "error": None,
    }
    return {
        "sample_id": f"{sample:016x}",
        "attempt": attempt + 1,
        "input": row,
        "tools": [],
        "messages": messages,
        "extracted_output": sample + attempt,
        "score": score,
        "success": True,
        "error": None,
        "stop_reason": "answered",
        "verdict": {"reason": reason, "asked_form": True, "detail": ""},
        "rewards": {"final": score, "tool_steps": [step], "tool_totals": {"calculator": 0.1}, "interaction_turns": []},
        "reached_max_turns": False,
        "turn_record": {"interaction_turn_0": {"assistant_turns": 2, "tool_calls_executed": 1}},
        "token_usage": {"prompt_tokens": 200, "completion_tokens": rng.randint(200, 9000), "total_tokens": 9200},
        "timing": {"model_seconds": 3.2, "verdict_seconds": 0.001},
        "evaluation_config": {"model": "m"},
    }


def measured(job: str, path: Path, out: Path) -> tuple[float, float]:
    """CPU seconds and the most memory, in MB, of a job on a file."""
    command = [sys.executable, "-c", PROGRAM.format(job=job), str(path), str(out)]
    used, peak = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
    return float(used), float(peak)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--gigabytes", type=float, default=1.0)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        small, big, many, out = (Path(folder) / name for name in ("small.jsonl", "big.jsonl", "many.jsonl", "out.jsonl"))
        write_results(small, 1e8)
        write_results(big, options.gigabytes * 1e9)
        size = big.stat().st_size / 1e6
        print(f"{'job':34}{'MB/s a core':>14}{'MB, 0.1 GB file':>18}{f'MB, {size / 1e3:.1f} GB file':>18}")
        for name, job in JOBS.items():
            _, little = measured(job, small, out)
            used, much = measured(job, big, out)
            print(f"{name:34}{size / used:14.0f}{little:18.0f}{much:18.0f}", flush=True)
        big.unlink()
        rows = 0
        with many.open("w", encoding="utf-8") as file:
            rng = random.Random(1)
            for rows in range(100_000):
                file.write(json.dumps(_result(rows, rng, "because"), ensure_ascii=False) + "\n")
        used, much = measured(JOBS["summary and report"], many, out)
        print(f"\nreport of {rows + 1:,} samples: {used:.1f} CPU seconds, {much:.0f} MB")


if __name__ == "__main__":
    main()
