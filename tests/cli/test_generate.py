"""`bootcamp generate` and the other commands that make datasets, as a user runs them."""

import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from internbootcamp import list_bootcamps
from internbootcamp.cli import main
from tests.cli.command import bootcamp, invoke
from tests.generate.datasets import rows_of_file

COMMAND = [sys.executable, "-c", "from internbootcamp.cli.main import run; run()"]
ROOT = Path(__file__).parents[2]


def files(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.suffix in (".jsonl", ".parquet")
    }


def test_names_and_levels(tmp_path):
    arguments = ("caesar", "--levels", "1-5", "--split-samples", "train:10,test:5,val:3", "-o", str(tmp_path))
    result = invoke("generate", *arguments)
    assert result.exit_code == 0, result.output
    paths = [Path(line) for line in result.stdout.splitlines()]
    assert [re.fullmatch(r"caesar_\d{8}_\d{6}_(\w+)\.jsonl", path.name)[1] for path in paths] == ["train", "test", "val"]
    assert [row["extra_info"]["level"] for row in rows_of_file(paths[0])] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    assert "18 draws, 0 repeats, 0 lost" in result.stderr


def test_one_or_two_workers_give_the_same_files(tmp_path):
    arguments = (
        "generate",
        "caesar",
        "game24",
        "--split-samples",
        "train:400,test:40",
        "--shuffle",
        "--seed",
        "3",
        "--override",
        "--gen-parquet",
    )
    for workers in "12":
        assert invoke(*arguments, "--workers", workers, "-o", str(tmp_path / workers)).exit_code == 0
    assert files(tmp_path / "1") == files(tmp_path / "2")
    assert set(files(tmp_path / "1")) == {
        f"bootcamps_{split}.{kind}" for split in ("train", "test") for kind in ("jsonl", "parquet")
    }


def test_language_and_name(tmp_path):
    invoke(
        "generate",
        "caesar",
        "--language",
        "zh",
        "--name",
        "凯撒",
        "--split-samples",
        "train:2",
        "--override",
        "-o",
        str(tmp_path),
    )
    (row, _) = rows_of_file(tmp_path / "凯撒_train.jsonl")
    assert row["extra_info"]["language"] == "zh"
    assert re.search("[一-鿿]", row["prompt"][0]["content"])


def test_the_sample_configs_run_unchanged(shared, tmp_path, monkeypatch):
    monkeypatch.chdir(shared / "configs")
    for name, counts in (("example", (60, 12)), ("game24", (103, 11))):
        result = invoke(
            "generate",
            "--instruction-config",
            f"{name}_instruction_config.yaml",
            "--output-dir",
            str(tmp_path),
            "--override",
        )
        assert result.exit_code == 0, result.output
        assert tuple(len(rows_of_file(tmp_path / f"{name}_{split}.jsonl")) for split in ("train", "test")) == counts
    assert (tmp_path / "game24_train.parquet").exists()
    assert not (tmp_path / "example_train.parquet").exists()


def test_an_owner_s_generator_in_the_working_directory(shared, tmp_path):
    (tmp_path / "owned_bootcamp.py").write_text((shared / "configs" / "owned_bootcamp.py").read_text())
    (tmp_path / "tool.yaml").write_text(
        "tools: [{class_name: owned_bootcamp.TurnTool, config: {}, tool_schema: {type: function, function: {name: turn}}}]"
    )
    (tmp_path / "my_instruction_config.yaml").write_text(
        "instruction_generators: {only: {config: {low: 1, high: 90}}}\n"
        "global_config: {class_name: owned_bootcamp.ThermostatInstructionGenerator}"
    )
    arguments = [
        "--instruction-config",
        "my_instruction_config.yaml",
        "--tool-config",
        "tool.yaml",
        "--split-samples",
        "train:30",
        "--override",
    ]
    command = [sys.executable, "-m", "internbootcamp.utils.data_generation", *arguments, "--output-dir", "out"]
    result = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert result.returncode == 0, result.stderr
    rows = rows_of_file(tmp_path / "out" / "my_train.jsonl")
    assert len({json.dumps(row["reward_model"]["ground_truth"]) for row in rows}) == 30
    assert {row["data_source"] for row in rows} == {"bootcamp/Thermostat"}
    assert all(list(row["extra_info"]["tools_kwargs"]) == ["turn"] for row in rows)


def test_tools_and_interaction_can_be_left_out(shared, tmp_path):
    config = str(shared / "configs" / "example_instruction_config.yaml")
    arguments = ("--instruction-config", config, "--split-samples", "train:6", "--override", "--no-tool", "--no-interaction")
    invoke("generate", *arguments, "-o", str(tmp_path))
    extras = [row["extra_info"] for row in rows_of_file(tmp_path / "example_train.jsonl")]
    assert all(extra["tools_kwargs"] == {} and "interaction_kwargs" not in extra for extra in extras)


def test_what_a_config_says_wins_over_flags_and_the_note_says_how_to_change_it(shared, tmp_path):
    config = str(shared / "configs" / "example_instruction_config.yaml")
    arguments = ("generate", "--instruction-config", config, "--override", "-o", str(tmp_path), "--shuffle", "--gen-parquet")
    result = invoke(*arguments)
    assert "shuffle is off in" in result.stderr
    assert [row["extra_info"]["index"] for row in rows_of_file(tmp_path / "example_train.jsonl")] == list(range(60))
    assert not (tmp_path / "example_train.parquet").exists()
    invoke(*arguments, "--global-config-overrides", '{"shuffle": true, "gen_parquet": true}')
    assert [row["extra_info"]["index"] for row in rows_of_file(tmp_path / "example_train.jsonl")] != list(range(60))
    assert (tmp_path / "example_train.parquet").exists()


def test_older_configs(shared, tmp_path):
    legacy = shared / "configs" / "legacy"
    arguments = (
        "--legacy-config",
        str(legacy / "data_config_train.jsonl"),
        "--puzzle-configs",
        str(legacy / "puzzle_configs"),
    )
    result = invoke("generate", *arguments, "--max-prompt-len", "1500", "--override", "-o", str(tmp_path), "--json")
    made = json.loads(result.stdout)
    assert (result.exit_code, made["failed"]) == (0, [])
    assert [dataset["rows"] for dataset in made["datasets"]] == [{"train": 40, "test": 7}, {"train": 12}]
    rows = rows_of_file(tmp_path / "train" / "game24.jsonl")
    assert [set(row) for row in rows] == [{"data_source", "prompt", "ground_truth"}] * 40
    sizes = [row["ground_truth"]["size"] for row in rows_of_file(tmp_path / "train" / "futoshiki.jsonl")]
    assert sorted(sizes) == [4] * 6 + [5] * 6


def test_an_older_bootcamp_that_is_not_there_costs_itself_and_is_logged(shared, tmp_path):
    legacy = shutil.copytree(shared / "configs" / "legacy", tmp_path / "legacy")
    config = legacy / "data_config_train.jsonl"
    config.write_text(config.read_text().replace("Futoshikibootcamp", "Futoshikybootcamp"))
    out = tmp_path / "out"
    arguments = ("--legacy-config", str(config), "--puzzle-configs", str(legacy / "puzzle_configs"), "-o", str(out))
    result = invoke("generate", *arguments, "--override", "--json")
    (failed,) = json.loads(result.stdout)["failed"]
    assert result.exit_code == 1
    assert "no bootcamp is called 'Futoshikybootcamp'" in failed["problem"]
    assert len(rows_of_file(out / "train" / "game24.jsonl")) == 40
    (logged,) = rows_of_file(out / "datagen_error_log.jsonl")
    assert set(logged) == {"Instruction Config Path", "Error", "Error Message", "Timestamp"}


def test_a_dataset_that_cannot_be_whole_ends_with_status_1_and_one_line(tmp_path):
    arguments = (
        "generate",
        "tests.generate.troubled:CoinsBootcamp",
        "--levels",
        "1",
        "--split-samples",
        "train:11",
        "-o",
        str(tmp_path),
    )
    result = invoke(*arguments, "--quiet")
    assert result.exit_code == 1
    assert re.fullmatch(
        r"error: level_1 was given up: 10 different cases were found, and 2,000 draws in a row gave no other\n",
        result.stderr,
    )
    assert "incomplete" in result.stdout


def test_json_for_machines(tmp_path):
    made = json.loads(invoke("generate", "caesar", "--split-samples", "train:3", "-o", str(tmp_path), "--json").stdout)
    assert (made["complete"], made["rows"], made["losses"]) == (True, {"train": 3}, [])
    assert Path(made["manifest"]).is_file()


def test_a_batch_with_every_flag(shared, tmp_path):
    registry = str(shared / "configs" / "bootcamp_registry.jsonl")
    arguments = ["--max-workers", "2", "--continue-on-error", "--log-level", "WARNING", "--split-samples", "train:8,test:4"]
    arguments += ["--concat-files", "--no-tool", "--no-interaction", "--output-dir", str(tmp_path / "out")]
    command = [
        sys.executable,
        "-m",
        "internbootcamp.utils.batch_data_generation",
        "--bootcamp-registry",
        registry,
        *arguments,
    ]
    result = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert (result.returncode, result.stderr) == (0, "")
    train, test = map(Path, result.stdout.splitlines())
    assert re.fullmatch(r"\d{8}_\d{6}_train\.jsonl", train.name)
    rows = rows_of_file(train)
    assert {row["data_source"] for row in rows} == {"bootcamp/Example", "bootcamp/game24"}
    assert (len(rows), len(rows_of_file(test))) == (16, 8)
    assert not any(row["extra_info"]["need_tools_kwargs"] for row in rows)


def test_a_batch_in_which_one_config_fails(tmp_path):
    (tmp_path / "r.jsonl").write_text('{"instruction_config_path": "gone.yaml"}\nx\n')
    result = invoke("generate-batch", "--bootcamp-registry", str(tmp_path / "r.jsonl"), "-o", str(tmp_path / "out"))
    assert result.exit_code == 1
    assert "r.jsonl:2: not JSON" in result.stderr
    assert "gone.yaml: no such file" in result.stderr
    assert len(rows_of_file(tmp_path / "out" / "datagen_error_log.jsonl")) == 2


def test_the_registry_of_all_built_in_bootcamps(tmp_path):
    result = invoke("registry", "-o", str(tmp_path / "all.jsonl"))
    assert result.exit_code == 0, result.output
    names = [record["data_source"] for record in rows_of_file(tmp_path / "all.jsonl")]
    assert names == [f"bootcamp/{name}" for name in list_bootcamps()]
    assert len(list((tmp_path / "configs").glob("*.yaml"))) == len(names)


def test_inspect_and_mix(tmp_path):
    for name in ("caesar", "vigenere"):
        invoke("generate", name, "--split-samples", "train:50,test:10", "--override", "-o", str(tmp_path))
    caesar, vigenere = (str(tmp_path / f"{name}_train.jsonl") for name in ("caesar", "vigenere"))
    shown = invoke("inspect", caesar, "--against", str(tmp_path / "caesar_test.jsonl")).stdout
    for expected in (
        "50 rows, 0 of them repeats",
        "0 rows are in",
        "bootcamp/caesar",
        "level_3",
        "characters on average",
        "up to",
    ):
        assert expected in shown
    output = str(tmp_path / "both.parquet")
    arguments = (
        "--weights",
        "3,1",
        "--rows",
        "40",
        "--shuffle",
        "--seed",
        "2",
        "--exclude",
        str(tmp_path / "caesar_test.jsonl"),
    )
    mixed = json.loads(invoke("mix", caesar, vigenere, "-o", output, *arguments, "--json").stdout)
    assert mixed["taken"] == {caesar: 30, vigenere: 10}
    found = json.loads(invoke("inspect", output, "--json").stdout)
    assert found["data_source"] == {"bootcamp/caesar": 30, "bootcamp/vigenere": 10}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("generate",), "say what to generate"),
        (("generate", "caesar", "--instruction-config", "x"), "say what to generate"),
        (("generate", "ceasar"), "did you mean caesar"),
        (("generate", "caesar", "--levels", "9"), "caesar has levels 1 to 5, not 9"),
        (("generate", "caesar", "--split-samples", "train=5"), "--split-samples is written train:100,test:10"),
        (("generate", "caesar", "--engine", "spark"), "--engine must be local or ray"),
        (("generate", "caesar", "--ray-address", "auto"), "goes with --engine ray"),
        (("generate", "caesar", "--tokenizer", "x"), "goes with --max-prompt-len"),
        (("generate", "caesar", "--output-dir", "/proc/x"), "cannot write in /proc/x"),
        (("generate", "caesar", "--global-config-overrides", "{"), "is no JSON"),
        (("generate", "caesar", "--global-config-overrides", "{}"), "goes with --instruction-config"),
        (("generate", "caesar", "--name", "../out"), "--name must be part of a file name"),
        (("generate", "caesar", "--name", "a/b"), "--name must be part of a file name"),
        (("generate", "--instruction-config", "/no/file.yaml"), "/no/file.yaml: no such file"),
        (("generate", "--legacy-config", "a_train.jsonl"), "go together"),
        (("generate", "--legacy-config", "a_train.jsonl", "--puzzle-configs", "x"), "a_train.jsonl: no such file"),
        (("generate-batch", "--bootcamp-registry", "/no/file.jsonl"), "cannot read /no/file.jsonl"),
        (("generate-batch", "--bootcamp-registry", "x", "--log-level", "LOUD"), "--log-level must be one of"),
        (("registry", "--domain", "nonesuch", "-o", "/tmp/x"), "no domain is called 'nonesuch'"),
        (("inspect", "/no/file.jsonl"), "cannot read /no/file.jsonl"),
        (("mix", "/no/file.jsonl", "-o", "/tmp/x.jsonl"), "cannot read /no/file.jsonl"),
        (("mix", "/no/file.jsonl", "-o", "/tmp/x.jsonl", "--weights", "a"), "--weights is written"),
    ],
)
def test_what_a_user_caused_is_one_line_and_status_2(arguments, message, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["bootcamp", *arguments])
    with pytest.raises(SystemExit) as ended:
        main.run()
    error = capsys.readouterr().err
    assert ended.value.code == 2, error
    assert error.startswith("error: ")
    assert error.count("\n") == 1
    assert message in error


def test_ctrl_c_says_in_one_line_what_is_kept_and_the_command_goes_on(tmp_path):
    arguments = [
        "generate",
        "tests.generate.troubled:Troubled",
        "--split-samples",
        "train:40000",
        "--override",
        "-o",
        str(tmp_path),
    ]
    process = subprocess.Popen([*COMMAND, *arguments], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    wait_for_rows(tmp_path, 1)
    process.send_signal(signal.SIGINT)
    out, error = process.communicate(timeout=20)
    assert process.returncode == 130, error
    assert out == ""
    told = re.fullmatch(r"stopped: ([\d,]+) of 40,000 rows are kept, and the same command continues\n", error)
    assert told, error
    result = bootcamp(*arguments, cwd=ROOT)
    continued = re.search(r"([\d,]+) of the rows are from a run that was stopped", result.stderr)
    assert continued[1] == told[1]
    assert len(rows_of_file(tmp_path / "Troubled_train.jsonl")) == 40_000


def wait_for_rows(folder: Path, size: int) -> None:
    deadline = time.monotonic() + 20
    while not any(path.stat().st_size >= size for path in folder.glob(".*.part/*.jsonl")):
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_no_process_is_left_when_the_command_is_killed(tmp_path):
    arguments = [
        "generate",
        "tests.generate.troubled:Hanging",
        "--split-samples",
        "train:50",
        "-o",
        str(tmp_path),
        "--workers",
        "2",
    ]
    process = subprocess.Popen([*COMMAND, *arguments], cwd=ROOT, env={**os.environ, "BOOTCAMP_TEST_MARK": str(tmp_path)})
    deadline = time.monotonic() + 20
    while len(marked(tmp_path)) < 4:  # the command, the server that forks, two workers
        assert time.monotonic() < deadline
        time.sleep(0.05)
    process.kill()
    process.wait()
    while marked(tmp_path):
        assert time.monotonic() < deadline
        time.sleep(0.05)


def marked(folder: Path) -> list[str]:
    """The processes that were started with the mark in their environment."""
    found = []
    for path in Path("/proc").glob("[0-9]*/environ"):
        try:
            environment = path.read_bytes()
        except OSError:
            continue
        if f"BOOTCAMP_TEST_MARK={folder}".encode() in environment:
            found.append(path.parent.name)
    return found


@pytest.mark.slow
def test_killed_twenty_times_at_random_moments_and_continued_gives_the_same_bytes(tmp_path):
    config = tmp_path / "kill_instruction_config.yaml"
    config.write_text(
        "instruction_generators:\n"
        "  slow: {config: {high: 100000, every: 11, seconds: 0.0005}, class_name: 'tests.generate.troubled:Failing'}\n"
        "  quick: {class_name: caesar}\n"
        "global_config: {class_name: caesar, shuffle: true, gen_parquet: true, default_split_samples: {train: 9000, test: 600}}\n"
    )
    arguments = ["generate", "--instruction-config", str(config), "--override", "-o"]
    assert bootcamp(*arguments, str(tmp_path / "whole"), "--workers", "2", cwd=ROOT).returncode == 0
    rng, killed = random.Random(os.environ.get("BOOTCAMP_TEST_SEED", "20")), 0
    for _ in range(20):
        process = subprocess.Popen(
            [*COMMAND, *arguments, str(tmp_path / "killed"), "--workers", "2"],
            cwd=ROOT,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            process.wait(rng.uniform(0.2, 1.6))
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            killed += 1
    result = bootcamp(*arguments, str(tmp_path / "killed"), cwd=ROOT)
    assert result.returncode == 0, result.stderr
    assert killed >= 5
    assert files(tmp_path / "killed") == files(tmp_path / "whole")
    assert not list((tmp_path / "killed").glob(".*"))


def test_lost_cases_are_named_with_seed_and_index(tmp_path):
    (tmp_path / "my_instruction_config.yaml").write_text(
        "instruction_generators: {unlucky: {config: {every: 30}}}\nglobal_config: {class_name: 'tests.generate.troubled:Failing', default_seed: 4}"
    )
    config = str(tmp_path / "my_instruction_config.yaml")
    result = invoke("generate", "--instruction-config", config, "--split-samples", "train:100", "-o", str(tmp_path))
    assert result.exit_code == 0
    assert re.search(r"^lost: unlucky, seed 4, index \d+: RuntimeError: \d+ is unlucky$", result.stderr, re.M)
