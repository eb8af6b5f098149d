"""`bootcamp postprocess` and the command that existing scripts use."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.command import bootcamp, invoke
from tests.postprocess.rows import read, result, write

ROOT = Path(__file__).parents[2]


@pytest.fixture
def sample(shared, tmp_path):
    path = tmp_path / "run.jsonl"
    path.write_bytes((shared / "results" / "eval_results_sample.jsonl").read_bytes())
    return path


def existing(*arguments, **options):
    """The command as existing scripts call it."""
    command = [sys.executable, "-m", "internbootcamp.utils.data_postprocess", *map(str, arguments)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(command, capture_output=True, text=True, timeout=60, env=environment, **options)


def test_without_options_nothing_is_dropped(sample):
    counts = json.loads(invoke("postprocess", str(sample), "--json").stdout)
    assert (counts["total_input"], counts["total_output"], counts["total_filtered"]) == (5, 5, 0)
    assert read(Path(counts["outputs"]["all"])) == read(sample)


def test_the_existing_command_drops_low_scores_and_says_how_many(sample):
    done = existing("--input", sample)
    assert done.returncode == 0
    assert "score (--min-score 0.9): 2 of 5 rows dropped" in done.stderr
    assert [row["score"] for row in read(sample.with_name("run_processed.jsonl"))] == [1.0, 0.92, 1.0]


def test_the_existing_command_takes_another_threshold(sample, tmp_path):
    existing("--input", sample, "--output", tmp_path / "out.jsonl", "--min-score", 0)
    assert len(read(tmp_path / "out.jsonl")) == 5


def test_the_existing_import_path_has_the_programming_interface(sample, tmp_path):
    program = (
        "from internbootcamp.utils.data_postprocess import DataPostProcessor, success\n"
        f"print(DataPostProcessor({str(sample)!r}).add_filter(success()).process()['total_output'])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "4\n"


@pytest.mark.parametrize(
    ("options", "rows", "keys"),
    [
        (["--extract-training"], 5, {"id", "data_source", "prompt", "messages", "tools"}),
        (["--extract-multimodal"], 5, {"id", "messages", "tools", "parallel_tool_calls"}),
        (["--extract-xtuner"], 5, {"messages", "tools"}),
        (["--extract-messages"], 5, {"messages", "score", "success"}),
        (["--format", "responses"], 8, {"index", "content", "tool_calls", "data_source", "score"}),
        (["--format", "openai"], 5, {"messages", "tools"}),
        (["--format", "hf"], 5, {"messages", "tools"}),
        (["--format", "sharegpt"], 5, {"conversations", "tools"}),
        (["--success-only", "--format", "prompt-completion"], 4, {"prompt", "completion", "tools"}),
        (["--format", "dpo"], 1, {"prompt", "chosen", "rejected", "tools"}),
        (["--fields", "score,messages[-1].content"], 5, {"score", "content"}),
        (["--expand-prefixes", "--extract-xtuner"], 8, {"messages", "tools"}),
        (["--success-only"], 4, {"score"}),
        (["--max-score", "0.95"], 3, {"score"}),
        (["--data-source", "bootcamp/Example"], 5, {"score"}),
        (["--design-end"], 0, set()),
        (["--where", "input.extra_info.index=4"], 1, {"score"}),
        (["--where", "input.extra_info.split=test"], 5, {"score"}),
        (["--max-characters", "113"], 2, {"score"}),
        (["--max-tokens", "180", "--success-only"], 4, {"score"}),
        (["--turns", "3:"], 1, {"score"}),
        (["--dedup", "prompt"], 1, {"score"}),
        (["--best-of", "2"], 2, {"score"}),
        (["--solve-rate", "0.7:0.8"], 5, {"score"}),
    ],
)
def test_every_option(sample, tmp_path, options, rows, keys):
    out = tmp_path / "out.jsonl"
    done = invoke("postprocess", str(sample), "-o", str(out), *options)
    assert done.exit_code == 0, done.output
    assert len(read(out)) == rows
    assert all(keys <= set(row) for row in read(out)[:1])


def test_a_target_solve_rate_and_a_split(tmp_path):
    source = write(tmp_path / "run.jsonl", [result(f"p{number}", score=number % 2) for number in range(400)])
    options = ["--target-solve-rate", "0.75", "--split", "train:0.8,val:0.2", "--seed", "3"]
    counts = json.loads(invoke("postprocess", str(source), *options, "--json").stdout)
    train, val = (read(Path(counts["outputs"][part])) for part in ("train", "val"))
    scores = [row["score"] for row in train + val]
    assert sum(scores) == 200
    assert sum(scores) / len(scores) == pytest.approx(0.75, abs=0.05)
    assert len(train) > 3 * len(val) > 0


@pytest.mark.parametrize(
    ("options", "line"),
    [
        (["--extract-training", "--format", "dpo"], "rows can have one form, not several: training, dpo"),
        (["--format", "alpaca"], "--format is one of training, "),
        (["--where", "index"], "--where is written PATH=VALUE"),
        (["--fields", "a..b"], "'a..b' is no field path"),
        (["--solve-rate", "hard"], "--solve-rate is written LOW:HIGH"),
        (["--target-solve-rate", "0.5"], "cannot be reached by leaving samples out"),
        (["--split", "train"], "a split is written train:0.9,val:0.1"),
        (["--dedup", "x"], "not by 'x'"),
        (["no-such-run"], "there is no results file and no run at no-such-run"),
    ],
)
def test_what_a_user_gets_wrong_is_one_line_and_writes_nothing(sample, options, line):
    done = bootcamp("postprocess", str(sample), *options)
    assert done.returncode == 2
    assert done.stderr.startswith("error: ")
    assert line in done.stderr
    assert done.stderr.count("\n") == 1
    assert [path.name for path in sample.parent.iterdir()] == ["run.jsonl"]


def test_rows_that_cannot_be_used_are_named_and_change_the_exit_status(shared, tmp_path):
    torn = str(shared / "results" / "eval_results_torn.jsonl")
    done = invoke("postprocess", torn, "-o", str(tmp_path / "out.jsonl"))
    assert done.exit_code == 1
    assert "eval_results_torn.jsonl:4: the last line is torn" in done.stderr
    assert len(read(tmp_path / "out.jsonl")) == 3


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--last-prefix-score",), "goes with --expand-prefixes"),
        (("--tokenizer", "x"), "goes with --max-tokens"),
        (("--format", "dpo", "--expand-prefixes"), "leave --expand-prefixes out"),
    ],
)
def test_options_that_would_do_nothing_are_refused(sample, arguments, message):
    done = bootcamp("postprocess", str(sample), *arguments)
    assert (done.returncode, message in done.stderr) == (2, True)
    assert not list(sample.parent.glob("*_processed*"))
