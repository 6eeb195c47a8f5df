"""What is asked before an action of the team, and what the Killer will learn of it. TS 6; R20, R22."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terrorscape_2 import options as o
from core.terrorscape_2.chapters.using import PRESSED, given_by
from core.terrorscape_2.forms import DECKS
from core.terrorscape_2.station import NOWHERE
from core.terrorscape_2.words.aiming import aim_of, face_of
from core.terrorscape_2.words.terms import Terms
from core.words.english import count

if TYPE_CHECKING:
    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.forms import Deck
    from core.terrorscape_2.options import AnyOption
    from core.terrorscape_2.views import StationView

TRIAGE = 2
"""Cards that who knows medicine draws of its deck. TS 6.2."""


def question_of(cards: Edition, view: StationView, who: int, action: str) -> str:
    """The sentence of the prompt for an action of a Survivor; empty for one that has none of its own."""
    one, plan = view.team[who], cards.plan
    match action:
        case "ts.search" if (deck := plan.searches.get(one.at)) is not None:
            known = next(survivor for survivor in cards.survivors if survivor.id == one.survivor)
            abilities = {ability.id for ability in known.ability}
            left = view.decks[DECKS.index(deck)]
            drawn = count(min(left, TRIAGE if deck == "medical" and "triage" in abilities else 1), "card")
            noisy = noisy_in(cards, view, deck)
            noise = f"{noisy} of them {'makes' if noisy == 1 else 'make'} noise."
            if "soft-soles" in abilities or not noisy:
                noise = "None makes noise."
            return f"Search the {deck} deck: {drawn} of {left}. {noise}"
        case "ts.calm":
            if one.fear:
                return f"Lose {one.fear} fear? The Killer learns who."
            return "Stand still? The Killer learns nothing."
        case "ts.showdown" if view.weakness is not None:
            # in which zone it takes more the Killer alone knows
            weakness = cards.weakness
            carried = [cards.item_named(card.item) for each in view.team for card in each.items]
            shown = sum(item.icon == view.weakness.icon for item in carried)
            adds, least, most = shown * weakness.icon_value, weakness.defence, weakness.defence_in_zone
            return f"All agree? {count(shown, 'item')} shown: +{adds} against {least}, in its zone {most}."
        case _ if one.at == NOWHERE:
            return ""
        case _:
            # the others ask the same whoever does it
            return QUESTIONS.get(action, "")


def noisy_in(cards: Edition, view: StationView, deck: Deck) -> int:
    """Cards with noise that are left in an item deck: those without noise lie open once they are out of it. TS 6.2.

    A Key on the stand may have come from either of its decks, but every Key has noise.
    """
    number = DECKS.index(deck)
    held = [card for one in view.team for card in one.items]
    seen = {known.card for known in (*view.discards, *view.drawn, *held)}
    silent = [card for card in cards.decks[number] if not cards.item(card).noise and card not in seen]
    return view.decks[number] - len(silent)


QUESTIONS = {
    "ts.search": "Search the deck here? A noise card makes noise here.",
    "ts.repair": "Repair with what?",
    "ts.unblock": "Unblock which door? The Killer learns which.",
    "ts.give": "Give what, to whom? The Killer learns nothing.",
    "ts.drop": "Discard what? The Killer learns nothing.",
}
"""What is asked where it is always the same."""


def asked_of(cards: Edition, view: StationView, option: AnyOption) -> tuple[str, ...]:
    """The question before a deed: which action an item or an ability takes, and what the Killer learns of it.

    Nothing for what has a question of its own.
    """
    match option:
        case o.UseItem() | o.DoDeed():
            return face_of(option).asked(aim_of(cards, view, option))
        case o.RepairIt(who, by):
            return _repair(cards, view, who, by)
        case o.Give(item=item, whom=whom):
            other = next(one.name for one in cards.survivors if one.id == view.team[whom].survivor)
            return (f"Give {other} the {cards.item_named(item).name}? The Killer learns nothing.",)
        case o.Discard(item=item):
            return (f"Discard the {cards.item_named(item).name}? The Killer learns nothing.",)
        case o.Unblock(door=door):
            return (f"Unblock {Terms(cards).way(door)}? The Killer learns which door.",)
        case _:
            # it has a question of its own, or needs none
            return ()


def sounds_of(cards: Edition, view: StationView, option: AnyOption) -> frozenset[int]:
    """Where an answer makes noise for certain. TS 3.3, 6.3; R17, R20, R26."""
    match option:
        case o.UseItem() | o.DoDeed():
            return frozenset(face_of(option).sounds(aim_of(cards, view, option)))
        case o.RepairIt(who, "hand" | "toolbox"):
            return frozenset((view.team[who].at,))
        case _:
            # it is silent, or whether it sounds is not known before
            return frozenset()


def repaired_by(cards: Edition, view: StationView, who: int, by: o.By) -> int:
    """How far a repair leads, with what a Survivor can do. TS 6.3; R34."""
    known = next(one for one in cards.survivors if one.id == view.team[who].survivor)
    pressed = view.level >= PRESSED and any(ability.id == "under-pressure" for ability in known.ability)
    return given_by(by) + pressed


def _repair(cards: Edition, view: StationView, who: int, by: o.By) -> tuple[str, ...]:
    """How far it leads; when it is fully repaired both sides learn it at once. TS 6.3, 8.2, 8.3; R21."""
    at_radio, needed = view.team[who].at == cards.plan.radio, cards.plan.station.repair
    name, done, whole = ("radio", view.radio, needed.radio) if at_radio else ("vehicle", view.vehicle, needed.vehicle)
    gives = min(repaired_by(cards, view, who, by), whole - done)
    if done + gives == whole and (at_radio or view.fuel):
        noise = "in silence" if by == "wrench" else "with noise"
        return (f"Repair the {name} {noise}? Both sides learn that it {'works' if at_radio else 'is ready'}.",)
    noise = "The Killer learns nothing." if by == "wrench" else "It makes noise here."
    return (
        f"Repair the {name} by {gives}, {done} of {whole} so far? {noise}",
        f"Repair the {name} by {gives}? {noise}",
    )
