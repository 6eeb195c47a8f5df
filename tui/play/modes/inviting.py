"""Off-turn moves: which seats may take the keyboard though they are not asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.play.choices import Choice
from tui.play.modes.mode import Invite, Outcome, Sight
from tui.play.modes.options import OptionsMode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Seat
    from core.engine.seats import SeatSetup


class InviteMode(OptionsMode):
    """Digits and arrows choose a seat, enter passes the keyboard to it."""

    def __init__(self, sight: Sight, offered: Sequence[Seat], seats: Sequence[SeatSetup]) -> None:
        """`offered` are the seats that may take it, at least one."""
        super().__init__(sight, (), question="Who takes the keyboard?", over=True, verb="pass it on")
        self.choices = tuple(Choice(seat, seats[seat].name) for seat in offered)

    def go(self) -> Outcome:
        """Pass it on."""
        return Invite(self.choices[self.chosen].option)
