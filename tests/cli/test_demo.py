"""The demo: a story, a table, a report."""

import re
from pathlib import Path

from internbootcamp.cli.demo import BOOTCAMPS
from internbootcamp.core.registry import find
from tests.cli.command import bootcamp


def test_the_demo_has_one_bootcamp_of_each_domain():
    domains = {find(name).domain for name in BOOTCAMPS}
    assert len(domains) == len(BOOTCAMPS) == 8


def test_the_demo_tells_a_case_and_writes_one_report_of_both_policies(tmp_path):
    result = bootcamp("demo", "-n", "3", "-o", str(tmp_path))
    assert result.returncode == 0, result.stderr
    for expected in ("1. A case", "→ 1, right", "→ 0, wrong", "→ 0, no answer", "expert", "noisy-0.3", *BOOTCAMPS):
        assert expected in result.stdout
    report = Path(re.search(r"The report: (\S+)", result.stdout)[1])
    page = report.read_text()
    assert all(f">{name}</th>" in page for name in BOOTCAMPS)
    assert page.count('<article class="tile"') == 2


def test_a_quiet_demo_is_the_table_and_the_place(tmp_path):
    result = bootcamp("demo", "-n", "1", "-o", str(tmp_path), "--quiet")
    assert result.stderr == ""
    assert "A case" not in result.stdout
    assert "The report: " in result.stdout
