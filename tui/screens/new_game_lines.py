"""The sheet of a new game: its lines, drawn from the draft and from where the cursor is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from core.terror_below.decks import built_in
from core.terror_below.seats import BRACKETS, COLOURS
from tui.screens.draft import Draft
from tui.screens.page import section
from tui.spans import Line, Span, fit, hitting
from tui.themes import SEATS

if TYPE_CHECKING:
    from collections.abc import Callable

SEAT_LINE: Final = 3
"""The line of the first seat."""

FIELD: Final = 7
"""Where a name begins, and a column later its letters."""

NAME_WIDTH: Final = 22

HINT: Final = "a add   del remove   shift+up/down order"
"""The keys of the seats."""

VALUE: Final = 16
"""Where the value of a choice begins."""

VALUE_WIDTH: Final = 18
ROW_LINE: Final = SEAT_LINE + len(COLOURS) + 2
"""The line of the first choice of the table."""


class Row(NamedTuple):
    """A choice of the table.

    Attributes:
        value: What is chosen now.
        change: Takes the next choice (1) or the one before (-1); None when there is only one, or it is typed.
        typed: It is typed in; `value` is what was typed.
        sentence: What it means.
    """

    label: str
    value: Callable[[Draft], str]
    change: Callable[[Draft, int], None] | None
    sentence: str
    typed: bool = False


ROWS: Final = (
    Row("Board", lambda _: "Desert", None, "6 x 6 spaces and five Locations."),
    Row(
        "Start seat",
        lambda draft: "By lot" if draft.start is None else "".join(draft.names[draft.start : draft.start + 1]),
        Draft.change_start,
        "or another, or by lot.",
    ),
    Row("Seed", lambda draft: draft.seed, None, "a number replays the same luck.", typed=True),
)
"""The choices, from the top. A new one is one entry more."""


class Spot(NamedTuple):
    """A place that the cursor can be at: a seat, the next empty seat, a row, or the start of the game."""

    kind: str
    number: int = 0


def seats_title(width: int, *, focused: bool) -> Line:
    """The title of the seats, with the keys that change them; a click on one is that key."""
    *start, hint = section("SEATS", HINT, width, focused=focused)
    words = hint.text.split("   ")
    first, *others = (
        Span(part, "muted", hit=("key", key)) for part, key in zip(words, ("a", "delete", "shift+up"), strict=True)
    )
    return (*start, first, *(span for other in others for span in (Span("   "), other)))


def seat_line(draft: Draft, number: int, spot: Spot) -> Line:
    """A seat with its tag, name and colour, or an empty one."""
    if number >= len(draft.names):
        return _empty_line(draft, number, spot)
    seat = draft.seats[number]
    colour = SEATS[COLOURS.index(seat.colour)]
    ink, ground = _looks("text", "panel", here=spot == Spot("seat", number))
    return (
        Span("  "),
        Span(seat.tag, "seat-ink", colour, "bold"),
        Span("  "),
        Span(f" {seat.name[: NAME_WIDTH - 2]:<{NAME_WIDTH - 1}}", ink, ground, hit=("seat", number)),
        Span("  "),
        Span(f"{seat.colour:<9}", colour, hit=("colour", number)),
        Span("starts" if draft.start == number else "", "accent", emphasis="bold"),
    )


def _empty_line(draft: Draft, number: int, spot: Spot) -> Line:
    spare = draft.free[number - len(draft.names)]
    left, right = BRACKETS[COLOURS.index(spare)]
    ink, ground = _looks("muted", "panel", here=number == len(draft.names) and spot.kind == "empty")
    field = Span(f" {'empty seat':<{NAME_WIDTH - 1}}", ink, ground)
    line = (Span("  "), Span(f"{left} {right}", "muted"), Span("  "), field, Span("  "), Span(spare, "muted"))
    return hitting(("empty", 0), line)


def row_line(draft: Draft, number: int, spot: Spot) -> Line:
    """A choice of the table: its label, what is chosen, and what that means."""
    row = ROWS[number]
    ink, ground = _looks("text", "panel", here=spot == Spot("row", number))
    value = row.value(draft) or ("none" if row.typed else "")
    if row.change is None:
        field: Line = (Span(f" {value[: VALUE_WIDTH - 2]:<{VALUE_WIDTH - 1}}", ink, ground, hit=("row", number)),)
    else:
        room = VALUE_WIDTH - 5
        value = value if len(value) <= room else f"{value[: room - 1]}…"
        parts = (
            Span(" ◄ ", hit=("before", number)),
            Span(value, hit=("row", number)),
            Span(" ► ", hit=("after", number)),
        )
        field = tuple(span._replace(ink=ink, ground=ground) for span in fit(parts, VALUE_WIDTH))
    return (Span(f"  {row.label:<{VALUE - 2}}", "muted"), *field, Span(f" {row.sentence}", "muted"))


def start_line(spot: Spot) -> Line:
    """The button that starts the game; an arrow shows that the cursor is on it."""
    here = spot.kind == "start"
    ink, ground = _looks("ink", "tape", here=here)
    button = Span(f"{'►' if here else ' '} enter  Start the game  ", ink, ground, "bold")
    return hitting(("start", 0), (Span("  "), button))


def outlook(draft: Draft) -> str:
    """What a game of so many will be like. TB 1, 2.4, 10.1."""
    pieces = built_in().pieces
    players = len(draft.names)
    goal = f"Goal: {pieces.goal} VP."
    more = pieces.extra_worms.get(players, 0)
    if players == 2:
        return f"{goal} 2 players roll for a Worm after every turn."
    if not more:
        return goal
    return f"{goal} {players} players start with {more} more Worm attack{'s' if more > 1 else ''} on the board."


def about_letters(draft: Draft) -> str:
    """What the letters are for, or which one gave way to another."""
    other = next((seat for seat in draft.seats if seat.letter != _first_letter(seat.name)), None)
    if other is None:
        return "The letter of a seat opens its curtain."
    return f"Names may share a first letter: {other.name} is {other.tag}."


def _looks(ink: str, ground: str, *, here: bool) -> tuple[str, str]:
    return ("cursor-ink", "cursor") if here else (ink, ground)


def _first_letter(name: str) -> str:
    return next((character.upper() for character in name if character.isalnum()), "")
