"""What a position looks like after one event more: the moments between two views.

Only what a table shows while things move is followed; the view afterwards is the measure of everything else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from core.engine.decisions import PUBLIC
from core.terror_below import events as e
from core.terror_below.decks.cards import EGGS
from core.terror_below.views import AttackView, CardUnder, Shot, SlotView

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.engine.decisions import Event, Seat
    from core.terror_below.decks.cards import Egg
    from core.terror_below.decks.edition import Decks
    from core.terror_below.events import EggCounts
    from core.terror_below.views import SpaceView, SquadView, View

OFF_BOARD = -1


def unasked(view: View) -> View:
    """A position in which nobody is asked anything."""
    return replace(view, asked=(), options=(), actions=None)


def unfolded(view: View, event: Event) -> View:
    """The position after an event, as far as it is followed; the same object after any other event."""
    follow = _FOLLOWED.get(type(event))
    return view if follow is None else follow(view, event)


# Pieces of a view.


def _with_space(view: View, space: int, change: Callable[[SpaceView], SpaceView]) -> View:
    if not 0 <= space < len(view.spaces):
        return view
    spaces = view.spaces
    return replace(view, spaces=(*spaces[:space], change(spaces[space]), *spaces[space + 1 :]))


def _with_squad(view: View, seat: Seat, change: Callable[[SquadView], SquadView]) -> View:
    if not 0 <= seat < len(view.squads):
        return view
    squads = view.squads
    return replace(view, squads=(*squads[:seat], change(squads[seat]), *squads[seat + 1 :]))


def _with_slot(view: View, slot: int, change: Callable[[SlotView], SlotView]) -> View:
    if not 0 <= slot < len(view.slots):
        return view
    slots = view.slots
    return replace(view, slots=(*slots[:slot], change(slots[slot]), *slots[slot + 1 :]))


def _decks(view: View) -> Decks:
    if view.edition is None:
        from core.terror_below.decks.edition import built_in

        return built_in()
    return view.edition


def counts(egg: Egg, number: int = 1) -> EggCounts:
    """So many Eggs of one colour."""
    first, second, third, fourth = (number if egg == colour else 0 for colour in EGGS)
    return first, second, third, fourth


def _sum(one: EggCounts, other: EggCounts, times: int = 1) -> EggCounts:
    first, second, third, fourth = (max(0, a + times * b) for a, b in zip(one, other, strict=True))
    return first, second, third, fourth


def _eggs(view: View, space: int, eggs: EggCounts, times: int = 1, *, fresh: bool = False) -> View:
    return _with_space(
        view, space, lambda seen: replace(seen, eggs=_sum(seen.eggs, eggs, times), fresh=seen.fresh or fresh)
    )


def _rubble(view: View, space: int, pieces: int, *, fresh: bool = False) -> View:
    return _with_space(
        view,
        space,
        lambda seen: replace(
            seen, rubble=max(0, min(view.limit_per_space, seen.rubble + pieces)), fresh=seen.fresh or fresh
        ),
    )


def _carried(view: View, seat: Seat, eggs: EggCounts, times: int = 1, rubble: int = 0) -> View:
    return _with_squad(
        view,
        seat,
        lambda squad: replace(squad, eggs=_sum(squad.eggs, eggs, times), rubble=max(0, squad.rubble + rubble)),
    )


def moved_pawn(view: View, seat: Seat, space: int) -> View:
    """The pawn of a seat on another space; off the board for -1."""
    old = view.squads[seat].pawn
    view = _with_space(
        view, old, lambda seen: replace(seen, pawns=tuple(other for other in seen.pawns if other != seat))
    )
    view = _with_space(view, space, lambda seen: replace(seen, pawns=tuple(sorted({*seen.pawns, seat}))))
    return _with_squad(view, seat, lambda squad: replace(squad, pawn=space))


def moved_target(view: View, slot: int, space: int) -> View:
    """The Target of a slot on another space; off the board for -1. The attack that is going on follows it."""
    old = view.slots[slot].target
    view = _with_space(
        view, old, lambda seen: replace(seen, targets=tuple(other for other in seen.targets if other != slot))
    )
    view = _with_space(view, space, lambda seen: replace(seen, targets=tuple(sorted({*seen.targets, slot}))))
    view = _with_slot(view, slot, lambda seen: replace(seen, target=space, footprint=()))
    if view.attack is not None and view.attack.slot == slot and space >= 0:
        view = replace(view, attack=replace(view.attack, space=space))
    return view


def with_shot(view: View, change: Callable[[Shot], Shot]) -> View:
    """The newest shot of the attack, changed."""
    attack = view.attack
    if attack is None or not attack.shots:
        return view
    return replace(view, attack=replace(attack, shots=(*attack.shots[:-1], change(attack.shots[-1]))))


def with_faces(view: View, faces: tuple[int, ...]) -> View:
    """The dice of the newest shot of the attack show these faces, and do not count yet."""
    return with_shot(view, lambda shot: replace(shot, faces=faces, damage=None))


def over(view: View) -> View:
    """No attack goes on any more."""
    return replace(
        view,
        attack=None,
        spaces=tuple(replace(space, fresh=False) if space.fresh else space for space in view.spaces),
        squads=tuple(replace(squad, caught=False) if squad.caught else squad for squad in view.squads),
    )


# Events.


def _under(view: View, slot: int, card: int, seat: Seat, *, face_down: bool) -> View:
    known = _decks(view).vehicles[card] if card >= 0 else None

    def added(seen: SlotView) -> SlotView:
        cards = (*seen.cards, CardUnder(known, seat, face_down))
        return replace(
            seen, cards=cards, off=max(0, seen.off - 1), hidden_moves=sum(under.face_down for under in cards)
        )

    return _with_slot(view, slot, added)


def _turned(view: View, event: e.VehicleTurned) -> View:
    known = _decks(view).vehicles[event.card]

    def turned(seen: SlotView) -> SlotView:
        place = next((at for at, under in enumerate(seen.cards) if under.face_down and under.seat == event.seat), None)
        if place is None:
            return seen
        up = CardUnder(known, event.seat, face_down=False)
        cards = (*seen.cards[:place], up, *seen.cards[place + 1 :])
        return replace(seen, cards=cards, hidden_moves=sum(under.face_down for under in cards))

    return _with_slot(view, event.slot, turned)


def _appeared(view: View, event: e.WormAppeared) -> View:
    worm = _decks(view).worms[event.worm]
    view = _with_slot(view, event.slot, lambda _: SlotView(worm, OFF_BOARD, (), worm.limit, (), 0))
    return moved_target(view, event.slot, event.space)


def _left(view: View, event: e.WormLeft) -> View:
    view = moved_target(view, event.slot, OFF_BOARD)
    return over(_with_slot(view, event.slot, lambda _: SlotView(None, OFF_BOARD, (), 0, (), 0)))


def _attacks(view: View, event: e.AttackBegan) -> View:
    worm = _decks(view).worms[event.worm]
    return replace(view, attack=AttackView(event.slot, worm, event.space, (), PUBLIC, (), 0, (), (), ()))


def _caught(view: View, event: e.SeatsCaught) -> View:
    for seat in event.seats:
        view = _with_squad(view, seat, lambda squad: replace(squad, caught=True))
    if view.attack is None:
        return view
    return replace(view, attack=replace(view.attack, caught=event.seats, hunter=next(iter(event.seats), PUBLIC)))


def _weapon(view: View, event: e.WeaponPlayed | e.WeaponBorrowed) -> View:
    if view.attack is None:
        return view
    shot = Shot(event.seat, _decks(view).weapons[event.card], (), None)
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
    view = _with_squad(view, event.seat, lambda squad: replace(squad, caught=False))
    if view.attack is None:
        return view
    caught = tuple(seat for seat in view.attack.caught if seat != event.seat)
    return replace(view, attack=replace(view.attack, caught=caught))


def _died(view: View, event: e.LeaderDied) -> View:
    def buried(squad: SquadView) -> SquadView:
        dead = (*squad.dead, squad.leader) if squad.leader is not None else squad.dead
        return replace(squad, leader=None, dead=dead, hat=None, eggs=(0, 0, 0, 0), rubble=0)

    return _with_squad(moved_pawn(view, event.seat, OFF_BOARD), event.seat, buried)


def _leads(view: View, event: e.LeaderChosen) -> View:
    def led(squad: SquadView) -> SquadView:
        living = tuple(member for member in squad.members if member.number != event.character)
        return replace(squad, leader=_decks(view).characters[event.character], members=living)

    return _with_squad(view, event.seat, led)


def _revived(view: View, event: e.MemberRevived) -> View:
    def back(squad: SquadView) -> SquadView:
        risen = tuple(member for member in squad.dead if member.number == event.character)
        dead = tuple(member for member in squad.dead if member.number != event.character)
        return replace(squad, members=(*squad.members, *risen), dead=dead)

    return _with_squad(view, event.seat, back)


def _dropped(view: View, event: e.PiecesDropped) -> View:
    if view.spaces[event.space].place:
        return view
    return _rubble(_eggs(view, event.space, event.eggs), event.space, event.rubble)


def _destroyed(view: View, event: e.LocationDestroyed) -> View:
    return _with_space(view, event.space, lambda seen: replace(seen, place=None, ground="ruin", rubble=0))


def _bounty_gone(view: View, card: int) -> View:
    return replace(view, line=tuple(bounty for bounty in view.line if bounty.number != card))


def _bounty_came(view: View, event: e.BountyRevealed) -> View:
    return replace(view, line=(*view.line, _decks(view).bounties[event.card]))


def _stolen(view: View, event: e.EggStolen) -> View:
    return _carried(_carried(view, event.victim, counts(event.egg), -1), event.seat, counts(event.egg))


def _picked(view: View, event: e.EggsPickedUp) -> View:
    return _carried(_eggs(view, event.space, event.eggs, -1), event.seat, event.eggs)


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
    e.Leapt: lambda view, event: moved_pawn(view, event.seat, event.space),
    e.WormAppeared: _appeared,
    e.WormLeft: _left,
    e.TurnBegan: _begins,
    e.VehiclePlayed: lambda view, event: _under(view, event.slot, event.card, event.seat, face_down=False),
    e.VehicleDealt: lambda view, event: _under(view, event.slot, event.card, PUBLIC, face_down=False),
    e.VehicleHidden: lambda view, event: _under(view, event.slot, event.card, event.seat, face_down=True),
    e.VehicleTurned: _turned,
    e.TargetMoved: lambda view, event: moved_target(view, event.slot, event.space),
    e.RubbleTaken: lambda view, event: _carried(_rubble(view, event.space, -1), event.seat, (0, 0, 0, 0), rubble=1),
    e.RubbleTraded: lambda view, event: _carried(view, event.seat, (0, 0, 0, 0), rubble=-event.pieces),
    e.RubblePlaced: lambda view, event: _rubble(view, event.space, 1),
    e.EggsPickedUp: _picked,
    e.EggStolen: _stolen,
    e.EggDelivered: lambda view, event: _bounty_gone(
        _carried(view, event.seat, counts(event.egg), -1), OFF_BOARD if event.hidden else event.bounty
    ),
    e.EggDiscarded: lambda view, event: _carried(view, event.seat, counts(event.egg), -1),
    e.Scored: lambda view, event: _with_squad(view, event.seat, lambda squad: replace(squad, vp=event.total)),
    e.BountyTaken: lambda view, event: _bounty_gone(view, event.card),
    e.BountyDiscarded: lambda view, event: _bounty_gone(view, event.card),
    e.BountyDead: lambda view, event: _bounty_gone(view, event.card),
    e.BountyCompleted: lambda view, event: _bounty_gone(view, OFF_BOARD if event.hidden else event.card),
    e.BountyRevealed: _bounty_came,
    e.DiceRolled: _rolled,
    e.AttackBegan: _attacks,
    e.EggLaid: lambda view, event: _eggs(view, event.space, counts(event.egg), fresh=view.attack is not None),
    e.RubbleFell: lambda view, event: _rubble(view, event.space, 1, fresh=view.attack is not None),
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
    e.EggsLost: lambda view, event: _eggs(view, event.space, event.eggs, -1),
    e.AttackCounted: _counted,
}
