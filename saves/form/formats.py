"""The formats of saved games. Numbers only grow; each format can be brought to the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from msgspec import MsgspecError, json

from saves.errors import ChangedError, NewerFormatError, NotASaveError
from saves.form.limits import LINE, SEED
from saves.form.lines import BEGINNING, MOST, AnyLine, Header

if TYPE_CHECKING:
    from pathlib import Path

FORMAT: Final = 2
"""The format that this program writes, and the newest that it reads."""

Migration: TypeAlias = Callable[[list[dict[str, Any]]], list[dict[str, Any]]]
"""Takes all lines of a file, as plain objects without their chains, to the next format."""


def _from_1(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Format 1 knows no game that goes on from another."""
    return [{**line, "format": 2} if line["is"] == "game" else line for line in lines]


MIGRATIONS: Final[dict[int, Migration]] = {1: _from_1}
"""By the format that each one starts from. What it returns says the next format in its first line."""

BAD_JSON: Final = (MsgspecError, UnicodeDecodeError, RecursionError)
"""What reading a line of JSON may raise."""

_LINES: Final = json.Decoder(AnyLine)


def format_of(first: bytes, path: Path) -> int:
    """The format that the first line of a saved game names. Raises `SaveError` when we cannot read that format."""
    if len(first) > LINE:
        raise NotASaveError(path, "its first line is too long")
    try:
        plain = json.decode(first)
    except BAD_JSON:
        raise ChangedError(path, 1) from None
    number = plain.get("format") if isinstance(plain, dict) and plain.get("is") == "game" else None
    if type(number) is not int or abs(number) > MOST:
        raise NotASaveError(path, "its first line names no format")
    if number > FORMAT:
        raise NewerFormatError(path, number, FORMAT)
    if any(older not in MIGRATIONS for older in range(number, FORMAT)):
        raise NotASaveError(path, f"no program wrote format {number}")
    return number


def decoded(bodies: list[bytes], path: Path) -> tuple[Header, list[AnyLine]]:
    """The first line and the others of a saved game of any format up to ours, as lines of ours. Raises `SaveError`."""
    number = format_of(bodies[0], path)
    if number < FORMAT:
        bodies = _migrated(bodies, number, path)
    header, *lines = [line_of(body, place, path) for place, body in enumerate(bodies, 1)]
    if type(header) is not Header:
        raise ChangedError(path, 1)
    if header.seed is not None and len(header.seed) > SEED:
        raise NotASaveError(path, f"its seed has more than {SEED:,} characters")
    return header, lines


def line_of(body: bytes, place: int, path: Path) -> AnyLine:
    """The line of our format at this place, from 1. Raises `ChangedError`."""
    if len(body) > LINE or not body.startswith(BEGINNING):
        raise ChangedError(path, place)
    try:
        line: AnyLine = _LINES.decode(body)
    except BAD_JSON:
        raise ChangedError(path, place) from None
    return line


def _migrated(bodies: list[bytes], number: int, path: Path) -> list[bytes]:
    plain: list[dict[str, Any]] = []
    for place, body in enumerate(bodies, 1):
        if len(body) > LINE:
            raise ChangedError(path, place)
        try:
            plain.append(json.decode(body, type=dict[str, Any]))
        except BAD_JSON:
            raise ChangedError(path, place) from None
    for older in range(number, FORMAT):
        try:
            plain = MIGRATIONS[older](plain)
        except (LookupError, TypeError, ValueError, AttributeError):
            raise ChangedError(path, 1) from None
    return [json.encode(line) for line in plain]
