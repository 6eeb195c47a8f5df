"""One picture of something that moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec.structs import replace

from core.terror_below.decks.cards import VehicleCard
from tui.play.motion.moment import Moment
from tui.terror_below.board.overlays import NONE, Overlays

if TYPE_CHECKING:
    from core.terror_below.decks.cards import BountyCard
    from core.terror_below.views import View
    from tui.terror_below.holding import HandCard, Held, Holding
    from tui.terror_below.motion.deaths import Death
    from tui.terror_below.panels.zone import CardMoving

REDACTED: Final = "█"

TEXT: Final = 12
"""Letters of a bar that stands for the text of a card."""


class Uncovered(NamedTuple):
    """A card of the viewer's own that has just come, and how many letters of its name can be read."""

    card: HandCard | BountyCard
    letters: int


class Frame(Moment, frozen=True):
    """A moment of what happens at this table.

    Attributes:
        overlays: What lies over the board.
        card: What a Worm card shows; None when all stand as they lie.
        uncovered: Cards of the viewer that can be read only in part.
        death: The Leader who has just died, and what came of it.
        drawn: The cards that whoever looks has just drawn.
    """

    view: View
    overlays: Overlays = NONE
    card: CardMoving | None = None
    uncovered: tuple[Uncovered, ...] = ()
    death: Death | None = None
    drawn: tuple[HandCard | BountyCard, ...] = ()

    def holding(self, holding: Holding) -> Holding:
        """A hand in which the cards that have just come are uncovered letter by letter."""
        if not self.uncovered:
            return holding
        letters = {_key(card): shown for card, shown in self.uncovered}

        def covered(held: Held) -> Held:
            shown = letters.get(_key(held.card))
            if shown is None or held.gone:
                return held
            name = held.card.name
            known: dict[str, object] = {"name": name[:shown] + REDACTED * len(name[shown:]), "text": REDACTED * TEXT}
            if isinstance(held.card, VehicleCard):
                known["arrows"] = ()
            return held._replace(card=replace(held.card, **known))

        return holding._replace(
            vehicles=tuple(map(covered, holding.vehicles)),
            others=tuple(map(covered, holding.others)),
            hidden=tuple(card for card in holding.hidden if letters.get(_key(card), 1)),
        )


def _key(card: HandCard | BountyCard) -> tuple[type, int]:
    return type(card), card.number
