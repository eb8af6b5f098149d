"""`DataPostProcessor`: result files to a file of training data.

    lines ─► filters ─► (survey ─► selections ─► lines again) ─► transformers, or pairs ─► one file, or one for each part

Without selections a line is read once and forgotten; a line that no transformer touches is written as it was read. Files are
written beside their places and renamed when they are whole, so that the output may be one of the inputs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, BinaryIO, Self

from internbootcamp.core.errors import ConfigError
from internbootcamp.core.rows import BadLine, Row, parsed_line, to_line
from internbootcamp.core.whole_file import whole_file
from internbootcamp.postprocess.deduplication import deduplication
from internbootcamp.postprocess.filters import Filter, filter_of
from internbootcamp.postprocess.heads import HeadReader
from internbootcamp.postprocess.lines import Line, Sources
from internbootcamp.postprocess.pairs import Pairing, preference
from internbootcamp.postprocess.paths import Path as FieldPath
from internbootcamp.postprocess.selection import Distinct, Selection
from internbootcamp.postprocess.splitting import Split
from internbootcamp.postprocess.statistics import Statistics
from internbootcamp.postprocess.survey import READS, Rows, Survey
from internbootcamp.postprocess.transformers import Transformer, transformed

Paths = str | Path | Sequence[str | Path]


class DataPostProcessor:
    """Post-processes one results file or several; without filters nothing is left out.

    The output is `<stem>_processed.jsonl` beside the first input unless `output_path` says otherwise. `add_…` give the object
    back, so that calls can be chained; `process` may be called again after more has been added.
    """

    def __init__(self, input_path: Paths, output_path: str | Path | None = None) -> None:
        given = [input_path] if isinstance(input_path, str | Path) else list(input_path)
        self.inputs = [Path(path) for path in given]
        if not self.inputs:
            raise ConfigError("there is no file to post-process")
        first = self.inputs[0]
        self.output = Path(output_path) if output_path is not None else first.with_name(f"{first.stem}_processed.jsonl")
        self.statistics = Statistics()
        self._filters: list[Filter] = []
        self._transformers: list[Transformer] = []
        self._selections: list[Selection] = []
        self._digest: Callable[[Row], int] | None = None
        self._pairing: Pairing | None = None
        self._split: Split | None = None

    def add_filter(self, keeps: Callable[[Row], Any], name: str | None = None) -> Self:
        """Keep only rows for which this is true. A row for which it raises is left out and counted."""
        self._filters.append(filter_of(keeps, name))
        return self

    def add_transformer(self, transform: Callable[[Row], Any], name: str | None = None) -> Self:
        """Change each row: to a dict, to a list of them, or to None to leave it out. One that raises leaves it out, counted."""
        known = str(getattr(transform, "__name__", type(transform).__name__))
        self._transformers.append(Transformer(name or known, transform))
        return self

    def add_selection(self, selection: Selection) -> Self:
        """Choose among the rows that filters and earlier selections left; see `selection`."""
        self._selections.append(selection)
        return self

    def deduplicate(self, same: str = "response") -> Self:
        """Keep the first of rows that are the same by `response`, `conversation` or `prompt`."""
        self._digest = deduplication(same)
        return self.add_selection(Distinct(f"same_{same}"))

    def pair(self, pairing: Pairing) -> Self:
        """Write preference pairs instead of rows; transformers then get the pairs."""
        self._pairing = pairing
        return self

    def split(self, split: Split) -> Self:
        """Write one file for each part, no prompt in two of them."""
        self._split = split
        return self

    def outputs(self) -> dict[str, Path]:
        """The files that `process` writes, by part; the only part of an undivided output is `all`."""
        if self._split is None:
            return {"all": self.output}
        return {part: self._split.path_of(part, self.output) for part in self._split.shares}

    def process(self) -> dict[str, int]:
        """Do it; the counts are those of `Statistics`. Raises `ConfigError` for files that cannot be read or written."""
        self.statistics = Statistics()
        for one in self._filters:
            self.statistics.counts[f"filtered_by_{one.name}"] = 0
        with Sources(self.inputs) as sources, ExitStack() as stack:
            files = {part: stack.enter_context(whole_file(path)) for part, path in self.outputs().items()}
            for written, source in self._made(sources):
                self._write(files, written, source)
        return self.statistics.as_dict()

    # -- what is written ----------------------------------------------------------------------------------------------

    def _made(self, sources: Sources) -> Iterator[tuple[bytes | Row, Row | None]]:
        """What to write, each with the row it came from where a split asks for it."""
        if not self._selections and self._pairing is None:
            for line, _ in self._kept(sources, ()):
                yield from self._from_line(line.data, sources.place(line))
            return
        survey = self._survey(sources)
        rows = self._selected(survey)
        if self._pairing is not None:
            for better, worse in self._pairing.pairs(survey, rows):
                yield from self._from_pair(*(_row_at(sources, survey, row) for row in (better, worse)))
            return
        for row in rows:
            place = f"{sources.paths[survey.files[row]]}, byte {survey.offsets[row]}"
            yield from self._from_line(sources.line_at(survey.files[row], survey.offsets[row]), place)

    def _from_line(self, data: bytes, place: str) -> Iterator[tuple[bytes | Row, Row | None]]:
        if not self._transformers and self._split is None:
            yield data + b"\n", None
            return
        row = parsed_line(data + b"\n")
        if isinstance(row, BadLine):
            self.statistics.problem("bad_lines", f"{place}: {row.problem}")
        elif not self._transformers:
            yield data + b"\n", row
        else:
            for made in transformed(row, self._transformers, place, self.statistics):
                yield made, row

    def _from_pair(self, better: Row, worse: Row) -> Iterator[tuple[Row, Row]]:
        place = f"pair of sample {better.get('sample_id')}"
        try:
            record = preference(better, worse)
        except ValueError as problem:
            self.statistics.problem("transform_errors", f"{place}: {problem}")
            return
        for made in transformed(record, self._transformers, place, self.statistics):
            yield made, better

    def _write(self, files: dict[str, BinaryIO], written: bytes | Row, source: Row | None) -> None:
        part = "all" if self._split is None or source is None else self._split.part_of(source)
        files[part].write(written if isinstance(written, bytes) else to_line(written))
        self.statistics.counts["total_output"] += 1
        if self._split is not None:
            self.statistics.counts[f"output_{part}"] += 1

    # -- what is kept -------------------------------------------------------------------------------------------------

    def _kept(self, sources: Sources, also: Iterable[FieldPath] | None) -> Iterator[tuple[Line, Row]]:
        """The lines that pass all filters, each with the fields of its row that filters and `also` name."""
        reader = HeadReader(self._paths(also))
        counts = self.statistics.counts
        for line in sources.lines():
            row: Row | BadLine = reader.read(line.data if not line.ended else line.data + b"\n")
            if isinstance(row, BadLine) or not _is_utf8(line.data):
                problem = row.problem if isinstance(row, BadLine) else "not UTF-8"
                self.statistics.problem("bad_lines", f"{sources.place(line)}: {problem}")
                continue
            counts["total_input"] += 1
            if self._passes(row, sources, line):
                yield line, row

    def _paths(self, also: Iterable[FieldPath] | None) -> list[FieldPath] | None:
        """All fields that have to be decoded, or None for whole rows."""
        if also is None or any(one.reads is None for one in self._filters):
            return None
        named = [path for one in self._filters for path in one.reads or ()]
        return [*named, *also] or [("score",)]

    def _passes(self, row: Row, sources: Sources, line: Line) -> bool:
        for one in self._filters:
            try:
                kept = bool(one(row))
            except Exception as problem:  # an owner's function may raise anything; the row is named and left out
                text = f"{sources.place(line)}: {one.name}: {type(problem).__name__}: {problem}"
                self.statistics.problem("filter_errors", text)
                self.statistics.counts["total_filtered"] += 1
                return False
            if not kept:
                self.statistics.filtered(one.name)
                return False
        return True

    def _survey(self, sources: Sources) -> Survey:
        survey = Survey()
        also = None if self._digest is not None else READS
        for line, row in self._kept(sources, also):
            survey.note(line.file, line.offset, row, self._digest(row) if self._digest is not None else 0)
        return survey

    def _selected(self, survey: Survey) -> Rows:
        rows: Rows = Rows("L", range(len(survey)))
        for selection in self._selections:
            chosen = selection.choose(survey, rows)
            self.statistics.filtered(selection.name, len(rows) - len(chosen))
            rows = chosen
        return rows


def _is_utf8(data: bytes) -> bool:
    if data.isascii():
        return True
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def _row_at(sources: Sources, survey: Survey, number: int) -> Row:
    row = parsed_line(sources.line_at(survey.files[number], survey.offsets[number]) + b"\n")
    assert isinstance(row, dict)  # it was read before
    return row
