"""The page "write a bootcamp that acts", followed word by word in an empty folder."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.command import bootcamp

PAGE = (Path(__file__).parents[1] / "docs" / "write_a_bootcamp_that_acts.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


@pytest.fixture
def folder(tmp_path):
    sources = [text for name, text in BLOCKS if name == "python"]
    configs = [text for name, text in BLOCKS if name == "yaml"]
    for name, text in zip(("hidden_number.py", "closeness.py"), sources, strict=True):
        (tmp_path / name).write_text(text, encoding="utf-8")
    for name, text in zip(("tools.yaml", "interaction.yaml"), configs, strict=True):
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def evaluated(folder: Path, *arguments: str) -> tuple[dict, list[dict]]:
    done = bootcamp("eval", *arguments, "--json", "-q", "-o", "runs", cwd=folder)
    assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout)
    return said, [json.loads(line) for line in (folder / said["results"]).read_bytes().splitlines()]


@pytest.mark.slow
def test_the_bootcamp_works_at_first_try(folder):
    said, records = evaluated(folder, "hidden_number.py", "--policy", "expert", "-n", "30")
    assert (said["overall"]["mean_score"], said["overall"]["failed"]) == (1.0, 0)
    assert {record["stop_reason"] for record in records} == {"interaction_ended"}
    for record in records:
        assert record["outcome"]["compare"]["asked"] == len(record["rewards"]["tool_steps"])


@pytest.mark.slow
def test_its_parts_work_combined_by_yaml(folder):
    made = bootcamp("generate", "hidden_number.py", "--split-samples", "test:9", "-o", "data", cwd=folder)
    assert made.returncode == 0, made.stderr
    (rows,) = (folder / "data").glob("*.jsonl")
    parts = ["--tool-config", "tools.yaml", "--interaction-config", "interaction.yaml"]
    for reward in ("hidden_number.HiddenNumberBootcamp", "closeness.ClosenessRewardCalculator"):
        given = [*parts, "--reward-calculator-class", reward, "--policy", "expert"]
        said, _ = evaluated(folder, "hidden_number.py", "-d", str(rows), *given)
        assert (said["overall"]["mean_score"], said["overall"]["rows"]) == (1.0, 9)


@pytest.mark.slow
def test_the_bootcamp_passes_the_audit(folder):
    done = bootcamp("audit", "hidden_number.py", "--json", cwd=folder)
    assert done.returncode == 0, done.stdout + done.stderr
