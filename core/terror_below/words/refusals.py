"""Refusals: what a seat may not do, why, and the rule that says so. Each speaks to the seat that was refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.engine.decisions import Reason
from core.terror_below.words.names import count, possessive, slot_name, target_name, the_place
from core.words.english import beside

if TYPE_CHECKING:
    from core.terror_below.decks.cards import Direction, Place

GAME_OVER: Final = Reason("game-over", "TB 9", "The game is over.")
NOT_OFFERED: Final = Reason("not-offered", "", "That is not one of your options now.")
FIRST: Final = {
    "place": Reason("enter-first", "TB 2.5", "Enter the board first: choose a Location."),
    "return": Reason("return-first", "TB 8.3", "Come back first: choose a Location."),
    "vehicle": Reason("vehicle-first", "TB 3.1", "Play a Vehicle first: its points pay for your actions."),
}
"""What is said of anything else before these questions are answered, by their kinds."""
NOT_SEATED: Final = Reason("not-seated", "", "Nobody sits there.")
VEHICLE_PLAYED: Final = Reason("vehicle-played", "TB 3.1", "You have played your Vehicle for this turn.")
SECOND_LATER: Final = Reason("second-later", "R8", "End these actions first: then you play a second Vehicle.")
NOT_IN_HAND: Final = Reason("not-in-hand", "", "You do not hold that card.")
NO_POINTS: Final = Reason("no-points", "TB 4", "You have no points left.")
PICKED_UP: Final = Reason("picked-up", "TB 4.4", "You picked up Eggs, and that ended your actions.")
NO_EGGS_HERE: Final = Reason("no-eggs-here", "TB 4.4", "There is no Egg on your space to pick up.")
NOT_IN_LOCATION: Final = Reason("not-in-location", "TB 4.5", "You can deliver only inside a Location.")
NO_EGG_CARRIED: Final = Reason("no-egg", "TB 4.5", "You carry no Egg.")
NOT_ON_BOARD: Final = Reason("not-on-board", "TB 4.1", "There is no such space.")
NOT_IN_LINE: Final = Reason("not-in-line", "TB 5.2", "You hold no such Bounty, and it is not in the Line.")
NOT_LOOKED_AT: Final = Reason("not-looked-at", "", "Choose one of the cards you are looking at.")
ITEM_ONLY: Final = Reason("item-only", "TB 4.3", "That little Rubble buys only an Item.")
MUST_TRADE: Final = Reason("must-trade", "TB 4.3", "Trade this Rubble now: choose a deck.")
MUST_ADD: Final = Reason("must-add", "R8", "You must play a second card.")
MUST_MOVE_TARGET: Final = Reason("must-move-target", "TB 3.2", "You must move a Target.")
NO_CARD_TO_LEAP: Final = Reason("no-card-to-leap", "TB 10.4", "You hold no Vehicle to discard for a leap.")
ENTER_EDGE: Final = Reason("enter-edge", "R24", "No Location is free: enter on a free space of the edge.")

ENDS_ALONE: Final = Reason("ends-alone", "TB 11.1", "A solo game ends by its objective or its clock.")
ENDS_SOON: Final = Reason("ends-soon", "TB 9.2", "The game ends with these final turns.")


def end_after_round(name: str | None) -> Reason:
    """Ending the game within a round; `name` is who begins each, None while setting up. R78."""
    when = "" if name is None else f", as {possessive(name)} turn begins"
    return Reason("round-not-over", "R78", f"All may agree to end the game after a full round{when}.")


def not_asked(name: str | None) -> Reason:
    """Another seat is asked now, or nobody (None)."""
    return Reason("not-asked", "", "Nobody is asked now." if name is None else f"{name} is asked now, not you.")


def rubble_ahead(label: str) -> Reason:
    """A step onto Rubble. TB 4.1."""
    return Reason("rubble", "TB 4.1", f"You cannot enter {label}: it holds Rubble.")


def stop_on_rubble(label: str) -> Reason:
    """Stopping where the Leader only passes. R43."""
    return Reason("stop-on-rubble", "R43", f"You cannot stop on {label}: it holds Rubble.")


def canyon_ahead(label: str) -> Reason:
    """A step into the Canyon. TB 10.4."""
    return Reason("canyon", "TB 10.4", f"You can leap over {label}, but not enter it: it is Canyon.")


def board_ends(direction: Direction) -> Reason:
    """A step off the board. TB 4.1."""
    return Reason("board-ends", "TB 4.1", f"You cannot go {direction}: the board ends there.")


def stop_on_pawn(name: str) -> Reason:
    """Stopping on another pawn. TB 4.1."""
    return Reason("stop-on-pawn", "TB 4.1", f"You cannot stop on the space of {name}.")


def pass_pawn(name: str) -> Reason:
    """A step onto another pawn without the points to leave it again. R3."""
    return Reason("pass-pawn", "R3", f"You cannot pass {name}: your points reach no space to stop on.")


def must_move_on(name: str | None) -> Reason:
    """Anything but moving while the pawn stands on another's (`name`) or, with None, on Rubble. R3, R43."""
    if name is None:
        return Reason("must-move", "R43", "You cannot stop on Rubble: keep moving.")
    return Reason("must-move", "R3", f"You share a space with {name}: keep moving.")


def too_dear(points: int, left: int) -> Reason:
    """Something that costs more points than are left. TB 4."""
    return Reason("too-dear", "TB 4", f"That costs {count(points, 'point')}; you have {left} left.")


def worm_full(slot: int, cards: int, limit: int) -> Reason:
    """A card under a Worm at its limit. TB 3.1."""
    return Reason("worm-full", "TB 3.1", f"{slot_name(slot)} is full: {cards} of {count(limit, 'card')}.")


def no_worm(slot: int) -> Reason:
    """A slot that stayed empty. R18."""
    return Reason("no-worm", "R18", f"There is no {slot_name(slot)}: the Worm deck ran out.")


def came_this_turn(card: str) -> Reason:
    """An Item or Weapon in the turn it came. TB 5.1, R32."""
    return Reason("came-this-turn", "TB 5.1", f"You cannot play {card} on the turn you draw it.")


def only_in_attack(card: str) -> Reason:
    """A card for the caught, on a turn. TB 7.3, R21."""
    return Reason("only-in-attack", "TB 7.3", f"Play {card} when a Worm has caught you and it is your turn to hunt.")


def only_on_turn(card: str) -> Reason:
    """An Item in an attack. TB 5.1."""
    return Reason("only-on-turn", "TB 5.1", f"Play {card} on your own turn.")


def needs_effect(card: str, needed: str) -> Reason:
    """An Item that could do nothing; `needed` is what is missing, as `a dead member of your squad`. R45."""
    return Reason("needs-effect", "R45", f"{card} needs {needed}.")


def after_first_weapon(card: str) -> Reason:
    """An escape after the first Weapon of the attack. R52."""
    return Reason("after-weapon", "R52", f"Play {card} before your first Weapon of this attack.")


def no_hat(name: str) -> Reason:
    """A shot at a Hat that is not there. R48."""
    return Reason("no-hat", "R48", f"{possessive(name)} Leader wears no Hat.")


def cannot_shoot_hat(card: str) -> Reason:
    """A Weapon that shoots no Hats. R48."""
    return Reason("cannot-shoot", "R48", f"{card} cannot shoot a Hat off.")


def egg_not_carried(egg: str) -> Reason:
    """An Egg of a colour that is not carried; `egg` as in `an Azure Egg`. TB 4.5."""
    return Reason("egg-not-carried", "TB 4.5", f"You do not carry {egg}.")


def no_bounty(egg: str, place: Place, points: int) -> Reason:
    """A delivery for a Bounty that fits none; `points` are those of a plain delivery. TB 4.5."""
    wants = f"No Bounty wants {egg} at {the_place(place)}."
    return Reason("no-bounty", "TB 4.5", f"{wants} It can be delivered for {points} VP.")


def wrong_delivery(bounty: str) -> Reason:
    """A Bounty that does not fit, while another does; `bounty` as in `Azure to the Motel`. TB 4.5."""
    return Reason("wrong-delivery", "TB 4.5", f"The Bounty {bounty} does not fit this delivery.")


def wrong_bounty(bounty: str) -> Reason:
    """A Bounty that the killed Worm does not fit; `bounty` as in `hunt of a Queen`. TB 7.4."""
    return Reason("wrong-bounty", "TB 7.4", f"The Bounty {bounty} does not fit this kill.")


def no_rubble_there(label: str) -> Reason:
    """Nothing to clear. TB 4.3."""
    return Reason("no-rubble-there", "TB 4.3", f"There is no Rubble on {label}.")


def rubble_out_of_reach(label: str) -> Reason:
    """Rubble that is not next to the pawn, the pawn's own space included. TB 4.3, R44."""
    return Reason("rubble-far", "TB 4.3", f"The Rubble on {label} is not next to you.")


def one_piece(label: str) -> Reason:
    """More pieces than one action takes. TB 4.3."""
    return Reason("one-piece", "TB 4.3", f"1 point clears only 1 Rubble from {label}.")


def one_piece_taken(label: str) -> Reason:
    """More pieces than a Golf Cart takes. R49."""
    return Reason("one-piece-taken", "R49", f"You can take only 1 Rubble from {label}.")


def no_rubble_taken(label: str) -> Reason:
    """A space that takes no Rubble: a Location, the Canyon, a full one. TB 6.4."""
    return Reason("takes-no-rubble", "TB 6.4", f"{label} cannot take Rubble.")


def nobody_to_ramp(direction: Direction) -> Reason:
    """No pawn next to the own one there. TB 4.2."""
    return Reason("nobody-to-ramp", "TB 4.2", f"There is nobody to ramp {beside(direction, 'you')}.")


def no_landing(label: str | None, name: str) -> Reason:
    """A ramp over `name` that cannot land on a space; None is off the board. R4."""
    where = "off the board" if label is None else f"on {label}"
    return Reason("no-landing", "R4", f"You cannot land {where} when you ramp {name}.")


def no_boots_seven(card: str, points: int) -> Reason:
    """A 7, or more, added to Boots. R8."""
    return Reason("boots-seven", "R8", f"Boots cannot add {card}: it has {count(points, 'point')}.")


def target_stays(slot: int, direction: Direction) -> Reason:
    """A Target that cannot move that way. TB 3.2."""
    return Reason("target-stays", "TB 3.2", f"{target_name(slot)} cannot move {direction}.")


def not_closer(slot: int, direction: Direction) -> Reason:
    """A Target that would not come closer that way. R10."""
    return Reason("not-closer", "R10", f"{target_name(slot)} would come no closer by moving {direction}.")


def enter_location(*, back: bool) -> Reason:
    """A pawn that would enter elsewhere than on a free Location: at the start, or `back` from death. TB 2.5, 8.3."""
    return Reason("enter-location", "TB 8.3" if back else "TB 2.5", "Choose a Location that has no pawn.")


def location_taken(place: Place, name: str, *, back: bool) -> Reason:
    """A Location where a pawn stands, at the start, or `back` from death. TB 2.5, 8.3."""
    rule = "TB 8.3" if back else "TB 2.5"
    return Reason("location-taken", rule, f"{name} is in {the_place(place)}: choose another Location.")


def other_target(slot: int, *, lured: bool) -> Reason:
    """Another Target than the one of `slot`, which is moved by an Item, or `lured` by a Motorcycle. TB 5.1, R10."""
    return Reason("other-target", "R10" if lured else "TB 5.1", f"You can move only {target_name(slot)} now.")


def not_adjacent(label: str) -> Reason:
    """A space that is not next to the pawn, for the Rubble of a Pickup Truck. R49."""
    return Reason("not-adjacent", "R49", f"{label} is not next to you.")


def pawn_there(label: str) -> Reason:
    """A space with a pawn, for the Rubble of a Detour Sign. R45."""
    return Reason("pawn-there", "R45", f"You cannot put Rubble on {label}: a pawn is there.")


def nothing_to_take(label: str) -> Reason:
    """No Egg on a space next to the pawn, for the Grappling Hook. R45."""
    return Reason("nothing-to-take", "R45", f"There is no Egg on {label} for you to take.")


def nothing_to_steal(name: str) -> Reason:
    """No such Egg with a seat next to the pawn, for the Stolen Lunch. R45."""
    return Reason("nothing-to-steal", "R45", f"{name} has no such Egg within your reach.")


def no_arrow(number: int) -> Reason:
    """An arrow that the Vehicle does not have, counted from 0. R41."""
    return Reason("no-arrow", "R41", f"The Vehicle has no arrow {number + 1}.")


def no_die(number: int) -> Reason:
    """A die that was not rolled, counted from 0. R53."""
    return Reason("no-die", "R53", f"There is no die {number + 1} to reroll.")


def no_weapon(name: str) -> Reason:
    """A seat without Weapons that can be taken, for the Borrowed Gun. TB 7.3."""
    return Reason("no-weapon", "TB 7.3", f"{name} holds no Weapon for you to take.")


def not_of_squad(character: str) -> Reason:
    """A Character that stands elsewhere. TB 2.2, 8.2."""
    return Reason("not-of-squad", "TB 2.2", f"{character} is not one of your Characters.")


def not_dead(character: str) -> Reason:
    """A Character that is no dead member of the squad. TB 4.6."""
    return Reason("not-dead", "TB 4.6", f"{character} is not a dead member of your squad.")


def no_canyon(direction: Direction) -> Reason:
    """A leap where there is no Canyon. TB 10.4."""
    return Reason("no-canyon", "TB 10.4", f"There is no Canyon to leap {beside(direction, 'you')}.")


def no_leap_landing(label: str | None) -> Reason:
    """A leap that cannot land on a space, for a pawn is there; None is off the board. R28."""
    return Reason("no-leap-landing", "R28", f"You cannot land {'off the board' if label is None else f'on {label}'}.")


def card_too_small(points: int) -> Reason:
    """A Vehicle of less than these points, for a leap over more than one space. TB 10.4."""
    return Reason("card-too-small", "TB 10.4", f"A leap this wide needs a Vehicle of {points} or more points.")
