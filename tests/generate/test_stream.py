"""Fresh cases for ever: sharded, resumable, and never those of a test set."""

import importlib
import pickle
import sys
from itertools import islice

import pytest

from internbootcamp.core.errors import ConfigError, UserError
from internbootcamp.core.rows import to_line
from internbootcamp.generate import FreshCases, generate
from tests.generate.troubled import HERE


def take(stream, count):
    return [to_line(row) for row in islice(stream, count)]


def test_shards_together_are_the_whole_stream_and_share_nothing():
    whole = take(FreshCases(["coin_change", "caesar"], levels="2-4", seed=3), 30)
    shards = [take(FreshCases(["coin_change", "caesar"], levels="2-4", seed=3, shard=s, shards=3), 10) for s in range(3)]
    assert [shards[i % 3][i // 3] for i in range(30)] == whole
    assert len(set(whole)) == 30


def test_a_stream_goes_on_from_its_state():
    stream = FreshCases("coin_change", seed=3, shard=1, shards=2)
    expected = take(stream, 20)
    first = FreshCases("coin_change", seed=3, shard=1, shards=2)
    assert take(first, 7) == expected[:7]
    state = first.state_dict()
    later = FreshCases("coin_change", seed=3, shard=1, shards=2)
    later.load_state_dict(state)
    assert take(later, 13) == expected[7:]
    with pytest.raises(ConfigError, match="shard 1 of 2, and this is shard 0 of 2"):
        FreshCases("coin_change", seed=3, shards=2).load_state_dict(state)


def test_a_stream_can_be_sent_to_a_worker():
    stream = pickle.loads(pickle.dumps(FreshCases("coin_change", seed=3)))  # noqa: S301
    assert take(stream, 3) == take(FreshCases("coin_change", seed=3), 3)


def test_cases_of_a_test_set_never_come(tmp_path):
    held_out = list(generate(f"{HERE}:CoinsBootcamp", 60, levels="2", seed=1))
    (tmp_path / "test.jsonl").write_bytes(b"".join(map(to_line, held_out)))
    stream = FreshCases(f"{HERE}:CoinsBootcamp", levels="2", seed=2, exclude=[tmp_path / "test.jsonl"])
    known = {row["reward_model"]["ground_truth"]["number"] for row in held_out}
    assert not known & {row["reward_model"]["ground_truth"]["number"] for row in islice(stream, 500)}


def test_a_test_set_that_has_everything_ends_the_stream(tmp_path, monkeypatch):
    monkeypatch.setattr("internbootcamp.generate.stream.FRUITLESS", 50)
    everything = list(generate(f"{HERE}:CoinsBootcamp", 10, levels="1"))
    (tmp_path / "test.jsonl").write_bytes(b"".join(map(to_line, everything)))
    with pytest.raises(UserError, match="there are no others"):
        next(FreshCases(f"{HERE}:CoinsBootcamp", levels="1", exclude=[tmp_path / "test.jsonl"]))


def test_in_pytorch_every_worker_of_every_rank_has_its_own_cases():
    data = pytest.importorskip("torch.utils.data")
    from internbootcamp.generate.torch_stream import FreshCasesDataset, collate

    seen = []
    for rank in range(2):
        dataset = FreshCasesDataset(FreshCases("coin_change", levels="5", seed=3), rank, 2)
        loader = data.DataLoader(dataset, batch_size=4, num_workers=2, collate_fn=collate)
        seen += [to_line(row) for batch in islice(loader, 4) for row in batch]
    assert sorted(seen) == sorted(take(FreshCases("coin_change", levels="5", seed=3), 32))
    dataset = FreshCasesDataset(FreshCases("coin_change", levels="5", seed=3), 1, 2)
    before = list(islice(iter(dataset), 5))
    again = FreshCasesDataset(FreshCases("coin_change", levels="5", seed=3), 1, 2)
    again.load_state_dict(dataset.state_dict())
    following = list(islice(iter(again), 5))
    whole = list(islice(FreshCases("coin_change", levels="5", seed=3, shard=1, shards=2), 10))
    assert before + following == whole


def test_without_torch_one_line_says_what_to_install(monkeypatch):
    monkeypatch.delitem(sys.modules, "internbootcamp.generate.torch_stream", raising=False)
    monkeypatch.setitem(sys.modules, "torch", None)
    with pytest.raises(ImportError, match=r"pip install 'internbootcamp\[torch\]'"):
        importlib.import_module("internbootcamp.generate.torch_stream")
