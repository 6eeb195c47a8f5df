"""What stats, monsters and the Boss lose and gain. BB 7.5, 9.1, 12, 14.3; R19, R21, R33 to R35, R37."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from core.buried_beneath.events import (
    BOSS_COLOUR,
    BossFell,
    BossGrew,
    Felled,
    MarkerGone,
    StatChanged,
    Struck,
    TrapSprung,
    UnitMoved,
)
from core.buried_beneath.flow import GameIsWon, TryIsLost, answers, asks, push
from core.buried_beneath.forms import HEALTH, MANA, STATS
from core.buried_beneath.frames import Ruining, Uprooting
from core.buried_beneath.options import Uproot
from core.buried_beneath.state import Unit
from core.buried_beneath.village import CORNERS, NOWHERE

if TYPE_CHECKING:
    from core.buried_beneath.events import Cause, Source, Why
    from core.buried_beneath.state import Draft, Foe
    from core.engine.decisions import Option

TRAP_DAMAGE = 2
"""What the Trap takes, as its skill says."""

HIGHEST_ARMOR = 4
"""What the Pale Eye's Armor rises to, as its card says."""


LEFT: Final = tuple([0 if stat == MANA else 1 for stat in range(len(STATS))])
"""What must stay of each stat when crossed symbols are paid: a last point, but for Mana. R19."""


def change_stat(d: Draft, stat: int, by: int, why: Cause) -> None:
    """A stat rises, to the end of its track, or falls: Mana to 0, the others lose the try there. BB 12; R21."""
    had = d.stats[stat]
    value = max(0, min(had + by, d.edition.most))
    if value == had:
        return
    stats = list(d.stats)
    stats[stat] = value
    d.stats = tuple(stats)  # type: ignore[assignment]  # it is as long as it was
    d.events.append(StatChanged(stat=STATS[stat], by=value - had, value=value, why=why))
    if not value and d.edition.symbols[stat].loses_at_zero:
        lose_by_stat(stat)


def lose_by_stat(stat: int) -> None:
    """A stat at 0 loses the try. BB 7.5, 12."""
    name = STATS[stat]
    if name != "mana":
        raise TryIsLost(name)


def strike(d: Draft, at: int, damage: int, by: Source) -> None:
    """The enemy of a location takes damage from you: a monster, or the Boss up to its Armor. BB 9.1, 14.3; R37."""
    foe = d.foe
    if foe is not None and foe.at == at:
        strike_boss(d, foe, damage, by)
        return
    unit = d.unit_at(at)
    if unit is not None:
        strike_unit(d, unit, damage, by)


def strike_unit(d: Draft, unit: Unit, damage: int, by: Source) -> None:
    """A monster takes damage; at 0 Health its die comes off. R37."""
    left = max(0, unit.health - damage)
    d.set_unit(Unit(unit.colour, unit.number, left, unit.at))
    d.events.append(Struck(colour=unit.colour, at=unit.at, damage=unit.health - left, left=left, by=by))
    if left:
        return
    d.units = tuple([other for other in d.units if other.number != unit.number])
    d.events.append(Felled(colour=unit.colour, at=unit.at))
    name = d.monster(unit.colour).id
    if name == "goblin-scout":
        d.felled += 1
    elif name == "banshee" and d.stats[HEALTH] > 1:
        change_stat(d, HEALTH, -1, "wail")


def strike_boss(d: Draft, foe: Foe, damage: int, by: Source) -> None:
    """The Boss takes damage, no more from one source than its Armor. BB 14.3; R33."""
    dealt = min(damage, foe.armor, foe.health)
    left = foe.health - dealt
    d.foe = foe = replace(foe, health=left)
    d.events.append(Struck(colour=BOSS_COLOUR, at=foe.at, damage=dealt, left=left, by=by))
    if dealt and d.boss_card.id == "pale-eye" and foe.armor < HIGHEST_ARMOR:
        d.foe = foe = replace(foe, armor=foe.armor + 1)
        d.events.append(BossGrew(stat="armor", value=foe.armor))
    if not left:
        _boss_at_zero(d, foe)


def _boss_at_zero(d: Draft, foe: Foe) -> None:
    """It rises again as long as its card lets it; else it is defeated, and the game won at once. BB 12; R33, R35."""
    left = lives(d) - 1
    health = d.boss_card.health if left else 0
    name = d.boss_card.id
    if left:
        marked = name in {"monstrosity", "root-mother"}
        d.foe = replace(foe, health=health, card=foe.card if marked else foe.card - 1)
    d.events.append(BossFell(health=health, left=left))
    if not left:
        raise GameIsWon("boss")
    if name == "monstrosity":
        push(d, Ruining())
    elif name == "root-mother":
        push(d, Uprooting())


def lives(d: Draft) -> int:
    """How often the Boss has to be brought to 0 Health, from now on. R33."""
    foe = d.foe
    if foe is None:
        return 0
    name = d.boss_card.id
    if name == "monstrosity":
        return 1 + sum(corner not in d.markers for corner in CORNERS)
    if name == "root-mother":
        return 1 + len(d.markers)
    return 1 + foe.card


def grow_boss(d: Draft, *, health: int = 0, speed: int = 0, damage: int = 0) -> None:
    """The Boss gains Health, Speed or Damage, to the end of its track. R33, R51."""
    foe = d.foe
    if foe is None:
        return
    most = d.edition.most
    if (more := min(foe.health + health, most)) != foe.health:
        d.foe = foe = replace(foe, health=more)
        d.events.append(BossGrew(stat="health", value=more))
    if (more := min(foe.speed + speed, most)) != foe.speed:
        d.foe = foe = replace(foe, speed=more)
        d.events.append(BossGrew(stat="speed", value=more))
    if (more := min(foe.damage + damage, most)) != foe.damage:
        d.foe = replace(foe, damage=more)
        d.events.append(BossGrew(stat="damage", value=more))


def enter(d: Draft, unit: Unit, to: int, why: Why) -> tuple[Unit | None, bool]:
    """A monster goes along a path; what is left of it, and whether the Trap stopped it. R34."""
    moved = Unit(unit.colour, unit.number, unit.health, to)
    d.set_unit(moved)
    d.events.append(UnitMoved(colour=unit.colour, health=unit.health, at=unit.at, to=to, why=why))
    return spring(d, moved)


def spring(d: Draft, unit: Unit) -> tuple[Unit | None, bool]:
    """The Trap takes Health of the monster that steps into it and is gone; it does not stop an Ogre. R34."""
    if d.trap != unit.at:
        return unit, False
    d.trap = NOWHERE
    d.events.append(TrapSprung(colour=unit.colour, at=unit.at))
    strike_unit(d, unit, TRAP_DAMAGE, "trap")
    return d.unit(unit.number), d.monster(unit.colour).id != "stone-ogre"


@asks(Uprooting, "uproot")
def _ask_uproot(d: Draft, frame: Uprooting) -> tuple[Option, ...]:
    return tuple([Uproot(at) for at in d.in_order(d.markers)])


@answers(Uprooting)
def _uproot(d: Draft, frame: Uprooting, option: Uproot) -> None:
    """A Boss marker goes for good. R33."""
    d.stack.pop()
    d.markers = tuple([at for at in d.markers if at != option.at])
    d.events.append(MarkerGone(at=option.at))
