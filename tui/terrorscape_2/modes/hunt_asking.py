"""What the Killer is asked while nothing is chosen yet, in the words of what stands on its board. TS 9; R6, R9, R45."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from core.terrorscape_2 import hunt_events as h
from core.terrorscape_2 import options as o
from core.terrorscape_2.words.terms import Terms
from core.words.english import number_word

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.engine.decisions import Event
    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.forms import SkillCard
    from core.terrorscape_2.views import StationView


class Bill(NamedTuple):
    """What the Killer has told of its cards last.

    Attributes:
        card: The skill card that was played last.
        paid: Cards that were paid since.
        unlocked: The skill card that was unlocked last.
    """

    card: str = ""
    paid: int = 0
    unlocked: str = ""


NO_BILL: Final = Bill()


def bill_of(events: Sequence[Event]) -> Bill:
    """What was played, paid and unlocked last, of what the Killer knows."""
    card, paid = "", 0
    unlocked = next((event.card for event in reversed(events) if isinstance(event, h.Unlocked)), "")
    for event in reversed(events):
        if isinstance(event, h.CardPaid):
            paid += 1
        elif isinstance(event, h.CardPlayed):
            card = event.card
            break
    return Bill(card, paid, unlocked)


def asked_for(cards: Edition, view: StationView, kind: str, playable: Sequence[int], bill: Bill) -> tuple[str, ...]:
    """The question; nothing where the general one says it. `playable` are places in the hand, from 1."""
    numbers = _either(playable)
    match kind:
        case "fast" if playable:
            first = f"Play a fast card: {numbers}."
            return (f"{first} Enter goes on to your two actions.", f"{first} Enter goes on.", first)
        case "fast":
            return ("No fast card can be played: enter goes on to your two actions.", "No fast card: enter goes on.")
        case "action" if playable:
            return (
                f"The first of two main actions: a step, a SEARCH, or for both card {numbers}.",
                f"A step, a SEARCH, or for both actions card {numbers}.",
            )
        case "slow" if playable:
            return (f"One slow card, {numbers}, or enter to draw.", "One slow card, or draw.")
        case "slow":
            return ("No slow card can be played: enter draws.", "No slow card: enter draws.")
        case "pay" if (card := _skill(cards, view, bill.card)) is not None:
            left = card.cost - bill.paid
            more = "" if left == card.cost else f", {left} to go"
            return (f"{card.name} costs {card.cost}{more}: which card goes?", "Which card pays?")
        case "climb":
            return ("Against the arrow one card goes: which? R5", "Which card pays for the climb?")
        case "room" if (card := _skill(cards, view, bill.unlocked)) is not None and o.TakeIn() not in view.options:
            return (
                f"{card.name} is unlocked and your hand is full. Which goes? R9",
                f"{card.name} is unlocked: which card goes? R9",
                "The hand is full: which card makes room?",
            )
        case "droid" if any(isinstance(option, o.TakeDroid) for option in view.options):
            out = number_word(len(view.droids))
            return (f"{out} droids lie out: which one is moved? Told at once. R33", f"{out} lie out: which is moved?")
        case "droid":
            return ("Put a droid where? The places in reach are lit.", "Put a droid where?")
        case "strike":
            return (
                "Strike which place? Everybody there is injured, and nobody meets you.",
                "Strike where? All there are injured, nobody meets you.",
            )
        case "detonate":
            return ("Which droids go off? Everybody there is injured.", "Which droids go off?")
        case _:
            # the general question says it
            return ()


GO_ON: Final[Mapping[str, str]] = {
    "fast": "go on",
    "action": "go on",
    "slow": "draw",
    "room": "make no room",
    "step": "stay",
    "slip": "stay",
    "detonate": "no more",
}
"""What a stop does, by the kind of what is asked."""

TOLD: Final[Mapping[str, str]] = {
    "step": "The Survivors read each step.",
    "slip": "Nobody is told.",
    "strike": "Told at once: the place, and who is hurt.",
    "droid": "Told at once: the place.",
    "jump": "The Survivors read it.",
    "detonate": "Told at once: the places, and who is hurt.",
    "action": "The Survivors read each step.",
}
"""What the Survivors learn of a room that is chosen, by the kind of what is asked."""

VERBS: Final[Mapping[str, str]] = {"strike": "Strike", "droid": "A droid at", "detonate": "Set off the droid at"}
"""What is done with a room that is chosen; else the Killer goes there."""


def asked_of_place(cards: Edition, option: o.AnyOption, kind: str, at: int, *, climbs: bool) -> tuple[str, ...]:
    """The question of a room that is chosen, and what the Survivors learn of it. R5, R33, R45."""
    code = cards.plan.codes[at]
    place = f"the {cards.plan.names[at]}, {code}"
    taken = isinstance(option, o.TakeDroid) and kind == "droid"
    verb = "Take the droid at" if taken else VERBS.get(kind, "Go to")
    told = TOLD.get(kind, "")
    if climbs:
        told = f"Against the arrow: a card. {told} R5".replace("  ", " ")
    return (f"{verb} {place}? {told}".rstrip(), f"{verb} {code}? {told}".rstrip(), f"{verb} {code}?")


def meant_by(kind: str, at: int, options: Sequence[o.AnyOption]) -> o.AnyOption:
    """What a room that is chosen would answer, be it legal or not."""
    match kind:
        case "strike":
            return o.StrikeAt(at)
        case "jump":
            return o.GoToDroid(at)
        case "slip":
            return o.Slip(at)
        case "droid" if not any(isinstance(option, o.TakeDroid) for option in options):
            return o.PlaceDroid(at)
        case "droid" | "detonate":
            return o.TakeDroid(at)
        case _:
            # every other question that a room answers is about a step
            return o.Step(at)


def refused_of_place(cards: Edition, at: int, why: str) -> tuple[str, ...]:
    """A room that is chosen and cannot be: why not, with the rule."""
    code = cards.plan.codes[at]
    return (f"Not the {cards.plan.names[at]}, {code}: {why}", f"Not {code}: {why}", why)


def asked_of_card(cards: Edition, view: StationView, name: str, option: o.AnyOption | None) -> tuple[str, ...]:
    """The question of a card that is chosen: what it does and costs, or that it goes. R28, R45."""
    card = _skill(cards, view, name)
    assert card is not None  # noqa: S101 - for mypy; it is in the hand
    if option is not None and not isinstance(option, o.Play):
        return (f"{card.name} goes. The Survivors are not told which.", f"{card.name} goes.")
    cost = f" Costs {card.cost}." if card.cost else ""
    both = " For both actions." if card.kind == "special" else ""
    return (
        f"{card.name}: {card.text}{both}{cost}",
        f"{card.name}: {card.text}{cost}",
        f"Play {card.name}?{both}{cost}",
        f"Play {card.name}?",
    )


def scanned_by(cards: Edition, view: StationView, name: str) -> tuple[int, ...]:
    """The rooms that a card asks about when it is played, where it leaves no choice of them. TS 4.2, 4.3, 4.8."""
    found = next(
        (
            cards.effects[number][place]
            for number, one in enumerate(cards.killers)
            if one.id == view.killer
            for place, card in enumerate(one.card)
            if card.id == name
        ),
        (),
    )
    asked = (skill.scanned(cards.plan, view.at, view.droids) for skill in found)
    return next((places for places in asked if places is not None), ())


def asked_of_door(cards: Edition, view: StationView, option: o.AnyOption) -> tuple[str, ...]:
    """The question of a door that is chosen: to be blocked, or to lose its block for another one. R6."""
    tokens = cards.plan.station.block_tokens
    match option:
        case o.TakeBlock(door):
            way = Terms(cards).way(door)
            return (
                f"All {tokens} blocks lie out: take that of {way} away? Told at once.",
                f"Take the block of {way} away? Told at once.",
            )
        case o.BlockDoor(door):
            way = Terms(cards).way(door)
            lie = f"{len(view.blocks)} of {tokens} lie out."
            return (f"Block the door {way}? {lie} Told at once: the door.", f"Block {way}? Told at once: the door.")
        case _:
            # it is about no door
            return ()


def _skill(cards: Edition, view: StationView, name: str) -> SkillCard | None:
    """A skill card of this Killer; None for none."""
    return next((card for one in cards.killers if one.id == view.killer for card in one.card if card.id == name), None)


def _either(numbers: Sequence[int]) -> str:
    """`1`, `1 or 2`, `1, 2 or 4`."""
    told = [str(number) for number in numbers]
    return told[0] if len(told) == 1 else f"{', '.join(told[:-1])} or {told[-1]}" if told else ""
