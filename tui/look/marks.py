"""The small pieces that panels and pages are made of: titles, tags, tape, wrapped text."""

from __future__ import annotations

from functools import lru_cache
from textwrap import wrap
from typing import TYPE_CHECKING, Final

from core.engine.brackets import bracketed
from tui.look.spans import Line, Span, cells, fit, sized, width_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from core.engine.seats import SeatSetup

NAME_CELLS: Final = 6
"""Cells for a name between its brackets."""

TAPE: Final = "▟▘"
"""Hazard tape, two cells of it."""

TARGET: Final = "◎"

PIECES: Final[Mapping[str, tuple[str, str]]] = {"day": ("╪", "rubble")}
"""What leads a line about a piece that is no target, with its colour, by what the words of a game call it."""

INK_OF: Final[Mapping[str, str]] = {"●": "amber", "◆": "jade", "▲": "azure", "■": "violet"}
"""The signs that have a colour of their own wherever they stand in a sentence."""


def tape(width: int) -> str:
    """Hazard tape of a width."""
    return (TAPE * (width // 2 + 1))[:width]


def title(words: str, width: int, hint: str = "", *, focused: bool = False, hit: str = "") -> Line:
    """A section title: a typed tab, a rule to the right end, and what the hint says there.

    On a panel that has the focus the tab stands on the colour of the cursor. A hint that is too long as it stands has
    one blank between its words.
    """
    meaning = ("part", hit) if hit else None
    left: Line = (Span(f"▌{words} ", "accent", emphasis="bold", hit=meaning),)
    if focused:
        tab = Span(f"{words} ", "cursor-ink", "cursor", "bold", meaning)
        left = (Span("█", "cursor", emphasis="bold", hit=meaning), tab)
    if width_of(left) + len(hint) >= width:
        hint = " ".join(hint.split())
    right = (Span(f" {hint}", "muted", hit=meaning),) if hint else ()
    rule = Span("─" * max(0, width - width_of((*left, *right))), "faint", hit=meaning)
    return fit((*left, rule, *right), width)


def section(words: str, hint: str, width: int, *, focused: bool = False) -> Line:
    """The title of a section of a page: as that of a panel, with a blank at both ends."""
    tab, *rest = title(words, width - 2, hint)
    if focused:
        tab = tab._replace(text=f"█{tab.text[1:]}")
    return fit((Span(" "), tab, *rest, Span(" ")), width)


def tag(seat: SeatSetup, index: int | None = None) -> Span:
    """A seat's letter between its brackets, on the seat's colour, as `(A)`; a click on it means the seat of `index`."""
    return Span(seat.tag, "seat-ink", seat.ground, "bold", None if index is None else ("seat", index))


PRESENT: Final[Mapping[str, tuple[str, str]]] = {
    "looks": ("●", "good"),
    "away": ("○", "accent"),
    "never": ("·", "muted"),
}
"""The mark beside a person who has a screen of their own, and its colour: they look, are away, or have never come."""


def present(where: Sequence[str], seat: int) -> Span:
    """The mark between the tag and the name of a seat; a blank where everybody is at this keyboard."""
    sign, ink = PRESENT.get(where[seat] if 0 <= seat < len(where) else "", (" ", "text"))
    return Span(sign, ink)


def letter(seat: SeatSetup, index: int) -> Span:
    """A seat's tag as it stands in the log: in the seat's colour."""
    return Span(seat.tag, seat.ground, "", "bold", ("seat", index))


def wide_tag(seat: SeatSetup, index: int) -> Span:
    """A seat's name between its brackets, as its pawn shows it: eight cells, six letters."""
    name = sized(seat.name, min(cells(seat.name), NAME_CELLS))
    left = (NAME_CELLS - cells(name)) // 2
    return Span(
        f"{seat.brackets[0]}{sized(' ' * left + name, NAME_CELLS)}{seat.brackets[1]}",
        "seat-ink",
        seat.ground,
        "bold",
        ("seat", index),
    )


def piece_mark(name: str) -> tuple[str, str]:
    """The sign or tag that leads a line about a piece, and its colour; that of a target for one without its own."""
    if (brackets := bracketed(name)) >= 0:
        return name, f"seat{brackets + 1}"
    return PIECES.get(name, (TARGET, "target")) if name else ("", "target")


def lead(seats: Sequence[SeatSetup], seat: int, mark: str) -> Span:
    """What stands before a line of the log: the seat's tag or, where none leads it, that of a piece, or its sign.

    `seat` is -1 for none.
    """
    if seat >= 0:
        return letter(seats[seat], seat)
    sign, ink = piece_mark(mark)
    return Span(sign, ink, emphasis="bold") if bracketed(mark) >= 0 else Span(f" {sign}" if sign else "", ink)


def on_tape(text: str) -> Span:
    """A number or word that must be seen: on tape, with a blank at both sides."""
    return Span(f" {text} ", "ink", "tape", "bold")


@lru_cache(maxsize=2048)
def wrapped(text: str, width: int, lines: int, first: str = "") -> tuple[str, ...]:
    """A text in at most `lines` lines of `width`; what does not fit ends in an ellipsis.

    `first` is the indent of all lines but the first.
    """
    rows = wrap(text, max(1, width), subsequent_indent=first, break_long_words=True)
    if len(rows) > lines:
        kept = rows[: max(lines, 1)]
        kept[-1] = kept[-1][: max(0, width - 1)].rstrip(" .,;:") + "…"
        return tuple(kept)
    return tuple(rows)


def whole_or_brief(text: str, brief: str, width: int, lines: int) -> tuple[str, ...]:
    """A text in at most `lines` lines; `brief`, where there is one, in its place where it would be cut."""
    rows = wrapped(text, width, lines)
    return wrapped(brief, width, lines) if brief and rows != wrapped(text, width, len(text) + 1) else rows


def paragraph(text: str, width: int, ink: str = "text") -> list[Line]:
    """A text broken into lines of at most this width; one blank line where there is none."""
    return [(Span(line, ink),) for line in wrap(text, max(1, width))] or [()]


def lit(line: Iterable[Span], width: int) -> Line:
    """A line that is chosen: on the cursor's colour."""
    return tuple(span._replace(ink="cursor-ink", ground="cursor") for span in fit(line, width))


def coloured(text: str, ink: str = "text", emphasis: str = "") -> Line:
    """A sentence in which signs that have a colour stand in it."""
    line: list[Span] = []
    plain = ""
    for character in text:
        own = INK_OF.get(character)
        if own is None:
            plain += character
            continue
        if plain:
            line.append(Span(plain, ink, emphasis=emphasis))
            plain = ""
        line.append(Span(character, own, emphasis="bold"))
    if plain:
        line.append(Span(plain, ink, emphasis=emphasis))
    return tuple(line)


def banner(name: str) -> Line:
    """The name of a game on tape: what its screens begin with."""
    return (
        Span(TAPE * 2, "tape", "ink"),
        Span(f" {name.upper()} ", "ink", "tape", "bold"),
        Span(TAPE * 2, "tape", "ink"),
    )


def gained(points: int, unit: str) -> str:
    """Points that are gained, or lost: `+3 VP`."""
    return f"{points:+d} {unit}".rstrip()
