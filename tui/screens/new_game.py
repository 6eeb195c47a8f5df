"""Who plays, and what: the choices for a new game."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple
from unicodedata import normalize

from textual import on
from textual.binding import Binding, BindingType

from core.engine.game import SetupError
from core.terror_below.seats import COLOURS, name_fault
from tui.screens.draft import FIRST_NAMES, Draft
from tui.screens.field import Field
from tui.screens.new_game_lines import (
    FIELD,
    NAME_WIDTH,
    ROW_LINE,
    ROWS,
    SEAT_LINE,
    VALUE,
    VALUE_WIDTH,
    Spot,
    about_letters,
    outlook,
    row_line,
    seat_line,
    seats_title,
    start_line,
)
from tui.screens.page import Page, Sheet, masthead, section
from tui.session import SeedError, seed_from
from tui.spans import Line, Span

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult

    from core.terror_below.seats import Setup

LINE: Final = Binding.Group("line", compact=True)
CHANGE: Final = Binding.Group("change", compact=True)
ORDER: Final = Binding.Group("order", compact=True)


class Chosen(NamedTuple):
    """A game to begin: its setup, and its seed if one was typed."""

    setup: Setup
    seed: str | None


class NewGameScreen(Page[Chosen]):
    """Seats with names, letters and colours; the choices of the table; the start."""

    CSS_PATH: ClassVar[list[str]] = ["page.tcss", "field.tcss"]  # type: ignore[assignment]

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "line", id="new.up", key_display="↑", group=LINE),
        Binding("down", "move(1)", "line", id="new.down", key_display="↓", group=LINE),
        Binding("left", "change(-1)", "change", id="new.left", key_display="←", group=CHANGE),
        Binding("right", "change(1)", "change", id="new.right", key_display="→", group=CHANGE),
        Binding("e", "edit", "type", id="new.edit"),
        Binding("tab", "part(1)", "part", id="new.part", priority=True),
        Binding("shift+tab", "part(-1)", "part", show=False, id="new.part.back", priority=True),
        Binding("enter", "start", "start", id="new.start"),
        Binding("escape", "back", "back", id="new.back", key_display="esc"),
        Binding("question_mark", "app.help", "help", id="new.help", key_display="?"),
        Binding("a", "add", "add a seat", show=False, id="new.add"),
        Binding("delete", "remove", "remove the seat", show=False, id="new.remove"),
        Binding("shift+up", "order(-1)", "order", show=False, id="new.order.up", group=ORDER),
        Binding("shift+down", "order(1)", "order", show=False, id="new.order.down", group=ORDER),
    ]

    def __init__(self, setup: Setup | None = None) -> None:
        """A new game, with the seats of `setup` to begin with."""
        super().__init__()
        self.draft = Draft() if setup is None else Draft.like(setup)
        self.said = ""
        self.refused = False
        self._at = 0
        self._editing = False
        self._fresh_seat = False

    def compose(self) -> ComposeResult:
        """The sheet, and the field in which names and the seed are typed."""
        yield Sheet()
        yield Field()

    # The cursor.

    @property
    def spots(self) -> tuple[Spot, ...]:
        """Every place that the cursor can be at, from the top."""
        empty = (Spot("empty"),) if self.draft.free else ()
        seats = [Spot("seat", number) for number in range(len(self.draft.names))]
        return (*seats, *empty, *(Spot("row", number) for number in range(len(ROWS))), Spot("start"))

    @property
    def spot(self) -> Spot:
        """Where the cursor is."""
        return self.spots[self._at]

    def go_to(self, spot: Spot) -> None:
        """Put the cursor somewhere."""
        self._at = self.spots.index(spot)
        self.repaint()

    def action_move(self, step: int) -> None:
        """Go to the next line."""
        if self._leave_field():
            self._at = (self._at + step) % len(self.spots)
            self._say("")

    def action_part(self, step: int) -> None:
        """Go to the next part: the seats, the table, the start."""
        if not self._leave_field():
            return
        parts = [Spot("seat", 0) if self.draft.names else Spot("empty"), Spot("row", 0), Spot("start")]
        here = {"row": 1, "start": 2}.get(self.spot.kind, 0)
        self._say("")
        self.go_to(parts[(here + step) % len(parts)])

    # What is changed.

    def action_change(self, step: int) -> None:
        """Take the next colour, or the next choice."""
        if self._editing:
            return
        spot = self.spot
        self._say("")
        if spot.kind == "seat":
            self.draft.recolour(spot.number, step)
        elif spot.kind == "row" and (change := ROWS[spot.number].change) is not None:
            change(self.draft, step)
        else:
            self._say("There is nothing to choose here.", refused=True)
        self.repaint()

    def action_add(self) -> None:
        """Add a seat and type its name."""
        taken = {name.casefold() for name in self.draft.names}
        name = next((name for name in FIRST_NAMES if name.casefold() not in taken), "")
        if not self.draft.add(name):
            self._say(f"Terror Below is for 2 to {len(COLOURS)} players: every seat is taken.", refused=True)
            return
        self.go_to(Spot("seat", len(self.draft.names) - 1))
        self._fresh_seat = True
        self.action_edit()

    def action_remove(self) -> None:
        """Remove the seat under the cursor."""
        spot = self.spot
        if spot.kind != "seat":
            self._say("The cursor is on no seat.", refused=True)
            return
        self.draft.remove(spot.number)
        self._at = min(spot.number, len(self.draft.names))
        self._say("")

    def action_order(self, step: int) -> None:
        """Let the seat under the cursor sit one place earlier or later."""
        spot = self.spot
        if self._editing or spot.kind != "seat":
            return
        self.go_to(Spot("seat", self.draft.move(spot.number, step)))
        self._say("")

    # Typing.

    def action_edit(self) -> None:
        """Type the name of the seat, or the seed."""
        spot = self.spot
        if spot.kind == "empty":
            self.action_add()
            return
        if spot.kind not in {"seat", "row"} or (spot.kind == "row" and not ROWS[spot.number].typed):
            self._say("There is nothing to type here.", refused=True)
            return
        field = self.query_one(Field)
        if spot.kind == "seat":
            field.open(FIELD + 1, SEAT_LINE + spot.number, NAME_WIDTH - 1, self.draft.names[spot.number])
        else:
            field.open(VALUE + 1, ROW_LINE + spot.number, VALUE_WIDTH - 1, self.draft.seed)
        self._editing = True
        self.refresh_bindings()
        self._say("enter takes it, esc leaves it as it was.")

    @on(Field.Submitted)
    def take_typed(self) -> None:
        """Enter was pressed in the field."""
        self.action_move(1)

    def _leave_field(self) -> bool:
        """Take what was typed, if anything is being typed; False when it cannot stand."""
        if not self._editing:
            return True
        typed = self.query_one(Field).value
        spot = self.spot
        if spot.kind == "seat":
            # one character a cell: an accent that stands apart from its letter would shift what follows
            name = normalize("NFC", typed.strip())
            if (fault := name_fault(name)) is not None:
                self._say(f"Seat {spot.number + 1}: {fault}", refused=True)
                return False
            self.draft.names[spot.number] = name
        else:
            try:
                self.draft.seed = seed_from(typed) or ""
            except SeedError as error:
                self._say(str(error), refused=True)
                return False
        self._close_field()
        return True

    def _close_field(self) -> None:
        self.query_one(Field).close()
        self._editing = self._fresh_seat = False
        self.refresh_bindings()
        self._say("")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While something is typed, only what ends the typing can be done."""
        del parameters
        return not (self._editing and action in {"change", "order", "add", "remove", "edit", "start"})

    # Leaving.

    def action_back(self) -> None:
        """Leave what is being typed as it was, or go back to the title."""
        if not self._editing:
            self.dismiss(None)
            return
        fresh, spot = self._fresh_seat, self.spot
        self._close_field()
        if fresh:
            self.draft.remove(spot.number)
        self.repaint()

    def action_start(self) -> None:
        """Begin the game, or say why it cannot be played."""
        try:
            chosen = Chosen(self.draft.setup(), seed_from(self.draft.seed))
        except (SetupError, SeedError) as error:
            self._say(str(error), refused=True)
        else:
            self.dismiss(chosen)

    def _say(self, sentence: str, *, refused: bool = False) -> None:
        self.said = sentence
        self.refused = refused
        self.repaint()

    # Clicks.

    def hit(self, kind: str, value: int | str) -> None:
        """A click: on a name, a colour, a choice, an arrow beside it, or the start."""
        if not self._leave_field():
            return
        number = int(value)
        if kind == "start":
            self.action_start()
        elif kind == "empty":
            self.action_add()
        elif kind in {"seat", "colour"}:
            self.go_to(Spot("seat", number))
            if kind == "colour":
                self.action_change(1)
            else:
                self.action_edit()
        else:
            self.go_to(Spot("row", number))
            if kind in {"before", "after"}:
                self.action_change(-1 if kind == "before" else 1)
            elif ROWS[number].typed:
                self.action_edit()

    # The sheet.

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """The page."""
        draft, spot = self.draft, self.spot
        lines: list[Line] = [
            masthead("New game", "file ████", width),
            (),
            seats_title(width, focused=spot.kind in {"seat", "empty"}),
            *(seat_line(draft, number, spot) for number in range(len(COLOURS))),
            (),
            section("THE TABLE", "", width, focused=spot.kind == "row"),
            *(row_line(draft, number, spot) for number in range(len(ROWS))),
            (),
            (Span(f"  {outlook(draft)}", "muted"),),
            (),
            start_line(spot),
        ]
        lines += [()] * (height - 2 - len(lines))
        said = self.said or about_letters(draft)
        return [
            *lines[: height - 2],
            (Span(f"  {said}"[:width], "bad" if self.refused else "muted"),),
            self.keys(width),
        ]
