"""Who plays the seats of a table, and how a seat gets another player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.engine.decisions import PUBLIC, IllegalError, Reason
from core.engine.past.knowing import seat_of
from core.engine.past.said import PlayedBy
from core.players.levels import check_levels
from tui.table.keyboard import Keyboard

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence
    from contextlib import AbstractContextManager

    from core.engine.decisions import Seat
    from tui.table.travel import Travel

NOT_AGREED: Final = Reason("not-agreed", "", "Not everyone has agreed.")


class Handing(Keyboard):
    """A table whose seats change hands.

    Attributes:
        travel: The way through its history, which knows who has had each seat.
    """

    travel: Travel

    def turn(self, seat: Seat | None = None) -> AbstractContextManager[None]:
        """Nobody else changes the game meanwhile. The table says how. Raises `IllegalError` and `SaveError`."""
        raise NotImplementedError

    def save(self) -> None:
        """Write what the disk does not know yet. The table does. Raises `SaveError`."""
        raise NotImplementedError

    def played_by(self, seat: Seat) -> str:
        """Which computer player plays a seat; empty for people."""
        return self.travel.played_by(seat)

    def had_people(self, seat: Seat) -> bool:
        """Whether people have a seat, or had it before the computer player that has it now."""
        return self.travel.had_people(seat)

    @property
    def has_players(self) -> bool:
        """Whether a seat was ever given to a computer player."""
        return bool(self.travel.remarks.handed_over)

    @property
    def has_computers(self) -> bool:
        """Whether a computer player has a seat now."""
        return self.has_players and any(self.levels)

    @property
    def levels(self) -> tuple[str, ...]:
        """Who plays each seat, as `played_by` says."""
        if not self.has_players:
            return ("",) * len(self.setup.seats)
        return tuple(self.played_by(seat) for seat in range(len(self.setup.seats)))

    @property
    def known_levels(self) -> tuple[str, ...]:
        """The computer players that may play a seat here; none in a game for one."""
        found: tuple[str, ...] = self.game.levels() if len(self.setup.seats) > 1 else ()
        return found

    def sit_down(self, levels: Sequence[str]) -> None:
        """Seat these computer players, and people where a level is empty, before the game begins."""
        for seat, level in enumerate(levels):
            self.travel.remarks.seat(seat, level)
        self._viewer = self._first_viewer()

    # A seat gets another player.

    @property
    def speaker(self) -> Seat:
        """The seat of the person who looks; `PUBLIC` where nobody does."""
        return PUBLIC if self.viewer == PUBLIC or self.plays_itself(self.viewer) else self._whose

    def hand_over(self, levels: Sequence[str], agreed: Collection[Seat] = (), by: Seat | None = None) -> None:
        """From now on the seats are played by players of these levels; by people where a level is empty.

        A viewer whose seat goes to a computer player looks no longer. `by` is the seat that wants it, the viewer where
        none is named; `agreed` are the seats whose people were asked. Raises `IllegalError` unless all agree that have
        to, `SetupError` for a level that cannot play this game, and `SaveError`.
        """
        by = self.speaker if by is None else by
        check_levels(self.game, self.known_levels, len(levels), levels)
        if not set(self.must_agree(levels, by)) <= set(agreed):
            raise IllegalError(NOT_AGREED)
        with self.turn():
            made, here = len(self.history.entries), self.history.head.number
            for seat in self.changing(levels):
                asked = (seat,) if seat in agreed else ()
                self.travel.remarks.hand_over(PlayedBy(seat, levels[seat], by, asked, made), here)
        if self._viewer != PUBLIC and self.plays_itself(self._viewer):
            self.hide()
        if self.game.hides == "nothing":
            self._viewer = self._first_viewer()
        self.save()

    def changing(self, levels: Sequence[str]) -> tuple[Seat, ...]:
        """The seats that get another player where the seats are played so."""
        return tuple(seat for seat, level in enumerate(levels) if level != self.played_by(seat))

    def must_agree(self, levels: Sequence[str], by: Seat) -> tuple[Seat, ...]:
        """The seats whose people are asked before the seats are played so, under every policy: all that change.

        `by` has said its word; where nobody looks, nobody has. While a computer player has a seat, the people before
        it are asked; where one seat alone was ever people's, nobody else is there.
        """
        people = [seat for seat in range(len(self.setup.seats)) if self.had_people(seat)]
        return tuple(seat for seat in self.changing(levels) if seat in people and seat != by and len(people) > 1)

    def opening(self, levels: Sequence[str]) -> tuple[Seat, ...]:
        """The seats of computer players of which people could see what they hide, once the seats are played so."""
        if self.game.hides == "nothing" or self.travel.game_is_over:
            return ()
        taken = [seat for seat in self.changing(levels) if not levels[seat]]
        return tuple(seat for seat in taken if not self.had_people(seat))

    def stand_in(self) -> None:
        """People answer what is asked now, for a computer player that cannot: they see what it hides.

        Raises `SaveError`; they answer all the same.
        """
        if (viewer := self.thinking) is not None:
            seat, by = seat_of(self.game, self.history.state, viewer), self.speaker
            super().stand_in()
            self.travel.remarks.stand_in(seat, by, self.history.head.number)
            self.save()
