"""What `make bench` measures at the table of Buried Beneath can be measured, and is quick."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from bench.programs.waves import main

if TYPE_CHECKING:
    import pytest

SLOW = 200
"""Milliseconds that nothing takes, however busy the machine is; `make bench` holds it to 20."""


def test_the_figures_of_a_wave_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    """A cursor move with its telegraph, undo, redo, reset: with all that the screen shows of them."""
    main()
    figures = json.loads(capsys.readouterr().out)

    assert set(figures) == {"cursor_ms", "undo_ms", "redo_ms", "reset_ms", "copy_ms", "boss_ms"}
    assert all(0 < figure < SLOW for figure in figures.values())
