"""Who won, in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terror_below.words.names import series

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Seat


def verdict(ranking: Sequence[Sequence[Seat]], reason: str, names: Sequence[str], totals: Sequence[int]) -> str:
    """How a game ended: `Cleo wins with 21 VP.` TB 9.

    `names` and `totals` are by seat; an empty ranking means that nobody won.
    """
    if not ranking or not ranking[0]:
        return "Nobody came back: nobody wins."
    winners = ranking[0]
    after = "The final turns are over. " if reason == "final-turns" else ""
    what = "share the victory" if len(winners) > 1 else "wins"
    return f"{after}{series([names[seat] for seat in winners])} {what} with {totals[winners[0]]} VP."
