"""What a game weighs, in lines: what every game has, which the floors should carry, and the tests of its rules."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from core.games import SHELF

if TYPE_CHECKING:
    from collections.abc import Iterable

ROOT: Final = Path(__file__).parent.parent
GAMES: Final = [game.id.replace("-", "_") for game in SHELF]

COMMON: Final = ("game.py", "usual.py", "rulebook.py", "edition.py", "decks/edition.py", "playout.py")
"""What every game has, wherever it keeps its edition."""

PLUMBING: Final = 565
"""So many lines of that a game may have."""

TESTED: Final[dict[str, int]] = {
    "terror_below": 90,
    "buried_beneath": 70,
    "critters_below": 75,
    "terrorscape_2": 70,
}
"""So many lines of tests its rules have for each kind of option and of event: numbers that only fall."""

OF_KINDS: Final = ("options", "events")
KIND: Final = re.compile(r"^class ", re.MULTILINE)


def lines(paths: Iterable[Path]) -> int:
    """How many lines files have, those that are there."""
    return sum(len(path.read_text("utf-8").splitlines()) for path in paths if path.exists())


@pytest.mark.parametrize("game", GAMES)
def test_what_every_game_has_is_carried_by_the_floors(game: str) -> None:
    assert lines(ROOT / "core" / game / name for name in COMMON) <= PLUMBING


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_a_game_are_tested_in_few_words(game: str) -> None:
    kinds = sum(len(KIND.findall((ROOT / "core" / game / f"{name}.py").read_text("utf-8"))) for name in OF_KINDS)
    assert lines((ROOT / "tests" / "core" / game).rglob("*.py")) <= TESTED[game] * kinds
