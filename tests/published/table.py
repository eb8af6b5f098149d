"""The table of `docs/published_rows.md`, made from the sample files:

    python -m tests.published.table            # prints it; paste it into the page

For each data source: rows, how many can be won and have a right key, the others by kind, who judges, and what to know.
"""

from internbootcamp.core.registry import find
from internbootcamp.generate.linting import Lint
from tests.published.notes import NOTES
from tests.published.rows import SAMPLES

HEAD = "| data source | rows | valid | unwinnable | wrong key | unsupported | unfair | judged by | what to know |"
LINE = "|---|---:|---:|---:|---:|---:|---:|---|---|"


def table() -> str:
    """The table as Markdown."""
    found = Lint()
    for _ in found.remarks(sorted(SAMPLES.glob("*.jsonl"))):
        pass
    return "\n".join((HEAD, LINE, *(_row(source, count) for source, count in sorted(found.counts.items(), key=_by_name))))


def _by_name(item) -> str:
    return item[0].lower()


def _row(source, count) -> str:
    kinds = [count.kinds[kind] or "" for kind in ("unwinnable", "wrong_key", "unsupported", "unfair")]
    entry = find(source)
    siblings, remark = NOTES[source]
    judge = f"`{entry.name}`" if entry.domain != "published" else f"kept for scoring; fair: {siblings}"
    cells = [source, count.rows, count.valid, *kinds, judge, remark]
    return "| " + " | ".join(map(str, cells)) + " |"


if __name__ == "__main__":
    print(table())
