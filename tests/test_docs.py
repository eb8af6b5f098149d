"""Every command of the README and the docs runs, and every program in them works."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "README_zh.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(language: str) -> list:
    found = []
    for page in PAGES:
        texts = [text for name, text in BLOCK.findall(page.read_text(encoding="utf-8")) if name == language]
        found += [pytest.param(text, id=f"{page.stem}-{at}") for at, text in enumerate(texts, 1)]
    return found


def commands() -> list:
    """Lines of ```console blocks that begin with a prompt, without their comments."""
    found = []
    for page in PAGES:
        for name, text in BLOCK.findall(page.read_text(encoding="utf-8")):
            lines = [line[2:].split("   #")[0].rstrip() for line in text.splitlines() if line.startswith("$ ")]
            found += [pytest.param(line, id=f"{page.stem}: {line}") for line in lines if name == "console"]
    return found


def run(command: list[str] | str, folder: Path, **options) -> subprocess.CompletedProcess:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "PYTHONPATH": str(ROOT)}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=120, **options)


@pytest.mark.slow
@pytest.mark.parametrize("command", commands())
def test_commands(command, tmp_path):
    answer = "\n\n\nn\n" if " play " in command else None  # a person who gives up at once
    done = run(command, tmp_path, shell=True, input=answer)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.slow
@pytest.mark.parametrize("program", [block for block in blocks("python") if "Bootcamp(Bootcamp)" not in block.values[0]])
def test_programs(program, tmp_path):
    if "def score" in program:
        pytest.skip("part of the walkthrough")
    (tmp_path / "program.py").write_text(program, encoding="utf-8")
    done = run([sys.executable, "program.py"], tmp_path)
    assert done.returncode == 0, done.stderr


@pytest.mark.slow
def test_the_walkthrough_passes_the_full_audit(tmp_path):
    page = (ROOT / "docs" / "write_a_bootcamp.md").read_text(encoding="utf-8")
    bootcamp, second_opinion = [text for name, text in BLOCK.findall(page) if name == "python"][:2]
    (tmp_path / "largest_gap.py").write_text(bootcamp, encoding="utf-8")
    (tmp_path / "largest_gap_second_opinion.py").write_text(second_opinion, encoding="utf-8")
    for options in (["--record"], ["--full"]):
        done = run(["bootcamp", "audit", "largest_gap.py", *options], tmp_path)
        assert done.returncode == 0, done.stdout + done.stderr


def test_pages_point_at_files_that_exist():
    for page in PAGES:
        for target in re.findall(r"\]\((?!http)([^)#]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"


@pytest.mark.slow
@pytest.mark.parametrize(
    "page", [page for page in PAGES if "\n$ " in page.read_text(encoding="utf-8")], ids=lambda page: page.stem
)
def test_commands_that_look_at_their_run_work_when_a_page_is_pasted_in_order(page, tmp_path):
    for parameters in commands():
        if parameters.id.startswith(f"{page.stem}: ") and re.search(" eval .* && ", parameters.values[0]):
            done = run(parameters.values[0], tmp_path, shell=True)
            assert done.returncode == 0, parameters.values[0] + done.stdout + done.stderr
