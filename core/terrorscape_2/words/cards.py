"""What stands on the card that an option names, and what a skill card does in a few words."""

from __future__ import annotations

import re
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
    if len(told) > SHORT:
        told = re.sub(r"\b(\d) or (\d)", r"\1-\2", told.replace("up to ", "0-"))
    return capital(told)


_STEPS: Final = re.compile(r"\b(MOVE|STEALTH) x(\d)(?:-(\d))?")


def in_words(text: str) -> str:
    """The text of a card as a sentence says it: `MOVE x1-2` is MOVE 1 or 2 steps, `within 1 range` within 1 room.

    What the rulebook calls a location is a room on the screen.
    """
    told = _STEPS.sub(lambda found: f"{found[1]} {_steps(int(found[2]), int(found[3] or found[2]))}", text)
    told = told.replace("DELAY > ", "DELAY until next turn, then ").replace("BLOCK x1 on a door", "BLOCK a door")
    told = re.sub(r"\bBLOCK x(\d) on any doors", r"BLOCK any \1 doors", told)
    told = re.sub(r"\bBLOCK x(\d) on doors", r"BLOCK \1 doors", told)
    told = re.sub(
        r"\ba location within (\d) range", lambda found: f"a room up to {count(int(found[1]), 'room')} away", told
    )
    told = re.sub(r"\b([Ww])ithin (\d) range", lambda found: f"{found[1]}ithin {_rooms(found[2])}", told)
    told = re.sub(r" and (\d) range around it", lambda found: f" and within {_rooms(found[1])} of it", told)
    return told.replace("on your location", "in your room").replace("location", "room")


def of_its_own(text: str) -> str:
    """The text of a skill card as it is said to the Survivors, who are not meant by `you`."""
    return re.sub(r"\byour\b", "its", text)


def _rooms(number: str) -> str:
    return count(int(number), "room")


def _steps(least: int, most: int) -> str:
    if not least:
        return f"up to {count(most, 'step')}"
    return count(most, "step") if least == most else f"{least} or {count(most, 'step')}"


def printed_on(terms: Terms, view: StationView, option: Option) -> str:
    """The abilities of a Survivor or the skill cards of a Killer who may be chosen, else the text of the card.

    Nothing where the option names no card, or its label says all.
    """
    cards, named = terms.cards, {} if isinstance(option, LABELLED) else asdict(option)
    if "survivor" in named:
        chosen = next(one for one in cards.survivors if one.id == named["survivor"])
        return " ".join(f"{ability.name}: {in_words(ability.text)}" for ability in chosen.ability)
    if "killer" in named:
        killer = next(one for one in cards.killers if one.id == named["killer"])
        skills = " ".join(f"{card.name}, {count(card.copies, 'card')}: {in_words(card.text)}" for card in killer.card)
        return f"Strength {killer.strength}. {skills}"
    if "item" in named:
        found = cards.item_named(named["item"])
        return f"{found.name}: {in_words(found.text)}" if found.text else ""
    if "card" in named:
        killer = next(one for one in cards.killers if one.id == view.killer)
        skill = next(one for one in killer.card if one.id == named["card"])
        return f"{skill.name}: {in_words(skill.text)}"
    return ""
