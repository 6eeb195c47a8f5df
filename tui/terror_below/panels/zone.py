"""The Terror zone: three Worm cards with their patterns, the cards under them, and how near each attack is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from core.terror_below.terror_zone import faces_of
from core.terror_below.words.names import count, worm_name
from tui.look.marks import TARGET
from tui.look.spans import Line, Span, abreast, cut, fit, hitting, on, text_of, width_of
from tui.terror_below.marks import arrows, egg

if TYPE_CHECKING:
    from core.terror_below.decks.cards import WormCard
    from core.terror_below.views import CardUnder, SlotView, View
    from tui.look.boxes import Size

STRUCK: Final = "╱"
"""What strikes the title of a Worm that is killed."""

PATTERN: Final = 2
"""A pattern shows this many spaces to each side of the Target."""


class Shape(Struct, frozen=True):
    """How a Worm card is drawn at a size.

    Attributes:
        gap: Columns between two cards.
        left: Columns before the pattern.
        top: Lines between the title and the pattern.
        wide: Two characters for a space of the pattern.
        names: Lines for the cards under the Worm.
    """

    gap: int
    left: int
    top: int
    wide: bool
    names: int


SHAPES: Final[dict[Size, Shape]] = {
    "small": Shape(gap=1, left=1, top=0, wide=False, names=0),
    "medium": Shape(gap=2, left=0, top=0, wide=True, names=2),
    "large": Shape(gap=1, left=1, top=1, wide=True, names=3),
}


class Considered(Struct, frozen=True):
    """A Vehicle that is being considered under a Worm: it would be the next card there."""

    slot: int
    name: str
    face_down: bool = False


class CardMoving(Struct, frozen=True):
    """What a Worm card shows for a moment, as its Worm dies and the next one comes.

    Attributes:
        struck: Of `steps` equal parts of its title, how many are struck, from the left.
        redacted: All that it says is redacted.
        typed: So many letters of its title are typed, and nothing below it; None when all of it stands there.
    """

    slot: int
    struck: int = 0
    steps: int = 1
    redacted: bool = False
    typed: int | None = None


def zone(
    view: View,
    size: Size,
    width: int,
    *,
    chosen: int = -1,
    considered: Considered | None = None,
    pointed: int = -1,
    moving: CardMoving | None = None,
) -> tuple[Line, ...]:
    """The lines of the Terror zone.

    `chosen` is the slot whose title stands on the cursor's colour; `pointed` the one that is looked at instead, while
    this panel has the focus.
    """
    shape = SHAPES[size]
    lit = chosen if chosen >= 0 or view.attack is None else view.attack.slot
    lit = pointed if pointed >= 0 else lit
    widths = _widths(len(view.slots), width, shape.gap, leftmost=size == "large")
    cards = []
    for number, wide in enumerate(widths):
        extra = considered if considered is not None and considered.slot == number else None
        rows = _card(view, number, size, wide, chosen=number == lit, considered=extra, pointed=number == pointed)
        if moving is not None and moving.slot == number:
            rows = _moved(rows, wide, moving)
        gap = shape.gap if number < len(widths) - 1 else 0
        cards.append([hitting(("slot", number), _spaced(row, wide, gap)) for row in rows])
    return tuple(tuple(span for part in row for span in part) for row in zip(*cards, strict=True))


def _moved(rows: tuple[Line, ...], width: int, moving: CardMoving) -> tuple[Line, ...]:
    """The rows of a card as they are struck, redacted, or typed."""
    title, *body = rows
    if moving.typed is not None:
        words = text_of(title)
        return ((*cut(title, moving.typed), *on("target", fit((), len(words) - moving.typed))), *[()] * len(body))
    if moving.redacted:
        body = [tuple(span._replace(text=_redacted(span.text), ink="muted") for span in row) for row in body]
    struck = width if moving.redacted else -(-width * moving.struck // moving.steps)
    ink, ground = title[0].ink, title[0].ground
    return ((Span(STRUCK * struck, ink, ground, "bold"), *_without(title, struck)), *body)


def _redacted(text: str) -> str:
    return "".join(character if character == " " else "█" for character in text)


def _without(line: Line, cells: int) -> Line:
    """A line of characters of one cell, without the first ones."""
    left: list[Span] = []
    for span in line:
        kept = span.text[cells:]
        cells = max(0, cells - len(span.text))
        if kept:
            left.append(span._replace(text=kept))
    return tuple(left)


def _widths(number: int, width: int, gap: int, *, leftmost: bool) -> list[int]:
    each, spare = divmod(width - gap * (number - 1), max(1, number))
    widths = [each] * number
    for place in range(spare):
        widths[place if leftmost else number - 1 - place] += 1
    return widths


def _spaced(row: Line, width: int, gap: int) -> Line:
    """A row of a card and the gap after it; a row that is a little too wide runs into the gap."""
    if width_of(row) > width:
        return fit(on("panel", row), width + gap) if gap else on("panel", fit(row, width))
    return (*on("panel", fit(row, width)), *([Span(" " * gap, ground="bg")] if gap else ()))


def _card(
    view: View,
    number: int,
    size: Size,
    width: int,
    *,
    chosen: bool,
    considered: Considered | None,
    pointed: bool,
) -> tuple[Line, ...]:
    shape = SHAPES[size]
    slot = view.slots[number]
    if slot.worm is None:
        rows = [
            _title(view, number, size, width, chosen=chosen, pointed=pointed),
            *[()] * (shape.top + 5 + bool(shape.names)),
        ]
        rows[3] = (Span(" no Worm", "faint"),)
        return (*rows, *[()] * shape.names)
    facts = _facts(slot, slot.worm, size, considered)
    drawing = pattern(slot.worm, wide=shape.wide)
    faces = faces_of(number, len(view.slots)) if view.solo is not None else ()
    die = f"{faces[0]}-{faces[-1]}" if len(faces) > 1 else "".join(str(face) for face in faces)
    if die and size == "small":
        drawing, facts = _with_die(slot.worm, drawing, facts, die)
    inset = Span(" " * shape.left)
    blank = Span(" " * (2 if size == "large" else 1))
    body = [(inset, *drawn, blank, *fact) for drawn, fact in zip(drawing, facts, strict=True)]
    rows = [_title(view, number, size, width, chosen=chosen, pointed=pointed), *[()] * shape.top, *body]
    if shape.names:
        beside = Span(" " * (shape.left + width_of(drawing[0])))
        rows += [
            (beside, blank, Span(f"dice {die}", "muted")) if die else (),
            *_under(slot, shape.names, size, considered),
        ]
    return tuple(rows)


def _with_die(worm: WormCard, drawing: list[Line], facts: list[Line], die: str) -> tuple[list[Line], list[Line]]:
    """The faces of the dice that name this slot: under the pattern, but never over what it tells."""
    low = {right for right, down in (*worm.rubble, *(offset for _, offset in worm.eggs)) if down == PATTERN}
    room = len(die)
    if not low & set(range(-PATTERN, room - PATTERN)):
        return [*drawing[:-1], (Span(die, "muted"), *drawing[-1][room:])], facts
    return drawing, [(*facts[0], Span(die, "muted")), *facts[1:]]


def _title(view: View, number: int, size: Size, width: int, *, chosen: bool, pointed: bool) -> Line:
    slot = view.slots[number]
    name = worm_name(slot.worm.type).upper() if slot.worm is not None else "EMPTY"
    words = f"{'' if size == 'small' else ' '}{'█' if pointed else TARGET}{number + 1} {name}"
    where = f"{view.spaces[slot.target].label} " if size != "small" and 0 <= slot.target < len(view.spaces) else ""
    ink, ground = ("cursor-ink", "cursor") if chosen else ("target-ink", "target")
    return tuple(
        span._replace(ink=ink, ground=ground, emphasis="bold")
        for span in abreast((Span(words),), (Span(where),), width)
    )


def pattern(worm: WormCard, *, wide: bool) -> list[Line]:
    """Five lines of a Worm card: what falls where, the Target in the middle; wide, with two characters a space."""
    eggs = {offset: colour for colour, offset in worm.eggs}
    rows = []
    for down in range(-PATTERN, PATTERN + 1):
        row: list[Span] = []
        for right in range(-PATTERN, PATTERN + 1):
            if (right, down) in eggs:
                mark = egg(eggs[right, down])
                row.append(mark._replace(text=mark.text + " " if wide else mark.text))
            elif (right, down) in worm.rubble:
                row.append(Span("▒▒" if wide else "▒", "rubble"))
            else:
                row.append(Span("· " if wide else "·", "faint"))
        rows.append(tuple(row))
    return rows


def _facts(slot: SlotView, worm: WormCard, size: Size, considered: Considered | None) -> list[Line]:
    """What stands beside the pattern: Eggs, health, pips, how many cards of how many, how many to go."""
    under = len(slot.cards) + (considered is not None)
    off = max(0, slot.off - (considered is not None))
    near = off <= 1
    eggs: list[Span] = [egg(colour) for colour, _ in worm.eggs]
    if size != "small" and len(eggs) == 1:
        eggs = [eggs[0]._replace(text=f"{eggs[0].text} "), Span(worm.eggs[0][0].capitalize(), worm.eggs[0][0])]
    elif size == "large" and len(eggs) > 1:
        eggs.append(Span(f" all {len(eggs)}", "muted"))
    if size == "small":
        health: Line = (Span(f"{worm.health}hp"),)
        cards: Line = (Span(f"{under}/{worm.limit}", "bad" if near else "text", emphasis="bold"),)
    else:
        health = (Span(f"{worm.health} ", emphasis="bold"), Span("health", "muted"))
        cards = (
            Span(f"{under} ", "bad" if near else "text", emphasis="bold"),
            Span(f"of {worm.limit}", "bad" if near else "muted"),
        )
    return [tuple(eggs), health, _pips(slot, worm, size, considered), cards, (_distance(off, size),)]


def _distance(off: int, size: Size) -> Span:
    if off == 0:
        return Span("NOW!" if size == "small" else " ATTACKS ", "ink", "tape", "bold")
    words = {"small": f"in {off}", "medium": f"{off} to go", "large": f"{count(off, 'card')} to go"}[size]
    return Span(words, "bad" if off == 1 else "muted", emphasis="bold" if off == 1 and size != "small" else "")


def _pips(slot: SlotView, worm: WormCard, size: Size, considered: Considered | None) -> Line:
    """A mark for each card under the Worm and each one still missing; more than fit are counted."""
    wide = size != "small"
    room = 4 if wide else 5
    marks = [("▒" if card.face_down else "▌", "accent") for card in slot.cards]
    if considered is not None:
        marks.append(("+", "path"))
    marks += [("·", "muted")] * (worm.limit - len(marks))
    if len(marks) > room:
        here = len(slot.cards)
        return (
            Span(f"{'▐▌' if wide else '▌'}×{here}", "accent", emphasis="bold"),
            *([Span("+", "path", emphasis="bold")] if considered is not None else ()),
        )
    doubled = {"▌": "▐▌", "▒": "▒▒", "+": "++", "·": "··"}
    return tuple(
        Span(doubled[mark] if wide else mark, ink, emphasis="bold" if wide or ink != "muted" else "")
        for mark, ink in marks
    )


def _under(slot: SlotView, lines: int, size: Size, considered: Considered | None) -> list[Line]:
    """The names of the cards under a Worm, the newest last; the first line counts those that do not fit."""
    names = [_name(card, size) for card in slot.cards]
    if considered is not None:
        names.append(Span(f"+ {'████' if considered.face_down else considered.name}", "path"))
    hidden = max(0, len(names) - lines)
    shown = names[hidden:]
    if hidden:
        shown[0] = shown[0]._replace(text=f"+{hidden}  {shown[0].text}")
    rows: list[Line] = [(Span(" "), name) for name in shown]
    return [*rows, *[()] * (lines - len(rows))]


def _name(card: CardUnder, size: Size) -> Span:
    """A card under a Worm: redacted when it is face down, but for its owner, who sees name and arrows."""
    if card.card is None:
        return Span("█████ face down" if size == "large" else "████", "muted")
    if card.face_down:
        return Span(f"▒ {card.card.name} {arrows(card.card.arrows)}".rstrip(), "muted")
    return Span(card.card.name, "muted")
