"""Every command and every program on the page "make a dataset" runs, one after the other in one folder, as a reader would."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.command import invoke
from tests.generate.datasets import rows_of_file

PAGE = Path(__file__).parents[2] / "docs" / "make_a_dataset.md"
BLOCK = re.compile(r"^```(\w+) ?(\S*)\n(.*?)^```$", re.M | re.S)


def test_the_page_runs(tmp_path, monkeypatch):
    pytest.importorskip("pyarrow")
    monkeypatch.chdir(tmp_path)
    ran = []
    for language, name, text in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        if language == "python":
            subprocess.run([sys.executable, "-c", text], check=True)
        elif name:
            (tmp_path / name).parent.mkdir(exist_ok=True)
            (tmp_path / name).write_text(text)
        elif language == "sh":
            for line in text.splitlines():
                program, *arguments = shlex.split(line)
                assert program == "bootcamp"
                result = invoke(*arguments)
                assert result.exit_code == 0, (line, result.output)
                ran.append(arguments[0])
    assert {"generate", "generate-batch", "registry", "inspect", "mix"} <= set(ran)
    assert len(rows_of_file(tmp_path / "data" / "sample_train.jsonl")) == 80
    assert len(list(tmp_path.glob("older/*/train/game24.jsonl"))) == 1
