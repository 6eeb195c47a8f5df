"""Who plays the seats of a table, and how a seat gets another player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.engine.decisions import PUBLIC
from core.players.levels import check_levels
from tui.table.keyboard import Keyboard

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Seat
    from tui.table.travel import Travel


class Handing(Keyboard):
    """A table whose seats change hands.

    Attributes:
        travel: The way through its history, which knows who has had each seat.
    """

    travel: Travel

    def save(self) -> None:
        """Write what the disk does not know yet. The table does. Raises `SaveError`."""
        raise NotImplementedError

    def played_by(self, seat: Seat) -> str:
        """Which player that is no person plays a seat; empty for people."""
        return self.travel.played_by(seat)

    @property
    def has_players(self) -> bool:
        """Whether a seat was ever given to a player that is no person."""
        return bool(self.travel.remarks.handed_over)

    @property
    def levels(self) -> tuple[str, ...]:
        """Who plays each seat, as `played_by` says."""
        if not self.has_players:
            return ("",) * len(self.setup.seats)
        return tuple(self.played_by(seat) for seat in range(len(self.setup.seats)))

    @property
    def known_levels(self) -> tuple[str, ...]:
        """The players that are no people and may play a seat here; none in a game for one."""
        found: tuple[str, ...] = self.game.levels() if len(self.setup.seats) > 1 else ()
        return found

    def sit_down(self, levels: Sequence[str]) -> None:
        """Seat these players that are no people, and people where a level is empty, before the game begins."""
        for seat, level in enumerate(levels):
            self.travel.remarks.hand_over(seat, level)
        self._viewer = self._first_viewer()

    def hand_over(self, seat: Seat, level: str) -> None:
        """From now on a seat is played by a player of this level; by people when that is empty.

        Whose seat goes to such a player looks no longer. Raises `SetupError` for a level that cannot play this game,
        and `SaveError`.
        """
        levels = [*self.levels]
        levels[seat] = level
        check_levels(self.game, self.known_levels, len(levels), levels)
        self.travel.remarks.hand_over(seat, level, self.history.head.number)
        if level and self._viewer != PUBLIC and self.plays_itself(self._viewer):
            self.hide()
        if self.game.hides == "nothing":
            self._viewer = self._first_viewer()
        self.save()
