"""The question to the seat that is asked, by kind of decision. The seat is spoken to as you."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terror_below import options as o
from core.terror_below.decks.cards import BountyCard, WormCard
from core.terror_below.decks.edition import built_in
from core.terror_below.words.asking.public import company, points_left
from core.terror_below.words.cards import card_of, vehicle_played
from core.terror_below.words.hunting import cannot_kill
from core.terror_below.words.names import bonus_gift, bonus_name, number_word, series, target_name, worm_name

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from core.terror_below.decks.edition import Decks
    from core.terror_below.views import AttackView, SquadView, View


def question(view: View, kind: str, decks: Decks | None = None, *, keys: bool = True) -> str:
    """What the viewer is asked with a decision of this kind; without `keys` no key of the table is named."""
    say = _QUESTIONS.get(kind) if keys else _WITHOUT_KEYS.get(kind, _QUESTIONS.get(kind))
    if say is None:
        return "Choose one."
    text = say(view, view.squads[view.viewer], decks)
    card = _item(view) or (_vehicle_name(view) if kind in _ABILITIES else "")
    return f"{card}: {text[0].lower()}{text[1:]}" if card else text


def _item(view: View) -> str:
    """The Item whose effect the viewer is asked about, as the path names it; empty when it is none."""
    path = next((asked.path for asked in view.asked if asked.seat == view.viewer), ())
    return path[-1] if path[:1] == ("Perform Actions",) and path[-1] not in {"Perform Actions", "Draw"} else ""


def _leader(view: View, squad: SquadView, _: Decks | None) -> str:
    if view.round or squad.dead:
        return f"{squad.dead[-1].name} is dead. Who leads now?" if squad.dead else "Who leads now?"
    many = len(view.options)
    rest = "other one stands" if many == 2 else f"other {number_word(many - 1).lower()} stand"
    return "Choose your Leader." if many < 2 else f"Choose your Leader: 1 to {many}. The {rest} behind."


def _order(view: View, squad: SquadView, _: Decks | None) -> str:
    placed = squad.members[: max(0, len(squad.members) - len(view.options))]
    before = placed[-1:] or ((squad.leader,) if squad.leader is not None else ())
    return f"Who stands next, behind {before[0].name}?" if before else "Who stands next?"


def _entering(view: View, _: SquadView, __: Decks | None) -> str:
    if all(view.spaces[option.space].place is None for option in view.options if isinstance(option, o.Enter)):
        return "No Location is free. Enter on which space? R24"
    return "Enter at which Location?"


def _vehicle(view: View, _: SquadView, __: Decks | None) -> str:
    many = len(view.hand.vehicles) if view.hand is not None else 0
    cards = "Play your Vehicle: 1" if many == 1 else f"Play a Vehicle: 1 to {many}"
    return f"{_final(view)}{cards}, then a Worm with ← →."


def _vehicle_from_list(view: View, _: SquadView, __: Decks | None) -> str:
    return f"{_final(view)}Play a Vehicle under a Worm."


def _final(view: View) -> str:
    return "Final turn: most VP wins. " if view.final is not None else ""


def _arrow(view: View, squad: SquadView, _: Decks | None) -> str:
    of_card = f" of {name}" if (name := _vehicle_name(view)) else ""
    return f"{_leader_name(squad)}: ignore which arrow{of_card}, if any?"


def _act(view: View, squad: SquadView, _: Decks | None) -> str:
    actions = view.actions
    if actions is None:
        return "Step, or act here."
    if actions.must_move:
        others = company(view, squad)
        return f"You stand with {others}: you must move on. R3" if others else "You stand on Rubble: move on. R43"
    left = points_left(actions)
    if actions.points == 0:
        return f"You have {left}. Play an Item, or end your actions."
    if view.options and all(isinstance(option, o.UseItem | o.Stop | o.EndGame) for option in view.options):
        # TB 4.4: points may be left, and no action for them
        return "No action is left to you. Play an Item, or end."
    return f"You have {left}. Step, or act here."


def _vehicle_name(view: View) -> str:
    vehicle = vehicle_played(view)
    return vehicle.name if vehicle is not None else ""


def _skip_ability(view: View, squad: SquadView, _: Decks | None) -> str:
    ability = f"the ability of {name}" if (name := _vehicle_name(view)) else "this Vehicle's ability"
    return f"{_leader_name(squad)}: use {ability}, or skip it?"


def _trade(view: View, squad: SquadView, _: Decks | None) -> str:
    pieces = f"{number_word(squad.rubble)} Rubble"
    cards = [
        name for kind, name in ((o.TradeForItem, "an Item"), (o.TradeForWeapon, "a Weapon")) if _offers(view, kind)
    ]
    if _offers(view, o.Stop):
        return f"{pieces}: trade now for {' or '.join(cards) or 'a card'}?"
    return f"{pieces}: draw {' or '.join(cards) or 'a card'}{'?' if len(cards) > 1 else '.'}"


def _bonus(view: View, squad: SquadView, _: Decks | None) -> str:
    place = view.spaces[squad.pawn].place if squad.pawn >= 0 else None
    if place is None:
        return "Take the bonus now? Only one a turn."
    return f"Take {bonus_name(place)}, {bonus_gift(place)}, now? Only one a turn."


def _keep(_: View, squad: SquadView, __: Decks | None) -> str:
    return f"{_leader_name(squad)}: keep which card? The other goes to the bottom."


def _look_worm(view: View, _: SquadView, __: Decks | None) -> str:
    worms = [card for card in (view.hand.seen if view.hand is not None else ()) if isinstance(card, WormCard)]
    if not worms:
        return "Put the next Worm on the bottom?"
    return f"The next Worm is a {worm_name(worms[0].type)}, {worms[0].health} health. Put it on the bottom?"


def _closer(view: View, _: SquadView, __: Decks | None) -> str:
    nudges = [option for option in view.options if isinstance(option, o.Nudge)]
    if not nudges:
        return "Which way does the Target come closer?"
    return f"{target_name(nudges[0].slot)} could come closer {number_word(len(nudges)).lower()} ways. Which?"


def _nudge(view: View, _: SquadView, __: Decks | None) -> str:
    slots = sorted({option.slot for option in view.options if isinstance(option, o.Nudge)})
    what = target_name(slots[0]) if len(slots) == 1 else "a Target"
    stop = ", or stop" if _offers(view, o.Stop) else ""
    return f"Move {what} 1 space{stop}."


def _place_rubble(view: View, _: SquadView, __: Decks | None) -> str:
    return "Put 1 Rubble on which space?" if _item(view) else "Put 1 of your Rubble on which space next to you?"


def _sort_worms(view: View, _: SquadView, __: Decks | None) -> str:
    seen = len(view.hand.seen) if view.hand is not None else 0
    return "Which of these Worms comes first?" if len(view.options) == seen else "Which of these Worms comes next?"


def _hunt_from_list(view: View, squad: SquadView, decks: Decks | None) -> str:
    return _hunt(view, squad, decks).removesuffix(" (enter)")


def _hunt(view: View, squad: SquadView, _: Decks | None) -> str:
    attack = view.attack
    if attack is None:
        return "Play a Weapon, or stop."
    if _offers(view, o.Fire):
        if cannot_kill(view, attack):
            left = attack.worm.health - attack.damage
            ways = "Escape, play on" if _offers(view, o.Escape) else "Play a Weapon"
            return f"You cannot kill the {worm_name(attack.worm.type)}: {left} more damage. {ways}, or stop."
        return f"You hunt the {worm_name(attack.worm.type)}: {_needed(attack)}. Play a Weapon, or stop."
    empty = "No Weapon left" if any(shot.seat == squad.seat for shot in attack.shots) else "You have no Weapon"
    if _offers(view, o.Escape):
        return f"{empty}. Escape with an Item, or stop."
    others = [seat for seat in attack.caught if seat != squad.seat and seat not in attack.done]
    lost = f"{_leader_name(squad)} is lost"
    return f"{empty}. {lost} unless the others kill it. (enter)" if others else f"{empty}: {lost}. (enter)"


def _needed(attack: AttackView) -> str:
    damage = attack.worm.health - attack.damage
    return f"{damage} more damage {'kills' if damage == 1 else 'kill'} it"


def _reroll(view: View, squad: SquadView, _: Decks | None) -> str:
    shots = view.attack.shots if view.attack is not None else ()
    faces = f", {series([str(face) for face in shots[-1].faces])}," if shots and shots[-1].faces else ""
    return f"{_leader_name(squad)}: reroll one of your dice{faces} or keep them?"


def _reward(view: View, _: SquadView, decks: Decks | None) -> str:
    ways = []
    for number, option in enumerate(view.options, 1):
        if isinstance(option, o.ClaimBounty):
            bounty = card_of(view, BountyCard, option.card, decks)
            ways.append(f"{number} {worm_name(bounty.worm or 'any')}, {bounty.points} VP")
        elif isinstance(option, o.ClaimPlain):
            ways.append(f"{number} plain, {(decks or view.edition or built_in()).pieces.plain_kill} VP")
    text = f"The kill is yours: {', or '.join(ways)}."
    return text if len(ways) in {1, 2} else "The kill is yours: a Bounty, or plain?"


def _deliver(view: View, _: SquadView, __: Decks | None) -> str:
    left = f" You have {points_left(view.actions)}." if view.actions is not None else ""
    return f"Deliver which Egg, and for what?{left}"


def _line(text: str) -> Callable[[View, SquadView, Decks | None], str]:
    return lambda *_: text


def _leader_name(squad: SquadView) -> str:
    return squad.leader.name if squad.leader is not None else "Your Leader"


def _offers(view: View, kind: type[o.AnyOption]) -> bool:
    return any(isinstance(option, kind) for option in view.options)


_QUESTIONS: Final[Mapping[str, Callable[[View, SquadView, Decks | None], str]]] = {
    "leader": _leader,
    "order": _order,
    "place": _entering,
    "return": _entering,
    "vehicle": _vehicle,
    "arrow": _arrow,
    "act": _act,
    "trade": _trade,
    "bonus": _bonus,
    "keep": _keep,
    "hidden-bounty": _line("Take which Bounty as a Hidden Bounty?"),
    "revive": _line("Who comes back to life?"),
    "second-card": _line("Now a second card for its points. It is not distracting."),
    "face-down": _line("Put a card face down under a Worm below its limit, or stop."),
    "extra-step": _line("One more step, or stop."),
    "take-rubble": _line("Take 1 Rubble from a space next to you, or stop."),
    "look-worm": _look_worm,
    "discard-vehicles": _line("Discard Vehicles one by one, then stop. You refill."),
    "closer": _closer,
    "nudge": _nudge,
    "skip-ability": _skip_ability,
    "leave-behind": _line("Who stays in the box?"),
    "deal-again": _line("An Egg colour is missing. Draw the first Worms again?"),
    "clear-line": _line("Discard Bounties of the Line one by one, then stop."),
    "sort-worms": _sort_worms,
    "place-rubble": _place_rubble,
    "steal-egg": _line("Take which Egg, and from whom?"),
    "take-eggs": _line("Take the Eggs of which space?"),
    "hunt": _hunt,
    "reroll": _reroll,
    "discard-egg": _line("Discard which Egg you carry?"),
    "borrow": _line("Take a Weapon from whom? Luck says which."),
    "reward": _reward,
    "deliver": _deliver,
}

_ABILITIES: Final = frozenset(
    {
        "second-card",
        "face-down",
        "extra-step",
        "take-rubble",
        "look-worm",
        "discard-vehicles",
        "place-rubble",
        "nudge",
    }
)
"""Kinds that ask about the ability of the Vehicle played, where they do not ask about an Item."""

_WITHOUT_KEYS: Final[Mapping[str, Callable[[View, SquadView, Decks | None], str]]] = {
    "vehicle": _vehicle_from_list,
    "hunt": _hunt_from_list,
}
"""The same without keys, where what is chosen stands in one list."""

KINDS: Final = tuple(_QUESTIONS)
"""Every kind of decision that has a question of its own."""
