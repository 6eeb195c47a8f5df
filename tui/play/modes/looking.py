"""Looking around: the cursor goes over all that lies on the table, and nothing can be done by accident."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from tui.look.footer import Key
from tui.play.modes.mode import Close, Mode, Outcome, Say, Sight

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tui.play.commands import Direction


class LookMode(Mode):
    """Arrows go from thing to thing, enter or a second click opens one, escape ends it; a game places things.

    Attributes:
        opens: What is looked at can be opened in full.
        edge: What is said where nothing lies further that way.
        place: What is looked at, as the game names it.
    """

    note: ClassVar[str] = "LOOK"
    opens: ClassVar[bool] = True
    edge: ClassVar[str] = "There is nothing further that way."

    def __init__(self, sight: Sight, place: Any) -> None:
        super().__init__(sight)
        self.place = place

    # What a game says.

    def things(self) -> Sequence[Any]:
        """All that can be looked at, one after the other; nothing where only arrows go from one to the next."""
        return ()

    def beside(self, direction: Direction) -> Any:
        """What lies that way; None for nothing."""
        del direction

    def clicked(self, kind: str, value: int) -> Any:
        """What a click goes to; None for nothing."""
        del kind, value

    # What is told.

    def words(self) -> str:
        """That nothing moves."""
        return f"Looking. Arrows move the look, {'enter opens, ' if self.opens else ''}esc ends it."

    def go_on(self) -> str:
        """The words for the deed of enter."""
        return "open" if self.opens else "end look"

    def keys(self) -> tuple[Key, ...]:
        """Go about, open, leave."""
        return (
            Key("arrows", "look", "move.right"),
            *((Key("n", "next", "next"),) if self.things() else ()),
            *((Key("enter", "open", "go"),) if self.opens else ()),
            Key("esc", "back", "back"),
        )

    # What is done.

    def look_at(self, place: Any) -> Outcome:
        """The look goes there."""
        self.place = place
        return None

    def move(self, direction: Direction) -> Outcome:
        """To what lies that way."""
        found = self.beside(direction)
        return Say(self.edge, refused=True) if found is None else self.look_at(found)

    def choose_next(self, step: int) -> Outcome:
        """To the next thing, or the one before."""
        things = self.things()
        here = things.index(self.place) if self.place in things else -1 if step > 0 else 0
        return self.look_at(things[(here + step) % len(things)]) if things else super().choose_next(step)

    def go(self) -> Outcome:
        """Open what is looked at; where it has no more to tell, end the look."""
        return self.open_card() if self.opens else Close()

    def back(self) -> Outcome:
        """Back to the question."""
        return Close()

    def stop(self) -> Outcome:
        """Nothing is ended by accident."""
        return Say("You are only looking. Press esc to stop looking.", refused=True)

    def read(self) -> Outcome:
        """Nothing is asked meanwhile."""
        return self.stop()

    def unknown(self, command: str) -> Outcome:
        """Nothing is done by accident."""
        del command
        return self.stop()

    def click(self, kind: str, value: int) -> Outcome:
        """Look at what is clicked; again opens it."""
        found = self.clicked(kind, value)
        if found is None:
            return super().click(kind, value)
        return self.open_card() if found == self.place and self.opens else self.look_at(found)
