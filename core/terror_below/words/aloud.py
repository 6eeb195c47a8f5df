"""Why a computer player does something, as it is told to all.

A sentence is made from what everybody sees and from the option itself, and from nothing else: it cannot tell what a
hand hides. R33.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terror_below import options as o
from core.terror_below.decks.edition import built_in
from core.terror_below.state import NO_EGGS
from core.terror_below.words.names import beyond_canyon, series, slot_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.engine.decisions import Option, Seat
    from core.terror_below.decks.cards import Direction, Verb, WormCard
    from core.terror_below.views import SlotView, View

LEADS: Final[dict[Verb, str]] = {
    "ramp-score": "{name} scores for a ramp.",
    "ignore-arrow": "{name} can ignore an arrow.",
    "hand-limit": "{name} holds one Vehicle more.",
    "reroll": "{name} can reroll a die in a hunt.",
    "survive": "{name} may survive a death.",
    "pass-rubble": "{name} moves through Rubble.",
    "draw-more": "{name} draws two cards and keeps one.",
    "keep-acting": "{name} may act on after picking up Eggs.",
    "skip-ability": "{name} can skip the ability of a big Vehicle.",
    "free-ramp": "{name} ramps once a turn for no points.",
    "first-weapon": "{name} deals more damage with the first Weapon.",
    "clear-diagonal": "{name} clears Rubble diagonally too.",
    "plain-delivery": "{name} scores more without a Bounty.",
    "any-egg": "{name} completes a Bounty with any Egg.",
    "reuse-weapon": "{name} may get a Weapon back.",
    "early-trade": "{name} can trade 2 Rubble for an Item.",
    "look-bounties": "{name} sees more Hidden Bounties to choose from.",
}
"""What an ability is good for in a Leader."""

FAR: Final = 5
"""With so many points a Vehicle goes far."""


def aloud(view: View, seat: Seat, option: Option) -> tuple[str, ...]:
    """Why a seat may choose an option, as far as a view of `PUBLIC` tells; nothing where there is nothing to say."""
    match option:
        case o.Lead() | o.Follow() | o.Revive():
            said = leads(view, option)
        case o.PlayVehicle(card=card, slot=slot):
            said = _ride(view, seat, card, slot)
        case o.Enter(space=space):
            said = _entered(view, space)
        case o.Fire() if view.attack is not None and view.attack.worm.health:
            said = f"The Worm needs {view.attack.worm.health - view.attack.damage} more damage."
        case o.Escape():
            said = "The Leader is then no longer caught."
        case o.TradeForWeapon() if not view.squads[seat].weapons:
            said = "This squad has no Weapon yet."
        case o.Deliver(bounty=bounty) if bounty < 0:
            said = "No Bounty is worth the detour."
        case o.Clear() if view.squads[seat].rubble + 1 == set_of(view):
            said = "It is the last Rubble for a card."
        case _:
            # there is nothing to say of it that all may hear
            return ()
    return (said,) if said else ()


def leads(view: View, option: Option) -> str:
    """What the Character that joins a squad with an option is good for as the Leader; empty for any other option."""
    if not isinstance(option, o.Lead | o.Follow | o.Revive):
        return ""
    card = (view.edition or built_in()).characters[option.character]
    return next((LEADS[effect.verb].format(name=card.name) for effect in card.effects if effect.verb in LEADS), "")


def set_of(view: View) -> int:
    """How much Rubble is traded for a card. TB 4.3."""
    return (view.edition or built_in()).pieces.rubble_per_card


def _ride(view: View, seat: Seat, card: int, number: int) -> str:
    """What a Vehicle does under a Worm: whom it then aims at, or how far it goes."""
    vehicle, slot, squad = (view.edition or built_in()).vehicles[card], view.slots[number], view.squads[seat]
    before, after = _struck_by(view, slot, vehicle.arrows)
    others = [
        other.setup.name
        for other in view.squads
        if other.seat != seat and other.pawn in after and (slot.off == 1 or other.pawn not in before)
    ]
    if squad.pawn in before and squad.pawn not in after:
        return f"It turns {slot_name(number)} away."
    if others and squad.pawn not in after:
        verb = "brings {} down on" if slot.off == 1 else "aims {} at"
        return f"It {verb.format(slot_name(number))} {series(others)}."
    return _reached(view, squad.pawn, vehicle.points, carries=squad.eggs != NO_EGGS) or _length(vehicle.points)


def aims(view: View, seat: Seat, moves: int | tuple[Direction, ...], number: int) -> tuple[str, ...]:
    """What a Target that is moved, by a Vehicle of this number or in these directions, does to a seat and to others."""
    squad, slot = view.squads[seat], view.slots[number]
    arrows = (view.edition or built_in()).vehicles[moves].arrows if isinstance(moves, int) else moves
    before, after = _struck_by(view, slot, arrows)
    found = []
    if squad.pawn in before and squad.pawn not in after:
        found.append(f"Turns {slot_name(number)} away from you.")
    elif squad.pawn in after and squad.pawn not in before:
        found.append(f"Turns {slot_name(number)} towards you.")
    others = [
        other.setup.name
        for other in view.squads
        if other.seat != seat and other.pawn in after and (other.pawn not in before or slot.off == 1)
    ]
    if others:
        found.append(f"Aims {slot_name(number)} at {series(others)}.")
    if not found:
        found.append(f"{slot_name(number)} {'still reaches' if squad.pawn in after else 'does not reach'} you.")
    return tuple(found)


def _struck_by(view: View, slot: SlotView, arrows: Iterable[Direction]) -> tuple[frozenset[int], frozenset[int]]:
    """The spaces that an attack would strike before and after these arrows."""
    rest = slot.target
    for direction in arrows:
        to = beyond_canyon(view, rest, direction)
        rest = rest if to is None else to
    return _struck(view, slot.worm, slot.target), _struck(view, slot.worm, rest)


def _reached(view: View, pawn: int, points: int, *, carries: bool) -> str:
    """What lies within so many steps of a pawn, Rubble apart."""
    if pawn < 0:
        return ""
    near = [space for space in view.spaces if 0 < spaces_apart(view, pawn, space.index) < points]
    if carries and any(space.place is not None for space in near):
        return "A Location for its Eggs is in reach."
    if any(space.eggs != NO_EGGS for space in near):
        return "Eggs are in reach."
    return ""


def _length(points: int) -> str:
    return "It goes far." if points >= FAR else "It needs few points."


def _entered(view: View, space: int) -> str:
    if any(space in slot.footprint for slot in view.slots):
        return "A Target is near; this place is worth it."
    if any(other.eggs != NO_EGGS and spaces_apart(view, space, other.index) <= FAR - 2 for other in view.spaces):
        return "Eggs are near, and no Target is."
    return "No Target is near."


def _struck(view: View, worm: WormCard | None, target: int) -> frozenset[int]:
    """The spaces that an attack from there would strike, the Target's own among them."""
    if worm is None or target < 0:
        return frozenset()
    column, row = target % view.columns, target // view.columns
    found = {target}
    for right, down in (*worm.rubble, *(offset for _, offset in worm.eggs)):
        space = (row + down) * view.columns + column + right
        if 0 <= column + right < view.columns and 0 <= space < len(view.spaces):
            found.add(space)
    return frozenset(found)


def spaces_apart(view: View, one: int, other: int) -> int:
    """The orthogonal distance of two spaces. R10."""
    across = abs(one % view.columns - other % view.columns)
    return across + abs(one // view.columns - other // view.columns)
