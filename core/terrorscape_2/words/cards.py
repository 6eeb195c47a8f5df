"""What stands on the card that an option names, and what a skill card does in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import asdict

from core.terrorscape_2 import options as o
from core.terrorscape_2.skill import skill
from core.words.english import capital, count

if TYPE_CHECKING:
    from core.engine.decisions import Option
    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.views import StationView
    from core.terrorscape_2.words.terms import Terms


LABELLED: Final = (o.Keep, o.Play)
"""Options whose label says all that their card tells."""


SHORT: Final = 32
"""Letters of the shortest form of a skill card."""


def short_of(cards: Edition, killer: int, place: int) -> str:
    """What a skill card does in few words, never cut: `FEAR within 1, MOVE 0-1, SEARCH`. TS 9.7."""
    card = cards.killers[killer].card[place]
    effects, delayed = cards.effects[killer][place], cards.delayed[killer][place]
    parts = [effect.short for effect in effects if effect.short != "DELAY"]
    parts += [f"DELAY: {effect.short}" for effect in delayed]
    parts += [skill(words).later for words in card.reappear]
    told = ", ".join(parts)
    if len(parts) > 1 and not delayed:
        whole = f"{', '.join(parts[:-1])}, then {parts[-1]}"
        told = whole if len(whole) <= SHORT else told
    return capital(told)


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
