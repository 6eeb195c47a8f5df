"""Why an answer is not possible: the first rule that stands against it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.critters_below import frames as f
from core.critters_below import options as o
from core.critters_below.chapters.turn import is_hard
from core.critters_below.citing import RULES
from core.critters_below.state import NOTHING
from core.engine.decisions import Chance, Over, Reason

if TYPE_CHECKING:
    from core.critters_below.state import Draft
    from core.engine.decisions import Option, Pending, Seat

GAME_OVER: Final = Reason("game-over", "CB 1", "The game is over.")
NOT_SEATED: Final = Reason("not-seated", "CB 2.6", "Nobody sits there.")
NOT_ASKED: Final = Reason("not-asked", "CB 4", "Nothing is asked of you now.")
OWED: Final = Reason("action-owed", "CB 4.1", "One action is owed before you end.")
NO_ACTION: Final = Reason("no-action-left", "CB 4.1", "All actions are done: put cards away, or end.")
ABILITY_USED: Final = Reason("ability-used", "CB 4.4", "Your ability has been used this turn.")
HARD_ALREADY: Final = Reason("hard-already", "R20", "You wear your own ability already.")
NOT_YOURS: Final = Reason("not-yours", "CB 4.2", "That card is not in your Pocket.")
BY_LOOKING: Final = Reason("by-looking", "CB 5.3", "From the Shelf into the Pocket only by looking.")
NOT_YOURSELF: Final = Reason("not-yourself", "CB 5.4", "Not yourself: another Critter.")
NOT_NOW: Final = Reason("in-the-middle", "R15", "Not in the middle of a card: when it is done.")
THUMB_IN: Final = Reason("thumb-in", "R15", "Your thumb is in: no card any more.")
THUMB_AGAIN: Final = Reason("thumb-again", "CB 6.1", "Your thumb is in.")
OWN_TURN: Final = Reason("own-turn", "CB 4.5", "Cards go under the Storage Deck only in your own turn.")
NO_BURYING: Final = Reason("no-burying", "CB 10.5", "Nothing goes under the Storage Deck here.")
NOTHING_WORN: Final = Reason("nothing-worn", "R5", "You wear nothing that can be taken off.")
NOT_LOOKED_AT: Final = Reason("not-looked-at", "R16", "That is none of the cards you look at.")
LOOKED_AT: Final = Reason("looked-at", "R16", "You look at that card already.")
NO_SUCH_BACK: Final = Reason("no-such-back", "CB 4.7", "There is no such card in the hand.")
NO_SUCH_DAMAGE: Final = Reason("no-such-damage", "R18", "No Damage of that kind lies there.")
TAKEN: Final = Reason("character-taken", "R36", "Somebody is that Critter already.")
NO_CHARACTER: Final = Reason("no-such-character", "CB 2.6", "There is no such Critter here.")
NO_FACILITY: Final = Reason("no-such-facility", "CB 2.4", "That Facility is not in play.")
NOT_THE_DOOR: Final = Reason("not-the-door", "CB 6.1", "Out or stay is asked when every turn of the day is over.")


def refusal(d: Draft, seat: Seat, intent: Option, pending: Pending) -> Reason:
    """The rule that forbids a seat to answer with `intent`, in words for that seat."""
    if isinstance(pending, Over):
        return GAME_OVER
    if not 0 <= seat < len(d.critters):
        return NOT_SEATED
    if d.critters[seat].died:
        return Reason("dead", "CB 7.4", f"{d.setup.seats[seat].name} is dead.")
    if isinstance(pending, Chance):
        return NOT_ASKED
    top = d.stack[-1]
    if isinstance(intent, o.Drop):
        return _drop(d, seat)
    asked = next((ask for ask in pending if ask.seat == seat and not ask.offer), None)
    if asked is None:
        return _unasked(d, seat, intent)
    match top:
        case f.Turn():
            return _of_turn(d, top, intent)
        case f.Casting() if isinstance(intent, o.TakeCritter):
            names = [character.id for character in d.edition.characters]
            held = {
                d.edition.characters[critter.character].id for critter in d.critters if critter.character != NOTHING
            }
            return TAKEN if intent.character in names and intent.character in held else NO_CHARACTER
        case f.Resolving() if isinstance(intent, o.Aim):
            return _seat(d, intent.seat) or NOT_YOURSELF
        case f.Upgrading() if isinstance(intent, o.Open):
            return _open(d, intent.facility)
        case f.Peeking() if isinstance(intent, o.LookAt):
            return LOOKED_AT if intent.space in top.spaces else _empty_space(intent.space)
        case f.Keeping() if isinstance(intent, o.Keep):
            return NOT_LOOKED_AT
        case f.Returning() if isinstance(intent, o.PutBack):
            return NOT_LOOKED_AT
        case f.Surplus():
            return _surplus(d, seat)
        case f.Naming() if isinstance(intent, o.NameNext):
            return _name(d, intent.seat)
        case f.Flipping() if isinstance(intent, o.FlipBack):
            return NO_SUCH_BACK
        case f.Healing() if isinstance(intent, o.HealDamage):
            return NO_SUCH_DAMAGE
        case _:
            # an answer to another question than the one that is asked
            return _not_offered(asked.kind)


def _not_offered(kind: str) -> Reason:
    """An answer of another kind than is asked for, with the rule of what is asked."""
    return Reason("not-offered", RULES[kind], "That is no answer to what you are asked now.")


def _seat(d: Draft, seat: Seat) -> Reason | None:
    if not 0 <= seat < len(d.critters):
        return NOT_SEATED
    if d.critters[seat].died:
        return Reason("dead", "CB 7.4", f"{d.setup.seats[seat].name} is dead.")
    return None


def _unasked(d: Draft, seat: Seat, intent: Option) -> Reason:
    """What somebody wants who is not asked."""
    top = d.stack[-1]
    if isinstance(top, f.Voting):
        return THUMB_AGAIN if isinstance(intent, o.GoOut | o.Stay) else NOT_ASKED
    if isinstance(intent, o.Bury):
        return OWN_TURN
    if isinstance(intent, o.GoOut | o.Stay):
        return NOT_THE_DOOR
    if d.turn >= 0 and d.turn != seat:
        return Reason("not-your-turn", "CB 4", f"It is {d.setup.seats[d.turn].name}'s turn.")
    return NOT_ASKED


def _drop(d: Draft, seat: Seat) -> Reason:
    """A card to the Shelf. CB 4.5; R15."""
    top = d.stack[-1]
    if isinstance(top, f.Voting) and top.thumbs[seat] >= 0:
        return THUMB_IN
    if not isinstance(top, f.Turn | f.Voting | f.Surplus) or (isinstance(top, f.Surplus) and top.seat != seat):
        return NOT_NOW
    return NOT_YOURS


def _of_turn(d: Draft, turn: f.Turn, intent: Option) -> Reason:
    none_left = turn.actions >= d.edition.numbers.actions.most
    match intent:
        case o.End():
            return OWED
        case o.Bury(space):
            return NO_BURYING if d.way.no_bury else _empty_space(space)
        case o.Unwear():
            return NOTHING_WORN
        case o.FlipShelf(space):
            return NO_ACTION if none_left and d.on_shelf(space) is not None else _empty_space(space)
        case o.UseCard(card):
            return NO_ACTION if none_left and card in d.critters[turn.seat].pocket else NOT_YOURS
        case o.UseFacility(name):
            return _facility(d, turn, name, none_left=none_left)
        case o.Ability():
            if turn.ability:
                return ABILITY_USED
            return HARD_ALREADY if is_hard(d, turn.seat) else NO_ACTION
        case o.Keep():
            return BY_LOOKING
        case o.GoOut() | o.Stay():
            return NOT_THE_DOOR
        case _:
            # an answer to a question that a turn does not ask
            return _not_offered("act")


def _facility(d: Draft, turn: f.Turn, name: str, *, none_left: bool) -> Reason:
    number = _room(d, name)
    if number is None:
        return NO_FACILITY
    if number in turn.used:
        title = d.edition.facilities[number].name
        return Reason("facility-used", "CB 4.3", f"The {title} has been used this turn.")
    return NO_ACTION if none_left else _not_offered("act")


def _room(d: Draft, name: str) -> int | None:
    there = [room.number for room in d.rooms if d.edition.facilities[room.number].id == name]
    return there[0] if there else None


def _open(d: Draft, name: str) -> Reason:
    number = _room(d, name)
    if number is None:
        return NO_FACILITY
    return Reason("open-already", "R7", f"The {d.edition.facilities[number].name} is open already.")


def _empty_space(space: int) -> Reason:
    return Reason("empty-space", "CB 4.2", f"Shelf {space} is empty.")


def _surplus(d: Draft, seat: Seat) -> Reason:
    limit = d.pocket_limit
    more = len(d.critters[seat].pocket) - limit
    return Reason("surplus", "CB 4.6", f"The Pocket holds {limit} at the end of a turn: {more} more to the Shelf.")


def _name(d: Draft, seat: Seat) -> Reason:
    fault = _seat(d, seat)
    if fault is not None:
        return fault
    return Reason("had-a-turn", "CB 9.2", f"{d.setup.seats[seat].name} has had a turn today: name another.")
