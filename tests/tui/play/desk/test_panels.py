"""The table of the panels of a desk: what is wrong with it is said when it is made."""

from __future__ import annotations

from typing import Any

import pytest

from tui.play.desk.panels import PICTURE, Panel, Panels, PanelsError


def nothing(scene: Any, room: Any) -> tuple[()]:
    """No lines."""
    del scene, room
    return ()


ROWS: tuple[Panel[Any], ...] = (
    Panel("header", nothing),
    Panel(PICTURE),
    Panel("prompt", nothing),
    Panel("footer"),
    Panel("over"),
)


def test_a_panel_that_no_one_draws_is_refused() -> None:
    with pytest.raises(PanelsError, match=r"no lines.*'stores'"):
        Panels(*ROWS, Panel("stores"))


def test_a_panel_stands_once() -> None:
    with pytest.raises(PanelsError, match="twice"):
        Panels(*ROWS, Panel("prompt", nothing))


@pytest.mark.parametrize("name", [panel.name for panel in ROWS])
def test_what_stands_on_every_desk_must_stand_on_this_one(name: str) -> None:
    with pytest.raises(PanelsError, match=rf"missing.*'{name}'"):
        Panels(*(panel for panel in ROWS if panel.name != name))


def test_a_table_with_one_more_panel_keeps_all_others() -> None:
    """Also what may lie over them."""
    more = Panels(*ROWS, over={"decks": nothing}).and_also(Panel("note", nothing, ground="panel"))

    assert more.names == (*(panel.name for panel in ROWS), "note")
    assert more["note"].ground == "panel"
    assert "decks" in more.over
