"""Taking the bytes of a saved game apart into lines that are as they were written."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from saves.errors import ChangedError, NotASaveError
from saves.form.formats import format_of
from saves.form.limits import refuse_long_notes, refuse_many_lines
from saves.form.lines import BEGINNING, CHAIN_START, MAGIC, chain_in, link, looks_tied, same_file, unproved, untied

if TYPE_CHECKING:
    from pathlib import Path

_PRINTABLE: Final = 0x20
"""No line holds a smaller byte."""


class Scan(Struct, frozen=True):
    """The lines of a file.

    Attributes:
        header: Line 1 as a JSON object, without its chain; when it is damaged, what a copy of it says.
        bodies: The other lines in the same way, line 2 first; None for each that is not as it was written.
        chain: The chain of the last line.
        end: Where the last line ends, in bytes.
        unended: Whether the last line lacks its line's end, at the end of the file.
        torn: Whether the file ends in the middle of a line, which is not among them.
        changed: The first line, from 1, that is not as it was written. `chain` and `end` then mean nothing.
    """

    header: bytes
    bodies: list[bytes | None]
    chain: bytes
    end: int
    unended: bool = False
    torn: bool = False
    changed: int | None = None

    @property
    def sound(self) -> list[bytes]:
        """The lines that are as they were written, line 1 or its copy first, in their order."""
        return [self.header, *(body for body in self.bodies if body is not None)]

    @property
    def sound_up_to_damage(self) -> list[bytes]:
        """The lines before the first that is damaged; none when that is line 1."""
        if self.changed is None:
            return self.sound
        return [] if self.changed == 1 else [self.header, *filter(None, self.bodies[: self.changed - 2])]


def scan(data: bytes, path: Path) -> Scan:
    """The lines of a saved game, as far as each is as it was written.

    Raises `NotASaveError`, `NewerFormatError`, and `ChangedError` when line 1 and all its copies are lost.
    """
    if not data:
        raise NotASaveError(path, "it is empty")
    refuse_many_lines(data, path)
    lines = data.split(b"\n")
    rest = lines.pop()
    if not lines and MAGIC.startswith(rest[: len(MAGIC)]) and untied(rest, CHAIN_START) is None:
        raise NotASaveError(path, "it is torn in its first line")
    first, rest = (lines[0], rest) if lines else (rest, b"")
    header, chain, changed = _header(first, lines, path)
    format_of(header, path)
    bodies, chain, changed = _others(lines, chain, changed)
    refuse_long_notes(bodies, path)
    if not rest:
        return Scan(header, bodies, chain, len(data), unended=not lines, changed=changed)
    torn = False
    if (parts := untied(rest, chain)) is not None:
        bodies.append(parts[0])
        chain = parts[1]
    elif (parts := untied(rest[:-1], chain)) is not None:
        # the line is whole, and its line's end has become something else
        bodies.append(parts[0])
        changed = changed or len(lines) + 1
    elif changed is None and _looks_torn(rest):
        torn = True
    else:
        bodies.append(None)
        changed = changed or len(lines) + 1
    return Scan(header, bodies, chain, len(data) - len(rest) * torn, not torn, torn, changed)


def _header(first: bytes, lines: list[bytes], path: Path) -> tuple[bytes, bytes, int | None]:
    """What line 1 says, its chain, and 1 when that had to be taken from a copy."""
    parts = untied(first, CHAIN_START)
    if parts is not None:
        return *parts, None
    for before, line in pairwise(lines):
        if not line.startswith(MAGIC) or (stated := chain_in(before)) is None:
            continue
        parts = untied(line, stated)
        # a copy proves that it is one: line 1 with its words has a chain that begins as all chains of its file
        if parts is not None and same_file(chain := link(parts[0][:-1], CHAIN_START), stated):
            return parts[0], chain, 1
    # a line's end can have come into the first line, which then goes on in the second
    if not any(looks_tied(line) for line in (first, *lines[1:2])):
        raise NotASaveError(path, "it does not begin like one")
    raise ChangedError(path, 1)


def _others(lines: list[bytes], chain: bytes, changed: int | None) -> tuple[list[bytes | None], bytes, int | None]:
    """What lines 2 and later say, the chain that the next line needs, and the first line that is damaged."""
    bodies: list[bytes | None] = []
    for place, line in enumerate(lines[1:], 2):
        parts = untied(line, chain)
        if parts is not None:
            body, chain = parts
            bodies.append(body)
            continue
        changed = changed or place
        bodies.append(None)
        stated = chain_in(line)
        # without a chain of this file the next line cannot be proved
        chain = stated if stated is not None and same_file(stated, chain) else unproved(chain)
    return bodies, chain, changed


def _looks_torn(rest: bytes) -> bool:
    """Whether bytes may be the beginning of a line that was being written."""
    return rest.startswith(BEGINNING[: len(rest)]) and min(rest) >= _PRINTABLE
