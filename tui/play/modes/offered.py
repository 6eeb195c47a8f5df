"""Somebody is offered something while a computer player is asked: the game goes on until it is taken up."""

from __future__ import annotations

from tui.look.footer import Key
from tui.play.modes.watching import WatchMode


class OfferedMode(WatchMode):
    """What is offered is taken up by a key of its own, so that nobody has to wait for who does not want it."""

    def keys(self) -> tuple[Key, ...]:
        """The key that takes it up."""
        return (Key("o", "an off-turn move", "others"),)
