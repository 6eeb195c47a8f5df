"""How much room a hint has: all three reasons stand in the smallest table."""

from __future__ import annotations

from typing import Final

from core.players.hints import Hint
from core.words.advice import AdviceWords
from tui.look.spans import text_of
from tui.play.desk.hint_panel import hint_lines
from tui.play.hinted import HintShown
from tui.table.thinking.seeking import InFull

WIDTH, HEIGHT = 36, 20
"""The right column of a table of 80 by 24."""

LONG: Final = "Picks up 2 Eggs on 3-5. Worm 1 will probably catch you there, and more than that would be too much."


def told(*whys: tuple[str, str]) -> str:
    """What the panel says of options with these reasons, each whole and in brief, in one line."""
    advice = [AdviceWords("Pickup Truck 5 (right up right) under Worm 1", "64%", 0.64, "+1 VP", *why) for why in whys]
    hint = HintShown(InFull(Hint(), tuple(advice), legend="Chance to win · VP by your next turn"), 1.0)
    lines = hint_lines(hint, WIDTH, HEIGHT)
    assert len(lines) <= HEIGHT
    return " ".join(" ".join(text_of(line) for line in lines).split())


def test_three_reasons_stand_in_the_smallest_table() -> None:
    """Two sentences each, of the length that they mostly have."""
    why = "Picks up an Egg on 3-5. No Worm is likely to catch you there."

    assert told(*[(why, "brief")] * 3).count(why) == 3


def test_where_there_is_no_room_the_first_sentence_stays() -> None:
    """No reason is cut: of the chosen option all is told, of the others what comes first."""
    text = told(*[(LONG, f"Brief {place}.") for place in "abc"])

    assert LONG in text
    assert "Brief b." in text
    assert "Brief c." in text
