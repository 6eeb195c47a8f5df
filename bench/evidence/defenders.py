"""Players of Buried Beneath that get further than chance, so that random games come to every part of the rules."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from core.buried_beneath.frames import Ended, Lost
from core.buried_beneath.options import Act, End, Enough
from core.engine.decisions import Choice

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.buried_beneath.game import BuriedBeneath
    from core.buried_beneath.state import State
    from core.engine.decisions import Decision, Option


BOLD = 0.6
"""So often a player acts where it could gain."""

LONG = 30
"""After so many turns of a wave a player has seen enough and ends each turn at once: the Boss can be stalled.

After twice as many it plays by chance: behind a Wall nothing may come to the Hero for ever.
"""


def busy(seed: str) -> Callable[[Any, Decision], Option]:
    """Plays by chance, but ends its turn only when no Villager can be placed."""
    luck = Random(seed)  # noqa: S311 - play that can be repeated is wanted, not secrecy

    def choose(_: Any, decision: Decision) -> Option:
        return _busily(decision, luck)

    return choose


def careful(game: BuriedBeneath, seed: str, tries: int = 24) -> Callable[[Any, Decision], Option]:
    """Tries a few whole turns by chance, to your next turn, and plays the one that leaves the enemies least glad."""
    luck = Random(seed)  # noqa: S311 - as above
    line: list[Option] = []

    def choose(state: State, decision: Decision) -> Option:
        if state.turn > LONG:
            return _busily(decision, luck) if state.turn > 2 * LONG else decision.options[-1]
        if not line or line[0] not in decision.options:
            tried = [_turn(game, state, luck) for _ in range(tries)]
            line[:] = min(tried, key=lambda found: found[0])[1]
        return line.pop(0)

    return choose


def greedy(game: BuriedBeneath) -> Callable[[Any, Decision], Option]:
    """Plays as the Scavenger does: what leaves it best off after the enemies' turn."""
    judgement = game.judgement()

    def choose(state: State, decision: Decision) -> Option:
        return judgement.options(state, decision)[0].option

    return choose


def _busily(decision: Decision, luck: Random) -> Option:
    rest = [option for option in decision.options if not isinstance(option, End | Enough)]
    acts = [option for option in rest if isinstance(option, Act)]
    return luck.choice(acts if acts and luck.random() < BOLD else rest or list(decision.options))


def _turn(game: BuriedBeneath, state: State, luck: Random) -> tuple[int, list[Option]]:
    """A turn by chance: what it costs, and its answers."""
    line: list[Option] = []
    began = state.wave, state.turn
    while True:
        pending = game.pending(state)
        if not isinstance(pending, tuple) or (line and pending[0].kind in {"begin", "lost"}):
            break
        if (state.wave, state.turn) != began and pending[0].kind == "place":
            break
        option = _busily(pending[0], luck)
        line.append(option)
        state = game.apply(state, Choice(0, option))[0]
    return _cost(state), line


def _cost(state: State) -> int:
    top = state.stack[-1]
    if isinstance(top, Lost | Ended):
        return 10_000 if isinstance(top, Lost) or not top.won else -10_000
    foe = state.foe
    boss = 0 if foe is None else 3 * foe.health + 15 * (foe.card + len(state.markers))
    monsters = sum(5 + 3 * unit.health for unit in state.units) + sum(12 * camp.dice for camp in state.camps)
    return monsters + boss + 20 * state.fled + 12 * len(state.markers) - 3 * sum(state.stats) - 200 * state.wave
