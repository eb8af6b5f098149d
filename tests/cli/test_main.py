"""How the command ends, and its help page."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import typer

from internbootcamp.cli import main
from tests.cli.command import bootcamp, invoke

ROOT = Path(__file__).parents[2]
DATASETS = ("generate", "generate-batch", "registry", "inspect", "mix")
AFTER_A_RUN = ("runs", "report", "compare", "failures", "view", "rescore", "postprocess")
COMMANDS = (
    "list",
    "show",
    "play",
    "cases",
    "verify",
    "score",
    *DATASETS,
    "eval",
    "demo",
    "new",
    "audit",
    "lint",
    *AFTER_A_RUN,
)


def test_the_help_page_shows_every_command_and_loads_nothing_heavy():
    code = (
        "import sys\nfrom internbootcamp.cli.main import app\ntry:\n    app(['--help'], prog_name='bootcamp')\nexcept SystemExit:\n"
        "    print(sorted(set(sys.modules) & {'rich', 'aiohttp', 'jinja2', 'pygal', 'msgspec', 'numpy', 'internbootcamp.evaluate'}))"
    )
    output = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert output.splitlines()[-1] == "[]"
    assert all(f"\n  {command} " in output for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(command):
    result = invoke(command, "--help")
    assert result.exit_code == 0
    assert f"bootcamp {command}" in result.output.split("Usage", 1)[1].split("\n", 2)[2]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("show", "sudoko"), "did you mean sudoku"),
        (("show", "coin_change", "--level", "9"), "coin_change has levels 1 to 5, not 9"),
        (("cases", "coin_change", "--knobs", '{"coins": 99}'), "coins must be from 2 to 12, not 99"),
        (("cases", "coin_change", "--knobs", '{"coin": 3}'), "did you mean 'coins'"),
        (("cases", "coin_change", "--knobs", "{"), "--knobs is no JSON"),
        (("cases", "coin_change", "--level", "1", "--knobs", '{"coins": 3}'), "not both"),
        (("cases", "coin_change", "--language", "fr"), "--language must be en or zh"),
        (("list", "--domain", "cryptografy"), "did you mean cryptography"),
        (("verify", "coin_change", "-i", '{"puzzle": 1}', "-r", "x"), "no identity of coin_change"),
        (("verify", "coin_change", "-i", "@/no/file", "-r", "x"), "cannot read /no/file"),
        (("score", "/no/file.jsonl"), "cannot read /no/file.jsonl"),
        (("eval", "coin_change"), "say who answers"),
        (("eval", "coin_change", "--policy", "oracle"), "no policy is called 'oracle'"),
        (("eval", "coin_change", "--policy", "expert", "--levels", "x"), "levels are written"),
        (("eval", "--policy", "expert"), "--dataset-path"),
        (("eval", "caesar", "--policy", "expert", "--interaction", "hint"), "check and retry:N"),
        (("eval", "coin_change", "--api-url", "nowhere", "--api-model", "m"), "--api-url must look like"),
        (("eval", "coin_change", "--policy", "expert", "--output-dir", "/proc/x"), "cannot write"),
        (("new", "Magic", "--output", "x"), "lower case with underscores"),
        (("new", "sudoku", "--output", "x"), "there is a bootcamp sudoku already"),
        (("new", "magic_square"), "--domain is needed"),
        (("new", "magic_square", "--output", "/proc"), "cannot write /proc/magic_square.py"),
        (("runs", "/proc", "--output-dir", "/no/where"), "below the folder /no/where (--output-dir) begins with '/proc'"),
    ],
)
def test_what_a_user_caused_is_one_line_and_status_2(arguments, message, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["bootcamp", *arguments])
    with pytest.raises(SystemExit) as ended:
        main.run()
    error = capsys.readouterr().err
    assert ended.value.code == 2
    assert error.startswith("error: ")
    assert error.count("\n") == 1
    assert message in error


def test_an_option_that_is_none_is_a_usage_error():
    result = bootcamp("show", "coin_change", "--levl", "3")
    assert result.returncode == 2
    assert "No such option: --levl" in result.stderr
    assert "Traceback" not in result.stderr


def test_a_fault_of_ours_keeps_its_traceback():
    code = (
        "import sys\nfrom internbootcamp.core import registry\nfrom internbootcamp.cli.main import run\n"
        "registry.load = None\nsys.argv = ['bootcamp', 'show', 'sudoku']\nrun()"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert result.returncode == 1
    assert "Traceback" in result.stderr
    assert "TypeError" in result.stderr


def test_a_reader_that_goes_away_is_met_with_silence():
    command = [sys.executable, "-c", "from internbootcamp.cli.main import run; run()", "cases", "coin_change", "-n", "3000"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == b""
    process.wait(timeout=20)


def test_nothing_is_coloured_where_there_is_no_terminal():
    assert "\x1b" not in bootcamp("show", "coin_change").stdout


def test_the_version():
    assert invoke("--version").output.startswith("internbootcamp 0.")


def test_names_are_completed_by_the_shell():
    words = {"_BOOTCAMP_COMPLETE": "complete_bash", "COMP_WORDS": "bootcamp show coin", "COMP_CWORD": "2"}
    assert bootcamp(env={**os.environ, **words}).stdout.split() == ["coin_change"]


@pytest.mark.parametrize("command", [(name,) for name in COMMANDS] + [("benchmark", "build"), ("benchmark", "run")])
@pytest.mark.parametrize("width", ["80", "60"])
def test_names_of_options_are_whole_and_examples_can_be_copied(command, width, monkeypatch):
    monkeypatch.setenv("COLUMNS", width)
    shown = invoke(*command, "--help").output
    found = typer.main.get_command(main.app)
    for name in command:
        found = found.commands[name]
    for parameter in found.params:
        if not getattr(parameter, "hidden", False):
            assert all(re.search(rf"(?<![\w-]){option}(?![\w-])", shown) for option in parameter.opts if option[0] == "-")
    said = [line.strip() for line in found.help.splitlines() if line.strip().startswith("bootcamp ")]
    assert said
    assert all(f"    {example}\n" in shown for example in said)


def test_classes_in_the_working_directory_are_found_by_every_command(tmp_path):
    (tmp_path / "mine_here.py").write_text(
        "from internbootcamp.bootcamps.algorithms.coin_change import CoinChangeBootcamp\n"
    )
    name = "mine_here.CoinChangeBootcamp"
    identity = '{"coins": [1, 3, 4], "amount": 6}'
    for arguments in (
        ("show", name, "--level", "1"),
        ("cases", name, "-n", "1"),
        ("verify", name, "-i", identity, "-r", "\\boxed{2}"),
        ("eval", name, "--policy", "expert", "-n", "5"),
        ("generate", name, "--split-samples", "train:5"),
    ):
        done = bootcamp(*arguments, cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONSAFEPATH": "1"})
        assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ("show", "broken.py"),
        ("eval", "broken.A", "--policy", "expert"),
        ("eval", "sudoku", "--policy", "expert", "--evaluator-class", "broken.A"),
        ("eval", "sudoku", "--policy", "expert", "--reward-calculator-class", "broken.py::A"),
        ("generate", "broken.A"),
    ],
)
def test_a_module_that_does_not_import_is_one_line_wherever_it_is_named(arguments, tmp_path):
    (tmp_path / "broken.py").write_text("\nraise ValueError('boom')\n")
    done = bootcamp(*arguments, cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(ROOT)})
    assert done.returncode == 2
    assert re.fullmatch(r"error: \S*broken\.py:2: ValueError: boom\n", done.stderr), done.stderr
