"""Texts of cards as sentences say them: no `x1`, no `range`, no `>`. TS 9.7."""

from __future__ import annotations

import re

import pytest

from core.terrorscape_2.game import Terrorscape2
from core.terrorscape_2.words.cards import in_words


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("MOVE x1.", "MOVE 1 step."),
        ("DELAY > MOVE x1.", "DELAY until next turn, then MOVE 1 step."),
        ("MOVE x1-2, then SEARCH.", "MOVE 1 or 2 steps, then SEARCH."),
        ("FEAR within 1 range, MOVE x0-1.", "FEAR within 1 room, MOVE up to 1 step."),
        ("BLOCK x1 on a door of your location.", "BLOCK a door of your room."),
        ("BLOCK x2 on any doors.", "BLOCK any 2 doors."),
        ("SENSE the token's location and 1 range around it.", "SENSE the token's room and within 1 room of it."),
        ("Name a location within 2 range.", "Name a room up to 2 rooms away."),
        ("Strength +2 for this attack.", "Strength +2 for this attack."),
    ],
)
def test_a_text_is_said_in_words(text: str, said: str) -> None:
    assert in_words(text) == said


def test_every_text_of_this_edition_is_said_in_words() -> None:
    """Of skill cards, levels and items."""
    cards = Terrorscape2().cards
    texts = [card.text for killer in cards.killers for card in killer.card]
    texts += [level.text for killer in cards.killers for level in killer.level]
    texts += [item.text for item in cards.items]
    assert texts

    for text in texts:
        assert not re.search(r"\bx\d|\d range|>|location", in_words(text)), text
