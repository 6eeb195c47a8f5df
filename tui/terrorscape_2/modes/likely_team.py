"""What is lit when the Survivors are asked: what a team does most often, by what its screen shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terrorscape_2.faces import ITEMS
from core.terrorscape_2.forms import DECKS
from core.terrorscape_2.station import NOWHERE
from tui.terrorscape_2.aids import ghosts_of
from tui.terrorscape_2.modes.asking import sounds_of

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.forms import ItemName
    from core.terrorscape_2.options import AnyOption
    from core.terrorscape_2.views import ItemShown, StationView

OUT_OF_REACH: Final = 3
"""Rooms from where the Killer was seen last that are as good as more: its actions do not lead there and search."""


def likely_walk(cards: Edition, view: StationView, who: int, reach: Collection[int]) -> int:
    """The room that a Survivor moves to: out of the Killer's reach, to a repair, then as far as it can; or nowhere."""
    plan, here = cards.plan, view.team[who].at
    if here == NOWHERE:
        return NOWHERE
    needed = plan.station.repair
    repairs = {plan.radio: view.radio < needed.radio, plan.vehicle: view.vehicle < needed.vehicle}
    others = {one.at for one in view.team if one.who != who}
    lurks = ghosts_of(cards, view) if view.setup.aids else frozenset[int]()

    def worth(at: int) -> tuple[int, ...]:
        away = plan.ranges[view.spotted.at][at] if view.spotted is not None else OUT_OF_REACH
        deck = plan.searches.get(at)
        left = deck is not None and view.decks[DECKS.index(deck)] > 0
        return (
            at not in lurks,
            min(away, OUT_OF_REACH),
            repairs.get(at, False),
            plan.ranges[here][at],
            left,
            at in others,
            -at,
        )

    return max(reach, key=worth, default=NOWHERE)


def calls_the_killer(cards: Edition, view: StationView, option: AnyOption) -> bool:
    """Whether an answer makes noise so near the place where the Killer was last seen that it can come and search."""
    seen, ranges = view.spotted, cards.plan.ranges
    return seen is not None and any(ranges[seen.at][at] < OUT_OF_REACH for at in sounds_of(cards, view, option))


def likely_kept(drawn: Sequence[ItemShown]) -> int:
    """The place of the drawn card that is kept: what is worth most as a rule, the first of equals."""
    return max(range(len(drawn)), key=lambda place: ITEMS[drawn[place].item].keeps, default=0)


def likely_shed(carried: Sequence[ItemName]) -> int:
    """The place of the item too many that is discarded: what is worth least as a rule, the last of equals."""
    return min(range(len(carried)), key=lambda place: (ITEMS[carried[place]].keeps, -place), default=0)
