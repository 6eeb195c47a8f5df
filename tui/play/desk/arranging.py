"""What lies over other panels, which panel has the focus, and how far the log is scrolled."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Protocol

from tui.play.modes.mode import Outcome, Say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tui.play.commands import Direction


class HasPanels(Protocol):
    """A table with panels, some of which have things that can be chosen.

    Attributes:
        focusable: The panels that tab goes through, where they stand on the screen; the first is the picture.
        laid_by: What lies over other panels after a command, where its panel is not in sight.
        largest: What is said where the picture cannot be larger.
        names: What the panels that can have the focus are called, but for the picture.
    """

    focusable: ClassVar[tuple[str, ...]]
    laid_by: ClassVar[Mapping[str, str]]
    largest: ClassVar[str]
    names: ClassVar[Mapping[str, str]]

    def things_on(self, part: str) -> tuple[tuple[str, int], ...]:
        """What can be chosen on a panel, in the order in which it stands there."""

    def go_on_in(self, part: str, direction: Direction) -> None:
        """An arrow on a panel other than the log."""


class Arranging:
    """The arrangement of one table, as somebody has asked for it.

    Attributes:
        laid: What somebody has asked to lie over other panels.
        maximised: What is laid takes all the room there is.
        focused: The panel that has the focus, or had it when it was last in sight.
        at: The place of what is chosen on it.
        back: Rows that the log is scrolled back.
        parts: The panels in sight, as the screen last placed them.
        board_grows: Larger cells of the board would fit if it had all the room there is.
    """

    def __init__(self, table: HasPanels) -> None:
        """The picture has the focus, and nothing lies over anything."""
        self.table = table
        self.laid: str = ""
        self.maximised = False
        self.focused: str = "board"
        self.at = 0
        self.back = 0
        self.parts: tuple[str, ...] = ()
        self.board_grows = False

    def scroll(self, rows: int) -> None:
        """Scroll the log back by rows, or forth."""
        self.back = max(0, self.back + rows)

    def lay(self, command: str) -> Outcome:
        """Lay a panel over the right column, with the focus; again takes it away."""
        laid = self.table.laid_by[command]
        if self.laid == laid:
            self.leave()
        else:
            self.laid = laid
            self.maximised = False
            self.focused = "board"
            self.focus_on(laid)
        return None

    @property
    def in_focus(self) -> str:
        """The panel that has the focus: the board when the other is out of sight."""
        return self.focused if self.focused in self.parts or self.focused == self.laid else "board"

    def leave(self) -> bool:
        """Back to the board, and away with what lies over other panels; whether there was something to leave."""
        left = self.in_focus != "board"
        self.focused = "board"
        return self.unlay() or left

    def unlay(self) -> bool:
        """Take away what lies over other panels; whether there was something."""
        if not self.laid:
            return False
        self.laid = ""
        self.maximised = False
        return True

    def maximise(self) -> Outcome:
        """The focused panel with more room, or as it was."""
        if self.laid == "log" and not self.maximised:
            self.maximised = True
            return None
        if self.unlay():
            return None
        if self.focused == "board" and not self.board_grows:
            return Say(f"{self.table.largest} tab goes to other panels.", refused=True)
        self.laid = self.focused if self.focused in self.table.focusable else ""
        self.maximised = True
        return None

    def focus_next(self, step: int) -> Outcome:
        """Focus the next panel in sight, or the one before."""
        parts = [part for part in self.table.focusable if part in self.parts or part == self.laid] or ["board"]
        at = parts.index(self.focused) if self.focused in parts else 0
        self.focus_on(parts[(at + step) % len(parts)])
        return None

    @property
    def scrolls_log(self) -> bool:
        """Whether the arrows scroll the log."""
        return self.in_focus == "log"

    def focus_on(self, part: str) -> None:
        """Focus a panel by its name, as a click on its title does."""
        self.focused = next((other for other in self.table.focusable if other == part), self.focused)
        self.at = 0

    # What is chosen on a panel.

    @property
    def thing(self) -> tuple[str, int] | None:
        """What is chosen on the panel that has the focus; None on the board and in the log."""
        things = self.table.things_on(self.in_focus)
        return things[min(self.at, len(things) - 1)] if things else None

    def step(self, part: str, direction: Direction) -> None:
        """The next thing on a panel, or the one before."""
        last = len(self.table.things_on(part)) - 1
        step = 1 if direction in {"right", "down"} else -1
        self.at = max(0, min(min(self.at, last) + step, last))

    def arrow(self, direction: Direction) -> None:
        """An arrow on the panel that has the focus: it scrolls the log, and chooses on another."""
        if self.scrolls_log:
            self.scroll(1 if direction in {"up", "left"} else -1)
        else:
            self.table.go_on_in(self.in_focus, direction)

    @property
    def looking_at(self) -> tuple[str, ...]:
        """What the prompt says while a panel has the focus, in several lengths; nothing on the picture."""
        part = self.in_focus
        if part == "board":
            return ()
        if part == "log":
            return (
                "Looking at the log. Arrows scroll, enter opens the history, esc goes back.",
                "The log: arrows scroll, enter opens the history, esc goes back.",
                "The log: arrows scroll, esc goes back.",
            )
        name = self.table.names.get(part, "it")
        return (
            f"Looking at {name}. Arrows choose, x or enter opens, esc goes back to the game.",
            f"Looking at {name}. Arrows choose, enter opens, esc goes back.",
        )
