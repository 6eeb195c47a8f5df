"""What a position looks like after one event more: the moments between two views.

Only what a table shows while things move is followed; the view afterwards is the measure of everything else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, assert_never

from msgspec.structs import replace

from core.engine.decisions import PUBLIC
from core.terror_below import events as e
from core.terror_below.views import AttackView, CardUnder, Shot, SlotView
from tui.terror_below.motion.changes import (
    OFF_BOARD,
    carrying,
    counts,
    decks_of,
    moved_pawn,
    moved_target,
    over,
    with_cards,
    with_eggs,
    with_rubble,
    with_shot,
    with_slot,
    with_space,
    with_squad,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.engine.decisions import Event, Seat
    from core.terror_below.views import SquadView, View


def unasked(view: View) -> View:
    """A position in which nobody is asked anything."""
    return replace(view, asked=(), options=(), actions=None)


def unfolded(view: View, event: Event) -> View:
    """The position after an event, as far as it is followed; the same object after any other event."""
    follow = _FOLLOWED.get(type(event))
    return view if follow is None else follow(view, event)


def _under(view: View, slot: int, card: int, seat: Seat, *, face_down: bool) -> View:
    known = decks_of(view).vehicles[card] if card >= 0 else None

    def added(seen: SlotView) -> SlotView:
        cards = (*seen.cards, CardUnder(known, seat, face_down))
        return replace(
            seen, cards=cards, off=max(0, seen.off - 1), hidden_moves=sum(under.face_down for under in cards)
        )

    return with_slot(view, slot, added)


def _played(view: View, event: e.VehiclePlayed) -> View:
    return with_cards(_under(view, event.slot, event.card, event.seat, face_down=False), event.seat, vehicles=-1)


def _hidden(view: View, event: e.VehicleHidden) -> View:
    return with_cards(_under(view, event.slot, event.card, event.seat, face_down=True), event.seat, vehicles=-1)


def _drawn(view: View, event: e.CardDrawn) -> View:
    match event.deck:
        case "items":
            return with_cards(view, event.seat, items=1)
        case "weapons":
            return with_cards(view, event.seat, weapons=1)
        case "bounties":
            return with_cards(view, event.seat, hidden=1)
        case deck:
            assert_never(deck)


def _item(view: View, event: e.ItemPlayed) -> View:
    """An Item leaves the hand; a Hat is on the head then."""
    card = decks_of(view).items[event.card]
    view = with_cards(view, event.seat, items=-1)
    return with_squad(view, event.seat, lambda squad: replace(squad, hat=card)) if card.hat else view


def _bareheaded(view: View, event: e.HatLost) -> View:
    """A Hat is lost; to shoot one off costs a Weapon."""
    if event.why == "shot":
        view = with_cards(view, event.by, weapons=-1)
    return with_squad(
        view,
        event.seat,
        lambda squad: replace(squad, hat=None) if squad.hat and squad.hat.number == event.card else squad,
    )


def _eliminated(view: View, event: e.SquadEliminated) -> View:
    return with_squad(
        view,
        event.seat,
        lambda squad: replace(squad, alive=False, returning=False, vehicles=0, items=0, weapons=0, hidden=0),
    )


def _turned(view: View, event: e.VehicleTurned) -> View:
    known = decks_of(view).vehicles[event.card]

    def turned(seen: SlotView) -> SlotView:
        place = next((at for at, under in enumerate(seen.cards) if under.face_down and under.seat == event.seat), None)
        if place is None:
            return seen
        up = CardUnder(known, event.seat, face_down=False)
        cards = (*seen.cards[:place], up, *seen.cards[place + 1 :])
        return replace(seen, cards=cards, hidden_moves=sum(under.face_down for under in cards))

    return with_slot(view, event.slot, turned)


def _appeared(view: View, event: e.WormAppeared) -> View:
    worm = decks_of(view).worms[event.worm]
    view = with_slot(view, event.slot, lambda _: SlotView(worm, OFF_BOARD, (), worm.limit, (), 0))
    return moved_target(view, event.slot, event.space)


def _left(view: View, event: e.WormLeft) -> View:
    view = moved_target(view, event.slot, OFF_BOARD)
    return over(with_slot(view, event.slot, lambda _: SlotView(None, OFF_BOARD, (), 0, (), 0)))


def _attacks(view: View, event: e.AttackBegan) -> View:
    worm = decks_of(view).worms[event.worm]
    return replace(view, attack=AttackView(event.slot, worm, event.space, (), PUBLIC, (), 0, (), (), ()))


def _caught(view: View, event: e.SeatsCaught) -> View:
    for seat in event.seats:
        view = with_squad(view, seat, lambda squad: replace(squad, caught=True))
    if view.attack is None:
        return view
    return replace(view, attack=replace(view.attack, caught=event.seats, hunter=next(iter(event.seats), PUBLIC)))


def _weapon(view: View, event: e.WeaponPlayed | e.WeaponBorrowed) -> View:
    weapon_of = event.victim if isinstance(event, e.WeaponBorrowed) else event.seat
    view = with_cards(view, weapon_of, weapons=-1)
    if view.attack is None:
        return view
    shot = Shot(event.seat, decks_of(view).weapons[event.card], (), None)
    attack = replace(view.attack, shots=(*view.attack.shots, shot), hunter=event.seat)
    return replace(view, attack=attack)


def _rolled(view: View, event: e.DiceRolled) -> View:
    if event.purpose == "damage":
        return with_shot(view, lambda shot: replace(shot, faces=event.faces))
    if view.solo is not None and event.purpose == "terror-blue":
        return replace(view, solo=replace(view.solo, blue=event.faces[0]))
    if view.solo is not None and event.purpose == "terror-red":
        return replace(view, solo=replace(view.solo, red=event.faces[0]))
    return view


def _damaged(view: View, event: e.DamageDealt) -> View:
    view = with_shot(view, lambda shot: replace(shot, damage=event.damage))
    return view if view.attack is None else replace(view, attack=replace(view.attack, damage=event.total))


def _stopped(view: View, event: e.HuntStopped) -> View:
    attack = view.attack
    if attack is None:
        return view
    done = (*attack.done, event.seat)
    hunter = next((seat for seat in attack.caught if seat not in done), PUBLIC)
    return replace(view, attack=replace(attack, done=done, hunter=hunter))


def _escaped(view: View, event: e.Escaped) -> View:
    view = with_squad(view, event.seat, lambda squad: replace(squad, caught=False, items=squad.items - 1))
    if view.attack is None:
        return view
    caught = tuple(seat for seat in view.attack.caught if seat != event.seat)
    return replace(view, attack=replace(view.attack, caught=caught))


def _died(view: View, event: e.LeaderDied) -> View:
    def buried(squad: SquadView) -> SquadView:
        dead = (*squad.dead, squad.leader) if squad.leader is not None else squad.dead
        return replace(squad, leader=None, dead=dead, hat=None, eggs=(0, 0, 0, 0), rubble=0)

    return with_squad(moved_pawn(view, event.seat, OFF_BOARD), event.seat, buried)


def _leads(view: View, event: e.LeaderChosen) -> View:
    def led(squad: SquadView) -> SquadView:
        living = tuple(member for member in squad.members if member.number != event.character)
        return replace(squad, leader=decks_of(view).characters[event.character], members=living)

    return with_squad(view, event.seat, led)


def _revived(view: View, event: e.MemberRevived) -> View:
    def back(squad: SquadView) -> SquadView:
        risen = tuple(member for member in squad.dead if member.number == event.character)
        dead = tuple(member for member in squad.dead if member.number != event.character)
        return replace(squad, members=(*squad.members, *risen), dead=dead)

    return with_squad(view, event.seat, back)


def _dropped(view: View, event: e.PiecesDropped) -> View:
    if view.spaces[event.space].place:
        return view
    return with_rubble(with_eggs(view, event.space, event.eggs), event.space, event.rubble)


def _destroyed(view: View, event: e.LocationDestroyed) -> View:
    return with_space(view, event.space, lambda seen: replace(seen, place=None, ground="ruin", rubble=0))


def _bounty_gone(view: View, card: int) -> View:
    return replace(view, line=tuple(bounty for bounty in view.line if bounty.number != card))


def _bounty_came(view: View, event: e.BountyRevealed) -> View:
    return replace(view, line=(*view.line, decks_of(view).bounties[event.card]))


def _stolen(view: View, event: e.EggStolen) -> View:
    return carrying(carrying(view, event.victim, counts(event.egg), -1), event.seat, counts(event.egg))


def _picked(view: View, event: e.EggsPickedUp) -> View:
    return carrying(with_eggs(view, event.space, event.eggs, -1), event.seat, event.eggs)


def _counted(view: View, event: e.AttackCounted) -> View:
    return view if view.solo is None else replace(view, solo=replace(view.solo, attacks=event.count))


def _begins(view: View, event: e.TurnBegan) -> View:
    view = over(view)
    solo = view.solo if view.solo is None else replace(view.solo, blue=0, red=0)
    return replace(view, turn=event.seat, round=event.round, solo=solo)


_FOLLOWED: dict[type[Event], Callable[[View, Any], View]] = {
    e.PawnEntered: lambda view, event: moved_pawn(view, event.seat, event.space),
    e.Stepped: lambda view, event: moved_pawn(view, event.seat, event.space),
    e.Ramped: lambda view, event: moved_pawn(view, event.seat, event.space),
    e.Leapt: lambda view, event: with_cards(moved_pawn(view, event.seat, event.space), event.seat, vehicles=-1),
    e.WormAppeared: _appeared,
    e.WormLeft: _left,
    e.TurnBegan: _begins,
    e.VehiclePlayed: _played,
    e.VehicleAdded: lambda view, event: with_cards(view, event.seat, vehicles=-1),
    e.VehiclesDiscarded: lambda view, event: with_cards(view, event.seat, vehicles=-len(event.cards)),
    e.Refilled: lambda view, event: with_cards(view, event.seat, vehicles=event.count),
    e.CardDrawn: _drawn,
    e.ItemPlayed: _item,
    e.HatLost: _bareheaded,
    e.WeaponReturned: lambda view, event: with_cards(view, event.seat, weapons=1),
    e.SquadEliminated: _eliminated,
    e.VehicleDealt: lambda view, event: _under(view, event.slot, event.card, PUBLIC, face_down=False),
    e.VehicleHidden: _hidden,
    e.VehicleTurned: _turned,
    e.TargetMoved: lambda view, event: moved_target(view, event.slot, event.space),
    e.RubbleTaken: lambda view, event: carrying(with_rubble(view, event.space, -1), event.seat, (0, 0, 0, 0), rubble=1),
    e.RubbleTraded: lambda view, event: carrying(view, event.seat, (0, 0, 0, 0), rubble=-event.pieces),
    e.RubblePlaced: lambda view, event: with_rubble(view, event.space, 1),
    e.EggsPickedUp: _picked,
    e.EggStolen: _stolen,
    e.EggDelivered: lambda view, event: with_cards(
        _bounty_gone(carrying(view, event.seat, counts(event.egg), -1), OFF_BOARD if event.hidden else event.bounty),
        event.seat,
        hidden=-event.hidden,
    ),
    e.EggDiscarded: lambda view, event: carrying(view, event.seat, counts(event.egg), -1),
    e.Scored: lambda view, event: with_squad(view, event.seat, lambda squad: replace(squad, vp=event.total)),
    e.BountyTaken: lambda view, event: with_cards(_bounty_gone(view, event.card), event.seat, hidden=1),
    e.BountyDiscarded: lambda view, event: _bounty_gone(view, event.card),
    e.BountyDead: lambda view, event: _bounty_gone(view, event.card),
    e.BountyCompleted: lambda view, event: with_cards(
        _bounty_gone(view, OFF_BOARD if event.hidden else event.card), event.seat, hidden=-event.hidden
    ),
    e.BountyRevealed: _bounty_came,
    e.DiceRolled: _rolled,
    e.AttackBegan: _attacks,
    e.EggLaid: lambda view, event: with_eggs(view, event.space, counts(event.egg), fresh=view.attack is not None),
    e.RubbleFell: lambda view, event: with_rubble(view, event.space, 1, fresh=view.attack is not None),
    e.SeatsCaught: _caught,
    e.WeaponPlayed: _weapon,
    e.WeaponBorrowed: _weapon,
    e.DamageDealt: _damaged,
    e.HuntStopped: _stopped,
    e.Escaped: _escaped,
    e.LeaderDied: _died,
    e.LeaderChosen: _leads,
    e.MemberRevived: _revived,
    e.PiecesDropped: _dropped,
    e.LocationDestroyed: _destroyed,
    e.EggsLost: lambda view, event: with_eggs(view, event.space, event.eggs, -1),
    e.AttackCounted: _counted,
}
