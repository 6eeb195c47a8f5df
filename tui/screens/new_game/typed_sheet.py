"""A sheet of choices with a cursor, and a field in which its names, seed and folder are typed."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar
from unicodedata import normalize

from core.engine.seats import SetupError
from saves.errors import PackError
from tui.screens.new_game.lines import FIELD, NAME_WIDTH, VALUE, Spot, sheet
from tui.screens.new_game.rows import CARDS, rows_of
from tui.screens.new_game.sitters import Sitters
from tui.table.session import SeedError, seed_from
from tui.widgets.field import FIELD_STYLE, Field
from tui.widgets.page import PAGE_STYLE, Page, Sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import ComposeResult
    from textual.events import Resize

    from tui.screens.new_game.draft import Draft
    from tui.screens.new_game.row import ChoiceRow


class TypedSheet(Page[Any]):
    """The page for a new game, as far as one moves over it and types.

    Attributes:
        draft: What is chosen.
        sitters: Who sits down, a line each.
        said: What stands in the line above the keys.
        refused: It says why something cannot be.
    """

    CSS_PATH: ClassVar[list[str]] = [PAGE_STYLE, FIELD_STYLE]  # type: ignore[assignment]

    def __init__(self, draft: Draft) -> None:
        super().__init__()
        self.draft = draft
        self.sitters = Sitters(draft)
        self.said = ""
        self.refused = False
        self._folder = self.draft.folder
        self._at = 0
        self._editing = False
        self._fresh_seat = False

    def action_add(self) -> None:
        """Add a seat and type its name. The page does."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        """The sheet, and the field in which names, the seed and the folder of a deck pack are typed."""
        yield Sheet()
        yield Field()

    def on_mount(self) -> None:
        """Read the deck pack that was played with last."""
        if self.draft.folder and self.draft.pack is None:
            self._read_pack(self.draft.folder, tell=False)

    # The cursor.

    @property
    def spots(self) -> tuple[Spot, ...]:
        """Every place that the cursor can be at, from the top."""
        draft = self.draft
        seats = [Spot("seat", number) for number in range(len(self.sitters.lines))]
        free = self.sitters.has_room and not (draft.alone and seats)
        empty = (Spot("empty"),) if free else ()
        return (*seats, *empty, *(Spot("row", number) for number in range(len(rows_of(draft)))), Spot("start"))

    @property
    def spot(self) -> Spot:
        """Where the cursor is."""
        return self.spots[self._at]

    @property
    def row(self) -> ChoiceRow | None:
        """The choice that the cursor is on."""
        return rows_of(self.draft)[self.spot.number] if self.spot.kind == "row" else None

    def go_to(self, spot: Spot) -> None:
        """Put the cursor somewhere."""
        self._at = self.spots.index(spot)
        self.repaint()

    # Typing.

    def action_edit(self) -> None:
        """Type the name of the seat, the seed, or the folder of a deck pack."""
        spot, row = self.spot, self.row
        if spot.kind == "empty":
            self.action_add()
            return
        if spot.kind != "seat" and (row is None or not row.typed):
            self._say("There is nothing to type here.", refused=True)
            return
        self._editing = True
        value = self.sitters.called(spot.number) if row is None else self._folder if row.label == CARDS else row.value
        self.query_one(Field).open(*self._field_place(), value)
        self.refresh_bindings()
        shared = self.draft.rules.people(self.sitters.lines[spot.number].seat) if spot.kind == "seat" else 1
        several = f"Up to {shared} may share the seat: names with commas. " if shared > 1 else ""
        self._say(f"{several}Press enter to keep it, esc to cancel.")

    def _field_place(self) -> tuple[int, int, int]:
        """Column, line and width of the field for what is under the cursor."""
        spot, row = self.spot, self.row
        width, height = self.size
        line = next(y for y, line in enumerate(sheet(self.draft, spot, width, height - 2)) if line.spot == spot)
        if row is None:
            return FIELD + 1, line, NAME_WIDTH - 1
        return VALUE + 1, line, width - VALUE - 3 if row.label == CARDS else row.width - 1

    def on_resize(self, event: Resize) -> None:
        """The field stays in its line, as long as the page is shown."""
        width, height = event.size
        if self._editing and width >= self.LEAST[0] and height >= self.LEAST[1]:
            self.query_one(Field).put(*self._field_place())

    def _leave_field(self) -> bool:
        """Take what was typed, if anything is being typed; False when it cannot stand."""
        if not self._editing:
            return True
        typed = self.query_one(Field).value
        if self.spot.kind == "seat":
            taken = self._take_name(typed)
        elif self.row is not None and self.row.label == CARDS:
            taken = self._take_folder(typed.strip())
        elif self.row is not None and self.row.take is not None:
            taken = self._take_own(self.row.take, typed)
        else:
            taken = self._take_seed(typed)
        if taken:
            self._close_field()
        return taken

    def _take_name(self, typed: str) -> bool:
        # one character a cell: an accent that stands apart from its letter would shift what follows
        fault = self.sitters.call(self.spot.number, normalize("NFC", typed))
        if fault:
            self._say(f"Seat {self.sitters.lines[self.spot.number].seat + 1}: {fault}", refused=True)
        return not fault

    def _take_own(self, take: Callable[[str], None], typed: str) -> bool:
        try:
            take(typed)
        except SetupError as error:
            self._say(str(error), refused=True)
            return False
        return True

    def _take_seed(self, typed: str) -> bool:
        try:
            self.draft.seed = seed_from(typed) or ""
        except SeedError as error:
            self._say(str(error), refused=True)
            return False
        return True

    def _take_folder(self, typed: str) -> bool:
        if not typed:
            self.draft.play_with(None)
            return True
        self._folder = typed
        return self._read_pack(typed, tell=True)

    def _read_pack(self, folder: str, *, tell: bool) -> bool:
        """Play with the deck pack of a folder, if all of it is right; else say what is wrong, or `tell` everything."""
        from saves.packs import read_pack

        path = Path(os.path.abspath(os.path.expanduser(folder)))  # noqa: PTH100, PTH111 - pathlib raises where these do not
        try:
            self.draft.play_with(read_pack(path, self.draft.rules), str(path))
        except PackError as error:
            if tell:
                from tui.screens.faults import FaultsDialog

                self.app.push_screen(FaultsDialog(str(error), tuple(str(fault) for fault in error.faults)))
            else:
                self.draft.play_with(None)
            self._say(str(error), refused=True)
            return False
        return True

    def _close_field(self) -> None:
        self.query_one(Field).close()
        self._editing = self._fresh_seat = False
        self.refresh_bindings()
        self._say("")

    def _say(self, sentence: str, *, refused: bool = False) -> None:
        self.said = sentence
        self.refused = refused
        self.repaint()
