"""A card in a frame, as the hand shows it from medium on: number, name, text, and what stands at its foot."""

from __future__ import annotations

from typing import NamedTuple

from tui.look.marks import whole_or_brief, wrapped
from tui.look.spans import Line, Span, cells, fit, hitting, on


class CardFace(NamedTuple):
    """The face of a card.

    Attributes:
        key: The digit that chooses it; empty when it has none.
        name: Its name.
        text: Its ability.
        brief: The same in fewer words, for a card that has no room for the whole; empty when there are none.
        foot: The last line, as its arrows or its damage.
        corner: The number at the top right, on its own ground; None when there is none.
        kind: A line under the name, with its colour; empty when there is none.
        spare: The last line only repeats what the text says: where it does not fit it is left out.
        faint: It cannot be chosen now.
        gone: It has left the hand.
    """

    key: str
    name: str
    text: str
    foot: str = ""
    corner: tuple[str, str] | None = None
    kind: tuple[str, str] = ("", "text")
    spare: bool = False
    faint: bool = False
    gone: bool = False
    brief: str = ""


def card_box(face: CardFace, width: int, height: int, *, chosen: bool, hit: tuple[str, int | str]) -> tuple[Line, ...]:
    """The card, `height` lines of `width` columns."""
    if face.gone:
        return _empty_place(face, width, height, hit)
    frame = "cursor" if chosen else "faint"
    across, upright, corners = ("━", "┃", "┏┓┗┛") if chosen else ("─", "│", "╭╮╰╯")
    number = _number(face, chosen)
    corner = (Span(f" {face.corner[0]} ", "card-ink", face.corner[1], "bold"),) if face.corner is not None else ()
    rule = width - 3 - sum(len(span.text) for span in (*number, *corner))
    top: Line = (
        Span(corners[0], frame),
        *number,
        Span(across * max(0, rule), frame),
        *corner,
        Span(across + corners[1], frame),
    )
    side = Span(upright, frame)
    body = [(side, Span(" "), *fit(row, width - 4), Span(" "), side) for row in _body(face, width - 4, height - 2)]
    bottom = (Span(corners[2] + across * (width - 2) + corners[3], frame),)
    ground = "panel" if chosen else "surface"
    return tuple(hitting(hit, on(ground, fit(row, width))) for row in (top, *body, bottom))


def _number(face: CardFace, chosen: bool) -> Line:
    if not face.key:
        return ()
    if chosen:
        return (Span(f" {face.key} ", "cursor-ink", "cursor", "bold"),)
    return (Span(f" {face.key} ", "faint" if face.faint else "accent", emphasis="bold"),)


def _body(face: CardFace, width: int, lines: int) -> list[Line]:
    ink = "faint" if face.faint else "text"
    rows: list[Line] = [(Span(face.name.upper()[:width], ink, emphasis="bold"),)]
    spacious = lines >= 9 and bool(face.kind[0])
    if spacious:
        rows += [(Span(face.kind[0], "faint" if face.faint else face.kind[1]),), ()]
    foots = bool(face.foot) and (cells(face.foot) <= width or not face.spare)
    foot: Line = (Span(face.foot, "faint" if face.faint else "path", emphasis="bold"),) if foots else ()
    room = lines - len(rows) - 1
    words = whole_or_brief(face.text, face.brief, width, room + (0 if foot else 1))
    rows += [(Span(row, "faint" if face.faint else "muted"),) for row in words]
    rows += [()] * (lines - 1 - len(rows))
    return [*rows, foot][:lines]


def _empty_place(face: CardFace, width: int, height: int, hit: tuple[str, int | str]) -> tuple[Line, ...]:
    """The place of a card that was played: no frame, only its name."""
    first, *rest = wrapped(face.name, width - 5, 2)
    told = [f"  - {first}", *(f"    {row}" for row in (*rest, "played"))]
    rows: list[Line] = [*([()] if height > 1 else []), *((Span(row, "faint"),) for row in told), *[()] * height]
    return tuple(hitting(hit, on("surface", fit(row, width))) for row in rows[:height])
