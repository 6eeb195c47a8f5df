"""Log lines about attacks, hunts, deaths and dice. TB 6, 7, 8."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from core.terror_below import events as e
from core.terror_below.words.names import (
    an_egg,
    capital,
    egg_noun,
    series,
    some_eggs_each,
    worm_in_slot,
    worm_name,
)
from core.words.lines import NOBODY, clause, result

if TYPE_CHECKING:
    from core.terror_below.words.log.telling import Kind, SquadTelling
    from core.words.lines import Sentence


HUNTING: Final = ("damage", "reroll", "survive", "reuse")
"""What a seat rolls for in an attack."""

DICE: Final[dict[str, Kind]] = {"egg": "attack", "tile": "setup"}
"""What dice that are nobody's are about; a Target, unless they stand here."""


def tell_attack(t: SquadTelling, event: e.AttackEvent) -> None:
    """Tell an event of an attack."""
    match event:
        case e.AttackBegan(slot=slot, worm=worm, space=space):
            card = t.decks.worms[worm]
            t.attacked, t.attacker = slot, card
            who = f"A {worm_name(card.type)}" if slot < 0 else f"{worm_in_slot(slot, card)},"
            text = f"{who} attacks from {t.where(space)}"
            if sentence := t.joins("red die"):
                result(sentence, text)
                sentence.piece, sentence.kind, sentence.topic = slot, "attack", ""
            else:
                t.say(text, "setup" if slot < 0 else "attack", piece=slot)
        case e.EggLaid(egg=egg, space=space, by_dice=by_dice):
            if by_dice:
                text = f"{egg_noun(egg, t.marks)} falls on {t.label(space)}"
                if not t.adds(text, "die", how=result, then=""):
                    t.say(text, "attack")
            else:
                sentence = _fall(t)
                mark = egg.capitalize() if t.marks is None else t.marks[egg]
                sentence.aside.append(f"{mark} on {t.label(space)}")
                if len(sentence.aside) == 1:
                    first = capital(an_egg(egg)) if t.marks is None else egg_noun(egg, t.marks)
                    sentence.stem = f"{first} falls on {t.label(space)}"
                _word_fall(sentence)
        case e.EggNotLaid(egg=egg):
            t.say(f"No {egg_noun(egg, t.marks)} is left to lay", "attack", piece=t.attacked)
        case e.RubbleFell(space=space):
            sentence = _fall(t)
            sentence.parts.append(t.label(space))
            _word_fall(sentence)
        case e.SeatsCaught(seats=seats):
            caught = f"{series([t.name(seat) for seat in seats])} {'is' if len(seats) == 1 else 'are'} caught"
            t.say(caught if seats else "Nobody is caught", "attack", piece=t.attacked)
        case e.WormDefeated(seat=seat, slot=slot, worm=worm):
            what = worm_in_slot(slot, t.decks.worms[worm])
            t.say(f"kills {what}", "kill", seat=seat, piece=slot, topic="kill")
        case e.WormLeft(slot=slot, worm=worm):
            t.worms.pop(slot, None)
            t.say(f"{worm_in_slot(slot, t.decks.worms[worm])}, leaves", "attack", piece=slot, topic="left")
        case _:
            assert_never(event)


def _fall(t: SquadTelling) -> Sentence:
    return t.joins("fall") or t.say("", "setup" if t.attacked < 0 else "attack", piece=t.attacked, topic="fall")


def _word_fall(sentence: Sentence) -> None:
    eggs = sentence.stem if len(sentence.aside) < 2 else f"Eggs fall: {', '.join(sentence.aside)}"
    rubble = " ".join(sentence.parts)
    if not eggs:
        sentence.text = f"Rubble falls on {rubble}"
    else:
        sentence.text = f"{eggs}; Rubble on {rubble}" if rubble else eggs


def tell_hunt(t: SquadTelling, event: e.HuntEvent) -> None:
    """Tell an event of a hunt."""
    seat = event.seat
    match event:
        case e.WeaponPlayed(card=number):
            t.say(f"plays {t.decks.weapons[number].name}", "hunt", seat=seat, piece=t.attacked, topic="weapon")
        case e.WeaponBorrowed(victim=victim, card=number):
            text = f"takes {t.decks.weapons[number].name} from {t.name(victim)}"
            if not t.adds(text, "weapon", seat=seat):
                t.say(text, "hunt", seat=seat, topic="weapon")
        case e.DamageDealt(card=number, damage=damage, total=total):
            sentence = t.joins("weapon", seat=seat) or t.say(
                f"plays {t.decks.weapons[number].name}", "hunt", seat=seat, piece=t.attacked, topic="weapon"
            )
            result(sentence, f"{damage} damage")
            sentence.text += f" ({total} in all)" if t.attacker is None else f" ({total} of {t.attacker.health})"
        case e.EggDiscarded(egg=egg):
            text = f"discards {an_egg(egg, t.marks)}"
            if not t.adds(text, "weapon", seat=seat, how=result):
                t.say(text, "hunt", seat=seat)
        case e.HuntStopped():
            t.say("stops hunting", "hunt", seat=seat, piece=t.attacked)
        case e.Escaped(card=number):
            if played := t.joins("item", seat=seat):
                played.text += " and is no longer caught"
            else:
                text = f"plays {t.decks.items[number].name} and is no longer caught"
                t.say(text, "hunt", seat=seat, piece=t.attacked)
        case e.BountyCompleted(card=number, hidden=hidden):
            text = f"completes a {'Hidden ' if hidden else ''}Bounty"
            if not t.adds(text, "kill", seat=seat):
                t.say(f"{text}: {t.bounty(number)}", "kill", seat=seat, topic="kill")
        case e.WeaponReturned(card=number):
            t.say(f"takes {t.decks.weapons[number].name} back", "hunt", seat=seat)
        case _:
            assert_never(event)


def tell_death(t: SquadTelling, event: e.DeathEvent) -> None:
    """How Leaders die, or do not."""
    seat = event.seat
    match event:
        case e.LeaderSurvived(character=character):
            name = t.decks.characters[character].name
            if not t.adds(f"{name} lives", "die", seat=seat, how=result):
                t.say(f"keeps {name}", "death", seat=seat)
        case e.LeaderDied(character=character):
            t.leaders[seat] = NOBODY
            t.pawns[seat] = NOBODY
            name = t.decks.characters[character].name
            sentence = t.joins("die", seat=seat)
            if sentence is None:
                t.say(f"loses {name}", "death", seat=seat, topic="death")
            else:
                sentence.text += f" and loses {name}"
                sentence.topic, sentence.kind = "death", "death"
        case e.PiecesDropped(space=space, eggs=eggs, rubble=rubble):
            things = some_eggs_each(eggs, t.marks)
            things += [f"{rubble} Rubble"] if rubble else []
            text = f"leaves {series(things) or 'nothing'} at {t.where(space)}"
            if not t.adds(text, "death", seat=seat):
                t.say(text, "death", seat=seat)
        case _:
            assert_never(event)


def tell_dice(t: SquadTelling, event: e.DiceRolled) -> None:
    """Dice: with the Weapon that rolls them, else in a sentence that what they bring joins."""
    seat = event.seat
    faces = series([str(face) for face in event.faces])
    match event.purpose:
        case "damage" if sentence := t.joins("weapon", seat=seat):
            clause(sentence, f"rolls {faces}")
        case "reroll" if sentence := t.joins("weapon", seat=seat):
            clause(sentence, f"rerolls one to {faces}")
        case "reuse" if sentence := t.joins("weapon", seat=seat):
            result(sentence, f"rolls {faces} to keep it")
        case "egg" | "tile" if sentence := t.joins("die", seat=seat):
            sentence.text += f", then {faces}"
        case "leap" if sentence := t.joins("leap", seat=seat):
            result(sentence, f"rolls {faces}")
            sentence.topic = "die"
        case _ if seat >= 0:
            t.say(f"rolls {faces}", "hunt" if event.purpose in HUNTING else "vehicle", seat=seat, topic="die")
        case _:
            # nobody rolled: the dice of Worms and of Terror
            colour = {"terror-blue": "blue ", "terror-red": "red "}.get(event.purpose, "")
            dice = f"The {colour}die shows" if len(event.faces) == 1 else "The dice show"
            kind = DICE.get(event.purpose, "target")
            topic = "red die" if event.purpose == "terror-red" else "die"
            t.say(f"{dice} {faces}", kind, piece=t.attacked if kind == "attack" else NOBODY, topic=topic)
