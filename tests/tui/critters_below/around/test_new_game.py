"""What a new game of Critters Below says of its choices."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, get_args

import pytest

from core.critters_below.forms import WayName
from core.games import spoken
from tui.critters_below.around.new_game import ShelterChoices

if TYPE_CHECKING:
    from core.critters_below.game import CrittersBelow
    from tui.screens.new_game.row import ChoiceRow

NAMES = ("Ada", "Ben", "Cleo")
ROOM = 36
"""Columns for a sentence in the smallest terminal."""


def row(label: str, way: WayName, players: int = 3) -> ChoiceRow:
    """A choice of a new game that is played so."""
    choices = ShelterChoices(cast("CrittersBelow", spoken("critters-below")))
    choices.memory.way = way
    return next(row for part in choices.parts(NAMES[:players]) for row in part.rows if row.label == label)


def test_no_first_damage_is_offered_to_a_team_as_the_gentler_way() -> None:
    """CB 8.2, 9.1: any death loses there; nobody alone is a team, and elsewhere everybody has it easier."""
    assert row("First Damage", "hardcore-coop").sentence == "or none: the gentler way for a team."
    assert row("First Damage", "hardcore-coop", 1).sentence == "or none, which is easier."
    assert row("First Damage", "standard").sentence == "or none, which is easier."


@pytest.mark.parametrize("way", get_args(WayName))
def test_what_first_damage_says_has_room(way: WayName) -> None:
    assert len(row("First Damage", way).sentence) <= ROOM
