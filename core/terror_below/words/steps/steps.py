"""What others and the Worms did, one short line a step: what somebody reads who comes back to the table.

The log tells the same in sentences; here a line has to fit beside the board.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, get_args

from core.terror_below import events as e
from core.terror_below.decks.edition import built_in
from core.terror_below.words.log.actions import CardEvent, MoveEvent, PieceEvent, ScoreEvent
from core.terror_below.words.log.attacks import AttackEvent, DeathEvent, HuntEvent
from core.terror_below.words.log.solo import SoloEvent
from core.terror_below.words.log.turns import SetupEvent, TargetEvent, TurnEvent, VehicleEvent
from core.terror_below.words.steps.actions import step_card, step_move, step_piece, step_score
from core.terror_below.words.steps.attacks import step_attack, step_death, step_dice, step_hunt, step_solo
from core.terror_below.words.steps.telling import StepTelling
from core.terror_below.words.steps.turns import step_setup, step_target, step_turn, step_vehicle
from core.words.log import Log

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from core.engine.decisions import Event, Seat
    from core.terror_below.decks.edition import Decks
    from core.terror_below.seats import Setup
    from core.terror_below.words.names import Marks
    from core.words.lines import Line

_TELLERS: Final[tuple[tuple[Any, Callable[[StepTelling, Any], None]], ...]] = (
    (SetupEvent, step_setup),
    (TurnEvent, step_turn),
    (VehicleEvent, step_vehicle),
    (TargetEvent, step_target),
    (MoveEvent, step_move),
    (PieceEvent, step_piece),
    (ScoreEvent, step_score),
    (CardEvent, step_card),
    (AttackEvent, step_attack),
    (HuntEvent, step_hunt),
    (DeathEvent, step_death),
    (SoloEvent, step_solo),
)

TELLER_OF: Final[Mapping[type[Event], Callable[[StepTelling, Any], None]]] = {
    e.DiceRolled: step_dice,
    **{kind: tell for union, tell in _TELLERS for kind in get_args(union)},
}
"""What words each kind of event."""


class Steps(StepTelling):
    """Steps in the making."""

    def tell(self, event: Event) -> None:
        """Tell one event more."""
        TELLER_OF[type(event)](self, event)


def steps(
    events: Sequence[Event], viewer: Seat, setup: Setup, decks: Decks | None = None, marks: Marks = None
) -> tuple[Line, ...]:
    """The steps of a whole game as `viewer` reads them, oldest first: give it the events that this seat knows of.

    Raises `LookupError` for an event that names a card, seat or space that the game does not have.
    """
    return Log(Steps(setup, built_in() if decks is None else decks, marks, viewer)).follow(events)
