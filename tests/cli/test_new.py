"""The skeleton: blanks that are marked, nothing overwritten, and a bootcamp that passes the audit once they are filled."""

import re

import pytest

from internbootcamp.audit import Request, examine
from internbootcamp.core.registry import load
from tests.cli.command import bootcamp, invoke

FILLED = {
    "draw a case from self.rng": 'return {"numbers": [self.rng.randint(1, 999) for _ in range(self.size)]}',
    "the complete problem in Chinese": "return '这些数的和是多少？' + str(identity['numbers'])",
    "the complete problem in English": "return f\"What is the sum of these numbers? {identity['numbers']}\"",
    "the answer, worked out": 'return sum(identity["numbers"])',
    "what is wrong with an identity": 'return None if identity["numbers"] else "there is nothing to add"',
    "a number that grows": 'return float(len(identity["numbers"]))',
    "judge without using solve": 'return float(answer - sum(identity["numbers"]) == 0)',
    "replace by an identity": 'return {"numbers": [2, 3]}, "\\\\boxed{5}", "\\\\boxed{6}"',
}


def fill(text: str) -> str:
    for words, code in FILLED.items():
        text = re.sub(rf'raise NotImplementedError\("BLANK: {words}[^"]*"\)', lambda match, code=code: code, text)
    return text


@pytest.fixture
def skeleton(tmp_path):
    result = invoke("new", "number_total", "--output", str(tmp_path))
    assert result.exit_code == 0
    return tmp_path


def test_every_file_has_blanks_and_is_valid_python(skeleton):
    written = sorted(path.name for path in skeleton.iterdir())
    assert written == ["number_total.py", "number_total_second_opinion.py", "test_number_total.py"]
    for path in skeleton.iterdir():
        text = path.read_text()
        assert "BLANK" in text
        assert "$" not in text
        compile(text, str(path), "exec")
    assert load(str(skeleton / "number_total.py")).name == "number_total"


def test_a_skeleton_with_blanks_does_not_pass(skeleton):
    assert not examine(str(skeleton / "number_total.py"), Request(cases=1)).ok


def test_a_filled_skeleton_passes_the_audit_and_its_test(skeleton):
    for path in skeleton.iterdir():
        path.write_text(fill(path.read_text()))
    report = examine(str(skeleton / "number_total.py"), Request(record=True))
    assert report.ok, report
    test = (skeleton / "test_number_total.py").read_text()
    scope: dict = {}
    exec(compile(test, "test", "exec"), scope)
    scope["test_a_case_worked_by_hand"]()


def test_nothing_is_overwritten(skeleton):
    mine = skeleton / "number_total_second_opinion.py"
    (skeleton / "number_total.py").unlink()
    mine.write_text("mine")
    result = bootcamp("new", "number_total", "--output", str(skeleton))
    assert result.returncode == 2
    assert "exists already; nothing was written" in result.stderr
    assert mine.read_text() == "mine"
    assert not (skeleton / "number_total.py").exists()


def test_an_unknown_domain_is_a_clear_error():
    result = bootcamp("new", "number_total", "--domain", "algorithm")
    assert result.returncode == 2
    assert "no domain is called 'algorithm'; there are" in result.stderr
