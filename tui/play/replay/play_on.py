"""Playing on from a point of a film: how, whether the table agrees, and off it goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, Protocol, TypeAlias, assert_never

from textual.binding import Binding, BindingType

from core.engine.decisions import PUBLIC
from core.engine.past.playing_on import playable
from core.words.english import capital
from tui.look.marks import paragraph
from tui.screens.asks import PlayOn, SideLine
from tui.widgets.dialog import Dialog

if TYPE_CHECKING:
    from collections.abc import Iterable

    from textual.app import App
    from textual.message import Message

    from tui.look.spans import Line
    from tui.play.replay.projector import Projector
    from tui.table.consent import Consented
    from tui.table.table import Table

Way: TypeAlias = Literal["line", "game"]
"""How to play on: as a variation of this game, or as a new game."""

AS_LINE: Final = "As a variation: this game waits, and you can come back to it."
AS_GAME: Final = (
    "As a new game: a file of its own with all up to here, and the same luck to come. This game stays as it is."
)

STILL_PLAYED: Final = "This game is still going on. Open it and play on there."


class ShowsFilm(Protocol):
    """The screen of a film, as far as playing on needs it.

    Attributes:
        table: The game of the film.
        projector: Where the film is.
    """

    table: Table
    projector: Projector

    @property
    def app(self) -> App[Any]:
        """What screens are pushed on."""

    def post_message(self, message: Message) -> bool:
        """Ask something of the application."""

    def redraw(self) -> None:
        """Draw what has changed."""


class PlayOnDialog(Dialog[Way]):
    """Where a film is, and the ways to play on from there that there are."""

    WIDTH = 68
    title_text = "PLAY ON FROM HERE"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "side_line", "variation", id="on.line"),
        Binding("n", "new_game", "new game", id="on.game"),
        Binding("escape", "leave", "cancel", id="dialog.leave", key_display="esc"),
    ]

    def __init__(self, where: str, ways: tuple[Way, ...]) -> None:
        """`where` says which point it is; `ways` are those that can be gone, at least one."""
        super().__init__()
        self._where = where
        self.ways = ways

    def body(self, width: int) -> Iterable[Line]:
        """The point, and what each way means."""
        yield from paragraph(self._where, width, "accent")
        for way, words in (("line", AS_LINE), ("game", AS_GAME)):
            if way in self.ways:
                yield ()
                yield from paragraph(words, width)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What is no way here has no key."""
        match action:
            case "side_line":
                return "line" in self.ways
            case "new_game":
                return "game" in self.ways
            case _:
                # the keys that every screen has
                return super().check_action(action, parameters)

    def action_side_line(self) -> None:
        """As a variation."""
        self.dismiss("line")

    def action_new_game(self) -> None:
        """As a new game."""
        self.dismiss("game")


def ask_how(screen: ShowsFilm) -> None:
    """Ask how to play on from what a film shows, or say why that cannot be."""
    projector = screen.projector
    try:
        entry = playable(screen.table.history, projector.entry).number
    except LookupError as error:
        words = str(error.args[0])
        projector.message = f"{words[:1].upper()}{words[1:]}."
        return
    if not projector.can_play_on:
        projector.message = STILL_PLAYED
        return
    ways: list[Way] = ["line"] if projector.sat_at and entry >= screen.table.history.open_from else []
    ways.append("game")
    number = projector.film.stops[projector.at].round
    when = capital(screen.table.words.stage(number)) if number else "While the game is set up"
    where = f"{when}, entry {projector.number}: {projector.film.caption(projector.at).removesuffix('.')}."
    screen.app.push_screen(PlayOnDialog(where, tuple(ways)), lambda way: _go_on(screen, way, entry))


def _go_on(screen: ShowsFilm, way: Way | None, entry: int) -> None:
    if way is None:
        return
    if way == "line":
        screen.post_message(SideLine(entry))
    elif screen.table.travel.new_game_ruling == "free":
        screen.post_message(PlayOn(screen.table, entry))
    else:
        _ask_table(screen, entry)


def _ask_table(screen: ShowsFilm, entry: int) -> None:
    """Ask the table first. While others are asked, the film shows what all may see."""
    from tui.screens.consent import ConsentBox
    from tui.table.consent import Agreed, Refused, new_game_question
    from tui.table.time_travel import says_no

    table, projector = screen.table, screen.projector
    box = ConsentBox(new_game_question(table, table.travel.side_line_price(entry, table.asking)))
    viewer, hands_open = projector.film.viewer, projector.hands_open
    projector.look_as(PUBLIC)
    projector.hands_open = False
    screen.redraw()

    def answered(consented: Consented) -> None:
        if not box.was_answered:
            projector.look_as(viewer)
            projector.hands_open = hands_open
        match consented:
            case Agreed(seats):
                screen.post_message(PlayOn(table, entry, seats))
            case Refused(seat):
                projector.message = says_no(table.setup.seats[seat].name)
            case None:
                pass
            case _:
                assert_never(consented)
        screen.redraw()

    screen.app.push_screen(box, answered)
