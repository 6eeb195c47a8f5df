"""What is asked before an action of the team, and what the Killer will learn of it. TS 6; R20, R22."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from core.terrorscape_2 import options as o
from core.terrorscape_2.chapters.using import BY_HAND, BY_WRENCH, PRESSED, TICKS, TOOLBOX
from core.terrorscape_2.forms import DECKS
from core.terrorscape_2.station import NOWHERE
from core.terrorscape_2.words.terms import Terms
from core.words.english import count, number_word, possessive
from tui.terrorscape_2.station.signs import name_of

if TYPE_CHECKING:
    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.forms import Deck, ItemName
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
            sounds = f"{noisy} of them sound{'s' if noisy == 1 else ''} here."
            if "soft-soles" in abilities:
                sounds = "None sounds."
            return f"Search the {deck} deck: {drawn} of {left}. {sounds}"
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
    "ts.search": "Search the deck here? A card with noise sounds here.",
    "ts.repair": "Repair with what?",
    "ts.unblock": "Take the block off which door? Told at once: the door.",
    "ts.give": "Give what, to whom? Nobody is told.",
    "ts.drop": "Discard what? Nobody is told.",
}
"""What is asked where it is always the same."""


def asked_of(cards: Edition, view: StationView, option: AnyOption) -> tuple[str, ...]:
    """The question before an item or an ability is used: which action it takes, and what the Killer learns of it.

    Nothing for what has a question of its own.
    """
    match option:
        case o.UseItem(who, item, at):
            return _item(cards, view, who, item, at)
        case o.DoDeed(who, deed, at):
            return _deed(cards, view, who, deed, at)
        case o.RepairIt(who, by):
            return _repair(cards, view, who, by)
        case _:
            # it has a question of its own, or needs none
            return ()


def sounds_of(cards: Edition, view: StationView, option: AnyOption) -> frozenset[int]:
    """Where an answer makes noise for certain. TS 3.3, 6.3; R17, R20, R26."""
    every = frozenset(range(len(cards.plan.codes)))
    match option:
        case o.UseItem(_, "whiskey-bottle" | "victorias-device", at):
            return frozenset((at,))
        case o.UseItem(_, "firecracker"):
            return every
        case o.UseItem(who, "first-aid-kit") | o.RepairIt(who, "hand" | "toolbox") | o.DoDeed(who, "stroke"):
            return frozenset((view.team[who].at,))
        case o.DoDeed(who, "cure") if cards.plan.searches.get(view.team[who].at) != "medical":
            return frozenset((view.team[who].at,))
        case _:
            # it is silent, or whether it sounds is not known before
            return frozenset()


def repaired_by(cards: Edition, view: StationView, who: int, by: str) -> int:
    """How far a repair leads, with what a Survivor can do. TS 6.3; R34."""
    known = next(one for one in cards.survivors if one.id == view.team[who].survivor)
    pressed = view.level >= PRESSED and any(ability.id == "under-pressure" for ability in known.ability)
    return {"hand": BY_HAND, "toolbox": TOOLBOX, "wrench": BY_WRENCH}[by] + pressed


def _repair(cards: Edition, view: StationView, who: int, by: str) -> tuple[str, ...]:
    """How far it leads; when it is whole both sides are told at once. TS 6.3, 8.2, 8.3; R21."""
    at_radio, needed = view.team[who].at == cards.plan.radio, cards.plan.station.repair
    name, done, whole = ("radio", view.radio, needed.radio) if at_radio else ("vehicle", view.vehicle, needed.vehicle)
    gives = min(repaired_by(cards, view, who, by), whole - done)
    if done + gives == whole and (at_radio or view.fuel):
        noise = "silent" if by == "wrench" else "with noise"
        return (f"Repair the {name} by {gives}, {noise}? Told at once: {'the call' if at_radio else 'it is ready'}.",)
    noise = "Silent: nobody is told." if by == "wrench" else "Noise here is told with the rest."
    return (
        f"Repair the {name} by {gives}, {done} of {whole} so far? {noise}",
        f"Repair the {name} by {gives}? {noise}",
    )


def _item(cards: Edition, view: StationView, who: int, item: ItemName, at: int) -> tuple[str, ...]:
    """TS 6.6, 6.7, 6.9; R16, R20, R22."""
    plan = cards.plan
    code = plan.codes[at] if 0 <= at < len(plan.codes) else ""
    match item:
        case "fuel":
            return ("Main action: refuel. Silent, and told only if the vehicle is ready.",)
        case "flashlight":
            return (f"Main action: through the passage to {code}? Nobody is told.",)
        case "trap-parts":
            return ("Main action: a trap here? Nobody is told before it springs.",)
        case "first-aid-kit":
            return (f"Main action: heal {_name(cards, view, at)}, with noise? Told at once: who.",)
        case "whiskey-bottle":
            return (f"Extra: Whiskey Bottle, to {code}? Noise there is told with the rest.",)
        case "firecracker":
            return ("Extra: Firecracker? Noise everywhere is told, and no place.",)
        case "alarm-clock":
            return (f"Extra: Alarm Clock here? Noise in {_turns()}. Nobody is told now.",)
        case "sedatives":
            return (f"Extra: Sedatives, lose {view.team[who].fear} fear? Told at once: who.",)
        case "adrenaline":
            return (f"Extra: Adrenaline, one step to {code}? Nobody is told.",)
        case "rope":
            return (f"Extra: Rope on the arrow {Terms(cards).way(at)}? Nobody is told.",)
        case "ice-axe":
            return (f"Extra: Ice Axe, take the block off {Terms(cards).way(at)}? Told at once: the door.",)
        case "binocular":
            learnt = "the icon for you, its zone for the Killer. Cannot be undone."
            killer = next(one.name for one in cards.killers if one.id == view.killer)
            return (f"Observe {killer}: {learnt}", f"Observe: {learnt}")
        case "victorias-device":
            return (f"Extra: the Device, noise at {code} for a battery? Told with the rest.",)
        case (
            "key"
            | "toolbox"
            | "zachs-wrench"
            | "secret-map"
            | "cat"
            | "revolver"
            | "ammo-pack"
            | "flare-gun"
            | "extinguisher"
            | "thermal-suit"
        ):
            return ()
        case _:
            assert_never(item)


def _deed(cards: Edition, view: StationView, who: int, deed: o.Deed, at: int) -> tuple[str, ...]:
    """TS 6.6, 6.7, 12.2, 12.3; R17, R26."""
    plan = cards.plan
    match deed:
        case "bandage":
            return (f"Main action: bandage {_name(cards, view, at)}? Healed in {_turns()}. Nobody is told.",)
        case "gadget":
            batteries = number_word(cards.item_named("victorias-device").batteries).lower()
            return (f"Main action: build the Device, {batteries} batteries? Nobody is told.",)
        case "charge":
            return (f"Extra, once a turn: charge at {Terms(cards).way(at)}? Told at once: the door.",)
        case "stroke":
            return (f"Extra: the Cat to {plan.codes[at]}? Noise here is told with the rest.",)
        case "check":
            return (f"Main action: check {possessive(_name(cards, view, at))} token? Only your side sees it.",)
        case "cure":
            quiet = plan.searches.get(view.team[who].at) == "medical"
            noise = "Silent here. Nobody is told." if quiet else "Noise here is told with the rest."
            return (f"Main action: cure {_name(cards, view, at)}? {noise}",)
        case _:
            assert_never(deed)


def _name(cards: Edition, view: StationView, who: int) -> str:
    return name_of(cards, view.team[who].survivor)


def _turns() -> str:
    """How long a clock and a bandage take. TS 12.1, 12.3."""
    return f"{number_word(TICKS).lower()} turns"
