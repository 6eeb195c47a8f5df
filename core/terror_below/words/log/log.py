"""The log of Terror Below: how each event is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, get_args

from core.terror_below import events as e
from core.terror_below.words.log.actions import tell_card, tell_move, tell_piece, tell_score
from core.terror_below.words.log.attacks import tell_attack, tell_death, tell_dice, tell_hunt
from core.terror_below.words.log.solo import tell_solo
from core.terror_below.words.log.telling import SquadTelling
from core.terror_below.words.log.turns import tell_setup, tell_target, tell_turn, tell_vehicle

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from core.engine.decisions import Event, Seat
    from core.terror_below.decks.edition import Decks
    from core.terror_below.seats import Setup
    from core.terror_below.words.names import Marks


TELLERS: Final[Mapping[type[Event], Callable[[SquadTelling, Any], None]]] = {
    kind: tell
    for group, tell in (
        (e.SetupEvent, tell_setup),
        (e.TurnEvent, tell_turn),
        (e.VehicleEvent, tell_vehicle),
        (e.TargetEvent, tell_target),
        (e.MoveEvent, tell_move),
        (e.PieceEvent, tell_piece),
        (e.ScoreEvent, tell_score),
        (e.CardEvent, tell_card),
        (e.AttackEvent, tell_attack),
        (e.HuntEvent, tell_hunt),
        (e.DeathEvent, tell_death),
        (e.SoloEvent, tell_solo),
        (e.DiceRolled, tell_dice),
    )
    for kind in get_args(group) or (group,)
}
"""What tells each kind of event."""


class LogTelling(SquadTelling):
    """The log in the making."""

    def tell(self, event: Event) -> None:
        """Tell one event more."""
        TELLERS[type(event)](self, event)


class RecapTelling(LogTelling):
    """The log as a recap tells it to one seat: tags show whose turn it is, and only its own turns are announced."""

    def __init__(self, setup: Setup, decks: Decks, marks: Marks, viewer: Seat) -> None:
        super().__init__(setup, decks, marks)
        self._viewer = viewer

    def tell(self, event: Event) -> None:
        """Tell one event more."""
        if not isinstance(event, e.TurnBegan):
            super().tell(event)
            return
        self.turn = event.seat
        final = "final " if event.final else ""
        if event.seat == self._viewer:
            self.say(f"it is your {final}turn", "turn", seat=event.seat)
        elif final:
            self.say("takes the final turn", "turn", seat=event.seat)
        else:
            self.close()
