"""Views: what a seat, or the public, may know of a state. R33."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

from core.engine.decisions import PUBLIC, Over
from core.engine.views import Asked
from core.terror_below.attack_frames import Firing, SetupAttack, TerrorTurn, WormAttack
from core.terror_below.board import NOWHERE
from core.terror_below.chapters.actions import points_kept, second_cards
from core.terror_below.chapters.attack import REVEAL
from core.terror_below.chapters.deliveries import BONUS
from core.terror_below.chapters.hunt import HIT, fired_card, rewards
from core.terror_below.chapters.leaps import leaps_in_reach
from core.terror_below.chapters.movement import reach
from core.terror_below.chapters.objectives import scenario_of
from core.terror_below.chapters.pieces import power, turn_frame
from core.terror_below.chapters.solo import score_lines
from core.terror_below.frames import Actions, DrawingCard, LookingAtWorm, SortingWorms, TakingBounty
from core.terror_below.seen.ahead import attacks_ahead
from core.terror_below.seen.looking import footprint, look
from core.terror_below.seen.odds import kill_chance
from core.terror_below.state import DECKS, NONE, SOURCES
from core.terror_below.views import (
    ActionsView,
    AttackView,
    CardUnder,
    HandView,
    LeapInReach,
    Odds,
    Reach,
    Shot,
    SlotView,
    SoloView,
    SquadView,
    View,
)

if TYPE_CHECKING:
    from core.engine.decisions import Decision, Pending, Seat
    from core.terror_below.decks.cards import BountyCard, Card, ItemCard, VehicleCard, WeaponCard, WormCard
    from core.terror_below.options import AnyOption
    from core.terror_below.state import Draft, Looked, Slot, Squad


def view_of(d: Draft, viewer: Seat, pending: Pending) -> View:
    """All that a viewer may know of a draft whose game waits for `pending`."""
    decisions = pending if isinstance(pending, tuple) else ()
    turn = turn_frame(d)
    caught = [seat for frame in d.stack if isinstance(frame, WormAttack) for seat in frame.caught]
    looked = look(d)
    return View(
        viewer=viewer,
        board=d.setup.board,
        columns=d.board.columns,
        blue=d.board.blue,
        round=d.round,
        turn=turn.seat if turn is not None else PUBLIC,
        start=d.start,
        final=d.final,
        goal=d.decks.pieces.goal,
        limit_per_space=d.decks.pieces.rubble_per_space,
        spaces=looked.spaces,
        slots=tuple([_slot(d, slot, viewer, looked) for slot in d.slots]),
        line=_bounties(d, d.line),
        squads=tuple([_squad(d, seat, squad, looked, caught=seat in caught) for seat, squad in enumerate(d.squads)]),
        hand=_hand(d, viewer) if viewer != PUBLIC else None,
        # in the middle of an answer nobody is asked for Actions
        actions=_actions(d, viewer) if pending else None,
        attack=_attack(d, viewer, [decision.seat for decision in decisions]),
        asked=tuple([Asked(decision.seat, decision.kind, decision.path) for decision in decisions]),
        options=_options(decisions, viewer),
        over=pending if isinstance(pending, Over) else None,
        solo=_solo(d, pending),
        decks={name: len(pile.deck) for name, pile in zip(DECKS, d.piles, strict=True)},
        vehicle=d.decks.vehicles[turn.vehicle] if turn is not None and turn.vehicle != NONE else None,
        edition=d.decks,
        discards=_discards(d, looked),
        ahead=attacks_ahead(d, viewer),
    )


def _discards(d: Draft, looked: Looked) -> dict[str, tuple[Card, ...]]:
    """The discard pile of each deck, by name, the newest card last. R77."""
    known = looked.discards
    for name, pile in zip(DECKS, d.piles, strict=True):
        if name not in known or known[name][0] is not pile.discard:
            cards: tuple[Card, ...] = getattr(d.decks, name)
            known[name] = pile.discard, tuple([cards[card] for card in pile.discard])
    return {name: cards for name, (_, cards) in known.items()}


def _solo(d: Draft, pending: Pending) -> SoloView | None:
    scenario = scenario_of(d)
    if scenario is None or d.setup.solo is None:
        return None
    terror = next((frame for frame in d.stack if isinstance(frame, TerrorTurn)), TerrorTurn())
    return SoloView(
        scenario=scenario,
        queens=d.setup.solo.queens,
        missing=d.setup.solo.missing,
        attacks=d.attacks,
        attack_limit=d.decks.solo.attack_limit,
        claimed=d.claimed,
        ruins=tuple(d.decks.places[number] for number, _ in d.ruins),
        blue=terror.blue,
        red=terror.red,
        won=isinstance(pending, Over) and bool(pending.ranking),
        score=score_lines(d),
    )


def _options(decisions: tuple[Decision, ...], viewer: Seat) -> tuple[AnyOption, ...]:
    found = next((decision.options for decision in decisions if decision.seat == viewer), ())
    return cast("tuple[AnyOption, ...]", found)


def _bounties(d: Draft, cards: tuple[int, ...]) -> tuple[BountyCard, ...]:
    return tuple([d.decks.bounties[card] for card in cards])


def _slot(d: Draft, slot: Slot, viewer: Seat, looked: Looked) -> SlotView:
    if slot.worm == NONE:
        return SlotView(None, NOWHERE, (), 0, (), 0)
    worm = d.decks.worms[slot.worm]
    return SlotView(
        worm=worm,
        target=slot.target,
        cards=tuple(
            [
                CardUnder(
                    None if under.face_down and under.seat != viewer else d.decks.vehicles[under.card],
                    under.seat,
                    under.face_down,
                )
                for under in slot.cards
            ]
        ),
        off=max(0, worm.limit - len(slot.cards)),
        footprint=footprint(d, slot.worm, slot.target, looked),
        hidden_moves=len([under for under in slot.cards if under.face_down]),
    )


def _squad(d: Draft, seat: Seat, squad: Squad, looked: Looked, *, caught: bool) -> SquadView:
    here = squad, d.pawns[seat], d.round > 0, caught
    known = looked.squads.get(seat)
    if known is not None and known[0] == here:
        return known[1]
    characters = d.decks.characters
    found = SquadView(
        seat=seat,
        setup=d.setup.seats[seat],
        leader=characters[squad.leader] if squad.leader != NONE else None,
        members=tuple([characters[member] for member in squad.members]),
        dead=tuple([characters[member] for member in squad.dead]),
        hat=d.decks.items[squad.hat] if squad.hat != NONE else None,
        pawn=d.pawns[seat],
        eggs=squad.eggs,
        rubble=squad.rubble,
        vp=squad.vp,
        score=dict(zip(SOURCES, squad.score, strict=True)),
        completed=_bounties(d, squad.completed),
        vehicles=len(squad.vehicles),
        items=len(squad.items),
        weapons=len(squad.weapons),
        hidden=len(squad.hidden),
        alive=squad.alive,
        returning=d.round > 0 and squad.alive and d.pawns[seat] == NOWHERE,
        caught=caught,
    )
    looked.squads[seat] = here, found
    return found


def _hand(d: Draft, viewer: Seat) -> HandView:
    squad = d.squads[viewer]
    turn = turn_frame(d)
    own = turn is not None and turn.seat == viewer
    return HandView(
        vehicles=tuple(d.decks.vehicles[card] for card in squad.vehicles),
        items=tuple(d.decks.items[card] for card in squad.items),
        weapons=tuple(d.decks.weapons[card] for card in squad.weapons),
        hidden=_bounties(d, squad.hidden),
        fresh_items=turn.fresh_items if own and turn is not None else (),
        fresh_weapons=turn.fresh_weapons if own and turn is not None else (),
        seen=_seen(d, viewer),
    )


def _seen(d: Draft, viewer: Seat) -> tuple[VehicleCard | WormCard | BountyCard | ItemCard | WeaponCard, ...]:
    """The cards that the viewer, and nobody else, is looking at."""
    frame = d.stack[-1]
    turn = turn_frame(d)
    match frame:
        case DrawingCard() if frame.seat == viewer:
            cards = d.decks.items if DECKS[frame.deck] == "items" else d.decks.weapons
            return tuple(cards[card] for card in frame.seen)
        case TakingBounty() if frame.seat == viewer:
            return _bounties(d, frame.seen)
        case SortingWorms() if frame.seat == viewer:
            left = tuple(card for card in frame.seen if card not in frame.placed)
            return tuple(d.decks.worms[card] for card in frame.placed + left)
        case LookingAtWorm() if turn is not None and turn.seat == viewer:
            return (d.decks.worms[frame.seen],)
        case _:
            # in no other frame does anybody see cards alone
            return ()


def _actions(d: Draft, viewer: Seat) -> ActionsView | None:
    turn = turn_frame(d)
    frame = next((frame for frame in d.stack if isinstance(frame, Actions)), None)
    if turn is None or frame is None:
        return None
    stops = {}
    leaps: tuple[LeapInReach, ...] = ()
    if d.stack[-1] is frame and not frame.picked and d.pawns[turn.seat] != NOWHERE:
        stops = reach(d, turn.seat, d.pawns[turn.seat], frame.points, brave=turn.brave)
        if viewer == turn.seat and not frame.passing and d.board.has_canyon:
            costs = {d.pawns[viewer]: 0, **{space: cost for space, (cost, _) in stops.items()}}
            leaps = tuple(LeapInReach(*leap) for leap in leaps_in_reach(d, viewer, frame.points, costs))
    return ActionsView(
        seat=turn.seat,
        vehicle=d.decks.vehicles[turn.vehicle] if turn.vehicle != NONE else None,
        points=frame.points,
        given=frame.given,
        must_move=frame.passing,
        reach=tuple([Reach(space, cost, steps) for space, (cost, steps) in sorted(stops.items())]),
        bonus_used=BONUS in turn.used,
        leaps=leaps,
        kept=max(0, points_kept(d, frame, turn) or 0),
        second=viewer == turn.seat and not frame.added and bool(second_cards(d, turn)),
        picked=frame.picked,
    )


def _attack(d: Draft, viewer: Seat, asked: list[Seat]) -> AttackView | None:
    for frame in d.stack:
        if isinstance(frame, SetupAttack):
            worm = d.decks.worms[frame.worm]
            space = d.board.space_of(*worm.start)
            return AttackView(NOWHERE, worm, space, (), PUBLIC, (), 0, (), (), ())
        if isinstance(frame, WormAttack):
            return _hunt(d, frame, viewer, asked)
    return None


def _hunt(d: Draft, frame: WormAttack, viewer: Seat, asked: list[Seat]) -> AttackView:
    worm = d.decks.worms[frame.worm]
    hunter = frame.queue[0] if frame.queue and frame.killer == NONE else PUBLIC
    shots = [Shot(shot.seat, d.decks.weapons[shot.card], shot.faces, shot.damage) for shot in frame.shots]
    firing = next((other for other in d.stack if isinstance(other, Firing)), None)
    if firing is not None and len(firing.faces) and d.stack[-1] is firing and firing.step <= HIT:
        shots.append(Shot(firing.seat, fired_card(d, firing), firing.faces, None))
    odds: tuple[Odds, ...] = ()
    chance: float | None = None
    more = 0
    prizes: tuple[BountyCard, ...] = ()
    if viewer != PUBLIC and viewer in frame.caught:
        prizes = _bounties(d, rewards(d, viewer, frame.worm))
        if viewer == hunter or viewer in asked:
            first = power(d, viewer, "first-weapon")
            more = first.amount if first is not None and viewer not in frame.fired else 0
            to_kill = partial(
                kill_chance,
                needed=worm.health - frame.damage,
                own_space=d.pawns[viewer] == frame.space,
                more=more,
                reroll=viewer not in frame.rerolled and power(d, viewer, "reroll") is not None,
            )
            weapons = [d.decks.weapons[card] for card in d.squads[viewer].weapons]
            odds = tuple(Odds(card.number, to_kill([card])) for card in weapons)
            chance = to_kill(weapons)
    return AttackView(
        slot=frame.slot,
        worm=worm,
        # while cards are turned up, what they draw it to is what it attacks
        space=d.slots[frame.slot].target if frame.step == REVEAL and frame.slot >= 0 else frame.space,
        caught=frame.caught,
        hunter=hunter,
        done=tuple(seat for seat in frame.caught if seat not in frame.queue),
        damage=frame.damage,
        shots=tuple(shots),
        odds=odds,
        rewards=prizes,
        chance=chance,
        more=more,
    )
