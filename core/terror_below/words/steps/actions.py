"""Steps about actions, deliveries, Items and cards drawn. TB 4, 5."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from core.terror_below import events as e
from core.terror_below.words.log.actions import card_name
from core.terror_below.words.log.turns import DECK_NAMES
from core.terror_below.words.names import (
    an_egg,
    bonus_gift,
    bounty_name,
    count,
    place_name,
    possessive,
    series,
    some_eggs,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.terror_below.events import Deck
    from core.terror_below.words.log.actions import CardEvent, MoveEvent, PieceEvent, ScoreEvent
    from core.terror_below.words.steps.telling import StepTelling

_GIFTS: Final[Mapping[Deck, str]] = {"items": "an Item", "weapons": "a Weapon", "bounties": "a Hidden Bounty"}


def step_move(t: StepTelling, event: MoveEvent) -> None:
    """A pawn's way: steps in a row are one."""
    there = t.there(event.space)
    match event:
        case e.Stepped(seat=seat):
            if sentence := t.joins("move", seat=seat):
                sentence.text = f"goes to {there}"
            else:
                t.say(f"goes to {there}", "action", seat=seat, topic="move")
        case e.Ramped(seat=seat, over=over):
            t.say(f"ramps {t.name(over)} to {there}", "action", seat=seat)
        case e.Leapt(seat=seat):
            t.say(f"leaps to {there}", "action", seat=seat, topic="gain")
        case _:
            assert_never(event)


def step_piece(t: StepTelling, event: PieceEvent) -> None:
    """Rubble and Eggs that change their places."""
    match event:
        case e.RubbleTaken(seat=seat, space=space):
            t.say(f"clears Rubble {t.label(space)}", "action", seat=seat)
        case e.RubbleTraded(seat=seat, pieces=pieces, deck=deck):
            gift = f"trades {pieces} Rubble for {_GIFTS[deck]}" if deck is not None else f"gives {pieces} Rubble back"
            t.say(gift, "action", seat=seat, topic="trade")
        case e.RubblePlaced(seat=seat, space=space):
            t.say(f"puts Rubble on {t.label(space)}", "action", seat=seat)
        case e.EggsPickedUp(seat=seat, eggs=eggs):
            t.say(f"picks up {some_eggs(eggs, t.marks)}", "action", seat=seat)
        case e.EggStolen(seat=seat, victim=victim, egg=egg):
            t.say(f"takes {an_egg(egg, t.marks)} from {t.name(victim)}", "action", seat=seat)
        case _:
            assert_never(event)


def step_score(t: StepTelling, event: ScoreEvent) -> None:
    """Deliveries, their bonuses, and VP."""
    match event:
        case e.EggDelivered(seat=seat, egg=egg, place=place, bounty=bounty, points=points):
            text = f"delivers {an_egg(egg, t.marks)} at {place_name(place)}"
            if bounty >= 0:
                text += f": Bounty {points}"
            t.say(text, "delivery", seat=seat, topic="bounty" if bounty >= 0 else "gain")
        case e.BonusTaken(seat=seat, place=place):
            t.say(f"bonus {bonus_gift(place)}", "delivery", seat=seat, topic="bonus")
        case e.Scored(seat=seat, points=points, total=total):
            t.totals[seat] = total
            if sentence := t.joins("gain", seat=seat):
                sentence.text += f": {total} VP"
                sentence.topic = ""
            elif sentence := t.joins("bonus", seat=seat):
                sentence.text = f"bonus {points} VP: {total} VP"
                sentence.topic = ""
            elif sentence := t.joins("bounty", seat=seat):
                sentence.topic = ""
            else:
                t.say(f"gains {points} VP: {total} VP", "card", seat=seat)
        case e.MemberRevived(seat=seat, character=character):
            name = t.decks.characters[character].name
            if sentence := t.joins("bonus", seat=seat):
                sentence.text = f"bonus {name} lives again"
                sentence.topic = ""
            else:
                t.say(f"{name} lives again", "card", seat=seat)
        case _:
            assert_never(event)


def step_card(t: StepTelling, event: CardEvent) -> None:
    """Items, Hats and Bounties, and cards drawn or looked at: by name only where the event names them."""
    match event:
        case e.CardDrawn(seat=seat, deck=deck, card=number):
            gift = card_name(t, deck, number) if number >= 0 else _GIFTS[deck]
            if sentence := t.joins("bonus", seat=seat):
                sentence.text = f"bonus {gift}"
            elif sentence := t.joins("trade", seat=seat):
                sentence.text += f": {gift}" if number >= 0 else ""
            else:
                t.say(f"draws {gift}", "card", seat=seat)
        case e.CardsSeen(seat=seat, deck=deck, count=number, cards=cards):
            names = series([card_name(t, deck, card) for card in cards])
            what = names or count(number, f"{DECK_NAMES[deck]} card")
            t.say(f"{'you see' if cards else 'looks at'} {what}", "card", seat=seat)
        case e.CardsReturned(seat=seat, count=number, bottom=bottom):
            t.say(f"puts {number} {'on the bottom' if bottom else 'back on top'}", "card", seat=seat)
        case e.BountyTaken(seat=seat, card=number):
            if sentence := t.joins("bonus", seat=seat):
                sentence.text = f"bonus hides {t.bounty(number)}"
            else:
                t.say(f"hides {t.bounty(number)}", "card", seat=seat)
        case e.BountyDiscarded(seat=seat, card=number):
            t.say(f"drops {bounty_name(t.decks.bounties[number], t.marks)}", "card", seat=seat)
        case e.ItemPlayed(seat=seat, card=number):
            item = t.decks.items[number]
            t.say(f"{'puts on' if item.hat else 'plays'} {item.name}", "card", seat=seat, topic="gain")
        case e.HatLost(seat=seat, card=number, why=why, by=by):
            hat = t.decks.items[number].name
            if why == "shot" and by >= 0:
                whose = "your" if seat == t.viewer else possessive(t.name(seat))
                t.say(f"shoots off {whose} {hat}", "card", seat=by)
            else:
                t.say(f"{'takes off' if why == 'replaced' else 'loses'} {hat}", "card", seat=seat)
        case _:
            assert_never(event)
