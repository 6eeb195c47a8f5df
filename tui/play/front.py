"""What the terminal asks a game for besides its rules and its sentences: its face."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from tui.look.ascii import PLAIN_TABLE
from tui.look.themes import DEFAULT
from tui.play.commands import EVERY, merged
from tui.play.motion.moment import STILL
from tui.play.recap.recap import Recap
from tui.play.replay.film import UNMARKED
from tui.play.sitting import Sitting

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.engine.decisions import Option, Seat
    from core.words.spoken import SpokenGame
    from tui.look.spans import Line
    from tui.play.commands import Command
    from tui.play.desk.desk import Desk
    from tui.play.modes.mode import Show
    from tui.play.motion.moment import Motion
    from tui.play.replay.signs import FilmSigns
    from tui.screens.curtain import Sign
    from tui.screens.end_page import EndPage
    from tui.screens.history.picture import Picture
    from tui.screens.new_game.choices import Choices
    from tui.table.table import Table
    from tui.widgets.dialog import Dialog
    from tui.widgets.page import Page


class Front(ABC):
    """How one game meets the terminal. Made once, when the first table, film or page of the game opens.

    With choices and a picture alone it is a game that can be played: by numbered options, with log, history, film,
    recap, undo and records.

    Attributes:
        own: Its commands, beside those of every table; one with the id of such a command takes its place.
        without: Commands of every table that it has no use for.
        colours: A table as in `look.themes`, laid over it while a table, a film or the new game of it is open.
        theme: The column of it that stands in the place of `desert`.
        motion: What moves.
        film: What is marked on its films.
        recap: What its recaps are told by.
        plain: What stands for each of its signs in a terminal that shows ASCII alone.
    """

    own: ClassVar[tuple[Command, ...]] = ()
    without: ClassVar[frozenset[str]] = frozenset()
    colours: ClassVar[str] = ""
    theme: ClassVar[str] = DEFAULT
    motion: ClassVar[Motion] = STILL
    film: ClassVar[FilmSigns] = UNMARKED
    recap: ClassVar[type[Recap]] = Recap
    plain: ClassVar[Mapping[int, str]] = PLAIN_TABLE

    @abstractmethod
    def choices(self, game: SpokenGame[Any, Any, Any]) -> Choices[Any]:
        """What is chosen before a game by these rules, as most choose it."""

    @abstractmethod
    def picture(self) -> Picture:
        """The board, or what stands for one."""

    def at_curtain(self, table: Table, seat: Seat) -> Sign | None:
        """What a seat is that the curtain waits for; None where seats are alike."""
        del table, seat
        return None

    def on_curtain(self, table: Table, seat: Seat) -> Sequence[Line]:
        """Lines for everybody on the curtain that waits for a seat, below the reason; none where it says all."""
        del table, seat
        return ()

    def end_page(self, table: Table) -> EndPage:
        """What is said of the end of a table's game."""
        from tui.screens.end_page import PlainEnd

        return PlainEnd(table)

    @cached_property
    def commands(self) -> tuple[Command, ...]:
        """Every command of its tables, in the order in which they are told."""
        return merged(EVERY, self.own, self.without)

    def sitting(self, table: Table) -> Sitting:
        """The sitting at a table: it has the mode of each question, and the half-made choice."""
        return Sitting(table)

    def desk(self, table: Table) -> Desk:
        """The panels of a table."""
        from tui.play.desk.plain_desk import PlainDesk

        return PlainDesk(self.picture(), table.game.title, self.commands)

    def shows(self, view: Any, kind: str, value: int | str) -> Show | None:
        """What a click in a film or a recap opens; None for nothing."""
        del view, kind, value
        return None

    def hit_named(self, table: Table, kind: str, name: str) -> tuple[str, int | str] | None:
        """What a click on a thing means that a lesson names, as `card 1`; None for nothing. Things count from 1."""
        del table
        return (kind, int(name) - 1) if name.isdecimal() and int(name) else None

    def narrowed(self, option: Option) -> tuple[tuple[str, int | str], ...]:
        """What is lit of an option whose kind may be known, and not itself: the clicks that mean it; often none."""
        del option
        return ()

    def dialog(self, view: Any, show: Show) -> Dialog[None] | Page[None] | None:
        """The box, or the page, in which something is opened in full."""
        del view, show
        return None
