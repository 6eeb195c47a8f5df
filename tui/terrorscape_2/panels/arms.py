"""What somebody can stand with, a line each: its key, what it adds, how likely it holds or wins. TS 10.3; R49."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.look.marks import lit, title
from tui.look.spans import Line, Span, abreast, hitting, shortened
from tui.terrorscape_2.modes.stand_mode import FIRST_ARM
from tui.terrorscape_2.panels.blocks import chance_span

if TYPE_CHECKING:
    from tui.terrorscape_2.modes.stand_mode import StandMode


def arm_lines(mode: StandMode, width: int, hint: str) -> list[Line]:
    """Every weapon and bare hands, under a title."""
    arms = [_arm(mode, number, arm, width) for number, arm in enumerate(mode.arms)]
    return [title(f"WEAPON OF {mode.name.upper()}", width, hint), *arms]


def _arm(mode: StandMode, number: int, arm: str, width: int) -> Line:
    key = f"{FIRST_ARM + number + 1}" if arm else "."
    found = mode.defence(arm)
    adds = f"+{found.combat + found.ability}" if arm else ""
    room = width - 2 - 3 - 6
    left = (
        Span(f"{key} ", "accent", emphasis="bold"),
        Span(f"{shortened(mode.called(arm).replace('Ammo Pack', 'Ammo'), room):<{room}}", "text"),
        Span(f"{adds:>3}", "muted"),
    )
    row = abreast(left, (chance_span(float(mode.chance(arm))), Span(" ")), width)
    return hitting(("arm", number), lit(row, width) if arm == mode.arm else row)
