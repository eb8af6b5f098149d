"""Parquet holds the same rows in the same order with the same values, whichever library reads it."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from internbootcamp.core.errors import ConfigError
from internbootcamp.core.rows import to_line
from internbootcamp.generate import Inline, Target, generate, read_rows, restore_row, write_dataset
from internbootcamp.generate import parquet as parquet_module
from internbootcamp.generate.hugging_face import to_dataset
from internbootcamp.generate.parquet import write_parquet
from tests.generate.datasets import named_plan, rows_of_file
from tests.generate.troubled import HERE

pa = pytest.importorskip("pyarrow")
pq = pytest.importorskip("pyarrow.parquet")

READERS = {
    "pyarrow": lambda path: pq.read_table(path).to_pylist(),
    "pandas": lambda path: pytest.importorskip("pandas").read_parquet(path).to_dict("records"),
    "polars": lambda path: pytest.importorskip("polars").read_parquet(path).to_dicts(),
    "datasets": lambda path: list(
        pytest.importorskip("datasets").Dataset.from_parquet(str(path), cache_dir=str(path.parent))
    ),
}


def written(folder, rows):
    source = folder / "rows.jsonl"
    source.write_bytes(b"".join(map(to_line, rows)))
    write_parquet(source, folder / "rows.parquet")
    return folder / "rows.parquet"


@pytest.fixture(scope="module")
def varied(tmp_path_factory):
    folder = tmp_path_factory.mktemp("varied")
    plan = named_plan(f"{HERE}:Varied", "example", splits={"train": 60}, seed=2)
    write_dataset(plan, Inline(), Target(folder, override=True, parquet=True))
    return folder / "bootcamps_train.jsonl"


@pytest.mark.parametrize("library", READERS)
def test_every_library_gives_equal_rows(varied, library):
    rows = rows_of_file(varied)
    assert [restore_row(cells) for cells in READERS[library](varied.with_suffix(".parquet"))] == rows
    truths = [row["reward_model"]["ground_truth"] for row in rows]
    assert any(truth.get("empty") == [] and "nothing" in truth for truth in truths)
    assert any("深" in truth.get("nested", {}) for truth in truths)


def test_ground_truth_and_tool_arguments_are_json_text_and_the_rest_is_typed(varied):
    cells = pq.read_table(varied.with_suffix(".parquet")).to_pylist()[-1]
    row = rows_of_file(varied)[-1]
    assert json.loads(cells["reward_model"]["ground_truth"]) == row["reward_model"]["ground_truth"]
    assert json.loads(cells["extra_info"]["tools_kwargs"]) == row["extra_info"]["tools_kwargs"]
    assert cells["prompt"] == row["prompt"]
    assert cells["extra_info"]["index"] == row["extra_info"]["index"]
    assert "other_json" not in cells | cells["extra_info"] | cells["reward_model"]


def test_read_rows_undoes_it_for_both_kinds_of_file(varied):
    rows = rows_of_file(varied)
    assert list(read_rows(varied)) == list(read_rows(varied.with_suffix(".parquet"))) == rows


def test_a_hugging_face_dataset_has_the_same_rows():
    pytest.importorskip("datasets")
    rows = list(generate(f"{HERE}:Varied", 20))
    assert [restore_row(cells) for cells in to_dataset(rows)] == rows


def test_images_are_embedded(tmp_path):
    plan = named_plan(f"{HERE}:Picture", knobs={"folder": str(tmp_path)}, splits={"train": 3})
    dataset = write_dataset(plan, Inline(), Target(tmp_path, override=True, parquet=True))
    for before, after in zip(rows_of_file(dataset.files["train"]), read_rows(dataset.parquet["train"]), strict=True):
        assert before["prompt"][0]["content"].startswith("<image>")
        number = str(before["reward_model"]["ground_truth"]["number"]).encode()
        assert after == {**before, "image": [{"bytes": number, "path": before["image"][0]}]}


def test_an_image_that_is_not_there_is_an_error(tmp_path):
    with pytest.raises(ConfigError, match=r"the image gone\.png cannot be read"):
        written(tmp_path, [{"data_source": "a", "prompt": "b", "ground_truth": {}, "image": ["gone.png"]}])


def test_plain_rows_keep_their_prompt_as_text(tmp_path):
    rows = [{"data_source": "a", "prompt": f"p{i}", "ground_truth": [i, None]} for i in range(3)]
    path = written(tmp_path, rows)
    assert pq.read_table(path).to_pylist()[1] == {"data_source": "a", "prompt": "p1", "ground_truth": "[1,null]"}
    assert list(read_rows(path)) == rows


def test_files_of_others_have_structs_and_plain_texts(tmp_path):
    """As pyarrow writes rows that nobody prepared: each struct gets the keys of all others."""
    prompt = [{"role": "user", "content": "q"}]
    rows = [
        {
            "data_source": "bootcamp/a",
            "prompt": prompt,
            "reward_model": {"ground_truth": {"n": 1}, "style": "rule"},
            "extra_info": {"index": 0, "tools_kwargs": {"look": {"create_kwargs": {"identity": {"n": 1}}}}},
        },
        {
            "data_source": "bootcamp/b",
            "prompt": [{"role": "user", "content": "q", "name": "ann"}, {"role": "assistant", "name": "bob"}],
            "reward_model": {"ground_truth": {"grid": [[1, 2]], "deep": {"m": [{"k": 1}, {"l": 2}]}}, "style": "rule"},
            "extra_info": {"index": 1, "tools_kwargs": {"turn": {"create_kwargs": {"identity": {"m": 2}}}}},
        },
    ]
    pq.write_table(pa.Table.from_pylist(rows), tmp_path / "structs.parquet")
    assert list(read_rows(tmp_path / "structs.parquet")) == rows
    plain = [
        {"data_source": "gsm8k", "prompt": prompt, "reward_model": {"ground_truth": "a house"}, "ground_truth": {"n": 1}}
    ]
    pq.write_table(pa.Table.from_pylist(plain), tmp_path / "plain.parquet")
    assert list(read_rows(tmp_path / "plain.parquet")) == plain
    strange = [{"data_source": "s", "prompt": 5, "reward_model": "rule", "extra_info": 1.5}]
    pq.write_table(pa.Table.from_pylist(strange), tmp_path / "strange.parquet")
    assert list(read_rows(tmp_path / "strange.parquet")) == strange


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**63 - 1)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
MESSAGES = st.lists(
    st.fixed_dictionaries({"role": st.text(max_size=3), "content": VALUES})
    | st.dictionaries(st.sampled_from(["role", "name"]), VALUES),
    max_size=3,
)
EXTRA = st.dictionaries(
    st.sampled_from(["index", "split", "level", "seed", "tools_kwargs", "interaction_kwargs", "mine"]), VALUES, max_size=5
)
ROWS = st.fixed_dictionaries(
    {"data_source": st.text(max_size=3) | VALUES},
    optional={
        "prompt": st.text(max_size=3) | MESSAGES | VALUES,
        "reward_model": st.fixed_dictionaries({"ground_truth": VALUES, "style": st.just("rule")}) | VALUES,
        "extra_info": EXTRA | VALUES,
        "ground_truth": VALUES,
        "of mine": VALUES,
    },
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(rows=st.lists(ROWS, min_size=1, max_size=6), group=st.sampled_from([1, 4096]))
def test_any_rows_survive(tmp_path_factory, rows, group):
    folder = tmp_path_factory.mktemp("rows")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(parquet_module, "GROUP_ROWS", group)
        path = written(folder, rows)
        stored = rows_of_file(folder / "rows.jsonl")
        assert list(read_rows(path)) == stored


def test_without_pyarrow_one_line_says_what_to_install(monkeypatch, tmp_path):
    monkeypatch.setitem(__import__("sys").modules, "pyarrow", None)
    with pytest.raises(ImportError, match=r"pip install 'internbootcamp\[parquet\]'"):
        write_dataset(named_plan("coin_change", splits={"train": 1}), Inline(), Target(tmp_path, parquet=True))
    assert list(tmp_path.iterdir()) == []
