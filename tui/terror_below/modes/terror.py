"""The red die of a Terror Turn has fallen: see where its Worm attacks before it does. TB 11.2."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tui.look.footer import Key
from tui.terror_below.board.overlays import Overlays
from tui.terror_below.modes.mode import Mode, Outcome, Sight, Watched

if TYPE_CHECKING:
    from core.terror_below.decks.cards import Direction
    from tui.terror_below.terror import Moment


class TerrorMode(Mode):
    """Whatever is pressed, the game goes on: it has done so already."""

    note: ClassVar[str] = ""

    def __init__(self, sight: Sight, moment: Moment) -> None:
        super().__init__(sight)
        self.moment = moment

    def words(self) -> str:
        """What the die brings."""
        return self.moment.words

    def go_on(self) -> str:
        """Enter lets it happen."""
        return "watch"

    def keys(self) -> tuple[Key, ...]:
        """Go on, or skip it, which is the same where nothing moves by itself."""
        return (Key("enter", "go on", "go"), Key("space", "skip", "go"))

    def overlays(self) -> Overlays:
        """What is about to fall, and the way that Targets have come."""
        moment = self.moment
        return Overlays(rubble=moment.rubble, eggs=moment.eggs, path=moment.path)

    def move(self, direction: Direction) -> Outcome:
        """On."""
        del direction
        return Watched()

    def digit(self, place: int) -> Outcome:
        """On."""
        del place
        return Watched()

    def choose_next(self, step: int) -> Outcome:
        """On."""
        del step
        return Watched()

    def go(self) -> Outcome:
        """On."""
        return Watched()

    def back(self) -> Outcome:
        """On."""
        return Watched()

    def stop(self) -> Outcome:
        """On."""
        return Watched()

    def unknown(self, command: str) -> Outcome:
        """On."""
        del command
        return Watched()
