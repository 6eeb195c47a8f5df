"""What Terror Below adds to the price of an undo: what dice were for, and what cards are called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from core.terror_below import events as e
from core.terror_below.decks.cards import BountyCard, WormCard
from core.terror_below.words.log.turns import DECK_NAMES
from core.terror_below.words.names import bounty_name, worm_name
from core.words.english import series
from core.words.spoken import FactWords

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from core.engine.decisions import Event
    from core.engine.past.learnt import Die, Facts
    from core.terror_below.decks.edition import Decks

_DICE: Final[Mapping[str, str]] = {
    "dice/reroll": "reroll {}",
    "dice/reuse": "{} to keep a Weapon",
    "dice/survive": "{} for a Leader's life",
    "dice/egg": "{} for an Egg",
    "dice/worm": "{} for a Worm",
    "dice/runaway": "{} for a runaway",
    "dice/tile": "{} for a Location",
    "dice/leap": "{} for a leap",
    "dice/terror-blue": "the blue die {}",
    "dice/terror-red": "the red die {}",
}
"""What dice were for, by their stream, around what they showed."""

_LOTS: Final[Mapping[str, str]] = {"borrow": "which Weapon is borrowed", "lot": "who starts"}
"""What was drawn at random, by its stream."""


def roll_words(die: Die, before: Iterator[Event], decks: Decks) -> tuple[str, str]:
    """What fell, and for what: `a die`, `Shotgun 5`; the Weapon is the last one of the events before."""
    if die.stream in _LOTS:
        return "a random draw", _LOTS[die.stream]
    if not die.faces:
        return "a roll", ""
    what = "a die" if len(die.faces) == 1 else f"{len(die.faces)} dice"
    faces = series([str(face) for face in die.faces])
    if die.stream in _DICE:
        return what, _DICE[die.stream].format(faces)
    for event in before:
        if isinstance(event, e.WeaponPlayed | e.WeaponBorrowed):
            return what, f"{decks.weapons[event.card].name} {faces}"
    return what, faces


def fact_words(found: Facts) -> FactWords:
    """Facts that were seen, with the names of those that everybody saw, and their deck."""
    known = DECK_NAMES.get(found.kind)  # type: ignore[call-overload]  # the engine knows decks by any name
    return FactWords("card", tuple(_card(card) for card in found.found), f"from the {known or found.kind} deck")


def _card(card: Any) -> str:
    match card:
        case WormCard():
            return worm_name(card.type)
        case BountyCard():
            return bounty_name(card)
        case _:
            # every other card has a name
            return str(card.name)
