"""How a game ends. CB 1, 6.5, 6.6, 9.1, 10.1; R12, R13, R28."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.critters_below.events import GameEnded
from core.critters_below.frames import Ended
from core.engine.decisions import PUBLIC

if TYPE_CHECKING:
    from core.critters_below.events import EndReason
    from core.critters_below.state import Draft
    from core.engine.decisions import Seat


def end(d: Draft, winners: tuple[Seat, ...], reason: EndReason) -> None:
    """The game is over: some have won and all others lose together, or nobody has. R12."""
    others = tuple([seat for seat in range(len(d.critters)) if seat not in winners])
    ranking = ((winners, others) if others else (winners,)) if winners else ()
    _over(d, ranking, reason)


def end_of_days(d: Draft) -> None:
    """The last round is over, and nobody came out. CB 6.6; R28."""
    if d.way.win == "last-alive":
        last_man_standing(d)
    else:
        end(d, (), "no-more-days")


def last_man_standing(d: Draft) -> None:
    """Who lives longest: those alive, then the dead, the latest day first. CB 10.1; R13, R28."""
    alive = d.living
    fallen = sorted({critter.died for critter in d.critters if critter.died}, reverse=True)
    groups = [tuple([seat for seat, critter in enumerate(d.critters) if critter.died == day]) for day in fallen]
    ranking = ((alive, *groups) if alive else tuple(groups)) or ()
    _over(d, ranking, "last-one" if len(ranking[0]) == 1 else "last-together")


def _over(d: Draft, ranking: tuple[tuple[Seat, ...], ...], reason: EndReason) -> None:
    d.turn = PUBLIC
    d.stack = [Ended(ranking, reason)]
    d.events.append(GameEnded(winners=ranking[0] if ranking else (), reason=reason))
