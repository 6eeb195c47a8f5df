"""The rulebook in the program: every rule and ruling, with the numbers and texts of the cards."""

from __future__ import annotations

from core.terrorscape_2.rulebook import rulebook
from core.words.rulebook import paragraphs_with
from tests.core.terrorscape_2.kit import cards


def test_numbers_and_texts_are_those_of_the_cards() -> None:
    """Skill cards with their texts, and the numbers of the ways to win."""
    book = rulebook(cards())
    assert any("Dash" in found.text for found in paragraphs_with("Dash", book))
    keys = next(found for found in paragraphs_with("TS 8.1", book))
    assert keys.text.startswith(str(cards().plan.station.repair.keys))
