"""What is asked before an action of the team, and what the Killer will learn of it. TS 6; R20, R22."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terrorscape_2.forms import DECKS
from core.terrorscape_2.station import NOWHERE
from core.words.english import count

if TYPE_CHECKING:
    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.views import StationView

TRIAGE = 2
"""Cards that who knows medicine draws of its deck. TS 6.2."""


def question_of(cards: Edition, view: StationView, who: int, action: str) -> str:
    """The sentence of the prompt for an action of a Survivor; empty for one that has none of its own."""
    one, plan = view.team[who], cards.plan
    match action:
        case "ts.search" if (deck := plan.searches.get(one.at)) is not None:
            known = next(survivor for survivor in cards.survivors if survivor.id == one.survivor)
            medic = deck == "medical" and any(ability.id == "triage" for ability in known.ability)
            left = view.decks[DECKS.index(deck)]
            drawn = count(min(left, TRIAGE if medic else 1), "card")
            return f"Search the {deck} deck: {drawn} of {left}. One with noise sounds here."
        case "ts.repair" if one.at in {plan.radio, plan.vehicle}:
            radio, needed = one.at == plan.radio, plan.station.repair
            name, done, whole = (
                ("radio", view.radio, needed.radio) if radio else ("vehicle", view.vehicle, needed.vehicle)
            )
            return f"Repair the {name}, {done} of {whole}: with what? Only the Wrench is silent."
        case "ts.calm":
            if one.fear:
                return f"Lose {one.fear} fear? Told at once: who."
            return "Stand still? Nobody is told."
        case "ts.showdown" if view.weakness is not None:
            # in which zone it takes more the Killer alone knows
            weakness = cards.weakness
            carried = [cards.item_named(card.item) for each in view.team for card in each.items]
            shown = sum(item.icon == view.weakness.icon for item in carried)
            adds, least, most = shown * weakness.icon_value, weakness.defence, weakness.defence_in_zone
            told = f"You show {count(shown, 'item')}, +{adds}, against {least}, or {most} in its zone."
            return f"{told} All agree? R38"
        case _ if one.at == NOWHERE:
            return ""
        case _:
            return QUESTIONS.get(action, "")


QUESTIONS = {
    "ts.search": "Search the deck here? A card with noise sounds here.",
    "ts.repair": "Repair with what? Only the Wrench is silent.",
    "ts.unblock": "Take the block off which door? Told at once: the door.",
    "ts.ability": "Which of these?",
    "ts.give": "Give what, to whom? Nobody is told.",
    "ts.drop": "Discard what? Nobody is told.",
    "ts.cat": "Lead the Cat where? It sounds here.",
}
"""What is asked where it is always the same."""
