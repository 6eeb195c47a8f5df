"""A game with its setup, as environments need it: how many seats, what can be done, what is observed."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from core.engine.seats import FIRST_NAMES, seats_named
from core.games import spoken

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games_below_rl.actions import ActionTable
    from games_below_rl.sight import Sight


class Kind:
    """What all games with one setup have in common.

    Attributes:
        rules: The game.
        setup: What is played.
        seats: How many seats.
        actions: All its options, with their numbers.
        sight: How its views become numbers.
    """

    def __init__(
        self, game: str, seats: int | None = None, chosen: Mapping[str, str] | None = None, rules: Any = None
    ) -> None:
        """A game by its id; `rules` are those of a deck pack. Raises `SetupError` and `UnknownGameError`."""
        self.rules: Final = spoken(game) if rules is None else rules
        several = [number for number in self.rules.players if number > 1]
        names = FIRST_NAMES[: seats or (several or self.rules.players)[0]]
        self.setup: Final = self.rules.as_begun(self.rules.usual(seats_named(names), chosen or {}))
        self.seats: Final = len(self.rules.seated(self.setup))
        module = import_module(f"games_below_rl.{self.rules.id.replace('-', '_')}")
        self.actions: Final[ActionTable] = module.actions(self.rules, self.setup)
        self.sight: Final[Sight] = module.sight(self.rules, self.setup)
