"""The seats of a table as a door knows them: their names, and how these are written where only plain letters are."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, Final

from tui.doors.words import TABLE

if TYPE_CHECKING:
    from collections.abc import Sequence

TABLE_NAME: Final = "table"
"""Who comes in by this name has no seat: the table screen."""

LONGEST: Final = 24
"""Characters of a name at a door."""


def door_names(names: Sequence[str]) -> tuple[str, ...]:
    """For each seat the name that its screen comes in by: small letters and digits, each another one."""
    taken = {TABLE_NAME}
    found = []
    for number, name in enumerate(names, 1):
        letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().casefold()
        bare = re.sub(r"[^a-z0-9]+", "-", letters).strip("-")[:LONGEST].strip("-") or f"seat-{number}"
        free = next(each for each in (bare, f"{bare}-{number}", f"seat-{number}") if each not in taken)
        taken.add(free)
        found.append(free)
    return tuple(found)


def seat_named(name: str, names: Sequence[str]) -> int | None:
    """The seat that comes in by a name, however it is spelt; `TABLE` for the table screen, None for nobody."""
    wanted = name.strip().casefold()
    if wanted == TABLE_NAME:
        return TABLE
    known = door_names(names)
    return known.index(wanted) if wanted in known else None
