"""The files that rows go to: JSON Lines, and Parquet where `pyarrow` is installed.

A file is written beside its place and put there at the end, also of a run that was stopped: it never holds half a row.
"""

from __future__ import annotations

from contextlib import contextmanager, suppress
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final, Protocol

from msgspec import json
from msgspec.structs import astuple, fields

from tui.commands.refusal import Refusal
from tui.commands.rows.row import Row

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

ENDINGS: Final = (".jsonl", ".parquet")
"""What the names of files of rows end in."""

INSTALL: Final = "pip install 'terror-below[data]'"

TOGETHER: Final = 10_000
"""So many rows are written to a Parquet file in one go."""


KINDS: Final[Mapping[Any, str]] = {
    str: "text",
    int: "whole number",
    float: "number",
    tuple[str, ...]: "texts",
    tuple[int, ...]: "whole numbers",
}
"""What a column holds, in words."""


class RowFile(Protocol):
    """A file that takes rows."""

    def write(self, rows: Sequence[Row]) -> None:
        """Rows more. Raises `OSError`."""

    def close(self) -> None:
        """All rows are there. Raises `OSError`."""


class LineFile:
    """A row a line, as an object of JSON."""

    def __init__(self, path: Path) -> None:
        """Raises `OSError`."""
        self._file = path.open("wb")
        self._encoder = json.Encoder()

    def write(self, rows: Sequence[Row]) -> None:
        """Rows more. Raises `OSError`."""
        self._file.write(self._encoder.encode_lines(rows))

    def close(self) -> None:
        """All rows are there. Raises `OSError`."""
        self._file.close()


class ParquetFile:
    """A table, its columns in the order of `Row`, some thousands of rows in a group."""

    def __init__(self, path: Path) -> None:
        """Raises `OSError`."""
        from pyarrow.parquet import ParquetWriter

        self._schema = arrow_schema()
        self._writer = ParquetWriter(str(path), self._schema)
        self._rows: list[Row] = []

    def write(self, rows: Sequence[Row]) -> None:
        """Rows more. Raises `OSError`."""
        self._rows += rows
        if len(self._rows) >= TOGETHER:
            self._put()

    def close(self) -> None:
        """All rows are there. Raises `OSError`."""
        if self._rows:
            self._put()
        self._writer.close()

    def _put(self) -> None:
        from pyarrow import Table

        columns = list(zip(*map(astuple, self._rows), strict=True))
        self._writer.write_table(Table.from_arrays(self._arrays(columns), schema=self._schema))
        self._rows = []

    def _arrays(self, columns: list[tuple[Any, ...]]) -> list[Any]:
        from pyarrow import array

        return [array(column, field.type) for column, field in zip(columns, self._schema, strict=True)]


def arrow_schema() -> Any:
    """The columns of `Row` as `pyarrow` names them; none of them is ever empty."""
    import pyarrow as pa

    kinds = {"text": pa.string(), "whole number": pa.int64(), "number": pa.float64()}
    kinds |= {"texts": pa.list_(pa.string()), "whole numbers": pa.list_(pa.int64())}
    return pa.schema([pa.field(name, kinds[kind], nullable=False) for name, kind in columns()])


def columns() -> list[tuple[str, str]]:
    """The columns of `Row`: their names, and what they hold in words."""
    return [(field.name, KINDS[field.type]) for field in fields(Row)]


@contextmanager
def rows_to(path: Path | None) -> Iterator[Callable[[Sequence[Row]], None]]:
    """Writes rows to a file as they come; to none without a path.

    However the games end, what came so far is put in its place. Raises `Refusal`, before a game is played where that
    can be known.
    """
    if path is None:
        yield lambda _: None
        return
    if path.suffix not in ENDINGS:
        raise Refusal(f"Name a file that ends in {' or '.join(ENDINGS)}, not {path.name}.")
    if path.suffix == ".parquet" and find_spec("pyarrow") is None:
        raise Refusal(f"Parquet files need pyarrow: {INSTALL}, or name a file that ends in .jsonl.")
    if not path.parent.is_dir():
        raise Refusal(f"There is no folder {path.parent} to write the rows to.")
    if path.is_dir():
        raise Refusal(f"{path} is a folder; name a file in it.")
    half = path.with_name(f".{path.name}.half")
    try:
        file: RowFile = ParquetFile(half) if path.suffix == ".parquet" else LineFile(half)
    except OSError as error:
        raise _unwritable(path, error) from error
    try:
        yield lambda rows: _written(file, rows, path)
    finally:
        try:
            file.close()
            half.replace(path)
        except OSError as error:
            with suppress(OSError):
                half.unlink()
            raise _unwritable(path, error) from error


def _written(file: RowFile, rows: Sequence[Row], path: Path) -> None:
    try:
        file.write(rows)
    except OSError as error:
        raise _unwritable(path, error) from error


def _unwritable(path: Path, error: OSError) -> Refusal:
    return Refusal(f"{path} cannot be written: {error.strerror or error}.")
