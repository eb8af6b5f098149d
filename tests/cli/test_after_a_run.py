"""report, compare, failures, view and rescore, on a run of ours and on files of the existing system."""

import json

import pytest

from tests.cli.command import bootcamp, invoke
from tests.postprocess.rows import read


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
