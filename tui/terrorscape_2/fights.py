"""What both sides were told of an encounter, or of the Final Showdown: who was found, attacks, dice, sums. TS 10."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from core.terrorscape_2 import events as e
from core.terrorscape_2 import hunt_events as h
from core.terrorscape_2.station import NOWHERE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.engine.decisions import Event
    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.skill import Skill
    from core.terrorscape_2.views import StationView
    from tui.terrorscape_2.station.overlay import PlanOverlay

Came: TypeAlias = Literal["", "held", "hurt", "killed"]
"""What came of an attack."""


class Attack(NamedTuple):
    """An attack, as far as it has gone.

    Attributes:
        card: The attack card's id; empty for none.
        strength: What was announced; 0 before.
        who: Who stands; nowhere before somebody does.
        roll: The dice and every part of the sum.
    """

    card: str = ""
    strength: int = 0
    who: int = NOWHERE
    roll: e.Rolled | None = None
    came: Came = ""


class Fight(NamedTuple):
    """An encounter, or the Final Showdown.

    Attributes:
        at: Where it is.
        found: Who was found, or who stands in the Showdown.
        attacks: The attacks, or those who have stood in the Showdown, one after the other.
        bled: Who was injured before the first attack. R31.
        defence: What the Showdown takes; -1 in an encounter.
        icon, shown: The weakness, and the items that were shown for it.
    """

    at: int
    found: tuple[int, ...]
    attacks: tuple[Attack, ...] = ()
    bled: tuple[int, ...] = ()
    defence: int = -1
    icon: str = ""
    shown: tuple[str, ...] = ()

    @property
    def is_showdown(self) -> bool:
        """Whether it is the Final Showdown. TS 8.4."""
        return self.defence >= 0

    @property
    def last(self) -> Attack:
        """The attack that goes on, or was the last one."""
        return self.attacks[-1] if self.attacks else Attack()

    @property
    def number(self) -> int:
        """Which attack it is, from 1: one that is over makes the next one due."""
        return len(self.attacks) + (1 if not self.attacks or self.last.came == "hurt" else 0)


def fight_of(events: Iterable[Event], at: int = NOWHERE, team: int = 3) -> Fight | None:
    """The last encounter, or Showdown, that these events tell of; None where they tell of none.

    `at` is where the Killer stands: a Showdown does not say.
    """
    found: Fight | None = None
    for event in events:
        match event:
            case e.EncounterBegan(at=place, who=who):
                found = Fight(place, who)
            case e.ShowdownBegan(defence=defence, icon=icon, shown=shown):
                found = Fight(at, tuple(range(team)), (), (), defence, icon, shown)
            case e.SurvivorsTurn() | e.KillersTurn():
                found = None
            case _ if found is not None:
                found = after(found, event)
            case _:
                # as long as nobody is found there is nothing to follow
                pass
    return found


def after(fight: Fight, event: Event) -> Fight:
    """The same after one event more."""
    last = fight.last
    match event:
        case h.CardPlayed(card=card):
            return fight._replace(attacks=(*fight.attacks, Attack(card)))
        case e.AttackBegan(strength=strength):
            if fight.attacks and not last.strength:
                return _changed(fight, last._replace(strength=strength))
            return fight._replace(attacks=(*fight.attacks, Attack(strength=strength)))
        case e.DefenderChosen(who=who) if not fight.is_showdown:
            return _changed(fight, last._replace(who=who))
        case e.Rolled(who=who):
            if fight.is_showdown:
                return fight._replace(attacks=(*fight.attacks, Attack(who=who, roll=event)))
            return _changed(fight, last._replace(who=who, roll=event))
        case e.Held():
            return _changed(fight, last._replace(came="held"))
        case e.Injured(who=who) | e.Killed(who=who):
            if not fight.attacks:
                return fight._replace(bled=(*fight.bled, who))
            return _changed(fight, last._replace(came="hurt" if isinstance(event, e.Injured) else "killed"))
        case _:
            # it says nothing of the fight
            return fight


def _changed(fight: Fight, attack: Attack) -> Fight:
    return fight._replace(attacks=(*fight.attacks[:-1], attack))


def seen_now(view: StationView, told: Fight | None) -> Fight | None:
    """The encounter or Showdown that goes on, or whose steps are taken; None where none does.

    A table that was taken up in the middle has heard nothing: then as far as the position tells.
    """
    steps = any(asked.kind == "flee" for asked in view.asked)
    if not view.found and view.facing < 0 and not steps:
        return None
    if told is not None:
        return told
    at = view.spotted.at if view.spotted is not None else NOWHERE
    if view.facing >= 0:
        return Fight(at, tuple(range(len(view.team))), defence=0)
    fleeing = {option.who for option in view.options if hasattr(option, "who")} if steps else ()
    announced = view.stands != NOWHERE or any(asked.kind == "defend" for asked in view.asked)
    attacks = (Attack(strength=view.strength, who=view.stands),) if announced and not steps else ()
    return Fight(at, view.found or tuple(sorted(fleeing)), attacks)


def over_of(fight: Fight, over: PlanOverlay) -> PlanOverlay:
    """What lies over the station in a fight: its room, and who was found, or stands there in the Showdown."""
    if fight.at == NOWHERE:
        return over
    over = over._replace(shaded={**over.shaded, fight.at: "hit"})
    if fight.is_showdown:
        return over._replace(trace={**over.trace, **{(fight.at, who): "told" for who in fight.found}})
    return over._replace(found=over.found | set(fight.found))


def effects_of(cards: Edition, killer: str, card: str) -> tuple[Skill, ...]:
    """What a skill card does; nothing for none."""
    for number, known in enumerate(cards.killers):
        if known.id == killer:
            for place, skill in enumerate(known.card):
                if skill.id == card:
                    return tuple(cards.effects[number][place])
    return ()


def bonus_of(cards: Edition, killer: str, card: str) -> int:
    """What an attack card adds to the strength. R27."""
    return sum(found.adds for found in effects_of(cards, killer, card))


def scares(cards: Edition, killer: str, card: str) -> bool:
    """Whether an attack card scares who stands, before the dice are rolled."""
    return any(found.scares for found in effects_of(cards, killer, card))
