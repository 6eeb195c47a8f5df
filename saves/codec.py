"""One game's own values as JSON and back: its setup, options and states."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import Raw, Struct, json

if TYPE_CHECKING:
    from core.engine.decisions import Option
    from core.engine.game import Game

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


def raw(value: Struct) -> Raw:
    """A value as JSON, to stand inside a line."""
    return Raw(ENCODER.encode(value))
