"""Log lines about what only solo games have. TB 11."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from core.terror_below import events as e
from core.terror_below.words.names import PLACES, capital, some_eggs, the_place

if TYPE_CHECKING:
    from core.terror_below.decks.cards import Place, WormType
    from core.terror_below.words.log.telling import SquadTelling


def tell_solo(t: SquadTelling, event: e.SoloEvent) -> None:
    """Ruins, Eggs that meet, Bounties that are gone, the objective and the clock."""
    match event:
        case e.LocationDestroyed(place=place, space=space):
            t.places.pop(space, None)
            t.say(f"{capital(the_place(place))} on {t.label(space)} is destroyed", "attack", piece=t.attacked)
        case e.EggsLost(space=space, eggs=eggs):
            t.say(f"Eggs meet on {t.label(space)} and are lost: {some_eggs(eggs, t.marks)}", "attack", piece=t.attacked)
        case e.BountyDead(card=number):
            bounty = t.bounty(number)
            if t.fits(bounty) and (sentence := t.joins("dead")):
                sentence.text += f"; {bounty}"
            else:
                t.say(f"Out of the game: {bounty}", "card", topic="dead")
        case e.ObjectiveStep(seat=seat, what=what, count=number, needed=needed):
            t.say(f"meets {number} of {needed} for the objective: {_met(what)}", "delivery", seat=seat)
        case e.AttackCounted(count=number, limit=limit):
            if sentence := t.joins("left"):
                sentence.text += f" after Worm Attack {number} of {limit}"
            else:
                t.say(f"Worm Attack {number} of {limit} is over", "attack")
        case _:
            assert_never(event)


def _met(what: Place | WormType) -> str:
    for place in PLACES:
        if what == place:
            return the_place(place)
    return f"the {what.capitalize()}"
