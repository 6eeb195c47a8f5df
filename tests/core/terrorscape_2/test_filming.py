"""Every event follows its change: a view that is made when the event is told shows what the event tells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, get_args

from core.terrorscape_2 import events as e
from core.terrorscape_2 import hunt_events as h
from core.terrorscape_2.game import Terrorscape2
from core.terrorscape_2.station import NOWHERE
from tests.core.films import films, told_too_early, untold

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.terrorscape_2.views import StationView


def held(view: StationView, who: int) -> list[int]:
    """The items of a Survivor, as far as they are seen."""
    return [item.card for item in view.team[who].items]


def is_ours(view: StationView) -> bool:
    """Whether the view shows where the Survivors are."""
    return view.radio >= 0


LAID_OUT: Final = frozenset(("trap-parts", "firecracker", "alarm-clock", "rope"))
"""Items of which no more is told than that they are used."""

TOLD: Final[dict[type[Any], Callable[[StationView, Any], bool]]] = {
    e.KillerChosen: lambda v, x: v.killer == x.killer,
    e.SurvivorChosen: lambda v, x: v.team[x.who].survivor == x.survivor,
    e.SurvivorsTurn: lambda v, x: v.round == x.round and v.turn == 0 and not v.noise,
    e.KillersTurn: lambda v, x: v.round == x.round and v.turn == 1,
    e.Walked: lambda v, x: v.team[x.who].at == x.to,
    e.Sounded: lambda v, x: x.at in v.noise,
    e.NoiseTold: lambda v, x: v.heard is not None and (v.heard.places, v.heard.everywhere) == (x.places, x.everywhere),
    e.ItemsDrawn: lambda v, x: {item.card for item in v.drawn} <= set(x.cards),
    e.ItemKept: lambda v, _: not v.drawn,
    e.ItemDropped: lambda v, x: x.card not in held(v, x.who) and v.discards[-1].card == x.card,
    e.ItemGiven: lambda v, x: x.card in held(v, x.whom) and x.card not in held(v, x.who),
    e.KeyFound: lambda v, x: v.keys == x.keys,
    e.Repaired: lambda v, x: getattr(v, x.what) == x.now,
    e.RescueCalled: lambda v, x: v.rescue == x.rounds,
    e.RescueNears: lambda v, x: v.rescue == x.rounds,
    e.Refuelled: lambda v, _: v.fuel,
    e.VehicleReady: lambda v, _: v.ready,
    e.BlockRemoved: lambda v, x: x.door not in v.blocks,
    e.Blocked: lambda v, x: x.door < 0 or x.door in v.blocks,
    e.FearLost: lambda v, x: not v.team[x.who].fear,
    e.HealedUp: lambda v, x: not v.team[x.who].injured,
    e.TokenDrawn: lambda v, x: v.team[x.who].token,
    e.Observed: lambda v, _: v.observed,
    e.IconSeen: lambda v, x: v.weakness is not None and v.weakness.icon == x.icon,
    e.ZoneSeen: lambda v, x: v.weakness is not None and v.weakness.zone == x.zone,
    e.CatMet: lambda v, x: v.cat == x.at,
    e.Answered: lambda v, x: v.told[-1].places == x.places and v.told[-1].who == x.who,
    e.Feared: lambda v, x: v.team[x.who].fear == x.fear,
    e.EncounterBegan: lambda v, x: v.found == x.who,
    e.AttackBegan: lambda v, x: v.strength == x.strength,
    e.DefenderChosen: lambda v, x: v.stands == x.who,
    e.Rolled: lambda v, _: v.stands == NOWHERE,
    e.Held: lambda v, _: not v.found,
    e.Injured: lambda v, x: v.team[x.who].injured,
    e.EncounterEnded: lambda v, _: not v.found,
    e.ShowdownBegan: lambda v, _: v.facing >= 0 and v.weakness is not None,
    h.CardPaid: lambda v, x: v.discarded[-1].skill == x.card,
    h.CardsDrawn: lambda v, x: (v.hand if x.kept else v.discarded)[-1].skill == x.card,
    h.CardsMilled: lambda v, x: v.discarded[-1].skill == x.card,
    h.LevelUp: lambda v, x: v.level == x.level,
    h.Strengthened: lambda v, x: v.strength == x.strength,
    h.Unlocked: lambda v, x: x.card not in v.locked,
    h.ThrownOut: lambda v, x: v.discarded[-1].skill == x.card,
    h.Stepped: lambda v, x: v.spotted is not None and v.spotted.at == x.to and v.at in {x.to, NOWHERE},
    h.Vanished: lambda v, x: v.vanished and v.by == x.card,
    h.Slipped: lambda v, x: v.at == x.to,
    h.Reappeared: lambda v, x: not v.vanished and v.spotted is not None and v.spotted.at == x.at,
    h.DelayLaid: lambda v, x: any(token.card == x.card and token.at == x.at for token in v.delays),
    h.DroidPlaced: lambda v, x: x.at in v.droids,
    h.DroidTaken: lambda v, x: x.at not in v.droids,
    h.BlockMoved: lambda v, x: x.door not in v.blocks,
}
"""What a view shows once an event was told."""

CHANGED: Final[dict[type[Any], Callable[[StationView, StationView, Any], bool]]] = {
    e.ItemKept: lambda v, w, x: x.card < 0 or w.keys >= v.keys or x.card in held(w, x.who),
    e.ItemUsed: lambda v, w, x: not is_ours(w) or x.item not in LAID_OUT or _laid(v) != _laid(w),
    e.Rolled: lambda v, w, x: v.facing < 0 or w.facing == v.facing + x.total,
    h.CardPlayed: lambda v, w, _: v.deck < 0 or len(v.hand) - len(w.hand) == 1,
    h.DelayRuns: lambda v, w, _: len(v.delays) - len(w.delays) == 1,
}
"""What changes from the view before an event to the one after it, where that tells it."""


def _laid(view: StationView) -> tuple[Any, ...]:
    return view.traps, view.everywhere, view.clocks, view.ropes


ALONE: Final = {
    e.DeedDone,
    e.StoodStill,
    e.TokenSeen,
    e.Cured,
    e.Alerted,
    e.Saved,
    e.Killed,
    e.SideWon,
}
"""They tell what is going on: what it brings, the events after them tell, or nothing of it is seen."""


def test_every_kind_of_event_is_asked() -> None:
    """A new event says here what it tells, or that it tells nothing which stays."""
    assert set(TOLD) | set(CHANGED) | ALONE == set(get_args(Terrorscape2.event_type))
    assert not (set(TOLD) | set(CHANGED)) & ALONE


def test_an_event_follows_its_change() -> None:
    """Hunts of every Killer, as both sides and everybody see them."""
    filmed = list(films("terrorscape-2", 15))

    assert not told_too_early(filmed, TOLD, CHANGED)
    # What was told is taken down when the answer is over; who has acted, a card that is played out, a deck that is
    # shuffled anew, clocks that tick and who is asked next are no events. At the end all lies open.
    quiet = {
        "asked",
        "options",
        "over",
        "clocks",
        "record",
        "step",
        "left",
        "discarded",
        "hand",
        "deck",
        "strength",
        "alert",
    }
    found = untold(one for one in filmed if one.after.over is None)
    assert found <= quiet | {"team", "hit", "found", "stands", "drawn"}
