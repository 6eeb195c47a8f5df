"""The colours of the map can be told apart in every theme; without colour a White die is reversed."""

from __future__ import annotations

from typing import Final

import pytest

from core.buried_beneath.forms import STATS
from tests.tui.look.test_themes import THEME_NAMES, worst
from tui.buried_beneath.colours import COLOURS
from tui.buried_beneath.map.signs import chip
from tui.look.own_colours import own_colours
from tui.look.palette import FOOT, SIDE, Palette
from tui.look.themes import MONO, THEMES, variable_defaults

PAIRS: Final = (
    (("jade", "azure", "target", "text", "bad"), ("rubble-bg", "reach", "hit")),
    (("path", "seat3", "muted"), ("rubble-bg", "reach", "hit")),
    (("path",), ("sand-a", "sand-b")),
    (("reach-ink",), ("reach",)),
    (("violet",), ("bg", "sand-a")),
    (("accent",), ("rubble-bg", "reach")),
    (("ruin-ink",), ("surface", "ruin")),
    (("canyon-ink",), ("canyon",)),
    (("die-ink",), ("ink",)),
    (("ink",), ("die-ink",)),
    (("target-ink",), ("target",)),
    (("seat-ink",), ("seat1",)),
    (("cursor-ink",), ("cursor",)),
)
"""What is written on what: letters and signs on the grounds of locations, cards and dice."""

CARRIED: Final = {
    ("bad", "reach"),
    ("target", "hit"),
    ("bad", "hit"),
    ("muted", "hit"),
    ("path", "hit"),
    ("target", "reach"),
}
"""Pairs of which the letter and the sign before it tell the rest, should a theme have them too near."""


@pytest.mark.parametrize("theme", THEME_NAMES)
def test_what_the_map_draws_can_be_seen(theme: str) -> None:
    """At least 3 to 1, as for large text: dice, letters of symbols, roads, Villagers, the Wall."""
    for inks, grounds in PAIRS:
        for ink in inks:
            for ground in grounds:
                least = 2 if (ink, ground) in CARRIED else 3
                assert worst(theme, (ink,), (ground,)) >= least, (ink, ground)


def test_without_colour_black_and_white_dice_differ_and_locations_are_underlined() -> None:
    """A White die is reversed, a Black one is not; the last line of a location is all that shows its ground."""
    own = own_colours(COLOURS)
    palette = Palette(variable_defaults(THEMES[MONO], own.themes), mono=True, own=own)
    black, white = palette.style("die-ink", "ink", "bold"), palette.style("ink", "die-ink", "bold")

    assert white.reverse
    assert not black.reverse
    assert palette.style("text", "rubble-bg", FOOT).underline
    coloured = Palette(variable_defaults(THEMES["desert"], own.themes), mono=False, own=own)
    assert not coloured.style("text", "rubble-bg", FOOT).underline
    side, shown = coloured.style("muted", "sand-a", SIDE), palette.style("muted", "sand-a", SIDE)
    assert side.color == side.bgcolor
    assert shown.color != shown.bgcolor


@pytest.mark.parametrize("theme", THEME_NAMES)
def test_what_a_location_gives_is_read_at_first_sight(theme: str) -> None:
    """A chip stands out from every ground, 3 to 1, and its letter from the chip, 4.5 to 1; also under the cursor."""
    grounds = ("reach", "rubble-bg", "hit")
    for stat in STATS:
        ink, ground = chip(stat)
        assert worst(theme, (ink,), (ground,)) >= 4.5, stat
        near = {place for place in grounds if worst(theme, (ground,), (place,)) < 3}
        assert near <= ({"hit"} if stat == "damage" else set()), stat
        assert worst(theme, *((colour,) for colour in chip(stat, turned=True))) >= 3, stat


def test_without_colour_what_is_given_is_reversed_and_what_is_paid_is_not() -> None:
    """Under the cursor, where all is reversed, it is plain."""
    own = own_colours(COLOURS)
    palette = Palette(variable_defaults(THEMES[MONO], own.themes), mono=True, own=own)
    for stat in STATS:
        assert palette.style(*chip(stat), "bold").reverse
        assert not palette.style(*chip(stat, turned=True), "bold").reverse
        assert not palette.style("bad", "reach", "bold").reverse
