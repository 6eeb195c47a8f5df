"""BLOCK. TS 4.4; R6, R32."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from core.engine.decisions import Reason
from core.terrorscape_2.chapters.skilled import does
from core.terrorscape_2.events import Blocked
from core.terrorscape_2.flow import answers, asks, pop, push, runs, swap
from core.terrorscape_2.frames import Blocking
from core.terrorscape_2.hunt_events import BlockMoved
from core.terrorscape_2.judging.hunt import judges
from core.terrorscape_2.options import BlockDoor, TakeBlock
from core.terrorscape_2.refusing.refusal import refuses
from core.terrorscape_2.setup import KILLER
from core.terrorscape_2.skill import Skill, registered
from core.terrorscape_2.station import NOWHERE

if TYPE_CHECKING:
    from core.terrorscape_2.flow import Asked
    from core.terrorscape_2.frames import Doing
    from core.terrorscape_2.judging.hunt import Gain, Hunt
    from core.terrorscape_2.state import Draft


@registered
@dataclass(frozen=True)
class Block(Skill):
    """BLOCK so many doors."""

    pattern: ClassVar[str] = r"block ([0-9]) (here|droids|any)"

    number: int
    where: Literal["here", "droids", "any"]

    @property
    def short(self) -> str:
        """How many doors, and where."""
        doors = "a door" if self.number == 1 else f"{self.number} doors"
        if self.where == "any":
            return f"BLOCK any {doors.removeprefix('a ')}"
        return f"BLOCK {doors} {'of your room' if self.where == 'here' else 'by you or droids'}"


@does(Block)
def _do(d: Draft, frame: Doing, skill: Block) -> None:
    """Door by door."""
    push(d, Blocking(skill.number, skill.where))


@judges(Block)
def _judge(hunt: Hunt, gain: Gain, skill: Block) -> None:
    """A little, each."""
    gain.more += 0.02 * skill.number


def free_doors(d: Draft, frame: Blocking) -> tuple[int, ...]:
    """Doors that may be blocked."""
    if frame.where == "any":
        doors = set(d.plan.doors)
    else:
        places = {d.hunter.at, *d.droids} if frame.where == "droids" else {d.hunter.at}
        doors = {door for at in places for door in d.plan.doors_at(at)}
    return tuple(sorted(doors - set(d.blocks)))


@runs(Blocking)
def _block(d: Draft, frame: Blocking) -> bool:
    """With no free door in reach nothing happens. R32."""
    if frame.left and free_doors(d, frame):
        return True
    if frame.left:
        d.events.append(Blocked(door=-1))
    pop(d)
    return False


def _all_out(d: Draft) -> bool:
    return len(d.blocks) >= d.plan.station.block_tokens


@asks(Blocking, "block")
def _ask_block(d: Draft, frame: Blocking) -> Asked:
    """A door; when all tokens lie on doors, first one of them. R6."""
    if _all_out(d):
        return KILLER, tuple([TakeBlock(door) for door in d.blocks])
    return KILLER, tuple([BlockDoor(door) for door in free_doors(d, frame)])


@refuses(Blocking, BlockDoor, TakeBlock)
def _no_door(d: Draft, frame: Blocking, option: BlockDoor | TakeBlock) -> Reason:
    """Why a door cannot be blocked. TS 4.4; R6."""
    door = option.door
    if door in d.blocks:
        return Reason("no-door", "TS 4.4", "That door is blocked already.")
    if door == NOWHERE or not 0 <= door < len(d.plan.edges) or d.plan.kinds[door] != "door":
        return Reason("no-door", "R6", "You can block only doors, not open floors or arrows.")
    return Reason("no-door", "TS 4.4", "That door is out of reach.")


@answers(Blocking)
def _block_door(d: Draft, frame: Blocking, option: BlockDoor | TakeBlock) -> None:
    if isinstance(option, TakeBlock):
        d.blocks = tuple([door for door in d.blocks if door != option.door])
        d.events.append(BlockMoved(door=option.door))
        return
    d.blocks = tuple(sorted((*d.blocks, option.door)))
    d.events.append(Blocked(door=option.door))
    swap(d, Blocking(frame.left - 1, frame.where))
