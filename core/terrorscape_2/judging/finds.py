"""What items are worth to the Survivors: what is kept, what is given up, who discovers, who stands with what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.players.thinking import Judged, Why
from core.terrorscape_2.chapters.encounter import TRAP
from core.terrorscape_2.frames import Attack, Encounter, Facing, Keeping
from core.terrorscape_2.judging.ground import found_chance
from core.terrorscape_2.judging.stakes import arms, best_arm, harm, holds
from core.terrorscape_2.options import BareHands, Defend, Discover, Keep, KeepNone, Shed, Wield
from core.terrorscape_2.state import UNTOLD

if TYPE_CHECKING:
    from core.engine.decisions import Decision
    from core.terrorscape_2.state import Draft

WORTH: Final = {
    "key": 1.0,
    "secret-map": 0.05,
    "toolbox": 0.30,
    "fuel": 0.16,
    "first-aid-kit": 0.22,
    "thermal-suit": 0.10,
    "flare-gun": 0.24,
    "ice-axe": 0.20,
    "extinguisher": 0.19,
    "revolver": 0.18,
    "ammo-pack": 0.10,
    "trap-parts": 0.05,
    "adrenaline": 0.14,
    "sedatives": 0.10,
    "firecracker": 0.16,
    "whiskey-bottle": 0.09,
    "alarm-clock": 0.06,
    "flashlight": 0.06,
    "binocular": 0.06,
    "rope": 0.02,
}
"""What an item is worth to somebody who has none like it."""

KEEP: Final = 0.01
"""What is worth less is not kept."""

SPENT: Final = 0.12
"""How much of what a weapon is worth counts when it is used up in an attack."""

NOISE_OF_TWO: Final = 0.4
"""How likely cards that are discovered make noise."""


def worth(d: Draft, who: int, name: str) -> float:
    """What an item is worth to a Survivor."""
    base = WORTH.get(name, 0.03)
    held = [d.edition.item(card).id for card in d.team[who].items]
    if name in held:
        base *= 0.6
    if name == "ammo-pack" and "revolver" not in held:
        base *= 0.5
    if name == "toolbox" and d.rescue != UNTOLD:
        base *= 0.5
    if name == "fuel" and (d.fuel or any(d.has(one, "fuel") >= 0 for one in range(len(d.team)) if one != who)):
        base *= 0.1
    if name == "first-aid-kit" and any(one.injured for one in d.team):
        base *= 2
    if name == "sedatives" and d.team[who].fear:
        base *= 2
    return base


def keeps(d: Draft, decision: Decision) -> list[Judged]:
    """The best of what was drawn, if there is room or something worse to throw away. R10, R23."""
    frame = d.stack[-1]
    assert isinstance(frame, Keeping)  # noqa: S101 - for mypy; this is asked nowhere else
    who = frame.who
    held = [d.edition.item(card) for card in d.team[who].items]
    loose = sorted(worth(d, who, item.id) for item in held if item.personal is None)
    least = loose[0] if len(held) >= 3 and loose else 0.0
    found = []
    for option in decision.options:
        if isinstance(option, Keep):
            value = worth(d, who, option.item) - (0.0 if option.item == "key" else least)
            found.append(Judged(option, value, why=(Why("useful"),)))
        elif isinstance(option, KeepNone):
            found.append(Judged(option, KEEP))
    return found


def sheds(d: Draft, decision: Decision, who: int) -> list[Judged]:
    """What is worth least goes. R23."""
    options = [option for option in decision.options if isinstance(option, Shed)]
    return [Judged(option, -worth(d, who, option.item), why=(Why("least"),)) for option in options]


def discovers(d: Draft, decision: Decision) -> list[Judged]:
    """Who has room, and is least in danger where a card may sound. TS 7.1."""
    found = []
    for option in decision.options:
        if isinstance(option, Discover):
            who = option.who
            at = d.team[who].at
            loud = at in d.noise
            louder = found_chance(d, at, noise=True) - found_chance(d, at, noise=loud)
            cost = (
                louder * NOISE_OF_TWO * sum(harm(d, one, best_arm(d, one)) for one in range(3) if d.team[one].at == at)
            )
            room = 0.02 * min(1, 3 - len(d.team[who].items))
            curious = 0.02 if d.can(who, "curious-mind") else 0.0
            found.append(Judged(option, room + curious - cost, why=(Why("room" if room else "safe"),)))
    return found


def defends(d: Draft, decision: Decision) -> list[Judged]:
    """Who loses least by standing first; whoever is likeliest to hold ends it for all. TS 10.2, 10.3."""
    facing = isinstance(d.stack[-1], Facing)
    found = []
    for option in decision.options:
        if isinstance(option, Defend):
            adds = best_arm(d, option.who)
            strength = _strength(d)
            chance = holds(d.edition, d.team[option.who].fear, strength - adds) if not facing else 0.0
            value = chance - (1 - chance) * (3.0 if d.team[option.who].injured else 0.5)
            found.append(Judged(option, value, why=(Why("holds", round(100 * chance)),)))
    return found


def weapons(d: Draft, decision: Decision, who: int) -> list[Judged]:
    """What holds, and no more than is needed, for what is used up is gone. TS 10.3; R24."""
    facing = any(isinstance(frame, Facing) for frame in d.stack)
    adds_of = dict(arms(d, who))
    encounter = next((frame for frame in d.stack if isinstance(frame, Encounter)), None)
    trap = TRAP if encounter is not None and encounter.first and d.hunter.at in d.traps else 0
    found = []
    for option in decision.options:
        name = option.item if isinstance(option, Wield) else ""
        if not isinstance(option, Wield | BareHands):
            continue
        adds = adds_of.get(name, 0)
        if facing:
            found.append(Judged(option, float(adds)))
            continue
        chance = holds(d.edition, d.team[who].fear, _strength(d) - adds - trap)
        stake = 1.0 if d.team[who].injured else 0.25
        item = d.edition.item_named(name) if name else None
        lost = 0.0 if item is None or (item.keep and not item.batteries) else SPENT * worth(d, who, name)
        found.append(Judged(option, chance * stake - lost, why=(Why("holds", round(100 * chance)),)))
    return found


def _strength(d: Draft) -> int:
    bonus = next((frame.bonus for frame in reversed(d.stack) if isinstance(frame, Attack)), 0)
    return d.strength(bonus)
