"""Items and Hats: when they can be played, and what they do. TB 5.1, 5.3; R38, R45."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from core.terror_below.chapters.pieces import (
    ONE_EGG,
    change,
    discard,
    minus,
    others,
    plus,
    remember,
    score,
    set_turn,
    top,
    without,
)
from core.terror_below.chapters.rubble import room_for_rubble
from core.terror_below.decks.cards import EGGS
from core.terror_below.events import (
    BountyDiscarded,
    CardsReturned,
    CardsSeen,
    EggsPickedUp,
    EggStolen,
    HatLost,
    ItemPlayed,
)
from core.terror_below.flow import answers, asks, pop, push, runs, swap
from core.terror_below.frames import (
    Actions,
    ClearingLine,
    Delivering,
    ItemEffects,
    Nudging,
    PlacingRubble,
    RefillingLine,
    Reviving,
    SortingWorms,
    StealingEgg,
    TakingEggs,
)
from core.terror_below.options import DiscardBounty, PutNext, StealEgg, Stop, TakeEggs
from core.terror_below.state import BOUNTIES, ITEMS, NO_EGGS, NONE, WORMS, Pile

if TYPE_CHECKING:
    from core.engine.decisions import Option, Seat
    from core.terror_below.decks.cards import Effect
    from core.terror_below.state import Draft

STOP = Stop()


def can_use(d: Draft, frame: Actions, seat: Seat, card: int) -> bool:
    """Whether an Item can be played among actions: what needs its effect must have it. R38, R45."""
    for effect in d.decks.conditions[card]:  # noqa: SIM110 - asked of many Items whenever actions are listed
        if not has_effect(d, frame, seat, effect):
            return False
    return True


def has_effect(d: Draft, frame: Actions, seat: Seat, effect: Effect) -> bool:
    """Whether an effect that must not be lost could happen now (R45)."""
    match effect.verb:
        case "escape":
            return False
        case "revive":
            return bool(d.squads[seat].dead)
        case "deliver":
            return (
                frame.points > 0
                and not frame.picked
                and d.locations[d.pawns[seat]] >= 0
                and sum(d.squads[seat].eggs) >= effect.amount
            )
        case "place-rubble":
            return d.rubble_left > 0 and any(
                room_for_rubble(d, space) and space not in d.pawns for space in range(d.board.size)
            )
        case "take-eggs":
            return bool(_egg_spaces(d, seat))
        case "steal-egg":
            return bool(_victims(d, seat))
        case _:
            # only conditional effects are asked about
            raise AssertionError(f"{effect.verb} can always happen")


def use(d: Draft, seat: Seat, card: int) -> None:
    """Put on a Hat, or play an Item: it is discarded and its effects happen in order."""
    item = d.decks.items[card]
    squad = d.squads[seat]
    if item.hat:
        change(d, seat, items=without(squad.items, card), hat=card)
        d.events.append(ItemPlayed(seat, card))
        if squad.hat != NONE:
            discard(d, ITEMS, squad.hat)
            d.events.append(HatLost(seat, squad.hat, "replaced", seat))
        return
    change(d, seat, items=without(squad.items, card))
    discard(d, ITEMS, card)
    d.events.append(ItemPlayed(seat, card))
    push(d, ItemEffects(seat, card))


@runs(ItemEffects)
def _next_effect(d: Draft, frame: ItemEffects) -> None:
    effects = d.decks.items[frame.card].effects
    if frame.step == len(effects):
        pop(d)
        return
    swap(d, replace(frame, step=frame.step + 1))
    _happen(d, frame.seat, effects[frame.step])


def _happen(d: Draft, seat: Seat, effect: Effect) -> None:
    match effect.verb:
        case "points":
            _more_points(d, effect.amount)
        case "score":
            score(d, seat, effect.amount, "items")
        case "brave-rubble":
            set_turn(d, brave=True)
        case "sort-worms":
            _look_at_worms(d, seat, effect.amount)
        case "nudge":
            push(d, Nudging(seat, effect.amount))
        case "revive":
            push(d, Reviving(seat))
        case "deliver":
            _more_points(d, -1)
            push(d, Delivering(seat, effect.amount))
        case "place-rubble":
            push(d, *(PlacingRubble(seat, own=False) for _ in range(effect.amount)))
        case "take-eggs":
            push(d, TakingEggs(seat))
        case "steal-egg":
            push(d, StealingEgg(seat))
        case "clear-line":
            push(d, RefillingLine(), ClearingLine(seat))
        case _:
            # the check of a deck pack keeps all other effects off Items; `escape` is played in a hunt, not here
            raise AssertionError(f"{effect.verb} is no effect of an Item")


def _more_points(d: Draft, points: int) -> None:
    """Change the points of the actions that are going on."""
    for place, frame in enumerate(d.stack):
        if type(frame) is Actions:
            given = frame.given + max(points, 0)
            d.stack[place] = replace(frame, points=frame.points + points, given=given)


def _look_at_worms(d: Draft, seat: Seat, count: int) -> None:
    """Look at the top of the Worm deck; more than one card is put back in any order. R36."""
    seen = top(d, WORMS, count)
    if not seen:
        return
    push(d, SortingWorms(seat, seen))
    d.events.append(CardsSeen(seat, "worms", len(seen), audience=others(d, seat)))
    d.events.append(CardsSeen(seat, "worms", len(seen), seen, audience=(seat,)))


@runs(SortingWorms)
def _sort_on(d: Draft, frame: SortingWorms) -> bool | None:
    left = tuple(card for card in frame.seen if card not in frame.placed)
    if len(left) > 1:
        return True
    order = frame.placed + left
    pile = d.piles[WORMS]
    d.piles[WORMS] = Pile((*pile.deck[: -len(order)], *order[::-1]), pile.discard)
    remember(d, WORMS, order, frame.seat)
    pop(d)
    d.events.append(CardsReturned(frame.seat, "worms", len(order), bottom=False))
    return None


@asks(SortingWorms, "sort-worms")
def _ask_sort(d: Draft, frame: SortingWorms) -> tuple[Seat, tuple[Option, ...]]:
    return frame.seat, tuple(PutNext(card) for card in frame.seen if card not in frame.placed)


@answers(SortingWorms)
def _sorted(d: Draft, frame: SortingWorms, option: PutNext) -> None:
    swap(d, replace(frame, placed=(*frame.placed, option.card)))


@asks(ClearingLine, "clear-line")
def _ask_clear(d: Draft, frame: ClearingLine) -> tuple[Seat, tuple[Option, ...]]:
    return frame.seat, (*(DiscardBounty(card) for card in d.line), STOP)


@answers(ClearingLine)
def _clear(d: Draft, frame: ClearingLine, option: DiscardBounty | Stop) -> None:
    """Discard Bounties of the Line; it is refilled when the seat is done. Suspicious Briefcase."""
    if isinstance(option, Stop):
        pop(d)
        return
    d.line = without(d.line, option.card)
    discard(d, BOUNTIES, option.card)
    d.events.append(BountyDiscarded(frame.seat, option.card))
    if not d.line:
        pop(d)


def _egg_spaces(d: Draft, seat: Seat) -> tuple[int, ...]:
    return tuple(space for space in d.board.adjacent[d.pawns[seat]] if d.eggs[space] != NO_EGGS)


@runs(TakingEggs)
def _hook_at_once(d: Draft, frame: TakingEggs) -> bool | None:
    spaces = _egg_spaces(d, frame.seat)
    if len(spaces) > 1:
        return True
    pop(d)
    for space in spaces:
        eggs_from_space(d, frame.seat, space)
    return None


@asks(TakingEggs, "take-eggs")
def _ask_hook(d: Draft, frame: TakingEggs) -> tuple[Seat, tuple[Option, ...]]:
    return frame.seat, tuple(d.board.hooks[space] for space in _egg_spaces(d, frame.seat))


@answers(TakingEggs)
def _hooked(d: Draft, frame: TakingEggs, option: TakeEggs) -> None:
    pop(d)
    eggs_from_space(d, frame.seat, option.space)


def eggs_from_space(d: Draft, seat: Seat, space: int) -> None:
    """Put all Eggs of a space onto a Leader."""
    eggs = d.eggs[space]
    change(d, seat, eggs=plus(d.squads[seat].eggs, eggs))
    d.eggs[space] = NO_EGGS
    d.events.append(EggsPickedUp(seat, space, eggs))


def _victims(d: Draft, seat: Seat) -> tuple[StealEgg, ...]:
    adjacent = d.board.adjacent[d.pawns[seat]]
    return tuple(
        StealEgg(other, egg)
        for other, pawn in enumerate(d.pawns)
        if other != seat and pawn in adjacent
        for egg, count in zip(EGGS, d.squads[other].eggs, strict=True)
        if count
    )


@runs(StealingEgg)
def _steal_at_once(d: Draft, frame: StealingEgg) -> bool | None:
    victims = _victims(d, frame.seat)
    if len(victims) > 1:
        return True
    pop(d)
    for victim in victims:
        _steal(d, frame.seat, victim)
    return None


@asks(StealingEgg, "steal-egg")
def _ask_steal(d: Draft, frame: StealingEgg) -> tuple[Seat, tuple[Option, ...]]:
    return frame.seat, _victims(d, frame.seat)


@answers(StealingEgg)
def _stolen(d: Draft, frame: StealingEgg, option: StealEgg) -> None:
    pop(d)
    _steal(d, frame.seat, option)


def _steal(d: Draft, seat: Seat, option: StealEgg) -> None:
    egg = ONE_EGG[option.egg]
    change(d, option.seat, eggs=minus(d.squads[option.seat].eggs, egg))
    change(d, seat, eggs=plus(d.squads[seat].eggs, egg))
    d.events.append(EggStolen(seat, option.seat, option.egg))
