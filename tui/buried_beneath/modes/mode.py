"""What every way of answering has in common here: an option under the cursor, and what it would bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from core.buried_beneath.options import End
from tui.buried_beneath.map.overlay import MapOverlay
from tui.play.modes.mode import Mode, Say, Show, Sight

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.buried_beneath.edition import Edition
    from core.buried_beneath.options import AnyOption
    from core.buried_beneath.telegraph import Telegraph, Tie
    from core.buried_beneath.views import VillageView
    from core.buried_beneath.village import Village
    from tui.play.modes.mode import Outcome


class ShowTries(Show, frozen=True):
    """Two tries beside each other; `go` goes to where one of them has come to, by its number."""

    table: Any
    go: Callable[[int], None]


class VillageSight(Sight, frozen=True, kw_only=True):
    """What a mode may see and ask.

    Attributes:
        cards: The cards that are played with.
        village: The village; None before it is laid out.
        before: The telegraph as it stood before this placement; None where nothing is foretold.
        flees: Offered locations where a Villager who is placed flees.
        last: Where the cursor was last.
        ties: Every tie of the next enemies' turn, with the answer it gets.
        later: The telegraph of the turn after, if nothing were done in it; None where that is not foretold.
    """

    cards: Edition
    village: Village | None
    before: Telegraph | None = None
    flees: frozenset[int] = frozenset()
    last: int = -1
    ties: tuple[Tie, ...] = ()
    later: Telegraph | None = None


class VillageMode(Mode):
    """A way of answering.

    Attributes:
        paper: The table is covered by a paper: the Camps that come.
    """

    paper: ClassVar[bool] = False

    sight: VillageSight

    def __init__(self, sight: VillageSight) -> None:
        super().__init__(sight)

    @property
    def view(self) -> VillageView:
        """The position."""
        view: VillageView = self.sight.view  # type: ignore[assignment]  # of this game
        return view

    @property
    def considered(self) -> AnyOption | None:
        """The option under the cursor; None where there is none."""
        return None

    def foretold(self) -> Telegraph | None:
        """The telegraph after the option under the cursor, else as it stands."""
        option = self.considered
        told: Telegraph | None = None if option is None else self.sight.preview(option)
        return told if told is not None else self.sight.before

    def overlays(self) -> MapOverlay:
        """What is laid over the map."""
        return MapOverlay()

    @property
    def at(self) -> int:
        """The location under the cursor; -1 for none."""
        return -1

    def stop(self) -> Outcome:
        """End the turn, where that is offered."""
        return self.answer_or_refuse(End()) if self.offers(End()) else self.unknown("stop")

    def nothing_there(self) -> Say:
        """There is nothing in that direction."""
        return Say("There is nothing to choose that way.", refused=True)
