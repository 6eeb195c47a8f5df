"""One game's own values as JSON and back: its setup, options and states."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import Raw, Struct, json

from core.engine.digest import digest, digest_of_text, written
from saves.form.formats import BAD_JSON

if TYPE_CHECKING:
    from core.engine.decisions import Option
    from core.engine.game import Game
    from saves.form.lines import Leap, Snapshot

ENCODER: Final = json.Encoder(order="deterministic")
"""Writes equal bytes for equal values, in every run."""


class Codec:
    """Reads and writes the values of one game. Reading raises one of `formats.BAD_JSON`."""

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self._setups = json.Decoder(game.setup_type)
        self._options = json.Decoder(game.option_type)
        self._states = json.Decoder(game.state_type)

    def setup(self, raw: Raw) -> Any:
        """A setup of the game."""
        return self._setups.decode(raw)

    def option(self, raw: Raw) -> Option:
        """An option of the game, of its own type."""
        option: Option = self._options.decode(raw)
        return option

    def state(self, raw: Raw) -> Any:
        """A state of the game."""
        return self._states.decode(raw)

    def kept(self, line: Snapshot | Leap) -> Any:
        """The state that a line keeps; None when its digest is that of another.

        A digest is one of the state. Older programs wrote out fields that had come back to their defaults and left out
        those that had never been anything else, so theirs is made of the state's text.
        """
        state = self.state(line.state)
        return state if line.digest in (digest(state), digest_of_text(line.state)) else None

    def agrees(self, line: Snapshot | Leap, state: Any) -> bool:
        """Whether a line's digest is that of this state; in a line of an older program, of its own equal state."""
        if line.digest == digest(state):
            return True
        try:
            return line.digest == digest_of_text(line.state) and self.state(line.state) == state
        except BAD_JSON:
            return False


def raw(value: Struct) -> Raw:
    """A value as JSON, to stand inside a line."""
    return Raw(written(value))
