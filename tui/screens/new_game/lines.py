"""The sheet of a new game: its lines, drawn from the draft and from where the cursor is."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from core.engine.brackets import BRACKETS
from core.engine.seats import COLOURS
from tui.look.marks import paragraph, section, tag
from tui.look.spans import Line, Span, cells, fit, hitting, sized
from tui.screens.new_game.rows import parts_of
from tui.screens.new_game.sitters import Sitters
from tui.widgets.page import masthead

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tui.screens.new_game.draft import Draft
    from tui.screens.new_game.row import ChoiceRow

FIELD: Final = 7
"""Where a name begins, and a column later its letters."""

NAME_WIDTH: Final = 22

HINTS: Final[tuple[tuple[str, str], ...]] = (
    ("a add", "a"),
    ("del remove", "delete"),
    ("p played by", "p"),
    ("shift+up/down order", "shift+up"),
)
"""The keys of the seats, each with the key that a click on it is."""

YOU: Final = "you"
"""Who plays a seat that no other player plays."""

PICKS: Final = 100
"""The number of a row times this, and of what can be picked in it: what a click on that means."""

VALUE: Final = 16
"""Where the value of a choice begins."""


class Spot(NamedTuple):
    """A place that the cursor can be at: a seat, the next empty seat, a row, or the start of the game."""

    kind: str
    number: int = 0


class SheetLine(NamedTuple):
    """A line of the sheet.

    Attributes:
        spot: The place of the cursor in it; None for a line without one.
        aside: It tells of this row; -1 for a line that stands for itself.
        spare: It gives way before all else that tells of a row.
    """

    line: Line
    spot: Spot | None = None
    aside: int = -1
    spare: bool = False


BLANK: Final = SheetLine(())


def sheet(draft: Draft, spot: Spot, width: int, height: int) -> list[SheetLine]:
    """Everything above the line that says something.

    Where lines are scarce, blank ones give way from below, then what is told of rows, last that of the cursor's row.
    """
    outlook = draft.choices.outlook(draft.players)
    lines = [
        SheetLine(masthead("New game", "file ████", width, draft.rules.title)),
        BLANK,
        *_seats(draft, spot, width),
        *_parts(draft, spot, width),
        *((BLANK, SheetLine((Span(f"  {outlook}", "muted"),))) if outlook else ()),
        BLANK,
        _start_line(draft, spot),
    ]
    if len(aired := _aired(lines)) <= height:
        return aired
    for place in reversed(range(len(lines))):
        if len(lines) > height and lines[place] == BLANK:
            del lines[place]
    return _shortened(lines, spot, height)


def _aired(lines: Sequence[SheetLine]) -> list[SheetLine]:
    """The same with a blank line between each two that stand for themselves, for a page of many lines."""
    found = list(lines[:1])
    for before, line in pairwise(lines):
        is_apart = line.aside < 0 and BLANK not in {before, line}
        found += [BLANK, line] if is_apart else [line]
    return found


def _shortened(lines: list[SheetLine], spot: Spot, height: int) -> list[SheetLine]:
    """As many lines as there is room for: first what could be picked goes, then less is told of rows.

    Where that breaks off an ellipsis stands.
    """
    if len(lines) > height:
        lines = [line for line in lines if not line.spare]
    told = [place for place, line in enumerate(lines) if line.aside >= 0]
    here = spot.number if spot.kind == "row" else -1
    told.sort(key=lambda place: (lines[place].aside == here, -place))
    gone = set(told[: max(0, len(lines) - height)])
    kept = []
    for place, line in enumerate(lines):
        if place in gone:
            continue
        breaks_off = line.aside >= 0 and place + 1 in gone
        kept.append(line._replace(line=(*line.line, Span(" …", "muted"))) if breaks_off else line)
    return kept


def _seats(draft: Draft, spot: Spot, width: int) -> list[SheetLine]:
    """The seats of a table, the empty ones too; or the one of who plays alone."""
    focused = spot.kind in {"seat", "empty"}
    if draft.alone:
        return [SheetLine(section("SEAT", "", width, focused=focused)), _seat_line(draft, 0, spot)]
    title = SheetLine(_seats_title(draft, width, focused=focused))
    if draft.choices.lists_people:
        sitters = Sitters(draft)
        lines = [_person_line(draft, number, spot) for number in range(len(sitters.lines))]
        return [title, *lines, *((_one_more(spot),) if sitters.has_room else ())]
    return [title, *(_seat_line(draft, number, spot) for number in range(draft.most))]


def _parts(draft: Draft, spot: Spot, width: int) -> list[SheetLine]:
    """The choices under their titles, and what is told of some of them."""
    lines: list[SheetLine] = []
    first = 0
    for part in parts_of(draft):
        focused = spot.kind == "row" and first <= spot.number < first + len(part.rows)
        lines += [BLANK, SheetLine(section(part.title, part.hint, width, focused=focused))]
        for number, row in enumerate(part.rows, first):
            lines += [_row_line(row, number, spot), *_picks(row, number, width)]
            lines += [
                SheetLine((Span("    "), *line), aside=number)
                for text, ink in row.told
                for line in paragraph(text, width - 8, ink)
            ]
        first += len(part.rows)
    return lines


def _seats_title(draft: Draft, width: int, *, focused: bool) -> Line:
    """The title of the seats, with the keys that change them; a click on one is that key."""
    hints = [hint for hint in HINTS if hint[1] != "p" or draft.known_levels]
    *start, blank, end = section(draft.choices.heading, "   ".join(words for words, _ in hints), width, focused=focused)
    first, *others = (Span(words, "muted", hit=("key", key)) for words, key in hints)
    before = Span(" " * (len(blank.text) - len(blank.text.lstrip())))
    return (*start, before, first, *(span for other in others for span in (Span("   "), other)), end)


def _seat_line(draft: Draft, number: int, spot: Spot) -> SheetLine:
    """A seat with its tag, name and colour, or an empty one."""
    if number >= len(draft.names):
        return _empty_line(draft, number, spot)
    seat = draft.seats[number]
    here = Spot("seat", number)
    ink, ground = _looks("text", "panel", here=spot == here)
    line: Line = (
        Span("  "),
        tag(seat),
        Span("  "),
        Span(sized(f" {seat.name[: NAME_WIDTH - 2]}", NAME_WIDTH), ink, ground, hit=("seat", number)),
        Span("  "),
        Span(f"{seat.colour:<7}", seat.ground, hit=("colour", number)),
        *_player(draft, number, number),
        Span(draft.choices.role(number), "accent", emphasis="bold"),
    )
    return SheetLine(line, here)


def _person_line(draft: Draft, number: int, spot: Spot) -> SheetLine:
    """A person with name and side, and what of it is theirs; or who plays in the place of people."""
    sitters = Sitters(draft)
    seat, person = sitters.lines[number]
    here = Spot("seat", number)
    ink, ground = _looks("text", "panel", here=spot == here)
    mark = draft.choices.mark(seat) or tag(draft.seats[seat])
    player = (Span(" " * 11),) if person else _player(draft, seat, number)
    line: Line = (
        Span("  "),
        mark,
        Span("  "),
        Span(sized(f" {sitters.called(number)[: NAME_WIDTH - 2]}", NAME_WIDTH), ink, ground, hit=("seat", number)),
        Span("  "),
        *player,
        Span(f"{draft.choices.role(seat)} ", "accent", emphasis="bold"),
        *draft.choices.held(seat, person, len(sitters.people(seat))),
    )
    return SheetLine(line, here)


def _one_more(spot: Spot) -> SheetLine:
    """Where one more can sit down."""
    ink, ground = _looks("muted", "panel", here=spot.kind == "empty")
    line = (Span(" " * FIELD), Span(f" {'one more':<{NAME_WIDTH - 1}}", ink, ground))
    return SheetLine(hitting(("empty", 0), line), Spot("empty"))


def _player(draft: Draft, seat: int, number: int) -> Line:
    """Who plays a seat of a table; a click lets the next one play."""
    if draft.alone or not draft.known_levels:
        return (Span("  "),)
    level = draft.played_by[seat]
    ink = "accent" if level else "muted"
    return (Span(f"{level or YOU:<9}", ink, emphasis="bold" if level else "", hit=("level", number)), Span("  "))


def _empty_line(draft: Draft, number: int, spot: Spot) -> SheetLine:
    spare = draft.free[number - len(draft.names)]
    left, right = BRACKETS[COLOURS.index(spare)]
    first = number == len(draft.names)
    ink, ground = _looks("muted", "panel", here=first and spot.kind == "empty")
    field = Span(f" {'empty seat':<{NAME_WIDTH - 1}}", ink, ground)
    line = (Span("  "), Span(f"{left} {right}", "muted"), Span("  "), field, Span("  "), Span(spare, "muted"))
    return SheetLine(hitting(("empty", 0), line), Spot("empty") if first else None)


def _row_line(row: ChoiceRow, number: int, spot: Spot) -> SheetLine:
    """A choice of the table: its label, what is chosen, and what that means."""
    here = Spot("row", number)
    ink, ground = _looks("text", "panel", here=spot == here)
    field = tuple(span._replace(ink=ink, ground=ground) for span in fit(_value(row, number), row.width))
    return SheetLine((Span(f"  {row.label:<{VALUE - 2}}", "muted"), *field, Span(f" {row.sentence}", "muted")), here)


def _picks(row: ChoiceRow, number: int, width: int) -> list[SheetLine]:
    """The values of a row beside each other; the chosen one is lit. A click chooses."""
    if not row.picks:
        return []
    wide, about = (
        max(cells(words) for words in found) for found in zip(*[pick[:2] for pick in row.picks], strict=True)
    )
    in_line = max(1, (width - 6) // (wide + about + 4))
    lines: list[SheetLine] = []
    for first in range(0, len(row.picks), in_line):
        line: list[Span] = [Span(" " * 4)]
        for place, pick in enumerate(row.picks[first : first + in_line], first):
            ink, ground = ("accent", "panel") if pick.chosen else ("text", "")
            told = Span(f" {sized(pick.about, about)} ", "text" if pick.chosen else "muted", ground)
            words = (Span(sized(pick.name, wide), ink, ground, "bold"), told)
            line += [*hitting(("pick", number * PICKS + place), words), Span("  ")]
        lines.append(SheetLine(tuple(line), aside=number, spare=True))
    return lines


def _value(row: ChoiceRow, number: int) -> Line:
    value = row.value or row.typed
    if row.change is None:
        return (Span(sized(f" {value[: row.width - 2]}", row.width), hit=("row", number)),)
    room = row.width - 5
    value = value if len(value) <= room else f"{value[: room - 1]}…"
    return (Span(" ◄ ", hit=("before", number)), Span(value, hit=("row", number)), Span(" ► ", hit=("after", number)))


def _start_line(draft: Draft, spot: Spot) -> SheetLine:
    """The button that starts the game, with an arrow when the cursor is on it; and the one for the other kind."""
    here = spot.kind == "start"
    ink, ground = _looks("ink", "tape", here=here)
    start = Span(f"{'►' if here else ' '} enter  Start the game  ", ink, ground, "bold", ("start", 0))
    if not draft.may_change:
        return SheetLine((Span("  "), start), Spot("start"))
    other = Span(f"  s  {'Several seats' if draft.alone else 'Solo'} instead  ", "text", "panel", hit=("solo", 0))
    return SheetLine((Span("  "), start, Span("  "), other), Spot("start"))


def about_letters(draft: Draft) -> str:
    """What the letters are for, or which one gave way to another; nothing where no curtain falls."""
    if draft.alone or draft.rules.hides == "nothing":
        return ""
    if draft.people < 2:
        return "" if draft.people else "You are only watching. Press p to play a seat yourself."
    if draft.choices.about_seats():
        return draft.choices.about_seats()
    other = next((seat for seat in draft.seats if seat.letter != _first_letter(seat.name)), None)
    if other is None:
        return "The letter of a seat opens its curtain."
    return f"Names may share a first letter: {other.name} is {other.tag}."


def _looks(ink: str, ground: str, *, here: bool) -> tuple[str, str]:
    return ("cursor-ink", "cursor") if here else (ink, ground)


def _first_letter(name: str) -> str:
    return next((character.upper() for character in name if character.isalnum()), "")
