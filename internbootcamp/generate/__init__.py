"""Generate: from configs or names of bootcamps to datasets, exactly reproducible.

    names, YAML, older configs ─► Plan ─► Assembly (× Pool) ─► Workspace ─► JSON Lines, Parquet, manifest.json

    from internbootcamp.generate import generate, read_rows
    for row in generate("coin_change", 1000, levels="1-3", seed=7): ...

groups          Group: a bootcamp with its settings, as plain data
plan            Plan: everything that decides the rows and their order
instruction_config, named, legacy    where plans come from; request holds what they have in common
tasks           Task and Pool; processes (workers that can be killed) and ray_pool are pools
drawing         Draw: cases as lines; the hot path
keys            when two cases are the same
assembly        rows in order, each case once
workspace       an unfinished dataset on disk, and how it is continued
writing         write_dataset; manifest is its record
batch           many datasets; batch_jobs over registries (registry_file, registry_writing) and older configs, concatenation
parquet         Parquet files; parquet_layout says which columns are JSON text
reading         read_rows, for both kinds of file
inspection, mixing    what is in a dataset; one of several (line_index)
stream          FreshCases: rows without end; torch_stream and hugging_face are adapters
"""

from internbootcamp.generate.api import Incomplete, generate, plan_of
from internbootcamp.generate.inspection import inspect_file
from internbootcamp.generate.mixing import Mix, mix
from internbootcamp.generate.parquet_layout import restore_row
from internbootcamp.generate.processes import Processes
from internbootcamp.generate.reading import read_rows
from internbootcamp.generate.request import Request
from internbootcamp.generate.stream import FreshCases
from internbootcamp.generate.tasks import Inline
from internbootcamp.generate.writing import Dataset, Target, write_dataset

__all__ = [
    "Dataset",
    "FreshCases",
    "Incomplete",
    "Inline",
    "Mix",
    "Processes",
    "Request",
    "Target",
    "generate",
    "inspect_file",
    "mix",
    "plan_of",
    "read_rows",
    "restore_row",
    "write_dataset",
]
