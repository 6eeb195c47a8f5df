"""A few of the games on several screens that `make evidence ARGS=screens` plays in large numbers."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from bench.evidence.games import MANOR, SHELTER, VILLAGE
from bench.evidence.screens import KINDS, Gave, Shared


def test_games_of_all_kinds_are_the_same_on_every_screen_that_is_killed_and_joined_anew() -> None:
    """Screens are processes that fork from one that has nothing else to do."""
    told = subprocess.run(
        [sys.executable, "-m", "bench.evidence", "screens", "--shared", str(len(KINDS)), "--jobs", "2"],
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )

    assert told.returncode == 0, told.stdout + told.stderr
    found = re.search(r"(\d+) games on (\d+) screens, (\d+) of them killed; .* 0 faults", told.stdout)
    assert found is not None
    games, screens, killed = map(int, found.groups())
    assert (games, {MANOR, SHELTER, VILLAGE} <= set(KINDS)) == (4, True)
    assert screens > killed > 0


def test_what_is_wrong_is_told() -> None:
    found = Shared(games=1, wrong=["game 0: answers are lost: [3]"])

    assert not found.is_well
    assert str(found).endswith("game 0: answers are lost: [3]")


@pytest.mark.parametrize("option", ["say", ""])
def test_an_answer_that_is_not_in_the_file_is_lost(option: str) -> None:
    from bench.evidence import screens

    gave = Gave(7, 0, option)
    loaded = type("Loaded", (), {"history": type("History", (), {"entries": [object()] * 3})})

    assert not screens._stands(gave, loaded)  # type: ignore[arg-type]  # all that is asked of it
