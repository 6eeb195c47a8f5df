"""What lies over other panels, which panel has the focus, and how far the log is scrolled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tui.terror_below.modes.mode import Outcome, Say

if TYPE_CHECKING:
    from tui.terror_below.layout import Part
    from tui.terror_below.scene import Laid

FOCUSABLE: Final[tuple[Part, ...]] = ("board", "zone", "line", "squads", "cards", "log")
"""The panels that tab goes through, where they stand on the screen."""

MAXIMISABLE: Final[tuple[Laid, ...]] = ("board", "zone", "line", "squads", "cards", "log")
"""The panels that can be shown with more room."""

LAID_BY: Final[dict[str, Laid]] = {"bounties": "line", "squads": "squads", "log": "log", "discards": "decks"}
"""What lies over the right column after a command, where its panel is not in sight."""


class Arranging:
    """The arrangement of one table, as somebody has asked for it.

    Attributes:
        laid: What somebody has asked to lie over other panels.
        maximised: What is laid takes all the room there is.
        focused: The panel that has the focus, or had it when it was last in sight.
        at: The place of what is chosen on it.
        back: Rows that the log is scrolled back.
        deck: The first deck that is told where the decks lie over other panels.
        parts: The panels in sight, as the screen last placed them.
        board_grows: Larger cells of the board would fit if it had all the room there is.
    """

    def __init__(self) -> None:
        self.laid: Laid = ""
        self.maximised = False
        self.focused: Part = "board"
        self.at = 0
        self.back = 0
        self.deck = 0
        self.parts: tuple[Part, ...] = ()
        self.board_grows = False

    def scroll(self, rows: int) -> None:
        """Scroll the log back by rows, or forth."""
        self.back = max(0, self.back + rows)

    def lay(self, command: str) -> Outcome:
        """Lay a panel over the right column, with the focus; again takes it away."""
        laid = LAID_BY[command]
        if self.laid == laid:
            self.leave_panel()
        else:
            self.laid = laid
            self.maximised = False
            self.deck = 0
            self.focused = "board"
            self.focus_on(laid)
        return None

    @property
    def in_focus(self) -> Part:
        """The panel that has the focus: the board when the other is out of sight."""
        return self.focused if self.focused in self.parts or self.focused == self.laid else "board"

    def leave_panel(self) -> bool:
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
            return Say("The board has the largest cells that fit. tab goes to other panels.", refused=True)
        self.laid = next((laid for laid in MAXIMISABLE if laid == self.focused), "")
        self.maximised = True
        return None

    def focus_next(self, step: int) -> Outcome:
        """Focus the next panel in sight, or the one before."""
        parts = [part for part in FOCUSABLE if part in self.parts or part == self.laid] or ["board"]
        at = parts.index(self.focused) if self.focused in parts else 0
        self.focus_on(parts[(at + step) % len(parts)])
        return None

    @property
    def scrolls_log(self) -> bool:
        """Whether the arrows scroll the log."""
        return self.in_focus == "log"

    def focus_on(self, part: str) -> None:
        """Focus a panel by its name, as a click on its title does."""
        self.focused = next((other for other in FOCUSABLE if other == part), self.focused)
        self.at = 0
