"""Runs that are stopped at any point and continued give the same files; what was there before stays until the end."""

import json
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from internbootcamp import load
from internbootcamp.core.errors import ConfigError
from internbootcamp.generate import Inline, Target, write_dataset
from internbootcamp.generate import assembly as assembly_module
from internbootcamp.generate import workspace as workspace_module
from internbootcamp.generate.workspace import CannotWriteRows, Workspace
from tests.generate.datasets import named_plan, rows_of_file, troubled_plan


class Stopped(BaseException):
    """As Ctrl-C or a kill, at a chosen moment."""


@pytest.fixture
def small_parcels(monkeypatch):
    monkeypatch.setattr(assembly_module, "PARCEL_ROWS", 7)
    monkeypatch.setattr(workspace_module, "CHECKPOINT_SECONDS", 0.0)


def plan():
    return troubled_plan("Failing", 90, 20, high=400, every=9, seed=1)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.suffix in (".jsonl", ".parquet")}


@pytest.fixture(scope="module")
def expected(tmp_path_factory):
    folder = tmp_path_factory.mktemp("expected")
    write_dataset(plan(), Inline(), Target(folder, override=True, parquet=True))
    return contents(folder)


def test_files_are_whole_and_nothing_else_is_left(expected, tmp_path):
    dataset = write_dataset(plan(), Inline(), Target(tmp_path, override=True, parquet=True))
    assert contents(tmp_path) == expected
    assert {path.name for path in tmp_path.iterdir()} == {*expected, "manifest.json"}
    assert dataset.rows == {"train": 90, "test": 20}
    assert len(rows_of_file(tmp_path / "troubled_train.jsonl")) == 90


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(stops=st.lists(st.integers(1, 12), max_size=6), torn=st.binary(max_size=40))
def test_stopping_after_any_batch_and_continuing_gives_the_same_bytes(
    small_parcels, expected, tmp_path_factory, stops, torn
):
    folder = tmp_path_factory.mktemp("stopped")
    target = Target(folder, override=True, parquet=True)
    for stop in stops:
        batches = iter(range(10**6))

        def watch(rows, total, stop=stop, batches=batches):
            if next(batches) == stop:
                raise Stopped

        try:
            write_dataset(plan(), Inline(), target, on_progress=watch)
        except Stopped:
            (workspace,) = folder.glob(".troubled.*.part")
            for name in ("train.jsonl", "test.jsonl", "keys"):  # what a kill may leave after the last checkpoint
                with (workspace / name).open("ab") as file:
                    file.write(torn)
    write_dataset(plan(), Inline(), target)
    assert contents(folder) == expected
    assert not list(folder.glob(".troubled.*"))


def test_continuing_says_how_many_rows_were_there(small_parcels, tmp_path):
    def watch(rows, total):
        if rows >= 50:
            raise Stopped

    with pytest.raises(Stopped):
        write_dataset(plan(), Inline(), Target(tmp_path), on_progress=watch)
    continued = write_dataset(plan(), Inline(), Target(tmp_path))
    assert continued.continued >= 50
    assert sum(continued.rows.values()) == 110


@pytest.mark.parametrize("move", range(6))
def test_stopping_while_files_are_moved_into_place_loses_nothing(move, expected, tmp_path, monkeypatch):
    replace, moves = Path.replace, iter(range(10**6))

    def failing(self, target):
        if Path(target).suffix in (".jsonl", ".parquet") and next(moves) == move:
            raise Stopped
        return replace(self, target)

    target = Target(tmp_path, override=True, parquet=True)
    with monkeypatch.context() as patched:
        patched.setattr(Path, "replace", failing)
        try:
            write_dataset(plan(), Inline(), target)
        except Stopped:
            assert move < 4
        else:
            assert move >= 4
    write_dataset(plan(), Inline(), target)
    assert contents(tmp_path) == expected


def test_other_settings_start_anew_and_do_not_disturb_what_is_unfinished(small_parcels, expected, tmp_path):
    target = Target(tmp_path, override=True, parquet=True)

    def stop(rows, total):
        if rows >= 30:
            raise Stopped

    with pytest.raises(Stopped):
        write_dataset(plan(), Inline(), target, on_progress=stop)
    write_dataset(troubled_plan("Failing", 90, 20, high=400, every=9, seed=2), Inline(), target)
    assert contents(tmp_path) != expected
    assert write_dataset(plan(), Inline(), target).continued >= 30
    assert contents(tmp_path) == expected


def test_a_run_that_fails_leaves_the_files_that_were_there(tmp_path):
    target = Target(tmp_path, override=True)
    write_dataset(named_plan("coin_change", splits={"train": 5}), Inline(), target)
    before = contents(tmp_path)

    class Broken(Inline):
        def submit(self, task, urgent=False):
            raise RuntimeError("no workers")

    with pytest.raises(RuntimeError):
        write_dataset(named_plan("coin_change", splits={"train": 9}), Broken(), target)
    assert contents(tmp_path) == before


def test_a_dataset_with_rows_missing_replaces_nothing_and_is_called_so(tmp_path):
    target = Target(tmp_path, override=True)
    write_dataset(troubled_plan("Troubled", 5), Inline(), target)
    before = contents(tmp_path)
    dataset = write_dataset(troubled_plan("Troubled", 9, high=4), Inline(), target)
    assert not dataset.complete
    assert dataset.files == {"train": tmp_path / "troubled_incomplete_train.jsonl"}
    assert len(rows_of_file(dataset.files["train"])) == 4
    assert contents(tmp_path).items() >= before.items()
    assert json.loads(dataset.manifest.read_bytes())["datasets"]["troubled_incomplete"]["state"] == "incomplete"


def test_names_have_a_time_stamp_unless_asked_otherwise_and_never_clash(tmp_path):
    plans = [named_plan("coin_change", splits={"train": 5}, seed=seed) for seed in (1, 2)]
    files = [write_dataset(one, Inline(), Target(tmp_path)).files["train"] for one in plans]
    assert all(path.is_file() for path in files)
    assert len({*files}) == 2


def test_two_runs_cannot_write_the_same_dataset_at_once(tmp_path):
    with Workspace(plan(), tmp_path, "now"), pytest.raises(ConfigError, match="another run is writing"):
        write_dataset(plan(), Inline(), Target(tmp_path))


def test_a_full_disk_is_one_line_and_the_run_can_go_on(small_parcels, expected, tmp_path, monkeypatch):
    fsync, calls = os.fsync, iter(range(10**6))

    def full(descriptor):
        if next(calls) == 20:
            raise OSError(28, "No space left on device")
        fsync(descriptor)

    target = Target(tmp_path, override=True, parquet=True)
    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(CannotWriteRows, match="No space left on device; the rows made so far are kept"):
            write_dataset(plan(), Inline(), target)
    assert write_dataset(plan(), Inline(), target).continued > 0
    assert contents(tmp_path) == expected


def test_the_manifest_says_how_to_make_it_again(tmp_path):
    write_dataset(plan(), Inline(), Target(tmp_path, override=True), settings={"engine": "local"})
    write_dataset(
        named_plan("coin_change", levels="2", splits={"train": 5}, seed=6), Inline(), Target(tmp_path, override=True)
    )
    datasets = json.loads((tmp_path / "manifest.json").read_bytes())["datasets"]
    assert set(datasets) == {"troubled", "coin_change"}
    made, coins = datasets["troubled"], datasets["coin_change"]
    assert made["rows"] == {"train": 90, "test": 20}
    assert made["draws"] == 110 + made["repeats"] + len(made["losses"])
    assert {loss["kind"] for loss in made["losses"]} == {"error"}
    group = coins["plan"]["groups"][0]
    assert (group["bootcamp"], group["level"], group["seed"]) == ("coin_change", 2, 6)
    assert group["version"] == load("coin_change").version
    assert len(group["sha256"]) == 64
    size = (tmp_path / "coin_change_train.jsonl").stat().st_size
    assert coins["files"]["coin_change_train.jsonl"]["bytes"] == size


def test_a_manifest_that_is_not_ours_is_not_touched(tmp_path):
    (tmp_path / "manifest.json").write_text('{"version": 3}')
    with pytest.raises(ConfigError, match="no manifest of datasets"):
        write_dataset(plan(), Inline(), Target(tmp_path))
    assert (tmp_path / "manifest.json").read_text() == '{"version": 3}'
