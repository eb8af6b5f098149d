"""Rows of a JSON Lines file as Parquet, and back. Needs the extra `parquet` (pyarrow).

The rows come in the same order and, undone by `parquet_layout.restore_row`, with the same values. The columns are those of the
first rows; where a later row has more, the file is looked through once and written anew. Memory holds one row group at a time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import accumulate, islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from internbootcamp.core.errors import ConfigError, MissingExtra
from internbootcamp.core.rows import Row
from internbootcamp.generate.parquet_layout import EXTRA_TYPES, OTHER, Shape, ShapeOf, listed_prompt, restore_row, to_cells
from internbootcamp.generate.reading import read_rows

if TYPE_CHECKING:
    import pyarrow as pa

GROUP_ROWS = 4096


def need_pyarrow() -> Any:
    """pyarrow with its Parquet part. Raises `MissingExtra`."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise MissingExtra("Parquet needs pyarrow: pip install 'internbootcamp[parquet]'") from None
    return pyarrow


def write_parquet(source: Path, path: Path) -> None:
    """Write the rows of a JSON Lines file as Parquet. Raises `ConfigError` for lines that are no rows."""
    shape = ShapeOf()
    for cells in _groups(read_rows(source), source.parent):
        shape.add(cells)
        break
    try:
        if not _write(source, path, shape.seen):
            for cells in _groups(read_rows(source), source.parent):
                shape.add(cells)
            _write(source, path, shape.seen)
    except OSError as problem:
        raise ConfigError(f"cannot write {path}: {problem}") from None


def _write(source: Path, path: Path, shape: Shape) -> bool:
    """Write with the columns of a shape; stop and say False at a row that does not fit it."""
    pa = need_pyarrow()
    schema, fits = schema_of(shape), ShapeOf()
    with pa.parquet.ParquetWriter(path, schema, compression="zstd") as writer:
        for cells in _groups(read_rows(source), source.parent):
            fits.add(cells)
            if not fits.seen <= shape:
                return False
            writer.write_table(table_of(cells, schema))
    return True


def table_of(cells: list[dict[str, Any]], schema: pa.Schema) -> pa.Table:
    """Rows, as cells, in one Arrow table."""
    pa = need_pyarrow()
    if pa.types.is_list(schema.field("prompt").type) if "prompt" in schema.names else False:
        for row in cells:
            if isinstance(row.get("prompt"), str):
                row["prompt"] = listed_prompt(row["prompt"])
    columns = [_array([row.get(field.name) for row in cells], field.type) for field in schema]
    return pa.Table.from_arrays(columns, schema=schema)


def _array(values: list[Any], kind: Any) -> pa.Array:
    """An Arrow array, built member by member, which is several times as fast as letting Arrow look into each dict."""
    pa = need_pyarrow()
    if pa.types.is_struct(kind):
        missing = pa.array([value is None for value in values], pa.bool_())
        members = [_array([value and value.get(field.name) for value in values], field.type) for field in kind]
        return pa.StructArray.from_arrays(members, fields=list(kind), mask=missing)
    if pa.types.is_list(kind):
        offsets = list(accumulate((len(value or ()) for value in values), initial=0))
        starts = [None if value is None else offset for value, offset in zip(values, offsets)]
        items = _array([item for value in values for item in value or ()], kind.value_type)
        return pa.ListArray.from_arrays(pa.array([*starts, offsets[-1]], pa.int32()), items, type=kind)
    return pa.array(values, kind)


def arrow_table(rows: Iterable[Row], folder: Path = Path()) -> pa.Table:
    """Rows in memory as one Arrow table."""
    cells = [to_cells(row, folder) for row in rows]
    shape = ShapeOf()
    shape.add(cells)
    return table_of(cells, schema_of(shape.seen))


def schema_of(shape: Shape) -> pa.Schema:
    """The columns that rows of a shape need, always in the same order."""
    pa = need_pyarrow()
    text = pa.string()
    arrow = {int: pa.int64(), str: text, bool: pa.bool_()}
    message = [("content", text), ("role", text)] + ([(OTHER, text)] if f"prompt.{OTHER}" in shape else [])
    listed = "prompt[]" in shape
    extra_types = {name: arrow[kind] for name, kind in EXTRA_TYPES.items()}
    columns = {
        "data_source": text,
        "prompt": pa.list_(pa.struct(message)) if listed else text,
        "image": pa.list_(pa.struct([("bytes", pa.binary()), ("path", text)])),
        "reward_model": _struct(shape, "reward_model", {"ground_truth": text, "style": text}),
        "ground_truth": text,
        "extra_info": _struct(shape, "extra_info", {**extra_types, "tools_kwargs": text, "interaction_kwargs": text}),
        OTHER: text,
    }
    return pa.schema([(name, kind) for name, kind in columns.items() if name in shape])


def _struct(shape: Shape, column: str, members: dict[str, Any]) -> Any:
    pa = need_pyarrow()
    everything = {**members, OTHER: pa.string()}
    return pa.struct([(name, kind) for name, kind in everything.items() if f"{column}.{name}" in shape])


def read_parquet(path: Path) -> Iterator[Row]:
    """The rows of a Parquet file. Raises `ConfigError` if it cannot be read."""
    pa = need_pyarrow()
    try:
        with pa.parquet.ParquetFile(path) as file:
            for batch in file.iter_batches(GROUP_ROWS):
                yield from map(restore_row, batch.to_pylist())
    except (OSError, pa.ArrowException) as problem:
        raise ConfigError(f"cannot read {path}: {problem}") from None


def _groups(rows: Iterable[Row], folder: Path) -> Iterator[list[dict[str, Any]]]:
    rest = iter(rows)
    while group := [to_cells(row, folder) for row in islice(rest, GROUP_ROWS)]:
        yield group
