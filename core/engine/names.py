"""What people at a table are called. Nothing but names is loaded for it: the title needs them before all else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.engine.plain_text import is_plain

if TYPE_CHECKING:
    from collections.abc import Sequence

NAME_LENGTH: Final = 24
"""The longest name of a seat, in characters."""

FIRST_NAMES: Final = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay")
"""Who sits down until names are typed."""


def name_fault(name: str) -> str | None:
    """What is wrong with a player's name, in words; None when nothing is."""
    if not name.strip():
        return "a name is needed."
    if len(name) > NAME_LENGTH:
        return f"a name has at most {NAME_LENGTH} characters; this one has {len(name)}."
    if not is_plain(name):
        return "a name has only characters that can be shown."
    if name != name.strip():
        return "a name has no blanks around it."
    return None


def shared_name(people: Sequence[str]) -> str:
    """What a seat is called at which these people sit: `Ada & Ben`; with too many letters `Ada & 2 more`."""
    whole = " & ".join((", ".join(people[:-1]), people[-1])) if len(people) > 1 else "".join(people)
    if len(whole) <= NAME_LENGTH:
        return whole
    more = f" & {len(people) - 1} more"
    return f"{people[0][: NAME_LENGTH - len(more)].strip()}{more}"
