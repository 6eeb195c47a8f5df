"""The colours of one game over those of the table: names of its own, other values, and what is made of them in mono."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tui.app.app import GamesBelowApp
from tui.look.own_colours import COMMON, OwnColours, own_colours
from tui.look.palette import Palette
from tui.look.themes import COLOURS, MONO, PREFIX, THEMES
from tui.places import Places

if TYPE_CHECKING:
    from pathlib import Path

TABLE = """
name   desert  manila  mono
vault  #111111 #eeeeee reverse
lamp   #222222 #dddddd bold
bg     #333333 #cccccc plain
"""

POLAR = """
name  polar   mono
noise #444444 dim
bg    #555555 plain
"""


def colour(own: OwnColours, theme: str, name: str) -> str:
    """A colour of a theme."""
    return own.themes[theme].variables[PREFIX + name]


def test_a_game_without_colours_wears_those_of_the_table() -> None:
    assert own_colours("") is COMMON
    assert own_colours("").themes is THEMES


def test_a_game_adds_names_and_changes_values() -> None:
    """All else stays; a theme without a column has the values of desert."""
    own = own_colours(TABLE)

    assert colour(own, "desert", "vault") == "#111111"
    assert colour(own, "manila", "vault") == "#eeeeee"
    assert colour(own, "okabe", "vault") == "#111111"
    assert colour(own, "desert", "bg") == own.themes["desert"].background == "#333333"
    assert colour(own, "desert", "text") == COLOURS["desert"]["text"]
    assert not own.themes["manila"].dark


def test_a_theme_of_its_own_stands_in_the_place_of_desert() -> None:
    """The other themes take its values for names that only the game has."""
    own = own_colours(POLAR, "polar")

    assert colour(own, "desert", "bg") == "#555555"
    assert colour(own, "contrast", "noise") == "#444444"
    assert set(own.themes) == set(THEMES)


def test_without_colour_a_game_says_what_stands_for_its_own() -> None:
    """Reverse video for a ground, bold or dim for an ink."""
    own = own_colours(TABLE)
    variables = own.themes[MONO].variables
    palette = Palette(variables, mono=True, own=own)

    assert palette.style("text", "vault").reverse
    assert palette.style("lamp", "bg").bold
    assert "dim" in _inked(own_colours(POLAR, "polar"))
    assert not palette.style("text", "bg").reverse
    assert palette.style("text", "cursor").reverse


def _inked(own: OwnColours) -> set[str]:
    return {sign for sign in ("dim", "bold", "reverse") if "noise" in getattr(own, sign)}


def test_a_table_without_the_theme_that_it_names_is_refused() -> None:
    with pytest.raises(KeyError):
        own_colours(TABLE, "polar")


async def test_what_is_drawn_wears_the_colours_of_the_game_that_is_open(tmp_path: Path) -> None:
    """From the moment that it opens until it is left."""
    app = GamesBelowApp(Places(tmp_path / "saves", tmp_path / "log"))
    async with app.run_test() as pilot:
        app.theme = "desert"
        await pilot.pause()
        before = Palette.of(app).colour("bg")
        app.wear(TABLE)
        await pilot.pause()
        worn = Palette.of(app).colour("bg"), Palette.of(app).colour("vault")
        app.wear("")
        await pilot.pause()

        assert worn == ("#333333", "#111111")
        assert Palette.of(app).colour("bg") == before == COLOURS["desert"]["bg"]
