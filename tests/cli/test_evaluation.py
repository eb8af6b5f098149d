"""`bootcamp eval` and `bootcamp runs` with the options that people use, in both spellings of the command."""

import asyncio
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from internbootcamp.core.errors import ConfigError
from tests.cli.command import bootcamp, invoke
from tests.rollout.misbehaving_server import completion, http, serving

ROOT = Path(__file__).parents[2]
EXAMPLE = "internbootcamp.bootcamps.agentic.example"


def results_in(folder: Path) -> list[dict]:
    (path,) = folder.rglob("eval_results_*.jsonl")
    return [json.loads(line) for line in path.read_bytes().splitlines()]


def small_row() -> dict:
    """A row of the example environment, as the older generator wrote them."""
    expression = {"expression": "12 × 7 + 5", "expected_result": 89.0, "tolerance": "1e-4"}
    return {
        "data_source": "bootcamp/Example",
        "prompt": [{"role": "user", "content": "Compute 12 × 7 + 5."}],
        "reward_model": {"ground_truth": expression, "style": "rule"},
        "extra_info": {
            "tools_kwargs": {"arithmetic_options": {"create_kwargs": {"identity": expression}}},
            "need_tools_kwargs": True,
            "interaction_kwargs": {"name": "example_interaction", "identity": expression},
        },
    }


@pytest.fixture
def dataset(tmp_path):
    path = tmp_path / "rows.jsonl"
    path.write_text(
        invoke("cases", "example", "-n", "3", "--level", "2").output + invoke("cases", "caesar", "-n", "2").output
    )
    return path


def evaluated(*arguments: str) -> dict:
    result = invoke("eval", *arguments, "--json", "-q")
    assert result.exit_code == 0, result.output + str(result.exception)
    return json.loads(result.stdout)


def test_a_dataset_of_several_bootcamps_is_run_with_the_tools_its_rows_offer(dataset, tmp_path):
    summary = evaluated("--dataset-path", str(dataset), "--policy", "expert", "-o", str(tmp_path / "runs"))
    assert (summary["overall"]["judged"], summary["overall"]["mean_score"]) == (5, 1.0)
    by_source = {record["input"]["data_source"]: record for record in results_in(tmp_path / "runs")}
    example = by_source["bootcamp/example"]
    assert example["tools"][0]["function"]["name"] == "arithmetic_options"
    assert example["stop_reason"] == "interaction_ended"
    assert len(example["rewards"]["tool_steps"]) == example["turn_record"]["interaction_turn_0"]["tool_calls_executed"] > 0
    assert by_source["bootcamp/caesar"]["tools"] == []


@pytest.mark.parametrize("kind", ["json", "parquet"])
def test_datasets_of_other_kinds_are_the_same_samples(kind, dataset, tmp_path):
    rows = [json.loads(line) for line in dataset.read_text().splitlines()]
    other = tmp_path / f"rows.{kind}"
    if kind == "json":
        other.write_text(json.dumps(rows))
    else:
        from internbootcamp.generate.parquet import write_parquet

        write_parquet(dataset, other)
    for path in (dataset, other):
        evaluated("-d", str(path), "--policy", "expert", "-o", str(tmp_path / path.suffix))
    ids = [sorted(record["sample_id"] for record in results_in(tmp_path / path.suffix)) for path in (dataset, other)]
    assert ids[0] == ids[1]


def test_limit_and_level_choose_rows(dataset, tmp_path):
    summary = evaluated("-d", str(dataset), "--policy", "expert", "--limit", "2", "-o", str(tmp_path / "a"))
    assert summary["overall"]["rows"] == 2
    summary = evaluated("-d", str(dataset), "--policy", "expert", "--level", "2", "-o", str(tmp_path / "b"))
    assert summary["overall"]["rows"] == 3


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"prompt": "?"}\n', "rows.jsonl:1: the row has no data_source"),
        ('{"data_source": "caesar", "prompt": "?", "ground_truth": {}}\n{"torn', "rows.jsonl:2: the last line is torn"),
        ("", "no rows"),
        ('{"data_source": "caesar", "ground_truth": {}}\n', "rows.jsonl:1: the row has no prompt"),
    ],
)
def test_a_damaged_dataset_ends_before_anything_is_asked(text, told, tmp_path):
    (tmp_path / "rows.jsonl").write_text(text)
    result = bootcamp("eval", "-d", "rows.jsonl", "--policy", "expert", cwd=tmp_path)
    assert (result.returncode, result.stderr.count("\n")) == (2, 1)
    assert told in result.stderr
    assert not (tmp_path / "runs").exists()


def test_parts_of_an_environment_from_yaml_and_a_registry(shared, tmp_path):
    configs = shared / "configs"
    (tmp_path / "rows.jsonl").write_text(json.dumps(small_row()) + "\n")
    given = {
        "yaml": [
            *("--tool-config", str(configs / "example_tool_config.yaml")),
            *("--interaction-config", str(configs / "example_interaction_config.yaml")),
            *("--reward-calculator-class", f"{EXAMPLE}.reward.ExampleRewardCalculator"),
        ],
        "registry": ["--bootcamp-registry", str(configs / "bootcamp_registry.jsonl")],
    }
    for name, options in given.items():
        summary = evaluated("-d", str(tmp_path / "rows.jsonl"), "--policy", "expert", *options, "-o", str(tmp_path / name))
        assert summary["overall"]["mean_score"] == 1.0
        (record,) = results_in(tmp_path / name)
        assert (record["stop_reason"], len(record["rewards"]["tool_steps"])) == ("interaction_ended", 2)


def test_a_reward_config_goes_before_a_class_and_keywords_reach_the_verifier(tmp_path):
    reward = tmp_path / "reward.yaml"
    reward.write_text(f"class_name: {EXAMPLE}.reward.ExampleRewardCalculator\n")
    dataset = tmp_path / "rows.jsonl"
    dataset.write_text(json.dumps({**small_row(), "data_source": "bootcamp/example"}) + "\n")
    options = ["-d", str(dataset), "--policy", "noisy:1", "--max-assistant-turns", "1",
               "--reward-config", str(reward)]  # fmt: skip
    plain = evaluated(*options, "--reward-calculator-class", "caesar", "-o", str(tmp_path / "a"))
    assert plain["overall"]["mean_score"] == 0
    keywords = ["--verify-correction-kwargs", "soft_reward:true"]
    evaluated(*options, *keywords, "-o", str(tmp_path / "b"))
    assert 0 < results_in(tmp_path / "b")[0]["score"] < 1
    assert evaluated(*options, "--verify-correction-kwargs", "{'format_score': 0.25}", "-o", str(tmp_path / "c"))["overall"][
        "mean_score"
    ] == pytest.approx(0.25)


def test_an_evaluator_of_ones_own(tmp_path, monkeypatch):
    (tmp_path / "my_evaluator.py").write_text(
        "from internbootcamp.src.base_evaluator import BaseEvaluator\n"
        "class Tagging(BaseEvaluator):\n"
        "    async def record(self, work, trajectory):\n"
        "        return {**await super().record(work, trajectory), 'tag': work.attempt}\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    options = ["caesar", "--policy", "expert", "-n", "2", "--repeats", "2"]
    for at, named in enumerate(("my_evaluator.Tagging", f"{tmp_path}/my_evaluator.py::Tagging")):
        evaluated(*options, "--evaluator-class", named, "-o", str(tmp_path / f"runs{at}"))
        assert sorted(record["tag"] for record in results_in(tmp_path / f"runs{at}")) == [1, 1, 2, 2]


BROKEN_PARTS = """
from internbootcamp import BaseRewardCalculator
from internbootcamp.bootcamps.agentic.example.tools import ArithmeticTool
class Unfit(BaseRewardCalculator):
    @staticmethod
    def extract_output(output_str):
        return output_str
    @classmethod
    def _verify_correction(cls, extract_solution, identity, **kwargs):
        raise OSError("no disk for " + str(identity["amount"] % 1))
class Jammed(ArithmeticTool):
    async def execute(self, instance_id, parameters, **kwargs):
        raise ValueError("jammed")
"""


def test_what_failed_most_is_told_with_what_was_said(tmp_path):
    parts = tmp_path / "broken_parts.py"
    parts.write_text(BROKEN_PARTS)
    judge = ("--reward-calculator-class", f"{parts}::Unfit")
    done = invoke("eval", "coin_change", "-p", "expert", "-n", "5", "-q", "-o", str(tmp_path / "a"), *judge)
    assert done.exit_code == 1
    assert (
        "5 rows have no verdict (5 verifier_error); they are not counted in the scores. Most often: OSError: no disk for 0\n"
        in done.stderr
    )
    (report,) = (tmp_path / "a").rglob("report.html")
    assert "verifier error, most often: OSError: no disk for 0" in report.read_text()


def test_a_tool_that_fails_all_the_time_is_told_of(tmp_path, monkeypatch):
    (tmp_path / "jammed_parts.py").write_text(BROKEN_PARTS)
    monkeypatch.syspath_prepend(str(tmp_path))
    yaml = tmp_path / "tools.yaml"
    yaml.write_text("tools:\n  - class_name: jammed_parts.Jammed\n")
    options = ("-p", "expert", "-q", "--max-assistant-turns", "2", "--tool-config", str(yaml))
    done = invoke("eval", "example", *options, "-n", "3", "-o", str(tmp_path / "a"))
    told = re.search(
        r"^tool arithmetic_options: (\d+) of \1 calls failed, most often: .*ValueError: jammed$", done.stderr, re.M
    )
    assert told, done.stderr
    assert "tool " not in invoke("eval", "example", "-p", "expert", "-n", "3", "-q", "-o", str(tmp_path / "b")).stderr


def test_resuming_with_other_arguments_says_that_an_unfinished_run_is_there(tmp_path):
    arguments = ("eval", "caesar", "-p", "expert", "-o", str(tmp_path), "--resume")
    assert "a new run" not in invoke(*arguments, "-n", "5").stderr
    assert "a new run" not in invoke(*arguments, "-n", "6").stderr  # the other one is complete
    for manifest in tmp_path.rglob("manifest.json"):
        manifest.write_text(manifest.read_text().replace('"complete"', '"interrupted"'))
    assert "a new run" not in invoke(*arguments, "-n", "6").stderr
    done = invoke(*arguments, "-n", "7", "--judged", "all")
    first, second = sorted(tmp_path.rglob("eval_results_*.jsonl"))[:2]
    told = f"a new run starts: {first} is unfinished too, but was started with other arguments (n, judged)\n"
    assert told in done.stderr
    assert second.exists()


def test_an_output_folder_beside_a_file_to_go_on_in_is_said_to_have_no_effect(tmp_path):
    evaluated("caesar", "--policy", "expert", "-n", "5", "-o", str(tmp_path / "runs"))
    (results,) = tmp_path.rglob("eval_results_*.jsonl")
    arguments = ("eval", "caesar", "-p", "expert", "-n", "5", "--resume-from-result-path", str(results))
    told = f"--output-dir has no effect: the run goes on in {results}\n"
    assert told in invoke(*arguments, "-o", str(tmp_path / "elsewhere")).stderr
    assert told not in invoke(*arguments).stderr
    assert not (tmp_path / "elsewhere").exists()


def test_the_interaction_of_the_command_line_lets_the_model_try_again(tmp_path):
    alone = evaluated("caesar", "--policy", "noisy:0.6", "-n", "40", "-o", str(tmp_path / "a"))
    again = evaluated("caesar", "--policy", "noisy:0.6", "-n", "40", "--interaction", "retry:5", "-o", str(tmp_path / "b"))
    assert again["overall"]["mean_score"] > alone["overall"]["mean_score"] + 0.2


def test_a_dry_run_checks_everything_and_asks_nobody(dataset, tmp_path):
    result = invoke("eval", "-d", str(dataset), "--api-url", "http://127.0.0.1:9/v1", "--api-model", "m", "--dry-run",
                    "--api-key", "sk-secret", "-o", str(tmp_path / "runs"))  # fmt: skip
    plan = json.loads(result.stdout)
    assert (plan["rows"], plan["first_row"]["tools"]) == (5, ["arithmetic_options"])
    assert plan["first_row"]["judged_by"].endswith("ExampleBootcamp")
    assert "sk-secret" not in result.stdout
    assert not (tmp_path / "runs").exists()


async def test_what_is_sent_and_what_is_never_written(tmp_path):
    params = tmp_path / "params.json"
    params.write_text('{"top_k": 7}')
    async with serving(http(completion())) as server:
        arguments = ["eval", "coin_change", "-n", "3", "--api-url", f"{server.url},{server.url}", "--api-model", "org/m",
                     "--api-key", "sk-secret", "--api-extra-headers", "X-Token:secret-header,X-Other:b",
                     "--api-extra-params", f"@{params}", "--verbose", "-o", str(tmp_path / "runs")]  # fmt: skip
        result = await asyncio.to_thread(bootcamp, *arguments)
    assert result.returncode == 0, result.stderr
    head, body = server.requests[0]
    assert "X-Token: secret-header" in head
    assert body["top_k"] == 7
    assert result.stderr.count("coin_change ") == 3
    written = "".join(path.read_text() for path in (tmp_path / "runs").rglob("*") if path.is_file())
    assert "secret" not in written + result.stderr + result.stdout
    assert results_in(tmp_path / "runs")[0]["evaluation_config"]["api_extra_params"] == {"top_k": 7}


def test_the_older_command_is_the_same(dataset, tmp_path):
    command = [sys.executable, "-m", "internbootcamp.utils.run_evaluation", "--dataset-path", str(dataset)]
    done = subprocess.run(
        [
            *command,
            "--policy",
            "expert",
            "--max-concurrent",
            "4",
            "--output-dir",
            str(tmp_path / "runs"),
            "--use-retrieval",
            "--retrieval-top-k",
            "3",
            "--retrieval-path=x",
            "--retrieval-rerank",
        ],
        capture_output=True,
        text=True,
        timeout=60,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr.count("--retrieval-… have no effect") == 1
    assert len(results_in(tmp_path / "runs")) == 5


def test_resume_goes_on_and_runs_are_listed(tmp_path):
    arguments = ("caesar", "--policy", "expert", "-n", "5", "-o", str(tmp_path), "--resume")
    first = evaluated(*arguments)
    second = evaluated(*arguments)
    assert (first["run"], first["kept"], second["run"], second["kept"]) == (first["run"], 0, first["run"], 5)
    evaluated("caesar", "--policy", "random", "-n", "5", "-o", str(tmp_path), "--resume")
    listed = json.loads(invoke("runs", "-o", str(tmp_path), "--json").stdout)
    assert [(run["model"], run["state"], run["finished"]) for run in listed] == [
        ("expert", "complete", 5),
        ("random", "complete", 5),
    ]
    assert "complete" in invoke("runs", "-o", str(tmp_path)).output
    refused = bootcamp("runs", first["run"], "--max-concurrent", "9", "-o", str(tmp_path))
    assert (refused.returncode, refused.stderr) == (2, f"error: run {first['run']} is not running\n")


@pytest.mark.parametrize(
    ("text", "read"),
    [
        (None, {}),
        ('{"a": [1]}', {"a": [1]}),
        ("{'a': True, 'b': None}", {"a": True, "b": None}),
        ("a:1,b:0.5,c:true,d:x", {"a": 1, "b": 0.5, "c": True, "d": "x"}),
        ("a:http://x,b:1", {"a": "http://x", "b": 1}),
        ("a:1,2,b:3", {"a": "1,2", "b": 3}),
    ],
)
def test_option_values_are_read_in_every_form(text, read):
    from internbootcamp.cli.option_values import mapping_from

    assert mapping_from(text, "--x") == read


@pytest.mark.parametrize("text", ["secret", "{secret", "@/nowhere", "{'a': open('secret')}"])
def test_option_values_that_are_none_end_in_one_line_without_the_value(text):
    from internbootcamp.cli.option_values import mapping_from

    with pytest.raises(ConfigError) as raised:
        mapping_from(text, "--x")
    assert "secret" not in str(raised.value)
