"""Why a Critter does something, in words of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.critters_below.words.reasons import told
from core.engine.seats import seats_named
from core.games import spoken
from core.players.thinking import Why

if TYPE_CHECKING:
    from collections.abc import Iterable


def said(why: Iterable[Why]) -> tuple[str, ...]:
    """What the first seat of a new game is told."""
    rules = spoken("critters-below")
    state = rules.new(rules.usual(seats_named(("Ada", "Ben", "Cleo")), {}))
    return told(rules.view(state, 0), why)


def test_an_outlook_stands_beside_what_it_would_be_without() -> None:
    """CB 5: the number before its meaning; what changes nothing is told once."""
    assert said([Why("lives", 74, (60,)), Why("deadly", 12)]) == (
        "74% survival outlook after your next flips, 60% without it.",
        "12% risk that the next flip kills you.",
    )
    assert said([Why("lives", 74, (74,))]) == ("74% survival outlook after your next flips.",)


def test_who_is_aimed_at_is_named() -> None:
    """CB 5.4."""
    assert said([Why("bears", 29, (1, 64))]) == ("Ben: survival outlook from 64% to 29%.",)
