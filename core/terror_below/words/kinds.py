"""What is asked, by kind of question: of the seat, which is spoken to as you; in words for all; and by which rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from core.terror_below import options as o
from core.terror_below.decks.cards import BountyCard, WormCard
from core.terror_below.decks.edition import built_in
from core.terror_below.paths import ACTING
from core.terror_below.words.board.danger import own_danger, refuge
from core.terror_below.words.board.hunting import cannot_kill
from core.terror_below.words.cards import card_named, vehicle_played
from core.terror_below.words.deeds import is_second_ahead, is_spent, spent
from core.terror_below.words.names import (
    bonus_gift,
    bonus_name,
    count,
    number_word,
    possessive,
    series,
    slot_name,
    target_name,
    worm_name,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from core.engine.decisions import Seat
    from core.engine.views import Asked
    from core.terror_below.decks.edition import Decks
    from core.terror_below.views import ActionsView, SquadView, View


Question: TypeAlias = "Callable[[View, SquadView, Decks | None], str]"
Clause: TypeAlias = "Callable[[View, SquadView], str]"


class QuestionKind(NamedTuple):
    """What is said about one kind of question.

    Attributes:
        question: What the seat is asked.
        does: What it is doing, for everybody, to follow its name: `chooses a Vehicle`.
        rule: The rule, ruling or chapter that the question stands on.
        by_item: The same where an Item brings it, when that is another one.
        by_vehicle: It is about the ability of the Vehicle played, where it is not about an Item.
        without_keys: The question where what is chosen stands in one list, when that is another one.
    """

    question: str | Question
    does: str | Clause
    rule: str
    by_item: str = ""
    by_vehicle: bool = False
    without_keys: Question | None = None


def question(view: View, kind: str, decks: Decks | None = None, *, keys: bool = True) -> str:
    """What the viewer is asked with a decision of this kind; without `keys` no key of the table is named."""
    asks = KINDS.get(kind)
    if asks is None:
        return "Choose one."
    say = asks.question if keys or asks.without_keys is None else asks.without_keys
    text = say if isinstance(say, str) else say(view, view.squads[view.viewer], decks)
    card = _item(view) or (_vehicle_of_turn(view) if asks.by_vehicle else "")
    return f"{card}: {text[0].lower()}{text[1:]}" if card else text


def public_clause(view: View, seat: Seat, kind: str) -> str:
    """What a seat that is asked is doing, to follow its name: `chooses a Vehicle`."""
    asks = KINDS.get(kind)
    if asks is None:
        return "decides"
    return asks.does if isinstance(asks.does, str) else asks.does(view, view.squads[seat])


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


def rule_asked(view: View) -> str:
    """The id of what is to be read about the question to the viewer, else about the first one; empty for none."""
    if view.over is not None:
        return "TB 9" if view.solo is None else "TB 11.1"
    mine = [asked for asked in view.asked if asked.seat == view.viewer]
    return next((_rule(view, asked) for asked in (*mine, *view.asked)), "")


def _rule(view: View, asked: Asked) -> str:
    kind, asks = asked.kind, KINDS.get(asked.kind)
    if asks is None:
        return ""
    if kind == "leader" and view.round:
        return "TB 8.2"
    if kind == "act" and view.actions is not None:
        if view.actions.must_move:
            return "R3" if company(view, view.squads[asked.seat]) else "R43"
        if not view.actions.points:
            return "R38"
    return asks.by_item if asks.by_item and asked.path[:1] == ACTING != asked.path else asks.rule


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
    return f"Who is next in line behind {before[0].name}?" if before else "Who is next in line?"


def _entering(view: View, _: SquadView, __: Decks | None) -> str:
    if all(view.spaces[option.space].place is None for option in view.options if isinstance(option, o.Enter)):
        return "No Location is free. Enter on which space? R24"
    return "Enter at which Location?"


def _vehicle(view: View, _: SquadView, __: Decks | None) -> str:
    many = len(view.hand.vehicles) if view.hand is not None else 0
    cards = "Play your Vehicle: 1" if many == 1 else f"Play a Vehicle: 1 to {many}"
    if view.final is not None:
        return f"{_final(view)}Vehicle {'1' if many == 1 else f'1 to {many}'}, Worm ← →."
    return f"{cards}, then a Worm with ← →."


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
        return (
            f"You share a space with {others}: keep moving. R3"
            if others
            else "You cannot stop on Rubble: keep moving. R43"
        )
    danger = own_danger(view)
    caught = danger is not None and danger.certain
    if is_spent(view):
        return spent(view, danger.words) if danger is not None and caught else spent(view)
    told = danger.words if danger is not None and caught else "Step, or act here."
    if not actions.points and not caught:
        rest = "play your second Vehicle" if is_second_ahead(view) else "end your turn"
        return f"No points left. {'Ramp for free' if _offers(view, o.Ramp) else 'Act here'}, or {rest}."
    return f"You have {points_left(actions)}. {told}"


def _act_from_list(view: View, squad: SquadView, decks: Decks | None) -> str:
    """The same, and where it is safe: without a board in sight it is told in words."""
    asked, danger = _act(view, squad, decks), own_danger(view)
    if danger is None or not danger.certain or danger.words not in asked or view.actions is None or is_spent(view):
        return asked
    left = points_left(view.actions)
    return " ".join([f"{left[0].upper()}{left[1:]}.", danger.words, *refuge(view)])


def _vehicle_name(view: View) -> str:
    vehicle = vehicle_played(view)
    return vehicle.name if vehicle is not None else ""


def _vehicle_of_turn(view: View) -> str:
    """The Vehicle played, with whose it is where another seat's asks the one that looks."""
    name = _vehicle_name(view)
    others = name and view.turn >= 0 and view.turn != view.viewer
    return f"{possessive(view.squads[view.turn].setup.name)} {name}" if others else name


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
    return f"Next is a {worm_name(worms[0].type)}, {worms[0].health} health. To the bottom?"


def _closer(view: View, _: SquadView, __: Decks | None) -> str:
    nudges = [option for option in view.options if isinstance(option, o.Nudge)]
    if not nudges:
        return "Which way does the Target come closer?"
    return f"{target_name(nudges[0].slot)} could come closer {number_word(len(nudges)).lower()} ways. Which?"


def _nudge(view: View, _: SquadView, __: Decks | None) -> str:
    slots = sorted({option.slot for option in view.options if isinstance(option, o.Nudge)})
    what = target_name(slots[0]) if len(slots) == 1 else "a Target"
    stop = ", or stop" if _offers(view, o.Stop) else ""
    return f"Move {what} by 1 space{stop}."


def _place_rubble(view: View, _: SquadView, __: Decks | None) -> str:
    return "Put 1 Rubble on which space?" if _item(view) else "Put 1 Rubble on which space next to you?"


def _sort_worms(view: View, _: SquadView, __: Decks | None) -> str:
    seen = len(view.hand.seen) if view.hand is not None else 0
    return "Which of these Worms comes first?" if len(view.options) == seen else "Which of these Worms comes next?"


def _hunt(view: View, squad: SquadView, _: Decks | None) -> str:
    attack = view.attack
    if attack is None:
        return "Play a Weapon, or stop."
    if _offers(view, o.Fire):
        left = attack.worm.health - attack.damage
        if cannot_kill(view, attack):
            ways = "Escape, play on" if _offers(view, o.Escape) else "Play a Weapon"
            return f"Too weak: {left} more damage needed. {ways}, or stop."
        return f"{left} more damage kills the {worm_name(attack.worm.type)}. Play a Weapon, or stop."
    empty = "No Weapon left" if any(shot.seat == squad.seat for shot in attack.shots) else "You have no Weapon"
    if _offers(view, o.Escape):
        return f"{empty}. Escape with an Item, or stop."
    others = [seat for seat in attack.caught if seat != squad.seat and seat not in attack.done]
    dies = f"{_leader_name(squad)} dies"
    return f"{empty}: {dies}{' unless others kill it' if others else ''}."


def _reroll(view: View, squad: SquadView, _: Decks | None) -> str:
    shots = view.attack.shots if view.attack is not None else ()
    faces = shots[-1].faces if shots else ()
    if len(faces) == 1:
        return f"{_leader_name(squad)}: you rolled a {faces[0]}. Reroll it, or keep it?"
    rolled = f"you rolled {series([str(face) for face in faces])}. Reroll" if faces else "reroll"
    return f"{_leader_name(squad)}: {rolled} one of them, or keep them?"


def _reward(view: View, _: SquadView, decks: Decks | None) -> str:
    ways = []
    for number, option in enumerate(view.options, 1):
        card = card_named(view, option, decks)
        if isinstance(card, BountyCard):
            ways.append(f"{number} {worm_name(card.worm or 'any')} Bounty, {card.points} VP")
        else:
            ways.append(f"{number} no Bounty, {(decks or view.edition or built_in()).pieces.plain_kill} VP")
    return f"Your kill! {', or '.join(ways)}?" if len(ways) in {1, 2} else "Your kill! Which Bounty, or none?"


def _leader_name(squad: SquadView) -> str:
    return squad.leader.name if squad.leader is not None else "Your Leader"


def _offers(view: View, kind: type[o.AnyOption]) -> bool:
    return any(isinstance(option, kind) for option in view.options)


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


KINDS: Final[Mapping[str, QuestionKind]] = {
    "leader": QuestionKind(_leader, "chooses a Leader", "TB 2.2"),
    "order": QuestionKind(_order, "puts the squad in order", "TB 2.2"),
    "place": QuestionKind(_entering, "enters the board", "TB 2.5"),
    "return": QuestionKind(_entering, "returns", "TB 8.3"),
    "vehicle": QuestionKind(_vehicle, "chooses a Vehicle", "TB 3.1", without_keys=_vehicle_from_list),
    "arrow": QuestionKind(_arrow, "may ignore an arrow", "R41"),
    "act": QuestionKind(_act, _public_act, "TB 4", without_keys=_act_from_list),
    "trade": QuestionKind(_trade, _public_trade, "TB 4.3"),
    "bonus": QuestionKind(_bonus, _public_bonus, "TB 4.6"),
    "deliver": QuestionKind("Deliver which Egg?", "delivers Eggs", "TB 4.5"),
    "keep": QuestionKind(_keep, "keeps one of the cards drawn", "R36"),
    "hidden-bounty": QuestionKind("Take which Bounty as a Hidden Bounty?", "takes a Hidden Bounty", "TB 4.6"),
    "revive": QuestionKind("Who comes back to life?", "brings a dead member back", "TB 4.6", by_item="R45"),
    "second-card": QuestionKind(
        "Play a second Vehicle for points; no Target moves.", _public_second_card, "R8", by_vehicle=True
    ),
    "face-down": QuestionKind(
        "Put which card face down under a Worm, or stop?", "may put a card face down", "R9", by_vehicle=True
    ),
    "extra-step": QuestionKind("One more step, or stop.", "may step once more", "TB 3.2", by_vehicle=True),
    "take-rubble": QuestionKind(
        "Take 1 Rubble from a space next to you, or stop.", "may take 1 Rubble", "R49", by_vehicle=True
    ),
    "look-worm": QuestionKind(_look_worm, "looks at the next Worm", "TB 3.2", by_vehicle=True),
    "discard-vehicles": QuestionKind(
        "Discard which Vehicle, or stop?", "may discard Vehicles", "TB 3.2", by_vehicle=True
    ),
    "closer": QuestionKind(_closer, "moves the Targets closer", "R10"),
    "nudge": QuestionKind(_nudge, _public_nudge, "R11", by_item="R38", by_vehicle=True),
    "skip-ability": QuestionKind(_skip_ability, "may skip an ability", "TB 3.2"),
    "leave-behind": QuestionKind("Who stays in the box?", "leaves a squad member behind", "TB 11.6"),
    "deal-again": QuestionKind(
        "An Egg colour is missing. Draw the first Worms again?", "may have the first Worms drawn again", "TB 10.3"
    ),
    "clear-line": QuestionKind("Discard which Bounty, or stop?", "discards from the Bounty Line", "R38"),
    "sort-worms": QuestionKind(_sort_worms, "sorts the next Worms", "R38"),
    "place-rubble": QuestionKind(_place_rubble, "puts down 1 Rubble", "R49", by_item="R45", by_vehicle=True),
    "steal-egg": QuestionKind("Take which Egg, and from which player?", "takes an Egg", "R45"),
    "take-eggs": QuestionKind("Take the Eggs of which space?", "takes Eggs from a space", "R45"),
    "hunt": QuestionKind(_hunt, _public_hunt, "TB 7.3"),
    "reroll": QuestionKind(_reroll, "may reroll a die", "R53"),
    "discard-egg": QuestionKind("Discard which Egg you carry?", "discards an Egg", "TB 7.3"),
    "borrow": QuestionKind("Take a random Weapon from which player?", "borrows a Weapon", "R53"),
    "reward": QuestionKind(_reward, _public_reward, "TB 7.4"),
}
"""Every kind of question."""
