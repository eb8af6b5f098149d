"""Batches over registries: every config for itself, all rows together, continued where they were stopped."""

import json
import shutil
from collections import Counter

import pytest

from internbootcamp.core.errors import ConfigError
from internbootcamp.core.registry import entries
from internbootcamp.generate import Inline, Processes
from internbootcamp.generate.batch_jobs import BatchOptions, batch_from_legacy, batch_from_registry
from internbootcamp.generate.keys import SeenKeys, keys_of_row
from internbootcamp.generate.registry_file import Record, read_registry
from internbootcamp.generate.registry_writing import built_in_records, folder_records, write_registry
from internbootcamp.generate.request import Request
from tests.generate.datasets import rows_of_file
from tests.generate.troubled import HERE


@pytest.fixture
def configs(tmp_path):
    """A folder of instruction YAMLs: two that work, one that fails, one of a bootcamp that is in another too."""
    for name, body in {
        "coins": "instruction_generators: {a: {level: 1}}\nglobal_config: {class_name: coin_change}",
        "doubles": f"instruction_generators: {{a: {{level: 3}}}}\nglobal_config: {{class_name: '{HERE}:CoinsBootcamp'}}",
        "twins": f"instruction_generators: {{b: {{level: 3}}}}\nglobal_config: {{class_name: '{HERE}:CoinsBootcamp', default_seed: 9}}",
        "broken": f"instruction_generators: {{a: {{}}}}\nglobal_config: {{class_name: '{HERE}:Unbuildable'}}",
    }.items():
        (tmp_path / f"{name}_instruction_config.yaml").write_text(body)
    return tmp_path


def registry(folder, *names, **settings):
    path = folder / "registry.jsonl"
    records = [{"instruction_config_path": f"{name}_instruction_config.yaml", **settings} for name in names]
    write_registry(path, records)
    return path


def run(path, out, pool=None, splits=None, **options):
    done = []
    options = BatchOptions(out, override=True, **options)
    request = Request(splits=splits)
    batch = batch_from_registry(path, request, options, pool or Inline(), lambda where, result: done.append(where))
    return batch, done


def test_every_record_becomes_a_dataset_of_100_rows(configs, tmp_path):
    batch, done = run(registry(configs, "coins", "doubles"), tmp_path / "out")
    assert [dataset.rows for dataset in batch.datasets] == [{"train": 100}, {"train": 100}]
    assert sorted(done) == [f"{configs}/registry.jsonl:1", f"{configs}/registry.jsonl:2"]
    assert len(rows_of_file(tmp_path / "out" / "coins_train.jsonl")) == 100
    assert not list((tmp_path / "out").glob(".*"))


def test_the_sample_registry(shared, tmp_path):
    batch, _ = run(shared / "configs" / "bootcamp_registry.jsonl", tmp_path, splits={"train": 12, "test": 6})
    assert not batch.failed
    rows = rows_of_file(tmp_path / "example_train.jsonl")
    assert all(row["extra_info"]["tools_kwargs"] for row in rows)  # the record's tool config holds for all groups
    assert {row["extra_info"]["interaction_kwargs"]["name"] for row in rows} == {"example_interaction"}


def test_a_record_s_own_settings(configs, tmp_path):
    own = dict(split_samples="val:7", shuffle=False, output_dir=str(tmp_path / "own"), gen_parquet=True)
    batch, _ = run(registry(configs, "coins", **own, global_config_overrides={"default_seed": 5}), tmp_path / "out")
    assert batch.datasets[0].parquet == {"val": tmp_path / "own" / "coins_val.parquet"}
    rows = rows_of_file(tmp_path / "own" / "coins_val.jsonl")
    assert [row["extra_info"]["index"] for row in rows] == list(range(7))
    assert {row["extra_info"]["seed"] for row in rows} == {5}


@pytest.mark.parametrize("go_on", [True, False])
def test_a_config_that_fails_costs_itself_and_with_go_on_nothing_else(configs, tmp_path, go_on):
    batch, _ = run(registry(configs, "broken", "coins", "doubles"), tmp_path / "out", go_on=go_on, at_once=1)
    assert "the simulator is not there" in batch.failed[0].problem
    assert "broken_instruction_config.yaml" in batch.failed[0].problem
    assert len(batch.datasets) == (2 if go_on else 0)


def test_lines_that_are_no_records_are_named_and_left_out(configs, tmp_path):
    path = registry(configs, "coins")
    path.write_text(path.read_text() + '{\n[1]\n{"data_source": "x"}\n{"instruction_config_path": 3}\n')
    problems = [str(item) for item in read_registry(path) if not isinstance(item, Record)]
    assert [problem.partition(".jsonl:")[2][:2] for problem in problems] == ["2:", "3:", "4:", "5:"]
    batch, _ = run(path, tmp_path / "out")
    assert (len(batch.datasets), len(batch.failed)) == (1, 4)


def test_all_rows_together_are_shuffled_and_share_no_case_across_splits(configs, tmp_path):
    path = registry(configs, "coins", "doubles", "twins")
    batch, _ = run(path, tmp_path / "out", splits={"train": 300, "test": 50}, concat=True)
    assert {split: file.parent for split, file in batch.together.items()} == {
        "train": tmp_path / "out",
        "test": tmp_path / "out",
    }
    rows = {split: rows_of_file(file) for split, file in batch.together.items()}
    table = SeenKeys()
    assert all(table.add(*keys_of_row(row)) for split in rows.values() for row in split)
    assert sum(map(len, rows.values())) + batch.repeats == 3 * 350
    assert batch.repeats > 0
    first = Counter(row["data_source"] for row in rows["train"][:60])
    assert len(first) == 2
    (detail,) = (tmp_path / "out").glob("detail_*")
    assert {file.name for file in detail.glob("*.jsonl")} == {
        f"{name}_{split}.jsonl" for name in ("coins", "doubles", "twins") for split in ("train", "test")
    }


def test_workers_and_datasets_at_once_change_nothing(configs, tmp_path):
    path = registry(configs, "coins", "doubles", "twins")
    pool = Processes(2, 30.0)
    try:
        run(path, tmp_path / "many", pool, at_once=3)
    finally:
        pool.close()
    run(path, tmp_path / "one")
    for file in (tmp_path / "one").glob("*.jsonl"):
        assert file.read_bytes() == (tmp_path / "many" / file.name).read_bytes()


def test_a_batch_that_was_stopped_goes_on_with_what_is_missing(configs, tmp_path):
    class Stopped(BaseException):
        pass

    def stop(where, result):
        raise Stopped

    path, out = registry(configs, "coins", "doubles"), tmp_path / "out"
    options = BatchOptions(out, at_once=1)
    with pytest.raises(Stopped):
        batch_from_registry(path, Request(), options, Inline(), stop)
    (first,) = out.glob("coins_*_train.jsonl")
    made = first.stat().st_mtime_ns
    batch = batch_from_registry(path, Request(), options, Inline(), lambda where, result: None)
    assert len(batch.datasets) == 2
    assert first.stat().st_mtime_ns == made
    assert len(list(out.glob("*_train.jsonl"))) == 2
    assert not list(out.glob(".*"))


def test_older_configs_make_train_and_test_files(shared, tmp_path):
    folder = shutil.copytree(shared / "configs" / "legacy", tmp_path / "legacy")
    train = folder / "data_config_train.jsonl"
    options = BatchOptions(tmp_path / "out", override=True)
    batch = batch_from_legacy(train, folder / "puzzle_configs", Request(), options, Inline(), lambda *done: None)
    assert not batch.failed
    files = {
        str(file.relative_to(tmp_path / "out")): len(rows_of_file(file)) for file in (tmp_path / "out").rglob("*.jsonl")
    }
    assert files == {"train/game24.jsonl": 40, "test/game24.jsonl": 7, "train/futoshiki.jsonl": 12}


def test_the_registry_of_a_domain_can_be_generated(tmp_path):
    chosen = entries("cryptography")
    path = tmp_path / "registry.jsonl"
    write_registry(path, built_in_records(chosen, path, Inline()))
    records = rows_of_file(path)
    assert [record["data_source"] for record in records] == [f"bootcamp/{entry.name}" for entry in chosen]
    assert set(records[0]) == {
        "instruction_config_path",
        "data_source",
        "yaml_tool_path",
        "yaml_interaction_path",
        "reward_calculator_class",
    }
    batch, _ = run(path, tmp_path / "out", splits={"train": 10})
    assert not batch.failed
    assert {row["extra_info"]["level"] for row in rows_of_file(tmp_path / "out" / "caesar_train.jsonl")} == {1, 2, 3, 4, 5}


def test_the_registry_of_a_folder_has_what_lies_beside_its_configs(shared, tmp_path):
    folder = shutil.copytree(shared / "configs", tmp_path / "configs")
    (folder / "game24_reward_config.yaml").write_text("class_name: my.rewards.Game")
    example, game24 = folder_records(folder, folder / "registry.jsonl", Inline())
    assert example["instruction_config_path"] == "example_instruction_config.yaml"
    assert example["yaml_tool_path"] == "example_tool_config.yaml"
    assert example["yaml_interaction_path"] == "example_interaction_config.yaml"
    assert (game24["yaml_tool_path"], game24["reward_calculator_class"]) == (None, "my.rewards.Game")
    with pytest.raises(ConfigError, match=r"there is no \*_instruction_config\.yaml"):
        folder_records(tmp_path / "configs" / "legacy", tmp_path / "registry.jsonl", Inline())


def test_the_manifest_of_a_batch_has_every_dataset(configs, tmp_path):
    run(registry(configs, "coins", "doubles"), tmp_path / "out", concat=True)
    (detail,) = (tmp_path / "out").glob("detail_*/manifest.json")
    assert set(json.loads(detail.read_bytes())["datasets"]) == {"coins", "doubles"}
    (record,) = json.loads((tmp_path / "out" / "manifest.json").read_bytes())["datasets"].values()
    assert len(record["together"]) == 2


def test_records_with_files_of_the_same_name_do_not_overwrite_each_other(configs, tmp_path):
    other = tmp_path / "other"
    other.mkdir()
    shutil.copy(configs / "doubles_instruction_config.yaml", other / "coins_instruction_config.yaml")
    path = tmp_path / "registry.jsonl"
    names = ("coins_instruction_config.yaml", "other/coins_instruction_config.yaml")
    write_registry(path, [{"instruction_config_path": name, "split_samples": {"train": 9}} for name in names])
    for concat in (False, True):
        batch, _ = run(path, tmp_path / f"out{concat}", concat=concat)
        assert [dataset.files["train"].name for dataset in batch.datasets] == ["coins_train.jsonl", "coins-2_train.jsonl"]
        sources = [{row["data_source"] for row in rows_of_file(dataset.files["train"])} for dataset in batch.datasets]
        assert sources == [{"bootcamp/coin_change"}, {"bootcamp/coins"}]
        assert batch.repeats == 0
