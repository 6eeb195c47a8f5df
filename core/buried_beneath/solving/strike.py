"""What a Villager can do to the Boss from where he is placed, at most: every way to take the symbols is played.

It is no search of the fight: one placement is played to its end, by the rules, and nothing comes after it.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct

from core.buried_beneath.chapters.harm import lives
from core.buried_beneath.flow import question
from core.buried_beneath.forms import DAMAGE, Stat
from core.buried_beneath.frames import Placing
from core.buried_beneath.options import Act, UseSkill
from core.buried_beneath.skills.faces import SKILLS
from core.buried_beneath.solving.positions import Met, answers_of, board_of, is_lost, is_won, position_of

if TYPE_CHECKING:
    from core.buried_beneath.edition import Edition
    from core.buried_beneath.options import Place
    from core.buried_beneath.solving.positions import Key, Position
    from core.buried_beneath.state import Draft, State

Left: TypeAlias = tuple[int, int]
"""What is left of the Boss: lives, and Health in the one that it is in."""

GONE: Left = (0, 0)


class Deed(Struct, frozen=True):
    """An action on the way.

    Attributes:
        stat: The symbol that it is taken for.
        number: The Damage that an Attack is made with; the place of a Skill on the Hero card; 0 for others.
    """

    stat: Stat
    number: int = 0


class Strike(Struct, frozen=True):
    """The most that a placement can do to the Boss.

    Attributes:
        deeds: The actions that do it, as few as can be.
        lives, health: What it leaves of the Boss; nothing when it falls for good.
    """

    deeds: tuple[Deed, ...]
    lives: int
    health: int

    @property
    def wins(self) -> bool:
        """Whether the Boss falls for good."""
        return not self.lives


def strike_of(state: State, edition: Edition, option: Place) -> Strike | None:
    """The most that this legal placement can do to the Boss. BB 8.4, 13; None where it leaves the Boss as it is."""
    start = position_of(state, edition)
    before = _left(start.draft, state.wave)
    best: tuple[Left, int] = before, 0
    found: Position | None = None
    met = Met(_board)
    todo = deque([start.after(option)])
    while todo:
        position = todo.popleft()
        d = position.draft
        if is_lost(d) or (not (won := is_won(d, state.wave)) and not met.is_new(d)):
            continue
        left = _left(d, state.wave)
        if left < before:
            rank = left, sum(isinstance(answer, Act) for answer in answers_of(position.line))
            if found is None or rank < best:
                best, found = rank, position
        if not won and type(d.stack[-1]) is not Placing:
            todo.extend(position.after(answer) for answer in question(d)[1])
    if found is None:
        return None
    (left_lives, health), _ = best
    return Strike(_deeds(start, found), left_lives, health)


def _board(d: Draft) -> Key:
    """What can still make a difference to the Boss before the turn ends.

    Wall, Smoke and Shield are for its own turn; so is the Trap, unless the Boss can be blown onto it.
    """
    *board, _, trap, _, _, asked = board_of(d)
    blows = any(SKILLS[skill.id].moves_boss for skill in d.hero_card.skills)
    return (*board, trap if blows else None, asked)


def _left(d: Draft, wave: int) -> Left:
    return GONE if d.foe is None or is_won(d, wave) else (lives(d), d.foe.health)


def _deeds(start: Position, end: Position) -> tuple[Deed, ...]:
    """The actions between two positions."""
    deeds: list[Deed] = []
    position = start
    for answer in answers_of(end.line):
        if isinstance(answer, UseSkill):
            deeds[-1] = Deed("mana", answer.skill)
        elif isinstance(answer, Act):
            deeds.append(Deed(answer.stat, position.draft.stats[DAMAGE] if answer.stat == "damage" else 0))
        position = position.after(answer)
    return tuple(deeds)
