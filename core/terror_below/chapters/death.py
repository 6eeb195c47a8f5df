"""Death, the new Leader, the return, and the end of a squad. TB 8, 9.2; R22, R24, R58, R60."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from core.engine.decisions import Roll
from core.terror_below.attack_frames import Dying, LooseEggs, WormAttack
from core.terror_below.board import NOWHERE
from core.terror_below.chapters.leaps import land
from core.terror_below.chapters.pieces import change, discard, needed_power, plus, power, the_turn, without
from core.terror_below.chapters.solo import settle_eggs
from core.terror_below.events import (
    DiceRolled,
    HatLost,
    LeaderChosen,
    LeaderDied,
    LeaderSurvived,
    PawnEntered,
    PiecesDropped,
    SquadEliminated,
    SquadOrdered,
)
from core.terror_below.flow import GameDecided, answers, asks, dealt, pop, push, runs, swap
from core.terror_below.frames import REFILL, Actions, ChoosingLeader, Entering, OrderingSquad
from core.terror_below.options import Enter, Follow, Lead
from core.terror_below.state import BOUNTIES, ITEMS, NO_EGGS, NONE, VEHICLES, WEAPONS

if TYPE_CHECKING:
    from core.engine.decisions import Option, Seat
    from core.terror_below.state import Draft


@runs(Dying)
def _die_on(d: Draft, frame: Dying) -> bool | None:
    if not frame.rolled and power(d, frame.seat, "survive") is not None:
        return True
    pop(d)
    die(d, frame.seat)
    return None


@dealt(Dying, lambda _d, _frame: ("dice/survive", Roll(6)))
def _try_luck(d: Draft, frame: Dying, faces: tuple[int, ...]) -> None:
    """Sebastian lives on a high die; else his death takes its course."""
    survive = needed_power(d, frame.seat, "survive")
    (face,) = faces
    d.events.append(DiceRolled("survive", faces, frame.seat))
    pop(d)
    if face >= survive.at:
        d.events.append(LeaderSurvived(frame.seat, d.squads[frame.seat].leader))
        if frame.leapt:
            land(d, frame.seat, d.pawns[frame.seat])
    else:
        push(d, replace(frame, rolled=True))


def die(d: Draft, seat: Seat) -> None:
    """A Leader dies: pieces are dropped, the Hat and played Weapons discarded, the pawn removed. TB 8.1.

    Inside a Location Rubble goes to the supply and Eggs fall where the dice say (R22).
    """
    squad = d.squads[seat]
    space = d.pawns[seat]
    change(
        d,
        seat,
        leader=NONE,
        dead=(*squad.dead, squad.leader),
        hat=NONE,
        eggs=NO_EGGS,
        rubble=0,
    )
    d.pawns[seat] = NOWHERE
    d.events.append(LeaderDied(seat, squad.leader))
    if squad.rubble or squad.eggs != NO_EGGS:
        _drop(d, space, squad.eggs, squad.rubble)
        d.events.append(PiecesDropped(seat, space, squad.eggs, squad.rubble))
    if squad.hat != NONE:
        discard(d, ITEMS, squad.hat)
        d.events.append(HatLost(seat, squad.hat, "death"))
    _discard_held(d, seat)
    _end_own_actions(d, seat)
    if squad.members:
        push(d, ChoosingLeader(seat))
    else:
        _eliminate(d, seat)
    if squad.eggs != NO_EGGS:
        _settle(d, space, squad.eggs)
    if not squad.members and d.setup.solo is not None:
        raise GameDecided("eliminated")


def _drop(d: Draft, space: int, eggs: tuple[int, int, int, int], rubble: int) -> None:
    """What a dead Leader carried lies where it stood, as far as there is room; inside a Location nothing does."""
    inside = d.locations[space] >= 0
    room = 0 if inside else d.decks.pieces.rubble_per_space - d.rubble[space]
    stays = min(rubble, room)
    d.rubble[space] += stays
    d.rubble_left += rubble - stays
    if inside:
        d.eggs_left = plus(d.eggs_left, eggs)
    else:
        d.eggs[space] = plus(d.eggs[space], eggs)


def _settle(d: Draft, space: int, eggs: tuple[int, int, int, int]) -> None:
    """Eggs of a Leader that died inside a Location fall where the dice say; in solo, two on one space are lost."""
    if d.locations[space] >= 0:
        push(d, LooseEggs(tuple(colour for colour, count in enumerate(eggs) for _ in range(count))))
    else:
        settle_eggs(d, space)


def _end_own_actions(d: Draft, seat: Seat) -> None:
    """A death among one's own actions ends them and the ability; the refill follows. R23."""
    if any(type(frame) is Actions for frame in d.stack) and the_turn(d).seat == seat:
        d.stack = [replace(the_turn(d), stage=REFILL)]


def _discard_held(d: Draft, seat: Seat) -> None:
    """Weapons that lie face up before a dead Leader are discarded, though they would have returned. TB 8.1."""
    for place, frame in enumerate(d.stack):
        if type(frame) is WormAttack:
            discard(d, WEAPONS, *(held.card for held in frame.held if held.seat == seat))
            rest = tuple(held for held in frame.held if held.seat != seat)
            d.stack[place] = replace(frame, held=rest)


def _eliminate(d: Draft, seat: Seat) -> None:
    """The whole squad is dead: its cards go to their discard piles, completed Bounties stay. TB 9.2, R58."""
    squad = d.squads[seat]
    discard(d, VEHICLES, *squad.vehicles)
    discard(d, ITEMS, *squad.items)
    discard(d, WEAPONS, *squad.weapons)
    discard(d, BOUNTIES, *squad.hidden)
    change(d, seat, vehicles=(), items=(), weapons=(), hidden=())
    d.events.append(SquadEliminated(seat))


@runs(ChoosingLeader)
def _lead_at_once(d: Draft, frame: ChoosingLeader) -> bool | None:
    members = d.squads[frame.seat].members
    if len(members) > 1:
        return True
    pop(d)
    _lead(d, frame.seat, *members)
    return None


@asks(ChoosingLeader, "leader")
def _ask_leader(d: Draft, frame: ChoosingLeader) -> tuple[Seat, tuple[Option, ...]]:
    return frame.seat, tuple([Lead(character) for character in d.squads[frame.seat].members])


@answers(ChoosingLeader)
def _led(d: Draft, frame: ChoosingLeader, option: Lead) -> None:
    pop(d)
    _lead(d, frame.seat, option.character)


def _lead(d: Draft, seat: Seat, character: int) -> None:
    change(d, seat, leader=character, members=without(d.squads[seat].members, character))
    d.events.append(LeaderChosen(seat, character))


@runs(OrderingSquad)
def _order_on(d: Draft, frame: OrderingSquad) -> bool | None:
    members = d.squads[frame.seat].members
    if len(members) - frame.placed > 1:
        return True
    pop(d)
    d.events.append(SquadOrdered(frame.seat, members))
    return None


@asks(OrderingSquad, "order")
def _ask_order(d: Draft, frame: OrderingSquad) -> tuple[Seat, tuple[Option, ...]]:
    return frame.seat, tuple(Follow(character) for character in d.squads[frame.seat].members[frame.placed :])


@answers(OrderingSquad)
def _ordered(d: Draft, frame: OrderingSquad, option: Follow) -> None:
    members = d.squads[frame.seat].members
    placed = members[: frame.placed]
    rest = without(members[frame.placed :], option.character)
    change(d, frame.seat, members=(*placed, option.character, *rest))
    swap(d, OrderingSquad(frame.seat, frame.placed + 1))


def entrances(d: Draft) -> tuple[int, ...]:
    """Where a pawn may come onto the board: a free Location; else the free edge; else any free space. R24, R60."""
    board, pawns, rubble = d.board, d.pawns, d.rubble
    locations = tuple([space for space, place in enumerate(d.locations) if place >= 0 and space not in pawns])
    if locations:
        return locations
    edge = tuple([space for space in board.edge if space not in pawns and not rubble[space]])
    return edge or tuple([space for space in range(board.size) if space not in pawns and not board.canyon[space]])


@asks(Entering, lambda frame: "return" if frame.back else "place")
def _ask_entrance(d: Draft, frame: Entering) -> tuple[Seat, tuple[Option, ...]]:
    return frame.seat, tuple([d.board.enters[space] for space in entrances(d)])


@answers(Entering)
def _enter(d: Draft, frame: Entering, option: Enter) -> None:
    pop(d)
    d.pawns[frame.seat] = option.space
    d.events.append(PawnEntered(frame.seat, option.space, back=frame.back))
