"""The rows of the sample files, by data source, and the module beside this one that knows each source from outside.

A module `<DataSource>.py` says, without the bootcamp's own code:

    write(answer, identity) -> str        the answer as the published prompt asks for it
    wrong(answer, identity) -> list[str]  at least three wrong responses in that form, from a right answer
    status(identity) -> str               "valid", "unwinnable", "wrong_key" or "unsupported", by another method
    PROBES: list[(identity, response, score)]   what people's verifier got wrong, and other hard judgements; may be empty
    prints_the_answer(identity) -> bool   optional: the example in the prompt happens to be right, which `caveat` must say
"""

import json
from functools import cache
from importlib import import_module
from pathlib import Path

SAMPLES = Path(__file__).parents[3] / "shared" / "data" / "bootcamp_eval"
SOURCES = sorted(path.stem for path in Path(__file__).parent.glob("[A-Z]*.py"))


@cache
def rows_by_source() -> dict[str, list[dict]]:
    """The rows of every sample file, under the data source they carry; empty where the files are absent."""
    rows: dict[str, list[dict]] = {}
    for path in sorted(SAMPLES.glob("*.jsonl")):
        for line in path.read_text("utf-8").splitlines():
            row = json.loads(line)
            rows.setdefault(row["data_source"], []).append(row)
    return rows


def knowledge_of(source: str):
    """The module that knows a source from outside."""
    return import_module(f"tests.published.{source}")
