"""The question how to play on from a point of a film."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal, TypeAlias

from textual.binding import Binding, BindingType

from tui.screens.dialog import Dialog, wrapped

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tui.spans import Line

Way: TypeAlias = Literal["line", "game"]
"""How to play on: as a side line of this game, or as a new game."""

AS_LINE: Final = "As a side line: this game waits where it is, and you come back to it."
AS_GAME: Final = (
    "As a new game: a file of its own with all up to here, and the same luck to come. This game stays as it is."
)


class PlayOnDialog(Dialog[Way]):
    """Where a film is, and the ways to play on from there that there are."""

    WIDTH = 68
    title_text = "PLAY ON FROM HERE"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "side_line", "side line", id="on.line"),
        Binding("n", "new_game", "new game", id="on.game"),
        Binding("escape", "leave", "leave it", id="dialog.leave", key_display="esc"),
    ]

    def __init__(self, where: str, ways: tuple[Way, ...]) -> None:
        """`where` says which point it is; `ways` are those that can be gone, at least one."""
        super().__init__()
        self._where = where
        self.ways = ways

    def body(self, width: int) -> Iterable[Line]:
        """The point, and what each way means."""
        yield from wrapped(self._where, width, "accent")
        for way, words in (("line", AS_LINE), ("game", AS_GAME)):
            if way in self.ways:
                yield ()
                yield from wrapped(words, width)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What is no way here has no key."""
        match action:
            case "side_line":
                return "line" in self.ways
            case "new_game":
                return "game" in self.ways
            case _:
                return super().check_action(action, parameters)

    def action_side_line(self) -> None:
        """As a side line."""
        self.dismiss("line")

    def action_new_game(self) -> None:
        """As a new game."""
        self.dismiss("game")
