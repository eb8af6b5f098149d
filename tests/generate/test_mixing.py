"""Several datasets made one, and what is in a dataset."""

import resource
from collections import Counter

import pytest

from internbootcamp.core.errors import ConfigError
from internbootcamp.core.rows import to_line
from internbootcamp.generate import Mix, inspect_file, mix, read_rows
from internbootcamp.generate.parquet import write_parquet


def row(source, number, **extra):
    return {
        "data_source": source,
        "prompt": [{"role": "user", "content": f"{source} {number}"}],
        "reward_model": {"ground_truth": {"n": number}, "style": "rule"},
        "extra_info": {"index": number, **extra},
    }


@pytest.fixture
def files(tmp_path):
    """`a` with 100 rows, and `b` with 50, of which 10 are in `a` too."""
    a, b = tmp_path / "a.jsonl", tmp_path / "b.jsonl"
    a.write_bytes(b"".join(to_line(row("a", n, level=1 + n % 2)) for n in range(100)))
    b.write_bytes(b"".join(to_line(row("a", n) if n < 10 else row("b", n)) for n in range(50)).rstrip(b"\n"))
    return [a, b]


def mixed(files, tmp_path, **how):
    output = tmp_path / "out.jsonl"
    result = mix(files, output, Mix(**how))
    rows = list(read_rows(output))
    assert sum(result.taken) == len(rows)
    return result, rows


def test_combining_leaves_out_what_was_there_before(files, tmp_path):
    result, rows = mixed(files, tmp_path)
    assert (result.taken, result.repeats) == ([100, 40], 10)
    assert rows == [*read_rows(files[0]), *list(read_rows(files[1]))[10:]]
    result, _ = mixed(files, tmp_path, deduplicate=False)
    assert (result.taken, result.repeats) == ([100, 50], 0)


def test_subsampling_takes_of_each_file_as_it_has(files, tmp_path):
    result, rows = mixed(files, tmp_path, rows=70)
    assert result.taken == [50, 20]
    assert [row["extra_info"]["index"] for row in rows[:50]] == sorted(row["extra_info"]["index"] for row in rows[:50])
    assert mixed(files, tmp_path, rows=70)[1] == rows
    assert mixed(files, tmp_path, rows=70, seed=1)[1] != rows


def test_every_row_is_taken_about_equally_often(files, tmp_path):
    taken = Counter(
        row["extra_info"]["index"] for seed in range(200) for row in mixed(files[:1], tmp_path, rows=30, seed=seed)[1]
    )
    assert len(taken) == 100
    assert all(30 <= count <= 95 for count in taken.values())  # binomial(200, 0.3): mean 60, standard deviation 6.5


def test_weights_are_shares_of_the_result(files, tmp_path):
    assert mixed(files, tmp_path, weights=[1, 3], rows=40)[0].taken == [10, 30]
    assert mixed(files, tmp_path, weights=[1, 1])[0].taken == [40, 40]
    assert mixed(files, tmp_path, weights=[3, 1])[0].taken == [100, 33]
    with pytest.raises(ConfigError, match=r"b\.jsonl has 40 different rows, and its weight asks for 50 of 100"):
        mixed(files, tmp_path, weights=[1, 1], rows=100)


def test_shuffling_keeps_the_rows(files, tmp_path):
    plain, shuffled = mixed(files, tmp_path)[1], mixed(files, tmp_path, shuffle=True)[1]
    assert shuffled != plain
    assert sorted(map(str, shuffled)) == sorted(map(str, plain))


def test_rows_of_an_excluded_file_are_left_out(files, tmp_path):
    result, rows = mixed(files[:1], tmp_path, exclude=[files[1]])
    assert result.excluded == 10
    assert len(rows) == 90


def test_parquet_in_and_out(files, tmp_path):
    write_parquet(files[0], tmp_path / "a.parquet")
    result = mix([tmp_path / "a.parquet", files[1]], tmp_path / "out.parquet", Mix())
    assert result.taken == [100, 40]
    assert list(read_rows(tmp_path / "out.parquet")) == mixed(files, tmp_path)[1]
    assert {path.name for path in tmp_path.iterdir()} == {"a.jsonl", "b.jsonl", "a.parquet", "out.parquet", "out.jsonl"}


@pytest.mark.parametrize(
    ("how", "said"),
    [
        (dict(weights=[1]), "2 files and 1 weights"),
        (dict(weights=[0, 0]), "at least 0"),
        (dict(rows=999), "only 140 different rows"),
    ],
)
def test_what_cannot_be_mixed(files, tmp_path, how, said):
    with pytest.raises(ConfigError, match=said):
        mixed(files, tmp_path, **how)
    assert not (tmp_path / "out.jsonl").exists()


def test_a_line_that_is_no_row_is_named(files, tmp_path):
    files[0].write_bytes(files[0].read_bytes() + b"{\n")
    with pytest.raises(ConfigError, match=r"a\.jsonl:101: not JSON"):
        mixed(files, tmp_path)


def test_inspecting_counts(files):
    found = inspect_file(files[1], against=files[0])
    assert (found.rows, found.duplicates, found.overlap) == (50, 0, 10)
    assert found.counts["data source"] == {"a": 10, "b": 40}
    assert inspect_file(files[0]).counts["level"] == {"1": 50, "2": 50}
    assert (found.longest, sum(found.lengths.values())) == (4, 50)
    assert found.lengths == {4: 50}
    files[0].write_bytes(files[0].read_bytes() * 2)
    assert inspect_file(files[0]).duplicates == 100


def test_inspecting_what_is_no_dataset(tmp_path):
    path = tmp_path / "x.jsonl"
    path.write_text('{"prompt": "p"}\n')
    with pytest.raises(ConfigError, match=r"x\.jsonl: row 1: the row has no data_source"):
        inspect_file(path)


def test_more_files_can_be_mixed_than_a_process_may_open(tmp_path):
    paths = [tmp_path / f"{number}.jsonl" for number in range(300)]
    for number, path in enumerate(paths):
        path.write_bytes(b"".join(to_line(row("a", 3 * number + at)) for at in range(3)))
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (200, hard))
    try:
        _, rows = mixed(paths, tmp_path, shuffle=True)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert sorted(one["extra_info"]["index"] for one in rows) == list(range(900))


def test_a_byte_order_mark_is_not_carried_into_the_mix(files, tmp_path):
    files[1].write_bytes(b"\xef\xbb\xbf" + files[1].read_bytes())
    mixed(files, tmp_path)
    assert b"\xef\xbb\xbf" not in (tmp_path / "out.jsonl").read_bytes()


@pytest.mark.parametrize("name", ["out.jsonl", "out.parquet"])
def test_a_mix_cannot_replace_a_folder(files, tmp_path, name):
    (tmp_path / name).mkdir()
    with pytest.raises(ConfigError, match=r"cannot write .*Is a directory"):
        mix(files, tmp_path / name, Mix())
    assert {path.name for path in tmp_path.iterdir()} == {"a.jsonl", "b.jsonl", name}
