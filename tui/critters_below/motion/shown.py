"""A view as it stands in the middle of what happens: what each event changes of it, for whoever looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from core.critters_below import events as e
from core.critters_below.edition import edition_of
from core.critters_below.state import NO_HAND, NOTHING
from core.critters_below.views import DaySeen, SpaceView

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from core.critters_below.views import CritterView, ShelterView
    from core.engine.decisions import Event, Seat


def quiet(view: ShelterView) -> ShelterView:
    """A view in which nobody is asked anything."""
    return replace(view, asked=(), options=())


def shown_after(view: ShelterView, after: ShelterView, event: Event) -> ShelterView:
    """A view as it is seen after an event that leads to `after`, of the same viewer."""
    match event:
        case e.DayBegan(day=day):
            return replace(view, round=day, outside=())
        case e.TurnBegan(seat=seat):
            return replace(view, turn=seat, actions=0, used=(), ability=False)
        case e.Gained(seat=seat, kind=kind, number=number):
            return _piled(_changed(view, seat, kind, number), kind, -number)
        case e.Lost(seat=seat, kind=kind, number=number):
            return _piled(_changed(view, seat, kind, -number), kind, number)
        case e.Healed(seat=seat, kind=kind, number=number):
            damage = list(view.critters[seat].damage)
            for _ in range(min(number, damage.count(kind))):
                damage.remove(kind)
            return _piled(_with(view, seat, damage=tuple(damage)), kind, number)
        case e.ConditionFlipped(seat=seat, kind=kind, others=others):
            flip = edition_of(view.edition).conditions[kind].flip
            if flip == "heal" and view.setup.heals_first:
                return view
            # what becomes Damage stays before its owner
            return _piled(_changed(view, seat, kind, -others - 1), kind, others + (flip != "damage"))
        case e.Cleared(seat=seat, kind=kind, number=number):
            return _piled(_changed(view, seat, kind, -number), kind, number)
        case e.Damaged(seat=seat, kind=kind):
            return _with(view, seat, damage=(*view.critters[seat].damage, kind))
        case e.HandLimited(seat=seat, counts=counts):
            for kind, number in enumerate(counts):
                view = _piled(_changed(view, seat, kind, -number), kind, number)
            return view
        case e.Died(seat=seat, day=day):
            none = None if view.critters[seat].hand is None else NO_HAND
            return _with(view, seat, hand=none, cards=0, pocket=0, items=(), worn=None, hardened=False, died=day)
        case _:
            # it changes no hand and no Damage: perhaps a card, or a day
            return _moved(view, after, event)


def _moved(view: ShelterView, after: ShelterView, event: Event) -> ShelterView:
    """The same for cards that come and go, and for days."""
    match event:
        case e.CardUsed(space=space) if space:
            return _without(view, (space,))
        case e.CardUsed(seat=seat, card=card):
            items = tuple([shown for shown in view.critters[seat].items if shown.card != card])
            return _with(view, seat, pocket=max(0, view.critters[seat].pocket - 1), items=items)
        case e.Buried(space=space):
            return replace(_without(view, (space,)), storage=view.storage + 1)
        case e.Looked(spaces=spaces):
            return _without(view, spaces)
        case e.Kept(seat=seat, number=number, spaces=spaces):
            view = _laid(view, after, spaces)
            return _with(view, seat, pocket=view.critters[seat].pocket + number)
        case e.Dropped(seat=seat, space=space):
            view = _laid(view, after, (space,))
            return _with(view, seat, pocket=max(0, view.critters[seat].pocket - 1))
        case e.TakenOff(seat=seat, space=space):
            return _with(_laid(view, after, (space,)), seat, worn=None)
        case e.Restocked(spaces=spaces):
            return replace(_laid(view, after, spaces), storage=max(0, view.storage - len(spaces)))
        case e.Emptied(seat=seat, spaces=spaces):
            return _with(_laid(view, after, spaces), seat, pocket=0, items=(), worn=None)
        case e.Supplied(seat=seat, number=number):
            view = replace(view, discard=max(0, view.discard - number))
            return _with(view, seat, pocket=view.critters[seat].pocket + number)
        case e.PutOn(seat=seat, card=card):
            worn = after.critters[seat].worn
            return (
                _with(view, seat, hardened=True)
                if card == NOTHING
                else _with(view, seat, worn=worn if worn is not None and worn.card == card else None)
            )
        case e.Hardened(seat=seat):
            return _with(view, seat, hardened=False)
        case e.ShelfShuffled():
            return replace(view, shelf=tuple([SpaceView(space.space, None, ()) for space in view.shelf]))
        case e.Opened(facility=facility) if facility:
            return replace(view, rooms=after.rooms)
        case e.Detected(day=day, event=found) | e.DayTurned(day=day, event=found):
            line = [replace(one, seen=DaySeen(day, found)) if one.day == day else one for one in view.line]
            return replace(view, line=tuple(line))
        case e.WentBack(pocket=pocket, worn=worn, can=can):
            view = replace(view, storage=view.storage + pocket + (worn != NOTHING) + (can != NOTHING))
            return replace(view, discard=view.discard - 1, top=after.top) if can != NOTHING else view
        case e.WentOut(seats=seats):
            return replace(view, outside=seats)
        case e.GameEnded():
            return replace(view, over=after.over)
        case _:
            # nothing is seen of it before the next view
            return view


def _with(view: ShelterView, seat: Seat, **changes: Any) -> ShelterView:
    critter: CritterView = replace(view.critters[seat], **changes)
    return replace(view, critters=(*view.critters[:seat], critter, *view.critters[seat + 1 :]))


def _changed(view: ShelterView, seat: Seat, kind: int, number: int) -> ShelterView:
    """Conditions come to a hand, or leave it."""
    critter = view.critters[seat]
    hand = critter.hand
    if hand is not None:
        hand = (*hand[:kind], max(0, hand[kind] + number), *hand[kind + 1 :])
    return _with(view, seat, hand=hand, cards=max(0, critter.cards + number))


def _piled(view: ShelterView, kind: int, number: int) -> ShelterView:
    piles = view.piles
    return replace(view, piles=(*piles[:kind], max(0, piles[kind] + number), *piles[kind + 1 :]))


def _without(view: ShelterView, spaces: Iterable[int]) -> ShelterView:
    gone = set(spaces)
    return replace(view, shelf=tuple([space for space in view.shelf if space.space not in gone]))


def _laid(view: ShelterView, after: ShelterView, spaces: Sequence[int]) -> ShelterView:
    """Cards come to these spaces; what who looks knows of them at the end, it knows at once."""
    known = {space.space: space for space in after.shelf}
    kept = {space.space: space for space in view.shelf}
    for space in spaces:
        kept[space] = known.get(space, SpaceView(space, None, ()))
    return replace(view, shelf=tuple([kept[space] for space in sorted(kept)]))
