"""Rubble on its way: onto a Leader, into a trade, onto a space. TB 4.3; R5, R16, R49."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from core.terror_below.chapters.pieces import change, has_cards, power
from core.terror_below.events import RubblePlaced, RubbleTaken, RubbleTraded
from core.terror_below.flow import answers, asks, pop, push, runs
from core.terror_below.frames import DrawingCard, PlacingRubble, TakingRubble, Trading
from core.terror_below.options import PlaceRubble, Stop, TradeForItem, TradeForWeapon
from core.terror_below.state import ITEMS, WEAPONS

if TYPE_CHECKING:
    from core.engine.decisions import Option, Seat
    from core.terror_below.state import Draft

TRADES = {ITEMS: TradeForItem(), WEAPONS: TradeForWeapon()}
KEEP = Stop()


def take(d: Draft, seat: Seat, space: int, pieces: int) -> None:
    """Take pieces from a space onto a Leader; they arrive one by one, and the one that completes a set is traded."""
    early = power(d, seat, "early-trade")
    while pieces and d.rubble[space]:
        pieces -= 1
        carried = d.squads[seat].rubble + 1
        d.rubble[space] -= 1
        d.squads[seat] = replace(d.squads[seat], rubble=carried)
        d.events.append(RubbleTaken(seat, space))
        full = carried >= d.decks.pieces.rubble_per_card
        if full or (early is not None and carried >= early.amount and has_cards(d, ITEMS)):
            push(d, TakingRubble(seat, space, pieces), Trading(seat, early=not full))
            return


@runs(TakingRubble)
def _take_rest(d: Draft, frame: TakingRubble) -> None:
    """After a trade the rest follows."""
    pop(d)
    take(d, frame.seat, frame.space, frame.pieces)


@runs(Trading)
def _trade_at_once(d: Draft, frame: Trading) -> bool | None:
    """A trade with nothing to choose happens by itself; with both decks empty the pieces just go back. R5."""
    if frame.early:
        return True
    decks = [deck for deck in TRADES if has_cards(d, deck)]
    if len(decks) > 1:
        return True
    pop(d)
    _trade(d, frame.seat, d.decks.pieces.rubble_per_card, next(iter(decks), None))
    return None


@asks(Trading, "trade")
def _ask_trade(d: Draft, frame: Trading) -> tuple[Seat, tuple[Option, ...]]:
    if frame.early:
        return frame.seat, (TRADES[ITEMS], KEEP)
    return frame.seat, tuple(TRADES.values())


@answers(Trading)
def _traded(d: Draft, frame: Trading, option: Option) -> None:
    pop(d)
    if isinstance(option, Stop):
        return
    early = power(d, frame.seat, "early-trade")
    pieces = early.amount if frame.early and early is not None else d.decks.pieces.rubble_per_card
    _trade(d, frame.seat, pieces, ITEMS if isinstance(option, TradeForItem) else WEAPONS)


def _trade(d: Draft, seat: Seat, pieces: int, deck: int | None) -> None:
    change(d, seat, rubble=d.squads[seat].rubble - pieces)
    d.rubble_left += pieces
    d.events.append(RubbleTraded(seat, pieces, None if deck is None else "items" if deck == ITEMS else "weapons"))
    if deck is not None:
        push(d, DrawingCard(seat, deck))


def room_for_rubble(d: Draft, space: int) -> bool:
    """Whether a space may take a piece of Rubble: desert, no Location, room for it. TB 6.4."""
    return d.rubble[space] < d.decks.pieces.rubble_per_space and d.locations[space] < 0 and not d.board.canyon[space]


def rubble_may_fall(d: Draft, space: int, *, setup: bool = False) -> bool:
    """Whether an attack may drop Rubble on a space; in solo on a Location too, but not in the `setup`. TB 11.3, R62."""
    return (
        d.rubble[space] < d.decks.pieces.rubble_per_space
        and not d.board.canyon[space]
        and (d.locations[space] < 0 or (d.setup.solo is not None and not setup))
    )


def rubble_spaces(d: Draft, seat: Seat, *, own: bool) -> tuple[int, ...]:
    """Where a seat may put Rubble: of its `own` next to its pawn (R49), or of the supply where no pawn is.

    Nowhere when there is none to put (R45).
    """
    if not (d.squads[seat].rubble if own else d.rubble_left):
        return ()
    if own:
        return tuple([space for space in d.board.adjacent[d.pawns[seat]] if room_for_rubble(d, space)])
    return tuple([space for space in range(d.board.size) if room_for_rubble(d, space) and space not in d.pawns])


@runs(PlacingRubble)
def _place_at_once(d: Draft, frame: PlacingRubble) -> bool | None:
    spaces = rubble_spaces(d, frame.seat, own=frame.own)
    if len(spaces) > 1:
        return True
    pop(d)
    for space in spaces:
        _place(d, frame, space)
    return None


@asks(PlacingRubble, "place-rubble")
def _ask_place(d: Draft, frame: PlacingRubble) -> tuple[Seat, tuple[Option, ...]]:
    return frame.seat, tuple([d.board.places[space] for space in rubble_spaces(d, frame.seat, own=frame.own)])


@answers(PlacingRubble)
def _placed(d: Draft, frame: PlacingRubble, option: PlaceRubble) -> None:
    pop(d)
    _place(d, frame, option.space)


def _place(d: Draft, frame: PlacingRubble, space: int) -> None:
    if frame.own:
        change(d, frame.seat, rubble=d.squads[frame.seat].rubble - 1)
    else:
        d.rubble_left -= 1
    d.rubble[space] += 1
    d.events.append(RubblePlaced(frame.seat, space))
