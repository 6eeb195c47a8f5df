"""Drafts of new games of Terror Below, and what is remembered of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.games import spoken
from tui.fronts import front_of
from tui.screens.new_game import last_choice as kept
from tui.screens.new_game.draft import Draft
from tui.terror_below.around.new_game import SquadChoices, SquadMemory

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from tui.screens.new_game.last_choice import LastChoice

GAME = "terror-below"


def choices() -> SquadChoices:
    """The choices of Terror Below, as most choose."""
    made = front_of(GAME).choices(spoken(GAME))
    assert isinstance(made, SquadChoices)
    return made


def drafted(names: Sequence[str] | None = None) -> Draft:
    """A draft for these players."""
    return Draft(choices(), names)


def like(setup: Any) -> Draft:
    """A draft as an earlier game was."""
    return Draft.like(choices(), setup)


def remembered(last: LastChoice) -> Draft:
    """A draft as it was remembered."""
    return Draft.remembered(choices(), last)


def chosen(draft: Draft) -> SquadMemory:
    """What only Terror Below asks for, as a draft has it."""
    memory = draft.choices.memory
    assert isinstance(memory, SquadMemory)
    return memory


def last_choice(path: Path | None) -> LastChoice | None:
    """What was chosen last for Terror Below."""
    return kept.last_choice(path, GAME, SquadMemory)


def remember(choice: LastChoice, path: Path | None) -> None:
    """Keep what was chosen for Terror Below."""
    kept.remember(choice, path, GAME)
