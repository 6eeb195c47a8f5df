"""Branches of a game in words: which is the game, and two of them side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from core.engine.decisions import PUBLIC, Over
from core.terror_below.words.names import (
    bounty_name,
    count,
    possessive,
    series,
    slot_name,
    some_eggs,
    space_name,
    worm_name,
)
from core.terror_below.words.verdict import who_won_of, why_ended_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from core.engine.branches import Branch, Comparison, Side
    from core.engine.decisions import Seat
    from core.engine.game import Game
    from core.terror_below.seats import SeatSetup
    from core.terror_below.views import SquadView, View

THE_GAME: Final = "The game"
NOTHING: Final = "-"


class Row(NamedTuple):
    """One line of a comparison: what is compared, and how it is on each side."""

    heading: str
    left: str
    right: str

    @property
    def differs(self) -> bool:
        """Whether the sides differ."""
        return self.left != self.right


def branch_name(branch: Branch) -> str:
    """What a branch is called: `The game`, `Side line 2: what if I had gone left`."""
    if branch.is_game:
        return THE_GAME
    name = f"Side line {branch.number}"
    return f"{name}: {branch.name}" if branch.name else name


def branch_line(branch: Branch, game: Game[Any, Any, Any], seats: Sequence[SeatSetup]) -> str:
    """A branch in a list: what it is, where it parts, how long it is and how it stands."""
    stands = ", ".join(
        f"{seat.name} {score}" for seat, score in zip(seats, game.scores(branch.tip.state), strict=False)
    )
    length = f"{count(branch.steps, 'step')} long"
    if isinstance(game.pending(branch.tip.state), Over):
        stands = f"{stands}; {how_it_stands(game.view(branch.tip.state, PUBLIC))}"
    if branch.is_game:
        return f"{THE_GAME}, {length}, {when(*game.turn_of(branch.tip.state), seats)}; {stands}."
    how = "tried out" if branch.tried_out else "taken back"
    of = THE_GAME.lower() if not branch.parent else f"side line {branch.parent}"
    parting = when(*game.turn_of(branch.parting.state), seats)
    return f"{branch_name(branch)}, {how}, parts from {of} {parting}, {length}; {stands}."


def when(number: int, turn: int, seats: Sequence[SeatSetup]) -> str:
    """A point of the game: `in round 3, Ada's turn`."""
    if not number:
        return "while the game was set up"
    return f"in round {number}, {possessive(seats[turn].name)} turn" if turn != PUBLIC else f"in round {number}"


def leading(scores: Sequence[int], seats: Sequence[SeatSetup], dead: Collection[Seat] = ()) -> str:
    """Who leads, and with how much: `Cleo leads with 15 VP`, `Ada and Ben lead with 9 VP`, `all have 0 VP`.

    A squad that is `dead` wins nothing, so that it never leads. TB 9.3.
    """
    led = [(seat.name, score) for n, (seat, score) in enumerate(zip(seats, scores, strict=False)) if n not in dead]
    best = max((score for _, score in led), default=0)
    names = [name for name, score in led if score == best]
    if not led:
        return "every squad is dead"
    if len(seats) == 1:
        return f"{names[0]} has {best} VP"
    if len(names) == len(seats):
        return f"all have {best} VP"
    return f"{series(names)} {'leads' if len(names) == 1 else 'lead'} with {best} VP"


def how_it_stands(view: View) -> str:
    """Who leads or, once the game is over, who won and why: `Cleo wins with 12 VP (the final turns are over: …)`."""
    if view.over is None:
        dead = [squad.seat for squad in view.squads if not squad.alive]
        return leading([squad.vp for squad in view.squads], [squad.setup for squad in view.squads], dead)
    why = why_ended_of(view)
    return f"{who_won_of(view)}{f' ({why[:1].lower()}{why[1:]})' if why else ''}"


def origin(branch: Branch, game: Game[Any, Any, Any], seats: Sequence[SeatSetup]) -> str:
    """Where a side line comes from: `Tried out; it leaves the game in round 3, Ada's turn, at entry 41.`."""
    how = "Tried out" if branch.tried_out else "Taken back"
    of = THE_GAME.lower() if not branch.parent else f"side line {branch.parent}"
    parting = branch.parting
    return f"{how}; it leaves {of} {when(*game.turn_of(parting.state), seats)}, at entry {parting.number}."


def parting_words(comparison: Comparison, seats: Sequence[SeatSetup]) -> str:
    """Where two branches part, in a sentence."""
    left, right = (count(side.steps, "step") for side in (comparison.left, comparison.right))
    parted = when(comparison.round, comparison.turn, seats)
    return f"They part {parted}; {left} on the left since, {right} on the right."


def comparison_rows(comparison: Comparison, seats: Sequence[SeatSetup]) -> tuple[Row, ...]:
    """Two branches side by side, as everybody may know them: the stage, the seats, the Worms, the Bounty Line."""
    left, right = comparison.left, comparison.right
    rows = [Row("Stage", _stage(left, seats), _stage(right, seats))]
    for heading, one, other in zip(
        _headings(left.view, seats), _position(left.view), _position(right.view), strict=False
    ):
        rows.append(Row(heading, one, other))
    return tuple(rows)


def _stage(side: Side, seats: Sequence[SeatSetup]) -> str:
    if side.over is not None:
        why = why_ended_of(side.view)
        return f"over, {who_won_of(side.view)}{f'. {why}' if why else ''}"
    return when(side.round, side.turn, seats).removeprefix("in ")


def _headings(view: View, seats: Sequence[SeatSetup]) -> Iterator[str]:
    for seat in seats:
        yield f"{seat.name}, VP"
        yield f"{seat.name}, pawn"
        yield f"{seat.name}, squad"
        yield f"{seat.name}, carries"
        yield f"{seat.name}, holds"
    for slot in range(len(view.slots)):
        yield slot_name(slot)
    yield "Bounty Line"


def _position(view: View) -> Iterator[str]:
    for squad in view.squads:
        yield str(squad.vp)
        yield space_name(view.spaces[squad.pawn]) if squad.pawn >= 0 else "off the board"
        yield _living(squad)
        carried = [some_eggs(squad.eggs)] if any(squad.eggs) else []
        carried += [f"{squad.rubble} Rubble"] if squad.rubble else []
        yield ", ".join(carried) or NOTHING
        held = (count(squad.vehicles, "Vehicle"), count(squad.items, "Item"), count(squad.weapons, "Weapon"))
        yield f"{', '.join(held)}, {squad.hidden} hidden"
    for slot in view.slots:
        if slot.worm is None:
            yield NOTHING
        else:
            at = space_name(view.spaces[slot.target])
            yield f"{worm_name(slot.worm.type)} at {at}, {len(slot.cards)} of {slot.worm.limit}"
    yield "; ".join(bounty_name(bounty) for bounty in view.line) or NOTHING


def _living(squad: SquadView) -> str:
    leader = squad.leader.name if squad.leader is not None else "no Leader"
    return ", ".join([leader, *(member.name for member in squad.members)])
