"""What the Killer is asked while nothing is chosen yet, in the words of what stands on its board. TS 9; R6, R9, R45."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from core.terrorscape_2 import hunt_events as h
from core.terrorscape_2 import options as o
from core.terrorscape_2.station import NOWHERE
from core.terrorscape_2.words.cards import in_words
from core.terrorscape_2.words.terms import Terms
from core.words.english import capital, count, number_word, series
from tui.terrorscape_2.modes.mode import place_of

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
            return (f"{first} Enter continues to your two actions.", f"{first} Enter continues.", first)
        case "fast":
            return ("No fast card to play: enter continues to your two actions.", "No fast card: enter continues.")
        case "action" if playable:
            return (
                f"Main action 1 of 2: a step, a SEARCH, or for both card {numbers}.",
                f"A step, a SEARCH, or for both card {numbers}.",
            )
        case "slow" if playable:
            first = f"Play a slow card: {numbers}."
            return (f"{first} Enter ends your turn: you draw.", f"{first} Enter draws.", first)
        case "slow":
            return ("No slow card to play: enter draws.", "No slow card: enter draws.")
        case "pay" if owed := _owed(cards, view, bill):
            return (f"{owed}: pay with which?", "Pay with which card?")
        case "climb":
            return ("Pay for the climb with which card?", "Pay with which card?")
        case "room" if (card := _skill(cards, view, bill.unlocked)) is not None and o.TakeIn() not in view.options:
            return (
                f"{card.name} is unlocked, your hand is full. Discard which?",
                f"{card.name} is unlocked. Discard which card?",
                "Your hand is full. Discard which card?",
            )
        case "droid" if any(isinstance(option, o.TakeDroid) for option in view.options):
            out = number_word(len(view.droids))
            return (f"{out} droids are out. Move which one? Announced.", f"{out} are out. Move which one?")
        case "droid":
            return ("Put a droid in which room? Those in reach are lit.", "Put a droid in which room?")
        case "strike":
            return (
                "Strike which room? Injures all in it, without an encounter.",
                "Strike which room? Injures all in it.",
            )
        case "detonate":
            return ("Set off which droid? It injures everyone in its room.", "Set off which droid?")
        case _:
            # the general question says it
            return ()


def left_after(view: StationView, kind: str) -> str:
    """What is left to do, behind the answer to a SEARCH; elsewhere the key at the right says what follows."""
    return f"Main action {'1' if view.left > 1 else '2'} of 2: a step or a SEARCH." if kind == "action" else ""


GO_ON: Final[Mapping[str, str]] = {
    "fast": "continue",
    "action": "continue",
    "slow": "draw",
    "room": "throw out the new",
    "step": "stay",
    "slip": "stay",
    "detonate": "no more",
}
"""What a stop does, by the kind of what is asked."""

TOLD: Final[Mapping[str, str]] = {
    "step": "The Survivors see every step.",
    "slip": "The Survivors do not learn where.",
    "strike": "They learn where, you learn who is hurt.",
    "droid": "The Survivors see it.",
    "jump": "The Survivors see it.",
    "detonate": "They learn where, you learn who is hurt.",
    "action": "The Survivors see every step.",
    "fast": "The Survivors see every step.",
}
"""What the Survivors learn of a room that is chosen, by the kind of what is asked."""

VERBS: Final[Mapping[str, str]] = {"strike": "Strike", "droid": "Put a droid at", "detonate": "Set off the droid at"}
"""What is done with a room that is chosen; else the Killer goes there."""


def asked_of_place(cards: Edition, course: Sequence[o.AnyOption], kind: str, *, climbs: bool) -> tuple[str, ...]:
    """The question of a room, by the answers that lead there, and what the Survivors learn of it. R5, R33, R45."""
    rooms = [at for option in course if (at := place_of(option)) != NOWHERE]
    *past, code = map(cards.plan.codes.__getitem__, rooms)
    by = f" by {past[-1]}" if past else ""
    place = f"the {cards.plan.names[rooms[-1]]}, {code}{by}"
    if isinstance(course[-1], o.SearchHere):
        return (f"Go to {place}, and SEARCH it? An encounter ends your turn.", f"Go to {code} and SEARCH it?")
    taken = isinstance(course[-1], o.TakeDroid) and kind in {"droid", "move"}
    verb = "Take the droid at" if taken else VERBS.get(kind, "Go to")
    told = TOLD.get(kind, "")
    if climbs:
        told = f"The climb costs a card. {told}".rstrip()
    return (f"{verb} {place}? {told}".rstrip(), f"{verb} {code}{by}? {told}".rstrip(), f"{verb} {code}{by}?")


KIND_OF: Final[Mapping[type, str]] = {
    o.Step: "step",
    o.Slip: "slip",
    o.PlaceDroid: "droid",
    o.GoToDroid: "jump",
    o.StrikeAt: "strike",
    o.TakeDroid: "detonate",
}
"""By what a room answers the kind of question that asks for it."""


def asked_of_play(cards: Edition, view: StationView, course: Sequence[o.AnyOption]) -> tuple[str, ...]:
    """The question of a card with what it is paid with, and with the room, the zone or the door that it is for."""
    played, last = course[0], course[-1]
    assert isinstance(played, o.Play)  # noqa: S101 - for mypy; a card begins it
    card = _skill(cards, view, played.card)
    assert card is not None  # noqa: S101 - for mypy; it is in the hand
    known = [_skill(cards, view, option.card) for option in course if isinstance(option, o.Pay)]
    paid = series([one.name for one in known if one is not None])
    lead = f"Play {card.name}, pay with {paid}" if paid else f"Play {card.name}"
    match last:
        case o.InZone(zone):
            return (f"{lead}: SENSE the {zone} zone? You learn who is in it.", f"{lead}: SENSE the {zone} zone?")
        case o.BlockDoor() | o.TakeBlock():
            asked = asked_of_door(cards, view, last)
        case o.Play() | o.Pay():
            return (f"{lead}? {in_words(card.text)}", f"{lead}?")
        case _:
            # every other part of a card is aimed at a room
            moves = isinstance(last, o.TakeDroid) and card.effects[0].startswith("droid")
            asked = asked_of_place(cards, course, "move" if moves else KIND_OF.get(type(last), ""), climbs=False)
    return tuple([f"{lead}: {words[0].lower()}{words[1:]}" for words in asked])


def beside_fast(asked: Sequence[str], playable: Sequence[int]) -> tuple[str, ...]:
    """The question of a main action while fast cards may still be played: which ones, or that there is none. TS 9.3."""
    if playable:
        left = f"Card {_either(playable)} can still be played."
        return (*[f"{words} {left}" for words in asked], *asked)
    return (*[f"No fast card to play. {words}" for words in asked], *[f"No fast card. {words}" for words in asked])


def told_with(news: str, asked: Sequence[str]) -> tuple[str, ...]:
    """What was just answered before the question of what is lit; where there is no room, the key says what it does."""
    return (*[f"{news} {words}" for words in asked if words], news)


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
    return (f"Not the {cards.plan.names[at]}, {code}. {why}", f"Not {code}. {why}", why)


def _owed(cards: Edition, view: StationView, bill: Bill) -> str:
    """`Sonar costs 2 cards, 1 to go`; empty where no card has been played."""
    card = _skill(cards, view, bill.card)
    if card is None:
        return ""
    left = card.cost - bill.paid
    return f"{card.name} costs {count(card.cost, 'card')}{'' if left == card.cost else f', {left} to go'}"


def asked_of_card(
    cards: Edition, view: StationView, name: str, option: o.AnyOption | None, bill: Bill = NO_BILL
) -> tuple[str, ...]:
    """The question of a card that is chosen: what it does and costs, or that it goes, and for what. R28, R45."""
    card = _skill(cards, view, name)
    assert card is not None  # noqa: S101 - for mypy; it is in the hand
    if option is not None and not isinstance(option, o.Play):
        does = "Pay with" if isinstance(option, o.Pay) else "Throw out"
        asked = (f"{does} {card.name}? They do not learn which.", f"{does} {card.name}?")
        owed = _owed(cards, view, bill) if isinstance(option, o.Pay) and view.asked[0].kind == "pay" else ""
        return (*([f"{owed}: pay with {card.name}?"] if owed else []), *asked)
    cost = f" Costs {count(card.cost, 'card')}." if card.cost else ""
    both = " It takes both actions." if card.kind == "special" else ""
    return (
        f"Play {card.name}? {in_words(card.text)}{both}{cost}",
        f"Play {card.name}? {in_words(card.text)}{cost}",
        f"Play {card.name}?{both}{cost}",
        f"Play {card.name}?",
    )


def asked_to_end(does: str, playable: Sequence[int]) -> tuple[str, ...]:
    """What a stop would do, and which cards, by their places from 1, could still be played."""
    left = f" Card {_either(playable)} can still be played." if playable else ""
    return (f"{capital(does)}?{left}", f"{capital(does)}?")


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
                f"All {tokens} blocks are out. Move the one on {way}? Announced.",
                f"Move the block on {way}? Announced.",
            )
        case o.BlockDoor(door):
            way = Terms(cards).way(door)
            out = f"{len(view.blocks)} of {tokens} are out."
            return (f"Block the door {way}? {out} Announced.", f"Block {way}? Announced.")
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


def keys_of(number: int) -> str:
    """The keys of so many things: `1`, `1-5`."""
    return f"1-{number}" if number > 1 else "1"


def digits_of(places: Sequence[int]) -> str:
    """The keys of the things in these places: `2`, `2 4`."""
    return " ".join(str(place + 1) for place in places)
