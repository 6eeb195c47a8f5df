"""Steps about turns, Vehicles and Targets. TB 2, 3, 9, 10.1."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from core.terror_below import events as e
from core.terror_below.words.log.turns import DECK_NAMES
from core.terror_below.words.names import series, slot_name, target_name, worm_name

if TYPE_CHECKING:
    from core.terror_below.words.log.turns import SetupEvent, TargetEvent, TurnEvent, VehicleEvent
    from core.terror_below.words.steps.telling import StepTelling


def step_setup(t: StepTelling, event: SetupEvent) -> None:
    """What comes again after the setup: Leaders, pawns, Worms and Bounties that come; the setup itself in brief."""
    match event:
        case e.LeaderChosen(seat=seat, character=character):
            t.leaders[seat] = character
            t.say(f"makes {t.decks.characters[character].name} Leader", "setup", seat=seat)
        case e.PawnEntered(seat=seat, space=space, back=back):
            t.say(f"{'comes back' if back else 'enters'} at {t.there(space)}", "setup", seat=seat)
        case e.MemberLeftBehind(seat=seat, character=character):
            t.say(f"leaves {t.decks.characters[character].name} behind", "setup", seat=seat)
        case e.WormAppeared(slot=slot, worm=worm, space=space):
            t.worms[slot] = t.decks.worms[worm]
            text = f"{slot_name(slot)}: {worm_name(t.decks.worms[worm].type)} at {t.there(space)}"
            if sentence := t.joins("left", piece=slot):
                sentence.text = text
            else:
                t.say(text, "setup", piece=slot)
        case e.BountyRevealed(card=card):
            t.say(f"New: {t.bounty(card)}", "card")
        case e.DeckShuffled(deck=deck, again=True):
            t.say(f"The {DECK_NAMES[deck]} deck is new", "card")
        case e.WormsDealtAgain():
            t.say("The first Worms are drawn again", "setup")
        case e.TilePlaced(place=place, space=space):
            t.places = {there: other for there, other in t.places.items() if other != place} | {space: place}
            t.close()
        case e.GameBegan() | e.DeckShuffled() | e.SquadOrdered():
            t.close()
        case _:
            assert_never(event)


def step_turn(t: StepTelling, event: TurnEvent) -> None:
    """Where turns begin and end."""
    match event:
        case e.TurnBegan(seat=seat, final=final):
            t.turn = seat
            if seat == t.viewer:
                t.say(f"it is your {'final ' if final else ''}turn", "turn", seat=seat)
            elif final:
                t.say("takes the final turn", "turn", seat=seat)
        case e.ActionsEnded():
            t.close()
        case e.Refilled(seat=seat, cards=cards):
            names = series([t.decks.vehicles[card].name for card in cards])
            t.say(f"you draw {names}" if cards else "ends the turn", "turn", seat=seat)
        case e.FinalTurnsBegan(seats=seats):
            t.say(f"Final turns: {series([t.name(seat) for seat in seats])}", "end")
        case e.SquadEliminated(seat=seat):
            t.say("is out: the squad is dead", "death", seat=seat)
        case e.GameEnded():
            t.say("The game is over", "end")
        case _:
            assert_never(event)


def step_vehicle(t: StepTelling, event: VehicleEvent) -> None:
    """What becomes of Vehicle cards."""
    match event:
        case e.VehiclePlayed(seat=seat, card=number, slot=slot):
            card = t.decks.vehicles[number]
            t.say(f"{card.name} {card.points} under {slot_name(slot)}", "vehicle", seat=seat, piece=slot)
        case e.VehicleAdded(seat=seat, card=number, points=points):
            gain = f"{points} more point{'' if points == 1 else 's'}" if points else "no more points"
            t.say(f"adds {t.decks.vehicles[number].name}: {gain}", "vehicle", seat=seat)
        case e.VehicleHidden(seat=seat, slot=slot, card=number):
            what = "a card" if number < 0 else t.decks.vehicles[number].name
            t.say(f"{what} face down under {slot_name(slot)}", "vehicle", seat=seat, piece=slot)
        case e.VehicleTurned(card=number, slot=slot):
            t.say(f"{t.decks.vehicles[number].name} is turned up", "vehicle", piece=slot)
        case e.VehicleDealt(card=number, slot=slot):
            card = t.decks.vehicles[number]
            if sentence := t.joins("die"):
                sentence.text += f", {slot_name(slot)}: {card.name} {card.points}"
                sentence.piece, sentence.topic = slot, ""
            else:
                t.say(f"{card.name} {card.points} under {slot_name(slot)}", "vehicle", piece=slot)
        case e.VehiclesDiscarded(seat=seat, cards=cards):
            names = series([t.decks.vehicles[card].name for card in cards])
            t.say(f"discards {names}", "card", seat=seat)
        case e.AbilitySkipped(seat=seat, card=number):
            t.say(f"skips what {t.decks.vehicles[number].name} does", "vehicle", seat=seat)
        case _:
            assert_never(event)


def step_target(t: StepTelling, event: TargetEvent) -> None:
    """A Target's moves: all arrows of one card in one step."""
    slot = event.slot
    sentence = t.joins("target", piece=slot) or t.say("", "target", piece=slot, topic="target")
    there = t.there(event.space)
    if isinstance(event, e.TargetMoved):
        sentence.stem = sentence.stem or t.there(event.origin)
        sentence.parts.append(event.direction)
    match sentence.parts:
        case []:
            way = f"stays on {there}"
        case [direction]:
            way = f"{direction}: {sentence.stem} to {there}"
        case [_, _]:
            way = f"{', '.join(sentence.parts)}: {there}"
        case _:
            # the board shows the way
            way = f"moves to {there}"
    sentence.text = f"{target_name(slot)} {way}"
