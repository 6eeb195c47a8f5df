"""A whole game of two, played to its end by somebody who only presses keys and reads the screen."""

from __future__ import annotations

import re
from copy import copy
from random import Random
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from core.terror_below.decks.edition import built_in
from tests.tui.played_tables import TableApp, new_table, settle, shown

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from core.terror_below.decks.edition import Decks

PROMPT, FOOTER = 20, 23
"""Lines of the screen at 80x24."""

ENOUGH = 3000
"""More keys than a game needs."""

GOAL = 1
"""The point that wins the game."""

ARROWS = ("up", "down", "left", "right")


def offered(footer: str, keys: str) -> bool:
    """Whether the footer offers a key now: what stands in parentheses cannot be done."""
    return f" {keys}  " in f" {footer}  " and f"({keys})" not in footer


def soon_won() -> Decks:
    """The decks of this edition, with a goal that is soon reached: so the game is whole, and short."""
    own = copy(built_in())
    own.pieces = replace(own.pieces, goal=GOAL)
    return own


class Player:
    """Decides from what stands on the screen, and from nothing else."""

    def __init__(self) -> None:
        self.luck = Random(5)  # noqa: S311 - a player's whim, not the game's luck
        self.steps = 0

    def key(self, screen: list[str]) -> str:
        """The next key."""
        text = "\n".join(screen)
        waiting = re.search(r"(\w)  I am ", text)
        if "EYES ONLY" in text and waiting:
            return waiting[1]
        prompt, footer = screen[PROMPT], screen[FOOTER]
        if "any key continues" in footer:
            return "enter"
        if "arrows step" in footer and "(arrows step)" not in footer:
            return self._act(prompt, footer)
        self.steps = 0
        if "Play a Vehicle" in prompt or "Play your Vehicle" in prompt:
            return self.luck.choice(("1", "2", "3", "enter"))
        if "under Worm" in prompt:
            return self.luck.choice(("right", "down", "enter", "enter"))
        if "Land which way" in prompt or "which way" in prompt or "come closer" in prompt:
            return self.luck.choice(ARROWS)
        if "Enter at which" in prompt:
            return self.luck.choice(("right", "up", "enter"))
        return "enter" if self.luck.random() < 0.8 else self.luck.choice(("2", "down", "full_stop"))

    def _act(self, prompt: str, footer: str) -> str:
        if "End your actions?" in prompt or "Pick up?" in prompt:
            return "enter"
        if offered(footer, "d deliver"):
            return "d"
        if offered(footer, "e Eggs"):
            return "e"
        self.steps += 1
        if self.steps > 9:
            self.steps = 0
            return "full_stop"
        return self.luck.choice((*ARROWS, *ARROWS, "r", "full_stop"))


@pytest.mark.long
async def test_a_game_of_two_is_played_to_its_end_with_keys_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the first curtain to the final report, in at most so many keys; few points are enough to win."""
    monkeypatch.setattr("tui.screens.curtain.SHUT", 0)
    table = new_table(2, "1", soon_won())
    player = Player()
    async with TableApp(tmp_path, table).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        pressed = await play(pilot, player)

    assert pressed < ENOUGH
    assert table.is_over


async def play(pilot: Pilot[None], player: Player) -> int:
    """Press keys until the final report stands there. Returns how many."""
    for pressed in range(ENOUGH):
        screen = shown(pilot).splitlines()
        if any("WHERE THE POINTS CAME FROM" in line for line in screen):
            return pressed
        await pilot.press(player.key(screen))
        await settle(pilot)
    return ENOUGH
