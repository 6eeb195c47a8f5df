"""Items & Weapons from medium on: what the seat that looks can play besides its Vehicle, and its Hidden Bounties."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terror_below.decks.cards import ItemCard
from core.terror_below.words.brief import BRIEF, in_brief
from tui.look.marks import lit, on_tape, title, wrapped
from tui.look.spans import Line, Span, abreast, fit, hitting, shortened, width_of
from tui.terror_below.marks import bounty

if TYPE_CHECKING:
    from core.terror_below.decks.cards import BountyCard
    from core.terror_below.views import View
    from tui.look.boxes import Size
    from tui.terror_below.holding import Held, Holding


def cards_panel(
    view: View,
    holding: Holding,
    size: Size,
    width: int,
    height: int,
    *,
    chosen: int = -1,
    focused: bool = False,
    numbered: bool = True,
) -> tuple[Line, ...]:
    """The panel. With room enough each card has a line of its ability under its name.

    Without `numbered` the digits mean something else now.
    """
    head = title("ITEMS & WEAPONS", width, focused=focused, hit="cards")
    if view.hand is None:
        return (fit(head, width), fit((Span(" Hidden.", "muted"),), width))
    body: list[Line] = []
    room = height - 1 - (len(holding.hidden) + 2 if holding.hidden else 0)
    told = sum(1 + len(_told(held, width)) for held in holding.others)
    explained = size == "large" and told <= room
    for held in holding.others:
        key = "-" if held.gone else held.key if numbered else " "
        body += _other(held, key, width, held.place == chosen, explained, named=size == "large")
    if not holding.others:
        body.append((Span(" No Items, no Weapons.", "muted"),))
    if holding.hidden:
        if height > len(body) + len(holding.hidden) + 2:
            body.append(())
        body.append((Span(" Hidden Bounty" if len(holding.hidden) == 1 else " Hidden Bounties", "muted"),))
        body += [_hidden(card, place, width, size) for place, card in enumerate(holding.hidden)]
    if len(body) > height - 1:
        more = len(body) - (height - 2)
        body = [*body[: height - 2], (Span(f" {more} more: x opens all", "muted", hit=("command", "card.open")),)]
    return (fit(head, width), *(fit(row, width) for row in body))


def _other(held: Held, key: str, width: int, is_chosen: bool, explained: bool, *, named: bool) -> list[Line]:
    hit = ("card", held.place)
    faint = held.gone or not held.usable
    kind = "Item" if isinstance(held.card, ItemCard) else "Weapon"
    right: Line = (Span(f"{kind} ", "faint" if faint else "muted"),) if named else ()
    number = Span(f" {key:1} ", "faint" if faint else "accent", emphasis="bold")
    room = width - width_of((number, *right)) - len(right)
    row = abreast((number, Span(shortened(held.card.name, room), "faint" if faint else "text")), right, width)
    rows: list[Line] = [hitting(hit, lit(row, width) if is_chosen else row)]
    if explained:
        rows += [hitting(hit, (Span(f"   {text}", "faint" if faint else "muted"),)) for text in _told(held, width)]
    return rows


def _told(held: Held, width: int) -> tuple[str, ...]:
    """What a card does in few words, over as many lines as it takes."""
    return ("played",) if held.gone else wrapped(in_brief(held.card), width - 4, BRIEF)


def _hidden(card: BountyCard, place: int, width: int, size: Size) -> Line:
    mark, words = bounty(card)
    name = words.text.replace("►", "► ") if card.egg is not None else words.text
    left = (Span(" "), mark, Span(" " if card.egg is not None else ""), Span(name))
    return hitting(
        ("hidden", place), abreast(left, (on_tape(str(card.points)), Span(" " if size == "large" else "  ")), width)
    )
