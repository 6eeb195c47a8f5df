"""Taking the bytes of a saved game apart into lines that are as they were written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from saves.errors import ChangedError, NotASaveError
from saves.formats import format_of
from saves.lines import CHAIN_START, MAGIC, looks_tied, untied

if TYPE_CHECKING:
    from pathlib import Path


class Scan(Struct, frozen=True):
    """The sound lines of a file, from its first.

    Attributes:
        bodies: The lines as JSON objects, without their chains; at least one.
        chain: The chain of the last of them.
        end: Where the last of them ends, in bytes.
        unended: Whether the last of them lacks its line's end, at the end of the file.
        torn: Whether the file ends in the middle of a line, which is not among them.
        changed: The line, from 1, that is not as it was written; the scan ends before it.
    """

    bodies: list[bytes]
    chain: bytes
    end: int
    unended: bool = False
    torn: bool = False
    changed: int | None = None


def scan(data: bytes, path: Path) -> Scan:
    """The lines of a saved game up to the first that is damaged.

    Raises `NotASaveError`, `NewerFormatError`, and `ChangedError` for line 1; a later line is named in the scan.
    """
    if not data:
        raise NotASaveError(path, "it is empty")
    lines = data.split(b"\n")
    rest = lines.pop()
    first = lines[0] if lines else rest
    parts = untied(first, CHAIN_START)
    if parts is None:
        if not lines and MAGIC.startswith(first[: len(MAGIC)]):
            raise NotASaveError(path, "it is torn in its first line")
        # a line's end can have come into the first line, which then goes on in the second
        if not any(looks_tied(line) for line in (first, *lines[1:2])):
            raise NotASaveError(path, "it does not begin like one")
        raise ChangedError(path, 1)
    format_of(parts[0], path)
    body, chain = parts
    bodies = [body]
    if not lines:
        return Scan(bodies, chain, len(first), unended=True)
    end = len(first) + 1
    for place, line in enumerate(lines[1:], 2):
        parts = untied(line, chain)
        if parts is None:
            return Scan(bodies, chain, end, changed=place)
        body, chain = parts
        bodies.append(body)
        end += len(line) + 1
    if rest and (parts := untied(rest, chain)) is not None:
        return Scan([*bodies, parts[0]], parts[1], end + len(rest), unended=True)
    return Scan(bodies, chain, end, torn=bool(rest))
