"""What computer players go by: each answer is weighed by what the enemies would then do. R42.

No search looks further than this turn: an option is answered, what it asks for is answered as well as can be, the turn
is ended, and the position after the enemies' turn is valued (`solving.worth`).
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

from core.buried_beneath.chapters.harm import lives
from core.buried_beneath.forms import HEALTH
from core.buried_beneath.frames import Ended, Enemies, Lost
from core.buried_beneath.options import End, Place
from core.buried_beneath.playout import VillagePlayout
from core.buried_beneath.solving.positions import Position, is_lost, is_won, position_of
from core.buried_beneath.solving.turns import ALL, BY_WORTH, Breadth, Turn
from core.buried_beneath.solving.worth import READY, chance_of, worth
from core.buried_beneath.words.prospects import reason_told
from core.engine.decisions import Choice
from core.players.thinking import Judged, Why

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.buried_beneath.edition import Edition
    from core.buried_beneath.state import Draft, State
    from core.buried_beneath.views import VillageView
    from core.engine.decisions import Decision, Option, Seat
    from core.engine.playing_out import Answering
    from core.engine.playout import Playout

TRIED: Final = 2
"""Of all that can come of an option so many positions, the best, are looked at with the enemies' turn after them."""

STILL_READY: Final = 7.0
"""What a Villager is worth who can still be placed in this turn, beyond what he is worth in the next one."""

PATIENCE: Final = 30
"""After so many turns of a fight it goes on by chance: a Boss can be stalled for ever, and a game must end."""

WON: Final = 1_000.0
LOST: Final = -1_000.0

UNDECIDED: Final = 0.5
"""A chance that nothing is known of."""


class VillageJudgement:
    """The judgement of one game with its cards."""

    unit = 0.01

    def __init__(self, cards: Edition) -> None:
        self._cards = cards

    def options(self, state: State, decision: Decision) -> tuple[Judged, ...]:
        """All options, the best first; by chance when a fight has gone on for too long."""
        options = decision.options
        if len(options) == 1 or not state.wave:
            return tuple([Judged(option, 0.0) for option in options])
        if state.turn > PATIENCE:
            seed = f"{state.number}/{state.turn}/{state.ready}/{len(state.stack)}"
            luck = Random(seed)  # noqa: S311 - what can be repeated is wanted, not secrecy
            return tuple([Judged(option, 0.0) for option in luck.sample(options, len(options))])
        start = position_of(state, self._cards)
        seen = [(option, *_foreseen(start, option)) for option in options]
        before = next((after for option, _, after in seen if isinstance(option, End) and after), start.draft)
        judged = []
        for option, value, after in seen:
            why = tuple(_reasons(value, before, after))
            if isinstance(option, Place) and after is not None and after.fled == start.draft.fled:
                why = (*why, Why("unhurt"))[:2]
            judged.append(Judged(option, value, why=why))
        return tuple(sorted(judged, key=lambda one: -one.value))

    def playing(self, luck: Random) -> Answering:
        """Answers by what a position is worth at once, and by chance when a fight has gone on for too long."""

        def answer(playout: Playout[Any], pending: tuple[Decision, ...]) -> Choice:
            if not isinstance(playout, VillagePlayout):
                raise TypeError(f"{type(playout).__name__} is no way to play Buried Beneath on")
            options = pending[0].options
            d = playout.draft
            if len(options) == 1:
                return Choice(0, options[0])
            if not d.wave or d.turn > PATIENCE:
                return Choice(0, luck.choice(options))
            start = Position(d, None)
            return Choice(0, max(options, key=lambda option: _at_once(start, option)))

        return answer

    def values(self, state: State) -> tuple[float, ...]:
        """The chance to win the fight that goes on."""
        top = state.stack[-1]
        if isinstance(top, Ended):
            return (1.0 if top.won else 0.0,)
        if isinstance(top, Lost):
            return (0.0,)
        return (chance_of(worth(position_of(state, self._cards).draft)) if state.wave else UNDECIDED,)

    def share(self, decision: Decision, judged: tuple[Judged, ...]) -> float:
        """None of a budget: a search over worlds finds nothing where nothing is hidden (`solving`)."""
        del decision, judged
        return 0.0

    def aloud(self, view: VillageView, seat: Seat, option: Option) -> tuple[str, ...]:
        """Nothing: nobody sits beside who plays alone."""
        del view, seat, option
        return ()

    def told(self, view: VillageView, judged: Judged) -> tuple[str, ...]:
        """Why an option is chosen, a short sentence each."""
        return tuple([reason_told(why, view.wave) for why in judged.why])


def _foreseen(start: Position, option: Option) -> tuple[float, Draft | None]:
    """The best that can come of an option when the turn is ended after it, and how it stands then."""
    turn = Turn(start, Breadth(0), ALL)
    enemies = isinstance(start.draft.stack[0], Enemies)
    reached = sorted(turn.reached(start.after(option)), key=BY_WORTH, reverse=True)
    best: Draft | None = None
    most = LOST
    for position in reached[:TRIED]:
        d = position.draft
        is_next = enemies or d.turn != start.draft.turn
        for after in [position] if is_next else turn.reached(position.after(End())):
            value = after.worth if is_next else after.worth + STILL_READY * d.ready
            if value > most:
                best, most = after.draft, value
    return (WON, None) if turn.won is not None else (most, best)


def _at_once(start: Position, option: Option) -> float:
    """What a position is worth right after an answer. Who places, or calls back, has not yet taken what it brings."""
    d = start.after(option).draft
    if is_won(d, start.draft.wave):
        return WON
    if is_lost(d):
        return LOST
    return worth(d) + 2 * READY * isinstance(option, Place)


def _reasons(value: float, before: Draft, after: Draft | None) -> Iterator[Why]:
    """What speaks for an option, the weightiest first: how it stands then, beside how it would stand without it."""
    if after is None:
        yield Why("wins" if value == WON else "loses")
        return
    counted = [
        ("flees", before.fled - after.fled),
        ("ruin", len(before.markers) - len(after.markers) if after.foe is None else 0),
        ("boss", _boss_left(before) - _boss_left(after)),
        ("falls", _monsters(before) - _monsters(after)),
        ("wounds", _bodies(before) - _bodies(after)),
        ("health", after.stats[HEALTH] - before.stats[HEALTH]),
        ("points", sum(after.stats) - sum(before.stats)),
    ]
    yield from [Why(code, amount) for code, amount in counted if amount > 0][:2]


def _monsters(d: Draft) -> int:
    return len(d.units) + sum(camp.dice for camp in d.camps)


def _bodies(d: Draft) -> int:
    return sum(unit.health for unit in d.units)


def _boss_left(d: Draft) -> int:
    """Damage that the Boss still takes with all its lives. R33."""
    return d.foe.health + (lives(d) - 1) * d.boss_card.health if d.foe is not None else 0
