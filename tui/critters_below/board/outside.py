"""What going out today would bring, from what is open to all. CB 6.3 to 6.5, 10.3; R11, R34."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from core.critters_below.odds import AGES, chances_of, peace, percent, situations
from core.critters_below.state import FLANK
from core.critters_below.symbols.symbol import ITEMS
from core.critters_below.words.position import line_of
from tui.look.marks import title
from tui.look.spans import Line, Span, abreast, fit, hitting

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.critters_below.edition import Edition
    from core.critters_below.views import ShelterView
    from tui.look.boxes import Size

LEVELS: Final = " ▁▂▃▄▅▆▇█"

LAST: Final = 10
"""Sums from here on are drawn as one."""

BAR: Final = 6


class Outlook(NamedTuple):
    """What a day may bring.

    Attributes:
        penalties: How likely each sum of penalties is.
        gains: How likely each sum of Conditions is that somebody outside gains.
        items: The fewest and the most items.
        peace: The chance of peace.
        kinds: By Condition the fewest and the most.
    """

    penalties: Mapping[int, Fraction]
    gains: Mapping[int, Fraction]
    items: tuple[int, int]
    peace: Fraction
    kinds: Mapping[int, tuple[int, int]]


def outlook(cards: Edition, view: ShelterView, day: int) -> Outlook | None:
    """What a day may bring from what is open; None before the war is laid out, and for days that are none."""
    place = day + FLANK - 1
    if not view.line or not len(AGES) - 1 <= place < len(view.line):
        return None
    return _outlook(cards, tuple(line_of(view)), place, cards.way(view.setup.way).supply_when_none)


@lru_cache(maxsize=64)
def _outlook(cards: Edition, line: tuple[tuple[int, int | None], ...], place: int, none: int) -> Outlook:
    found = situations(cards, line, place)
    penalties = chances_of(found, cards.penalties)
    gains = chances_of(found, lambda event, age: sum(_gained(cards, event, age).values()))
    items = [_items(cards, events, none) for events, _ in found]
    kinds: dict[int, tuple[int, int]] = {}
    for kind in range(len(cards.conditions)):
        sums = [
            sum(_gained(cards, event, age).get(kind, 0) for event, age in zip(events, AGES, strict=True))
            for events, _ in found
        ]
        if max(sums, default=0):
            kinds[kind] = (min(sums), max(sums))
    return Outlook(penalties, gains, (min(items), max(items)), peace(cards, penalties), kinds)


def _gained(cards: Edition, event: int, age: int) -> dict[int, int]:
    found: dict[int, int] = {}
    for kind, number in cards.falls[event][age]:
        if kind != ITEMS:
            found[kind] = found.get(kind, 0) + number
    return found


def _items(cards: Edition, events: Sequence[int], none: int) -> int:
    """The items that everybody outside takes; a way to play gives some where no card of the three is a supply."""
    found = sum(cards.items_of(event, age) for event, age in zip(events, AGES, strict=True))
    supplies = any(any(cards.items_of(event, age) for age in AGES) for event in events)
    return found if supplies else found + none


def spread(low: int, high: int) -> str:
    """`3`, or `1 to 7`."""
    return str(low) if low == high else f"{low} to {high}"


def outside(cards: Edition, view: ShelterView, size: Size, width: int, *, legend: bool = False) -> tuple[Line, ...]:
    """The panel beside the war; with a `legend` it says at how many penalties there is peace."""
    found = outlook(cards, view, view.round) if view.round else None
    wins = cards.way(view.setup.way).win == "out-in-peace"
    if size == "small":
        head = title("OUTSIDE", width, "t", hit="outside")
        lines = _small(found, width, wins=wins, most=cards.war.win_below - 1 if legend else -1)
    else:
        hint = "" if found is None else f"peace {percent(found.peace)}" if wins else _gains(found)
        head = title("OUTSIDE TODAY", width, hint, hit="outside")
        lines = _bars(cards, found, size, width, wins=wins)
    return tuple(hitting(("day", 0), fit(line, width)) for line in (head, *lines))


def _gains(found: Outlook) -> str:
    return f"gains {spread(min(found.gains), max(found.gains))}"


def peace_bar(chance: Fraction, cells: int) -> Line:
    """A chance as a bar: never empty while it is possible, never full while it is not certain."""
    full = round(chance * cells)
    if 0 < chance < 1:
        full = min(cells - 1, max(1, full))
    return (Span("█" * full, "good"), Span("░" * (cells - full), "good" if chance else "faint"))


def _small(found: Outlook | None, width: int, *, wins: bool, most: int) -> list[Line]:
    """Two lines; `most` are the most penalties of a peace, where that is explained, else -1."""
    if found is None:
        return [(Span(" before day 1", "muted"),), ()]
    if wins:
        low, high = min(found.penalties), max(found.penalties)
        text = percent(found.peace)
        told = spread(low, high)
        if len(" penalties ") + len(told) > width:
            told = f"{low}-{high}"
        head: Line = (Span(" penalties ", "muted"), Span(told, emphasis="bold"))
        if most >= 0 and not found.peace:
            return [head, (Span(" peace: ", "muted"), Span(f"{most} or less", "good", emphasis="bold"))]
        if most >= 0:
            return [head, abreast((Span(f" peace 0-{most}:", "muted"),), (Span(text, "good", emphasis="bold"),), width)]
        return [
            head,
            (
                Span(" peace ", "muted"),
                *peace_bar(found.peace, BAR - (len(text) > 3)),
                Span(f"{text:>4}" if len(text) <= 3 else f" {text}", "good", emphasis="bold"),
            ),
        ]
    gains = spread(min(found.gains), max(found.gains))
    return [
        abreast((Span(" gains", "muted"),), (Span(gains, emphasis="bold"),), width),
        abreast((Span(" items", "muted"),), (Span(spread(*found.items), emphasis="bold"),), width),
    ]


def _bars(cards: Edition, found: Outlook | None, size: Size, width: int, *, wins: bool) -> list[Line]:
    """How likely each sum is, the line between peace and the rest, and the range in words."""
    high = 2 if size == "medium" else 4
    if found is None:
        return [(Span(" The war begins with day 1.", "muted"),), *[()] * high]
    sums = found.penalties if wins else found.gains
    below = cards.war.win_below if wins else -1
    grouped: dict[int, Fraction] = {}
    for number, chance in sums.items():
        grouped[min(number, LAST)] = grouped.get(min(number, LAST), Fraction(0)) + chance
    top = max(grouped.values())
    rows: list[Line] = [
        _row(
            [
                (LEVELS[_level(grouped.get(number, Fraction(0)), top, high, line)] * 2, number)
                for number in range(LAST + 1)
            ],
            below,
        )
        for line in range(high)
    ]
    rows.append(_row([(f"{number}" if number < LAST else f"{LAST}+", number) for number in range(LAST + 1)], below))
    if size == "medium":
        low, most = min(sums), max(sums)
        if wins:
            left: Line = (Span(f" peace: {below - 1} or fewer", "good"),)
            right = (Span(f"penalties {spread(low, most)}", "muted"),)
        else:
            left = (Span(f" gains {spread(low, most)}", "muted"),)
            right = (Span(f"items {spread(*found.items)}", "muted"),)
        rows.append(abreast(left, right, width))
    return rows


def _level(chance: Fraction, top: Fraction, high: int, line: int) -> int:
    """How full a cell of a bar is, in eighths; a bar that is possible is never empty."""
    eighths = max(1, round(chance / top * high * 8)) if chance else 0
    return max(0, min(8, eighths - 8 * (high - 1 - line)))


def _row(cells: Sequence[tuple[str, int]], below: int) -> Line:
    """Cells three columns apart, with the line where peace ends."""
    spans: list[Span] = [Span(" ")]
    for text, number in cells:
        if number == below:
            spans.append(Span("│", "faint"))
        spans.append(
            Span(f"{text:<3}", "good" if number < below else "bleeding" if text.strip("▁▂▃▄▅▆▇█ ") == "" else "text")
        )
    return tuple(spans)
