"""What every way of answering has in common here: what is chosen, and what it would bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from core.critters_below.foreseeing import foreseen
from core.critters_below.words.foretold import Foretelling
from core.critters_below.words.terms import LETTERS, Terms
from tui.critters_below.board.overlay import NOTHING_OVER, BoardOverlay
from tui.play.modes.mode import Mode, Say, Show, Sight

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.critters_below.edition import Edition
    from core.critters_below.foreseeing import Body, Foreseen
    from core.critters_below.views import CritterView, ShelterView
    from core.engine.decisions import Option, Seat
    from core.engine.seats import SeatSetup
    from tui.look.footer import Key
    from tui.look.spans import Line


class ShowThing(Show, frozen=True):
    """Something opened in full: its kind as a click names it, and its number."""

    kind: str
    value: int


class Chosen(NamedTuple):
    """What is under the cursor.

    Attributes:
        kind: `space`, `pocket`, `room`, `ability`, or empty for nothing.
        value: The space, the place in the Pocket, the number of the Facility.
    """

    kind: str = ""
    value: int = 0


class ShelterSight(Sight, frozen=True, kw_only=True):
    """What a mode may see and ask.

    Attributes:
        cards: The cards that are played with.
        seats: Who plays.
        last: What was under the cursor before.
    """

    cards: Edition
    seats: Sequence[SeatSetup]
    last: Chosen = Chosen()


class ShelterMode(Mode):
    """A way of answering."""

    sight: ShelterSight

    def __init__(self, sight: ShelterSight) -> None:
        super().__init__(sight)
        self._foreseen: tuple[Option | None, Foreseen | None] = (None, None)

    @property
    def view(self) -> ShelterView:
        """The position."""
        view: ShelterView = self.sight.view  # type: ignore[assignment]  # of this game
        return view

    @property
    def me(self) -> CritterView | None:
        """The Critter of who looks."""
        return self.view.critters[self.view.viewer] if 0 <= self.view.viewer < len(self.view.critters) else None

    @property
    def terms(self) -> Terms:
        """What things are called where there is little room."""
        return Terms(self.sight.cards, LETTERS)

    @property
    def telling(self) -> Foretelling:
        """How options are told."""
        return Foretelling(self.terms, self.sight.seats, self.view)

    @property
    def at(self) -> Chosen:
        """What is under the cursor."""
        return Chosen()

    @property
    def considered(self) -> Option | None:
        """The option under the cursor; None where there is none."""
        return None

    @property
    def instead(self) -> Key | None:
        """What can be done instead with what is considered, in a few words; None for nothing."""
        return None

    @property
    def foreseen(self) -> Foreseen | None:
        """What the considered option would bring."""
        option = self.considered
        if option is None:
            return None
        if self._foreseen[0] != option:
            self._foreseen = (option, foreseen(self.sight.cards, self.view, option))
        return self._foreseen[1]

    @property
    def bodies(self) -> Mapping[Seat, Body]:
        """The Critters as the considered option would leave them."""
        found = self.foreseen
        if found is None or found.before == found.after:
            return {}
        return {found.user: found.after}

    def overlays(self) -> BoardOverlay:
        """What is laid over the board."""
        return NOTHING_OVER

    def look(self) -> tuple[str, ...]:
        """What Look says of what is considered, in several lengths; nothing for what it says of what lies there."""
        return ()

    def below(self, *, short: bool) -> tuple[Line, ...]:
        """What stands in the place of the Pocket, a part a thing, `short` where it has little room; none for itself."""
        del short
        return ()

    def nothing_there(self) -> Say:
        """There is nothing in that direction."""
        return Say("There is nothing to choose that way.", refused=True)
