"""The footer of every game has each key with a word or two, at every question and with something chosen."""

from __future__ import annotations

from typing import Final

import pytest

from tests.games.keys.test_same_keys import half_chosen
from tests.games.shelf import GAMES
from tui.fronts import front_of

LONGEST: Final = 16
"""So many letters say what a key does."""

WIDTH: Final = 80


@pytest.mark.parametrize("name", GAMES)
def test_a_key_of_the_footer_says_what_it_does_in_a_word_or_two(name: str) -> None:
    keys = {
        key for sitting in half_chosen(name) for key in front_of(name).desk(sitting.table).keys(sitting.scene(WIDTH))
    }
    assert keys
    assert not sorted({key.words for key in keys if len(key.words) > LONGEST})
