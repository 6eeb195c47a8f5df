"""The Bounty Line: the Bounties that everybody may complete."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terror_below.decks.cards import EGGS
from core.terror_below.words.bounties import bounty_now
from core.terror_below.words.cards import card_named
from core.terror_below.words.discards import decks_told
from core.terror_below.words.labels import kind_asked
from core.terror_below.words.names import place_name, worm_name
from tui.look.marks import on_tape, title
from tui.look.spans import Line, Span, abreast, cut, fit, hitting, on, width_of
from tui.terror_below.marks import bounty, egg

if TYPE_CHECKING:
    from core.terror_below.decks.cards import BountyCard
    from core.terror_below.views import View
    from core.terror_below.words.names import Length
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
    """The Bounty Line with room: each Bounty in full, then the viewer's Hidden ones, and what is left in the decks.

    Below each stands what it means as the table stands; where there is no room for all, the decks give way.
    """
    rows: list[Line] = [title("BOUNTY LINE", width, "b closes", focused=True), ()]
    for place, card in enumerate(view.line):
        rows += _whole(view, card, ("bounty", place), width)
    if view.hand is not None and view.hand.hidden:
        rows += [(), (Span(" Your Hidden Bounties", "muted"),)]
        for place, card in enumerate(view.hand.hidden):
            rows += _whole(view, card, ("hidden", place), width)
    decks = [
        (Span(f" {deck.capitalize():<9} {left:>2} left, {len(pile):>2} discarded", "muted"),)
        for deck, left, pile in decks_told(view)
    ]
    if len(rows) + 1 + len(decks) <= height:
        rows += [(), *decks]
    return tuple(fit(row, width) for row in rows[:height])


def _whole(view: View, card: BountyCard, hit: tuple[str, int], width: int) -> tuple[Line, Line]:
    """A Bounty in full, and what it means as the table stands."""
    ready = can_complete(view, card)
    mark, kind, name = _named(card, "full")
    points = on_tape(str(card.points)) if ready else Span(f" {card.points} ", "accent", emphasis="bold")
    words = (Span(" "), mark, Span(" "), kind, Span(f" ► {name}", emphasis="bold" if ready else ""))
    now = f"{_acting(view)} can complete it now" if ready else bounty_now(view, card)
    first = abreast(words, (points, Span("VP", "muted")), width)
    return hitting(hit, first), hitting(hit, fit((Span(f"   {now}", "muted"),), width))


def _acting(view: View) -> str:
    """Who could complete a Bounty now, as a sentence begins: `You`, or a name for whoever only watches."""
    seat = view.viewer if view.options or view.actions is None else view.actions.seat
    return "You" if seat == view.viewer else view.squads[seat].setup.name


def _named(card: BountyCard, length: Length = "short") -> tuple[Span, Span, str]:
    """A Bounty in three pieces: its mark, the colour of its Egg or `Hunt`, and the Location or the type of Worm."""
    if card.egg is not None and card.place is not None:
        return egg(card.egg), Span(card.egg.capitalize(), card.egg), place_name(card.place, length)
    return Span("×", "target", emphasis="bold"), Span("Hunt", "target"), worm_name(card.worm or "any")


COMPLETING: Final = frozenset(("act", "deliver", "reward"))
"""The questions whose answers complete the Bounties that they name. TB 4.5, 7.4."""


def can_complete(view: View, card: BountyCard) -> bool:
    """Whether the seat to act could complete this Bounty here and now with what it carries."""
    if kind_asked(view) in COMPLETING and any(card_named(view, option) == card for option in view.options):
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
    mark, kind, name = _named(card)
    points = on_tape(str(card.points)) if ready else Span(f" {card.points} ", "accent", emphasis="bold")
    over = abreast((Span(" "), mark, Span(" "), kind), (points, Span(" ")), width)
    return over, fit((Span(f" ► {name}", emphasis="bold"),), width)
