"""What a refusal calls a Survivor and the Killer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terrorscape_2.forms import TEAM

if TYPE_CHECKING:
    from core.terrorscape_2.state import Draft


def is_one(who: int) -> bool:
    """Whether there is such a Survivor."""
    return 0 <= who < TEAM


def name_of(d: Draft, who: int) -> str:
    """The name of a Survivor."""
    return d.edition.survivors[d.team[who].who].name


def hunts_as(d: Draft) -> str:
    """The name of the Killer."""
    return d.edition.killers[d.hunter.killer].name
