"""Steps about attacks, hunts, deaths, dice, and what only solo games have. TB 6, 7, 8, 11."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from core.terror_below import events as e
from core.terror_below.words.names import (
    PLACES,
    an_egg,
    capital,
    count,
    egg_noun,
    place_name,
    series,
    slot_name,
    some_eggs,
    the_place,
    worm_name,
)
from core.words.lines import NOBODY

if TYPE_CHECKING:
    from core.terror_below.words.log.attacks import AttackEvent, DeathEvent, HuntEvent
    from core.terror_below.words.log.solo import SoloEvent
    from core.terror_below.words.steps.telling import StepTelling

SPELLED: Final = 4
"""So many spaces that Rubble fell on are named; more are counted, for the board shows them."""


def step_attack(t: StepTelling, event: AttackEvent) -> None:
    """What a Worm does."""
    match event:
        case e.AttackBegan(slot=slot, worm=worm, space=space):
            card = t.decks.worms[worm]
            t.attacked, t.attacker = slot, card
            text = f"{worm_name(card.type)} attacks from {t.there(space)}"
            if sentence := t.joins("red die"):
                sentence.text += f": {text}"
                sentence.piece, sentence.topic = slot, ""
            else:
                t.say(text, "setup" if slot < 0 else "attack", piece=slot)
        case e.EggLaid(egg=egg, space=space, by_dice=by_dice):
            falls = "falls on" if by_dice else "on"
            t.say(f"{egg_noun(egg, t.marks)} {falls} {t.label(space)}", "attack", piece=t.attacked)
        case e.EggNotLaid(egg=egg):
            t.say(f"no {egg_noun(egg, t.marks)} is left", "attack", piece=t.attacked)
        case e.RubbleFell(space=space):
            sentence = t.joins("fall") or t.say("", "attack", piece=t.attacked, topic="fall")
            sentence.parts.append(t.label(space))
            spaces = " ".join(sentence.parts)
            named = len(sentence.parts) <= SPELLED
            sentence.text = f"Rubble falls on {spaces if named else count(len(sentence.parts), 'space')}"
        case e.SeatsCaught(seats=seats):
            _caught(t, seats)
        case e.WormDefeated(seat=seat, slot=slot, worm=worm):
            t.say(f"kills the {worm_name(t.decks.worms[worm].type)}", "kill", seat=seat, piece=slot, topic="gain")
        case e.WormLeft(slot=slot):
            t.worms.pop(slot, None)
            t.say(f"{slot_name(slot)} leaves", "attack", piece=slot, topic="left")
        case _:
            assert_never(event)


def _caught(t: StepTelling, seats: tuple[int, ...]) -> None:
    if not seats:
        t.say("nobody is caught", "attack", piece=t.attacked)
        return
    be = "are" if len(seats) > 1 or t.viewer in seats else "is"
    names = series([t.name(seat) for seat in seats])
    t.say(f"{names} {be} caught", "attack", piece=t.attacked)


def step_hunt(t: StepTelling, event: HuntEvent) -> None:
    """What the caught do."""
    seat = event.seat
    match event:
        case e.WeaponPlayed(card=number):
            t.say(f"plays {t.decks.weapons[number].name}", "hunt", seat=seat, topic="weapon")
        case e.WeaponBorrowed(victim=victim, card=number):
            t.say(f"{t.decks.weapons[number].name} from {t.name(victim)}", "hunt", seat=seat, topic="weapon")
        case e.DamageDealt(card=number, damage=damage, total=total):
            if t.joins("weapon", seat=seat) is None:
                t.say("", "hunt", seat=seat)
            if t.open is not None:
                of = "" if t.attacker is None else f" of {t.attacker.health}"
                t.open.text = f"{t.decks.weapons[number].name}: {damage}, {total}{of}"
        case e.EggDiscarded(egg=egg):
            t.say(f"discards {an_egg(egg, t.marks)}", "hunt", seat=seat)
        case e.HuntStopped():
            t.say("stops hunting", "hunt", seat=seat)
        case e.Escaped(card=number):
            t.say(f"{t.decks.items[number].name}: not caught", "hunt", seat=seat)
        case e.BountyCompleted(card=number):
            points = t.decks.bounties[number].points
            if sentence := t.joins("gain", seat=seat):
                sentence.text += f": Bounty {points}"
                sentence.topic = "bounty"
            else:
                t.say(f"completes Bounty {points}", "kill", seat=seat, topic="bounty")
        case e.WeaponReturned(card=number):
            t.say(f"takes {t.decks.weapons[number].name} back", "hunt", seat=seat)
        case _:
            assert_never(event)


def step_death(t: StepTelling, event: DeathEvent) -> None:
    """How Leaders die, or do not."""
    seat = event.seat
    match event:
        case e.LeaderSurvived(character=character):
            t.say(f"{t.decks.characters[character].name} lives", "death", seat=seat)
        case e.LeaderDied(character=character):
            t.leaders[seat] = NOBODY
            t.say(f"{t.decks.characters[character].name} dies", "death", seat=seat)
        case e.PiecesDropped(space=space, eggs=eggs, rubble=rubble):
            things = [some_eggs(eggs, t.marks)] if any(eggs) else []
            things += [f"{rubble} Rubble"] if rubble else []
            if things:
                t.say(f"leaves {' and '.join(things)} at {t.there(space)}", "death", seat=seat)
        case _:
            assert_never(event)


def step_dice(t: StepTelling, event: e.DiceRolled) -> None:
    """Dice: with the Weapon that rolls them, else in a step that what they bring joins."""
    seat = event.seat
    faces = " ".join(str(face) for face in event.faces)
    if event.purpose in {"damage", "reroll", "reuse"} and t.joins("weapon", seat=seat):
        return
    if seat != NOBODY:
        t.say(f"rolls {faces}", "hunt", seat=seat, topic="gain" if event.purpose == "leap" else "")
        return
    colour = {"terror-blue": "Blue", "terror-red": "Red"}.get(event.purpose, "Die")
    topic = "red die" if event.purpose == "terror-red" else "die"
    slot = t.attacked if event.purpose == "egg" else NOBODY
    t.say(f"{colour} {faces}", "target", piece=slot, topic=topic)


def step_solo(t: StepTelling, event: SoloEvent) -> None:
    """Ruins, Eggs that meet, Bounties that are gone, the objective and the clock."""
    match event:
        case e.LocationDestroyed(place=place, space=space):
            t.places.pop(space, None)
            t.say(f"{capital(the_place(place))} is destroyed", "attack", piece=t.attacked)
        case e.EggsLost(space=space, eggs=eggs):
            t.say(f"Eggs lost on {t.label(space)}: {some_eggs(eggs, t.marks)}", "attack", piece=t.attacked)
        case e.BountyDead(card=number):
            t.say(f"Gone: {t.bounty(number)}", "card")
        case e.ObjectiveStep(seat=seat, what=what, count=number, needed=needed):
            names: dict[str, str] = {place: place_name(place) for place in PLACES}
            t.say(f"{number} of {needed}: {names.get(what, what.capitalize())}", "delivery", seat=seat)
        case e.AttackCounted(count=number, limit=limit):
            t.say(f"Attack {number} of {limit} is over", "attack")
        case _:
            assert_never(event)
