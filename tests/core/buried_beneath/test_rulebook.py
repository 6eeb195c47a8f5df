"""The rulebook in the program: every rule and ruling, with the numbers and texts of the cards."""

from __future__ import annotations

from core.buried_beneath.rulebook import rulebook
from core.words.rulebook import paragraphs_with
from tests.core.buried_beneath.kit import cards


def test_numbers_and_texts_are_those_of_the_cards() -> None:
    name = cards().heroes[0].name
    shown = next(found for found in paragraphs_with(name, rulebook(cards())) if found.text.startswith(name))
    assert "Health 5, Speed 3, Damage 2, Mana 2" in shown.text
    assert all(skill.name in shown.text for skill in cards().heroes[0].skills)
