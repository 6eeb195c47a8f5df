"""Which options are refused by the chapter that offers them."""

from __future__ import annotations

from typing import Final, get_args

from core.critters_below import options as o
from core.critters_below.refusal import REFUSERS
from tests.core.critters_below.kit import GAME

ALWAYS: Final = {o.Drop, o.Done}
"""A card to the Shelf is refused alike whatever is asked; what ends a Look is an answer whenever that asks."""


def test_the_chapter_that_offers_an_option_tells_why_it_is_no_answer() -> None:
    assert GAME.rules is not None
    assert {option for _, option in REFUSERS} >= set(get_args(o.AnyOption)) - ALWAYS
