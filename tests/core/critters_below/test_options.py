"""What an option is, does and is said as stands in few files, so that one can be added."""

from __future__ import annotations

import re
from pathlib import Path
from statistics import median
from typing import Any, Final, get_args

from core.critters_below import options as o
from core.critters_below.refusal import REFUSERS
from tests.core.critters_below.kit import GAME

ROOT: Final = Path(__file__).parents[3]
WINGS: Final = ("core/critters_below", "tui/critters_below")
ALWAYS: Final = {o.Drop, o.Done}
"""A card to the Shelf is refused alike whatever is asked; what ends a Look is an answer whenever that asks."""


def kinds() -> tuple[Any, ...]:
    """Every kind of option."""
    found: tuple[Any, ...] = get_args(o.AnyOption)
    return found


def test_few_files_name_an_option() -> None:
    words = [set(re.findall(r"\w+", path.read_text("utf-8"))) for wing in WINGS for path in (ROOT / wing).rglob("*.py")]
    naming = {kind.__name__: sum(kind.__name__ in named for named in words) for kind in kinds()}

    assert median(naming.values()) <= 5, naming


def test_the_chapter_that_offers_an_option_tells_why_it_is_no_answer() -> None:
    assert GAME.rules is not None
    assert {option for _, option in REFUSERS} >= set(kinds()) - ALWAYS
