"""One picture of something that moves, and how it is laid over the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec.structs import replace

from core.terror_below.decks.cards import VehicleCard
from tui.play.modes.moving import MovingMode
from tui.play.scene import is_hunt
from tui.terror_below.board.overlays import NONE, Overlays

if TYPE_CHECKING:
    from core.terror_below.decks.cards import BountyCard
    from core.terror_below.views import View
    from tui.play.holding import HandCard, Held, Holding
    from tui.play.scene import Laid, Scene
    from tui.terror_below.panels.zone import CardMoving
    from tui.terror_below.terror import TerrorSeen

REDACTED: Final = "█"

TEXT: Final = 12
"""Letters of a bar that stands for the text of a card."""


class Uncovered(NamedTuple):
    """A card of the viewer's own that has just come, and how many letters of its name can be read."""

    card: HandCard | BountyCard
    letters: int


class Frame(NamedTuple):
    """A moment of what happens.

    Attributes:
        ms: How long it stands, in milliseconds.
        view: The position in that moment, as the viewer knows it; nobody is asked anything.
        overlays: What lies over the board.
        told: How many of the events have happened.
        card: What a Worm card shows; None when all stand as they lie.
        dice: Dice that roll: each its face and the variable of its colour.
        settled: The dice lie still.
        words: What the prompt says; empty for the newest sentence of the log.
        uncovered: Cards of the viewer that can be read only in part.
    """

    ms: int
    view: View
    overlays: Overlays = NONE
    told: int = 0
    card: CardMoving | None = None
    dice: tuple[tuple[int, str], ...] = ()
    settled: bool = False
    words: str = ""
    uncovered: tuple[Uncovered, ...] = ()

    def over(self, scene: Scene) -> Scene:
        """The table in this moment. `scene` is the one that stands when the motion is over, with the log so far."""
        holding = self.holding(scene.holding)
        return scene._replace(
            view=self.view,
            mode=MovingMode(scene.mode.sight._replace(view=self.view, holding=holding)),
            holding=holding,
            overlays=replace(self.overlays, used=scene.overlays.used),
            message=None,
            laid=self.laid(scene.laid),
            danger=False,
            looking=False,
            terror=self._terror(scene.terror),
            gained=self._gained(scene),
            frame=self,
        )

    def laid(self, asked: Laid) -> Laid:
        """What lies over other panels in this moment: what was asked for, or a hunt."""
        if asked and asked != "listing":
            return asked
        return "attack" if is_hunt(self.view) else ""

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

    def _gained(self, scene: Scene) -> tuple[int, ...]:
        """The VP of this turn, without those that are still to come."""
        return tuple(
            max(0, gained - (then.vp - now.vp))
            for gained, now, then in zip(scene.gained, self.view.squads, scene.view.squads, strict=False)
        )

    def _terror(self, terror: TerrorSeen | None) -> TerrorSeen | None:
        """The Terror Turn of a solo game, as far as its dice have fallen."""
        solo = self.view.solo
        if terror is None or solo is None or not solo.blue:
            return None
        return terror if solo.red else terror._replace(red=0, attacks=-1, attacked=False)


def _key(card: HandCard | BountyCard) -> tuple[type, int]:
    return type(card), card.number
