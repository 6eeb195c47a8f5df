"""Log lines about actions, deliveries, Items and cards drawn. TB 4, 5."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from core.terror_below import events as e
from core.terror_below.words.log.turns import DECK_NAMES
from core.terror_below.words.names import (
    an_egg,
    bonus_name,
    bounty_name,
    count,
    possessive,
    series,
    some_eggs,
    the_place,
    worm_name,
)
from core.words.lines import clause, result

if TYPE_CHECKING:
    from core.engine.decisions import Seat
    from core.terror_below.events import Deck
    from core.terror_below.words.log.telling import SquadTelling
    from core.words.lines import Sentence


_GIFTS: dict[Deck, str] = {"items": "an Item", "weapons": "a Weapon", "bounties": "a Hidden Bounty"}


def tell_move(t: SquadTelling, event: e.MoveEvent) -> None:
    """A pawn's way: steps in a row become one move."""
    seat = event.seat
    t.pawns[seat] = event.space
    there = t.where(event.space)
    match event:
        case e.Stepped():
            go = f"goes to {there}"
            sentence = t.joins("move", seat=seat) if t.fits(go) else None
            if sentence is None:
                t.say(go, "action", seat=seat, topic="move")
            else:
                sentence.text = f"{sentence.stem}, {go}" if sentence.stem else go
        case e.Ramped(over=over):
            _leaves(t, seat, f"ramps over {t.name(over)} to {there}")
        case e.Leapt(card=card, depth=depth):
            t.hands[seat] -= 1
            leap = _leaves(t, seat, f"leaps to {there} by discarding {t.decks.vehicles[card].name}")
            if depth > 1:
                leap.topic = "leap"
        case _:
            assert_never(event)


def _leaves(t: SquadTelling, seat: Seat, text: str) -> Sentence:
    """A jump, after the moves before it in the same sentence; steps after it do not take its place."""
    sentence = t.joins("move", seat=seat) if t.fits(text) else None
    if sentence is None:
        sentence = t.say(text, "action", seat=seat, topic="move")
    else:
        clause(sentence, text)
    sentence.stem = sentence.text
    return sentence


def _does(t: SquadTelling, seat: Seat, text: str, topic: str) -> None:
    """Something that a seat does, after a move in the same sentence."""
    if t.fits(text) and (sentence := t.joins("move", seat=seat)):
        sentence.stem = f"{sentence.text}, "
        clause(sentence, text)
        sentence.topic = topic
    else:
        t.say(text, "action", seat=seat, topic=topic)


def tell_piece(t: SquadTelling, event: e.PieceEvent) -> None:
    """Rubble and Eggs that change their places."""
    match event:
        case e.RubbleTaken(seat=seat, space=space):
            label = t.label(space)
            sentence = t.joins("clear", seat=seat)
            if sentence is not None and set(sentence.parts) == {label}:
                sentence.parts.append(label)
                sentence.text = f"{sentence.stem}clears {len(sentence.parts)} Rubble from {label}"
            else:
                _does(t, seat, f"clears 1 Rubble from {label}", "clear")
                if t.open is not None:
                    t.open.parts = [label]
        case e.RubbleTraded(seat=seat, pieces=pieces, deck=deck):
            text = f"trades {pieces} Rubble for {_GIFTS[deck]}" if deck is not None else f"gives back {pieces} Rubble"
            if not t.adds(text, "clear", seat=seat, then="trade"):
                t.say(text, "action", seat=seat, topic="trade")
        case e.RubblePlaced(seat=seat, space=space):
            t.say(f"puts 1 Rubble on {t.label(space)}", "action", seat=seat)
        case e.EggsPickedUp(seat=seat, space=space, eggs=eggs):
            if space == t.pawns[seat]:
                _does(t, seat, f"picks up {some_eggs(eggs, t.marks)}", "pick-up")
            else:
                t.say(f"takes {some_eggs(eggs, t.marks)} from {t.label(space)}", "action", seat=seat)
        case e.EggStolen(seat=seat, victim=victim, egg=egg):
            t.say(f"takes {an_egg(egg, t.marks)} from {t.name(victim)}", "action", seat=seat)
        case _:
            assert_never(event)


def tell_score(t: SquadTelling, event: e.ScoreEvent) -> None:
    """Deliveries, their bonuses, and VP."""
    match event:
        case e.EggDelivered(seat=seat, egg=egg, place=place, bounty=bounty, points=points, hidden=hidden):
            what = f"delivers {an_egg(egg, t.marks)}"
            why = "" if bounty < 0 else f" for a {'Hidden ' if hidden else ''}Bounty"
            if t.joins("move", seat=seat):
                _does(t, seat, f"{what}{why}", "delivery")
            else:
                t.say(f"{what} at {the_place(place)}{why}", "delivery", seat=seat, topic="delivery")
            if t.open is not None:
                t.open.kind = "delivery"
                result(t.open, f"+{points} VP")
        case e.BonusTaken(seat=seat, place=place):
            t.say(f"takes {bonus_name(place)}", "delivery", seat=seat, topic="bonus")
        case e.Scored(seat=seat, points=points, total=total):
            t.totals[seat] = total
            _scored(t, seat, points, total)
        case e.MemberRevived(seat=seat, character=character):
            name = t.decks.characters[character].name
            if not t.adds(f"{name} is back", "bonus", seat=seat, how=result):
                t.say(f"brings {name} back", "card", seat=seat)
        case _:
            assert_never(event)


def _scored(t: SquadTelling, seat: Seat, points: int, total: int) -> None:
    in_all = f"({total} in all)"
    if sentence := t.joins("delivery", seat=seat):
        sentence.text += f" {in_all}"
        sentence.topic = ""
    elif sentence := t.joins("bonus", "item", "kill", "leap", seat=seat):
        result(sentence, f"+{points} VP {in_all}")
        sentence.topic = "leap" if sentence.topic == "leap" else ""
    else:
        t.say(f"gains {points} VP {in_all}", "card", seat=seat)


def tell_card(t: SquadTelling, event: e.CardEvent) -> None:
    """Items, Hats and Bounties, and cards drawn or looked at: by name only where the event names them."""
    match event:
        case e.CardDrawn(seat=seat, deck=deck, card=number):
            _drawn(t, seat, deck, number)
        case e.CardsSeen(seat=seat, deck=deck, count=number, cards=cards):
            top = "the top card" if number == 1 else f"the top {number} cards"
            looks = t.say(f"looks at {top} of the {DECK_NAMES[deck]} deck", "card", seat=seat, topic="seen")
            looks.parts = [""] * number
            if cards:
                result(looks, series([card_name(t, deck, card) for card in cards]))
        case e.CardsReturned(seat=seat, deck=deck, count=number, bottom=bottom):
            where = "on the bottom" if bottom else "back on top"
            what = "it" if number == 1 and t.open is not None and len(t.open.parts) == 1 else str(number)
            if not t.adds(f"puts {what} {where}", "seen", seat=seat):
                t.say(f"puts {count(number, 'card')} {where} of the {DECK_NAMES[deck]} deck", "card", seat=seat)
        case e.BountyTaken(seat=seat, card=number):
            bounty = t.decks.bounties[number]
            kept = f"{bounty_name(bounty, t.marks)} ({bounty.points} VP) from the Line as a Hidden Bounty"
            if not t.adds(f"keeps {kept}", "bonus", seat=seat):
                t.say(f"keeps {kept}", "card", seat=seat)
        case e.BountyDiscarded(seat=seat, card=number):
            name = bounty_name(t.decks.bounties[number], t.marks)
            sentence = t.joins("drop", seat=seat) if t.fits(name) else None
            sentence = sentence or t.say("", "card", seat=seat, topic="drop")
            sentence.parts.append(name)
            sentence.text = f"discards from the Bounty Line: {', '.join(sentence.parts)}"
        case e.ItemPlayed(seat=seat, card=number):
            item = t.decks.items[number]
            t.say(f"{'puts on' if item.hat else 'plays'} {item.name}", "card", seat=seat, topic="item")
        case e.HatLost():
            _hat_lost(t, event)
        case _:
            assert_never(event)


def _drawn(t: SquadTelling, seat: Seat, deck: Deck, number: int) -> None:
    name = card_name(t, deck, number) if number >= 0 else ""
    gift = name or _GIFTS[deck]
    if sentence := t.joins("trade", seat=seat):
        if name and t.fits(name):
            result(sentence, name)
        elif name:
            t.say(f"takes {name}", "card", seat=seat)
    elif sentence := t.joins("bonus", seat=seat):
        clause(sentence, gift)
    elif sentence := t.joins("seen", seat=seat):
        if t.fits(f"takes {gift}"):
            clause(sentence, f"takes {gift}")
        else:
            t.say(f"takes {gift}", "card", seat=seat)
    else:
        t.say(f"{'takes' if deck == 'bounties' else 'draws'} {gift}", "card", seat=seat)


def _hat_lost(t: SquadTelling, event: e.HatLost) -> None:
    hat = t.decks.items[event.card].name
    match event.why:
        case "replaced":
            if not t.adds(f"takes off {hat}", "item", seat=event.seat):
                t.say(f"takes off {hat}", "card", seat=event.seat)
        case "death":
            if not t.adds(f"loses {hat}", "death", seat=event.seat):
                t.say(f"loses {hat}", "death", seat=event.seat)
        case "shot" if event.by >= 0:
            t.say(f"shoots {hat} off {possessive(t.name(event.seat))} Leader", "card", seat=event.by)
        case "shot":
            t.say(f"loses {hat}", "card", seat=event.seat)
        case _:
            assert_never(event.why)


def card_name(t: SquadTelling, deck: Deck, number: int) -> str:
    """What a card of a deck is called within a sentence."""
    match deck:
        case "worms":
            return worm_name(t.decks.worms[number].type)
        case "bounties":
            return t.bounty(number)
        case "vehicles":
            return t.decks.vehicles[number].name
        case "items":
            return t.decks.items[number].name
        case "weapons":
            return t.decks.weapons[number].name
        case "characters":
            return t.decks.characters[number].name
        case _:
            assert_never(deck)
