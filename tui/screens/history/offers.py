"""The deeds that are possible at an entry of the history, in words, each with its cost."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple, assert_never

from core.engine.past.undoing import before, steps_back
from core.words.english import capital, count
from core.words.prices import NO_SIDE_LINES, POLICY_TEXTS, PriceWords
from tui.look.marks import wrapped
from tui.look.spans import Line, Span, hitting

if TYPE_CHECKING:
    from core.engine.past.undoing import Price
    from tui.table.table import Table

SLICE: Final = 40
"""So many decisions are looked through at once for what they revealed; more would be felt as a pause."""

ENOUGH: Final = 150
"""Characters that say what was revealed; where it needs more, it is said more shortly."""

ONLY_LOOKED_AT: Final = "you can only look at this game"

ASKS: Final = "Everyone must agree."


KEYS: Final = 7
"""Columns for the keys of what can be done."""


class Offer(NamedTuple):
    """One thing that can be done, or why it cannot.

    Attributes:
        key: The key that does it, as Textual calls it; empty when it cannot be done.
        shown: That key as players read it.
        words: What it does, or why it cannot be done.
        more: What it costs, and who has to agree.
    """

    key: str
    shown: str
    words: str
    more: str = ""


class Prices:
    """What undoing the game would undo, worked out a slice of the way at a time."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._reached = table.history.head.number
        self._targets: dict[int, int | None] = {}

    def target(self, entry: int) -> int | None:
        """The entry that the table would go back to; None where it cannot."""
        if entry not in self._targets:
            try:
                found = self._table.travel.target(entry, self._table.asking)
            except LookupError:
                found = None
            self._targets[entry] = None if found is None else found.number
        return self._targets[entry]

    def is_known(self, entry: int) -> bool:
        """Whether the price of going back to an entry is said without a pause."""
        return entry >= self._reached

    def look(self, entry: int) -> None:
        """Look through the next slice of the way back to an entry, which must be one that can be gone back to."""
        history = self._table.history
        steps = steps_back(history.head, history.entries[entry])
        ahead = (before(step).number for step in steps if step[0].number <= self._reached)
        self._reached = next(islice(ahead, SLICE - 1, None), entry)
        self.price(self._reached)

    def price(self, entry: int) -> Price | None:
        """What it costs to go back to an entry; None when there is nothing to undo. Raises `LookupError`."""
        return self._table.undo_price(entry)


def offers(table: Table, entry: int, prices: Prices, *, branch: int = -1) -> tuple[Offer, ...]:
    """What can be done at an entry, the likeliest first. `branch` is a variation that leaves there."""
    first = Offer("enter", "enter", "look at the position then")
    if branch >= 0:
        first = Offer("enter", "enter", "read this variation")
    if not table.history.is_open:
        return (first, Offer("", "b", ONLY_LOOKED_AT))
    return (
        first,
        back_offer(table, entry, prices),
        side_offer(table, entry),
        Offer("c", "c", "say something about it"),
    )


def back_offer(table: Table, entry: int, prices: Prices) -> Offer:
    """Undo back to an entry: how far, what that revealed and who has to agree."""
    travel, head = table.travel, table.history.head
    if _seems_here(table, entry):
        return Offer("", "b", "you are here")
    try:
        found = travel.target(entry, table.asking)
    except LookupError as error:
        return Offer("", "b", _cannot(entry, head.number, error))
    if found is None:
        return Offer("", "b", "you are here")
    steps = sum(1 for _ in steps_back(head, found))
    words = f"go back to here: undo {count(steps, 'decision')}"
    if not prices.is_known(found.number):
        return Offer("b", "b", words, "Checking what they revealed …")
    cost = prices.price(entry)
    if cost is None:
        return Offer("", "b", "you are here")
    told = _revealed(table, cost)
    ruling = travel.ruling(cost)
    if ruling == "never":
        return Offer("", "b", words, f"{told} {POLICY_TEXTS[table.policy]}")
    if travel.is_away:
        return Offer("b", "b", words, "This is free: the game waits.")
    return Offer("b", "b", words, f"{told} {ASKS}" if ruling == "ask" else told)


def _seems_here(table: Table, entry: int) -> bool:
    """Whether nothing that who reads knows of has come after an entry, where deeds are hidden."""
    travel, history = table.travel, table.history
    if not travel.hides_deeds or all(one.number != entry for one in history.line()):
        return False
    return travel.number_of(entry) == travel.number_of(history.head.number)


def _revealed(table: Table, cost: Price) -> str:
    """What was revealed, in as many words as there is room for."""
    words = PriceWords(table.history, table.words)
    told = ""
    for telling in words.tellings(cost):
        told = f"{capital('; '.join(line.text for line in telling))}."
        if len(told) <= ENOUGH:
            break
    return told


def _cannot(entry: int, head: int, error: LookupError) -> str:
    """Why the game cannot be undone to an entry."""
    if entry > head:
        return "nothing to undo: it comes after where you are"
    return capital(str(error))


def side_offer(table: Table, entry: int) -> Offer:
    """Try something out from an entry on, beside the game."""
    words = "try something out from here, beside the game"
    if entry < table.history.open_from:
        return Offer("", "s", f"you can only look at entry {table.travel.number_of(entry)}")
    match table.travel.side_line_ruling:
        case "never":
            return Offer("", "s", words, NO_SIDE_LINES)
        case "ask":
            return Offer("s", "s", words, ASKS)
        case "free":
            return Offer("s", "s", words)
        case ruling:
            assert_never(ruling)


def offer_lines(offer: Offer, width: int) -> list[Line]:
    """The possible deeds: key, words and cost of each; a click does it."""
    usable = bool(offer.key)
    key = Span(f"{offer.shown if usable else '-':<{KEYS}}", "accent" if usable else "faint", emphasis="bold")
    blank = Span(" " * KEYS)
    rows = wrapped(offer.words, width - KEYS, 99)
    lines: list[Line] = [
        (blank if number else key, Span(row, "text" if usable else "faint")) for number, row in enumerate(rows)
    ]
    if offer.more:
        lines += [(blank, Span(row, "muted" if usable else "faint")) for row in wrapped(offer.more, width - KEYS, 99)]
    return [hitting(("key", offer.key), line) for line in lines] if usable else lines
