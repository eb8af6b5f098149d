"""What the commands say, as a user reads it and as a program does."""

import json

import pytest

from internbootcamp import list_bootcamps, load
from tests.cli.command import bootcamp, invoke

CASE = '{"coins": [1, 4, 5], "amount": 8}'


def lines(output: str) -> list[dict]:
    return [json.loads(line) for line in output.splitlines()]


def test_list_shows_all_by_domain():
    rows = json.loads(invoke("list", "--json").output)
    assert sorted(row["name"] for row in rows) == list_bootcamps()
    assert all(row["title"] for row in rows)
    assert rows == sorted(rows, key=lambda row: (row["domain"], row["name"]))


def test_list_filters_by_domain_and_words():
    assert {row["domain"] for row in json.loads(invoke("list", "--domain", "algorithms", "--json").output)} == {"algorithms"}
    assert [row["name"] for row in json.loads(invoke("list", "fewest coins", "--json").output)] == ["coin_change"]
    assert "coin_change" in invoke("list", "coin").output


def test_show_has_rules_knobs_levels_and_solved_samples():
    output = invoke("show", "coin_change").output
    for expected in (
        "Pay an amount exactly",
        "amount_max",
        "20 to 1,000,000",
        "largest amount",
        "level 5",
        "reference answer",
    ):
        assert expected in output
    shown = json.loads(invoke("show", "coin_change", "--json").output)
    assert len(shown["samples"]) == len(load("coin_change").levels)
    for sample in shown["samples"]:
        assert load("coin_change").verify_score(f"\\boxed{{{sample['answer']}}}", sample["identity"]) == 1.0


def test_show_speaks_chinese():
    assert "硬币" in invoke("show", "coin_change", "--level", "1", "--language", "zh").output


def test_cases_are_rows_and_repeatable():
    first = invoke("cases", "coin_change", "-n", "4", "--level", "2", "--seed", "9").output
    assert first == invoke("cases", "coin_change", "-n", "4", "--level", "2", "--seed", "9").output
    rows = lines(first)
    assert [row["extra_info"]["index"] for row in rows] == [0, 1, 2, 3]
    assert {row["extra_info"]["level"] for row in rows} == {2}
    later = lines(invoke("cases", "coin_change", "-n", "2", "--level", "2", "--seed", "9", "--start", "2").output)
    assert later == rows[2:]


def test_cases_take_knobs():
    (row,) = lines(invoke("cases", "coin_change", "-n", "1", "--knobs", '{"coins": 7}').output)
    assert len(row["reward_model"]["ground_truth"]["coins"]) == 7


@pytest.mark.parametrize(
    ("said", "score", "reason"), [("\\boxed{2}", 1.0, "right"), ("\\boxed{3}", 0.0, "wrong"), ("?", 0.0, "no_answer")]
)
def test_verify_judges_one_response(said, score, reason):
    verdict = json.loads(invoke("verify", "coin_change", "-i", CASE, "-r", said, "--json").output)
    assert (verdict["score"], verdict["reason"]) == (score, reason)
    assert reason in invoke("verify", "coin_change", "-i", CASE, "-r", said).output


def test_verify_shows_where_a_verifier_of_ones_own_broke(tmp_path):
    mine = tmp_path / "mine.py"
    broken = 'raise ConnectionError("no simulator")'
    mine.write_text(OWNED.replace("return solution ==", f"{broken}; return solution =="))
    done = bootcamp("verify", str(mine), "-i", '{"word": "yes"}', "-r", "yes")
    assert done.returncode == 2
    assert done.stderr.endswith("error: ConnectionError: no simulator\n")
    assert f"{mine}" in done.stderr and broken in done.stderr


def test_verify_reads_files_and_stdin(tmp_path):
    case, said = tmp_path / "case.json", tmp_path / "said.txt"
    case.write_text(CASE)
    said.write_text("\\boxed{2}")
    assert "right" in invoke("verify", "coin_change", "-i", f"@{case}", "-r", f"@{said}").output
    assert "right" in invoke("verify", "coin_change", "-i", f"@{case}", "-r", "-", stdin="\\boxed{2}").output


OWNED = """
from internbootcamp.bootcamp.base import Basebootcamp

class Echobootcamp(Basebootcamp):
    def case_generator(self):
        return {"word": "yes"}
    def prompt_func(self, identity):
        return "Say " + identity["word"]
    @staticmethod
    def extract_output(output):
        return output.strip()
    @classmethod
    def _verify_correction(cls, solution, identity):
        while solution == "hang":
            pass
        return solution == identity["word"]
"""


def test_an_older_class_in_a_file_works_everywhere(tmp_path):
    path = tmp_path / "echo.py"
    path.write_text(OWNED)
    assert "Say yes" in invoke("show", str(path)).output
    (row,) = lines(invoke("cases", str(path), "-n", "1").output)
    assert row["data_source"] == "bootcamp/Echo"
    assert "right" in invoke("verify", str(path), "-i", '{"word": "yes"}', "-r", "yes").output
    assert "Right." in invoke("play", str(path), stdin="yes\n\nq\n").output
    hanging = bootcamp("verify", str(path), "-i", "{}", "-r", "hang", "--timeout", "0.5")
    assert (hanging.returncode, hanging.stderr.count("\n")) == (2, 1)
    assert "did not finish within 0.5 s" in hanging.stderr


@pytest.fixture
def responses(tmp_path):
    good = {
        "data_source": "bootcamp/coin_change",
        "reward_model": {"ground_truth": json.loads(CASE)},
        "extra_info": {"level": 1},
    }
    published = {"data_source": "Game24", "prompt": "?", "ground_truth": {"puzzle": "1 2 3 4", "target": 24}}
    talk = [{"role": "user", "content": "?"}, {"role": "assistant", "content": "\\boxed{2}"}]
    records = [
        {**good, "output": "\\boxed{2}", "mine": 1},
        {**good, "response": "\\boxed{3}"},
        {**published, "output": "\\boxed{1*2*3*4}"},
        {"input": good, "messages": talk, "score": None, "success": False, "error": "old"},
        {"data_source": "nope", "ground_truth": {}, "output": ""},
        {**good, "ground_truth": {}, "reward_model": None, "output": "x"},
        good,
    ]
    path = tmp_path / "responses.jsonl"
    path.write_text("".join(json.dumps(record) + "\n" for record in records) + "nonsense\n" + '{"torn": ')
    return path


def test_score_judges_what_it_can_and_names_the_rest(responses, tmp_path):
    output = tmp_path / "judged.jsonl"
    result = bootcamp("score", str(responses), "--output", str(output), "--json", "--quiet")
    assert result.returncode == 1
    said = result.stderr.splitlines()
    assert [line.split(":")[1] for line in said] == ["5", "6", "7", "8", "9"]
    for line, words in zip(
        said, ("no bootcamp is called 'nope'", "no identity", "no response", "not JSON", "torn"), strict=True
    ):
        assert words in line
    summary = json.loads(result.stdout)
    assert (summary["overall"]["judged"], summary["overall"]["failed"], summary["unjudged_lines"]) == (4, 2, 5)
    assert summary["overall"]["mean_score"] == 0.75
    judged = lines(output.read_text())
    assert [record["score"] for record in judged] == [1.0, 0.0, 1.0, 1.0, None, None]
    assert judged[0]["mine"] == 1
    assert judged[1]["verdict"]["reason"] == "wrong"


def test_score_of_a_clean_file_is_a_table_and_status_0(responses):
    clean = responses.with_name("clean.jsonl")
    clean.write_text("".join(responses.read_text().splitlines(keepends=True)[:3]))
    result = invoke("score", str(clean))
    assert result.exit_code == 0
    assert "coin_change" in result.output
    assert "Game24" in result.output


def test_score_does_not_replace_the_file_it_reads(responses):
    before = responses.read_bytes()
    result = bootcamp("score", str(responses), "--output", str(responses))
    assert result.returncode == 2
    assert "it would replace" in result.stderr
    assert responses.read_bytes() == before


def test_score_takes_result_rows_that_nobody_was_asked(tmp_path):
    """The row has no response, because no answer can win it: nothing is missing."""
    unwinnable = {"data_source": "Game24", "prompt": "?", "ground_truth": {"puzzle": "1 1", "target": 24}}
    rows = tmp_path / "rows.jsonl"
    rows.write_text(json.dumps(unwinnable) + "\n")
    bootcamp("eval", "--dataset-path", str(rows), "--policy", "expert", "--output-dir", str(tmp_path / "runs"), "-q")
    results = next((tmp_path / "runs").rglob("eval_results_*.jsonl"))
    result = bootcamp("score", str(results), "--json")
    assert json.loads(result.stdout)["unjudged_lines"] == 0
    assert json.loads(result.stdout)["overall"]["invalid_rows"] == {"unwinnable": 1}


def test_score_reads_result_files_of_the_existing_system(shared):
    result = invoke("score", str(shared / "results" / "eval_results_sample.jsonl"), "--json")
    assert json.loads(result.stdout)["overall"]["judged"] >= 4


def test_eval_prints_a_table_and_where_things_are(tmp_path):
    arguments = ("eval", "coin_change", "caesar", "--policy", "noisy:0.5", "-n", "6", "--output-dir", str(tmp_path))
    result = bootcamp(*arguments)
    assert result.returncode == 0
    assert "95 % interval" in result.stdout
    assert "report.html" in result.stderr
    quiet = bootcamp(*arguments, "--quiet", "--json")
    assert quiet.stderr == ""
    assert set(json.loads(quiet.stdout)["bootcamps"]) == {"coin_change", "caesar"}
    assert len(list(tmp_path.rglob("report.html"))) == 2


def test_what_is_kept_for_scoring_is_shown_and_makes_no_cases():
    shown = bootcamp("show", "Galaxies")
    assert "makes no cases" in shown.stdout
    for command in (["cases", "Galaxies"], ["play", "Galaxies"], ["eval", "Galaxies", "--policy", "expert"]):
        done = bootcamp(*command)
        assert done.returncode == 2
        assert done.stderr.startswith("error: galaxies makes no cases")
    assert "kept to score" in bootcamp("generate", "Galaxies").stderr
