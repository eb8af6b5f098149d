"""`bootcamp benchmark` as a user runs it: the scores stand beside what needs no skill."""

import json

import pytest

from internbootcamp.cli.benchmark import scores_of
from internbootcamp.evaluate.summary import RunSummary
from internbootcamp.generate.benchmark import BenchmarkPlan, build_benchmark
from tests.cli.command import bootcamp


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    place = tmp_path_factory.mktemp("benchmark")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BenchmarkPlan, "shares", lambda plan: {"coin_change": {1: 2, 2: 2}, "caesar": {1: 3}})
        build_benchmark(place, BenchmarkPlan(), workers=1)
    return place


def test_the_expert_gets_everything(folder, tmp_path):
    done = bootcamp("benchmark", "run", str(folder), "--policy", "expert", "--output-dir", str(tmp_path), "--json")
    assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout)
    assert said["overall"]["score"] == said["overall"]["above_chance"] == 1.0
    assert said["overall"]["rows"] == 7
    assert set(said["domains"]) == {"algorithms", "cryptography"}


def test_a_table_shows_each_domain(folder, tmp_path):
    done = bootcamp("benchmark", "run", str(folder), "--policy", "expert", "--output-dir", str(tmp_path))
    assert "above chance" in done.stdout
    assert "cryptography" in done.stdout


def test_a_folder_without_a_benchmark_says_how_to_make_one(tmp_path):
    done = bootcamp("benchmark", "run", str(tmp_path), "--policy", "expert")
    assert done.returncode == 2
    assert "benchmark build" in done.stderr


def test_the_part_of_the_way_from_the_better_baseline_is_told():
    """0.75 is half of the way from 0.5 to 1; the mean over domains counts each domain once."""
    about = {
        "tasks": {
            "coin_change": {"domain": "algorithms", "guess": 0.1, "constant": 0.5},
            "caesar": {"domain": "cryptography", "guess": 0.0, "constant": 0.0},
        }
    }
    summary = RunSummary("someone")
    for name, scores in {"coin_change": (1, 1, 1, 0), "caesar": (0,)}.items():
        for number, score in enumerate(scores):
            row = {"data_source": f"bootcamp/{name}", "prompt": f"{number}?", "ground_truth": {}}
            summary.add({"input": row, "score": float(score), "success": True})
    scores = scores_of(about, summary)
    assert scores["tasks"]["coin_change"]["above_chance"] == pytest.approx(0.5)
    assert scores["overall"]["score"] == pytest.approx(0.375)
    assert scores["overall"]["above_chance"] == pytest.approx(0.25)
