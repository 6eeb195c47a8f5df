"""The columns of the final report: where the points came from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from core.terror_below.events import Source
    from core.terror_below.views import View


class SourceColumn(NamedTuple):
    """A source of VP: the head of its column, its words in the legend, and the shade of its part of a bar."""

    source: Source
    head: str
    words: str
    shade: str


COLUMNS: Final = (
    SourceColumn("bounties", "Bounties", "Bounties", "█"),
    SourceColumn("plain", "Plain", "plain Eggs", "▓"),
    SourceColumn("hunts", "Hunts", "hunts", "▒"),
    SourceColumn("motel", "Motel", "Motel", "░"),
    SourceColumn("items", "Items", "Items", "▌"),
)
"""The columns that every report has, in the order of the bar."""

RARE: Final = (
    SourceColumn("leaps", "Leaps", "leaps", "▖"),
    SourceColumn("late-seat", "Late", "late seat", "▘"),
)
"""The columns of a report in which somebody scored so."""


def columns_of(view: View) -> tuple[SourceColumn, ...]:
    """The columns that a report of this game has."""
    scored = {source for squad in view.squads for source, points in squad.score.items() if points}
    return (*COLUMNS, *(column for column in RARE if column.source in scored))
