"""What items are worth to the Survivors: what is kept, what is given up, who discovers, who stands with what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.players.thinking import Judged, Why
from core.terrorscape_2.chapters.encounter import TRAP
from core.terrorscape_2.faces import ITEMS
from core.terrorscape_2.frames import Attack, Encounter, Facing, Keeping
from core.terrorscape_2.judging.ground import found_chance
from core.terrorscape_2.judging.stakes import arms, best_arm, harm, holds
from core.terrorscape_2.options import BareHands, Defend, Keep, Shed, Wield
from core.terrorscape_2.state import NOTHING

if TYPE_CHECKING:
    from core.engine.decisions import Decision
    from core.terrorscape_2.judging.tastes import Taste
    from core.terrorscape_2.state import Draft

KEEP: Final = 0.01
"""What is worth less is not kept."""

FULL: Final = 3
"""So many items one Survivor holds. TS 6.2."""

SPENT: Final = 0.12
"""How much of what a weapon is worth counts when it is used up in an attack."""

NOISE_OF_TWO: Final = 0.4
"""How likely cards that are discovered make noise."""


def worth(d: Draft, who: int, name: str, taste: Taste) -> float:
    """What an item is worth to a Survivor; less where one like it is held, more where it would be shown. TS 8.4."""
    held = [d.edition.item(card).id for card in d.team[who].items]
    face = ITEMS[name]
    kept = face.keeps * (0.6 if name in held else 1.0) * face.keeping(d, who, held)
    return kept + (taste.shown if _shows(d, name) else 0.0)


def _shows(d: Draft, name: str) -> bool:
    """Whether an item bears the icon of the weakness that was observed. TS 8.4."""
    return d.weakness != NOTHING and d.edition.item_named(name).icon == d.edition.weakness.card[d.weakness].weakness


def keeps(d: Draft, decision: Decision, taste: Taste) -> list[Judged]:
    """The best of what was drawn, if there is room or something worse to throw away. R10, R23."""
    frame = d.stack[-1]
    assert isinstance(frame, Keeping)  # noqa: S101 - for mypy; this is asked nowhere else
    who = frame.who
    held = [d.edition.item(card) for card in d.team[who].items]
    loose = sorted(worth(d, who, item.id, taste) for item in held if item.personal is None)
    least = loose[0] if len(held) >= FULL and loose else 0.0
    found = []
    for option in decision.options:
        if isinstance(option, Keep):
            value = worth(d, who, option.item, taste) - (0.0 if option.item == "key" else least)
            full = len(held) >= FULL and option.item != "key"
            found.append(Judged(option, value, why=(Why("full") if full else Why("useful", len(held)),)))
        else:
            # nothing is kept
            found.append(Judged(option, KEEP, why=(Why("free"),)))
    return found


def sheds(d: Draft, decision: Decision, who: int, taste: Taste) -> list[Judged]:
    """What is worth least goes. R23."""
    options = [option for option in decision.options if isinstance(option, Shed)]
    worths = {option: worth(d, who, option.item, taste) for option in options}
    least = min(worths.values(), default=0.0)
    return [
        Judged(option, -value, why=(Why("least" if value == least else "more"),)) for option, value in worths.items()
    ]


def discovers(d: Draft, decision: Decision) -> list[Judged]:
    """Who has room, and is least in danger where a card may sound. TS 7.1."""
    found = []
    # everybody may, in the order of the team
    for who, option in enumerate(decision.options):
        at = d.team[who].at
        loud = at in d.noise
        louder = found_chance(d, at, noise=True) - found_chance(d, at, noise=loud)
        cost = louder * NOISE_OF_TWO * sum(harm(d, one, best_arm(d, one)) for one in range(3) if d.team[one].at == at)
        room = 0.02 * min(1, 3 - len(d.team[who].items))
        curious = 0.02 if d.can(who, "curious-mind") else 0.0
        found.append(Judged(option, room + curious - cost, why=(Why("room", about=(who,)) if room else Why("safe"),)))
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
            harmed = Why("second" if d.team[option.who].injured else "first")
            found.append(Judged(option, value, why=(Why("holds", round(100 * chance)), harmed)))
    return found


def weapons(d: Draft, decision: Decision, who: int, taste: Taste) -> list[Judged]:
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
        lost = 0.0 if item is None or (item.keep and not item.batteries) else SPENT * worth(d, who, name, taste)
        found.append(Judged(option, chance * stake - lost, why=(Why("holds", round(100 * chance)),)))
    return found


def _strength(d: Draft) -> int:
    bonus = next((frame.bonus for frame in reversed(d.stack) if isinstance(frame, Attack)), 0)
    return d.strength(bonus)
