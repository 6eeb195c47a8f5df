"""The enemies' turn in its order, and yours. BB 5.1, 8, 10; R19, R20, R24, R29, R39, R46."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.buried_beneath.chapters.actions import can_act, perform
from core.buried_beneath.chapters.deploying import times
from core.buried_beneath.chapters.harm import LEFT, change_stat
from core.buried_beneath.chapters.waves import begin_enemies, finish_wave
from core.buried_beneath.events import Placed, TurnEnded, YourTurnBegan
from core.buried_beneath.flow import answers, asks, pop, push, runs, swap
from core.buried_beneath.forms import STATS
from core.buried_beneath.frames import (
    ATTACK,
    DEPLOY,
    DONE,
    MOVE,
    BossTurn,
    Deploying,
    Enemies,
    MovingTypes,
    Placing,
    Striking,
    Taking,
)
from core.buried_beneath.options import Act, End, Place, TakePoint
from core.buried_beneath.village import LOCATIONS, MIDDLE, NOWHERE

if TYPE_CHECKING:
    from core.buried_beneath.state import Draft
    from core.engine.decisions import Option


_END: Final = End()
_PLACES: Final = tuple([Place(at) for at in range(LOCATIONS)])
_GAINS: Final = {stat: TakePoint(stat) for stat in STATS}
_ACTS: Final = {stat: Act(stat) for stat in STATS}
"""Options are values: each is made once."""

_STAGES: Final = tuple([Enemies(stage + 1) for stage in range(DONE + 1)])
_MOVING: Final = MovingTypes()
_BOSS_TURN: Final = BossTurn()
_PLACING: Final = Placing()
"""Frames are values too."""


@runs(Enemies)
def _enemies(d: Draft, frame: Enemies) -> None:
    """Move, deploy (Black, then White), attack (the same, in the order of deployment: R16); then your turn."""
    stage = frame.stage
    d.stack[-1] = _STAGES[stage]
    if d.foe is not None:
        if stage == MOVE:
            d.stack.append(_BOSS_TURN)
        else:
            _begin_turn(d)
    elif stage == MOVE:
        if d.units:
            d.stack.append(_MOVING)
    elif stage in {DEPLOY, DEPLOY + 1}:
        colour = stage - DEPLOY
        if d.camps[colour].dice:
            d.stack.append(Deploying(colour, times(d, colour)))
    elif stage == ATTACK:
        if d.units:
            order = [unit.number for colour in (0, 1) for unit in d.units if unit.colour == colour]
            d.stack.append(Striking(tuple(order)))
    elif stage == DONE:
        _begin_turn(d)


def _begin_turn(d: Draft) -> None:
    """Villagers back, the Hero to the Middle unless he faces the Boss; Shield Wall and Smoke end. BB 8.1; R39."""
    back, hero = len(d.out), NOWHERE
    d.ready += back
    d.out = ()
    d.shield = False
    d.smoke = NOWHERE
    if d.foe is None and d.hero_at != MIDDLE:
        hero = d.hero_at
        d.hero_at = MIDDLE
    d.stack = [_PLACING]
    d.events.append(YourTurnBegan(wave=d.wave, turn=d.turn, back=back, hero=hero))


@asks(Placing, "place")
def _ask_place(d: Draft, frame: Placing) -> tuple[Option, ...]:
    """Locations that are open and whose crossed symbols can be paid; or the end of the turn. BB 8.2, 8.3; R19, R24."""
    if not d.ready:
        return (_END,)
    shut = d.enemies()
    shut.add(MIDDLE)
    shut.update(d.out, d.markers)
    costs, stats = d.map.costs, d.stats
    options: list[Option] = []
    for at in d.map.reading:
        if at in shut:
            continue
        for stat, cost in costs[at]:
            if stats[stat] - cost < LEFT[stat]:
                break
        else:
            options.append(_PLACES[at])
    options.append(_END)
    return tuple(options)


@answers(Placing)
def _place(d: Draft, frame: Placing, option: Place | End) -> None:
    if isinstance(option, End):
        _end(d)
        return
    at = option.at
    d.ready -= 1
    d.out = tuple(sorted((*d.out, at)))
    d.events.append(Placed(at=at))
    for stat, cost in d.map.costs[at]:
        change_stat(d, stat, -cost, "paid")
    push(d, Taking(at, d.map.plain[at]))


@runs(Taking)
def _take(d: Draft, frame: Taking) -> bool | None:
    """Each symbol has to be taken. R20, R46."""
    if frame.left:
        return True
    pop(d)
    return None


@asks(Taking, "symbol")
def _ask_symbol(d: Draft, frame: Taking) -> tuple[Option, ...]:
    """Of each symbol that is left: a point, or its action where it can be paid and could do something. BB 8.4; R23."""
    options: list[Option] = []
    for stat in dict.fromkeys(frame.left):
        options.append(_GAINS[stat])
        if can_act(d, STATS.index(stat)):
            options.append(_ACTS[stat])
    return tuple(options)


@answers(Taking)
def _taken(d: Draft, frame: Taking, option: TakePoint | Act) -> None:
    left = list(frame.left)
    left.remove(option.stat)
    swap(d, Taking(frame.at, tuple(left)))
    if isinstance(option, TakePoint):
        change_stat(d, STATS.index(option.stat), 1, "gain")
    else:
        perform(d, STATS.index(option.stat))


def _end(d: Draft) -> None:
    """Cool-downs fall by 1; a wave without monsters on map and Camps ends here. BB 10; R27, R29."""
    d.cooldowns = tuple([max(0, waits - 1) for waits in d.cooldowns])
    d.events.append(TurnEnded(cooldowns=d.cooldowns))
    if d.foe is None and not d.units and not any(camp.dice for camp in d.camps):
        finish_wave(d)
    else:
        begin_enemies(d)
