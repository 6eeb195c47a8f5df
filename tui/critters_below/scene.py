"""The scene of a table of Critters Below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.critters_below.words.foretold import Foretelling
from core.critters_below.words.terms import LETTERS, Terms
from tui.critters_below.board.overlay import NOTHING_OVER, BoardOverlay
from tui.play.motion.moment import Moment
from tui.play.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.critters_below.edition import Edition
    from core.critters_below.foreseeing import Body, Foreseen
    from core.critters_below.views import ShelterView
    from core.engine.decisions import Option, Seat
    from tui.critters_below.between.paper import Paper
    from tui.look.footer import Key
    from tui.play.modes.mode import Mode


class ShelterMoment(Moment, frozen=True, kw_only=True):
    """A moment of what happens.

    Attributes:
        over: What lies over the board.
        bodies: Critters that are drawn as they are for the moment.
    """

    over: BoardOverlay = NOTHING_OVER
    bodies: Mapping[Seat, Body] = {}
    paper: Paper | None = None
    redacted: Mapping[Seat, int] = {}


class ShelterScene(Scene, frozen=True, kw_only=True):
    """A moment of the table.

    Attributes:
        cards: The cards that are played with.
        overlays: What is laid over the board.
        considered: The option that is considered; None for none.
        foreseen: What it would bring; None where that is not known.
        instead: What can be done instead with what is considered; None for nothing.
        bodies: Critters as the considered option leaves them.
        pocket: The place of the Pocket card that is chosen; -1 for none.
        ability: The ability is chosen.
        done: The actions of this turn, as the log tells them to who looks.
        look: What there is to say of what is looked at, in several lengths, the longest first.
    """

    view: ShelterView
    mode: Mode
    cards: Edition
    overlays: BoardOverlay = NOTHING_OVER
    considered: Option | None = None
    foreseen: Foreseen | None = None
    instead: Key | None = None
    bodies: Mapping[Seat, Body] = {}
    pocket: int = -1
    ability: bool = False
    done: tuple[str, ...] = ()
    look: tuple[str, ...] = ()
    frame: ShelterMoment | None = None

    @property
    def terms(self) -> Terms:
        """What things are called where there is little room."""
        return Terms(self.cards, LETTERS)

    @property
    def telling(self) -> Foretelling:
        """How options are told here."""
        return Foretelling(self.terms, self.words.seats, self.view)

    @property
    def over(self) -> BoardOverlay:
        """What lies over the board now."""
        return self.frame.over if self.frame is not None else self.overlays or NOTHING_OVER

    @property
    def paper(self) -> Paper | None:
        """What lies over the shelter; None for nothing."""
        return self.frame.paper if self.frame is not None else getattr(self.mode, "paper", None)

    def body(self, seat: Seat) -> Body | None:
        """A Critter as a choice would leave it, or as it is for the moment; None for as it is."""
        return (self.frame.bodies if self.frame is not None else self.bodies).get(seat)
