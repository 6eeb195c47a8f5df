"""What stands on the card that an option names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terrorscape_2 import options as o
from core.words.english import count

if TYPE_CHECKING:
    from core.engine.decisions import Option
    from core.terrorscape_2.views import StationView
    from core.terrorscape_2.words.terms import Terms


def printed_on(terms: Terms, view: StationView, option: Option) -> str:
    """The abilities of a Survivor or the skill cards of a Killer who may be chosen, else the text of the card."""
    cards = terms.cards
    match option:
        case o.ChooseSurvivor(name):
            chosen = next(one for one in cards.survivors if one.id == name)
            return " ".join(f"{ability.name}: {ability.text}" for ability in chosen.ability)
        case o.ChooseKiller(name):
            killer = next(one for one in cards.killers if one.id == name)
            skills = " ".join(f"{card.name}, {count(card.copies, 'card')}: {card.text}" for card in killer.card)
            return f"Strength {killer.strength}. {skills}"
        case o.UseItem(_, item) | o.Give(_, item) | o.Discard(_, item) | o.Shed(item) | o.Wield(item):
            found = cards.item_named(item)
            return f"{found.name}: {found.text}" if found.text else ""
        case o.Pay(card) | o.ThrowOut(card):
            killer = next(one for one in cards.killers if one.id == view.killer)
            skill = next(one for one in killer.card if one.id == card)
            return f"{skill.name}: {skill.text}"
        case _:
            # its label says all that a card tells of it, or it is about none
            return ""
