"""The Bounty Line: the Bounties that everybody may complete."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terror_below.decks.cards import EGGS
from core.terror_below.options import ClaimBounty, Deliver
from core.terror_below.words.discards import decks_told
from core.terror_below.words.names import place_name, worm_name
from tui.look.marks import on_tape, title
from tui.look.spans import Line, Span, abreast, cut, fit, hitting, on, width_of
from tui.terror_below.marks import bounty, egg

if TYPE_CHECKING:
    from core.terror_below.decks.cards import BountyCard
    from core.terror_below.views import View
    from tui.look.boxes import Size

ABREAST = 4
"""Bounties side by side from medium on."""


def bounty_line(view: View, size: Size, width: int, *, focused: bool = False) -> tuple[Line, ...]:
    """The title and two lines of Bounties; from medium on a blank one under them."""
    left = view.decks.get("bounties", 0)
    head = title("BOUNTY LINE", width, "" if size == "small" else f"{left} in the deck", focused=focused, hit="line")
    if size == "small":
        return (head, *_rows_small(view, width))
    return (head, *_rows_wide(view, width))


def whole_line(view: View, width: int, height: int) -> tuple[Line, ...]:
    """The Bounty Line with room: a Bounty a line, then the viewer's Hidden ones, and what is left in the decks."""
    rows: list[Line] = [title("BOUNTY LINE", width, "b closes", focused=True), ()]
    for place, card in enumerate(view.line):
        mark, words = bounty(card)
        row = abreast((Span(" "), mark, words), (on_tape(str(card.points)), Span(" VP ", "muted")), width)
        rows += [hitting(("bounty", place), row)]
    if view.hand is not None and view.hand.hidden:
        rows += [(), (Span(" Your Hidden Bounties", "muted"),)]
        for place, card in enumerate(view.hand.hidden):
            mark, words = bounty(card)
            row = abreast((Span(" "), mark, words), (on_tape(str(card.points)), Span(" VP ", "muted")), width)
            rows.append(hitting(("hidden", place), row))
    rows.append(())
    for deck, left, pile in decks_told(view):
        rows.append((Span(f" {deck.capitalize():<9} {left:>2} left, {len(pile):>2} discarded", "muted"),))
    return tuple(fit(row, width) for row in rows[:height])


def can_complete(view: View, card: BountyCard) -> bool:
    """Whether the seat to act could complete this Bounty here and now with what it carries."""
    for option in view.options:
        if isinstance(option, Deliver) and option.bounty == card.number:
            return True
        if isinstance(option, ClaimBounty) and option.card == card.number:
            return True
    if view.actions is None or card.egg is None:
        return False
    squad = view.squads[view.actions.seat]
    stands = 0 <= squad.pawn < len(view.spaces) and view.spaces[squad.pawn].place == card.place
    return stands and view.actions.points > 0 and squad.eggs[EGGS.index(card.egg)] > 0


def _rows_small(view: View, width: int) -> tuple[Line, ...]:
    each = (width - 4) // 2
    rows: list[list[Span]] = [[], []]
    for place, card in enumerate(view.line):
        row = rows[min(place // 2, 1)]
        gap = Span(" " * (2 if place % 2 else 0))
        row += (gap, *hitting(("bounty", place), _small(view, card, each)))
    return tuple(fit(row, width) for row in rows)


def _small(view: View, card: BountyCard, width: int) -> Line:
    mark, words = bounty(card)
    ready = can_complete(view, card)
    points = on_tape(str(card.points)) if ready else Span(str(card.points), "accent", emphasis="bold")
    name = words._replace(emphasis="bold") if ready else words
    dots = Span("·" * max(0, width - width_of((mark, name, points))), "faint")
    return (*cut((mark, name, dots), width - width_of((points,))), points)


def _rows_wide(view: View, width: int) -> tuple[Line, ...]:
    step = (width + 1) // ABREAST
    upper: list[Span] = []
    lower: list[Span] = []
    for place, card in enumerate(view.line[:ABREAST]):
        over, under = _wide(view, card, step - 1)
        hit = ("bounty", place)
        upper += (*hitting(hit, on("surface", over)), Span(" "))
        lower += (*hitting(hit, on("surface", under)), Span(" "))
    return fit(upper, width), fit(lower, width), fit((), width)


def _wide(view: View, card: BountyCard, width: int) -> tuple[Line, Line]:
    ready = can_complete(view, card)
    if card.egg is not None and card.place is not None:
        mark, kind = egg(card.egg), Span(card.egg.capitalize(), card.egg)
        name = place_name(card.place)
    else:
        mark, kind = Span("×", "target", emphasis="bold"), Span("Hunt", "target")
        name = worm_name(card.worm or "any")
    points = on_tape(str(card.points)) if ready else Span(f" {card.points} ", "accent", emphasis="bold")
    over = abreast((Span(" "), mark, Span(" "), kind), (points, Span(" ")), width)
    return over, fit((Span(f" ► {name}", emphasis="bold"),), width)
