"""What a sitting does between turns: who is asked how, when all stay before the screen, and what all look at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from core.critters_below.events import Thumbs
from core.engine.decisions import PUBLIC, asked
from tui.critters_below.modes.drafting import KeepMode, PeekMode, PlaceMode
from tui.critters_below.modes.flipping import CharacterMode, FlipMode, HealMode, NameMode
from tui.critters_below.modes.voting import BallotMode, DoorMode, OfferMode

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from core.engine.decisions import Event, Seat
    from tui.critters_below.modes.mode import ShelterSight
    from tui.play.desk.log_panel import Saying
    from tui.play.modes.mode import Mode
    from tui.table.table import Table

QUESTIONS: Mapping[str, Callable[[ShelterSight], Mode]] = {
    "character": CharacterMode,
    "flip": FlipMode,
    "heal": HealMode,
    "name": NameMode,
    "look": PeekMode,
    "keep": KeepMode,
    "place": PlaceMode,
}
"""How questions between turns, and those of a Look, are answered."""


class GatheredAt(Protocol):
    """A table at which all gather between turns, as the seat that looks sees it.

    Attributes:
        table: The game.
        view: What the seat that looks knows.
    """

    table: Table
    view: Any

    def hide(self) -> None:
        """Nobody looks any more."""


class BetweenTurns:
    """One table, as far as it is between turns.

    Attributes:
        in_secret: The day at whose end thumbs are given in secret; 0 while nobody has said so.
    """

    def __init__(self, at: GatheredAt) -> None:
        self.at = at
        self.in_secret = 0

    @property
    def _voters(self) -> tuple[Seat, ...]:
        """The seats that are asked for their thumbs; none while none are."""
        waiting = asked(self.at.table.history.pending)
        return tuple(decision.seat for decision in waiting if decision.kind == "thumb")

    @property
    def gathers(self) -> bool:
        """Whether thumbs may still be typed for all: several people are asked, and none of them has answered. R35."""
        people = [seat for seat in self._voters if not self.at.table.plays_itself(seat)]
        if len(people) < 2 or self.in_secret == self.at.table.public_view().round:
            return False
        view = self.at.table.public_view()
        return not any(critter.thumb_in and not self.at.table.plays_itself(critter.seat) for critter in view.critters)

    @property
    def takes_news(self) -> bool:
        """A ballot, or a look at one's Pocket, has no recap: the next turn's begins where the last one ended."""
        return not self._voters and not self.at.table.is_invited

    def mode_for(self, sight: ShelterSight) -> Mode | None:
        """The way in which a question between turns is answered; None for one of a turn."""
        view = sight.view
        kinds = [one.kind for one in view.asked if one.seat == view.viewer or one.open]
        if not kinds:
            if view.viewer == PUBLIC and self.gathers:
                people = sorted(seat for seat in self._voters if not self.at.table.plays_itself(seat))
                return DoorMode(sight, people, self._ask_in_secret)
            return OfferMode(sight) if view.viewer != PUBLIC and self.at.table.is_invited else None
        if kinds[0] == "thumb":
            return BallotMode(sight, self._leave_ballot if self.at.table.lone is None else None)
        found = QUESTIONS.get(kinds[0])
        return found(sight) if found is not None and sight.view.options else None

    # Playing from memory. R30.

    def remembered(self, sayings: tuple[Saying, ...]) -> tuple[Saying, ...]:
        """Played from memory, the log tells the current day alone."""
        if self.at.table.setup.memory != "none":
            return sayings
        begun = [place for place, saying in enumerate(sayings) if saying.words.startswith("Day ") and saying.mark.text]
        days = [place for place in begun if "turned up" not in sayings[place].words]
        return sayings[days[-1] :] if days else sayings

    def _ask_in_secret(self) -> None:
        self.in_secret = self.at.table.public_view().round

    def _leave_ballot(self) -> None:
        """Before anybody's thumb is in, hiding a ballot leaves the way of voting open again."""
        if len(self._voters) == sum(not critter.died for critter in self.at.view.critters):
            self.in_secret = 0

    def answered(self, happened: Sequence[Event]) -> None:
        """When all thumbs are turned up, all look: nothing of the one who was last stays."""
        if any(isinstance(event, Thumbs) for event in happened) and len(self.at.table.people) > 1:
            self.at.hide()
