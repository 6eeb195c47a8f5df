"""Log lines about the setup, the turns, the Vehicles and the Targets. TB 2, 3, 9, 10.1."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, assert_never

from core.terror_below import events as e
from core.terror_below.words.ended.outcome import Outcome
from core.terror_below.words.names import (
    capital,
    count,
    possessive,
    series,
    slot_name,
    target_name,
    the_place,
    worm_in_slot,
    worm_name,
)
from core.words.lines import result

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.terror_below.decks.cards import VehicleCard
    from core.terror_below.events import Deck
    from core.terror_below.words.log.telling import SquadTelling


DECK_NAMES: dict[Deck, str] = {
    "worms": "Worm",
    "vehicles": "Vehicle",
    "bounties": "Bounty",
    "items": "Item",
    "weapons": "Weapon",
    "characters": "Character",
}
"""What the decks are called before the word deck."""


def tell_setup(t: SquadTelling, event: e.SetupEvent) -> None:
    """The setup, and what comes again later: shuffles, Leaders, pawns, Worms and Bounties that come."""
    match event:
        case e.GameBegan(seats=seats, start=start):
            t.hands = [t.decks.pieces.hand] * len(t.seats)
            alone = f"{t.name(start)} begins alone"
            t.say(alone if seats == 1 else f"{seats} players begin; {t.name(start)} starts", "setup")
        case e.DeckShuffled(deck=deck, cards=cards, again=again):
            _shuffled(t, deck, cards, again=again)
        case e.TilePlaced(place=place, space=space):
            t.places = {there: other for there, other in t.places.items() if other != place} | {space: place}
            text = f"{the_place(place)} is on {t.label(space)}"
            if not t.adds(text, "die", how=result, then=""):
                t.say(capital(text), "setup")
        case e.WormsDealtAgain():
            t.say("The board is cleared; the first Worms are drawn again", "setup")
        case e.LeaderChosen(seat=seat, character=character):
            t.leaders[seat] = character
            t.say(f"makes {t.decks.characters[character].name} Leader", "setup", seat=seat, topic="leader")
        case e.MemberLeftBehind(seat=seat, character=character):
            t.say(f"leaves {t.decks.characters[character].name} behind", "setup", seat=seat)
        case e.SquadOrdered(seat=seat, members=members):
            names = series([t.decks.characters[member].name for member in members])
            behind = f"{names} behind" if names else "nobody behind"
            if sentence := t.joins("leader", seat=seat):
                sentence.text += f", with {behind}"
            else:
                t.say(f"puts {behind} the Leader", "setup", seat=seat)
        case e.PawnEntered(seat=seat, space=space, back=back):
            t.pawns[seat] = space
            t.say(f"{'comes back' if back else 'enters'} at {t.where(space)}", "setup", seat=seat)
        case e.WormAppeared(slot=slot, worm=worm, space=space):
            card = t.worms[slot] = t.decks.worms[worm]
            if sentence := t.joins("left", piece=slot):
                sentence.text += f"; a {worm_name(card.type)} comes up at {t.where(space)}"
            else:
                t.say(f"{worm_in_slot(slot, card)}, comes up at {t.where(space)}", "setup", piece=slot)
        case e.BountyRevealed(card=card_number):
            bounty = t.bounty(card_number)
            if t.fits(bounty) and (sentence := t.joins("line")):
                sentence.text += f"; {bounty}"
            else:
                t.say(f"New in the Bounty Line: {bounty}", "card", topic="line")
        case _:
            assert_never(event)


def _shuffled(t: SquadTelling, deck: Deck, cards: int, *, again: bool) -> None:
    name = DECK_NAMES[deck]
    if again:
        t.say(f"The {name} discard pile is shuffled: a new deck of {cards}", "card")
        return
    sentence = t.joins("shuffle") or t.say("", "setup", topic="shuffle")
    sentence.parts.append(name)
    decks = "decks are" if len(sentence.parts) > 1 else "deck is"
    sentence.text = f"The {series(sentence.parts)} {decks} shuffled"


def tell_turn(t: SquadTelling, event: e.TurnEvent) -> None:
    """Where a turn begins and ends, and the end of the game."""
    match event:
        case e.TurnBegan(seat=seat, final=final):
            t.turn = seat
            t.say(f"begins {'the final' if final else 'a'} turn", "turn", seat=seat)
        case e.ActionsEnded(seat=seat, left=left):
            points = f" with {count(left, 'point')} unspent" if left else ""
            ends = f"ends actions{points}"
            if t.fits(f"and {ends}") and (sentence := t.joins("pick-up", seat=seat)):
                sentence.text += " and ends actions"
            elif t.fits(f"and {ends}") and (sentence := t.joins("move", "clear", seat=seat)):
                sentence.text += f" and {ends}"
            else:
                t.say(ends, "turn", seat=seat, topic="ended")
        case e.Refilled(seat=seat, count=drawn, cards=cards):
            t.hands[seat] += drawn
            sentence = t.joins("ended", seat=seat)
            if sentence is None:
                sentence = t.say(f"refills to {t.hands[seat]}", "turn", seat=seat)
            else:
                sentence.text += f" and refills to {t.hands[seat]}"
            if cards:
                sentence.told = False
                result(sentence, series([t.decks.vehicles[card].name for card in cards]))
            sentence.topic = ""
        case e.FinalTurnsBegan(seats=seats):
            players = series([t.name(seat) for seat in seats])
            t.say(f"{players} {'takes a final turn' if len(seats) == 1 else 'take their final turns'}", "end")
        case e.SquadEliminated(seat=seat):
            t.hands[seat] = 0
            t.dead.add(seat)
            t.say("is out: the whole squad is dead", "death", seat=seat)
        case e.GameEnded(ranking=ranking, reason=reason):
            names = [seat.name for seat in t.seats]
            t.say(Outcome(ranking, reason, names, t.totals, t.dead).sentence.removesuffix("."), "end")
        case _:
            assert_never(event)


def tell_vehicle(t: SquadTelling, event: e.VehicleEvent) -> None:
    """What becomes of Vehicle cards."""
    match event:
        case e.VehiclePlayed(seat=seat, card=number, slot=slot, points=points):
            card = t.decks.vehicles[number]
            t.hands[seat] -= 1
            more = f" for {points} points" if points != card.points else ""
            t.say(f"plays {_named(card)} under {slot_name(slot)}{more}", "vehicle", seat=seat, piece=slot)
        case e.VehicleAdded(seat=seat, card=number, points=points):
            t.hands[seat] -= 1
            gain = f"{points} more point{'' if points == 1 else 's'}" if points else "its points are lost"
            t.say(f"adds {t.decks.vehicles[number].name}: {gain}", "vehicle", seat=seat)
        case e.VehicleHidden(seat=seat, slot=slot, card=number):
            t.hands[seat] -= 1
            what = "a card" if number < 0 else t.decks.vehicles[number].name
            t.say(f"puts {what} face down under {slot_name(slot)}", "vehicle", seat=seat, piece=slot)
        case e.VehicleTurned(seat=seat, card=number, slot=slot):
            whose = f"{possessive(t.name(seat))} " if seat >= 0 else ""
            name = t.decks.vehicles[number].name
            t.say(f"{whose}{name} is turned up under {slot_name(slot)}", "vehicle", piece=slot)
        case e.VehicleDealt(card=number, slot=slot):
            text = f"{_named(t.decks.vehicles[number])} goes under {slot_name(slot)}"
            if sentence := t.joins("die"):
                result(sentence, text)
                sentence.piece, sentence.topic = slot, ""
            else:
                t.say(text, "vehicle", piece=slot)
        case e.VehiclesDiscarded(seat=seat, cards=cards):
            t.hands[seat] -= len(cards)
            names = [t.decks.vehicles[card].name for card in cards]
            sentence = t.joins("discard", seat=seat) or t.say("", "card", seat=seat, topic="discard")
            sentence.parts += names
            sentence.text = f"discards {series(sentence.parts)}"
        case e.AbilitySkipped(seat=seat, card=number):
            t.say(f"skips the ability of {t.decks.vehicles[number].name}", "vehicle", seat=seat)
        case _:
            assert_never(event)


def _named(card: VehicleCard) -> str:
    return f"{card.name} {card.points}"


def tell_target(t: SquadTelling, event: e.TargetEvent) -> None:
    """A Target's moves: all arrows of one card in one sentence."""
    slot = event.slot
    sentence = t.joins("target", piece=slot) or t.say("", "target", piece=slot, topic="target")
    match event:
        case e.TargetMoved(direction=direction):
            sentence.parts.append(direction)
        case e.ArrowIgnored(why=why):
            sentence.aside.append(_because(t, why))
        case _:
            assert_never(event)
    there = t.where(event.space)
    name = target_name(slot)
    moves = f"moves {series(sentence.parts)} to {there}" if sentence.parts else f"stays on {there}"
    sentence.text = "; ".join([f"{name} {moves}", *_ignored(sentence.aside)])


def _ignored(reasons: Sequence[str]) -> tuple[str, ...]:
    """The arrows that did nothing, counted: `2 arrows ignored at the edge, 1 by a Hat`; empty for none."""
    if not reasons:
        return ()
    first, *others = Counter(reasons).items()
    told = [f"{count(first[1], 'arrow')} ignored {first[0]}", *(f"{number} {why}" for why, number in others)]
    return (", ".join(told),)


def _because(t: SquadTelling, why: str) -> str:
    if why == "edge":
        return "at the edge"
    if why == "hat":
        return "by a Hat"
    leader = t.leaders[t.turn] if t.turn >= 0 else -1
    return f"by {t.decks.characters[leader].name}" if leader >= 0 else "by the Leader"
