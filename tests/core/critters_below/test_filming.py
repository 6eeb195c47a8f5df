"""Every event follows its change: a view that is made when the event is told shows what the event tells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, get_args

from core.critters_below import events as e
from core.critters_below.state import NOTHING
from tests.core.films import films, told_too_early, untold

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.critters_below.views import ShelterView


def lies(view: ShelterView, space: int) -> bool:
    """Whether a card lies on a space of the Shelf."""
    return any(shown.space == space for shown in view.shelf)


def all_lie(view: ShelterView, spaces: tuple[int, ...]) -> bool:
    """Whether a card lies on each of these spaces."""
    return all(lies(view, space) for space in spaces)


def is_open(view: ShelterView, day: int, event: int) -> bool:
    """Whether a day is turned up in the line."""
    return any(one.seen is not None and one.seen.day == day and one.seen.event == event for one in view.line)


def worn(view: ShelterView, seat: int) -> int:
    """The card that somebody wears."""
    shown = view.critters[seat].worn
    return NOTHING if shown is None else shown.card


TOLD: Final[dict[type[Any], Callable[[ShelterView, Any], bool]]] = {
    e.CritterTaken: lambda v, x: v.critters[x.seat].character == x.character,
    e.FirstDrawn: lambda v, x: v.first == x.seat,
    e.WarLaid: lambda v, x: tuple(day.planes for day in v.line) == x.planes,
    e.ItemsLaid: lambda v, x: (
        v.storage == x.storage and tuple(one.pocket for one in v.critters) == x.pockets and v.critters[0].cards > 0
    ),
    e.PocketDealt: lambda v, x: tuple(item.card for item in v.critters[x.seat].items) == x.cards,
    e.FirstDamage: lambda v, x: tuple(one.damage[0] for one in v.critters) == x.kinds,
    e.DayBegan: lambda v, x: v.round == x.day and not v.outside and not any(one.thumb_in for one in v.critters),
    e.TurnBegan: lambda v, x: v.turn == x.seat and not v.actions,
    e.CardUsed: lambda v, x: not lies(v, x.space) and v.doing[-1].kind == "item" and v.actions > 0,
    e.FacilityUsed: lambda v, x: v.doing[-1].id == x.facility and v.actions > 0,
    e.AbilityUsed: lambda v, x: v.doing[-1].id == x.character and v.ability,
    e.Gained: lambda v, x: v.critters[x.seat].cards >= x.number,
    e.Aimed: lambda v, x: v.doing[-1].subject == x.target,
    e.Looked: lambda v, x: not x.spaces or (v.looks[0] == x.seat and v.emptied == x.spaces),
    e.Saw: lambda v, x: tuple(item.card for item in v.looking) == x.cards,
    e.Kept: lambda v, x: all_lie(v, x.spaces) and v.critters[x.seat].pocket >= x.number,
    e.KeptThese: lambda v, x: set(x.cards) <= {item.card for item in v.critters[x.seat].items},
    e.Restocked: lambda v, x: all_lie(v, x.spaces),
    e.Emptied: lambda v, x: all_lie(v, x.spaces) and not v.critters[x.seat].pocket and worn(v, x.seat) == NOTHING,
    e.EmptiedThese: lambda v, x: not v.critters[x.seat].items,
    e.Supplied: lambda v, x: v.critters[x.seat].pocket >= x.number,
    e.Drew: lambda v, x: set(x.cards) <= {item.card for item in v.critters[x.seat].items},
    e.Detected: lambda v, x: is_open(v, x.day, x.event),
    e.PutOn: lambda v, x: v.critters[x.seat].hardened if x.card == NOTHING else worn(v, x.seat) == x.card,
    e.Hardened: lambda v, x: not v.critters[x.seat].hardened,
    e.TakenOff: lambda v, x: lies(v, x.space) and worn(v, x.seat) == NOTHING,
    e.Dropped: lambda v, x: lies(v, x.space),
    e.DroppedThis: lambda v, x: x.card not in [item.card for item in v.critters[x.seat].items],
    e.Buried: lambda v, x: not lies(v, x.space) and v.storage > 0,
    e.TurnEnded: lambda v, _: not v.actions and not v.used and not v.ability,
    e.Named: lambda v, x: v.named == x.next,
    e.NothingToFlip: lambda v, x: v.flipping != x.seat and not v.critters[x.seat].cards,
    e.ConditionFlipped: lambda v, x: v.flipping != x.seat and v.fell[-1].kinds == (x.kind,),
    e.Cleared: lambda v, x: v.critters[x.seat].hand is None or not v.critters[x.seat].hand[x.kind],
    e.Damaged: lambda v, x: v.critters[x.seat].damage[-1] == x.kind and len(v.critters[x.seat].damage) == x.number,
    e.HandLimited: lambda v, x: v.fell[-1].place == 0 and len(v.fell[-1].kinds) == sum(x.counts),
    e.Died: lambda v, x: v.critters[x.seat].died == x.day and not v.critters[x.seat].cards,
    e.WentBack: lambda v, x: not v.critters[x.seat].pocket and worn(v, x.seat) == NOTHING,
    e.ThumbIn: lambda v, x: v.critters[x.seat].thumb_in,
    e.ThumbGiven: lambda v, x: v.critters[x.seat].thumb == x.out,
    e.WentOut: lambda v, x: v.outside == x.seats,
    e.DayTurned: lambda v, x: is_open(v, x.day, x.event),
}
"""What a view shows once an event was told."""

CHANGED: Final[dict[type[Any], Callable[[ShelterView, ShelterView, Any], bool]]] = {
    e.Gained: lambda v, w, x: w.critters[x.seat].cards - v.critters[x.seat].cards == x.number,
    e.Lost: lambda v, w, x: v.critters[x.seat].cards - w.critters[x.seat].cards == x.number,
    e.Healed: lambda v, w, x: len(v.critters[x.seat].damage) - len(w.critters[x.seat].damage) == x.number,
    e.Cleared: lambda v, w, x: v.critters[x.seat].cards - w.critters[x.seat].cards == x.number,
    e.HandLimited: lambda v, w, x: v.critters[x.seat].cards - w.critters[x.seat].cards == sum(x.counts),
    e.Supplied: lambda v, w, x: v.discard - w.discard == x.number,
    e.Opened: lambda v, w, x: (v.rooms != w.rooms) == bool(x.facility),
    e.Dropped: lambda v, w, x: v.critters[x.seat].pocket - w.critters[x.seat].pocket == 1,
    e.Buried: lambda v, w, _: w.storage - v.storage == 1,
    e.WentBack: lambda v, w, x: w.storage - v.storage == x.pocket + (x.worn >= 0) + (x.can >= 0),
}
"""What changes from the view before an event to the one after it, where that tells it."""

ALONE: Final = {
    e.FacilityJoined,
    e.NobodyToAim,
    e.ShelfShuffled,
    e.Thumbs,
    e.NobodyOut,
    e.Situation,
    e.KeptOff,
    e.GameEnded,
}
"""They tell what is going on: what it brings, the events after them tell, or nothing of it is seen."""


def test_every_kind_of_event_is_asked() -> None:
    """A new event says here what it tells, or that it tells nothing which stays."""
    assert set(TOLD) | set(CHANGED) | ALONE == set(get_args(e.AnyEvent))
    assert not (set(TOLD) | set(CHANGED)) & ALONE


def test_an_event_follows_its_change() -> None:
    """Games of every way to play, with two players to six."""
    filmed = list(films("critters-below", 24))

    assert not told_too_early(filmed, TOLD, CHANGED)
    # A card that was used goes to the Discard Pile when its last symbol is done; after a turn its hand is next.
    done = {"asked", "options", "over", "doing", "discard", "top", "surplus", "flipping", "turn"}
    # before the first turn everything is laid out at once
    assert untold(one for one in filmed if one.before.round) <= done
