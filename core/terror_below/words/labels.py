"""What an option is called: in a list, where two blanks part what it is from what it brings, and once it was chosen.

What was decided is for everybody: a noun and what was done, without naming a card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from core.terror_below import options as o
from core.terror_below.decks.cards import EGGS, BountyCard, CharacterCard, ItemCard, VehicleCard, WeaponCard, WormCard
from core.terror_below.decks.edition import built_in
from core.terror_below.words.aloud import aims
from core.terror_below.words.brief import fixed_damage, in_brief
from core.terror_below.words.cards import card_of, vehicle_played
from core.terror_below.words.names import (
    beyond_canyon,
    bounty_name,
    count,
    egg_name,
    neighbour,
    possessive,
    series,
    slot_name,
    some_eggs,
    space_name,
    target_name,
    worm_name,
)
from core.words.spoken import Deed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from core.engine.decisions import Option, Seat
    from core.terror_below.decks.cards import Direction
    from core.terror_below.decks.edition import Decks
    from core.terror_below.options import AnyOption
    from core.terror_below.views import SquadView, View
    from core.terror_below.words.names import Marks

_STOPS: Mapping[str, str] = {
    "act": "End your actions",
    "arrow": "Ignore no arrow",
    "bonus": "Not this time",
    "clear-line": "Done discarding",
    "deal-again": "Keep them as they are",
    "discard-vehicles": "Done discarding",
    "extra-step": "Stay here",
    "face-down": "No card face down",
    "hunt": "Stop hunting",
    "look-worm": "Leave it on top",
    "nudge": "Stop moving Targets",
    "reroll": "Keep the dice",
    "skip-ability": "Skip the ability",
    "take-rubble": "Take no Rubble",
    "trade": "Keep the Rubble",
}

_ACCEPTS: Mapping[str, str] = {
    "bonus": "Take the bonus",
    "deal-again": "Draw them again",
    "look-worm": "Put it on the bottom",
    "skip-ability": "Use the ability",
}


DEEDS: Final[Mapping[type[Option], Deed]] = {
    o.Lead: Deed("choice of a Leader", "to choose a Leader"),
    o.LeaveBehind: Deed("parting", "to leave a squad member behind"),
    o.Follow: Deed("order of the squad", "to put the squad in order"),
    o.Enter: Deed("entry", "to enter the board"),
    o.PlayVehicle: Deed("Vehicle", "to play a Vehicle"),
    o.IgnoreArrow: Deed("ignored arrow", "to ignore an arrow"),
    o.Step: Deed("step", "to step"),
    o.Ramp: Deed("ramp", "to ramp a player"),
    o.Leap: Deed("leap", "to leap the Canyon"),
    o.Clear: Deed("clearing", "to clear Rubble"),
    o.PickUp: Deed("pick-up", "to pick up Eggs"),
    o.Deliver: Deed("delivery", "to deliver an Egg"),
    o.UseItem: Deed("Item", "to play an Item"),
    o.ShootHat: Deed("shot", "to shoot a Hat"),
    o.TradeForItem: Deed("trade", "to trade Rubble for an Item"),
    o.TradeForWeapon: Deed("trade", "to trade Rubble for a Weapon"),
    o.KeepCard: Deed("choice of a card", "to keep one of the cards drawn"),
    o.TakeBounty: Deed("Hidden Bounty", "to take a Hidden Bounty"),
    o.TakeTopBounty: Deed("Hidden Bounty", "to take a Hidden Bounty"),
    o.Revive: Deed("revival", "to bring a dead member back"),
    o.AddVehicle: Deed("second card", "to play a second card"),
    o.PlaceFaceDown: Deed("face-down card", "to put a card face down"),
    o.DiscardVehicle: Deed("discard", "to discard a Vehicle"),
    o.Nudge: Deed("move of a Target", "to move a Target"),
    o.PlaceRubble: Deed("Rubble", "to put down Rubble"),
    o.TakeEggs: Deed("hook", "to take Eggs from a space"),
    o.StealEgg: Deed("theft", "to take an Egg"),
    o.DiscardBounty: Deed("discard", "to discard a Bounty of the Line"),
    o.PutNext: Deed("sorting", "to sort the next Worms"),
    o.Fire: Deed("Weapon", "to play a Weapon"),
    o.Escape: Deed("escape", "to escape"),
    o.Reroll: Deed("reroll", "to reroll a die"),
    o.DiscardEgg: Deed("discard", "to discard an Egg"),
    o.Borrow: Deed("loan", "to borrow a Weapon"),
    o.ClaimBounty: Deed("reward", "to complete a Bounty with the kill"),
    o.ClaimPlain: Deed("reward", "to take the plain reward"),
    o.EndGame: Deed("end of the game", "to end the game, as all agreed"),
    o.Accept: Deed("decision to accept", "to accept"),
    o.Stop: Deed("decision to decline", "to decline"),
}
"""Every kind of decision."""

_STOP_DEEDS: Final[Mapping[str, Deed]] = {
    "act": Deed("end of actions", "to end the actions"),
    "hunt": Deed("end of the hunt", "to stop hunting"),
    "extra-step": Deed("stay", "to stay"),
    "reroll": Deed("end of the dice", "to keep the dice"),
    "clear-line": Deed("end of the discards", "to stop discarding"),
    "discard-vehicles": Deed("end of the discards", "to stop discarding"),
}
"""What stopping means, by the kind of the question."""

_ACCEPT_DEEDS: Final[Mapping[str, Deed]] = {
    "bonus": Deed("bonus", "to take the bonus"),
    "deal-again": Deed("new Worms", "to have the Worms drawn again"),
    "look-worm": Deed("look", "to put the Worm on the bottom"),
    "skip-ability": Deed("ability", "to use the ability"),
}
"""What accepting means, by the kind of the question."""


def label(option: AnyOption, view: View, marks: Marks = None, decks: Decks | None = None) -> str:
    """What an option is and what it brings, in a few words.

    Cards that the viewer does not see are looked up in `decks`, the game's unless others are given. Raises
    `LookupError` for a card, seat or space that the game does not have.
    """
    match option:
        case o.Lead(character) | o.Follow(character) | o.Revive(character):
            card = card_of(view, CharacterCard, character, decks)
            return f"{card.name}  {card.role}"
        case o.LeaveBehind(character):
            return f"Leave {card_of(view, CharacterCard, character, decks).name} behind"
        case o.Enter(space):
            return _space(view, space)
        case o.PlayVehicle(number, slot):
            return f"{_vehicle(view, number, decks)} under {slot_name(slot)}"
        case o.IgnoreArrow(arrow):
            return f"Ignore arrow {arrow + 1}{_arrow(view, arrow)}"
        case o.Step(direction, dig):
            return f"{'Dig' if dig else 'Step'} {direction}{_toward(view, direction)}"
        case o.Ramp(over, land):
            return _ramp(view, over, land)
        case o.Leap(direction, number):
            there = beyond_canyon(view, _pawn(view), direction)
            where = "" if there is None else f" to {space_name(view.spaces[there])}"
            return f"Leap {direction}{where}  discarding {_vehicle(view, number, decks)}"
        case o.Clear(space, pieces):
            return f"Clear {pieces} Rubble from {view.spaces[space].label}"
        case o.PickUp():
            return f"Pick up {_eggs_of(view, _pawn(view), marks)}"
        case o.Deliver():
            return _delivery(option, view, marks, decks)
        case o.UseItem(number) | o.Escape(number):
            item = card_of(view, ItemCard, number, decks)
            return f"Put on {item.name}" if item.hat else f"Play {item.name}"
        case o.ShootHat(number, seat):
            hat = view.squads[seat].hat
            weapon = card_of(view, WeaponCard, number, decks).name
            what = "the Hat" if hat is None else hat.name
            return f"{weapon}: shoot {what} off {_whose(view, seat)} Leader"
        case o.Stop():
            second = view.actions is not None and view.actions.second and kind_asked(view) == "act"
            return "Play a second Vehicle" if second else _STOPS.get(kind_asked(view), "Stop")
        case o.Accept():
            return _ACCEPTS.get(kind_asked(view), "Yes")
        case o.TradeForItem():
            return "Draw an Item"
        case o.TradeForWeapon():
            return "Draw a Weapon"
        case o.KeepCard(number):
            return _kept(view, number)
        case o.TakeBounty(number) | o.DiscardBounty(number):
            bounty = card_of(view, BountyCard, number, decks)
            return f"{_bounty(bounty, marks)}  {bounty.points} VP"
        case o.TakeTopBounty():
            return "Take the top card of the deck"
        case o.AddVehicle(number):
            card_added = card_of(view, VehicleCard, number, decks)
            return f"{card_added.name}  {count(card_added.points, 'point')}"
        case o.DiscardVehicle(number):
            return _vehicle(view, number, decks)
        case o.PlaceFaceDown(number, slot):
            return f"{_vehicle(view, number, decks)} face down under {slot_name(slot)}"
        case o.Nudge(slot, direction):
            return f"Move {target_name(slot)} {direction}{_target_toward(view, slot, direction)}"
        case o.PlaceRubble(space):
            return f"Put Rubble on {view.spaces[space].label}"
        case o.TakeEggs(space):
            return f"Take {_eggs_of(view, space, marks)} from {view.spaces[space].label}"
        case o.StealEgg(seat, egg):
            return f"Take {egg_name(egg, marks)} from {view.squads[seat].setup.name}"
        case o.PutNext(number):
            return worm_summary(card_of(view, WormCard, number, decks))
        case o.Fire(number):
            weapon_card = card_of(view, WeaponCard, number, decks)
            return f"{weapon_card.name}  {damage_words(weapon_card)}"
        case o.Reroll(die):
            return f"Reroll die {die + 1}{_face(view, die)}"
        case o.DiscardEgg(egg):
            return f"Discard {egg_name(egg, marks)}"
        case o.Borrow(seat):
            squad = view.squads[seat]
            return f"From {squad.setup.name}  {count(squad.weapons, 'Weapon')}"
        case o.ClaimBounty(number):
            bounty = card_of(view, BountyCard, number, decks)
            return f"{worm_name(bounty.worm or 'any')}  {_origin(view, number)}  {bounty.points} VP"
        case o.ClaimPlain():
            return f"No Bounty  {_decks(view, decks).pieces.plain_kill} VP"
        case o.EndGame():
            return "End the game, as all agree"
        case _:
            assert_never(option)


def deed(option: Option, kind: str) -> Deed:
    """What was decided with an option, asked a question of this kind."""
    match option:
        case o.Stop():
            return _STOP_DEEDS.get(kind, DEEDS[o.Stop])
        case o.Accept():
            return _ACCEPT_DEEDS.get(kind, DEEDS[o.Accept])
        case _:
            # a test holds that each option has its row
            return DEEDS[type(option)]


def kind_asked(view: View) -> str:
    """What the viewer is asked; empty when it is not."""
    return next((asked.kind for asked in view.asked if asked.seat == view.viewer), "")


def worm_summary(worm: WormCard) -> str:
    """A Worm card in a few words: `Boomer  Amber Egg, 8 health, card limit 4, starts at 1-4`."""
    eggs = "all four Eggs" if len(worm.eggs) > 1 else f"{series([egg.capitalize() for egg, _ in worm.eggs])} Egg"
    red, blue = worm.start
    return f"{worm_name(worm.type)}  {eggs}, {worm.health} health, card limit {worm.limit}, starts at {red}-{blue}"


def damage_words(weapon: WeaponCard) -> str:
    """What a Weapon deals, in a few words: `2 damage`, `higher of 2 dice`."""
    return fixed_damage(weapon) if weapon.summary.isdigit() or weapon.own_space else weapon.summary


def delivery_points(option: o.Deliver, view: View, decks: Decks | None = None) -> int:
    """VP that a delivery of the viewer's would score, the Delivery Bonus apart. TB 4.5; Will, Selia."""
    me = _me(view)
    if option.bounty >= 0:
        bounty = card_of(view, BountyCard, option.bounty, decks)
        less = sum(_amounts(me, "any-egg")) if bounty.egg != option.egg else 0
        return bounty.points - less
    here = view.spaces[me.pawn].place
    leader = me.leader
    more = [effect for effect in leader.effects if effect.verb == "plain-delivery"] if leader is not None else []
    return _decks(view, decks).pieces.plain_delivery + sum(effect.amount for effect in more if effect.place == here)


def _delivery(option: o.Deliver, view: View, marks: Marks, decks: Decks | None) -> str:
    what = egg_name(option.egg, marks)
    how = "no Bounty" if option.bounty < 0 else _origin(view, option.bounty)
    return f"{what}  {how}  {delivery_points(option, view, decks)} VP"


def _amounts(squad: SquadView, verb: str) -> tuple[int, ...]:
    effects = squad.leader.effects if squad.leader is not None else ()
    return tuple(effect.amount for effect in effects if effect.verb == verb)


def _origin(view: View, number: int) -> str:
    hidden = view.hand is not None and any(bounty.number == number for bounty in view.hand.hidden)
    return "Hidden Bounty" if hidden else "Bounty of the Line"


def _kept(view: View, number: int) -> str:
    seen = view.hand.seen if view.hand is not None else ()
    for card in seen:
        if isinstance(card, ItemCard | WeaponCard) and card.number == number:
            return f"{card.name}  {in_brief(card).removesuffix('.')}"
    raise LookupError(f"no card that is looked at has the number {number}")


def _vehicle(view: View, number: int, decks: Decks | None) -> str:
    card = card_of(view, VehicleCard, number, decks)
    return f"{card.name} {card.points} ({' '.join(card.arrows) or 'no arrow'})"


def _bounty(bounty: BountyCard, marks: Marks) -> str:
    name = bounty_name(bounty, marks)
    return name[0].upper() + name[1:]


def _arrow(view: View, arrow: int) -> str:
    vehicle = vehicle_played(view)
    return f", {vehicle.arrows[arrow]}" if vehicle is not None and arrow < len(vehicle.arrows) else ""


def _face(view: View, die: int) -> str:
    shots = view.attack.shots if view.attack is not None else ()
    faces = shots[-1].faces if shots else ()
    return f", a {faces[die]}" if die < len(faces) else ""


def _space(view: View, space: int) -> str:
    there = view.spaces[space]
    name = space_name(there).removeprefix("the ")
    return name if there.place is None else f"{name} {there.label}"


def _toward(view: View, direction: Direction) -> str:
    there = neighbour(view, _pawn(view), direction)
    return "" if there is None else f" to {space_name(view.spaces[there])}"


def _target_toward(view: View, slot: int, direction: Direction) -> str:
    target = view.slots[slot].target
    there = None if target < 0 else beyond_canyon(view, target, direction)
    return "" if there is None else f" to {space_name(view.spaces[there])}"


def _ramp(view: View, over: Direction, land: Direction) -> str:
    middle = neighbour(view, _pawn(view), over)
    there = None if middle is None else neighbour(view, middle, land)
    if middle is None or there is None:
        raise LookupError(f"no ramp {over} and {land} stays on the board")
    names = [view.squads[seat].setup.name for seat in view.spaces[middle].pawns]
    return f"Ramp {series(names)} to {space_name(view.spaces[there])}"


def _eggs_of(view: View, space: int, marks: Marks) -> str:
    return some_eggs(view.spaces[space].eggs, marks)


def _me(view: View) -> SquadView:
    if view.viewer < 0:
        raise LookupError("the public has no pawn and no hand")
    return view.squads[view.viewer]


def _pawn(view: View) -> int:
    return _me(view).pawn


def _whose(view: View, seat: Seat) -> str:
    return "your own" if seat == view.viewer else possessive(view.squads[seat].setup.name)


def _decks(view: View, decks: Decks | None) -> Decks:
    return decks or view.edition or built_in()


def plainly(view: View, option: Option) -> Iterator[str]:
    """What an option brings as everybody would see it, and what the seat holds for it."""
    own = view.squads[view.viewer] if view.viewer >= 0 else None
    if own is None:
        return
    match option:
        case o.PlayVehicle(card=card, slot=slot):
            yield from aims(view, own.seat, card, slot)
        case o.PlaceFaceDown(card=card, slot=slot):
            yield from aims(view, own.seat, card, slot)
        case o.Nudge(slot=slot, direction=direction):
            yield from aims(view, own.seat, (direction,), slot)
        case o.TakeBounty(card=card):
            yield from _had_for(view, card)
        case o.TakeTopBounty():
            yield "Nobody has seen this card."
        case o.TradeForWeapon():
            yield f"You hold {count(own.weapons, 'Weapon') if own.weapons else 'no Weapon yet'}."
        case o.TradeForItem():
            yield f"You hold {count(own.items, 'Item') if own.items else 'no Item yet'}."
        case o.DiscardEgg(egg=egg):
            yield f"You carry {own.eggs[EGGS.index(egg)]} of these."
        case o.KeepCard():
            yield "You can play it from your next turn on."
        case o.AddVehicle(card=card):
            vehicles = (view.edition or built_in()).vehicles
            most = max([vehicles[one.card].points for one in view.options if type(one) is o.AddVehicle], default=0)
            yield "You go farthest with it." if vehicles[card].points >= most else "Your bigger Vehicle stays in hand."
        case o.Deliver(bounty=bounty) if bounty < 0:
            yield "No Bounty is worth the detour."
        case o.Accept() | o.Stop() if view.hand is not None and view.hand.seen:
            yield "You know which card comes next." if type(option) is o.Stop else "Another card comes in its place."
        case o.Stop():
            yield "You keep what you have."
        case _:
            # of the others their names tell all
            return


def _had_for(view: View, number: int) -> Iterator[str]:
    """What a seat has for a Bounty that it may take. TB 4.5, 7.4."""
    card, own = (view.edition or built_in()).bounties[number], view.squads[view.viewer]
    if card.egg is not None:
        carried = own.eggs[EGGS.index(card.egg)]
        yield "You carry an Egg for it." if carried else "You carry no Egg for it yet."
    else:
        yield f"You hold {count(own.weapons, 'Weapon') if own.weapons else 'no Weapon'} for it."
