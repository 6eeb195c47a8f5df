"""The small pieces that panels are made of: titles, tags, Eggs, lumps, arrows, points, wrapped text."""

from __future__ import annotations

from functools import lru_cache
from textwrap import wrap
from typing import TYPE_CHECKING, Final

from core.terror_below.words.names import EGG_MARKS, place_name, worm_name
from tui.look.glyphs import FULL
from tui.look.spans import Line, Span, cells, fit, sized, width_of
from tui.terror_below.board.eggs import laid_out

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from core.terror_below.decks.cards import BountyCard, Direction, Egg
    from core.terror_below.events import EggCounts
    from core.terror_below.seats import SeatSetup

ARROWS: Final[Mapping[Direction, str]] = {"up": "↑", "down": "↓", "left": "←", "right": "→"}

NAME_CELLS: Final = 6
"""Cells for a name between its brackets."""

LUMP: Final = "▟▙"
TAPE: Final = "▟▘"
TARGET: Final = "◎"
OLD: Final = "†"
HAT: Final = "^"


def title(words: str, width: int, hint: str = "", *, focused: bool = False, hit: str = "") -> Line:
    """A section title: a typed tab, a rule to the right end, and what the hint says there.

    On a panel that has the focus the tab stands on the colour of the cursor.
    """
    meaning = ("part", hit) if hit else None
    left: Line = (Span(f"▌{words} ", "accent", emphasis="bold", hit=meaning),)
    if focused:
        tab = Span(f"{words} ", "cursor-ink", "cursor", "bold", meaning)
        left = (Span("█", "cursor", emphasis="bold", hit=meaning), tab)
    right = (Span(f" {hint}", "muted", hit=meaning),) if hint else ()
    rule = Span("─" * max(0, width - width_of((*left, *right))), "faint", hit=meaning)
    return fit((*left, rule, *right), width)


def tag(seat: SeatSetup, index: int) -> Span:
    """A seat's letter between its brackets, on the seat's colour, as `(A)`."""
    return Span(seat.tag, "seat-ink", seat.ground, "bold", ("seat", index))


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


def egg(colour: Egg) -> Span:
    """An Egg that is there."""
    return Span(EGG_MARKS[colour], colour, emphasis="bold")


def carried(eggs: EggCounts, rubble: int, width: int) -> Line:
    """What a Leader carries: Eggs one by one, then lumps; they are counted when that is too wide."""
    pieces = laid_out(eggs, rubble, width, FULL)
    return fit(tuple(Span(text, ink, emphasis="" if ink == "rubble" else "bold") for text, ink in pieces), width)


def points_ink(points: int) -> str:
    """The colour of a Vehicle's points: few are good, for the card moves a Target less far and helps."""
    return "good-card" if points <= 3 else "mid-card" if points <= 5 else "bad-card"


def arrows(directions: Iterable[Direction], between: str = "") -> str:
    """The arrows of a Vehicle: `↓→`."""
    return between.join(ARROWS[direction] for direction in directions)


def bounty(card: BountyCard) -> tuple[Span, Span]:
    """A Bounty in two pieces: its mark, and what it is for, as `■►` `Store`."""
    if card.egg is not None and card.place is not None:
        return egg(card.egg)._replace(text=f"{EGG_MARKS[card.egg]}"), Span(f"►{place_name(card.place)}")
    return Span("×", "target", emphasis="bold"), Span(f" {worm_name(card.worm or 'any')}")


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


def lit(line: Iterable[Span], width: int) -> Line:
    """A line that is chosen: on the cursor's colour."""
    return tuple(span._replace(ink="cursor-ink", ground="cursor") for span in fit(line, width))


def coloured(text: str, ink: str = "text", emphasis: str = "") -> Line:
    """A sentence with its Eggs in their colours."""
    line: list[Span] = []
    plain = ""
    for character in text:
        colour = _COLOUR_OF.get(character)
        if colour is None:
            plain += character
            continue
        if plain:
            line.append(Span(plain, ink, emphasis=emphasis))
            plain = ""
        line.append(egg(colour))
    if plain:
        line.append(Span(plain, ink, emphasis=emphasis))
    return tuple(line)


_COLOUR_OF: Final[Mapping[str, Egg]] = {mark: colour for colour, mark in EGG_MARKS.items()}
