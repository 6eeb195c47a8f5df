"""What is told when the program itself has failed: where the game is, and never a card of it."""

from __future__ import annotations

import traceback
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from rich.text import Text
from textual.binding import Binding, BindingType

from core.games import COLLECTION
from saves.clock import now
from tui import __version__
from tui.look.marks import tape
from tui.look.spans import Line, Span
from tui.small_files import add_to_log
from tui.widgets.page import Page, tape_line

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from tui.places import Places
    from tui.table.table import Table

FELL: Final = "The table fell over."
SAFE: Final = "Your game is safe."


class Fallen(NamedTuple):
    """An error of the program, as players are told of it.

    Attributes:
        save: The file of the game that was being played; None when there was none, or it is kept nowhere.
        log: The file that tells the details; None when it could not be written.
        fault: Why the last answers could not be saved; empty when all are.
    """

    save: Path | None
    log: Path | None
    fault: str = ""

    @property
    def headline(self) -> str:
        """What has happened, and whether anything is lost."""
        return f"{FELL} {self.fault or SAFE}"

    @property
    def sentences(self) -> tuple[str, ...]:
        """Where the game is, and what to send."""
        where = "No game was open." if self.save is None else f"It is kept in {self.save}"
        what = "The details could not be written down." if self.log is None else f"{self.log} tells what happened"
        send = "" if self.log is None else "Send that file, with a word on what you did last."
        return tuple(filter(None, (where, what, send)))

    def __rich__(self) -> Text:
        """What stands in the terminal after the program has ended."""
        band = tape(len(FELL) + len(SAFE) + 1)
        return Text("\n".join((band, self.headline, *self.sentences, band)))


def fallen_from(error: BaseException | str | None, table: Table | None, places: Places) -> Fallen:
    """What to tell of an error. Its details, or what was said of it, go to the log, without any value of a variable."""
    from saves.errors import SaveError
    from tui.table.session import path_of

    fault = ""
    try:
        if table is not None:
            table.save()
    except SaveError as refusal:
        fault = str(refusal)
    log: Path | None = places.log
    try:
        details = [error] if isinstance(error, str) else traceback.format_exception(error)
        add_to_log(places.log, "".join((f"{now():%Y-%m-%d %H:%M:%S} {COLLECTION} {__version__}\n", *details)))
    except OSError:
        log = None
    return Fallen(None if table is None else path_of(table), log, fault)


class FallenScreen(Page[None]):
    """The news, before the title opens again."""

    LEAST = (1, 1)

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "dismiss", "back to the title", id="fallen.title"),
        Binding("escape", "dismiss", "back to the title", show=False, id="fallen.back"),
    ]

    def __init__(self, fallen: Fallen) -> None:
        super().__init__()
        self._fallen = fallen

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """Tape above and below, and the news between."""
        from textwrap import wrap

        text: list[Line] = []
        for sentence in (self._fallen.headline, *self._fallen.sentences):
            looks = ("text", "", "") if text else ("accent", "", "bold")
            text += [*[(Span(f"  {line}", *looks),) for line in wrap(sentence, max(1, width - 4))], ()]
        room = max(0, height - 3)
        text = text[:room]
        above = (room - len(text)) // 2
        lines = [tape_line(width), *[()] * above, *text, *[()] * (room - above - len(text)), self.keys(width)]
        return [*lines, tape_line(width)][:height]
