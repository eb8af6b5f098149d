"""report, compare, failures, view and rescore, on a run of ours and on files of the existing system."""

import json
import shutil
from pathlib import Path

import pytest

from tests.cli.command import bootcamp, invoke
from tests.postprocess.rows import read, write


@pytest.fixture(scope="module")
def runs(tmp_path_factory):
    """Two runs on the same cases: the folders of the expert and of a noisy one."""
    folder = tmp_path_factory.mktemp("runs")
    found = {}
    for policy in ("expert", "noisy:0.5"):
        said = invoke(
            "eval", "coin_change", "caesar", "-p", policy, "-n", "10", "--json", "-q", "-o", str(folder / policy[:5])
        )
        found[policy] = json.loads(said.stdout)["report"].rpartition("/")[0]
    return found


@pytest.fixture
def old(shared):
    return str(shared / "results" / "eval_results_sample.jsonl")


def test_report_writes_all_files_and_names_a_run_by_its_folder(runs, tmp_path):
    out = tmp_path / "out"
    done = invoke("report", runs["noisy:0.5"], "-o", str(out), "--xlsx", "--price-prompt", "1", "--price-completion", "2")
    assert done.exit_code == 0, done.output
    assert {path.name for path in out.iterdir()} == {"report.html", "summary.json", "summary.csv", "summary.xlsx"}
    assert json.loads((out / "summary.json").read_text())["overall"]["rows"] == 20


def test_report_of_several_runs_and_of_older_files(runs, old, tmp_path):
    said = json.loads(invoke("report", runs["expert"], old, "-o", str(tmp_path), "--json").stdout)
    assert [run["overall"]["rows"] for run in said["runs"]] == [20, 5]
    assert {path.name for path in tmp_path.iterdir()} == {
        "report.html", "summary_1.json", "summary_1.csv", "summary_2.json", "summary_2.csv",
    }  # fmt: skip


def test_a_report_of_several_runs_leaves_each_its_own(runs):
    folder = Path(runs["expert"])
    own = (folder / "report.html").read_bytes(), (folder / "summary.json").read_bytes()
    said = json.loads(invoke("report", runs["expert"], runs["noisy:0.5"], "--json").stdout)
    assert Path(said["report"]) == folder / "combined" / "report.html"
    assert ((folder / "report.html").read_bytes(), (folder / "summary.json").read_bytes()) == own


def test_a_folder_of_several_runs_is_not_guessed_at(runs, tmp_path):
    for name in ("a", "b"):
        (tmp_path / f"eval_results_{name}.jsonl").write_text("{}\n")
    done = bootcamp("report", str(tmp_path))
    assert (done.returncode, "name one: eval_results_a.jsonl, eval_results_b.jsonl" in done.stderr) == (2, True)


def test_compare(runs):
    (said,) = json.loads(invoke("compare", runs["noisy:0.5"], runs["expert"], "--json").stdout)
    noisy = json.loads(invoke("report", runs["noisy:0.5"], "--json").stdout)["runs"][0]["overall"]["mean_score"]
    assert (said["overall"]["samples"], said["overall"]["second"], said["only_first"]) == (20, 1.0, 0)
    assert said["overall"]["first"] == pytest.approx(noisy)
    assert said["overall"]["worse"] == 0
    table = invoke("compare", runs["noisy:0.5"], runs["expert"]).output
    assert all(name in table for name in ("caesar", "coin_change", "p (sign)", "all"))


def test_compare_needs_two_runs_that_share_something(runs, old):
    assert bootcamp("compare", old).returncode == 2
    done = invoke("compare", old, runs["expert"])
    assert (done.exit_code, "share no sample" in done.stderr) == (1, True)


def test_failures(runs, old):
    said = json.loads(invoke("failures", old, "--json").stdout)
    assert (said["rows"], said["fell_short"]) == (5, 3)
    assert [(one["kind"], one["examples"][0]["line"]) for one in said["kinds"]] == [
        ("infrastructure", 4),
        ("wrong_answer", 2),
        ("partly_right", 3),
    ]
    text = invoke("failures", old, "--kind", "infrastructure").output
    assert "Connection error." in text
    assert "wrong answer" not in text
    assert invoke("failures", runs["expert"]).output.startswith("0 of 20 episodes")
    assert bootcamp("failures", old, "--kind", "tired").returncode == 2


def test_view_shows_what_was_said_and_what_came_of_it(old):
    text = invoke("view", old, "--line", "1").output
    for expected in (
        "Example",
        "tool call arithmetic_options",
        '"operand1": 12',
        "thinking",
        "score: 1 (right)",
        "200 prompt, 60 completion",
    ):
        assert expected in text
    assert [one["line"] for one in json.loads(invoke("view", old, "--score", "0.5:", "--json").stdout)] == [1, 3, 5]
    assert [one["line"] for one in json.loads(invoke("view", old, "-n", "2", "--skip", "1", "--json").stdout)] == [2, 3]
    assert invoke("view", old, "--kind", "gave_up").exit_code == 1


def test_view_lets_no_model_steer_the_terminal(tmp_path):
    said = "\x1b]0;owned\x07\x1b[2J[bold]plain[/bold]"
    row = {"input": {"data_source": "bootcamp/\x1b[31mx"}, "score": 0, "success": True,
           "messages": [{"role": "assistant", "content": said, "reasoning_content": "\x9b31m"}]}  # fmt: skip
    (tmp_path / "run.jsonl").write_text(json.dumps(row) + "\n")
    for command in ("view", "failures"):
        text = invoke(command, str(tmp_path / "run.jsonl")).output
        assert not {"\x1b", "\x07", "\x9b"} & set(text)
    assert "[bold]plain[/bold]" in invoke("view", str(tmp_path / "run.jsonl")).output


def test_rescore_leaves_the_run_and_writes_new_verdicts(runs, old, tmp_path):
    out = tmp_path / "again.jsonl"
    said = json.loads(invoke("rescore", runs["noisy:0.5"], "-o", str(out), "--json").stdout)
    assert (said["rows"], said["changed"]) == (20, 0)
    done = invoke("rescore", old, "-o", str(out))
    assert "1 of 5 scores changed: 1 up, 0 down" in done.stderr  # 0.92 for 89.001, which is within the tolerance
    assert [row["score"] for row in read(out)] == [1.0, 0.0, 1.0, 0, 1.0]  # the fourth never got a reply and stays
    assert bootcamp("rescore", old, "-o", old).returncode == 2


ALL_RIGHT = """
from internbootcamp import BaseRewardCalculator
class AllRight(BaseRewardCalculator):
    @staticmethod
    def extract_output(output_str):
        return output_str
    @classmethod
    def _verify_correction(cls, extract_solution, identity, **kwargs):
        return True
"""


def test_rescore_takes_the_reward_class_that_the_run_had_and_asks_for_it(tmp_path):
    (tmp_path / "all_right.py").write_text(ALL_RIGHT)
    judge = ("--reward-calculator-class", f"{tmp_path}/all_right.py::AllRight")
    invoke("eval", "coin_change", "-p", "noisy:1", "-n", "5", "-q", "-o", str(tmp_path / "runs"), *judge)
    said = json.loads(invoke("rescore", str(tmp_path / "runs"), *judge, "--json").stdout)
    assert (said["rows"], said["changed"], said["overall"]["mean_score"]) == (5, 0, 1.0)
    done = invoke("rescore", str(tmp_path / "runs"))
    assert f"the run was judged by {judge[1]}; --reward-calculator-class {judge[1]} judges as it did" in done.stderr
    assert "5 of 5 scores changed: 0 up, 5 down" in done.stderr


def test_bootcamps_of_ones_own_are_named_to_score_and_rescore(tmp_path):
    mine = tmp_path / "mine.py"
    mine.write_text(
        "from internbootcamp.bootcamps.algorithms.coin_change import CoinChangeBootcamp\n"
        "class MineBootcamp(CoinChangeBootcamp):\n    name = 'mine_alone'\n"
    )
    invoke("eval", f"{mine}::MineBootcamp", "-p", "expert", "-n", "5", "-q", "-o", str(tmp_path / "runs"))
    (results,) = (tmp_path / "runs").rglob("eval_results_*.jsonl")
    for command in ("score", "rescore"):
        assert invoke(command, str(results), "--bootcamp", f"{mine}::MineBootcamp").exit_code == 0
    done = invoke("rescore", str(results))
    assert (done.exit_code, "0 up, 0 down, 5 have no verdict any more" in done.stderr) == (1, True)


def test_score_judges_by_the_outcome_that_a_result_row_has(tmp_path):
    mine = tmp_path / "mine.py"
    mine.write_text(
        "from internbootcamp.bootcamp.base import Basebootcamp\n"
        "class MineBootcamp(Basebootcamp):\n"
        "    def case_generator(self): return {'n': 1}\n"
        "    def prompt_func(self, identity): return '?'\n"
        "    @staticmethod\n"
        "    def extract_output(output): return output\n"
        "    @classmethod\n"
        "    def _verify_correction(cls, solution, identity, outcome=None): return bool(outcome) and outcome['push']['n'] == 1\n"
    )
    row = {"data_source": "bootcamp/Mine", "prompt": "?", "ground_truth": {"n": 1}}
    said = {"input": row, "messages": [{"role": "assistant", "content": "done"}], "score": None, "success": True}
    lines = [{**said, "outcome": {"push": {"n": n}}} for n in (1, 2)] + [said]
    results = write(tmp_path / "results.jsonl", lines)
    assert invoke("score", str(results), "-b", f"{mine}::MineBootcamp", "-o", str(tmp_path / "out.jsonl")).exit_code == 0
    assert [line["score"] for line in read(tmp_path / "out.jsonl")] == [1.0, 0.0, 0.0]


def test_what_was_made_of_a_run_is_not_taken_for_another_run(runs, tmp_path):
    folder = shutil.copytree(Path(runs["noisy:0.5"]).parent, tmp_path / "model")
    assert invoke("postprocess", str(folder)).exit_code == 0
    assert invoke("rescore", str(folder)).exit_code == 0
    said = invoke("report", str(folder), "--json")
    assert said.exit_code == 0, said.output
    assert json.loads(said.stdout)["runs"][0]["overall"]["rows"] == 20


STRANGE = {
    "messages": [None, [None, 5], [{"role": "assistant", "content": "c", "tool_calls": [{"function": None}, 5]}]],
    "input": [None, 5, {"data_source": 5, "prompt": 7, "extra_info": 3}, {"extra_info": {"level": "high"}}],
    "verdict": ["x", {"reason": "odd", "detail": 5}],
    "rewards": [[1], {"tool_steps": 5}, {"tool_steps": [{"tool": None, "reward": "x"}, 5], "tool_totals": {"a": "b"}}],
    "turn_record": [5, {"a": {"assistant_turns": "x", "tool_calls_executed": None}}],
    "token_usage": [[1], {"prompt_tokens": "9"}],
    "timing": [5, {"model_seconds": "x"}],
    "score": ["1", True, -1.0, 1e308],
    "stop_reason": [5],
    "error": [{"a": 1}],
    "attempt": ["x", 0],
    "tools": ["x", [5]],
}


@pytest.mark.parametrize(("field", "value"), [(field, value) for field, values in STRANGE.items() for value in values])
def test_rows_of_any_shape_can_be_reported_and_read(field, value, tmp_path):
    row = {
        "input": {"data_source": "bootcamp/coin_change", "prompt": "q", "ground_truth": {"n": 1}},
        "messages": [{"role": "user", "content": "q"}, {"role": "assistant", "content": "a"}],
        "score": 0.5,
        "success": field != "error",
        field: value,
    }
    path = str(write(tmp_path / "run.jsonl", [row]))
    for command in (
        ("report", "-o", str(tmp_path / "out")),
        ("failures",),
        ("view",),
        ("view", "--full"),
        ("compare", path),
    ):
        done = invoke(command[0], path, *command[1:])
        assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
        assert done.exit_code in (0, 1), done.output


@pytest.mark.parametrize("command", ["report", "rescore"])
def test_an_output_that_cannot_be_written_is_one_line(command, old, tmp_path):
    (tmp_path / "file").write_text("")
    target = tmp_path if command == "rescore" else tmp_path / "file"
    done = bootcamp(command, old, "-o", str(target))
    assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr
    assert "error: cannot write" in done.stderr


def test_the_lines_that_rescore_names_are_those_of_its_own_file(old, tmp_path):
    source = tmp_path / "run.jsonl"
    source.write_bytes(b"{torn\n" + Path(old).read_bytes())
    said = invoke("rescore", str(source), "-o", str(tmp_path / "out.jsonl"), "--json")
    assert said.exit_code == 1
    named = [one["line"] for ones in json.loads(said.stdout)["episodes"].values() for one in ones]
    assert sorted(named) == [1, 2, 3, 5]  # row 4 has no verdict
