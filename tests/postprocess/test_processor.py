"""The processor: order, counts, files, and nothing dropped that nobody asked to drop."""

import json

import pytest

from internbootcamp.core.errors import ConfigError
from internbootcamp.postprocess import BestOfN, DataPostProcessor, score_between, success, training
from tests.postprocess.rows import read, result, write


def test_without_filters_nothing_is_dropped(shared, tmp_path):
    source = shared / "results" / "eval_results_sample.jsonl"
    processor = DataPostProcessor(source, tmp_path / "out.jsonl")
    counts = processor.process()
    assert (counts["total_input"], counts["total_filtered"], counts["total_output"]) == (5, 0, 5)
    assert read(tmp_path / "out.jsonl") == read(source)


def test_the_output_is_named_after_the_input(tmp_path):
    source = write(tmp_path / "run.jsonl", [result()])
    assert DataPostProcessor(str(source)).process()["total_output"] == 1
    assert (tmp_path / "run_processed.jsonl").exists()


def test_a_file_may_be_its_own_output(tmp_path):
    source = write(tmp_path / "run.jsonl", [result(score=score) for score in (0, 1, 0, 1)])
    DataPostProcessor(source, source).add_filter(score_between(0.5)).process()
    assert [row["score"] for row in read(source)] == [1, 1]
    DataPostProcessor(source, source).add_selection(BestOfN(1)).process()
    assert len(read(source)) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["run.jsonl"]


def test_what_fails_half_way_leaves_the_old_output(tmp_path):
    source = write(tmp_path / "run.jsonl", [result()])
    old = write(tmp_path / "out.jsonl", [result(said="old")])

    def stop(row):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        DataPostProcessor(source, old).add_transformer(stop).process()
    assert read(old)[0]["messages"][1]["content"] == "old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["out.jsonl", "run.jsonl"]


def test_torn_and_foreign_lines_are_counted_and_named(shared, tmp_path):
    torn = shared / "results" / "eval_results_torn.jsonl"
    processor = DataPostProcessor(torn, tmp_path / "out.jsonl").add_filter(success())
    counts = processor.process()
    assert (counts["total_input"], counts["bad_lines"]) == (3, 1)
    assert ":4: the last line is torn" in processor.statistics.problems[0]
    bad = tmp_path / "bad.jsonl"
    bad.write_bytes(b'\xef\xbb\xbf{"score": 1}\n\n  \nnull\n{"score": "\xff"}\r\n{"score": 2}')
    processor = DataPostProcessor(bad, tmp_path / "out.jsonl").add_filter(score_between(0))
    assert (processor.process()["total_output"], processor.statistics.counts["bad_lines"]) == (2, 2)
    assert read(tmp_path / "out.jsonl") == [{"score": 1}, {"score": 2}]


def test_a_name_belongs_to_the_filter_and_not_to_the_function(tmp_path):
    def keep(row):
        return False

    source = write(tmp_path / "run.jsonl", [result()])
    first = DataPostProcessor(source).add_filter(keep, name="one")
    second = DataPostProcessor(source).add_filter(keep, name="two").add_filter(success(), name="three")
    assert first.process()["filtered_by_one"] == 1
    assert second.process() | {"filtered_by_two": 1, "filtered_by_three": 0} == second.process()
    assert keep.__name__ == "keep"


def test_several_files_are_read_one_after_the_other(tmp_path):
    paths = [write(tmp_path / f"{name}.jsonl", [result(said=name)]) for name in "ab"]
    DataPostProcessor(paths, tmp_path / "out.jsonl").add_transformer(training).process()
    assert [row["messages"][1]["content"] for row in read(tmp_path / "out.jsonl")] == ["a", "b"]


def test_a_processor_can_be_used_again(tmp_path):
    processor = DataPostProcessor(write(tmp_path / "run.jsonl", [result(score=0), result()]))
    assert processor.process()["total_output"] == 2
    assert processor.add_filter(score_between(1)).process()["total_output"] == 1


def test_files_that_cannot_be_used_are_one_clear_line(tmp_path):
    with pytest.raises(ConfigError, match=r"cannot read .*none\.jsonl: No such file"):
        DataPostProcessor(tmp_path / "none.jsonl", tmp_path / "out.jsonl").process()
    with pytest.raises(ConfigError, match="no file to post-process"):
        DataPostProcessor([])
    (tmp_path / "folder").write_text("a file")
    with pytest.raises(ConfigError, match="cannot write"):
        DataPostProcessor(write(tmp_path / "a.jsonl", [result()]), tmp_path / "folder" / "out.jsonl").process()


def test_rows_of_our_own_runs_are_read(tmp_path):
    from internbootcamp import load
    from internbootcamp.evaluate import evaluate, select_rows
    from internbootcamp.rollout import policy_from

    run = evaluate(select_rows([load("coin_change")], n=6), policy_from("noisy:0.5"), output_dir=tmp_path)
    rows = read(run.results)
    processor = DataPostProcessor(run.results, tmp_path / "out.jsonl").add_filter(success()).add_filter(score_between(1))
    processor.add_transformer(training).process()
    right = [row for row in rows if row["score"] == 1]
    assert 0 < len(right) < 6
    assert [row["messages"] for row in read(tmp_path / "out.jsonl")] == [row["messages"] for row in right]
    assert json.loads((tmp_path / "out.jsonl").read_text().splitlines()[0])["data_source"] == "bootcamp/coin_change"
