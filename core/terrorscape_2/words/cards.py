"""What stands on the card that an option names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import asdict

from core.terrorscape_2 import options as o
from core.words.english import count

if TYPE_CHECKING:
    from core.engine.decisions import Option
    from core.terrorscape_2.views import StationView
    from core.terrorscape_2.words.terms import Terms


LABELLED: Final = (o.Keep, o.Play)
"""Options whose label says all that their card tells."""


def printed_on(terms: Terms, view: StationView, option: Option) -> str:
    """The abilities of a Survivor or the skill cards of a Killer who may be chosen, else the text of the card.

    Nothing where the option names no card, or its label says all.
    """
    cards, named = terms.cards, {} if isinstance(option, LABELLED) else asdict(option)
    if "survivor" in named:
        chosen = next(one for one in cards.survivors if one.id == named["survivor"])
        return " ".join(f"{ability.name}: {ability.text}" for ability in chosen.ability)
    if "killer" in named:
        killer = next(one for one in cards.killers if one.id == named["killer"])
        skills = " ".join(f"{card.name}, {count(card.copies, 'card')}: {card.text}" for card in killer.card)
        return f"Strength {killer.strength}. {skills}"
    if "item" in named:
        found = cards.item_named(named["item"])
        return f"{found.name}: {found.text}" if found.text else ""
    if "card" in named:
        killer = next(one for one in cards.killers if one.id == view.killer)
        skill = next(one for one in killer.card if one.id == named["card"])
        return f"{skill.name}: {skill.text}"
    return ""
