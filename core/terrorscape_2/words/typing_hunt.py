"""What the Killer types: `search`, `move r2`, `play scan blue`, `block g2-r1`, `pass`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terrorscape_2 import options as o
from core.terrorscape_2.forms import ZONES
from core.terrorscape_2.words.typing_names import card_of, door_of, place_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.terrorscape_2.views import StationView
    from core.terrorscape_2.words.terms import Terms

AT_A_PLACE: Final = {
    "slip": "slip",
    "strike": "strike",
    "droid": "droid",
    "jump": "jump",
    "detonate": "take-droid",
}
"""What is answered with a place, by the kind of what is asked; a step by everything else."""

BY_SKILL: Final = {"stealth": "slip", "strike": "strike", "droid": "droid", "jump": "jump", "detonate": "take-droid"}
"""What a place behind a card means, by what the card does."""

GOES: Final = frozenset(("move", "go", "walk", "step", "climb"))
NONE: Final = frozenset(("pass", "none", "draw", "stay", "done", "stop", "on", "refuse"))
WITHOUT: Final = {"attack": "no-attack", "room": "refuse"}


def typed_by_the_killer(terms: Terms, view: StationView, tokens: Sequence[str]) -> tuple[str, ...]:
    """The answers that are meant, one after the other."""
    kind, head, rest = view.asked[0].kind, tokens[0], tokens[1:]
    if head in {"search", "searches"}:
        return ("search-here",)
    if kind == "room" and head in {"take", *NONE} and o.TakeIn() in view.options:
        return ("take-in",)
    if head in NONE and not rest:
        return (WITHOUT.get(kind, "pass"),)
    if kind == "attack" and head in {"none", "never"}:
        return ("none-today",)
    if kind == "killer":
        return (f"killer {head}",)
    if head in {"block", "unblock", "take"} and rest and (door := door_of(terms, rest[0])):
        return (f"{'block' if head == 'block' else 'take-block'} {door}",)
    if kind == "block" and (door := door_of(terms, head)):
        taken = any(type(option).__name__ == "TakeBlock" for option in view.options)
        return (f"{'take-block' if taken else 'block'} {door}",)
    zone = rest[0] if head == "sense" and rest else head
    if zone in ZONES:
        return (f"zone {zone}",)
    place = rest[0] if head in GOES and rest else head
    if place_of(terms, place):
        return (f"{AT_A_PLACE.get(kind, 'step')} {place}",)
    if head in {"strike", "droid", "jump"} and rest:
        return (f"{head} {rest[0]}",)
    return _with_a_card(terms, view, tokens)


def _with_a_card(terms: Terms, view: StationView, tokens: Sequence[str]) -> tuple[str, ...]:
    """A card that is played, with what it asks for behind it; or one that pays, or makes room."""
    kind = view.asked[0].kind
    words = tokens[1:] if tokens[0] in {"play", "plays", "pay", "throw", "attack", "card"} else tokens
    if kind in {"pay", "climb", "room"}:
        card = card_of(terms, view, words)
        return (f"{'throw-out' if kind == 'room' else 'pay'} {card}",) if card else ()
    for length in range(len(words), 0, -1):
        card = card_of(terms, view, words[:length])
        if card:
            return (f"play {card}", *_behind(terms, view, card, words[length:]))
    return ()


def _behind(terms: Terms, view: StationView, card: str, words: Sequence[str]) -> tuple[str, ...]:
    """What a card asks for, as it was typed behind it."""
    killer = next(one for one in terms.cards.killers if one.id == view.killer)
    known = next(one for one in killer.card if one.id == card)
    skills = [effect.split()[0] for effect in known.effects]
    at = next((BY_SKILL[skill] for skill in skills if skill in BY_SKILL), "step")
    found = []
    for word in words:
        if word in ZONES:
            found.append(f"zone {word}")
        elif door := door_of(terms, word):
            found.append(f"block {door}")
        elif place_of(terms, word):
            found.append(f"{at} {word}")
    return tuple(found)
