"""Choices before a game, in words, as they are typed without the page for a new game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.engine.plain_text import plain
from core.engine.seats import SetupError

if TYPE_CHECKING:
    from collections.abc import Mapping

SHOWN = 40
"""As many characters of a wrong choice are shown."""

YES_OR_NO = ("no", "yes")
"""The values of a choice that is made or not."""


def check_chosen(choices: Mapping[str, tuple[str, ...]], chosen: Mapping[str, str]) -> None:
    """Raise `SetupError` for a choice that a game does not have, or a value that the choice does not have.

    `choices` are the game's, each with its values; a choice without values takes any text that the game can read.
    """
    for name, value in chosen.items():
        if name not in choices:
            known = ", ".join(choices) or "none"
            raise SetupError(f"{plain(name, SHOWN)!r} is no choice of this game. It has: {known}.")
        if choices[name] and value not in choices[name]:
            raise SetupError(f"{name}: {plain(value, SHOWN)!r} is not one of {', '.join(choices[name])}.")
