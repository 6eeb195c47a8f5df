"""Who won, in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terror_below.words.names import series

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.engine.decisions import Seat


_LOST: Final[Mapping[str, str]] = {
    "attacks": "The last Worm Attack is over",
    "eliminated": "The whole squad is dead",
    "ruins": "Too many Locations are destroyed",
}
"""How a solo game is lost. TB 11.1, 11.5."""


def verdict(ranking: Sequence[Sequence[Seat]], reason: str, names: Sequence[str], totals: Sequence[int]) -> str:
    """How a game ended: `Cleo wins with 21 VP.` TB 9, 11.

    `names` and `totals` are by seat; an empty ranking means that nobody won.
    """
    if reason in _LOST:
        return f"{_LOST[reason]}: the game is lost."
    if not ranking or not ranking[0]:
        return "Nobody came back: nobody wins."
    winners = ranking[0]
    after = {"final-turns": "The final turns are over. ", "objective": "The objective is met. "}.get(reason, "")
    what = "share the victory" if len(winners) > 1 else "wins"
    return f"{after}{series([names[seat] for seat in winners])} {what} with {totals[winners[0]]} VP."
