"""What a seat is doing, in words for everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terror_below.words.cards import vehicle_played
from core.terror_below.words.names import bonus_gift, bonus_name, count, possessive, series, slot_name, worm_name

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from core.engine.decisions import Seat
    from core.terror_below.views import ActionsView, SquadView, View


def public_clause(view: View, seat: Seat, kind: str) -> str:
    """What a seat that is asked is doing, to follow its name: `chooses a Vehicle`."""
    say = _PUBLIC.get(kind)
    if say is None:
        return "decides"
    return say if isinstance(say, str) else say(view, view.squads[seat])


def points_left(actions: ActionsView) -> str:
    """How many points are left: `3 of 5 points left`."""
    if actions.points == 0:
        return "no points left"
    return f"{actions.points} of {count(actions.given, 'point')} left"


def company(view: View, squad: SquadView) -> str:
    """Whose pawns stand with a seat's own; empty for none."""
    if squad.pawn < 0:
        return ""
    others = [seat for seat in view.spaces[squad.pawn].pawns if seat != squad.seat]
    return series([view.squads[seat].setup.name for seat in others])


def _public_act(view: View, squad: SquadView) -> str:
    actions = view.actions
    if actions is None:
        return "acts"
    if actions.must_move:
        others = company(view, squad)
        return f"passes through {possessive(others)} space" if others else "passes over Rubble"
    left = points_left(actions)
    if (vehicle := actions.vehicle) is not None:
        for slot, zone in enumerate(view.slots):
            if any(under.card is not None and under.card.number == vehicle.number for under in zone.cards):
                return f"has put {vehicle.name} under {slot_name(slot)}, and has {left}"
    return f"has {left}"


def _public_bonus(view: View, squad: SquadView) -> str:
    place = view.spaces[squad.pawn].place if squad.pawn >= 0 else None
    return "may take a bonus" if place is None else f"may take {bonus_name(place)}, {bonus_gift(place)}"


def _public_hunt(view: View, squad: SquadView) -> str:
    attack = view.attack
    if attack is None:
        return "hunts"
    if not squad.weapons:
        return "has no Weapon"
    return f"hunts the {worm_name(attack.worm.type)}: {attack.worm.health - attack.damage} more damage"


def _public_reward(view: View, _: SquadView) -> str:
    return "has made the kill" if view.attack is None else f"has killed the {worm_name(view.attack.worm.type)}"


def _public_nudge(view: View, squad: SquadView) -> str:
    vehicle = vehicle_played(view) if squad.seat != view.turn else None
    return "moves a Target" if vehicle is None else f"moves a Target for {vehicle.name}"


def _public_trade(_: View, squad: SquadView) -> str:
    effects = squad.leader.effects if squad.leader is not None else ()
    early = any(effect.verb == "early-trade" and effect.amount == squad.rubble for effect in effects)
    return f"{'may trade' if early else 'trades'} {squad.rubble} Rubble"


def _public_second_card(view: View, _: SquadView) -> str:
    vehicle = vehicle_played(view)
    return f"plays a second card for {vehicle.name if vehicle is not None else 'its points'}"


_PUBLIC: Final[Mapping[str, str | Callable[[View, SquadView], str]]] = {
    "leader": "chooses a Leader",
    "order": "puts the squad in order",
    "place": "enters the board",
    "return": "returns",
    "vehicle": "chooses a Vehicle",
    "arrow": "may ignore an arrow",
    "act": _public_act,
    "trade": _public_trade,
    "bonus": _public_bonus,
    "keep": "keeps one of the cards drawn",
    "hidden-bounty": "takes a Hidden Bounty",
    "revive": "brings a dead member back",
    "second-card": _public_second_card,
    "face-down": "may put a card face down",
    "extra-step": "may step once more",
    "take-rubble": "may take 1 Rubble",
    "look-worm": "looks at the next Worm",
    "discard-vehicles": "may discard Vehicles",
    "closer": "moves the Targets closer",
    "nudge": _public_nudge,
    "skip-ability": "may skip an ability",
    "leave-behind": "leaves a squad member behind",
    "deal-again": "may have the first Worms drawn again",
    "clear-line": "discards from the Bounty Line",
    "sort-worms": "sorts the next Worms",
    "place-rubble": "puts down 1 Rubble",
    "steal-egg": "takes an Egg",
    "take-eggs": "takes Eggs from a space",
    "hunt": _public_hunt,
    "reroll": "may reroll a die",
    "discard-egg": "discards an Egg",
    "borrow": "borrows a Weapon",
    "reward": _public_reward,
    "deliver": "delivers",
}
