"""Every event follows its change: a view that is made when the event is told shows what the event tells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, get_args

from core.buried_beneath import events as e
from core.buried_beneath.forms import STATS
from core.buried_beneath.village import MIDDLE, NOWHERE
from tests.core.films import films, told_too_early, untold

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.buried_beneath.views import VillageView


def health_at(view: VillageView, colour: int, at: int) -> int:
    """The Health of a monster, or of the Boss, where it should be; -1 where it is not."""
    if colour == e.BOSS_COLOUR:
        return view.foe.health if view.foe is not None and view.foe.at == at else -1
    return next((unit.health for unit in view.units if unit.at == at and unit.colour == colour), -1)


TOLD: Final[dict[type[Any], Callable[[VillageView, Any], bool]]] = {
    e.VillageLaid: lambda v, x: (v.number, v.center, v.cards, v.boss) == (x.number, x.center, x.cards, x.boss),
    e.HeroTaken: lambda v, x: v.hero == x.hero and v.hero_at == MIDDLE and v.ready > 0,
    e.WaveCame: lambda v, x: v.wave == x.wave and tuple(camp.dice for camp in v.camps) == x.dice and not v.units,
    e.BossCame: lambda v, x: v.foe is not None and v.boss == x.boss and not v.markers,
    e.EnemiesBegan: lambda v, x: v.enemies_turn and v.turn_number == x.turn,
    e.UnitMoved: lambda v, x: health_at(v, x.colour, x.to) == x.health,
    e.UnitStayed: lambda v, x: health_at(v, x.colour, x.at) == x.health,
    e.MiddleReached: lambda v, x: health_at(v, x.colour, x.at) < 0,
    e.VillagerFled: lambda v, x: x.at not in v.out and v.fled > 0,
    e.MarkerLaid: lambda v, x: x.at in v.markers and len(v.markers) == x.count,
    e.MarkerGone: lambda v, x: x.at not in v.markers,
    e.Deployed: lambda v, x: health_at(v, x.colour, x.at) == x.health,
    e.CampMoved: lambda v, x: v.camps[x.colour].spot == x.spot,
    e.StatChanged: lambda v, x: v.stats[STATS.index(x.stat)] == x.value,
    e.Shoved: lambda v, x: x.to in v.out and x.at not in v.out,
    e.Mended: lambda v, x: any(unit.at == x.at and unit.health == x.health for unit in v.units),
    e.Hexed: lambda v, x: v.cooldowns[x.skill] == 1,
    e.YourTurnBegan: lambda v, x: not v.enemies_turn and not v.out and v.turn_number == x.turn,
    e.Placed: lambda v, x: x.at in v.out,
    e.HeroMoved: lambda v, x: v.hero_at == (x.way[-1] if x.way else x.at),
    e.Struck: lambda v, x: health_at(v, x.colour, x.at) == x.left,
    e.Felled: lambda v, x: health_at(v, x.colour, x.at) < 0,
    e.SkillUsed: lambda v, x: v.cooldowns[x.skill] == x.cooldown,
    e.VillagerBlown: lambda v, x: x.to in v.out and x.at not in v.out,
    e.WallSet: lambda v, x: v.wall == x.path,
    e.WallBroken: lambda v, _: v.wall == NOWHERE,
    e.TrapSet: lambda v, x: v.trap == x.at,
    e.TrapSprung: lambda v, _: v.trap == NOWHERE,
    e.SmokeSpread: lambda v, x: v.smoke == x.at,
    e.ShieldsUp: lambda v, _: v.shield,
    e.Recalled: lambda v, x: x.at not in v.out and v.ready > 0,
    e.CameBack: lambda v, _: v.ready > 0,
    e.TurnEnded: lambda v, x: v.cooldowns == x.cooldowns,
    e.WaveWon: lambda v, x: v.wave == x.wave and v.fights[-1].turns == x.turns,
    e.BossFell: lambda v, x: v.foe is not None and v.foe.health == x.health,
    e.BossGrew: lambda v, x: getattr(v.foe, x.stat) == x.value,
    e.TryLost: lambda v, x: v.lost == x.why,
}
"""What a view shows once an event was told."""

ALONE: Final = {e.Dazed, e.Hastened, e.DeployBlocked, e.HeroHit, e.VillagerHit, e.Acted, e.GaveUp}
"""They tell what is going on: what it brings, the events after them tell."""


def test_every_kind_of_event_is_asked() -> None:
    """A new event says here what it tells, or that it tells nothing which stays."""
    assert set(TOLD) | ALONE == set(get_args(e.AnyEvent))
    assert not set(TOLD) & ALONE


def test_an_event_follows_its_change() -> None:
    """Whole games and fights, with every Hero and Boss."""
    filmed = list(films("buried-beneath", 24))

    assert not told_too_early(filmed, TOLD)
    # whose symbols are taken is no event; nor is the card that the Root Mother turns before she asks
    assert untold(filmed) <= {"asked", "options", "over", "taking", "symbols", "foe", "lives"}
