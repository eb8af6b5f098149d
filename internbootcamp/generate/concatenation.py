"""All rows of a batch in one shuffled file a split, `<stamp>_<split>.jsonl`.

A case that two datasets of the batch have in common is kept once, in the earlier split, so that the splits stay apart.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from pathlib import Path
from random import Random

from internbootcamp.core.randomness import derived_seed
from internbootcamp.core.rows import Row
from internbootcamp.core.whole_file import whole_file
from internbootcamp.generate.keys import SeenKeys, keys_of_row
from internbootcamp.generate.line_index import indexed
from internbootcamp.generate.manifest import add_record, file_record
from internbootcamp.generate.writing import Dataset


def concatenate(datasets: Sequence[Dataset], output_dir: Path, stamp: str, seed: int) -> tuple[dict[str, Path], int]:
    """Write the files; give their paths by split, and how many repeated rows were left out."""
    seen = SeenKeys()
    repeats = 0

    def take(_: int, row: Row) -> bool:
        nonlocal repeats
        fresh = seen.add(*keys_of_row(row))
        repeats += not fresh
        return fresh

    paths: dict[str, Path] = {}
    splits = dict.fromkeys(split for dataset in datasets for split in dataset.files)
    for split in splits:
        sources = [dataset.files[split] for dataset in datasets if split in dataset.files]
        path = paths[split] = output_dir / f"{stamp}_{split}.jsonl"
        with indexed(sources, take) as (index, _), whole_file(path) as file:
            order = array("Q", range(len(index)))
            Random(derived_seed("concatenation", seed, split)).shuffle(order)
            file.writelines(index.lines(order))
    record = {
        "state": "complete",
        "together": [str(dataset.files[split]) for dataset in datasets for split in dataset.files],
        "seed": seed,
        "repeats_left_out": repeats,
        "files": {path.name: file_record(path) for path in paths.values()},
    }
    add_record(output_dir, stamp, record)
    return paths, repeats
